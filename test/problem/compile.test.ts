import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { Size } from '../../src/problem/arrays/codes.js';
import { fly } from '../../src/travel/index.js';
import { line, order, place, problemOf, resource } from './plans.js';

describe('compiling a plan', () => {
  it('numbers orders, slots and stops in plan order', async () => {
    const problem = await problemOf({
      resources: [resource('r')],
      orders: [
        {
          id: 'o',
          stops: [
            { id: 'p', position: place(1) },
            { type: 'alternatives', alternatives: [{ id: 'x', position: place(2) }, { id: 'y', position: place(3) }] }, // prettier-ignore
            { type: 'alternatives', id: 'group', alternatives: [{ id: 'z', position: place(2) }] },
          ],
        },
        order('q', 2),
      ],
    });
    expect([...problem.arrays.orderSlots]).toEqual([0, 3, 4]);
    expect([...problem.arrays.slotStops]).toEqual([0, 1, 3, 4, 5]);
    expect([...problem.arrays.slotOrder]).toEqual([0, 0, 0, 1]);
    expect([...problem.arrays.stopSlot]).toEqual([0, 1, 1, 2, 3]);
    expect(problem.slotGroupId).toEqual([undefined, 'x', 'group', undefined]);
    expect(problem.stops.map(({ id }) => id)).toEqual(['p', 'x', 'y', 'z', 'q']);
    expect(problem.stopIndex.get('q')).toBe(4);
    // Equal positions are one location; the departure comes first.
    expect([...problem.arrays.stopLocation]).toEqual([1, 2, 3, 2, 2]);
    expect(problem.resourceIndex.get('r')).toBe(0);
  });

  it('counts loads in whole millionths, deliveries negative, acknowledgements not', async () => {
    const problem = await problemOf({
      resources: [resource('r')],
      orders: [
        order('a', 1, { capacities: { kg: 0.1 + 0.2 } }),
        order('b', 1, { kind: 'pickup', capacities: { box: 3, kg: -1.0000004 } }),
        order('c', 1, { kind: 'acknowledgement', capacities: { note: 7 } }),
      ],
    });
    expect(problem.capacities).toEqual(['kg', 'box', 'note']);
    expect([...problem.arrays.stopChange]).toEqual([-300_000, 0, 0, -1_000_000, 3_000_000, 0, 0, 0, 0]);
    expect([...problem.arrays.classCapacity]).toEqual([Infinity, Infinity, Infinity]);
  });

  it('finds the threshold below which a resource is empty', async () => {
    const { emptyThreshold } = await problemOf({
      resources: [
        resource('own', { emptyThresholdByCapacity: { kg: 1 }, tags: ['x'] }),
        resource('tagged', { tags: ['none', 'x', 'y'] }),
        resource('other'),
      ],
      orders: [order('a', 1, { capacities: { kg: 1, box: 1 } })],
      emptyThresholdByCapacityByResourceTag: { y: { kg: 9 }, '*': { kg: 5 }, x: { kg: 2, box: 3 } },
    });
    expect([...emptyThreshold]).toEqual([1e6, 0, 2e6, 3e6, 5e6, 0]);
  });

  const bare: readonly [name: string, plan: Plan][] = [
    ['no orders', { resources: [resource('r')], orders: [] }],
    ['orders left out', { resources: [resource('r')] }],
    ['no resources', { resources: [], orders: [order('a', 1)] }],
    ['nothing at all', { resources: [] }],
  ];
  it.each(bare)('works with %s', async (_name, plan) => {
    for (const options of [{}, { denseLimit: 0 }]) {
      const { arrays, objectives } = await problemOf(plan, line, options);
      expect(arrays.sizes[Size.STOPS]).toBe(plan.orders?.length ?? 0);
      expect(arrays.sizes[Size.RESOURCES]).toBe(plan.resources.length);
      expect(arrays.sizes[Size.NEIGHBOURS]).toBe(0);
      expect(objectives[0]).toEqual({ name: 'maximizeMandatoryStops', direction: 'maximize', priority: 0 });
      expect(arrays.startWindows).toHaveLength(arrays.sizes[Size.WINDOW_VIEWS] * arrays.sizes[Size.STOPS] + 1);
    }
  });

  it('puts every array in shared memory', async () => {
    for (const options of [{}, { denseLimit: 0 }]) {
      const { arrays } = await problemOf({ resources: [resource('r')], orders: [order('a', 1)] }, line, options);
      for (const array of Object.values(arrays) as Int32Array[]) {
        expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
        expect(array.byteLength).toBe(array.buffer.byteLength);
      }
    }
  });

  it('warns once per resource of the limits of crow-fly travel', async () => {
    const car = { type: 'car', withTraffic: true } as const;
    const { warnings } = await problemOf(
      { resources: [resource('r', { vehicleProfile: car }), resource('s'), resource('t', { vehicleProfile: { type: 'bicycle' } })], orders: [order('a', 1)] }, // prettier-ignore
      fly(),
    );
    expect(warnings.map(({ code, properties }) => `${code} ${properties.path}`)).toEqual([
      'CROW_FLY resources[0]',
      'TRAFFIC_OFF resources[0]',
      'CROW_FLY resources[2]',
    ]);
  });
});
