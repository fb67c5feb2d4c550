import { describe, expect, it } from 'vitest';

import { evaluate, type Plan } from '../../../src/index.js';

const at = (time: string): string => `2026-03-02T${time}:00Z`;

describe('breaks that never come', () => {
  it('are all reported if history leaves no travel during which to take them', async () => {
    const place = (minutes: number) => ({ lon: 0, lat: minutes / 60 });
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly', kmph: 111.195 },
          departure: place(0),
          workingTimeWindow: { begin: at('08:00'), end: at('18:00') },
          breaks: [
            { type: 'travelDurationSlidingBreak', minBreakDuration: 'PT30M', maxInterBreakDuration: 'PT15M' },
            { duration: 'PT60M', timeWindow: { begin: at('08:20'), end: at('11:20') } },
          ],
          state: {
            assignments: [
              { type: 'begin', departureTime: at('08:00') },
              { stopId: 'a', arrivalTime: at('08:10'), departureTime: at('11:20') },
              { stopId: 'b', arrivalTime: at('12:10'), departureTime: at('12:20') },
            ],
          },
        },
      ],
      orders: [
        { id: 'a', stops: [{ id: 'a', position: place(10) }] },
        { id: 'b', stops: [{ id: 'b', position: place(20) }] },
      ],
    };
    const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds: ['a', 'b'] }]);
    // Ten minutes and a second to each of them, so that a quarter of an hour of travel is over on the way to b.
    const missed = (due: string) => ({
      type: 'authorizedTimeWindow',
      wayPointIndex: 3,
      forbiddenWindow: { begin: due, end: at('12:20') },
      actualTime: at('12:20'),
    });
    expect(tours[0]!.violations).toEqual([missed(at('10:20')), missed('2026-03-02T11:24:59Z')]);
  });
});
