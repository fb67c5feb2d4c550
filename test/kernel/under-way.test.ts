import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inTrips } from '../../bench/instance-variants.js';
import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { Feature, Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { assertTruthful, walk } from './walk.js';

/** Sixty orders of two stops each, loaded at the depot, and what tours cost. */
const instance = inTrips(generate({ customers: 60, seed: 5, windows: true }));
const cost = { km: { costCoeff: 1 }, workedHours: { costCoeff: 20 }, using: 30 };
const fresh: Plan = (() => {
  const plan = toPlan(instance);
  return {
    ...plan,
    resources: plan.resources.map((resource) => ({ ...resource, cost })),
    objectives: ['minimizeCosts', 'minimizeDistance'],
  } as Plan;
})();

/** The same with so many stops of the first orders assigned to the first resource. */
function assigned(stops: number): Plan {
  const assignments = (fresh.orders ?? []).slice(0, stops).map(({ stops: [, delivery] }) => ({
    stopId: delivery.type === 'alternatives' ? '' : delivery.id,
    status: 'assigned' as const,
  }));
  const [first, ...others] = fresh.resources;
  return { ...fresh, resources: [{ ...first, state: { assignments } }, ...others] };
}

const problemOf = (plan: Plan): Promise<Problem> => compile(plan, toTravel(instance));

const WALK = { seed: 3, slices: 4, iterationsPerSlice: 50, temperature: 20 };

/** Places looked at, and stops left out, when all is placed and some search is done. */
function searched(problem: Problem): { places: number; unserved: number } {
  const kernel = newKernel(twinKernel ?? typescriptKernel, problem.arrays, 3);
  try {
    kernel.construct(Infinity);
    kernel.step({ iterations: 200, milliseconds: Infinity, temperature: 20 });
    assertTruthful(problem, kernel);
    const served = unpackRoutes(kernel.best()).reduce((sum, { stops }) => sum + stops.length, 0);
    return { places: kernel.stats().positions, unserved: problem.arrays.sizes[Size.SLOTS] - served };
  } finally {
    kernel.free();
  }
}

describe('a plan under way', () => {
  it('keeps known distances: a decided stop does not change them', async () => {
    const { arrays } = await problemOf(assigned(1));
    const all = Feature.DECIDED | Feature.ONE_DISTANCE;
    expect(arrays.sizes[Size.FEATURES] & all).toBe(all);
    const { arrays: without } = await problemOf(fresh);
    expect(arrays.sizes[Size.FEATURES] & Feature.SIMULATE).toBe(without.sizes[Size.FEATURES] & Feature.SIMULATE);
  });

  it.each([1, 8])('tries few more places than a fresh plan, with %d assigned stops', async (stops) => {
    const plain = searched(await problemOf(fresh));
    const decided = searched(await problemOf(assigned(stops)));
    expect(plain.unserved).toBe(0);
    expect(decided.unserved).toBe(0);
    expect(decided.places).toBeLessThan(1.5 * plain.places);
  });

  it.skipIf(twinKernel === undefined).each([1, 8])(
    'is searched identically by both kernels, with %d assigned stops',
    async (stops) => {
      const problem = await problemOf(assigned(stops));
      expect(walk(twinKernel!, problem, WALK)).toEqual(walk(typescriptKernel, problem, WALK));
    },
  );
});
