import { describe, expect, it } from 'vitest';

import type { ResourceState, Solution } from '../../src/model/types.gen.js';
import { at, order, resource, solutionOf, time, window, without } from './line.js';

type Assignments = NonNullable<ResourceState['assignments']>;
type Window = ReturnType<typeof window>;

/** A van from km 0 and back, a at km 10 for 5 minutes, b at km 20; a kilometer is a minute. */
async function toured(assignments: Assignments, lateDeparture = false, mode: 'free' | 'fixed' = 'free'): Promise<Tour> {
  const orders = [
    order('a', 10, {
      operationDuration: 'PT5M',
      authorizedTimeWindows: [window('08:00', '09:00'), window('11:00', '12:00')],
    }),
    order('b', 20),
  ];
  const plan = { resources: [resource('van', { state: { mode, assignments } })], orders, lateDeparture };
  return (await solutionOf(plan, { van: ['a', 'b'] })).tours[0];
}

type Tour = Solution['tours'][number];

/** Times of a tour in short. */
function clock({ wayPoints }: Tour): string {
  const of = (text: string): string => text.slice(11, 16);
  return wayPoints
    .map((point) => {
      if (point.type === 'begin') return of(point.departureTime);
      if (point.type === 'end') return of(point.arrivalTime);
      return `${of(point.arrivalTime)}-${of(point.departureTime)}`;
    })
    .join(' ');
}

const statuses = ({ wayPoints }: Tour): string => wayPoints.map(({ type, status }) => `${type} ${status}`).join(', ');

describe('a tour under way', () => {
  it('continues from the given times', async () => {
    const tour = await toured([
      { type: 'begin', departureTime: time('08:20') },
      { stopId: 'a', arrivalTime: time('08:40'), departureTime: time('09:10') },
    ]);
    expect(clock(tour)).toBe('08:20 08:40-09:10 09:20-09:20 09:40');
    expect(statuses(tour)).toBe('begin fixed, stop fixed, stop optimized, end optimized');
    // 80 minutes, of which 40 are travel and 5 service.
    expect(tour).toMatchObject({ travelDuration: 'PT40M', workingDuration: 'PT1H20M', waitingDuration: 'PT35M' });
    expect(tour.violations).toEqual([]);
  });

  it('began with the travel to the first fixed stop, or when work began if that is earlier', async () => {
    expect(clock(await toured([{ stopId: 'a', arrivalTime: time('08:30') }]))).toMatch(/^08:00 08:30-08:35/);
    expect(clock(await toured([{ stopId: 'a', arrivalTime: time('08:30') }], true))).toMatch(/^08:20 08:30-08:35/);
    const early = await toured([{ stopId: 'a', arrivalTime: time('08:05') }]);
    expect(clock(early)).toMatch(/^07:55 08:05-08:10/);
    expect(early.violations).toEqual([
      { type: 'begin', wayPointIndex: 0 },
      { type: 'workingTimeWindow', delay: 'PT5M' },
    ]);
  });

  it('began no later than the first known time', async () => {
    expect(clock(await toured([{ stopId: 'a', departureTime: time('07:30') }]))).toMatch(/^07:30 07:40-07:30/);
  });

  it('departs as late as the given times allow', async () => {
    // 10 minutes of travel and 5 of service before 8:50.
    expect(clock(await toured([{ stopId: 'a', departureTime: time('08:50') }], true))).toBe(
      '08:35 08:45-08:50 09:00-09:00 09:20',
    );
  });

  it('may have begun between two windows', async () => {
    const { violations } = await toured([{ stopId: 'a', arrivalTime: time('10:30') }]);
    expect(violations).toEqual([
      {
        type: 'authorizedTimeWindow',
        wayPointIndex: 1,
        forbiddenWindow: window('09:00', '11:00'),
        actualTime: time('10:30'),
      },
    ]);
  });

  it('keeps fixed breaks where they were taken, also in the middle of a travel', async () => {
    const pause = { type: 'break' as const, arrivalTime: time('08:20'), departureTime: time('08:50') };
    const tour = await toured([{ stopId: 'a', arrivalTime: time('08:10') }, pause]);
    // Left at 8:15, 5 of 10 minutes travelled before the break.
    expect(clock(tour)).toBe('08:00 08:10-08:15 08:20-08:50 08:55-08:55 09:15');
    expect(tour.wayPoints.slice(2, 4).map(({ fromPrevious }) => fromPrevious)).toEqual([
      { travelDistanceInKm: 5, travelDuration: 'PT5M' },
      { travelDistanceInKm: 5, travelDuration: 'PT5M' },
    ]);
    expect(statuses(tour)).toBe('begin optimized, stop fixed, break fixed, stop optimized, end optimized');
    expect(tour).toMatchObject({ workingDuration: 'PT1H15M', waitingDuration: 'PT0S', violations: [] });
  });

  it('counts breaks in the numbers of its waypoints', async () => {
    const pause = { type: 'break' as const, arrivalTime: time('08:00'), departureTime: time('10:00') };
    const { violations } = await toured([pause, { stopId: 'a', arrivalTime: time('10:10') }]);
    expect(violations).toMatchObject([{ type: 'authorizedTimeWindow', wayPointIndex: 2 }]);
  });

  it('ends when it did', async () => {
    const end = { type: 'end' as const, arrivalTime: time('10:00') };
    const tour = await toured([{ stopId: 'a' }, { stopId: 'b', status: 'assigned' }, end], false, 'fixed');
    expect(clock(tour)).toBe('08:00 08:10-08:15 08:25-08:25 10:00');
    expect(statuses(tour)).toBe('begin optimized, stop fixed, stop assigned, end fixed');
    expect(tour.mode).toBe('fixed');
  });
});

describe('a late departure before a given end', () => {
  const end = (clock: string) => ({ type: 'end' as const, arrivalTime: time(clock) });
  /**
   * Fixed without times: a at km 10 for 5 minutes, with windows; b, if there is one, at km 20. The van is back at km 0.
   */
  const left = async (windows: Window[], assignments: Assignments, ids = ['a']): Promise<string> => {
    const plan = {
      lateDeparture: true,
      resources: [resource('van', { state: { assignments } })],
      orders: [order('a', 10, { operationDuration: 'PT5M', authorizedTimeWindows: windows }), order('b', 20)],
    };
    return clock((await solutionOf(plan, { van: ids })).tours[0]);
  };

  it('is the latest one whose last service has begun by then, in the same windows', async () => {
    const state = { assignments: [{ stopId: 'a' }, { type: 'end' as const, arrivalTime: '2030-01-01T09:48:44Z' }] };
    const authorizedTimeWindows = [window('07:11', '07:24'), window('06:28', '06:43'), window('09:26', '09:44')];
    const plan = {
      lateDeparture: true,
      resources: [resource('van', { workingTimeWindow: window('06:55', '09:37'), state })],
      orders: [order('a', 19.067, { operationDuration: 'PT14M', authorizedTimeWindows })],
    };
    const [begin, stop] = (await solutionOf(plan, { van: ['a'] })).tours[0].wayPoints;
    // 19 minutes and 4 seconds before the last window closes. Service and the way back would take until 10:17.
    expect(begin).toMatchObject({ departureTime: '2030-01-01T09:24:56Z' });
    expect(stop).toMatchObject({ beginTime: time('09:44'), departureTime: time('09:58') });
  });

  it('lets no service begin after the end', async () => {
    expect(await left([], [{ stopId: 'a' }, end('10:00')])).toBe('09:50 10:00-10:05 10:00');
    // Both stops are served by 10:00, the second one at the last moment.
    expect(await left([], [{ stopId: 'a' }, { stopId: 'b' }, end('10:00')], ['a', 'b'])).toBe(
      '09:35 09:45-09:50 10:00-10:00 10:00',
    );
  });

  it('leaves in time for a break before the end, whatever the travel after it', async () => {
    const pause = { type: 'break' as const, arrivalTime: time('09:30'), departureTime: time('09:50') };
    expect(await left([], [{ stopId: 'a' }, pause, end('09:55')])).toBe('09:15 09:25-09:30 09:30-09:50 09:55');
  });

  it('is bound only by the windows when the end is far away', async () => {
    const windows = [window('08:00', '09:00'), window('11:00', '12:00')];
    expect(await left(windows, [{ stopId: 'a' }, end('15:00')])).toBe('11:50 12:00-12:05 15:00');
  });

  it('is in time for the given arrival at a later stop', async () => {
    const given = { stopId: 'b', arrivalTime: time('10:00') };
    expect(await left([], [{ stopId: 'a' }, given, end('10:05')], ['a', 'b'])).toBe(
      '09:35 09:45-09:50 10:00-10:00 10:05',
    );
  });
});

describe('a tour on its way to another place', () => {
  it('ends at its first stop, even if that was the last one done', async () => {
    const state = { assignments: [{ stopId: 'a', departureTime: time('09:00') }], now: time('09:05'), heading: at(30) };
    const van = without(resource('van', { arrival: 'atFirstPosition', state }), 'departure');
    const { tours } = await solutionOf({ resources: [van], orders: [order('a', 10)] }, { van: ['a'] });
    expect(clock(tours[0])).toBe('08:00 08:00-09:00 09:10');
    expect(tours[0]).toMatchObject({ travelDuration: 'PT10M', distanceInKm: 10 });
  });
});
