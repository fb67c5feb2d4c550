import { describe, expect, it } from 'vitest';

import type { ResourceState } from '../../src/model/types.gen.js';
import { clockOf } from '../../src/problem/plan/clock.js';
import { decisionsOf, Owner } from '../../src/problem/plan/decisions.js';
import { stopTableOf } from '../../src/problem/plan/stop-table.js';
import { at, order, place, resource } from './plans.js';

const stop = (id: string) => ({ id, position: place(1) });

/** Slots: a, then p q r of one order, then the group g of c and d. */
const orders = [
  order('a', 1),
  { id: 'o', stops: [stop('p'), stop('q'), stop('r')] },
  { id: 'choice', stops: [{ type: 'alternatives' as const, id: 'g', alternatives: [stop('c'), stop('d')] }] },
];

/** What is decided with these states of two resources. */
function decided(...states: readonly (ResourceState | undefined)[]) {
  const plan = {
    resources: ['r1', 'r2'].map((id, r) => resource(id, states[r] === undefined ? {} : { state: states[r] })),
    orders,
  };
  return decisionsOf(plan, stopTableOf(plan), clockOf(plan));
}

const { NOBODY, LEFT_OUT } = Owner;

describe('the owner of a stop', () => {
  it.each<{ name: string; states: (ResourceState | undefined)[]; owners: number[] }>([
    {
      name: 'its own and the rest of its order',
      states: [{ assignments: [{ stopId: 'p' }] }],
      owners: [NOBODY, 0, 0, 0, NOBODY],
    },
    {
      name: 'nobody’s when it should have preceded what is fixed',
      states: [{ assignments: [{ stopId: 'q' }] }],
      owners: [NOBODY, LEFT_OUT, 0, 0, NOBODY],
    },
    {
      name: 'its resource’s when it should precede what is assigned only',
      states: [{ assignments: [{ stopId: 'q', status: 'assigned' }] }],
      owners: [NOBODY, 0, 0, 0, NOBODY],
    },
    {
      name: 'nobody’s when its order is split',
      states: [{ assignments: [{ stopId: 'p' }] }, { assignments: [{ stopId: 'q', status: 'assigned' }] }],
      owners: [NOBODY, 0, 1, LEFT_OUT, NOBODY],
    },
    {
      name: 'nobody’s when the list is the tour and lacks it',
      states: [{ mode: 'fixed', assignments: [{ stopId: 'p' }] }],
      owners: [NOBODY, 0, LEFT_OUT, LEFT_OUT, NOBODY],
    },
    {
      name: 'nobody’s when the tour has ended',
      states: [{ assignments: [{ stopId: 'p' }, { type: 'end', arrivalTime: at('12:00') }] }],
      owners: [NOBODY, 0, LEFT_OUT, LEFT_OUT, NOBODY],
    },
    {
      name: 'that of the group it belongs to',
      states: [undefined, { assignments: [{ stopId: 'g' }] }],
      owners: [NOBODY, NOBODY, NOBODY, NOBODY, 1],
    },
  ])('$name', ({ states, owners }) => {
    expect(decided(...states)?.slotOwner).toEqual(owners);
  });
});

describe('reading a state', () => {
  it('yields nothing from an empty state', () => {
    expect(decided({ mode: 'free', assignments: [] })).toBeUndefined();
    expect(
      decided({ assignments: [{ type: 'begin', status: 'assigned', departureTime: at('09:00') }] }),
    ).toBeUndefined();
  });

  it('yields an unused resource in mode fixed without a list', () => {
    expect(decided({ mode: 'fixed' })?.resources).toMatchObject([
      { resource: 0, isList: true, isClosed: true, stops: [] },
    ]);
  });

  it('counts a group as assigned, and a member by its status', () => {
    const status = (stopId: string) => decided({ assignments: [{ stopId }] })?.resources[0].stops[0];
    expect(status('g')).toMatchObject({ slot: 4, stop: -1, status: 'assigned' });
    expect(status('d')).toMatchObject({ slot: 4, stop: 5, status: 'fixed' });
  });

  it('takes the arrival as the begin, and ignores times of assigned stops', () => {
    const given = (status: 'fixed' | 'assigned') =>
      decided({ assignments: [{ stopId: 'a', status, arrivalTime: at('09:00') }] })?.resources[0].stops[0].given;
    // An hour after the origin, which is when work begins.
    expect(given('fixed')).toEqual({ arrival: 3600, begin: 3600, departure: Infinity });
    expect(given('assigned')).toBeUndefined();
  });

  it('places a break after the preceding stops', () => {
    const pause = { type: 'break' as const, arrivalTime: at('09:00'), departureTime: at('09:15') };
    const breaks = decided({ assignments: [{ stopId: 'a' }, pause, { stopId: 'p' }] })?.resources[0].breaks;
    expect(breaks).toEqual([{ leg: 1, begin: 3600, end: 4500 }]);
  });
});
