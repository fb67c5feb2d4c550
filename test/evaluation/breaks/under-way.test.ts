import { describe, expect, it } from 'vitest';

import { evaluate, type Plan, type Solution } from '../../../src/index.js';

type Resource = Plan['resources'][number];

const at = (time: string): string => `2026-03-02T${time}:00Z`;
const from = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });
const lunch = (duration: string, begin: string, end: string) => ({ duration, timeWindow: from(begin, end) });
const sliding = (counts: 'travel' | 'working', minBreakDuration: string, maxInterBreakDuration: string) => ({
  type: `${counts}DurationSlidingBreak` as const,
  minBreakDuration,
  maxInterBreakDuration,
});

/** Of stops a, b, c …: seconds and window of service. */
type Stops = readonly { readonly duration?: string; readonly window?: ReturnType<typeof from> }[];

interface Options {
  readonly lateDeparture?: boolean;
  readonly span?: string;
}

/**
 * Stops a, b, c … ten minutes apart on the equator, begun under way; the tour through all of them. With a span all are
 * of one order.
 */
async function tourOf(
  resource: Partial<Resource>,
  stops: Stops,
  { lateDeparture = false, span }: Options = {},
): Promise<Solution['tours'][number]> {
  const ids = stops.map((_, index) => 'abcd'[index]!);
  const visits = stops.map(({ duration = 'PT0S', window }, index) => ({
    id: ids[index]!,
    position: { lon: 0, lat: (10 * (index + 1)) / 60 },
    operationDuration: duration,
    ...(window && { authorizedTimeWindows: [window] }),
  }));
  const whole = { id: 'o', stops: visits, ...(span !== undefined && { maxStopSpan: span }) };
  const plan: Plan = {
    lateDeparture,
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 111.195 },
        departure: { lon: 0, lat: 0 },
        arrival: { lon: 0, lat: (10 * (stops.length + 1)) / 60 },
        workingTimeWindow: from('08:00', '18:00'),
        ...resource,
      },
    ],
    orders: span === undefined ? visits.map((visit) => ({ id: `o${visit.id}`, stops: [visit] })) : [whole],
  };
  const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds: ids }]);
  return tours[0]!;
}

/** Its times. */
async function timesOf(resource: Partial<Resource>, stops: Stops, options?: Options): Promise<string> {
  const tour = await tourOf(resource, stops, options);
  const clock = (time: string): string => time.slice(11, 16);
  return tour.wayPoints
    .map((point) => {
      if (point.type === 'begin') return `begin ${clock(point.departureTime)}`;
      if (point.type === 'end') return `end ${clock(point.arrivalTime)}`;
      if (point.type === 'break') return `break ${clock(point.arrivalTime)}-${clock(point.departureTime)}`;
      return `${point.stopId} ${clock(point.beginTime)}-${clock(point.departureTime)}`;
    })
    .join(', ');
}

const begun = { type: 'begin' as const, departureTime: at('08:00') };
const taken = { type: 'break' as const, arrivalTime: at('09:00'), departureTime: at('09:30') };

describe('a tour under way', () => {
  it('takes its second break even if history has satisfied the first', async () => {
    const breaks = [lunch('PT30M', '09:00', '10:00'), lunch('PT20M', '11:00', '12:00')];
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('08:10') };
    const stops = [{}, { window: from('13:00', '14:00') }];
    // b opens long after both: the second break comes as late as its window lets it.
    expect(await timesOf({ breaks, state: { assignments: [begun, fixed, taken] } }, stops)).toBe(
      'begin 08:00, a 08:10-08:10, break 09:00-09:30, break 11:40-12:00, b 13:00-13:00, end 13:10',
    );
  });

  it('has waited before a late break where driving on was not allowed, unless necessary', async () => {
    const driving = sliding('travel', 'PT30M', 'PT16M');
    const a = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('08:10') };
    const goOn = (...more: readonly { readonly stopId: string; readonly arrivalTime: string }[]) =>
      tourOf({ breaks: [driving], state: { assignments: [begun, a, taken, ...more] } }, [{}, {}]);
    // Of ten minutes and a second to b all but four minutes and two seconds until the break was due.
    const free = await goOn();
    expect(free.violations).toEqual([]);
    expect(free.wayPoints[3]).toMatchObject({ stopId: 'b', arrivalTime: '2026-03-02T09:34:02Z' });
    expect((await goOn({ stopId: 'b', arrivalTime: at('09:35') })).violations).toEqual([]);
    // Whoever was there at 09:32 had driven for eight minutes before.
    expect((await goOn({ stopId: 'b', arrivalTime: at('09:32') })).violations).toEqual([
      {
        type: 'authorizedTimeWindow',
        wayPointIndex: 2,
        forbiddenWindow: { begin: '2026-03-02T08:15:59Z', end: at('09:00') },
        actualTime: at('09:00'),
      },
    ]);
  });

  it('takes no break for a span that history has already broken', async () => {
    const working = sliding('working', 'PT30M', 'PT4H');
    const state = { assignments: [begun, { stopId: 'a', arrivalTime: at('08:10') }] };
    const stops = [{}, { window: from('11:00', '12:00') }];
    expect(
      await timesOf({ breaks: [working], state, workingTimeWindow: from('08:05', '18:00') }, stops, { span: 'PT0S' }),
    ).toBe('begin 08:00, a 08:10-08:10, b 11:00-11:00, end 11:10');
  });

  it('takes no break during its last travel once it has ended, even if it cannot have arrived by the map', async () => {
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('10:55') };
    const state = { assignments: [begun, fixed, { type: 'end' as const, arrivalTime: at('11:00') }] };
    expect(await timesOf({ breaks: [lunch('PT30M', '11:00', '12:00')], state }, [{}])).toBe(
      'begin 08:00, a 08:10-10:55, end 11:00',
    );
  });

  it('counts a window break as the one that work has made due', async () => {
    const working = sliding('working', 'PT20M', 'PT2H');
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('11:10') };
    const state = { assignments: [begun, fixed] };
    // Due at 10:00, within the stop: what follows it at once is lunch, which is long enough for both.
    expect(await timesOf({ breaks: [working, lunch('PT30M', '11:00', '12:00')], state }, [{}, {}])).toBe(
      'begin 08:00, a 08:10-11:10, break 11:10-11:40, b 11:50-11:50, end 12:00',
    );
  });

  it('does not begin after what has happened in order to skip a break', async () => {
    const state = { assignments: [{ stopId: 'a' }, { stopId: 'b', arrivalTime: at('09:00') }] };
    const times = await timesOf({ breaks: [lunch('PT30M', '11:00', '12:00')], state }, [{}, {}, { duration: 'PT3H' }], {
      lateDeparture: true,
    });
    // Twice ten minutes and a second of travel end at nine; lunch comes before the three hours at c.
    expect(times).toBe('begin 08:39, a 08:49-08:49, b 09:00-09:00, break 11:00-11:30, c 11:30-14:30, end 14:40');
  });

  it('does not begin after what has happened in order to avoid a break', async () => {
    const working = sliding('working', 'PT30M', 'PT2H');
    const given = { stopId: 'b', arrivalTime: at('09:00'), departureTime: at('09:10') };
    const stops = [{}, {}, { window: from('14:00', '15:00') }];
    const state = { assignments: [{ stopId: 'a' }, given] };
    // Begun at 12:10, after what has happened, it would need none.
    const workingTimeWindow = from('08:00', '12:00');
    const times = await timesOf({ breaks: [working], state, workingTimeWindow }, stops, { lateDeparture: true });
    expect(times).toBe(
      'begin 08:39, a 08:49-08:49, b 09:00-09:10, break 10:39-11:09, break 13:09-13:39, c 14:00-14:00, end 14:10',
    );
  });

  it('takes no break after its end, which would allow an impossibly late begin', async () => {
    const state = { assignments: [{ stopId: 'a' }, { type: 'end' as const, arrivalTime: at('09:00') }] };
    expect(await timesOf({ breaks: [lunch('PT30M', '11:00', '12:00')], state }, [{}], { lateDeparture: true })).toMatch(
      /^begin 08:49, a 09:00-09:00, end 09:00$/,
    );
  });

  it('takes a break no later than its end, even if it drives longer by the map', async () => {
    const travel = sliding('travel', 'PT5M', 'PT15M');
    const state = { assignments: [{ stopId: 'a' }, { type: 'end' as const, arrivalTime: at('08:12') }] };
    // Five minutes of the last ten could be driven before it: until 08:15.
    expect(await timesOf({ breaks: [travel], state }, [{}])).toBe(
      'begin 08:00, a 08:10-08:10, break 08:12-08:17, end 08:12',
    );
  });

  it('needs no break for work that does not fit before its end', async () => {
    const working = sliding('working', 'PT30M', 'PT2H');
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('09:55') };
    const state = { assignments: [begun, fixed, { type: 'end' as const, arrivalTime: at('09:59') }] };
    // By the map the last way takes until 10:05.
    expect(await timesOf({ breaks: [working], state }, [{}])).toBe('begin 08:00, a 08:10-09:55, end 09:59');
  });

  it('departs so late that no break is due before its end', async () => {
    const working = sliding('working', 'PT30M', 'PT15M');
    const state = { assignments: [{ stopId: 'a' }, { type: 'end' as const, arrivalTime: at('10:00') }] };
    expect(await timesOf({ breaks: [working], state }, [{}], { lateDeparture: true })).toBe(
      'begin 09:49, a 10:00-10:00, end 10:00',
    );
  });

  it('takes the longer of two late breaks first, so that the other comes as late as possible', async () => {
    const working = sliding('working', 'PT30M', 'PT2H');
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('14:10') };
    const state = { assignments: [begun, fixed] };
    expect(await timesOf({ breaks: [working, lunch('PT15M', '12:00', '13:30')], state }, [{}, {}])).toBe(
      'begin 08:00, a 08:10-14:10, break 14:10-14:40, break 14:40-14:55, b 15:05-15:05, end 15:15',
    );
  });

  it('takes any number of breaks during one travel, even if history has broken a rule', async () => {
    const working = sliding('working', 'PT5M', 'PT1H30M');
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('08:10') };
    const stops = [{ window: from('06:00', '07:00') }, { window: from('16:00', '17:00') }];
    expect(await timesOf({ breaks: [working], state: { assignments: [begun, fixed] } }, stops)).toBe(
      'begin 08:00, a 08:10-08:10, break 09:30-09:35, break 11:05-11:10, break 12:40-12:45, break 14:15-14:20, ' +
        'break 15:50-15:55, b 16:00-16:00, end 16:10',
    );
  });

  it('takes any number of breaks after a late one during the same travel', async () => {
    const short = sliding('travel', 'PT1M', 'PT3M');
    // The way to a took ten minutes without one: it was due at 8:03.
    const state = { assignments: [begun, { stopId: 'a' }] };
    expect(await timesOf({ breaks: [short], state }, [{}, {}])).toBe(
      'begin 08:00, a 08:10-08:10, break 08:10-08:11, break 08:14-08:15, break 08:18-08:19, break 08:22-08:23, ' +
        'b 08:24-08:24, break 08:26-08:27, break 08:30-08:31, break 08:34-08:35, end 08:37',
    );
  });

  it('takes no needless break of zero length after one during a travel', async () => {
    const none = sliding('travel', 'PT0S', 'PT40M');
    const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('08:40') };
    const state = { assignments: [begun, fixed, taken] };
    // b is reached before the break has begun.
    expect(await timesOf({ breaks: [none], state }, [{}, {}])).toBe(
      'begin 08:00, a 08:10-08:40, break 09:00-09:30, b 09:30-09:30, end 09:40',
    );
  });

  it('never begins after its end, however late its first stop opens', async () => {
    // Begun at 14:00 it would leave lunch behind, and pass what history gives no more than it does anyhow.
    const state = {
      mode: 'fixed' as const,
      assignments: [
        { stopId: 'a', status: 'fixed' as const },
        { stopId: 'b', arrivalTime: at('09:30'), departureTime: at('10:00') },
      ],
    };
    const breaks = [lunch('PT1H', '13:00', '15:00')];
    const stops = [{ window: from('14:30', '15:00') }, {}];
    expect(await timesOf({ breaks, state }, stops, { lateDeparture: true })).toBe(
      'begin 10:10, a 14:30-14:30, b 09:30-10:00, end 10:10',
    );
  });
});
