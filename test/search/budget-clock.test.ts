import { describe, expect, it } from 'vitest';

import { createBudgetClock, StopFlag } from '../../src/search/budget-clock.js';

/** A search on a clock of its own, whose iterations take these milliseconds one after the other. */
function searchFor(milliseconds: number, tookAll: readonly number[]): { done: number; lost: number; ended: number } {
  let now = 0;
  let at = 0;
  let lost = 0;
  let done = 0;
  const stopFlag = Int32Array.of(StopFlag.RUN);
  const budget = createBudgetClock({ iterations: undefined, deadline: milliseconds, stopFlag }, () => now);
  for (let slice = budget.next(); typeof slice !== 'string'; slice = budget.next()) {
    let ran = 0;
    let left = slice.milliseconds;
    for (; ran < slice.iterations && left > 0; ran++, at++) {
      const took = tookAll[at % tookAll.length];
      if (took > left) break;
      left -= took;
    }
    // One that is cut off is begun anew, and its time is gone.
    const isCut = ran < slice.iterations;
    if (isCut) lost += left;
    now += isCut ? slice.milliseconds : slice.milliseconds - left;
    done += ran;
    budget.did(ran);
  }
  return { done, lost, ended: now };
}

describe('a budget by time', () => {
  it('ends with its deadline', () => {
    expect(searchFor(1000, [0.1]).ended).toBeCloseTo(1000);
    expect(searchFor(1000, [30]).ended).toBeCloseTo(1000);
    expect(searchFor(1000, [5000]).ended).toBeCloseTo(1000);
  });

  it('cuts off hardly any iteration, even if they take longer than a slice, some of them much longer', () => {
    const slow = searchFor(60_000, [25, 28, 22, 110, 25, 24, 27, 60]);
    expect(slow.lost).toBeLessThan(600);
    expect(slow.done).toBeGreaterThan(1450);
  });

  it('is short if iterations are', () => {
    const budget = createBudgetClock(
      { iterations: undefined, deadline: 1000, stopFlag: Int32Array.of(StopFlag.RUN) },
      () => 0,
    );
    const slice = budget.next();
    expect(typeof slice === 'string' ? slice : slice.milliseconds).toBe(5);
    budget.did(100);
    const next = budget.next();
    expect(typeof next === 'string' ? next : next.milliseconds).toBe(40);
  });
});
