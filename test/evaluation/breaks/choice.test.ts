import { describe, expect, it } from 'vitest';

import { evaluate, type Plan } from '../../../src/index.js';

type Resource = Plan['resources'][number];
type Order = NonNullable<Plan['orders']>[number];
type Stop = Omit<Extract<Order['stops'][number], { readonly id: string; readonly position: unknown }>, 'type'>;

const at = (time: string): string => `2026-03-02T${time}:00Z`;
const from = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });
const lunch = (begin: string, end: string) => ({ duration: 'PT30M', timeWindow: from(begin, end) });
const sliding = (kind: 'travel' | 'working', least: string, most: string) => ({
  type: `${kind}DurationSlidingBreak` as const,
  minBreakDuration: least,
  maxInterBreakDuration: most,
});

/** A stop so many minutes north of the equator, at a degree an hour. */
const stop = (id: string, minutes: number, fields: Partial<Stop> = {}): Stop => ({
  id,
  position: { lon: 0, lat: minutes / 60 },
  ...fields,
});

/** The times of a tour from the equator, begun at eight. */
async function timesOf(resource: Partial<Resource>, orders: readonly Partial<Order>[], late = false): Promise<string> {
  const plan = {
    lateDeparture: late,
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 111.195 },
        departure: { lon: 0, lat: 0 },
        workingTimeWindow: from('08:00', '18:00'),
        ...resource,
      },
    ],
    orders: orders.map((order, index) => ({ id: `o${index}`, ...order })),
  } as unknown as Plan;
  const stopIds = (plan.orders ?? []).flatMap(({ stops }) => stops.map((one) => ('id' in one ? (one.id ?? '') : '')));
  const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds }]);
  const [tour] = tours;
  const clock = (time: string): string => time.slice(11, 16);
  const points = tour.wayPoints.map((point) => {
    if (point.type === 'begin') return `begin ${clock(point.departureTime)}`;
    if (point.type === 'end') return `end ${clock(point.arrivalTime)}`;
    if (point.type === 'break') return `break ${clock(point.arrivalTime)}-${clock(point.departureTime)}`;
    return `${point.stopId} ${clock(point.beginTime)}-${clock(point.departureTime)}`;
  });
  const violations = tour.violations.map((violation) =>
    violation.type === 'authorizedTimeWindow'
      ? `late ${violation.wayPointIndex} due ${clock(violation.forbiddenWindow.begin)}`
      : violation.type,
  );
  return [...points, ...violations].join(', ');
}

describe('a break', () => {
  it('comes as late as possible at no cost', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('13:00', '14:00')] });
    const times = await timesOf({ breaks: [lunch('12:00', '12:45')] }, [{ stops: [stop('a', 10)] }, { stops: [b] }]);
    expect(times).toBe('begin 08:00, a 08:10-08:10, break 12:15-12:45, b 13:00-13:00, end 13:00');
  });

  it('is left out when it fits after the tour', async () => {
    const times = await timesOf({ breaks: [lunch('12:00', '13:00')] }, [{ stops: [stop('a', 10)] }]);
    expect(times).toBe('begin 08:00, a 08:10-08:10, end 08:10');
  });

  it('is left out when it fits before a later begin', async () => {
    const a = stop('a', 60, { authorizedTimeWindows: [from('14:00', '15:00')] });
    expect(await timesOf({ breaks: [lunch('12:00', '12:30')] }, [{ stops: [a] }], true)).toBe(
      'begin 13:00, a 14:00-14:00, end 14:00',
    );
  });

  it('divides a long travel where its limit is reached', async () => {
    const times = await timesOf({ breaks: [sliding('travel', 'PT15M', 'PT2H')] }, [{ stops: [stop('a', 200)] }]);
    expect(times).toBe('begin 08:00, break 10:00-10:15, a 11:35-11:35, end 11:35');
  });

  it('with a window also satisfies sliding rules if it is long enough', async () => {
    const breaks = [sliding('working', 'PT30M', 'PT4H'), lunch('10:00', '11:30')];
    const times = await timesOf({ breaks }, [{ stops: [stop('a', 370)] }]);
    expect(times).toBe('begin 08:00, break 11:00-11:30, a 14:40-14:40, end 14:40');
  });

  it('comes later, and is short, after many long ones during the same travel', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('14:20', '14:30')] });
    const breaks = [sliding('working', 'PT5M', 'PT40M'), sliding('travel', 'PT15M', 'PT2H')];
    expect(await timesOf({ breaks }, [{ stops: [b] }])).toBe(
      'begin 08:00, break 08:40-08:55, break 09:35-09:50, break 10:30-10:45, break 11:25-11:40, break 12:20-12:35, ' +
        'break 13:15-13:30, break 14:10-14:15, b 14:20-14:20, end 14:20',
    );
  });

  it('comes later than it could, so that less work follows', async () => {
    // Waiting for b until noon counts as work, unless the break comes just before.
    const b = stop('b', 20, { operationDuration: 'PT3H', authorizedTimeWindows: [from('12:00', '12:00')] });
    const breaks = [sliding('working', 'PT30M', 'PT4H')];
    const times = await timesOf({ breaks }, [{ stops: [stop('a', 10)] }, { stops: [b] }]);
    expect(times).toBe('begin 08:00, a 08:10-08:10, break 11:30-12:00, b 12:00-15:00, end 15:00');
  });

  it('that was due during a service is taken right after it, and reported', async () => {
    const a = stop('a', 10, { operationDuration: 'PT4H', authorizedTimeWindows: [from('08:00', '09:00')] });
    const times = await timesOf({ breaks: [lunch('09:30', '10:30')] }, [{ stops: [a] }, { stops: [stop('b', 20)] }]);
    expect(times).toBe('begin 08:00, a 08:10-12:10, break 12:10-12:40, b 12:50-12:50, end 12:50, late 2 due 10:00');
  });

  it('that never comes is reported at the end', async () => {
    const a = stop('a', 10, { operationDuration: 'PT4H', authorizedTimeWindows: [from('08:00', '09:00')] });
    expect(await timesOf({ breaks: [lunch('09:30', '10:30')] }, [{ stops: [a] }])).toBe(
      'begin 08:00, a 08:10-12:10, end 12:10, late 2 due 10:00',
    );
  });
});

describe('a break that fits before the begin', () => {
  it('is taken nevertheless if it avoids others', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('11:50', '14:00')] });
    const breaks = [sliding('working', 'PT0S', 'PT1H'), { duration: 'PT50M', timeWindow: from('06:00', '10:00') }];
    expect(await timesOf({ breaks }, [{ stops: [b] }])).toBe(
      'begin 08:00, break 09:00-09:50, break 10:50-10:50, b 11:50-11:50, end 11:50',
    );
  });
});

describe('breaks that are late one after the other', () => {
  const fixed = { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('11:10') };
  const state = { assignments: [{ type: 'begin' as const, departureTime: at('08:00') }, fixed] };
  const orders = [{ stops: [stop('a', 10)] }, { stops: [stop('b', 20)] }];

  it('come in the order in which they were due if they are equally long', async () => {
    const breaks = [lunch('10:00', '11:00'), lunch('09:45', '10:45')];
    expect(await timesOf({ breaks, state }, orders)).toBe(
      'begin 08:00, a 08:10-11:10, break 11:10-11:40, break 11:40-12:10, b 12:20-12:20, end 12:20, ' +
        'late 2 due 10:15, late 3 due 10:30',
    );
  });

  it('come in that order even if the first one is in time', async () => {
    const breaks = [lunch('11:00', '11:50'), lunch('10:50', '11:40')];
    expect(await timesOf({ breaks, state }, orders)).toBe(
      'begin 08:00, a 08:10-11:10, break 11:10-11:40, break 11:40-12:10, b 12:20-12:20, end 12:20, late 3 due 11:20',
    );
  });

  it('may become due only during an earlier one', async () => {
    const breaks = [
      { duration: 'PT15M', timeWindow: from('10:00', '11:45') },
      { duration: 'PT45M', timeWindow: from('09:30', '10:30') },
    ];
    expect(await timesOf({ breaks, state }, orders)).toBe(
      'begin 08:00, a 08:10-11:10, break 11:10-11:55, break 11:55-12:10, b 12:20-12:20, end 12:20, ' +
        'late 2 due 09:45, late 3 due 11:30',
    );
  });

  it('may become due only during an earlier one that is in time', async () => {
    const breaks = [lunch('11:00', '11:45'), lunch('11:00', '11:45')];
    expect(await timesOf({ breaks, state }, orders)).toBe(
      'begin 08:00, a 08:10-11:10, break 11:15-11:45, break 11:45-12:15, b 12:20-12:20, end 12:20, late 3 due 11:15',
    );
  });
});

describe('a break that fits before the begin', () => {
  it('is not taken if that only lets work begin too early', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('14:00', '14:20')] });
    const resource = {
      arrival: 'atFirstPosition' as const,
      breaks: [lunch('09:00', '10:00'), sliding('working', 'PT45M', 'PT2H')],
    };
    expect(await timesOf(resource, [{ stops: [b] }], true)).toBe('begin 13:40, b 14:00-14:00, end 14:20');
  });
});

describe('a break whose window opens later', () => {
  it('is not waited for during a travel: the break before it is postponed', async () => {
    const resource = { breaks: [sliding('travel', 'PT20M', 'PT30M'), lunch('09:00', '10:00')] };
    const a = stop('a', 40, { operationDuration: 'PT1H', authorizedTimeWindows: [from('08:00', '09:35')] });
    // 40 minutes of travel: 30, a break, 10, lunch; not a break, 30, waiting, lunch, 10.
    expect(await timesOf(resource, [{ stops: [a] }])).toBe(
      'begin 08:00, break 08:30-08:50, break 09:00-09:30, a 09:30-10:30, end 10:30',
    );
  });
});

describe('a late begin', () => {
  it('is not missed if a later break would lose a window', async () => {
    const resource = {
      breaks: [sliding('travel', 'PT10M', 'PT45M'), sliding('working', 'PT10M', 'PT1H'), lunch('11:20', '13:00')],
    };
    const a = stop('a', 15, { operationDuration: 'PT45M', authorizedTimeWindows: [from('08:00', '10:01')] });
    const b = stop('b', 70, { authorizedTimeWindows: [from('11:00', '11:01')] });
    const c = stop('c', 110, { authorizedTimeWindows: [from('13:34', '14:50')] });
    expect(await timesOf(resource, [{ stops: [a] }, { stops: [b] }, { stops: [c] }], true)).toBe(
      'begin 08:45, break 09:00-09:10, a 09:10-09:55, break 10:10-10:20, b 11:01-11:01, break 11:20-11:50, break 12:50-13:00, c 13:34-13:34, end 13:34',
    );
  });

  it('is not missed if work continues after a break too short to restart it', async () => {
    const resource = {
      breaks: [sliding('working', 'PT10M', 'PT30M'), { duration: 'PT5M', timeWindow: from('09:30', '09:35') }],
    };
    const a = stop('a', 60, { operationDuration: 'PT25M', authorizedTimeWindows: [from('08:00', '09:51')] });
    const b = stop('b', 62, { authorizedTimeWindows: [from('11:00', '11:01')] });
    expect(await timesOf(resource, [{ stops: [a] }, { stops: [b] }], true)).toBe(
      'begin 08:26, break 08:56-09:06, break 09:30-09:35, break 09:36-09:46, a 09:51-10:16, break 10:16-10:26, break 10:50-11:00, b 11:00-11:00, end 11:00',
    );
  });

  it('compensates travel before a break too short to restart work', async () => {
    const resource = {
      breaks: [sliding('working', 'PT10M', 'PT90M'), { duration: 'PT5M', timeWindow: from('09:55', '11:35') }],
    };
    const a = stop('a', 46, { operationDuration: 'PT20M', authorizedTimeWindows: [from('08:45', '10:01')] });
    const b = stop('b', 109, { operationDuration: 'PT30M', authorizedTimeWindows: [from('12:15', '13:20')] });
    expect(await timesOf(resource, [{ stops: [a] }, { stops: [b] }], true)).toBe(
      'begin 09:14, a 10:01-10:21, break 10:44-10:54, break 11:30-11:35, break 12:05-12:15, b 12:15-12:45, end 12:45',
    );
  });
});

describe('a span', () => {
  it('postpones the first stop when the last has to wait', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('12:00', '13:00')] });
    const times = await timesOf({}, [{ stops: [stop('a', 10), b], maxStopSpan: 'PT1H' }]);
    expect(times).toBe('begin 08:00, a 11:00-11:00, b 12:00-12:00, end 12:00');
  });

  it('is exceeded when nothing can be postponed', async () => {
    const a = stop('a', 10, { authorizedTimeWindows: [from('08:00', '09:00')] });
    const b = stop('b', 20, { authorizedTimeWindows: [from('12:00', '13:00')] });
    expect(await timesOf({}, [{ stops: [a, b], maxStopSpan: 'PT1H' }])).toBe(
      'begin 08:00, a 08:10-08:10, b 12:00-12:00, end 12:00, maxStopSpan',
    );
  });

  it('is kept by a break before its first stop if the day is exceeded anyway, without postponement', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('13:00', '18:00')] });
    const resource = { workingTimeWindow: from('08:00', '10:00'), breaks: [lunch('13:00', '14:00')] };
    expect(await timesOf(resource, [{ stops: [stop('a', 10), b], maxStopSpan: 'PT1H' }])).toBe(
      'begin 08:00, break 13:00-13:30, a 13:30-13:30, b 13:40-13:40, end 13:40, end, workingTimeWindow',
    );
  });

  it('is kept by breaks later than necessary if the day is exceeded anyway', async () => {
    // With breaks as early as they can be it would take five in a row.
    const b = stop('b', 20, { authorizedTimeWindows: [from('12:00', '14:00')] });
    const resource = { workingTimeWindow: from('08:00', '08:30'), breaks: [sliding('working', 'PT45M', 'PT2H')] };
    expect(await timesOf(resource, [{ stops: [stop('a', 10), b], maxStopSpan: 'PT15M' }])).toBe(
      'begin 08:00, break 10:00-10:45, break 11:04-11:49, a 11:49-11:49, b 12:00-12:00, end 12:00, end, workingTimeWindow',
    );
  });

  it('is kept by a later begin if the day is exceeded anyway', async () => {
    // Begun at 8:00 two breaks would be needed, one before a; begun later the one on the way to b is enough.
    const b = stop('b', 80, { authorizedTimeWindows: [from('12:00', '14:00')] });
    const resource = { workingTimeWindow: from('08:00', '08:30'), breaks: [sliding('travel', 'PT15M', 'PT1H')] };
    expect(await timesOf(resource, [{ stops: [stop('a', 10), b], maxStopSpan: 'PT2H' }], true)).toBe(
      'begin 10:24, a 10:34-10:34, break 11:24-11:39, b 12:00-12:00, end 12:00, end, workingTimeWindow',
    );
  });
});
