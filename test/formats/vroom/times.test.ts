import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bestTimes, type Moment } from '../../../src/formats/vroom/times.js';
import { runsOf } from '../../support/numbered-runs.js';

/** Seconds that are looked at one by one. */
const DAY = 12;

const window = fc
  .tuple(fc.nat({ max: DAY }), fc.nat({ max: 4 }))
  .map(([from, length]) => [from, from + length] as const);

const moment: fc.Arbitrary<Moment> = fc.record({
  travel: fc.nat({ max: 2 }),
  spent: fc.nat({ max: 2 }),
  windows: fc.array(window, { maxLength: 2 }),
  earliest: fc.constantFrom(0, 0, 0, 5),
  latest: fc.constantFrom(Infinity, Infinity, 9),
});

/** Every sequence of begins, from the earliest one on. */
function* sequences(moments: readonly Moment[], from = 0): Generator<number[]> {
  const [first, ...rest] = moments;
  if (first === undefined) return yield [];
  const latest = Math.min(first.latest, from === 0 ? DAY : from + DAY);
  for (let begin = Math.max(from, first.earliest); begin <= latest; begin++) {
    const next = rest[0] === undefined ? 0 : begin + first.spent + rest[0].travel;
    for (const others of sequences(rest, next)) yield [begin, ...others];
  }
}

function outside(moments: readonly Moment[], begins: readonly number[]): number {
  return moments.reduce((sum, { windows }, i) => {
    const begin = begins[i]!;
    const away = windows.map(([from, to]) => Math.max(from - begin, begin - to, 0));
    return sum + (away.length === 0 ? 0 : Math.min(...away));
  }, 0);
}

describe('times of a sequence', () => {
  it('have the smallest total lateness and then the shortest duration of all schedules', () => {
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 3 }), (moments) => {
        const found = bestTimes(moments.map((each) => ({ moment: each })));
        let best: readonly [number, number] | undefined;
        // The first one is reached without travel.
        for (const begins of sequences(moments, moments[0]!.travel)) {
          const cost = [outside(moments, begins), begins.at(-1)! - begins[0]!] as const;
          const isBetter = best === undefined || cost[0] < best[0] || (cost[0] === best[0] && cost[1] < best[1]);
          if (isBetter) best = cost;
        }
        expect(found === undefined).toBe(best === undefined);
        if (found === undefined) return;
        const { begins } = found;
        expect([outside(moments, begins), begins.at(-1)! - begins[0]!]).toEqual(best);
        expect(found.cost[0]).toBe(best![0]);
        begins.slice(1).forEach((begin, i) => {
          expect(begin).toBeGreaterThanOrEqual(begins[i]! + moments[i]!.spent + moments[i + 1]!.travel);
        });
      }),
      { numRuns: runsOf(300) },
    );
  });
});
