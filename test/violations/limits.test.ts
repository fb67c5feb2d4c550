import { describe, expect, it } from 'vitest';
import type { Plan, Resource, TourViolation } from '../../src/model/types.gen.js';
import { order, resource, time, window, without } from '../evaluation/line.js';
import { violationsOf } from './helpers.js';

/** 10 km to a, 20 km to b, 30 km home; 5 minutes at each stop: 60 km in 70 minutes, from 8:00 to 9:10. */
function planWith(fields: Partial<Resource>): Plan {
  return {
    resources: [resource('van', fields)],
    orders: [order('a', 10, { operationDuration: 'PT5M' }), order('b', 30, { operationDuration: 'PT5M' })],
  };
}

describe('the limits of a resource', () => {
  it.each<{ name: string; fields: Partial<Resource>; expected: TourViolation[] }>([
    {
      name: 'a working window that is just long enough',
      fields: { workingTimeWindow: window('08:00', '09:10') },
      expected: [],
    },
    {
      name: 'a working window that ends too early',
      fields: { workingTimeWindow: window('08:00', '09:00') },
      expected: [
        { type: 'end', wayPointIndex: 3 },
        { type: 'workingTimeWindow', delay: 'PT10M' },
      ],
    },
    { name: 'a working duration that is kept', fields: { maxWorkingDuration: 'PT1H10M' }, expected: [] },
    {
      name: 'a working duration that is exceeded',
      fields: { maxWorkingDuration: 'PT1H' },
      expected: [{ type: 'maxWorkingDuration', maxWorkingDuration: 'PT1H', exceededDuration: 'PT10M' }],
    },
    { name: 'a distance that is kept', fields: { maxDistanceInKm: 60 }, expected: [] },
    {
      name: 'a distance that is exceeded, compared in whole meters',
      fields: { maxDistanceInKm: 59.9996 },
      expected: [],
    },
    {
      name: 'a distance that is exceeded',
      fields: { maxDistanceInKm: 58.5 },
      expected: [{ type: 'maxDistanceInKm', maxDistanceInKm: 58.5, exceededDistanceInKm: 1.5 }],
    },
    { name: 'as many stops as there may be', fields: { 'x-maxStops': 2 }, expected: [] },
    {
      name: 'a stop too many',
      fields: { 'x-maxStops': 1 },
      expected: [{ type: 'x-maxStops', 'x-maxStops': 1, exceededStops: 1 }],
    },
    { name: 'as many stops as there have to be', fields: { 'x-minStops': 2 }, expected: [] },
    {
      name: 'too few stops',
      fields: { 'x-minStops': 4 },
      expected: [{ type: 'x-minStops', 'x-minStops': 4, lackingStops: 2 }],
    },
    {
      name: 'one distance for every travel',
      fields: { maxInterStopDistanceInKm: 15 },
      expected: [
        { type: 'maxInterStopDistanceInKm', wayPointIndex: 2, maxInterStopDistanceInKm: 15, exceededDistanceInKm: 5 },
        { type: 'maxInterStopDistanceInKm', wayPointIndex: 3, maxInterStopDistanceInKm: 15, exceededDistanceInKm: 15 },
      ],
    },
    {
      name: 'a distance of the first travel',
      fields: { maxInterStopDistanceInKm: { firstTravel: 9 } },
      expected: [
        { type: 'maxInterStopDistanceInKm', wayPointIndex: 1, maxInterStopDistanceInKm: 9, exceededDistanceInKm: 1 },
      ],
    },
    {
      name: 'a duration between stops',
      fields: { maxInterStopDuration: { firstTravel: 'PT10M', interStop: 'PT19M', lastTravel: 'PT30M' } },
      expected: [
        { type: 'maxInterStopDuration', wayPointIndex: 2, maxInterStopDuration: 'PT19M', exceededDuration: 'PT1M' },
      ],
    },
    {
      name: 'a duration of the last travel',
      fields: { maxInterStopDuration: { lastTravel: 'PT25M' } },
      expected: [
        { type: 'maxInterStopDuration', wayPointIndex: 3, maxInterStopDuration: 'PT25M', exceededDuration: 'PT5M' },
      ],
    },
  ])('are checked: $name', async ({ fields, expected }) => {
    expect(await violationsOf(planWith(fields), { van: ['a', 'b'] })).toEqual(expected);
  });

  it('have no first and no last travel in an open tour', async () => {
    const van = without(resource('van', { maxInterStopDistanceInKm: 1 }), 'departure', 'arrival');
    // Only the 20 km from a to b are a travel.
    expect(await violationsOf({ ...planWith({}), resources: [van] }, { van: ['a', 'b'] })).toMatchObject([
      { wayPointIndex: 2, exceededDistanceInKm: 19 },
    ]);
  });

  it('apply to the travel back to the first position as the last travel', async () => {
    const fields: Partial<Resource> = { arrival: 'atFirstPosition', maxInterStopDistanceInKm: { lastTravel: 15 } };
    const van = without(resource('van', fields), 'departure');
    expect(await violationsOf({ ...planWith({}), resources: [van] }, { van: ['a', 'b'] })).toMatchObject([
      { wayPointIndex: 3, exceededDistanceInKm: 5 },
    ]);
  });
});

describe('the authorizedTimeWindow violation', () => {
  it('reports when service began and between which windows', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [order('a', 10, { authorizedTimeWindows: [window('07:00', '07:30'), window('08:02', '08:04')] })],
    };
    expect(await violationsOf(plan, { van: ['a'] })).toEqual([
      {
        type: 'authorizedTimeWindow',
        wayPointIndex: 1,
        forbiddenWindow: window('08:04', '18:00'),
        actualTime: time('08:10'),
      },
    ]);
  });
});

describe('the capacity violation', () => {
  const orders = [
    order('a', 10, { capacities: { kg: 3, crates: 1 } }),
    order('b', 20, { kind: 'pickup', capacities: { kg: 6.5 } }),
    order('c', 30, { capacities: { kg: 2 } }),
  ];

  it('is reported wherever the load is above the limit, including the begin', async () => {
    const plan: Plan = { resources: [resource('van', { capacities: { kg: 4.5, crates: 1 } })], orders };
    // kg: 5 at the begin, 2 after a, 8.5 after b, 6.5 after c and at the end.
    expect(await violationsOf(plan, { van: ['a', 'b', 'c'] })).toEqual([
      { type: 'capacity', wayPointIndex: 0, capacity: 'kg', overCapacity: 0.5 },
      { type: 'capacity', wayPointIndex: 2, capacity: 'kg', overCapacity: 4 },
      { type: 'capacity', wayPointIndex: 3, capacity: 'kg', overCapacity: 2 },
    ]);
  });

  it('treats a capacity absent from a given map as 0', async () => {
    const plan: Plan = { resources: [resource('van', { capacities: { kg: 100 } })], orders };
    expect(await violationsOf(plan, { van: ['a'] })).toEqual([
      { type: 'capacity', wayPointIndex: 0, capacity: 'crates', overCapacity: 1 },
    ]);
  });

  it('does not exist without a map', async () => {
    expect(await violationsOf({ resources: [resource('van')], orders }, { van: ['a', 'b', 'c'] })).toEqual([]);
  });

  it('sums in whole millionths: three times 0.1 fills 0.3', async () => {
    const plan: Plan = {
      resources: [resource('van', { capacities: { kg: 0.3 } })],
      orders: ['a', 'b', 'c'].map((id) => order(id, 10, { capacities: { kg: 0.1 } })),
    };
    expect(await violationsOf(plan, { van: ['a', 'b', 'c'] })).toEqual([]);
  });
});
