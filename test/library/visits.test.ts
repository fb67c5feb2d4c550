import { describe, expect, it } from 'vitest';
import { evaluate, InvalidPlanError, visits, type Plan } from '../../src/index.js';

const at = (lon: number) => ({ lon, lat: 49.4 });

/** One order of two stops, one of alternatives, one that nobody serves. */
const plan: Plan = {
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly' },
      workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' },
      departure: at(8.6),
      capacities: { crates: 5 },
    },
  ],
  orders: [
    {
      id: 'move',
      stops: [
        { id: 'load', kind: 'pickup', position: at(8.61), capacities: { crates: 3 }, operationDuration: 'PT5M' },
        { id: 'drop', position: at(8.63), capacities: { crates: 3 } },
      ],
    },
    { id: 'either', stops: [{ type: 'alternatives', alternatives: [{ id: 'here', position: at(8.7) }, { id: 'there', position: at(8.62) }] }] }, // prettier-ignore
    { id: 'later', stops: [{ id: 'later', position: at(9) }] },
  ],
};

describe('visits', () => {
  it('list each stop served with its order, resource, times and loads', async () => {
    const solution = await evaluate(plan, [{ resourceId: 'van', stopIds: ['load', 'there', 'drop'] }]);
    const found = visits(plan, solution);
    expect(
      found.map(({ place, order, stop, resource, loads }) => [place, order.id, stop.id, resource.id, loads]),
    ).toEqual([
      [1, 'move', 'load', 'van', { crates: 3 }],
      [2, 'either', 'there', 'van', { crates: 3 }],
      [3, 'move', 'drop', 'van', { crates: 0 }],
    ]);
    const [first] = found;
    expect(first?.order).toBe(plan.orders![0]);
    expect(first?.tour).toBe(solution.tours[0]);
    expect(first?.wayPoint).toBe(solution.tours[0]!.wayPoints[1]);
    expect(first).toMatchObject({ beginTime: first?.wayPoint.beginTime, delay: 'PT0S' });
    expect(Date.parse(first!.departureTime) - Date.parse(first!.beginTime)).toBe(300_000);
  });

  it('refuse an invalid solution', () => {
    for (const none of [null, undefined, {}, Promise.resolve()]) {
      expect(() => visits(plan, none as never)).toThrow(
        'tours: The solution has no tours. Give what solve resolves with',
      );
    }
  });

  it('refuse tours without waypoints', () => {
    const tours = [{ resourceId: 'van', stopIds: ['load', 'drop'] }];
    expect(() => visits(plan, { tours } as never)).toThrow('tours[0].wayPoints: The tour has no way points');
  });

  it('refuse a solution of another plan, with everything unknown', async () => {
    const solution = await evaluate(plan, [{ resourceId: 'van', stopIds: ['load', 'drop'] }]);
    const other: Plan = { ...plan, resources: [{ ...plan.resources[0]!, id: 'bus' }], orders: plan.orders!.slice(1) };
    expect(() => visits(other, solution)).toThrow(InvalidPlanError);
    expect(() => visits(other, solution)).toThrow(
      /tours\[0\]\.resourceId: [^]*wayPoints\[1\]\.stopId: [^]*wayPoints\[2\]/,
    );
  });
});
