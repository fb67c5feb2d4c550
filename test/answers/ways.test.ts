import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { waysOf } from '../../src/answers/impossible/ways.js';
import { Size, TableKind } from '../../src/problem/arrays/codes.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';

/** The least by any ways round, all places being allowed (Floyd and Warshall), from the travels that there are. */
function leastOfAll(locations: number, direct: (from: number, to: number) => number): number[][] {
  const all = Array.from({ length: locations }, (_, at) => at);
  const least = all.map((from) => all.map((to) => (from === to ? 0 : direct(from, to))));
  for (const by of all) {
    for (const from of all) {
      for (const to of all) least[from]![to] = Math.min(least[from]![to]!, least[from]![by]! + least[by]![to]!);
    }
  }
  return least;
}

describe('the shortest routes used by proofs of impossibility', () => {
  it('are the shortest, to arrivals and to all other places', { timeout: 3_600_000 }, async () => {
    let rounds = 0;
    await fc.assert(
      fc.asyncProperty(randomScenario({ orders: 6 }), async (scenario) => {
        const { arrays } = await compiled(scenario);
        if (arrays.tableKind[0] !== TableKind.DENSE) return;
        const locations = arrays.sizes[Size.LOCATIONS];
        const places = Array.from({ length: locations }, (_, at) => at);
        for (let vehicle = 0; vehicle < arrays.sizes[Size.CLASSES]; vehicle++) {
          const ways = waysOf(arrays, vehicle, places);
          for (const measure of ['distance', 'duration'] as const) {
            const least = leastOfAll(locations, (from, to) => ways.direct(measure, from, to));
            for (const from of places) {
              for (const to of places) {
                expect(ways.least(measure, from, to)).toBe(least[from]![to]);
                if (least[from]![to]! < ways.direct(measure, from, to) && from !== to) rounds++;
              }
            }
          }
        }
      }),
      { numRuns: runsOf(60), seed: 11 },
    );
    // Some ways round are shorter than the travel itself.
    expect(rounds).toBeGreaterThan(0);
  });
});
