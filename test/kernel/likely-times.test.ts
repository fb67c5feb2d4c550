import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { breakTourOf } from '../../src/evaluation/make-break-tour.js';
import type { BreakTour } from '../../src/evaluation/breaks/break-tour.js';
import { LikelyTimes } from '../../src/evaluation/breaks/likely-times.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../../src/evaluation/evaluated-route.js';
import { solve, stablePlan, type Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { fly } from '../../src/travel/index.js';
import { twinKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { assertTruthful, walk } from './walk.js';

/**
 * Trucks away for three days, a lunch and a night each, and a rest of driving: times of stops where breaks leave them
 * open.
 */
const BEGIN = Date.parse('2026-03-10T00:00:00Z');
const at = (hour: number): string => new Date(BEGIN + hour * 3_600_000).toISOString();
const open = (begin: number, end: number): { begin: string; end: string } => ({ begin: at(begin), end: at(end) });
const DAYS = [0, 24, 48];

const stop = fc.record({
  north: fc.integer({ min: -25, max: 25 }),
  east: fc.integer({ min: -25, max: 25 }),
  minutes: fc.integer({ min: 10, max: 40 }),
  opens: fc.integer({ min: 5, max: 10 }),
  hours: fc.integer({ min: 3, max: 10 }),
});
const haul = fc.record({ stops: fc.array(stop, { minLength: 3, maxLength: 12 }), drives: fc.boolean() });
type Haul = typeof haul extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function planOf({ stops, drives }: Haul, trucks: number): Plan {
  const depot = { lat: 48, lon: 8 };
  const breaks = DAYS.flatMap((day) => [
    { duration: 'PT45M', timeWindow: open(day + 11, day + 14) },
    { duration: 'PT11H', timeWindow: open(day + 18, day + 31) },
  ]);
  const driving = {
    type: 'travelDurationSlidingBreak',
    minBreakDuration: 'PT45M',
    maxInterBreakDuration: 'PT4H30M',
  } as const;
  return {
    objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
    resources: Array.from({ length: trucks }, (_, i) => ({
      id: `truck-${i}`,
      vehicleProfile: { type: 'fly', kmph: 60 } as const,
      workingTimeWindow: open(6, 67),
      departure: depot,
      arrival: depot,
      breaks: drives ? [...breaks, driving] : breaks,
    })),
    orders: stops.map(({ north, east, minutes, opens, hours }, i) => ({
      id: `order-${i}`,
      stops: [
        {
          id: `stop-${i}`,
          position: { lat: 48 + north / 20, lon: 8 + east / 15 },
          operationDuration: `PT${minutes}M`,
          authorizedTimeWindows: DAYS.map((day) => open(day + opens, day + opens + hours)),
        },
      ],
    })),
  };
}

/** The tour of the first truck with all stops in order, as its timetable and the evaluator have it. */
async function tourOf(drawn: Haul): Promise<{ tour: BreakTour; told: EvaluatedRoute }> {
  const problem = await compile(planOf(drawn, 1), fly());
  const route = { resource: 0, stops: drawn.stops.map((_, i) => i) };
  const told = evaluateRoute(problem, route);
  const travel = Float64Array.of(...told.stops.map(({ travelDuration }) => travelDuration), told.closing.duration);
  return { tour: breakTourOf(problem, route, () => travel)!, told };
}

const keepsAll = ({ tour, told }: { tour: BreakTour; told: EvaluatedRoute }): boolean =>
  told.end <= tour.shift.end &&
  told.missedBreaks.length === 0 &&
  told.breaks.every(({ due }) => due === undefined) &&
  told.stops.every(({ forbiddenWindow }) => forbiddenWindow === undefined);

describe('times of stops in tours with several breaks, without a search', () => {
  it('are estimated as by the evaluator, for most stops', async () => {
    let stops = 0;
    let same = 0;
    await fc.assert(
      fc.asyncProperty(haul, async (drawn) => {
        const one = await tourOf(drawn);
        fc.pre(keepsAll(one));
        const { count } = one.tour;
        const times = {
          arrival: new Float64Array(count),
          begin: new Float64Array(count),
          departure: new Float64Array(count),
        };
        new LikelyTimes().find(one.tour, one.told.begin, one.told.end, times);
        one.told.stops.forEach(({ begin }, i) => {
          stops++;
          if (times.begin[i] === begin) same++;
        });
      }),
      { numRuns: runsOf(60) },
    );
    expect(same / stops).toBeGreaterThan(0.7);
  });
});

/** As many hauls one after the other: enough orders for three trucks. */
async function promised(drawn: Haul, kinds: readonly ('resource' | 'time')[]): Promise<Problem> {
  const plan = planOf(drawn, 3);
  const solution = await solve(plan, { travel: fly(), iterations: 20, seed: 1, onWarnings: () => undefined });
  return compile(stablePlan(plan, solution, { kinds: [...kinds] }), fly());
}

describe('tours with several breaks that are compared with earlier times', () => {
  it('are computed alike by both kernels, and equal those of the evaluator', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(haul, fc.boolean(), async (drawn, alone) => {
        const problem = await promised(drawn, alone ? ['time'] : ['resource', 'time']);
        const course = { seed: 5, slices: 2, iterationsPerSlice: 15, temperature: 30 };
        const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
        if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
      }),
      { numRuns: runsOf(6) },
    );
  });
});
