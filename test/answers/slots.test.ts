import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openDesk } from '../../src/answers/desk.js';
import { groundOf, type Ground } from '../../src/answers/ground.js';
import { parseDateTime, type Order, type Plan, type TimeWindow } from '../../src/index.js';
import type { Resource } from '../../src/model/resource.js';
import { membersOf, type SingleStop } from '../../src/model/stop.js';
import { formatDateTime } from '../../src/model/time/date-time.js';
import { compareVectors } from '../../src/objectives/compare-vectors.js';
import { objectiveValues } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf, type Scenario } from '../support/random-scenario.js';
import { choices, everyPlace, missingOrders, someTours } from './tours.js';

const at = (time: string): string => `2030-01-07T${time}:00Z`;
const window = (begin: string, end: string): TimeWindow => ({ begin: at(begin), end: at(end) });
const WINDOWS = [window('09:00', '11:00'), window('12:30', '13:15'), window('16:00', '20:00')];

const NEVER = { begin: '2031-01-07T00:00:00Z', end: '2031-01-07T00:00:00Z' };

/** A stop with the windows that are left to a resource where one is promised. */
function narrowed(stop: SingleStop, { tags = [] }: Resource, promised: TimeWindow): SingleStop {
  const binding = (stop.authorizedTimeWindows ?? []).filter(
    ({ resourceTags = [] }) => resourceTags.length === 0 || resourceTags.some((tag) => tags.includes(tag)),
  );
  const seconds = ({ begin, end }: TimeWindow) => [parseDateTime(begin), parseDateTime(end)] as const;
  const common = (binding.length === 0 ? [promised] : binding).flatMap((own) => {
    const [[b1, e1], [b2, e2]] = [seconds(own), seconds(promised)];
    const [begin, end] = [Math.max(b1, b2), Math.min(e1, e2)];
    return begin <= end ? [{ begin: formatDateTime(begin), end: formatDateTime(end) }] : [];
  });
  return { ...stop, authorizedTimeWindows: common.length === 0 ? [NEVER] : common };
}

/** The order as a resource may serve it with a window promised. */
function promisedTo(order: Order, stopId: string | undefined, resource: Resource, promised: TimeWindow): Order {
  const place =
    stopId === undefined
      ? order.stops.length - 1
      : order.stops.findIndex((stop) => membersOf(stop).some(({ id }) => id === stopId));
  const alternatives = membersOf(order.stops[place]!).map((stop) =>
    narrowed(stop, resource, stopId === undefined || stop.id === stopId ? promised : NEVER),
  );
  return { ...order, stops: order.stops.with(place, { type: 'alternatives', alternatives }) };
}

/** The objectives of the best place there is, by trying every place of every resource; undefined where there is none. */
async function bestByForce(
  { scenario, ground, order }: { scenario: Scenario; ground: Ground; order: number },
  stopId: string | undefined,
  promised: TimeWindow,
) {
  const routes = ground.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
  const ids = ({ stops }: { stops: ArrayLike<number> }) => Array.from(stops, (stop) => ground.problem.stops[stop]!.id);
  let best: { readonly vector: Float64Array; readonly values: readonly number[] } | undefined;
  for (const [r, resource] of scenario.plan.resources.entries()) {
    const changed = promisedTo(scenario.plan.orders![order]!, stopId, resource, promised);
    const plan = { ...scenario.plan, orders: scenario.plan.orders!.with(order, changed) };
    const problem = await compile(plan, travelOf(scenario), { isSearched: false });
    const same = groundOf(
      problem,
      routes.map((route) => ({
        resource: route.resource,
        stops: ids(route).map((id) => problem.stopIndex.get(id)!),
      })),
    );
    const [vector] = everyPlace(same, order, [r]);
    if (vector === undefined || (best !== undefined && compareVectors(best.vector, vector) <= 0)) continue;
    best = { vector, values: objectiveValues(problem, vector).map(({ value }) => value) };
  }
  return best?.values;
}

describe('slots', () => {
  it(
    'have the best place that begins in the window and in a window of the stop chosen',
    { timeout: 600_000 },
    async () => {
      const drawn = fc.record({
        scenario: randomScenario({
          orders: 3,
          stops: 4,
          resources: 3,
          surely: ['alternatives', 'authorizedTimeWindows'],
        }),
        choices,
        names: fc.boolean(),
      });
      let [offered, refused] = [0, 0];
      await fc.assert(
        fc.asyncProperty(drawn, async ({ scenario, choices: numbers, names }) => {
          const problem = await compiled(scenario);
          // What is decided of the order's stops names them, and here they become others.
          if (problem.decisions !== undefined) return;
          const ground = await someTours(problem, numbers);
          const [order] = missingOrders(ground);
          if (order === undefined) return;
          const routes = ground.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
          const { id, stops } = problem.orders[order]!;
          const members = stops.flatMap((stop) => membersOf(stop));
          const stopId = names ? members[numbers[0]! % members.length]!.id : undefined;
          const desk = openDesk(problem, travelOf(scenario), routes);
          const offers = await desk.slots({ order: id, stopId, windows: WINDOWS });
          for (const [index, { best }] of offers.entries()) {
            const expected = await bestByForce({ scenario, ground, order }, stopId, WINDOWS[index]!);
            expect(best?.objectives.map(({ value }) => value)).toEqual(expected);
            if (best === undefined) refused++;
            else offered++;
          }
        }),
        { numRuns: runsOf(100, 40) },
      );
      expect(offered).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
    },
  );

  const place = (lon: number) => ({ lon, lat: 49.4 });
  const van = (id: string, tags: string[]) => ({
    id,
    vehicleProfile: { type: 'fly' as const, kmph: 30 },
    workingTimeWindow: window('07:00', '17:00'),
    departure: place(8.6),
    tags,
  });
  const plan: Plan = { resources: [van('old', ['old']), van('young', ['young'])], orders: [] };
  const order: Order = {
    id: 'new',
    stops: [
      {
        type: 'alternatives',
        alternatives: [
          { id: 'home', position: place(8.62) },
          {
            id: 'locker',
            position: place(8.7),
            authorizedTimeWindows: [
              { ...window('07:00', '09:00'), resourceTags: ['old'] },
              { ...window('09:00', '11:00'), resourceTags: ['old'] },
            ],
          },
        ],
      },
    ],
  };
  const bestOf = async (promised: TimeWindow, options: { stopId?: string; anyTime?: boolean } = {}, fleet = plan) => {
    const desk = openDesk(
      await compiled({ plan: fleet, travel: { kind: 'fly' } }),
      travelOf({ plan, travel: { kind: 'fly' } }),
      [],
    );
    const [offer] = await desk.slots({ order, windows: [promised], ...options });
    return offer!.best?.stops[0];
  };
  const alone = (tag: string): Plan => ({
    ...plan,
    resources: plan.resources.filter(({ tags }) => tags!.includes(tag)),
  });

  it('bind every alternative', async () => {
    expect(await bestOf(window('10:00', '12:00'))).toMatchObject({ stopId: 'home', beginTime: at('10:00') });
  });

  it('offer the member that is named, and no other', async () => {
    const named = { stopId: 'locker' };
    expect(await bestOf(window('10:00', '12:00'), named)).toMatchObject({ stopId: 'locker', beginTime: at('10:00') });
  });

  it("are cut with the stop's own windows, for the resources that these bind, unless those are set aside", async () => {
    const noon = window('12:00', '14:00');
    const named = { stopId: 'locker' };
    expect(await bestOf(noon, named, alone('old'))).toBeUndefined();
    expect(await bestOf(noon, named, alone('young'))).toMatchObject({ beginTime: at('12:00') });
    expect(await bestOf(noon, { ...named, anyTime: true }, alone('old'))).toMatchObject({ beginTime: at('12:00') });
    expect(await bestOf(window('08:30', '10:30'), named, alone('old'))).toMatchObject({ beginTime: at('08:30') });
  });

  it('refuse a stop that the order has not', async () => {
    await expect(bestOf(window('10:00', '12:00'), { stopId: 'elsewhere' })).rejects.toThrow('has no stop elsewhere');
  });
});
