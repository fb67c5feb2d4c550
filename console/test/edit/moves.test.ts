import { describe, expect, it } from 'vitest';
import type { Plan } from 'tourwright';
import { moved, reversed, swapped, unassigned, type MoveContext } from '../../src/edit/moves.js';
import { orderIndex } from '../../src/edit/order-index.js';
import { changedTours, handMade, type StopsByResource } from '../../src/edit/tours.js';

const at = { lon: 8.6, lat: 49.4 };
const plan = {
  resources: [],
  orders: [
    ...['a', 'b', 'c', 'd'].map((id) => ({ id, stops: [{ id, position: at }] })),
    { id: 'parcel', stops: ['fetch', 'bring'].map((id) => ({ id, position: at })) },
    {
      id: 'either',
      stops: [
        { type: 'alternatives', id: 'group', alternatives: ['home', 'shop'].map((id) => ({ id, position: at })) },
      ],
    },
  ],
} as unknown as Plan;
const orders = orderIndex(plan);
const moveContext = (done: Readonly<Record<string, number>> = {}): MoveContext => ({
  orders,
  done: new Map(Object.entries(done)),
});
const tours = (lists: Readonly<Record<string, string>>): StopsByResource =>
  new Map(Object.entries(lists).map(([id, list]) => [id, list.split(' ').filter(Boolean)]));
const written = (made: StopsByResource | undefined) =>
  made && Object.fromEntries([...made].map(([id, list]) => [id, list.join(' ')]));

describe('a moved stop', () => {
  const day = tours({ one: 'a fetch b bring', two: 'c d' });

  it.each([
    ['b', 0, 'b a fetch bring'],
    ['a', 4, 'fetch b bring a'],
    ['a', 2, 'fetch a b bring'],
    // The delivery goes behind its pickup, and the pickup in front of its delivery.
    ['fetch', 4, 'a b fetch bring'],
    ['bring', 0, 'fetch bring a b'],
    ['a', 1, 'a fetch b bring'],
  ])('%s in front of place %i of its own tour', (stopId, place, list) => {
    expect(written(moved(day, moveContext(), stopId, { resourceId: 'one', at: place }))).toEqual({
      one: list,
      two: 'c d',
    });
  });

  it('takes its whole order to another tour, in sequence', () => {
    const made = moved(day, moveContext(), 'bring', { resourceId: 'two', at: 1 });
    expect(written(made)).toEqual({ one: 'a b', two: 'c fetch bring d' });
    expect(written(moved(day, moveContext(), 'a', { resourceId: 'three', at: 0 }))).toEqual({
      ...{ one: 'fetch b bring', two: 'c d', three: 'a' },
    });
  });

  it('leaves the list of unserved stops with its whole order, and returns there with it', () => {
    const without = unassigned(day, moveContext(), 'fetch');
    expect(written(without)).toEqual({ one: 'a b', two: 'c d' });
    expect(written(moved(without ?? day, moveContext(), 'bring', { resourceId: 'two', at: 2 }))).toEqual({
      ...{ one: 'a b', two: 'c d fetch bring' },
    });
    expect(written(moved(day, moveContext(), 'shop', { resourceId: 'two', at: 0 }))).toMatchObject({ two: 'shop c d' });
    expect(unassigned(day, moveContext(), 'shop')).toBeUndefined();
    expect(orders.orderOf('group')).toBe('either');
  });

  it('never touches history', () => {
    expect(moved(day, moveContext({ one: 2 }), 'bring', { resourceId: 'two', at: 0 })).toBeUndefined();
    expect(moved(day, moveContext({ one: 2 }), 'a', { resourceId: 'one', at: 3 })).toBeUndefined();
    expect(unassigned(day, moveContext({ one: 2 }), 'bring')).toBeUndefined();
    expect(written(moved(day, moveContext({ one: 2 }), 'd', { resourceId: 'one', at: 0 }))).toEqual({
      ...{ one: 'a fetch d b bring', two: 'c' },
    });
  });
});

it('reverses a tour, with each pickup before its delivery and history first', () => {
  const day = tours({ one: 'a fetch b bring c' });
  expect(written(reversed(day, moveContext(), 'one'))).toEqual({ one: 'c fetch b bring a' });
  expect(written(reversed(day, moveContext({ one: 1 }), 'one'))).toEqual({ one: 'a c fetch b bring' });
});

it('swaps the tours of two resources, except for started orders', () => {
  const day = tours({ one: 'a fetch b bring', two: 'c d' });
  expect(written(swapped(day, moveContext(), 'one', 'two'))).toEqual({ one: 'c d', two: 'a fetch b bring' });
  expect(written(swapped(day, moveContext({ one: 2 }), 'one', 'two'))).toEqual({ one: 'a fetch bring c d', two: 'b' });
});

it('lists the changed tours, and which parts were edited', () => {
  const [before, after] = [tours({ one: 'a b c', two: 'd' }), tours({ one: 'c b', two: '', three: 'd a' })];
  expect(changedTours(before, after)).toEqual([
    { resourceId: 'one', stopIds: ['c', 'b'] },
    { resourceId: 'two', stopIds: [] },
    { resourceId: 'three', stopIds: ['d', 'a'] },
  ]);
  expect(handMade(before, after)).toEqual({ stops: new Set(['d', 'a']), tours: new Set(['one']) });
  expect(changedTours(before, new Map(before))).toEqual([]);
});
