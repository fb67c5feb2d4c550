import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  evaluate,
  explain,
  openDesk,
  optimize,
  rearrange,
  replan,
  solve,
  suggest,
  tradeoffs,
  type Plan,
  type Solution,
  type WayPointStop,
} from '../../src/index.js';

const resource = {
  id: 'van',
  vehicleProfile: { type: 'car' },
  workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' },
} as const;
const stop = { id: 'b', position: { lon: 8, lat: 49 } };
const solution = { tours: [] } as unknown as Solution;

/** Checked by the compiler alone: nothing of it runs. */
function literals(): void {
  void solve({
    resources: [resource],
    orders: [{ id: 'a', stops: [{ id: 'a', position: { lon: 8, lat: 49 } }, stop] }],
  });
  void solve({ resources: [{ ...resource, vehicleProfile: { type: 'car' } }] });
  // @ts-expect-error A field that no plan has.
  void solve({ resurces: [] });
  // @ts-expect-error A field that no plan has beside those it needs.
  void solve({ resources: [resource], order: [] });
  // @ts-expect-error A field that no stop has.
  void solve({ resources: [], orders: [{ id: 'a', stops: [{ ...stop, timeWindows: [] }] }] });
  // @ts-expect-error A text for a number.
  void solve({ resources: [{ ...resource, maxDistanceInKm: '60' }] });
  // @ts-expect-error A Date for a text.
  void solve({ resources: [{ ...resource, workingTimeWindow: { begin: new Date(), end: new Date() } }] });
  // @ts-expect-error A name that no objective has.
  void solve({ resources: [resource], objectives: ['minimiseCosts'] });
  // @ts-expect-error No plan at all.
  void solve(1);
  // @ts-expect-error A field that no plan has, here too.
  optimize({ resurces: [] });
  // @ts-expect-error A field that no plan has, here too.
  void evaluate({ resurces: [] }, []);
  // @ts-expect-error A field that no plan has, here too.
  void explain({ resurces: [] }, solution);
  // @ts-expect-error A field that no plan has, here too.
  void suggest({ resurces: [] }, solution, 'a');
  // @ts-expect-error A field that no plan has, here too.
  void rearrange({ resurces: [] }, solution, 'a');
  // @ts-expect-error A field that no plan has, here too.
  void replan({ resurces: [] }, solution);
  // @ts-expect-error A field that no plan has, here too.
  void tradeoffs({ resurces: [] }, solution);
  // @ts-expect-error A field that no plan has, here too.
  void openDesk({ resurces: [] }, solution);
  // @ts-expect-error A Date for a text.
  void replan({ resources: [resource] }, solution, { freezeUntil: new Date() });
}

/** What was read from JSON is taken as it is. */
function unread(unknown: unknown, any: never, record: Record<string, unknown>, plan: Plan): void {
  for (const given of [unknown, any, record, plan]) void solve(given);
  void evaluate(JSON.parse('{}'), []);
  void solve(record);
  void solve(plan);
}

describe('the types of the library', () => {
  it('refuse mistyped plans, and accept parsed ones', () => {
    expect([literals, unread]).toHaveLength(2);
  });

  it('narrow a waypoint by its type', () => {
    const stops = solution.tours.flatMap(({ wayPoints }) => wayPoints.filter((point) => point.type === 'stop'));
    expectTypeOf(stops).toEqualTypeOf<WayPointStop[]>();
    expect(stops).toEqual([]);
  });
});
