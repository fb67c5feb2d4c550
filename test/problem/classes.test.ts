import { describe, expect, it } from 'vitest';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { order, place, problemOf, resource } from './plans.js';

const visits = [order('a', 1, { tags: ['city'], capacities: { kg: 1 } }), order('b', 2, { capacities: { box: 1 } })];

/** By resource: the stops it may serve (or prefers). */
function stopsOf({ arrays, stops }: Problem, set: 'classCompatible' | 'classPreferred'): string[][] {
  const words = Math.ceil(stops.length / 32);
  return [...arrays.resourceClass].map((c) =>
    stops.flatMap(({ id }, s) => (((arrays[set][c * words + (s >> 5)] >>> (s & 31)) & 1) === 1 ? [id] : [])),
  );
}

describe('classes', () => {
  it('join resources that differ only in names and unused tags', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('r', { capacities: { kg: 5 } }),
        resource('small', { capacities: { kg: 4 } }),
        resource('s', {
          capacities: { kg: 5, unused: 3 },
          tags: ['loose'],
          skills: ['unasked'],
          preferredStopTags: ['x'],
        }),
        resource('t', { capacities: { kg: 5 }, maxDistanceInKm: 12.3456 }),
      ],
      orders: visits,
    });
    expect([...arrays.resourceClass]).toEqual([0, 1, 0, 2]);
    expect([...arrays.classResources]).toEqual([0, 2, 3, 4]);
    expect([...arrays.classResourceList]).toEqual([0, 2, 1, 3]);
    // kg, box: what a given map lacks is 0
    expect([...arrays.classCapacity]).toEqual([5e6, 0, 4e6, 0, 5e6, 0]);
    expect([...arrays.classMaxDistance]).toEqual([Infinity, Infinity, 12_346]);
  });

  it('distinguish priorities only if resources are counted', async () => {
    const resources = [resource('r', { priority: 2 }), resource('s'), resource('t', { priority: 2 })];
    const counted = await problemOf({
      resources,
      orders: visits,
      objectives: ['minimizeDistance', 'minimizeResources'],
    });
    expect([...counted.arrays.resourceClass]).toEqual([0, 1, 0]);
    // Levels: mandatory stops, distance, resources of priority 2, of priority 0
    expect([...counted.arrays.classLevel]).toEqual([2, 3]);
    const uncounted = await problemOf({ resources, orders: visits, objectives: ['minimizeDistance'] });
    expect([...uncounted.arrays.resourceClass]).toEqual([0, 0, 0]);
    expect([...uncounted.arrays.classLevel]).toEqual([-1]);
  });

  it('have the places where tours begin and end', async () => {
    const open = { vehicleProfile: { type: 'fly' } as const, workingTimeWindow: resource('x').workingTimeWindow };
    const { arrays, positions } = await problemOf({
      resources: [
        resource('r', { departure: place(3), arrival: place(4) }),
        resource('first', { departure: place(3), arrival: 'atFirstPosition' }),
        { id: 'open', ...open },
        { id: 'round', ...open, arrival: 'atFirstPosition' },
      ],
      orders: visits,
    });
    // Along a curve, here a line.
    expect(positions).toEqual([place(1), place(2), place(3), place(4)]);
    expect([...arrays.classStart]).toEqual([2, 2, -1, -1]);
    expect([...arrays.classEnd]).toEqual([3, 2, -1, -2]);
    expect([...arrays.stopLocation]).toEqual([0, 1]);
  });

  it('limit single travels by one number, or by kind', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('r', { maxInterStopDistanceInKm: 1.0005, maxInterStopDuration: 'PT1M' }),
        resource('s', {
          maxInterStopDistanceInKm: { firstTravel: 1 },
          maxInterStopDuration: { interStop: 'PT2M', lastTravel: 'PT3M' },
        }),
      ],
      orders: visits,
    });
    const U = Infinity;
    expect([...arrays.classMaxLeg]).toEqual([1001, 1001, 1001, 60, 60, 60, 1000, U, U, U, 120, 180]);
  });
});

describe('compatibility', () => {
  it('requires skills, and no forbidden pair of tags in either notation', async () => {
    const problem = await problemOf({
      resources: [
        resource('skilled', { skills: ['lift', 'cool'] }),
        resource('half', { skills: ['lift'] }),
        resource('truck', { skills: ['lift', 'cool'], tags: ['truck'] }),
        resource('van', { skills: ['lift', 'cool'], tags: ['van'] }),
      ],
      orders: [
        order('cold', 1, {}, { requiredSkills: ['cool', 'lift'] }),
        order('high', 2, { tags: ['bridge'] }, { requiredSkills: ['lift'] }),
        order('town', 3, { tags: ['city'] }),
      ],
      forbiddenAssignments: [{ resourceTag: 'truck', stopTag: 'city' }],
      additionalConstraints: [{ type: 'forbiddenAssignment', resourceTag: 'van', stopTag: 'bridge' }],
    });
    expect(stopsOf(problem, 'classCompatible')).toEqual([
      ['cold', 'high', 'town'],
      ['high', 'town'],
      ['cold', 'high'],
      ['cold', 'town'],
    ]);
  });

  it('prefers stops by tag', async () => {
    const problem = await problemOf({
      resources: [resource('r', { preferredStopTags: ['city'] }), resource('s')],
      orders: visits,
    });
    expect(stopsOf(problem, 'classPreferred')).toEqual([['a'], []]);
  });

  it('keeps the bits past the last stop 0', async () => {
    const orders = Array.from({ length: 33 }, (_, i) => order(`o${i}`, i));
    const { arrays } = await problemOf({ resources: [resource('r')], orders });
    expect([...arrays.classCompatible]).toEqual([0xffffffff, 1]);
  });
});

describe('levels', () => {
  it('count every order and resource if the objectives say so', async () => {
    const { arrays, objectives } = await problemOf({
      resources: [resource('r', { priority: 1 }), resource('s', { priority: 5 })],
      orders: [
        order('a', 1, {}, { priority: 3 }),
        order('b', 2, {}, { optional: true }),
        order('c', 3),
        order('d', 4, {}, { optional: true, priority: -1 }),
      ],
      objectives: ['maximizeMandatoryStops', 'minimizeResources', 'maximizeOptionalStops'],
    });
    expect(objectives.map(({ name, priority }) => [name, priority])).toEqual([
      ['maximizeMandatoryStops', 0],
      ['maximizeMandatoryStops', 3],
      ['minimizeResources', 5],
      ['minimizeResources', 1],
      ['maximizeOptionalStops', -1],
      ['maximizeOptionalStops', 0],
    ]);
    expect([...arrays.levelKind]).toEqual([0, 0, 3, 3, 4, 4]);
    expect([...arrays.levelArgument]).toEqual([0, 1, 0, 1, 0, 1]);
    expect([...arrays.orderLevel]).toEqual([1, 5, 0, 4]);
    expect([...arrays.resourceClass].map((c) => arrays.classLevel[c])).toEqual([3, 2]);
  });

  it('do not count optional orders if nothing maximizes them', async () => {
    const { arrays } = await problemOf({
      resources: [resource('r')],
      orders: [order('b', 2, {}, { optional: true })],
      objectives: ['minimizeDistance'],
    });
    expect([...arrays.orderLevel]).toEqual([-1]);
    expect(arrays.sizes[Size.LEVELS]).toBe(2);
  });
});
