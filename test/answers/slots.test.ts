import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openDesk } from '../../src/answers/desk.js';
import type { Order, Plan, TimeWindow } from '../../src/index.js';
import { membersOf } from '../../src/model/stop.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';
import { bestByForce } from './slots-by-force.js';
import { choices, missingOrders, someTours } from './tours.js';

const at = (time: string): string => `2030-01-07T${time}:00Z`;
const window = (begin: string, end: string): TimeWindow => ({ begin: at(begin), end: at(end) });
const WINDOWS = [window('09:00', '11:00'), window('12:30', '13:15'), window('16:00', '20:00')];

describe('slots', () => {
  it(
    'have the best place that begins in the window and in a window of the chosen stop',
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
          const baseline = await someTours(problem, numbers);
          const [order] = missingOrders(baseline);
          if (order === undefined) return;
          const routes = baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
          const { id, stops } = problem.orders[order]!;
          const members = stops.flatMap((stop) => membersOf(stop));
          const stopId = names ? members[numbers[0]! % members.length]!.id : undefined;
          const desk = openDesk(problem, travelOf(scenario), routes);
          const offers = await desk.slots({ order: id, stopId, windows: WINDOWS });
          for (const [index, { best }] of offers.entries()) {
            const expected = await bestByForce({ scenario, baseline, order }, stopId, WINDOWS[index]!);
            expect(best?.objectives.map(({ value }) => value)).toEqual(expected);
            if (best === undefined) refused++;
            else offered++;
          }
        }),
        // Of fewer draws all may be refused, or none.
        { numRuns: Math.max(60, runsOf(100, 40)) },
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

  it('offer only the named member', async () => {
    const named = { stopId: 'locker' };
    expect(await bestOf(window('10:00', '12:00'), named)).toMatchObject({ stopId: 'locker', beginTime: at('10:00') });
  });

  it("are intersected with the stop's own windows, for the resources bound by them, unless those are ignored", async () => {
    const noon = window('12:00', '14:00');
    const named = { stopId: 'locker' };
    expect(await bestOf(noon, named, alone('old'))).toBeUndefined();
    expect(await bestOf(noon, named, alone('young'))).toMatchObject({ beginTime: at('12:00') });
    expect(await bestOf(noon, { ...named, anyTime: true }, alone('old'))).toMatchObject({ beginTime: at('12:00') });
    expect(await bestOf(window('08:30', '10:30'), named, alone('old'))).toMatchObject({ beginTime: at('08:30') });
  });

  it.each([[[]], [[order]]])(
    'are no change if an earlier tour had the stop, whether or not the plan has that tour: %#',
    async (orders) => {
      const reference = [{ resourceId: 'old', stops: [{ stopId: 'home' }, { stopId: 'gone' }] }];
      const day: Plan = { ...plan, orders, objectives: [{ type: 'minimizeChanges', reference }] };
      const problem = await compiled({ plan: day, travel: { kind: 'fly' } });
      const desk = openDesk(problem, travelOf({ plan: day, travel: { kind: 'fly' } }), []);
      for (const { best } of await desk.slots({ order: orders[0]?.id ?? order, windows: WINDOWS.slice(0, 2) }))
        expect([best?.resourceId, best?.objectives.find(({ name }) => name === 'minimizeChanges')?.value]).toEqual([
          'old',
          0,
        ]);
    },
  );

  it('refuse a stop that the order does not have', async () => {
    await expect(bestOf(window('10:00', '12:00'), { stopId: 'elsewhere' })).rejects.toThrow('has no stop elsewhere');
  });
});
