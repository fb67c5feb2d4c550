import { describe, expect, it } from 'vitest';

import { evaluate, type Plan } from '../../../src/index.js';

const at = (time: string): string => `2026-03-02T${time}:00Z`;
const from = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });

/** A tour of one order, its stops so many minutes up the road, that leaves as late as it can. */
async function spanned(end: string, maxStopSpan: string, minutes: number[], windows: object[]) {
  const stops = minutes.map((minute, i) => ({ id: `${i}`, position: { lon: 0, lat: minute / 60 }, ...windows[i] }));
  const plan: Plan = {
    resources: [{ id: 'van', vehicleProfile: { type: 'fly', kmph: 111.195 }, workingTimeWindow: from('06:00', end) }],
    orders: [{ id: 'o', maxStopSpan, stops }],
    lateDeparture: true,
  };
  const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds: stops.map(({ id }) => id) }]);
  const { wayPoints, totalDelay, violations } = tours[0]!;
  const begin = wayPoints[0]!;
  return {
    begin: begin.type === 'begin' && begin.departureTime,
    totalDelay,
    broken: violations.map(({ type }) => type),
  };
}

describe('spans of tours that leave their windows', () => {
  it('are kept by a later begin, although waiting absorbs the first part of it', async () => {
    // The second stop opens at 10:50, after work ends. The first one, open from 09:00 to 10:15, is left at 10:15 and
    // not at 09:00: that breaks no more, and only 35 minutes lie between them. Up to 09:00 a later begin moves neither.
    const tour = await spanned(
      '10:40',
      'PT1H30M',
      [0, 10],
      [{ authorizedTimeWindows: [from('09:00', '10:15')] }, { authorizedTimeWindows: [from('10:50', '11:10')] }],
    );
    expect(tour).toEqual({ begin: at('10:15'), totalDelay: 'PT0S', broken: ['end', 'workingTimeWindow'] });
  });

  it('are not kept at the price of a delay', async () => {
    // To leave the first stop within 90 minutes of 14:00 would bring the second one, preferred until 11:00, after
    // 12:30.
    const tour = await spanned(
      '12:00',
      'PT1H30M',
      [0, 10, 20],
      [{}, { preferredTimeWindows: [from('10:00', '11:00')] }, { authorizedTimeWindows: [from('14:00', '15:00')] }],
    );
    expect(tour.totalDelay).toBe('PT0S');
    expect(tour.broken).toContain('maxStopSpan');
  });
});
