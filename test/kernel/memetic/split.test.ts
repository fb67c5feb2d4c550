import { describe, expect, it } from 'vitest';

import { costAt, makeIndividual } from '../../../src/kernel/typescript/memetic/individual.js';
import { split } from '../../../src/kernel/typescript/memetic/split.js';
import { groundOf, stopsOf } from './ground-of.js';

const ground = await groundOf(9, 4);
const giant = Int32Array.of(3, 7, 1, 0, 8, 2, 6, 5, 4);

/** The giant tour with each set of cuts. */
function allCuts(): number[][][] {
  return Array.from({ length: 2 ** (giant.length - 1) }, (_, cuts) => {
    const routes: number[][] = [[]];
    giant.forEach((stop, i) => {
      if (i > 0 && ((cuts >> (i - 1)) & 1) === 1) routes.push([]);
      routes.at(-1)?.push(stop);
    });
    return routes;
  });
}

describe('a giant tour', () => {
  // Loads are millionths: the price of an excess is next to nothing, that of some detours, more than any detour costs.
  it.each([1e-9, 2e-6, 1])('is cut where its tours cost least, a unit of excess costing %d meters', (penalty) => {
    const tight = { ...ground, tours: giant.length, capacity: ground.capacity / 3 };
    // A tour that carries more than half too much is not made longer.
    const isLaidOut = (route: number[]): boolean =>
      route.slice(0, -1).reduce((sum, stop) => sum + tight.load[stop], 0) <= 1.5 * tight.capacity;
    const costs = allCuts()
      .filter((routes) => routes.every(isLaidOut))
      .map((routes) => costAt(makeIndividual(tight, routes), penalty));
    const routes = split(tight, giant, penalty);
    expect(routes.flat()).toEqual([...giant]);
    expect(costAt(makeIndividual(tight, routes), penalty)).toBeCloseTo(Math.min(...costs), 6);
  });

  it('becomes no more tours than there may be', () => {
    const few = { ...ground, tours: 2, capacity: ground.capacity / 3 };
    const routes = split(few, giant, 1);
    expect(routes.length).toBeLessThanOrEqual(2);
    expect(stopsOf(routes)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
