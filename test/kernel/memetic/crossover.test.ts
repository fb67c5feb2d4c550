import { describe, expect, it } from 'vitest';

import { descend, makeDescent } from '../../../src/kernel/typescript/memetic/descent.js';
import { brokenPairs, makeIndividual } from '../../../src/kernel/typescript/memetic/individual.js';
import { orderCrossover } from '../../../src/kernel/typescript/memetic/order-crossover.js';
import { tourCrossover } from '../../../src/kernel/typescript/memetic/tour-crossover.js';
import { Random } from '../../../src/kernel/typescript/state/random.js';
import { groundOf, randomIndividual, stopsOf } from './ground-of.js';

const ground = await groundOf(60, 8);
const PENALTY = 3e-6;

describe.each([
  { name: 'the order crossover', crossover: orderCrossover },
  { name: 'the tour crossover', crossover: tourCrossover },
])('$name', ({ crossover }) => {
  const random = new Random(5);
  const descent = makeDescent(ground);
  const parent = () =>
    makeIndividual(ground, descend(descent, randomIndividual(ground, random, PENALTY).routes, PENALTY, random));

  it('has offspring that serves every stop once, by no more tours than there may be', () => {
    for (let pair = 0; pair < 50; pair++) {
      const routes = crossover(ground, parent(), parent(), PENALTY, random);
      expect(stopsOf(routes)).toEqual(Array.from({ length: ground.stops }, (_, stop) => stop));
      expect(routes.length).toBeLessThanOrEqual(ground.tours);
      expect(routes.every(({ length }) => length > 0)).toBe(true);
    }
  });

  it('has offspring that is more like its parents than these are like each other', () => {
    let like = 0;
    for (let pair = 0; pair < 20; pair++) {
      const [a, b] = [parent(), parent()];
      const child = makeIndividual(ground, crossover(ground, a, b, PENALTY, random));
      const apart = brokenPairs(ground, a, b);
      if (Math.min(brokenPairs(ground, child, a), brokenPairs(ground, child, b)) < apart) like++;
    }
    expect(like).toBeGreaterThan(16);
  });
});

describe('broken pairs', () => {
  it('are none of the same tours driven backwards, and all neighbours of tours of single stops', () => {
    const a = makeIndividual(ground, [Array.from({ length: 60 }, (_, stop) => stop)]);
    const backwards = makeIndividual(ground, [Array.from({ length: 60 }, (_, stop) => 59 - stop)]);
    const single = makeIndividual(
      ground,
      Array.from({ length: 60 }, (_, stop) => [stop]),
    );
    expect(brokenPairs(ground, a, backwards)).toBe(0);
    expect(brokenPairs(ground, a, single)).toBe(59);
  });
});
