import { describe, expect, it } from 'vitest';

import { generate } from '../../bench/generator.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import type { Plan, Resource } from '../../src/model/types.gen.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { hasPath } from '../../src/problem/arrays/problem-arrays.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { nativeAbsence, nativeKernel, withoutPaths } from '../support/kernels.js';
import { assertTruthful, walk } from './walk.js';

interface Case {
  readonly name: string;
  readonly windows: boolean;
  /** Vehicles carry so many times what the generator means them to. */
  readonly room: number;
  readonly limits: Partial<Resource>;
  readonly isLate?: boolean;
  /** Every other vehicle starts and ends at a customer's. */
  readonly hasTwoDepots?: boolean;
  /** Fewer vehicles than all stops need. */
  readonly vehicles?: number;
  readonly objectives?: Plan['objectives'];
}

const COSTS: Partial<Resource> = { cost: { using: 30, km: { costCoeff: 2 }, workedHours: { costCoeff: 22 } } };

const CASES: readonly Case[] = [
  { name: 'capacities alone', windows: false, room: 3, limits: {} },
  { name: 'windows', windows: true, room: 20, limits: {} },
  { name: 'windows and numbers of stops', windows: true, room: 20, limits: { 'x-maxStops': 9 } },
  { name: 'distances', windows: false, room: 5, limits: { maxDistanceInKm: 2.6 } },
  { name: 'two depots', windows: true, room: 20, limits: {}, hasTwoDepots: true },
  {
    name: 'working durations and late departures',
    windows: true,
    room: 20,
    limits: { maxWorkingDuration: 'PT4H' },
    isLate: true,
  },
  { name: 'costs of kilometers and hours', windows: true, room: 20, limits: COSTS, objectives: ['minimizeCosts'] },
  {
    name: 'costs, and more than can be served',
    windows: true,
    room: 20,
    limits: COSTS,
    vehicles: 4,
    objectives: ['maximizeMandatoryStops', 'minimizeCosts'],
  },
];

async function problemOf(given: Case): Promise<Problem> {
  const { windows, room, limits, isLate, hasTwoDepots, vehicles: most, objectives } = given;
  const drawn = generate({ customers: 150, seed: 41, windows });
  const vehicles = drawn.vehicles.slice(0, most).map((vehicle, i) => ({
    ...vehicle,
    capacity: vehicle.capacity * room,
    ...(hasTwoDepots === true && i % 2 === 1 ? { depot: 7 } : {}),
  }));
  const instance = { ...drawn, vehicles };
  const plan = toPlan(instance);
  const resources = plan.resources.map((resource) => ({ ...resource, ...limits }));
  return compile(
    {
      ...plan,
      resources,
      ...(isLate === true ? { lateDeparture: true } : {}),
      ...(objectives === undefined ? {} : { objectives }),
    },
    toTravel(instance),
  );
}

const course = { seed: 3, slices: 4, iterationsPerSlice: 300, temperature: 60 };

describe.skipIf(nativeKernel === undefined)(
  `annealing that exchanges tails of tours${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    it.each(CASES)('keeps all limits, and evaluates its tours correctly: $name', async (plan) => {
      const problem = await problemOf(plan);
      expect(hasPath(problem.arrays, FastPath.TAIL_EXCHANGE)).toBe(true);
      const states = walk(nativeKernel!, problem, course, (kernel) => assertTruthful(problem, kernel));
      const arrays = withoutPaths(problem.arrays, FastPath.TAIL_EXCHANGE);
      expect(states).not.toEqual(walk(nativeKernel!, { ...problem, arrays }, course));
    });

    it.each<[string, object]>([
      ['a least number of stops', { 'x-minStops': 5 }],
      ['no fixed arrival', { arrival: undefined }],
    ])('is left out of plans with costs and %s', async (_, limits) => {
      const problem = await problemOf({ ...CASES.at(-1)!, limits: { ...COSTS, ...limits } });
      expect(hasPath(problem.arrays, FastPath.TAIL_EXCHANGE)).toBe(false);
    });
  },
);
