import { toPlan } from '../../../bench/formats/to-plan.js';
import { toTravel } from '../../../bench/formats/to-travel.js';
import { generate } from '../../../bench/generator.js';
import { makeInstance } from '../../../src/kernel/typescript/instance/instance.js';
import { makeGround, type Ground } from '../../../src/kernel/typescript/memetic/ground.js';
import { makeIndividual, type Individual, type Routes } from '../../../src/kernel/typescript/memetic/individual.js';
import { shuffle } from '../../../src/kernel/typescript/memetic/shuffle.js';
import { split } from '../../../src/kernel/typescript/memetic/split.js';
import type { Random } from '../../../src/kernel/typescript/state/random.js';
import { compile } from '../../../src/problem/compile.js';

/** The ground of a generated plan. */
export async function groundOf(customers: number, seed: number): Promise<Ground> {
  const instance = generate({ customers, seed });
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  return makeGround(makeInstance(arrays), 1);
}

/** Stops in random order, cut into tours. */
export function randomIndividual(ground: Ground, random: Random, penalty = 1): Individual {
  const giant = Int32Array.from({ length: ground.stops }, (_, stop) => stop);
  shuffle(giant, random);
  return makeIndividual(ground, split(ground, giant, penalty));
}

/** The stops of tours, in order of their numbers. */
export function stopsOf(routes: Routes): number[] {
  return routes.flat().sort((a, b) => a - b);
}
