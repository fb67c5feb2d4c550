import { describe, expect, it } from 'vitest';

import { planOf, stop, toured } from './example.js';
import type { WireSingleStop } from './wire.js';

const pickup = (id: string, km: number, kg: number): WireSingleStop =>
  stop(id, km, { kind: 'pickup', capacities: { kg } });
const delivery = (id: string, km: number, kg: number): WireSingleStop => stop(id, km, { capacities: { kg } });

describe('loads', () => {
  it('include at the begin what is delivered before it is picked up, order by order', () => {
    // o1 needs 2 at the begin although o2 has loaded 3 by then.
    const tour = toured(planOf({}, [[delivery('a', 2, 2)], [pickup('b', 1, 3)]]), 'b a');
    expect(tour).toMatchObject({
      filledCapacitiesAtBegin: { kg: 2 },
      maxFilledCapacities: { kg: 5 },
      filledCapacitiesAtEnd: { kg: 3 },
      resourceCapacities: {},
    });
    expect(tour.wayPoints.map((point) => point['filledCapacitiesAfterStop'])).toEqual([
      undefined,
      { kg: 5 },
      { kg: 3 },
      undefined,
    ]);
  });

  it('satisfy each other when capacities are shared', () => {
    const plan = planOf({}, [[delivery('a', 2, 2)], [pickup('b', 1, 3)]], { sharedCapacities: true });
    expect(toured(plan, 'b a')).toMatchObject({ filledCapacitiesAtBegin: { kg: 0 }, filledCapacitiesAtEnd: { kg: 1 } });
  });

  it('ignore acknowledgements and change sign with negative quantities', () => {
    const plan = planOf({}, [
      [stop('a', 1, { kind: 'acknowledgement', capacities: { box: 7 } })],
      [pickup('b', 2, -1.5)],
    ]);
    expect(toured(plan, 'a b')).toMatchObject({
      filledCapacitiesAtBegin: { box: 0, kg: 1.5 },
      filledCapacitiesAtEnd: { box: 0, kg: 0 },
    });
  });

  it('are exact', () => {
    const plan = planOf({ capacities: { kg: 0.3 } }, [[pickup('a', 1, 0.1)], [pickup('b', 1, 0.2)]]);
    expect(toured(plan, 'a b')).toMatchObject({ isValid: true, maxFilledCapacities: { kg: 0.3 } });
  });

  it('above a limit are reported at every point, including the begin but not the end', () => {
    // 5 aboard at the begin, limit 4: 1 too much; after b it fits. No box is allowed by the map: 1 too much after c.
    const plan = planOf({ capacities: { kg: 4 } }, [
      [delivery('b', 1, 5)],
      [stop('c', 2, { kind: 'pickup', capacities: { box: 1 } })],
    ]);
    expect(toured(plan, 'b c').violations).toEqual([
      { type: 'capacity', wayPointIndex: 0, capacity: 'kg', overCapacity: 1 },
      { type: 'capacity', wayPointIndex: 2, capacity: 'box', overCapacity: 1 },
    ]);
  });

  it('are measured against the smallest limit', () => {
    const plan = planOf({ capacities: { kg: 4 }, tags: ['van'] }, [[pickup('a', 1, 5)]], {
      additionalConstraints: [{ type: 'capacities', resourceTag: 'van', capacities: { kg: 3 } }],
    });
    expect(toured(plan, 'a').violations).toEqual([
      { type: 'capacity', wayPointIndex: 1, capacity: 'kg', overCapacity: 2 },
    ]);
  });

  it('at or below the thresholds count as empty', () => {
    // 1 km with 2 kg aboard, 1 km with 5, 2 km back with 3; the tag's threshold is 2.
    const plan = planOf({ tags: ['van'], arrival: { lon: 0, lat: 0 } }, [[delivery('a', 2, 2)], [pickup('b', 1, 3)]], {
      emptyThresholdByCapacityByResourceTag: { '*': { kg: 9 }, van: { kg: 2 } },
    });
    expect(toured(plan, 'b a')).toMatchObject({ distanceInKm: 4, emptyDistanceInKm: 1 });
  });
});
