import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openDesk } from '../../src/answers/desk.js';
import { nearMisses } from '../../src/answers/explain/nearest.js';
import { baselineOf, type Baseline } from '../../src/answers/baseline.js';
import { judge } from '../../src/answers/places/judge.js';
import type { Missed } from '../../src/answers/places/missed.js';
import type { Plan } from '../../src/index.js';
import { relax } from '../../src/model/answer/relax.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { compareVectors } from '../../src/objectives/objective.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { readRoutes } from '../../src/solution/read.js';
import { violationTotals } from '../../src/violations/tour-violations.js';
import { keepDecisions } from '../../src/solution/decided-routes.js';
import { compiled } from '../support/compiled.js';
import { runsOf, SHORT } from '../support/numbered-runs.js';
import { randomScenario, travelOf, type Scenario } from '../support/random-scenario.js';
import { choices, lookedAt, missingOrders, PATIENT, someTours } from './tours.js';

/** The tours with one of them replaced, in a plan, as the evaluator has them. */
function withTour(problem: Problem, baseline: Baseline, resourceId: string, stopIds: readonly string[]) {
  const others = baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
  const [own] = readRoutes(problem, [{ resourceId, stopIds }]);
  const routes: Route[] = [...others.filter(({ resource }) => resource !== own!.resource), own!];
  return routes.sort((a, b) => a.resource - b.resource).map((route) => evaluateRoute(problem, route));
}

function serves(problem: Problem, tours: readonly { readonly route: Route }[], orderId: string): boolean {
  const order = problem.orders.findIndex(({ id }) => id === orderId);
  return (
    visitsOf(
      problem,
      tours.map(({ route }) => route),
    ).served[order] === 1
  );
}

/** What all tours break. */
function broken(problem: Problem, baseline: Baseline): number {
  return violationTotals(
    problem,
    baseline.tours.filter((tour) => tour !== undefined),
  ).violations;
}

/** Without the way point at which it shows: breaks are some, too. */
function told(missed: readonly Missed[]): Omit<Missed, 'violation'>[] {
  return missed.map(({ violation: _violation, ...rule }) => rule);
}

describe('explanations', () => {
  it('are true: inserting at the named place, or relaxing the named limit, serves the order', async () => {
    const told = new Map<string, number>();
    let relaxed = 0;
    const drawn = fc.record({ scenario: randomScenario({ orders: 8, stops: 12, resources: 4 }), choices });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scenario, choices: numbers }) => {
        const problem = await compiled(scenario);
        const baseline = await someTours(problem, numbers);
        const routes = baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
        const desk = openDesk(problem, travelOf(scenario), routes);
        for (const why of await desk.explain({ most: 2 })) {
          told.set(why.status, (told.get(why.status) ?? 0) + 1);
          if (!('suggestion' in why) || why.suggestion === undefined) continue;
          const { resourceId, stopIds } = why.suggestion;
          const change = why.status === 'noPlaceLeft' ? why.change : undefined;
          if (change !== undefined) relaxed++;
          const plan = change === undefined ? scenario.plan : relax(scenario.plan, change);
          const after = await compiled({ ...scenario, plan } as Scenario);
          const tours = withTour(after, baseline, resourceId, stopIds);
          expect(serves(after, tours, why.orderId), `${why.orderId} is served`).toBe(true);
          const before = broken(after, baselineOf(after, routes));
          expect(violationTotals(after, tours).violations, JSON.stringify(why)).toBeLessThanOrEqual(before);
          if (change !== undefined) continue;
          const vector = objectiveVector(after, tours);
          expect(compareVectors(vector, baseline.vector) < 0).toBe(why.status === 'placeFound');
        }
      }),
      { numRuns: runsOf(200, 100) },
    );
    // The few runs of the short one need not draw everything.
    if (SHORT) return;
    expect(relaxed).toBeGreaterThan(10);
    expect([...told.keys()]).toEqual(expect.arrayContaining(['impossible', 'noPlaceLeft', 'lost', 'placeFound']));
  });

  it('miss the same amount wherever timely breaks lie', async () => {
    let missed = 0;
    const drawn = fc.record({ scenario: randomScenario({ orders: 6, stops: 8, resources: 3 }), choices });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scenario, choices: numbers }) => {
        const baseline = await someTours(await compiled(scenario), numbers);
        for (const order of missingOrders(baseline)) {
          for (const { resource, judged } of (await nearMisses(lookedAt(baseline), order, PATIENT)).flat()) {
            const exact = judge(baseline, order, resource, judged.tour.route.stops);
            expect(told(judged.missed)).toEqual(told(exact.missed));
            missed += exact.missed.length;
          }
        }
      }),
      { numRuns: runsOf(200, 100) },
    );
    expect(missed).toBeGreaterThan(runsOf(50, 1));
  });

  it('miss the same amount in a tour under way whose spans grow by a break', async () => {
    const stop = (id: string, lon: number, lat: number) => ({ id, position: { lon, lat } });
    const window = (begin: string, end: string) => ({
      begin: `2030-01-07T${begin}:00Z`,
      end: `2030-01-07T${end}:00Z`,
    });
    const plan: Plan = {
      resources: [
        {
          id: 'r1',
          vehicleProfile: { type: 'car' },
          workingTimeWindow: { begin: '2030-01-07T09:53:00Z', end: '2030-01-07T19:01:00Z' },
          departure: { lon: 8.85, lat: 49.4 },
          arrival: { lon: 8.84, lat: 49.49 },
          travelTimeCoefficient: 2,
          breaks: [{ type: 'travelDurationSlidingBreak', minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT1H30M' }],
          state: {
            assignments: [
              { type: 'begin', status: 'fixed', departureTime: '2030-01-07T09:15:00Z' },
              { stopId: 'o4-1', status: 'fixed' },
            ],
          },
        },
      ],
      orders: [
        { id: 'o1', stops: [{ ...stop('o1', 8.89, 49.47), authorizedTimeWindows: [window('13:25', '13:50')] }] },
        {
          id: 'o2',
          stops: [
            {
              ...stop('o2', 8.88, 49.39),
              preferredTimeWindows: [window('16:40', '16:56'), window('14:57', '15:03')],
            },
          ],
        },
        {
          id: 'o3',
          stops: [
            stop('o3-1', 8.89, 49.45),
            {
              ...stop('o3-2', 8.93, 49.31),
              authorizedTimeWindows: [window('12:46', '20:09'), window('10:42', '16:00')],
            },
          ],
        },
        {
          id: 'o4',
          maxStopSpan: 'PT0S',
          stops: [{ ...stop('o4-1', 8.83, 49.49), operationDuration: 'PT10M' }, stop('o4-2', 8.79, 49.39)],
        },
      ],
      lateDeparture: true,
    };
    const problem = await compiled({ plan, travel: { kind: 'matrix', seed: 10133, gapEvery: 0 } });
    const baseline = baselineOf(problem, keepDecisions(problem, []));
    for (const order of missingOrders(baseline)) {
      for (const { judged } of (await nearMisses(lookedAt(baseline), order, PATIENT)).flat()) {
        expect(told(judged.missed)).toEqual(told(judge(baseline, order, 0, judged.tour.route.stops).missed));
      }
    }
  });

  it('report a decided visit out of sequence as decided', async () => {
    const stop = (id: string, lon: number) => ({ id, position: { lon, lat: 49.4 } });
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly', kmph: 30 },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T16:00:00Z' },
          state: {
            mode: 'fixed',
            assignments: [
              { stopId: 'bring', status: 'assigned' },
              { stopId: 'fetch', status: 'assigned' },
            ],
          },
        },
      ],
      orders: [{ id: 'parcel', stops: [{ ...stop('fetch', 8.6), kind: 'pickup' }, stop('bring', 8.7)] }],
    };
    const scenario: Scenario = { plan, travel: { kind: 'fly' } };
    const problem = await compiled(scenario);
    const desk = openDesk(problem, travelOf(scenario), keepDecisions(problem, []));
    const [why] = await desk.explain({ most: 2 });
    const text = 'The states of the resources have all its stops, but not in their order, or not on one resource.';
    expect(why).toEqual({ status: 'decided', orderId: 'parcel', stopIds: [], text });
  });

  it("give the evaluator's figure for every obstacle", async () => {
    const drawn = fc.record({ scenario: randomScenario({ orders: 6, stops: 8, resources: 3 }), choices });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scenario, choices: numbers }) => {
        const problem = await compiled(scenario);
        const baseline = await someTours(problem, numbers);
        const routes = baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
        const desk = openDesk(problem, travelOf(scenario), routes);
        const before = broken(problem, baseline);
        for (const why of await desk.explain({ most: 2 })) {
          if (why.status !== 'noPlaceLeft') continue;
          for (const { resourceId, stopIds, missed } of why.obstacles) {
            expect(missed.length).toBeGreaterThan(0);
            if (stopIds === undefined) continue;
            const tours = withTour(problem, baseline, resourceId, stopIds);
            const isBridged = tours.some(({ crowFly }) => crowFly.length > 0);
            // What is decided may break other rules less by it.
            if (isBridged || problem.decisions !== undefined) continue;
            expect(violationTotals(problem, tours).violations).toBeGreaterThan(before);
          }
        }
      }),
      { numRuns: runsOf(100, 100) },
    );
  });
});
