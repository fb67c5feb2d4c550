import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import type { Position } from '../../src/index.js';
import { Feature } from '../../src/problem/arrays/codes.js';
import { hasFeature } from '../../src/problem/arrays/problem-arrays.js';
import type { Problem } from '../../src/problem/problem.js';
import { compile } from '../../src/problem/compile.js';
import { matrix, type TravelProvider } from '../../src/travel/index.js';
import { twinKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { positionsOf } from '../support/positions.js';
import { hubPlan } from './hub-plan.js';
import { comparePlaces } from './pair-places.js';
import { assertTruthful, walk } from './walk.js';

/** Pairs are placed by the ways through their tours, also where durations depend on when somebody travels. */
const STOPS = LONG ? 160 : 48;
const ITERATIONS = LONG ? 300 : 40;

const CASES = (LONG ? [1, 2, 3] : [1, 2]).flatMap((seed) => [false, true].map((isWaste) => ({ seed, isWaste })));

/** Of a town whose roads are all as slow at some hours, so that no way round is quicker than the straight one. */
const SLOWER = { '00:00': 1, '07:10': 1.4, '08:00': 2.5, '09:30': 1.2, '11:45': 1.8, '13:00': 1, '14:20': 3 };

function town(positions: readonly Position[]): TravelProvider {
  const table = (perDegree: number): number[][] =>
    positions.map((from) =>
      positions.map((to) => Math.ceil(perDegree * Math.hypot(from.lon - to.lon, from.lat - to.lat))),
    );
  const buckets = {
    begins: Object.keys(SLOWER),
    durations: Object.values(SLOWER).map((factor) => table(9000 * factor)),
  };
  return matrix({ positions, profiles: { car: { distance: table(80_000), duration: table(9000), buckets } } });
}

/** Goods of one depot, or waste for two dumps with a break, in that town. */
function inTraffic(seed: number, isWaste: boolean): Promise<Problem> {
  const plan = hubPlan(seed, isWaste, STOPS);
  const vehicleProfile = { type: 'car' as const, withTraffic: true };
  const resources = plan.resources.map((resource) => ({ ...resource, vehicleProfile }));
  return compile({ ...plan, resources }, town(positionsOf(plan)));
}

describe('pairs with time-dependent durations', () => {
  it.each(CASES)(
    'have the places computed from whole tours: $seed, waste: $isWaste',
    { timeout: 3_600_000 },
    async (one) => {
      const { arrays } = await inTraffic(one.seed, one.isWaste);
      expect(hasFeature(arrays, Feature.TRAFFIC)).toBe(true);
      expect(comparePlaces(arrays, ITERATIONS)).toBeGreaterThan(20);
    },
  );

  it.each(CASES)(
    'are found identically by both kernels: $seed, waste: $isWaste',
    { timeout: 3_600_000 },
    async (one) => {
      const problem = await inTraffic(one.seed, one.isWaste);
      const course = { seed: one.seed, slices: 3, iterationsPerSlice: 20, temperature: 30 };
      const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
      if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
    },
  );
});
