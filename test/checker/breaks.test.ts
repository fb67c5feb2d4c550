import { describe, expect, it } from 'vitest';

import { at, from, planOf, stop, times, toured } from './example.js';
import type { Assignment, WireBreak } from './wire.js';

const lunch = (begin: string, end: string): WireBreak => ({ duration: 'PT30M', timeWindow: from(begin, end) });
const sliding = (kind: 'travel' | 'working', least: string, most: string): WireBreak => ({
  type: `${kind}DurationSlidingBreak`,
  minBreakDuration: least,
  maxInterBreakDuration: most,
});

/** Under way: until 11:10 at a. */
const STATE = {
  assignments: [
    { type: 'begin', departureTime: at('08:00') },
    { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('11:10') },
  ] as Assignment[],
};

describe('breaks', () => {
  it('in a window come as late as possible at no cost', () => {
    // b opens at 13:00, so all of 12:00-12:30 is waiting; the window lets the break end at 12:45.
    const plan = planOf({ breaks: [lunch('12:00', '12:45')] }, [
      [stop('a', 10)],
      [stop('b', 20, { authorizedTimeWindows: [from('13:00', '14:00')] })],
    ]);
    const tour = toured(plan, 'a b');
    expect(times(tour)).toBe('begin 08:00, a 08:10-08:10, break 12:15-12:45, b 13:00-13:00, end 13:00');
    // All 10 km are travelled before the break; 13:00 - 08:00 = 20 + 30 + 250 min.
    expect(tour.wayPoints[2]?.['fromPrevious']).toEqual({ travelDistanceInKm: 10, travelDuration: 'PT10M' });
    expect(tour.wayPoints[3]?.['fromPrevious']).toEqual({ travelDistanceInKm: 0, travelDuration: 'PT0S' });
    expect(tour['waitingDuration']).toBe('PT4H10M');
  });

  it('may be left out when they fit after the tour', () => {
    expect(times(toured(planOf({ breaks: [lunch('12:00', '13:00')] }, [[stop('a', 10)]]), 'a'))).toBe(
      'begin 08:00, a 08:10-08:10, end 08:10',
    );
  });

  it('at the same time are where the solution puts them, before one stop or before the next', () => {
    const opens = { authorizedTimeWindows: [from('12:00', '14:00')] };
    const { orders, ...rest } = planOf({ breaks: [sliding('working', 'PT30M', 'PT3H')] }, [
      [stop('a', 0), stop('c', 20)],
      [stop('b', 10, opens)],
    ]);
    // a waits for the span, so that a break at 11:00 fits before and behind it.
    const plan = { ...rest, orders: orders!.map((order) => ({ ...order, maxStopSpan: 'PT2H' })) };
    expect(times(toured(plan, 'a b c', [{ leg: 0, duration: 1800 }]))).toBe(
      'begin 08:00, break 11:00-11:30, a 11:30-11:30, b 12:00-12:00, c 12:10-12:10, end 12:10',
    );
    expect(times(toured(plan, 'a b c', [{ leg: 1, duration: 1800 }]))).toBe(
      'begin 08:00, a 10:10-10:10, break 11:00-11:30, b 12:00-12:00, c 12:10-12:10, end 12:10',
    );
  });

  it('divide a wait that continues long after the day', () => {
    const late = [stop('a', 0, { authorizedTimeWindows: [from('17:04', '20:00')] })];
    const resource = {
      workingTimeWindow: from('10:45', '11:35'),
      breaks: [sliding('working', 'PT45M', 'PT2H')],
    };
    expect(times(toured(planOf(resource, [late]), 'a'))).toBe(
      'begin 10:45, break 12:45-13:30, break 15:30-16:15, a 17:04-17:04, end 17:04',
    );
  });

  it('replace waiting if no stop may wait', () => {
    // d opens at 12:00, at most 10 min after p; the tour leaves its window, so that p is not postponed. A break that
    // ends at 11:50 brings p there, and another one parts the work before it.
    const resource = { workingTimeWindow: from('08:00', '08:30'), breaks: [sliding('working', 'PT45M', 'PT2H')] };
    const stops = [stop('p', 10), stop('d', 20, { authorizedTimeWindows: [from('12:00', '14:00')] })];
    const plan = { ...planOf(resource, []), orders: [{ id: 'o', maxStopSpan: 'PT10M', stops }] };
    expect(times(toured(plan, 'p d'))).toBe(
      'begin 08:00, break 10:00-10:45, break 11:05-11:50, p 11:50-11:50, d 12:00-12:00, end 12:00',
    );
  });

  it('divide a long travel', () => {
    // 200 min of travel, at most 120 at a stretch: as late as allowed, after 120 min and 120 km.
    const tour = toured(planOf({ breaks: [sliding('travel', 'PT15M', 'PT2H')] }, [[stop('a', 200)]]), 'a');
    expect(times(tour)).toBe('begin 08:00, break 10:00-10:15, a 11:35-11:35, end 11:35');
    expect(tour.wayPoints[1]?.['fromPrevious']).toEqual({ travelDistanceInKm: 120, travelDuration: 'PT2H' });
    expect(tour.wayPoints[2]?.['fromPrevious']).toEqual({ travelDistanceInKm: 80, travelDuration: 'PT1H20M' });
  });

  it('in a window also satisfy sliding rules if they are long enough', () => {
    // Lunch at 11:00 at the latest parts 08:00-14:40 into 3 h and 3 h 10.
    const rules = [sliding('working', 'PT30M', 'PT4H'), lunch('10:00', '11:30')];
    const tour = toured(planOf({ breaks: rules }, [[stop('a', 370)]]), 'a');
    expect(times(tour)).toBe('begin 08:00, break 11:00-11:30, a 14:40-14:40, end 14:40');
    expect(tour.violations).toEqual([]);
  });

  it('come late, and are reported, when a service leaves no room', () => {
    // Due at 10:00 (10:30 less 30 min), but service lasts from 08:10 to 12:10; before it the window is not open yet,
    // and waiting for it would leave the stop's window.
    const windows = { operationDuration: 'PT4H', authorizedTimeWindows: [from('08:00', '09:00')] };
    const plan = planOf({ breaks: [lunch('09:30', '10:30')] }, [[stop('a', 10, windows)], [stop('b', 20)]]);
    const tour = toured(plan, 'a b');
    expect(times(tour)).toBe('begin 08:00, a 08:10-12:10, break 12:10-12:40, b 12:50-12:50, end 12:50');
    expect(tour.violations).toEqual([
      {
        type: 'authorizedTimeWindow',
        wayPointIndex: 2,
        forbiddenWindow: from('10:00', '12:10'),
        actualTime: at('12:10'),
      },
    ]);
  });

  it('that never come are reported at the end', () => {
    const windows = { operationDuration: 'PT4H', authorizedTimeWindows: [from('08:00', '09:00')] };
    const plan = planOf({ breaks: [lunch('09:30', '10:30')] }, [[stop('a', 10, windows)]]);
    const tour = toured(plan, 'a');
    expect(tour.violations).toEqual([
      {
        type: 'authorizedTimeWindow',
        wayPointIndex: 2,
        forbiddenWindow: from('10:00', '12:10'),
        actualTime: at('12:10'),
      },
    ]);
  });

  it('are not postponed for another one that could come after them', () => {
    // Lunch was due at 08:15, during the break that has been taken and is too short for it.
    const taken = { type: 'break', arrivalTime: at('08:00'), departureTime: at('08:40') } as const;
    const resource = {
      breaks: [{ ...lunch('08:00', '09:00'), duration: 'PT45M' }, sliding('working', 'PT40M', 'PT3H')],
      state: { assignments: [taken] },
    };
    const plan = planOf(resource, [[stop('a', 10, { authorizedTimeWindows: [from('12:50', '12:50')] })]]);
    expect(times(toured(plan, 'a'))).toBe(
      'begin 08:00, break 08:00-08:40, break 08:40-09:25, break 12:10-12:50, a 12:50-12:50, end 12:50',
    );
  });

  it('after history that was faster than the map says do not end later', () => {
    const state = {
      assignments: [
        { type: 'begin', departureTime: at('08:00') },
        { stopId: 'a', arrivalTime: at('08:10') },
      ],
    } as const;
    const opens = { authorizedTimeWindows: [from('08:40', '12:00')] };
    const plan = planOf(
      { breaks: [sliding('travel', 'PT30M', 'PT2H')], state: { assignments: [...state.assignments] } },
      [[stop('a', 100)], [stop('b', 110, opens)], [stop('c', 140)]],
    );
    // At b two of the two hours are over: the break comes before it, though b would be reached earlier without.
    expect(times(toured(plan, 'a b c'))).toBe(
      'begin 08:00, a 08:10-08:10, break 08:20-08:50, b 08:50-08:50, c 09:20-09:20, end 09:20',
    );
  });

  it('that are late, equally long, come in the order in which they were due', () => {
    for (const breaks of [
      [lunch('10:00', '11:00'), lunch('09:45', '10:45')],
      [lunch('09:45', '10:45'), lunch('10:00', '11:00')],
    ]) {
      const places = [1, 1].map((leg) => ({ leg, duration: 1800 }));
      const tour = toured(planOf({ breaks, state: STATE }, [[stop('a', 10)], [stop('b', 20)]]), 'a b', places);
      expect(tour.violations.map((violation) => violation['forbiddenWindow'])).toEqual([
        from('10:15', '11:10'),
        from('10:30', '11:40'),
      ]);
    }
  });

  it('in time may delay later ones, but none that was due before', () => {
    const breaks = [
      lunch('11:00', '11:45'),
      lunch('11:00', '11:45'),
      { ...lunch('10:00', '10:55'), duration: 'PT15M' },
    ];
    const tour = toured(planOf({ breaks, state: STATE }, [[stop('a', 10)], [stop('b', 20)]]), 'a b');
    expect(times(tour)).toBe(
      'begin 08:00, a 08:10-11:10, break 11:10-11:25, break 11:25-11:55, break 11:55-12:25, b 12:35-12:35, end 12:35',
    );
  });

  it('in time after a late one come later if waiting would be too long', () => {
    const opens = { authorizedTimeWindows: [from('17:00', '18:00')] };
    const plan = planOf({ breaks: [sliding('working', 'PT15M', 'PT3H')], state: STATE }, [
      [stop('a', 10)],
      [stop('b', 20, opens)],
      [stop('c', 70)],
    ]);
    expect(times(toured(plan, 'a b c'))).toBe(
      'begin 08:00, a 08:10-11:10, break 11:10-11:25, break 14:25-14:40, break 16:45-17:00, b 17:00-17:00, ' +
        'c 17:50-17:50, end 17:50',
    );
  });
});
