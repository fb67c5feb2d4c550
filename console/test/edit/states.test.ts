import { describe, expect, it } from 'vitest';
import { evaluate, freeze, patch, validatePlan, type Plan, type Solution, type Tour } from 'tourwright';
import { locksOf, withStop, withTour } from '../../src/edit/locks.js';
import { improvingPatch, savingPatch, type Edited } from '../../src/edit/states.js';
import { toursOf, type StopsByResource } from '../../src/edit/tours.js';
import { town } from '../support/town.js';

/** Two vans with two stops each, and a third without. */
async function edited(plan: Plan = town(5, 3)): Promise<Edited> {
  const solution = await evaluate(town(5, 3), [
    { resourceId: 'van-1', stopIds: ['stop-1', 'stop-2'] },
    { resourceId: 'van-2', stopIds: ['stop-3', 'stop-4'] },
  ]);
  const before = toursOf(solution);
  const shown = new Map(solution.tours.map((tour): [string, Tour] => [tour.resourceId, tour]));
  return { plan, before, after: before, locks: locksOf(plan, before), shown };
}

const assigned = (...stopIds: string[]) => stopIds.map((stopId) => ({ stopId, status: 'assigned' }));
const made = (lists: Readonly<Record<string, readonly string[]>>): StopsByResource => new Map(Object.entries(lists));

describe('storing an edit', () => {
  it('keeps every tour as shown, including unused resources, and then has nothing left to change', async () => {
    const day = await edited();
    const after = made({ 'van-1': ['stop-2'], 'van-2': ['stop-3', 'stop-1', 'stop-4'] });
    const { changes, ...rest } = savingPatch({ ...day, after });
    expect(rest).toEqual({});
    expect(changes.map(({ resourceId, set }) => [resourceId, set.state])).toEqual([
      ['van-1', { mode: 'fixed', assignments: assigned('stop-2') }],
      ['van-2', { mode: 'fixed', assignments: assigned('stop-3', 'stop-1', 'stop-4') }],
      ['van-3', { mode: 'fixed', assignments: [] }],
    ]);
    const plan = patch(day.plan, changes);
    expect(validatePlan(plan).valid).toBe(true);
    const again = savingPatch({ ...day, plan, before: after, after });
    expect(again.changes).toEqual([]);
    expect(locksOf(plan, after)).toEqual({ stops: new Set(), tours: new Set(['van-1', 'van-2', 'van-3']) });
  });

  it('leaves what was neither locked nor edited to the search', async () => {
    const day = await edited();
    const locks = withTour(withStop(day.locks, 'stop-4'), 'van-3');
    const after = made({ 'van-1': ['stop-2'], 'van-2': ['stop-3', 'stop-1', 'stop-4'] });
    expect(
      improvingPatch({ ...day, after, locks }).changes.map(({ resourceId, set }) => [resourceId, set.state]),
    ).toEqual([
      ['van-2', { assignments: assigned('stop-1', 'stop-4') }],
      ['van-3', { mode: 'fixed', assignments: [] }],
    ]);
    const turned = made({ 'van-1': ['stop-2', 'stop-1'], 'van-2': ['stop-3', 'stop-4'] });
    expect(improvingPatch({ ...day, after: turned }).changes.map(({ resourceId }) => resourceId)).toEqual(['van-1']);
  });

  it('releases earlier locks, and keeps history first', async () => {
    const first = await edited();
    const { changes } = savingPatch(first);
    const fixed = patch(first.plan, changes);
    const solution = { tours: [...first.shown.values()] } as unknown as Solution;
    const begun = freeze(fixed, solution, '2026-03-10T07:40:00');
    const day = await edited(begun);
    const history = begun.resources[0].state?.assignments?.filter(({ status }) => status === 'fixed');
    expect(history?.length).toBeGreaterThan(0);
    const free = improvingPatch({ ...day, locks: { stops: new Set(), tours: new Set() } });
    expect(free.changes[0].set.state).toEqual({ ...begun.resources[0].state, mode: undefined, assignments: history });
    expect(validatePlan(patch(begun, free.changes)).valid).toBe(true);
  });

  it('fixes the times of what begins before the given time, in edited tours as well', async () => {
    const day = await edited();
    const tour = day.shown.get('van-1');
    const second = tour?.wayPoints.find((point) => point.type === 'stop' && point.stopId === 'stop-2');
    const before = second?.type === 'stop' ? Date.parse(second.beginTime) / 1000 : 0;
    const { changes, ...rest } = improvingPatch({ ...day, locks: { ...withTour(day.locks, 'van-1'), before } });
    expect(rest).toEqual({ freezeUntil: second?.type === 'stop' ? second.beginTime : '', keep: 'none' });
    expect(changes.map(({ resourceId, set }) => [resourceId, set.state.assignments])).toMatchObject([
      [
        'van-1',
        [
          { type: 'begin', status: 'fixed' },
          { stopId: 'stop-1', status: 'fixed' },
          { stopId: 'stop-2', status: 'assigned' },
        ],
      ],
    ]);
    expect(validatePlan(patch(day.plan, changes)).valid).toBe(true);
  });
});
