import { describe, expect, test } from 'vitest';

import type { Kernel, Slice } from '../../src/kernel/kernel.js';
import { LevelKind } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import type { Annealing } from '../../src/search/annealing.js';
import { createBudgetClock, StopFlag, type ChainEnd } from '../../src/search/budget-clock.js';
import { coolBriefly, searchInRounds } from '../../src/search/rounds.js';
import { Tuning } from '../../src/search/tuning.js';
import { weigh } from '../../src/search/weights.js';

const STOPS = 10;
/** Milliseconds of a run in which an iteration takes one. */
const DEADLINE = 60_000;
const ENOUGH = Tuning.choosing.iterationsPerStop * STOPS;

/**
 * The temperatures of a run by time whose best solution leaves this out, by level; each iteration takes a millisecond.
 *
 * @param finds - how often an exhaustive joint insertion finds a better solution
 */
function temperatures(
  levels: readonly number[],
  left: readonly number[],
  { finds = 0, deadline = DEADLINE, search = searchInRounds as (annealing: Annealing) => ChainEnd | undefined } = {},
): { temperatures: number[]; ended: string | undefined; exhausted: number; milliseconds: number } {
  let exhausted = 0;
  const joint = { attempt: () => undefined, restore: () => undefined, exhaust: () => exhausted++ < finds };
  const told: number[] = [];
  let at = 0;
  const clock = (): number => at;
  const step = ({ iterations, milliseconds, temperature }: Slice): number => {
    const ran = Math.min(iterations, Math.ceil(milliseconds));
    at += ran;
    told.push(temperature);
    return ran;
  };
  const vector = Float64Array.from(left);
  const kernel = { best: () => ({}), inject: () => 0, setWeights: () => undefined, step, serve: step };
  const stopFlag = Int32Array.of(StopFlag.RUN);
  const annealing = {
    arrays: { levelKind: Uint8Array.from(levels), classLevel: new Int32Array(0), termKind: [], termFloors: [] },
    kernel: { ...kernel, bestObjectives: () => vector, currentObjectives: () => vector } as unknown as Kernel,
    rule: { typicalChange: 1, stops: STOPS, kind: 'timed' as const, warm: false },
    weighting: weigh(levels, { legMeters: 1, legSeconds: 1, stopCost: 1, highestPrice: 0 }),
    budget: createBudgetClock({ iterations: undefined, deadline, stopFlag }, clock),
    reportIfBetter: () => undefined,
    seat: undefined,
    stopFlag,
    clock,
    evolves: false,
    joint,
  };
  const ended = search(annealing as unknown as Annealing & { arrays: ProblemArrays });
  return { temperatures: told, ended, exhausted, milliseconds: at };
}

/** How often it became hotter: a cooling began. The first slice does not know yet how many iterations there will be. */
function coolings(told: readonly number[]): number {
  return 1 + told.filter((temperature, slice) => slice > 1 && temperature > 2 * told[slice - 1]).length;
}

describe('coolings of a run by time', () => {
  const services = [LevelKind.UNSERVED_MANDATORY, LevelKind.UNSERVED_OPTIONAL];

  test('follow each other soon if the search chooses what to serve, and prove nothing', () => {
    const { temperatures: told, ended } = temperatures([...services, LevelKind.DISTANCE], [1, 2, 1000]);
    const full = Math.floor(DEADLINE / ENOUGH);
    expect(coolings(told)).toBeGreaterThanOrEqual(full);
    expect(coolings(told)).toBeLessThanOrEqual(full + 1);
    expect(ended).toBe('deadline');
  });

  test('are stretched to the deadline if everything is served', () => {
    const { temperatures: told } = temperatures([...services, LevelKind.DISTANCE], [0, 0, 1000]);
    expect(coolings(told)).toBe(1);
  });

  test('have converged only once an exhaustive joint insertion finds nothing', () => {
    const end = { deadline: 1e9 };
    const levels = [LevelKind.UNSERVED_MANDATORY, LevelKind.DISTANCE];
    const without = temperatures(levels, [0, 1000], end);
    const after = temperatures(levels, [0, 1000], { ...end, finds: 2 });
    expect(without).toMatchObject({ ended: 'converged', exhausted: 1 });
    expect(after).toMatchObject({ ended: 'converged', exhausted: 3 });
    expect(coolings(after.temperatures)).toBe(3 * coolings(without.temperatures));
  });
});

describe('short coolings', () => {
  const levels = [LevelKind.UNSERVED_MANDATORY, LevelKind.DISTANCE];
  const briefly = (deadline: number): ReturnType<typeof temperatures> =>
    temperatures(levels, [0, 1000], { deadline, search: (annealing) => coolBriefly(annealing, deadline) });

  test('begin a long run, and take a small share of it', () => {
    const { temperatures: told, milliseconds, ended } = briefly(600_000);
    expect(coolings(told)).toBe(2);
    expect(milliseconds).toBeGreaterThanOrEqual(10_000);
    expect(milliseconds).toBeLessThan(0.02 * 600_000);
    expect(ended).toBeUndefined();
  });

  test('are omitted in a short run', () => {
    expect(briefly(10_000).milliseconds).toBe(0);
  });
});
