import { expect } from 'vitest';

import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Kernel, KernelFactory, KernelStats, Slice } from '../../src/kernel/kernel.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { fleetLevel } from '../../src/search/fleet-phase.js';
import { leadingServices } from '../../src/search/insertion-phases.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { decisionFaults } from '../../src/solution/decided-routes.js';
import { emitSolution } from '../support/emit-solution.js';
import { rankingVector } from '../support/ranking.js';
import { newKernel } from '../support/kernels.js';

/** How far kernels run in a test. */
export interface Walk {
  readonly seed: number;
  readonly slices: number;
  readonly iterationsPerSlice: number;
  readonly temperature: number;
}

/** Everything that two kernels in the same state have in common. */
export interface KernelState {
  readonly hash: number;
  readonly current: readonly number[];
  readonly currentObjectives: readonly number[];
  readonly best: readonly number[];
  readonly bestObjectives: readonly number[];
  readonly scale: readonly number[];
  /** Excludes the number of tried places: bounds save the native kernel some of them. */
  readonly stats: Omit<KernelStats, 'positions'>;
}

/** The states of a kernel after construction and after each slice. `look` is called with the kernel at each of them. */
export function walk(
  maker: KernelFactory,
  problem: Problem,
  { seed, slices, iterationsPerSlice, temperature }: Walk,
  look: (kernel: Kernel) => void = () => {},
): KernelState[] {
  const kernel = newKernel(maker, problem.arrays, seed);
  try {
    kernel.construct(Infinity);
    const states = [stateOf(kernel)];
    look(kernel);
    for (let slice = 0; slice < slices; slice++) {
      kernel.step({
        iterations: iterationsPerSlice,
        milliseconds: Infinity,
        temperature: temperature * (1 - slice / slices),
      });
      states.push(stateOf(kernel));
      look(kernel);
    }
    states.push(
      ...walkFleet(kernel, problem, { iterations: iterationsPerSlice, milliseconds: Infinity, temperature }, look),
    );
    return states;
  } finally {
    kernel.free();
  }
}

/**
 * States while unserved orders are inserted and the fleet is reduced, and after another slice with the resulting fleet;
 * if no level counts the fleet, it is not reduced.
 */
function walkFleet(kernel: Kernel, { arrays }: Problem, slice: Slice, look: (kernel: Kernel) => void): KernelState[] {
  const level = fleetLevel(arrays.levelKind);
  const states = leadingServices(arrays.levelKind).map((service) => {
    kernel.serve(slice, service);
    look(kernel);
    return stateOf(kernel);
  });
  if (level < 0) return states;
  for (const move of ['reduce', 'reduce', 'step'] as const) {
    if (move === 'reduce') {
      kernel.reduce(slice, level);
    } else {
      kernel.inject(kernel.best());
      kernel.capFleet(level, kernel.bestObjectives()[level]);
      kernel.step(slice);
    }
    states.push(stateOf(kernel));
    look(kernel);
  }
  return states;
}

/** The report of a kernel on itself. */
export function stateOf(kernel: Kernel): KernelState {
  const { positions: _, ...stats } = kernel.stats();
  return {
    hash: kernel.hash(),
    current: [...kernel.current()],
    currentObjectives: unsignedZeros(kernel.currentObjectives()),
    best: [...kernel.best()],
    bestObjectives: unsignedZeros(kernel.bestObjectives()),
    scale: [...kernel.scale()],
    stats,
  };
}

/**
 * Asserts that the exact evaluator agrees with a kernel on its current and its best solution, that no rule is broken if
 * nothing is decided, and that decisions are kept.
 */
export function assertTruthful(problem: Problem, kernel: Kernel): void {
  assertSolution(problem, 'current', unpackRoutes(kernel.current()), kernel.currentObjectives());
  assertSolution(problem, 'best', unpackRoutes(kernel.best()), kernel.bestObjectives());
}

function assertSolution(problem: Problem, which: string, routes: readonly Route[], told: Float64Array): void {
  const { tours, globalViolations } = emitSolution(problem, routes);
  const decided = problem.decisions?.resources.map(({ resource }) => problem.resources[resource].id) ?? [];
  const broken = tours
    .filter(({ resourceId }) => !decided.includes(resourceId))
    .flatMap(({ resourceId, violations }) => violations.map((violation) => ({ resourceId, violation })));
  expect(broken, `violations of the ${which} solution`).toEqual([]);
  if (decided.length === 0) expect(globalViolations, `global violations of the ${which} solution`).toEqual([]);
  expect(decisionFaults(problem, routes, () => which)).toEqual([]);
  const exact = rankingVector(
    problem,
    routes.map((route) => evaluateRoute(problem, route)),
  );
  expect(unsignedZeros(told), `objectives of the ${which} solution`).toEqual(unsignedZeros(exact));
}

/** Treats minus zero as zero: it prints and compares equal. */
function unsignedZeros(values: Float64Array): number[] {
  return [...values].map((value) => value + 0);
}
