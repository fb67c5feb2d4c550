import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { baselineOf } from '../../src/answers/baseline.js';
import { judge } from '../../src/answers/places/judge.js';
import { placesOf, distinctResources } from '../../src/answers/suggest/suggest.js';
import { validatePlan, type Plan } from '../../src/index.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import { keepDecisions } from '../../src/solution/decided-routes.js';
import { matrix } from '../../src/travel/index.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, trafficScenario } from '../support/random-scenario.js';
import { choices, everyPlace, lookedAt, missingOrders, PATIENT, someTours } from './tours.js';

describe('places', () => {
  it.each([
    ['', randomScenario],
    [', in traffic', trafficScenario],
  ])('are the best there are, by the exact objectives%s', async (_, scenarios) => {
    let compared = 0;
    const drawn = fc.record({ scenario: scenarios({ orders: 4, stops: 5, resources: 3 }), choices });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scenario, choices: numbers }) => {
        const problem = await compiled(scenario);
        const baseline = await someTours(problem, numbers);
        for (const order of missingOrders(baseline)) {
          const all = everyPlace(baseline, order);
          const places = await placesOf(lookedAt(baseline), order, { most: 3, perResource: 3 }, PATIENT);
          // Where there are fewer, resources that are alike are told, too.
          const apart = places.filter(({ resource }) => distinctResources(baseline).includes(resource));
          expect(apart.map(({ vector }) => [...vector])).toEqual(all.slice(0, 3).map((vector) => [...vector]));
          compared += places.length;
        }
      }),
      { numRuns: runsOf(200, 100) },
    );
    expect(compared).toBeGreaterThan(runsOf(25, 1));
  });

  it('are the best ones in a tour without decisions that breaks a rule', async () => {
    const at = (east: number) => ({ lon: 8.6 + east / 1000, lat: 49.4 });
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: at(0),
          maxInterStopDistanceInKm: 0.8,
        },
      ],
      orders: [
        // The travel to the first one is too long.
        ...[12, 15, 20, 25, 30, 35].map((east) => ({
          id: `o${east}`,
          stops: [{ id: `s${east}`, position: at(east) }],
        })),
        { id: 'new', stops: [{ id: 'new', position: at(32) }] },
      ],
    };
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    const baseline = baselineOf(problem, [{ resource: 0, stops: [0, 1, 2, 3, 4, 5] }]);
    const [place] = await placesOf(lookedAt(baseline), 6, { most: 1, perResource: 1 }, PATIENT);
    expect(Array.from(place!.judged.tour.route.stops)).toEqual([0, 1, 2, 3, 4, 6, 5]);
  });

  it('are compared with all violations of a decided tour, including its breaks', async () => {
    const stop = (id: string, lon: number, lat: number) => ({ id, position: { lon, lat } });
    const at = (time: string): string => `2030-01-07T${time}:00Z`;
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: at('09:06'), end: at('20:25') },
          departure: { lon: 8.87, lat: 49.36 },
          // It waits for the second window and works for hours too long.
          maxWorkingDuration: 'PT1H30M',
          breaks: [{ type: 'travelDurationSlidingBreak', minBreakDuration: 'PT45M', maxInterBreakDuration: 'PT1H' }],
          state: { assignments: [{ stopId: 'windows', status: 'assigned' }] },
        },
      ],
      orders: [
        { id: 'new', stops: [stop('from', 8.74, 49.36), stop('to', 8.9, 49.32)] },
        {
          id: 'decided',
          stops: [
            stop('far', 8.93, 49.52),
            {
              ...stop('windows', 8.87, 49.43),
              authorizedTimeWindows: [
                { begin: at('09:32'), end: at('10:34') },
                { begin: at('15:43'), end: at('16:10') },
              ],
            },
          ],
        },
      ],
    };
    const problem = await compiled({ plan, travel: { kind: 'matrix', seed: 38993, gapEvery: 40 } });
    const baseline = baselineOf(problem, keepDecisions(problem, []));
    const [place] = await placesOf(lookedAt(baseline), 0, { most: 3, perResource: 3 }, PATIENT);
    expect(Array.from(place!.judged.tour.route.stops, (index) => problem.stops[index]!.id)).toEqual([
      'from',
      'to',
      'far',
      'windows',
    ]);
  });

  it('are found if a span delays the begin of a tour so that its work keeps the limit', async () => {
    const at = (time: string): string => `2030-01-07T${time}:00Z`;
    const here = { lon: 8.7, lat: 49.3 };
    const plan: Plan = {
      lateDeparture: true,
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: at('08:00'), end: at('11:00') },
          maxWorkingDuration: 'PT0S',
        },
      ],
      orders: [
        {
          id: 'both',
          maxStopSpan: 'PT0S',
          stops: [
            { id: 'from', position: here, preferredTimeWindows: [{ begin: at('08:00'), end: at('08:01') }] },
            { id: 'to', position: here, authorizedTimeWindows: [{ begin: at('08:02'), end: at('09:02') }] },
          ],
        },
      ],
    };
    const baseline = baselineOf(await compiled({ plan, travel: { kind: 'fly' } }), []);
    // Without the span it would begin in time, at 08:01, and wait for a minute.
    const [place] = await placesOf(lookedAt(baseline), 0, { most: 3, perResource: 3 }, PATIENT);
    expect(place?.judged.tour).toMatchObject({ delay: 60, workingDuration: 0 });
  });

  it('are ranked by objectives only, even if a decided tour would be less late with another one', async () => {
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T09:00:00Z', end: '2030-01-07T12:56:00Z' },
          arrival: { lon: 8.86, lat: 49.33 },
          state: { assignments: [{ stopId: 'late', status: 'assigned' }] },
        },
      ],
      orders: [
        { id: 'other', stops: [{ id: 'other', position: { lon: 8.91, lat: 49.35 } }] },
        {
          id: 'late',
          stops: [
            {
              id: 'late',
              position: { lon: 8.77, lat: 49.54 },
              authorizedTimeWindows: [{ begin: '2030-01-07T12:32:00Z', end: '2030-01-07T12:44:00Z' }],
            },
          ],
        },
        {
          id: 'new',
          stops: [
            {
              type: 'alternatives',
              alternatives: [
                { id: 'near', position: { lon: 8.83, lat: 49.36 } },
                { id: 'between', position: { lon: 8.78, lat: 49.45 } },
              ],
            },
          ],
        },
      ],
      objectives: ['minimizeOverOverlappingCapacitiesOnStops'],
    };
    const problem = await compiled({ plan, travel: { kind: 'matrix', seed: 5, gapEvery: 40 } });
    const baseline = baselineOf(problem, keepDecisions(problem, []));
    const places = await placesOf(lookedAt(baseline), 2, { most: 9, perResource: 9 }, PATIENT);
    const expected = everyPlace(baseline, 2).map((vector) => [...vector]);
    expect(expected.length).toBeGreaterThan(2);
    expect(places.map(({ vector }) => [...vector])).toEqual(expected);
    const first = await placesOf(lookedAt(baseline), 2, { most: 1, perResource: 1 }, PATIENT);
    expect(first.map(({ judged }) => Array.from(judged.tour.route.stops))).toEqual([[2, 1]]);
  });

  it('are ranked by the changes that count', async () => {
    const stop = (id: string, kilometers: number) => ({
      id,
      position: { lon: 8, lat: 49 + kilometers / 111.195 },
      operationDuration: 'PT30M',
    });
    const plan = (allowed: number): Plan => ({
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly', kmph: 60 },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: { lon: 8, lat: 49 },
        },
      ],
      orders: [
        { id: 'near', stops: [stop('near', 10)] },
        { id: 'far', stops: [stop('far', 20)] },
        { id: 'new', stops: [stop('new', 15)] },
      ],
      objectives: [
        {
          type: 'minimizeChanges',
          kinds: ['time'],
          allowed,
          reference: [
            {
              resourceId: 'van',
              stops: [
                { stopId: 'near', beginTime: '2030-01-07T08:10:00Z' },
                { stopId: 'far', beginTime: '2030-01-07T08:50:00Z' },
              ],
            },
          ],
        },
        'minimizeDistance',
      ],
    });
    const best = async (allowed: number) => {
      const problem = await compiled({ plan: plan(allowed), travel: { kind: 'fly' } });
      const baseline = baselineOf(problem, [{ resource: 0, stops: [0, 1] }]);
      const [place] = await placesOf(lookedAt(baseline), 2, { most: 1, perResource: 1 }, PATIENT);
      return Array.from(place!.judged.tour.route.stops);
    };
    expect(await best(0)).toEqual([0, 1, 2]);
    expect(await best(1)).toEqual([0, 2, 1]);
  });

  it('do not exist where there is no route, even if the tour already lacks one', async () => {
    const [depot, there, fresh] = [
      { lon: 8.7, lat: 49.3 },
      { lon: 8.8, lat: 49.3 },
      { lon: 8.9, lat: 49.3 },
    ];
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'car' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: depot,
          state: { assignments: [{ stopId: 'there', status: 'assigned' }] },
        },
      ],
      orders: [
        { id: 'there', stops: [{ id: 'there', position: there }] },
        { id: 'new', stops: [{ id: 'new', position: fresh }] },
      ],
    };
    const table = [
      [0, Infinity, Infinity],
      [1000, 0, 1000],
      [1000, 1000, 0],
    ];
    const profiles = { car: { distance: table, duration: table } };
    const checked = validatePlan(plan);
    if (!checked.valid) throw new Error('the plan is wrong');
    const problem = await compile(checked.plan, matrix({ positions: [depot, there, fresh], profiles }));
    const baseline = baselineOf(problem, keepDecisions(problem, []));
    expect(judge(baseline, 1, 0, [1, 0]).missed).toMatchObject([{ rule: 'unreachable', by: 1 }]);
    expect(judge(baseline, 1, 0, [0, 1]).missed).toEqual([]);
  });

  it.each([
    ['', randomScenario],
    [', in traffic', trafficScenario],
  ])(
    'can be used: the tours then have the order and the given objectives, and break no more%s',
    async (_, scenarios) => {
      const drawn = fc.record({ scenario: scenarios({ orders: 10, stops: 16 }), choices });
      await fc.assert(
        fc.asyncProperty(drawn, async ({ scenario, choices: numbers }) => {
          const problem = await compiled(scenario);
          const baseline = await someTours(problem, numbers);
          for (const order of missingOrders(baseline).slice(0, 3)) {
            const places = await placesOf(lookedAt(baseline), order, { most: 5, perResource: 2 }, PATIENT);
            for (const { resource, judged, vector } of places) {
              const tours = baseline.tours.with(resource, judged.tour).filter((tour) => tour !== undefined);
              const again = tours.map(({ route }) => evaluateRoute(problem, route));
              expect([...objectiveVector(problem, again)]).toEqual([...vector]);
            }
          }
        }),
        { numRuns: runsOf(200, 100) },
      );
    },
  );
});
