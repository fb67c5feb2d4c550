import { describe, expect, it } from 'vitest';

import type { Objective, Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { fly } from '../../src/travel/index.js';
import { twinKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { hubPlan } from './hub-plan.js';
import { comparePlaces } from './pair-places.js';
import { assertTruthful, walk } from './walk.js';

/**
 * Rules and objectives beside which pairs are placed by the ways through their tours: these bound what a place costs,
 * and the whole tour says what it costs where the bounds leave it open.
 */
const STOPS = LONG ? 100 : 28;
const ITERATIONS = LONG ? 200 : 20;

type Resource = Plan['resources'][number];

const listed = (...objectives: Objective[]): Partial<Plan> => ({
  objectives: ['maximizeMandatoryStops', ...objectives],
});

const onEach =
  (change: Partial<Resource>) =>
  (plan: Plan): Partial<Plan> => ({ resources: plan.resources.map((resource) => ({ ...resource, ...change })) });

const hours = (from: string, to: string): { begin: string; end: string } => ({
  begin: `2026-03-10T${from}:00Z`,
  end: `2026-03-10T${to}:00Z`,
});

const BESIDE: Readonly<Record<string, (plan: Plan) => Partial<Plan>>> = {
  'the spread of work below costs': () => listed('minimizeCosts', 'minimizeWorkingDurationSpread'),
  'the spread of work above costs': () => listed('minimizeWorkingDurationSpread', 'minimizeCosts'),
  'the longest tour above costs': () => listed('minimizeLargestTourDuration', 'minimizeCosts'),
  'the longest late tour above costs': () => ({
    ...listed('minimizeLargestTourDuration', 'minimizeCosts'),
    lateDeparture: true,
  }),
  'travel durations below costs': () => listed('minimizeCosts', 'minimizeTravelDuration'),
  'travel durations above costs': () => listed('minimizeTravelDuration', 'minimizeCosts'),
  'limits of single travels': onEach({ maxInterStopDistanceInKm: 9, maxInterStopDuration: { interStop: 'PT17M' } }),
  'a limit of cumulated costs': (plan) => ({
    resources: plan.resources.map((resource, i) => ({ ...resource, tags: i % 2 === 0 ? ['rented'] : [] })),
    globalConstraints: [
      { type: 'maxCumulatedCost', maximum: 60, costsByResourceTag: { rented: { km: { costCoeff: 1 } } } },
    ],
  }),
  'few resources at a hub': () => ({ overlappingCapacitiesByStopTag: { hub: 1 } }),
  'shared capacities': () => ({ sharedCapacities: true }),
  'late departures': () => ({ lateDeparture: true }),
  'late departures, and limited work': (plan) => ({
    lateDeparture: true,
    ...onEach({ maxWorkingDuration: 'PT5H' })(plan),
  }),
  'two breaks': onEach({
    breaks: [
      { duration: 'PT15M', timeWindow: hours('08:00', '09:00') },
      { duration: 'PT30M', timeWindow: hours('11:00', '12:30') },
    ],
  }),
  'a break after some work': onEach({
    breaks: [{ type: 'workingDurationSlidingBreak', minBreakDuration: 'PT20M', maxInterBreakDuration: 'PT2H' }],
  }),
  'spans of orders': (plan) => ({
    orders: (plan.orders ?? []).map((order, i) => (i % 2 === 0 ? { ...order, maxStopSpan: 'PT1H' } : order)),
  }),
};

const CASES = Object.keys(BESIDE).flatMap((name) => [false, true].map((isWaste) => ({ name, isWaste })));

function planBeside(name: string, isWaste: boolean): Plan {
  const plan = hubPlan(1, isWaste, STOPS);
  return { ...plan, ...BESIDE[name]!(plan) };
}

describe('pairs placed by the ways through their tours', () => {
  it.each(CASES)('are placed as whole tours say beside $name, waste: $isWaste', async ({ name, isWaste }) => {
    const { arrays } = await compile(planBeside(name, isWaste), fly());
    expect(comparePlaces(arrays, ITERATIONS)).toBeGreaterThan(10);
  });

  it.each(CASES)('are placed alike by both kernels beside $name, waste: $isWaste', async ({ name, isWaste }) => {
    const problem = await compile(planBeside(name, isWaste), fly());
    const course = { seed: 3, slices: 3, iterationsPerSlice: ITERATIONS, temperature: 300 };
    const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
    if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
  });

  it('are placed as whole tours say beside early loadings', async () => {
    const plan = { ...hubPlan(1, false, STOPS), ...listed('minimizeCosts', 'minimizeEarlyLoadings') };
    const resources = plan.resources.map((resource) => ({ ...resource, avoidEarlyLoadings: [{ stopTag: 'hub' }] }));
    const { arrays } = await compile({ ...plan, resources }, fly());
    expect(comparePlaces(arrays, ITERATIONS)).toBeGreaterThan(10);
  });
});
