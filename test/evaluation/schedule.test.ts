import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Plan, SingleStop } from '../../src/model/types.gen.js';
import { at, line, order, problemOf, resource, routesOf, solutionOf, window, without } from './line.js';

const MINUTE = 60;

/** Minutes after 8 o'clock, when every resource of these tests begins. */
async function timesOf(plan: Plan, stops: readonly string[]) {
  const problem = await problemOf(plan);
  const [route] = routesOf(problem, { van: stops });
  const tour = evaluateRoute(problem, route);
  const opening = problem.arrays.classShiftBegin[problem.arrays.resourceClass[0]];
  const clock = (seconds: number): number => (seconds - opening) / MINUTE;
  return {
    begin: clock(tour.begin),
    stops: tour.stops.map((stop) => [stop.arrival, stop.begin, stop.departure].map(clock)),
    delays: tour.stops.map(({ delay }) => delay / MINUTE),
    forbidden: tour.stops.map(({ forbiddenWindow: gap }) => gap && [clock(gap.begin), clock(gap.end)]),
    end: clock(tour.end),
    working: tour.workingDuration / MINUTE,
    travel: tour.travelDuration / MINUTE,
    waiting: tour.waitingDuration / MINUTE,
    kilometers: tour.distance / 1000,
  };
}

/** The van (tags `van`) serves one stop 10 minutes away for 5 minutes. */
async function visit(fields: Partial<SingleStop>) {
  const plan: Plan = {
    resources: [resource('van', { tags: ['van'] })],
    orders: [order('a', 10, { operationDuration: 'PT5M', ...fields })],
  };
  return timesOf(plan, ['a']);
}

describe('the schedule of a tour', () => {
  it('adds travel and service up from the begin of the working window', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [order('a', 10, { operationDuration: 'PT5M' }), order('b', 30, { operationDuration: 'PT7M' })],
    };
    // 10 min to a, 5 there, 20 to b, 7 there, 30 back: 10 + 5 + 20 + 7 + 30 = 72, of which 60 are travel.
    expect(await timesOf(plan, ['a', 'b'])).toEqual({
      begin: 0,
      stops: [
        [10, 10, 15],
        [35, 35, 42],
      ],
      delays: [0, 0],
      forbidden: [undefined, undefined],
      end: 72,
      working: 72,
      travel: 60,
      waiting: 0,
      kilometers: 60,
    });
  });

  it.each([
    { windows: [window('08:00', '09:00')], begin: 10, why: 'the window is open' },
    { windows: [window('08:30', '09:00')], begin: 30, why: 'it opens at half past eight' },
    { windows: [window('08:00', '08:10')], begin: 10, why: 'its last instant counts' },
    { windows: [window('08:10', '08:10')], begin: 10, why: 'an instant is a window' },
    { windows: [window('08:00', '08:09'), window('08:20', '08:30')], begin: 20, why: 'the second of two is next' },
    { windows: [window('08:40', '08:50'), window('08:00', '08:05')], begin: 40, why: 'windows may come in any order' },
    { windows: [{ ...window('09:00', '10:00'), resourceTags: ['lorry'] }], begin: 10, why: 'it binds lorries only' },
    { windows: [{ ...window('09:00', '10:00'), resourceTags: ['van'] }], begin: 60, why: 'it binds vans' },
  ])('begins service after $begin minutes, for $why', async ({ windows, begin }) => {
    const { stops, end, waiting } = await visit({ authorizedTimeWindows: windows });
    // Service takes 5 minutes and may run past the end of a window; 10 minutes back.
    expect(stops).toEqual([[10, begin, begin + 5]]);
    expect(end).toBe(begin + 15);
    expect(waiting).toBe(begin - 10);
  });

  it.each([
    { windows: [window('08:00', '08:05')], gap: [5, 600], why: 'from the end of the window to that of work' },
    { windows: [window('08:00', '08:03'), window('08:05', '08:07')], gap: [7, 600], why: 'from the end of the last' },
    { windows: [window('06:00', '07:00')], gap: [-60, 600], why: 'also when that was before work' },
  ])('starts at once when the windows have passed; the gap is $gap, $why', async ({ windows, gap }) => {
    const { stops, forbidden } = await visit({ authorizedTimeWindows: windows });
    expect(stops).toEqual([[10, 10, 15]]);
    expect(forbidden).toEqual([gap]);
  });

  it('lets the gap reach at least to the time itself', async () => {
    const plan: Plan = {
      resources: [resource('van', { workingTimeWindow: window('08:00', '08:06') })],
      orders: [order('a', 10, { authorizedTimeWindows: [window('08:00', '08:05')] })],
    };
    // Work ends after 6 minutes, arrival is after 10.
    expect((await timesOf(plan, ['a'])).forbidden).toEqual([[5, 10]]);
  });

  it.each([
    { preferred: [window('08:20', '08:30')], begin: 20, delay: 0, why: 'it waits for the preferred window' },
    { preferred: [window('08:00', '08:05')], begin: 10, delay: 5, why: 'too late, so it begins at once' },
    {
      preferred: [window('08:00', '08:05'), window('08:00', '08:08')],
      begin: 10,
      delay: 2,
      why: 'delay counts from the latest end',
    },
    {
      preferred: [window('08:00', '08:05'), window('08:40', '08:50')],
      begin: 40,
      delay: 0,
      why: 'a later preferred window is waited for',
    },
    {
      preferred: [{ ...window('08:40', '08:50'), resourceTags: ['lorry'] }],
      begin: 10,
      delay: 0,
      why: 'the window is preferred for lorries only',
    },
  ])('begins after $begin minutes with a delay of $delay: $why', async ({ preferred, begin, delay }) => {
    const { stops, delays } = await visit({ preferredTimeWindows: preferred });
    expect(stops[0][1]).toBe(begin);
    expect(delays).toEqual([delay]);
  });

  it.each([
    {
      authorized: [window('08:15', '08:45')],
      preferred: [window('08:30', '09:00')],
      begin: 30,
      delay: 0,
      why: 'what is preferred and authorized comes first',
    },
    {
      authorized: [window('08:30', '08:40')],
      preferred: [window('08:00', '08:20')],
      begin: 30,
      delay: 10,
      why: 'nothing preferred is authorized: the earliest authorized time',
    },
    {
      authorized: [window('08:00', '08:10'), window('08:50', '09:00')],
      preferred: [window('08:00', '08:10'), window('08:20', '08:30')],
      begin: 10,
      delay: 0,
      why: 'the preferred rest is not authorized and not waited for',
    },
    {
      authorized: [window('08:00', '08:05'), window('08:50', '09:00')],
      preferred: [window('08:00', '08:30')],
      begin: 50,
      delay: 20,
      why: 'delay counts from the end of the preferred window as it was given, uncut',
    },
  ])('cuts preferred with authorized windows: $why', async ({ authorized, preferred, begin, delay }) => {
    const { stops, delays } = await visit({ authorizedTimeWindows: authorized, preferredTimeWindows: preferred });
    expect(stops[0][1]).toBe(begin);
    expect(delays).toEqual([delay]);
  });

  it('multiplies travel durations by the coefficient of the resource and rounds up', async () => {
    const plan: Plan = {
      resources: [resource('van', { travelTimeCoefficient: 1.5 })],
      orders: [order('a', 10, { operationDuration: 'PT5M' })],
    };
    // 10 min · 1.5 = 15 there, 5 of service, 15 back.
    expect(await timesOf(plan, ['a'])).toMatchObject({ stops: [[15, 15, 20]], end: 35, kilometers: 20 });
  });
});

describe('begin and end of a tour', () => {
  const orders = [order('a', 10), order('b', 30)];
  const van = resource('van');
  it.each([
    { name: 'departure and arrival', van, ends: [0, 0], kilometers: 60, travel: 60 },
    { name: 'a departure only', van: without(van, 'arrival'), ends: [0, 30], kilometers: 30, travel: 30 },
    { name: 'an arrival only', van: without(van, 'departure'), ends: [10, 0], kilometers: 50, travel: 50 },
    { name: 'neither', van: without(van, 'departure', 'arrival'), ends: [10, 30], kilometers: 20, travel: 20 },
    {
      name: 'a departure and atFirstPosition',
      van: resource('van', { departure: at(5), arrival: 'atFirstPosition' }),
      ends: [5, 5],
      kilometers: 50, // 5 + 20 + 25
      travel: 50,
    },
    {
      name: 'atFirstPosition only',
      van: without(resource('van', { arrival: 'atFirstPosition' }), 'departure'),
      ends: [10, 10],
      kilometers: 40, // 20 + 20
      travel: 40,
    },
  ])('are the right places with $name', async ({ van: vehicle, ends, kilometers, travel }) => {
    const plan: Plan = { resources: [vehicle], orders };
    const problem = await problemOf(plan);
    const [route] = routesOf(problem, { van: ['a', 'b'] });
    const tour = evaluateRoute(problem, route);
    expect([tour.beginLocation, tour.closing.location].map((location) => problem.positions[location])).toEqual(
      ends.map(at),
    );
    expect([tour.distance / 1000, tour.travelDuration / MINUTE]).toEqual([kilometers, travel]);
    expect(tour.workingDuration).toBe(tour.travelDuration);
  });

  it('refuses a route without stops', async () => {
    const problem = await problemOf({ resources: [van], orders });
    expect(() => evaluateRoute(problem, { resource: 0, stops: [] })).toThrow(RangeError);
  });
});

describe('durations at a stop', () => {
  it('adds access once a group, setups between neighbours, the largest of several', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [
        order('a', 10, { tags: ['mall'] }),
        order('b', 10, { tags: ['mall', 'cold'] }),
        order('c', 10, { tags: ['warm'] }),
        order('d', 10, { tags: ['mall', 'gate'] }),
      ],
      accessDurationsByStopTag: { mall: 'PT3M', gate: 'PT4M' },
      setupDurations: [
        { fromStopTag: 'cold', toStopTag: 'warm', setupDuration: 'PT6M' },
        { fromStopTag: 'mall', toStopTag: 'warm', setupDuration: 'PT2M' },
        { fromStopTag: 'warm', toStopTag: 'mall', setupDuration: 'PT1M' },
      ],
    };
    // a: 3 (mall). b: 0, still in the mall. c: max(6, 2) = 6. d: 3 + 4 (mall anew, gate) + 1 (warm to mall) = 8.
    expect(await timesOf(plan, ['a', 'b', 'c', 'd'])).toMatchObject({
      stops: [
        [10, 13, 13],
        [13, 13, 13],
        [13, 19, 19],
        [19, 27, 27],
      ],
      end: 37,
      waiting: 0,
    });
  });

  it('adds additional operation durations of all matching pairs of tags', async () => {
    const plan: Plan = {
      resources: [resource('van', { tags: ['novice', 'small'] })],
      orders: [order('a', 10, { operationDuration: 'PT5M', tags: ['stairs', 'piano'] })],
      additionalOperationDurations: [
        { resourceTag: 'novice', stopTag: 'stairs', additionalOperationDuration: 'PT2M' },
        { resourceTag: 'small', stopTag: 'piano', additionalOperationDuration: 'PT4M' },
        { resourceTag: 'expert', stopTag: 'piano', additionalOperationDuration: 'PT8M' },
      ],
    };
    // 5 + 2 + 4 = 11 minutes of service.
    expect((await timesOf(plan, ['a'])).stops).toEqual([[10, 10, 21]]);
  });

  it('spends access before the window applies', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [order('a', 10, { tags: ['mall'], authorizedTimeWindows: [window('08:12', '08:20')] })],
      accessDurationsByStopTag: { mall: 'PT3M' },
    };
    // Arrival after 10, ready after 13, inside the window: no waiting.
    expect(await timesOf(plan, ['a'])).toMatchObject({ stops: [[10, 13, 13]], waiting: 0 });
  });
});

describe('a travel that the profile cannot make', () => {
  it('is taken crow-fly and recorded', async () => {
    const plan: Plan = { resources: [resource('van')], orders: [order('a', 10), order('b', 100)] };
    const problem = await problemOf(plan, line(50));
    const [route] = routesOf(problem, { van: ['a', 'b'] });
    const tour = evaluateRoute(problem, route);
    const [, b] = tour.stops;
    // 90 km on the line are 0.9 degrees on the equator: 0.9 · π / 180 · 6371008.8 m = 100075.6 m, at 60 km/h as seconds
    // · 3.6 / 60 rounded up: 100076 · 0.06 = 6004.56.
    expect([b.travelDistance, b.travelDuration]).toEqual([100076, 6005]);
    expect(tour.crowFly.map(({ from, to }) => [problem.positions[from], problem.positions[to]])).toEqual([
      [at(10), at(100)],
      [at(100), at(0)],
    ]);
  });

  it('takes detours and the coefficient into account if roads are needed', async () => {
    const plan: Plan = {
      resources: [resource('van', { vehicleProfile: { type: 'car' }, travelTimeCoefficient: 2 })],
      orders: [order('b', 100)],
    };
    const problem = await problemOf(plan, line(50));
    const [route] = routesOf(problem, { van: ['b'] });
    const [b] = evaluateRoute(problem, route).stops;
    // One degree is 111195.08 m; times 1.3 is 144554; at 50 km/h 144554 · 3.6 / 50 = 10407.9, so 10408 s, twice 20816.
    expect([b.travelDistance, b.travelDuration]).toEqual([144554, 20816]);
  });

  it('stays a number of whole seconds however slow the resource is', async () => {
    const plan: Plan = {
      resources: [resource('van', { vehicleProfile: { type: 'fly', kmph: 1e-300 } })],
      orders: [order('b', 100)],
    };
    const { tours } = await solutionOf(plan, { van: ['b'] }, line(50));
    // There and back at 2^30 − 1 seconds each.
    expect(tours[0].travelDuration).toBe('PT596523H14M6S');
  });
});
