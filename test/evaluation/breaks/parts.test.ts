import { describe, expect, it } from 'vitest';

import { evaluate, type Plan } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';

describe('the parts of a travel between breaks', () => {
  it('add up to the whole, although each is rounded to the meter', async () => {
    const [depot, shop] = [
      { lon: 8, lat: 49 },
      { lon: 9, lat: 49 },
    ];
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'car' },
          departure: depot,
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T09:00:00Z' },
          breaks: [{ type: 'travelDurationSlidingBreak', minBreakDuration: 'PT1M', maxInterBreakDuration: 'PT1S' }],
        },
      ],
      orders: [{ id: 'o', stops: [{ id: 'o', position: shop }] }],
    };
    // 2 m in 4 s, a break after each second: half a meter in each part, of which the first two have one.
    const travel = matrix({
      positions: [depot, shop],
      profiles: { car: { distance: [0, 2, 2, 0], duration: [0, 4, 4, 0] } },
    });
    const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds: ['o'] }], { travel });
    const parts = tours[0]!.wayPoints.slice(1, -1).map(({ fromPrevious }) => fromPrevious.travelDistanceInKm);
    expect(parts).toEqual([0.001, 0.001, 0, 0]);
  });
});
