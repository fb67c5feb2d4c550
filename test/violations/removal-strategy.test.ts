import { describe, expect, it } from 'vitest';
import type { AdditionalConstraint, Order } from '../../src/model/types.gen.js';
import { order, resource, stop } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

const resources = [resource('van', { tags: ['v'] }), resource('bare')];
const carried = (id: string, capacity: string): Order => ({
  id,
  stops: [
    stop(`p${id}`, 1, { kind: 'pickup', capacities: { [capacity]: 1 } }),
    stop(`d${id}`, 2, { capacities: { [capacity]: 1 } }),
  ],
});
const kg = (quantity: number) => ({ capacities: { kg: quantity } });
const orders: Order[] = [
  carried('A', 'kg'),
  carried('B', 'kg'),
  carried('C', 'crates'),
  // Loads one, later another one, and delivers them one by one.
  {
    id: 'M',
    stops: [
      stop('m1', 1, { kind: 'pickup', ...kg(1) }),
      stop('m2', 1, { kind: 'pickup', ...kg(1) }),
      stop('m3', 2, kg(1)),
      stop('m4', 2, kg(1)),
    ],
  },
  order('x', 1, kg(1)),
  order('z', 1, kg(2)),
  order('y', 1, { kind: 'pickup', ...kg(1) }),
  {
    id: 'either',
    stops: [
      {
        type: 'alternatives',
        alternatives: [
          stop('crate', 1, { kind: 'pickup', capacities: { crates: 1 } }),
          stop('sack', 1, { kind: 'pickup', ...kg(1) }),
        ],
      },
    ],
  },
  order('look', 1, { kind: 'acknowledgement', ...kg(5) }),
  order('swap', 1, { kind: 'pickup', capacities: { kg: 1, empties: -1 } }),
];

async function isKept(stops: string, constraint: Partial<AdditionalConstraint & { type: 'removalStrategy' }> = {}) {
  const additionalConstraints: AdditionalConstraint[] = [{ type: 'removalStrategy', name: 'stack', ...constraint }];
  const violations = (await brokenBy({ resources, orders, additionalConstraints }, stops.split(' '))).filter(
    ({ type }) => type !== 'order',
  );
  if (violations.length > 0) {
    expect(violations).toEqual([{ type: 'removalStrategy', name: 'stack', removalStrategyType: 'lifo' }]);
  }
  return violations.length === 0;
}

describe('the removalStrategy violation', () => {
  it.each<[stops: string, kept: boolean]>([
    ['pA dA pB dB', true],
    ['pA pB dB dA', true],
    ['pA pB dA dB', false],
    ['pA look dA', true],
    // Goods of another capacity are in the way too.
    ['pA pC dA dC', false],
    ['pA pC dC dA', true],
    // Goods aboard since the begin lie beneath what is loaded on the way …
    ['x pA dA', true],
    ['pA dA x', true],
    ['pA x dA', false],
    // … and never block each other.
    ['x z', true],
    ['z x', true],
    // What stays to the end blocks as well.
    ['y x', false],
    ['x y', true],
    ['y pA dA', true],
    ['pA y dA', false],
    // Of two layers the upper one is unloaded first.
    ['m1 pA m2 m3 dA m4', true],
    ['m1 pA m2 m3 m4 dA', false],
    ['m1 m2 pA m3 dA m4', false],
    ['m1 m2 m3 pA dA m4', true],
    // A stop unloads before it loads.
    ['swap', true],
    ['pA swap dA', false],
    ['pA dA swap', true],
  ])('in %s: kept %s', async (stops, kept) => {
    expect(await isKept(stops)).toBe(kept);
  });

  it('considers only orders that move one of the named capacities', async () => {
    expect(await isKept('pA pC dA dC', { capacities: ['kg'] })).toBe(true);
    expect(await isKept('pA pC dA dC', { capacities: ['crates', 'kg'] })).toBe(false);
    expect(await isKept('pA pB dA dB', { capacities: ['crates'] })).toBe(true);
    expect(await isKept('pA pB dA dB', { capacities: [] })).toBe(false);
    expect(await isKept('pA pB dA dB', { capacities: ['unheard'] })).toBe(true);
  });

  it('considers the chosen member of a group', async () => {
    expect(await isKept('sack x', { capacities: ['kg'] })).toBe(false);
    expect(await isKept('crate x', { capacities: ['kg'] })).toBe(true);
    expect(await isKept('crate x', { capacities: ['crates'] })).toBe(true);
    expect(await isKept('crate x')).toBe(false);
  });

  it('binds resources with its tags', async () => {
    expect(await isKept('pA pB dA dB', { resourceTags: ['v'] })).toBe(false);
    expect(await isKept('pA pB dA dB', { resourceTags: [] })).toBe(false);
    expect(await isKept('pA pB dA dB', { resourceTags: ['nobody'] })).toBe(true);
  });

  it('carries no name if the constraint has none', async () => {
    const plan = { resources, orders, additionalConstraints: [{ type: 'removalStrategy' as const }] };
    expect(await brokenBy(plan, ['pA', 'pB', 'dA', 'dB'])).toEqual([
      { type: 'removalStrategy', removalStrategyType: 'lifo' },
    ]);
  });
});
