import { expect, it } from 'vitest';
import type { Plan, ResourceState } from 'tourwright';
import { withHistoryAlone } from '../../src/engines/history-alone.js';

const planOf = (...states: readonly (ResourceState | undefined)[]): Plan => ({
  resources: states.map((state, at) => ({
    id: `van-${at}`,
    vehicleProfile: { type: 'car' },
    workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T17:00:00Z' },
    ...(state !== undefined && { state }),
  })),
});

it('leaves of what is decided what has happened', () => {
  const done = { stopId: 'a', departureTime: '2026-03-10T09:00:00Z' };
  const now = '2026-03-10T09:30:00Z';
  const plan = planOf(
    { mode: 'fixed', now, assignments: [done, { stopId: 'b', status: 'assigned' }] },
    { assignments: [{ stopId: 'c', status: 'assigned' }] },
    { mode: 'fixed' },
    { now, assignments: [done] },
    undefined,
  );
  expect(withHistoryAlone(plan)?.resources.map(({ state }) => state)).toEqual([
    ...[{ now, assignments: [done] }, { assignments: [] }, { assignments: [] }],
    ...[{ now, assignments: [done] }, undefined],
  ]);
});

it('makes no other plan of one that has nothing but history', () => {
  expect(withHistoryAlone(planOf({ assignments: [{ stopId: 'a' }] }, { mode: 'free' }, undefined))).toBeUndefined();
});
