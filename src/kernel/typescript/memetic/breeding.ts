import type { Instance } from '../instance/instance.js';
import type { Random } from '../state/random.js';
import { descend, makeDescent, type Descent } from './descent.js';
import { makeGround, type Ground } from './ground.js';
import { isFeasible, makeIndividual, type Individual, type Routes } from './individual.js';
import { orderCrossover } from './order-crossover.js';
import { adaptPenalty, add, makePopulation, ranksOf, remember, select, type Population } from './population.js';
import { shuffle } from './shuffle.js';
import { split } from './split.js';
import { tourCrossover } from './tour-crossover.js';
import { GENERATIONS_A_PENALTY, REPAIR_FACTOR, STRANGERS, TRIED_AN_ITERATION } from '../../tuning.js';

/**
 * Generations: two members have offspring, which descends to a local optimum and joins the population (Vidal 2022, "Hybrid
 * genetic search for the CVRP: open-source implementation and SWAP* neighborhood").
 */
export interface Breeding {
  readonly ground: Ground;
  readonly descent: Descent;
  readonly population: Population;
  generations: number;
  /** Meters of the best feasible member there was, and its tours. */
  best: number;
  bestRoutes: Routes;
  /** `bestRoutes` have been the kernel's current solution. */
  isShown: boolean;
  /** Iterations done beyond those asked for. */
  ahead: number;
}

/** @param used - tours of a solution to begin with */
export function makeBreeding(instance: Instance, used: number): Breeding {
  const ground = makeGround(instance, used);
  return {
    ground,
    descent: makeDescent(ground),
    population: makePopulation(ground),
    generations: 0,
    best: Infinity,
    bestRoutes: [],
    isShown: true,
    ahead: 0,
  };
}

/** A new member. */
export function join(breeding: Breeding, member: Individual): void {
  if (isFeasible(member) && member.meters < breeding.best) {
    breeding.best = member.meters;
    breeding.bestRoutes = member.routes;
    breeding.isShown = false;
  }
  add(breeding.population, member);
}

function crossover({ ground, population }: Breeding, random: Random): Routes {
  const ranks = { feasible: ranksOf(population.feasible), infeasible: ranksOf(population.infeasible) };
  const a = select(population, ranks, random);
  let b = select(population, ranks, random);
  for (let tries = 0; tries < 10 && a === b; tries++) b = select(population, ranks, random);
  return (random.next() & 1) !== 0
    ? orderCrossover(ground, a, b, population.penalty, random)
    : tourCrossover(ground, a, b, population.penalty, random);
}

/** Random tours: all stops in random order, split into tours. */
function stranger({ ground, population }: Breeding, random: Random): Routes {
  const giant = Int32Array.from({ length: ground.stops }, (_, stop) => stop);
  shuffle(giant, random);
  return split(ground, giant, population.penalty);
}

/** Makes one offspring of a population of two members or more. */
export function generation(breeding: Breeding, random: Random): void {
  const { ground, population, descent } = breeding;
  const begin = breeding.generations < STRANGERS ? stranger(breeding, random) : crossover(breeding, random);
  const routes = descend(descent, begin, population.penalty, random);
  const member = makeIndividual(ground, routes);
  remember(population, isFeasible(member));
  join(breeding, member);
  if (!isFeasible(member) && (random.next() & 1) !== 0) {
    const repaired = makeIndividual(ground, descend(descent, routes, population.penalty * REPAIR_FACTOR, random));
    if (isFeasible(repaired)) join(breeding, repaired);
  }
  breeding.generations++;
  if (breeding.generations % GENERATIONS_A_PENALTY === 0) adaptPenalty(population);
}

/** How many iterations of the annealing the moves tried since `before` amount to. */
export function iterationsSince({ descent }: Breeding, before: number): number {
  return 1 + Math.floor((descent.tried - before) / TRIED_AN_ITERATION);
}
