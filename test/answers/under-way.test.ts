import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openDesk as openDeskHere } from '../../src/answers/desk.js';
import { baselineOf } from '../../src/answers/baseline.js';
import { distinctResources } from '../../src/answers/suggest/suggest.js';
import { evaluate, freeze, openDesk, type Order, type Plan, type Suggestion } from '../../src/index.js';
import { objectiveValues } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import { emitSolution } from '../support/emit-solution.js';
import { readRoutes } from '../../src/solution/read.js';
import { begunBefore } from '../support/begun-before.js';
import { dayOf, frozenDay } from '../support/frozen-day.js';
import { runsOf } from '../support/numbered-runs.js';
import { bestByForce } from './slots-by-force.js';
import { everyPlace } from './tours.js';

const at = (lon: number) => ({ lon, lat: 49.4 });
const time = (clock: string): string => `2030-01-07T${clock}:00Z`;

const van = (id: string) => ({
  id,
  vehicleProfile: { type: 'fly' as const, kmph: 30 },
  workingTimeWindow: { begin: time('07:00'), end: time('17:00') },
  departure: at(8.6),
  arrival: at(8.6),
});
const plan: Plan = {
  resources: [van('waits'), van('drives'), van('home')],
  orders: [
    {
      id: 'noon',
      stops: [
        { id: 'noon', position: at(8.62), authorizedTimeWindows: [{ begin: time('12:00'), end: time('12:30') }] },
      ],
    },
    { id: 'near', stops: [{ id: 'near', position: at(8.7), operationDuration: 'PT2H' }] },
    { id: 'far', stops: [{ id: 'far', position: at(9.4), operationDuration: 'PT30M' }] },
  ],
};
const tours = [
  { resourceId: 'waits', stopIds: ['noon'] },
  { resourceId: 'drives', stopIds: ['near', 'far'] },
];
const order: Order = { id: 'new', stops: [{ id: 'new', position: at(8.64) }] };

describe('a day under way', () => {
  it.each(['07:00', '08:00', '10:00', '11:00', '12:01'])('has no place before %s for a new order', async (clock) => {
    const solution = await evaluate(plan, tours);
    const desk = await openDesk(freeze(plan, solution, time(clock), 'none'), solution);
    const suggestions = await desk.suggest(order, { most: 9, perResource: 3 });
    const offers = await desk.slots(order, { length: 'PT1H' });
    desk.close();
    expect(new Set(suggestions.map(({ resourceId }) => resourceId))).toEqual(new Set(['waits', 'drives', 'home']));
    const begins = [...suggestions, ...offers.flatMap(({ best }) => best ?? [])].map(({ stops }) => stops[0]!);
    for (const { arrivalTime, beginTime } of begins) {
      // Nobody is at the new stop at that time, so that a travel to it lies behind.
      expect(arrivalTime > time(clock)).toBe(true);
      expect(beginTime > time(clock)).toBe(true);
    }
    // Who has not left leaves then, and drives for six minutes.
    const home = suggestions.find(({ resourceId }) => resourceId === 'home')!.stops[0]!;
    expect(Date.parse(home.arrivalTime) - Date.parse(time(clock))).toBeLessThan(360_000);
    for (const { window, best } of offers) if (window.end <= time(clock)) expect(best).toBeUndefined();
  });

  it('has the best places and slots that begin nothing before now', { timeout: 3_600_000 }, async () => {
    const drawn = fc.record({
      day: frozenDay({ orders: 4, stops: 5, resources: 3 }),
      keep: fc.constantFrom('none' as const, 'next' as const, 'aboard' as const, 'all' as const),
    });
    const windows = ['09:00/11:00', '11:30/13:15', '14:00/20:00'].map((text) => {
      const [begin, end] = text.split('/') as [string, string];
      return { begin: time(begin), end: time(end) };
    });
    let [offered, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(drawn, async ({ day: drawnDay, keep }) => {
        const day = await dayOf(drawnDay);
        if (day === undefined) return;
        const { planned, moment, call, travel, source } = day;
        const frozen = freeze(day.plan, planned, moment, keep);
        const problem = await compile(frozen, source);
        const desk = openDeskHere(problem, source, readRoutes(problem, planned));
        // The same tours in a plan that has the order, to try every place.
        const withCall = { ...frozen, orders: [...(frozen.orders ?? []), call] };
        const whole = await compile(withCall, source, { isSearched: false });
        const baseline = baselineOf(whole, readRoutes(whole, planned));
        const number = whole.orders.length - 1;
        const early = ({ resourceId, stopIds }: Suggestion): string[] =>
          begunBefore(moment, planned, emitSolution(whole, readRoutes(whole, [{ resourceId, stopIds }])));
        const valuesOf = ({ objectives }: Suggestion): number[] => objectives.map(({ value }) => value);

        const places = await desk.suggest({ order: call, most: 4, perResource: 4 });
        const apart = new Set(distinctResources(baseline).map((resource) => whole.resources[resource]!.id));
        const every = everyPlace(baseline, number).map((vector) => objectiveValues(whole, vector));
        // Where there are fewer, resources that are alike are told, too.
        expect(places.filter(({ resourceId }) => apart.has(resourceId)).map(valuesOf)).toEqual(
          every.slice(0, 4).map((objectives) => objectives.map(({ value }) => value)),
        );
        expect(places.flatMap(early)).toEqual([]);

        for (const { window, best } of await desk.slots({ order: call, windows })) {
          const scenario = { plan: withCall, travel };
          const expected = await bestByForce({ scenario, baseline, order: number }, undefined, window);
          expect(best && valuesOf(best)).toEqual(expected);
          expect(best === undefined ? [] : early(best)).toEqual([]);
          if (best === undefined) refused++;
          else offered++;
        }
      }),
      // Of fewer draws all may be refused, or none.
      { numRuns: Math.max(40, runsOf(60, 40)) },
    );
    expect(offered).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
