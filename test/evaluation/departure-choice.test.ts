import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSchedule } from '../../src/evaluation/departure-choice.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { itineraryOf } from '../../src/evaluation/itinerary.js';
import { type Schedule, scheduleFrom } from '../../src/evaluation/schedule.js';
import type { Order, Plan, Resource } from '../../src/model/types.gen.js';
import { order, problemOf, resource, routesOf, window, without } from './line.js';

const MINUTE = 60;

/** Minutes after the opening of the working window: begin, begins of service, end. */
async function lateTour(orders: readonly Order[], van: Resource = resource('van')) {
  const plan: Plan = { resources: [van], orders: [...orders], lateDeparture: true };
  const problem = await problemOf(plan);
  const [route] = routesOf(problem, { van: orders.map(({ id }) => id) });
  const tour = evaluateRoute(problem, route);
  const opening = problem.arrays.classShiftBegin[0];
  return [tour.begin, ...tour.stops.map(({ begin }) => begin), tour.end].map((time) => (time - opening) / MINUTE);
}

describe('late departure', () => {
  it.each([
    {
      name: 'leaves at once without windows, for the end would move',
      orders: [order('a', 10)],
      times: [0, 10, 20],
    },
    {
      name: 'takes the waiting at the first stop off',
      orders: [order('a', 10, { authorizedTimeWindows: [window('09:00', '10:00')] })],
      times: [50, 60, 70], // 60 − 10 of travel
    },
    {
      name: 'takes the waiting at a later stop off, as far as an earlier window allows',
      orders: [
        order('a', 10, { authorizedTimeWindows: [window('08:00', '08:25')] }),
        order('b', 30, { authorizedTimeWindows: [window('09:00', '10:00')] }),
      ],
      times: [15, 25, 60, 90], // a by 25 at the latest, so 35 − 20 = 15 minutes of waiting stay at b
    },
    {
      name: 'does not grow a delay that there is',
      orders: [
        order('a', 10, { preferredTimeWindows: [window('08:00', '08:05')] }),
        order('b', 30, { authorizedTimeWindows: [window('09:00', '10:00')] }),
      ],
      times: [0, 10, 60, 90],
    },
    {
      name: 'does not make a delay where there was none',
      orders: [
        order('a', 10, { preferredTimeWindows: [window('08:00', '08:22')] }),
        order('b', 30, { authorizedTimeWindows: [window('09:00', '10:00')] }),
      ],
      times: [12, 22, 60, 90],
    },
    {
      name: 'leaves a stop late that is late anyway',
      orders: [
        order('a', 10, { authorizedTimeWindows: [window('08:00', '08:05')] }),
        order('b', 30, { authorizedTimeWindows: [window('09:00', '10:00')] }),
      ],
      times: [30, 40, 60, 90], // b at 60, 20 of travel before: a at 40
    },
    {
      name: 'skips from window to window',
      orders: [
        order('a', 10, { authorizedTimeWindows: [window('08:00', '08:12'), window('08:35', '08:38')] }),
        order('b', 30, { authorizedTimeWindows: [window('09:00', '10:00')] }),
      ],
      times: [28, 38, 60, 90], // a by 40, its second window ends at 38
    },
  ])('$name', async ({ orders, times }) => {
    expect(await lateTour(orders)).toEqual(times);
  });

  it('begins at the first stop without a departure', async () => {
    const van = without(resource('van'), 'departure');
    expect(await lateTour([order('a', 10, { authorizedTimeWindows: [window('09:00', '10:00')] })], van)).toEqual([
      60, 60, 70,
    ]);
  });

  it('is as late as possible with the violations, the delay and the end of an immediate departure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryOrder, { minLength: 1, maxLength: 6 }), fc.boolean(), async (specs, open) => {
        const orders = specs.map(({ km, service, authorized, preferred }, index) =>
          order(`s${index}`, km, {
            operationDuration: `PT${service}M`,
            authorizedTimeWindows: authorized.map(fromMinutes),
            preferredTimeWindows: preferred.map(fromMinutes),
          }),
        );
        const van = open ? without(resource('van'), 'departure', 'arrival') : resource('van');
        const problem = await problemOf({ resources: [van], orders, lateDeparture: true });
        const [route] = routesOf(problem, { van: orders.map(({ id }) => id) });
        const itinerary = itineraryOf(problem, route);
        const opening = problem.arrays.classShiftBegin[0];
        const leaving = (begin: number): string => verdict(scheduleFrom(problem, route, itinerary, begin));

        const { begin } = chooseSchedule(problem, route, itinerary);
        expect(begin).toBeGreaterThanOrEqual(opening);
        expect(leaving(begin)).toBe(leaving(opening));
        // All times of the plan are whole minutes: a better begin, if there was one, would be among these.
        for (let later = 1; later <= 600; later++) {
          expect(leaving(begin + later * MINUTE)).not.toBe(leaving(opening));
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** What late departure may not change. */
function verdict({ late, delay, end }: Schedule): string {
  return JSON.stringify([late.reduce((a, b) => a + b, 0), delay.reduce((a, b) => a + b, 0), end]);
}

const arbitraryWindow = fc.record({ begin: fc.integer({ min: 0, max: 240 }), length: fc.integer({ min: 0, max: 60 }) });

const arbitraryOrder = fc.record({
  km: fc.integer({ min: 0, max: 40 }),
  service: fc.integer({ min: 0, max: 10 }),
  authorized: fc.array(arbitraryWindow, { maxLength: 3 }),
  preferred: fc.array(arbitraryWindow, { maxLength: 2 }),
});

/** A window that many minutes after 8 o'clock. */
function fromMinutes({ begin, length }: { begin: number; length: number }) {
  const clock = (minutes: number): string =>
    [8 + Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return window(clock(begin), clock(begin + length));
}
