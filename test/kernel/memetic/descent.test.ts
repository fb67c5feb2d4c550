import { describe, expect, it } from 'vitest';

import { descend, makeDescent } from '../../../src/kernel/typescript/memetic/descent.js';
import { costAt, makeIndividual } from '../../../src/kernel/typescript/memetic/individual.js';
import { Random } from '../../../src/kernel/typescript/state/random.js';
import { groundOf, randomIndividual, stopsOf } from './ground-of.js';

const ground = await groundOf(80, 6);
const PENALTY = 3e-6;

describe('a descent', () => {
  it('serves the same stops, at less cost', () => {
    const random = new Random(1);
    const descent = makeDescent(ground);
    for (let round = 0; round < 20; round++) {
      const before = randomIndividual(ground, random, PENALTY);
      const after = makeIndividual(ground, descend(descent, before.routes, PENALTY, random));
      expect(stopsOf(after.routes)).toEqual(stopsOf(before.routes));
      expect(after.routes.length).toBeLessThanOrEqual(ground.tours);
      expect(costAt(after, PENALTY)).toBeLessThan(costAt(before, PENALTY) / 2);
    }
  });

  it('ends where no stop gains beside any near one, alone or for another', () => {
    const random = new Random(2);
    const descent = makeDescent(ground);
    const { routes } = makeIndividual(
      ground,
      descend(descent, randomIndividual(ground, random, PENALTY).routes, PENALTY, random),
    );
    const cost = costAt(makeIndividual(ground, routes), PENALTY);
    const costWith = (change: (tours: number[][]) => void): number => {
      const tours = routes.map((route) => [...route]);
      change(tours);
      return costAt(
        makeIndividual(
          ground,
          tours.filter((tour) => tour.length > 0),
        ),
        PENALTY,
      );
    };
    const placeOf = (tours: number[][], stop: number) => {
      const tour = tours.findIndex((stops) => stops.includes(stop));
      return { tour, at: tours[tour].indexOf(stop) };
    };
    for (let u = 0; u < ground.stops; u++) {
      for (const v of ground.near.subarray(ground.nearFrom[u], ground.nearFrom[u + 1])) {
        const moved = costWith((tours) => {
          const from = placeOf(tours, u);
          tours[from.tour].splice(from.at, 1);
          const to = placeOf(tours, v);
          tours[to.tour].splice(to.at + 1, 0, u);
        });
        const swapped = costWith((tours) => {
          const [a, b] = [placeOf(tours, u), placeOf(tours, v)];
          tours[a.tour][a.at] = v;
          tours[b.tour][b.at] = u;
        });
        expect(Math.min(moved, swapped)).toBeGreaterThan(cost - 1e-4);
      }
    }
  });

  it('leaves no excess where that is dear, and some where it is cheap', () => {
    const random = new Random(3);
    const descent = makeDescent(ground);
    const excessAt = (penalty: number): number =>
      makeIndividual(ground, descend(descent, randomIndividual(ground, random, 1).routes, penalty, random)).excess;
    expect(excessAt(1)).toBe(0);
    expect(excessAt(1e-8)).toBeGreaterThan(0);
  });
});
