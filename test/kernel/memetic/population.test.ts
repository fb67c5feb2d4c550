import { describe, expect, it } from 'vitest';

import { costAt, isFeasible, makeIndividual } from '../../../src/kernel/typescript/memetic/individual.js';
import {
  adaptPenalty,
  add,
  makePopulation,
  ranksOf,
  remember,
  sizeOf,
} from '../../../src/kernel/typescript/memetic/population.js';
import { Random } from '../../../src/kernel/typescript/state/random.js';
import { groundOf, randomIndividual } from './ground-of.js';

const ground = await groundOf(30, 9);

describe('a population', () => {
  it('keeps feasible members apart from others, each by cost, and never too many', () => {
    const random = new Random(1);
    const population = makePopulation(ground);
    let best = Infinity;
    for (let i = 0; i < 300; i++) {
      const member = randomIndividual(ground, random, i % 2 === 0 ? 1 : 1e-7);
      if (isFeasible(member)) best = Math.min(best, member.meters);
      add(population, member);
      expect(population.feasible.length).toBeLessThanOrEqual(65);
      expect(population.infeasible.length).toBeLessThanOrEqual(65);
    }
    expect(population.feasible.every(isFeasible)).toBe(true);
    expect(population.infeasible.some(isFeasible)).toBe(false);
    expect(population.feasible[0].meters).toBe(best);
    for (const members of [population.feasible, population.infeasible]) {
      const costs = members.map((member) => costAt(member, population.penalty));
      expect(costs).toEqual([...costs].sort((a, b) => a - b));
      for (const { alike, id } of members) {
        expect(alike.map((other) => other.id).sort((a, b) => a - b)).toEqual(
          members
            .map((other) => other.id)
            .filter((other) => other !== id)
            .sort((a, b) => a - b),
        );
      }
    }
  });

  it('lets copies go first', () => {
    const random = new Random(2);
    const population = makePopulation(ground);
    const copied = randomIndividual(ground, random, 1);
    for (let i = 0; i < 41; i++) add(population, makeIndividual(ground, copied.routes));
    const others = Array.from({ length: 25 }, () => randomIndividual(ground, random, 1));
    for (const other of others) add(population, other);
    expect(sizeOf(population)).toBe(25);
    const copies = population.feasible.filter(({ meters }) => meters === copied.meters).length;
    expect(copies).toBeLessThanOrEqual(1);
  });

  it('ranks the best few by their cost alone', () => {
    const random = new Random(3);
    const population = makePopulation(ground);
    for (let i = 0; i < 4; i++) add(population, randomIndividual(ground, random, 1));
    expect([...ranksOf(population.feasible)]).toEqual([0, 1 / 3, 2 / 3, 1]);
  });

  it('asks more for excess when too few descents end without, and less when too many do', () => {
    const population = makePopulation(ground);
    const { penalty } = population;
    adaptPenalty(population);
    expect(population.penalty).toBe(penalty);
    for (let i = 0; i < 100; i++) remember(population, false);
    adaptPenalty(population);
    expect(population.penalty).toBe(penalty * 1.2);
    for (let i = 0; i < 100; i++) remember(population, true);
    adaptPenalty(population);
    expect(population.penalty).toBe(penalty * 1.2 * 0.85);
  });
});
