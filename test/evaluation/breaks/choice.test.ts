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
  it('comes as late as costs nothing', async () => {
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

  it('parts a long travel where its limit is reached', async () => {
    const times = await timesOf({ breaks: [sliding('travel', 'PT15M', 'PT2H')] }, [{ stops: [stop('a', 200)] }]);
    expect(times).toBe('begin 08:00, break 10:00-10:15, a 11:35-11:35, end 11:35');
  });

  it('of a window serves the sliding rules that it is long enough for', async () => {
    const breaks = [sliding('working', 'PT30M', 'PT4H'), lunch('10:00', '11:30')];
    const times = await timesOf({ breaks }, [{ stops: [stop('a', 370)] }]);
    expect(times).toBe('begin 08:00, break 11:00-11:30, a 14:40-14:40, end 14:40');
  });

  it('comes later than it could so that less is worked after it', async () => {
    // Waiting for b until noon counts as work, unless the break comes just before.
    const b = stop('b', 20, { operationDuration: 'PT3H', authorizedTimeWindows: [from('12:00', '12:00')] });
    const breaks = [sliding('working', 'PT30M', 'PT4H')];
    const times = await timesOf({ breaks }, [{ stops: [stop('a', 10)] }, { stops: [b] }]);
    expect(times).toBe('begin 08:00, a 08:10-08:10, break 11:30-12:00, b 12:00-15:00, end 15:00');
  });

  it('that was due in a service is taken right after it, and reported', async () => {
    const a = stop('a', 10, { operationDuration: 'PT4H', authorizedTimeWindows: [from('08:00', '09:00')] });
    const times = await timesOf({ breaks: [lunch('09:30', '10:30')] }, [{ stops: [a] }, { stops: [stop('b', 20)] }]);
    expect(times).toBe('begin 08:00, a 08:10-12:10, break 12:10-12:40, b 12:50-12:50, end 12:50, late 2 due 10:00');
  });

  it('that never comes is reported on the end', async () => {
    const a = stop('a', 10, { operationDuration: 'PT4H', authorizedTimeWindows: [from('08:00', '09:00')] });
    expect(await timesOf({ breaks: [lunch('09:30', '10:30')] }, [{ stops: [a] }])).toBe(
      'begin 08:00, a 08:10-12:10, end 12:10, late 2 due 10:00',
    );
  });
});

describe('a break of a window that opens later', () => {
  it('is not waited for where travel is left: the break before it comes after more of it', async () => {
    const resource = { breaks: [sliding('travel', 'PT20M', 'PT30M'), lunch('09:00', '10:00')] };
    const a = stop('a', 40, { operationDuration: 'PT1H', authorizedTimeWindows: [from('08:00', '09:35')] });
    // 40 minutes of travel: 30, a break, 10, lunch; not a break, 30, waiting, lunch, 10.
    expect(await timesOf(resource, [{ stops: [a] }])).toBe(
      'begin 08:00, break 08:30-08:50, break 09:00-09:30, a 09:30-10:30, end 10:30',
    );
  });
});

describe('a span', () => {
  it('postpones the first stop when the last has to wait', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('12:00', '13:00')] });
    const times = await timesOf({}, [{ stops: [stop('a', 10), b], maxStopSpan: 'PT1H' }]);
    expect(times).toBe('begin 08:00, a 11:00-11:00, b 12:00-12:00, end 12:00');
  });

  it('stands when nothing can be postponed', async () => {
    const a = stop('a', 10, { authorizedTimeWindows: [from('08:00', '09:00')] });
    const b = stop('b', 20, { authorizedTimeWindows: [from('12:00', '13:00')] });
    expect(await timesOf({}, [{ stops: [a, b], maxStopSpan: 'PT1H' }])).toBe(
      'begin 08:00, a 08:10-08:10, b 12:00-12:00, end 12:00, maxStopSpan',
    );
  });

  it('is kept by a break before its first stop where the day is over anyway, so that nothing is postponed', async () => {
    const b = stop('b', 20, { authorizedTimeWindows: [from('13:00', '18:00')] });
    const resource = { workingTimeWindow: from('08:00', '10:00'), breaks: [lunch('13:00', '14:00')] };
    expect(await timesOf(resource, [{ stops: [stop('a', 10), b], maxStopSpan: 'PT1H' }])).toBe(
      'begin 08:00, break 13:00-13:30, a 13:30-13:30, b 13:40-13:40, end 13:40, end, workingTimeWindow',
    );
  });
});
