import { describe, expect, it } from 'vitest';
import type { AdditionalConstraint, Plan } from '../../src/model/types.gen.js';
import { order, resource } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

/** kg: 5 at the begin, 2 after a, 8 after b, 6 after c. Crates: 1 at the begin, then 0, 0, 2. */
const orders = [
  order('a', 10, { capacities: { kg: 3, crates: 1 } }),
  order('b', 20, { kind: 'pickup', capacities: { kg: 6 } }),
  order('c', 30, { kind: 'pickup', capacities: { kg: -2, crates: 2 } }),
];
const stops = ['a', 'b', 'c'];
const planWith = (...additionalConstraints: AdditionalConstraint[]): Plan => ({
  resources: [
    resource('van', { tags: ['v'], capacities: { kg: 7, crates: 9 } }),
    resource('free', { tags: ['v'] }),
    resource('bare', { capacities: { kg: 7, crates: 9 } }),
  ],
  orders,
  additionalConstraints,
});
const capacities = (limits: Record<string, number>, resourceTag = 'v'): AdditionalConstraint => ({
  type: 'capacities',
  resourceTag,
  capacities: limits,
});
const over = (wayPointIndex: number, capacity: string, overCapacity: number) => ({
  type: 'capacity',
  wayPointIndex,
  capacity,
  overCapacity,
});

describe('the capacity violation', () => {
  it.each<[name: string, constraints: AdditionalConstraint[], who: string, expected: object[]]>([
    ['no constraint', [], 'van', [over(2, 'kg', 1)]],
    ['a smaller limit', [capacities({ kg: 5 })], 'van', [over(2, 'kg', 3), over(3, 'kg', 1)]],
    ['a larger limit', [capacities({ kg: 50 })], 'van', [over(2, 'kg', 1)]],
    ['the smallest of several', [capacities({ kg: 6 }), capacities({ kg: 5.5, crates: 1 })], 'van', [over(2, 'kg', 2.5), over(3, 'kg', 0.5), over(3, 'crates', 1)]],
    ['a limit where the resource has none', [capacities({ kg: 4 })], 'free', [over(0, 'kg', 1), over(2, 'kg', 4), over(3, 'kg', 2)]],
    ['a limit of others', [capacities({ kg: 0 })], 'bare', [over(2, 'kg', 1)]],
    ['a tag that nobody has', [capacities({ kg: 0 }, 'nobody')], 'van', [over(2, 'kg', 1)]],
    ['no limits, and some on what nobody moves', [capacities({}), capacities({ pallets: 0 })], 'free', []],
    ['a limit that not even nothing keeps', [capacities({ pallets: -1 })], 'free', [0, 1, 2, 3].map((index) => over(index, 'pallets', 1))],
  ])('with %s', async (_name, constraints, who, expected) => {
    expect(await brokenBy(planWith(...constraints), stops, who)).toEqual(expected);
  }); // prettier-ignore
});

describe('the atLeastOneValidCapacity violation', () => {
  const either = (limits: Record<string, number>, fields: object = {}): AdditionalConstraint => ({
    type: 'atLeastOneValidCapacity',
    capacities: limits,
    ...fields,
  });
  const name = 'atLeastOneValidCapacity';

  it.each<[limits: Record<string, number>, expected: [index: number, over: Record<string, number>][]]>([
    [{ kg: 8 }, []],
    [{ kg: 7.5 }, [[2, { kg: 0.5 }]]],
    // Where kg is too much crates are not, and the other way round.
    [{ kg: 5, crates: 2 }, []],
    [{ kg: 5, crates: 0 }, [[3, { kg: 1, crates: 2 }]]],
    [{ kg: 4, crates: 0 }, [[0, { kg: 1, crates: 1 }], [3, { kg: 2, crates: 2 }]]],
    // What no stop moves is never too much.
    [{ kg: 0, pallets: 0 }, []],
    [{ kg: 7, pallets: -2 }, [[2, { kg: 1, pallets: 2 }]]],
    [{}, []],
  ])('of %s is %s', async (limits, expected) => {
    expect(await brokenBy(planWith(either(limits)), stops, 'free')).toEqual(
      expected.map(([wayPointIndex, overCapacities]) => ({ type: name, wayPointIndex, name, overCapacities })),
    );
  }); // prettier-ignore

  it('carries the name of its constraint, and binds resources with its tags', async () => {
    const named = (resourceTags: string[]) => planWith(either({ kg: 7 }, { name: 'axle', resourceTags }));
    expect(await brokenBy(named([]), stops, 'free')).toMatchObject([{ name: 'axle' }]);
    expect(await brokenBy(named(['v', 'w']), stops, 'free')).toMatchObject([{ name: 'axle' }]);
    expect(await brokenBy(named(['w']), stops, 'free')).toEqual([]);
  });

  it('comes after the capacity violation of the same waypoint', async () => {
    const violations = await brokenBy(planWith(either({ kg: 7 }), capacities({ kg: 7 })), stops, 'free');
    expect(violations.map(({ type }) => type)).toEqual(['capacity', 'atLeastOneValidCapacity']);
  });
});
