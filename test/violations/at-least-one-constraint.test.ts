import { describe, expect, it } from 'vitest';
import type { AdditionalConstraint, Plan } from '../../src/model/types.gen.js';
import { order, resource } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

const orders = [
  order('a', 1, { tags: ['city'], capacities: { kg: 3 } }),
  order('b', 2, { tags: ['port'], capacities: { kg: 4 } }),
  order('c', 3, { tags: ['city'], kind: 'pickup', capacities: { kg: 9 } }),
];
const planWith = (...constraints: AdditionalConstraint[]): Plan => ({
  resources: [resource('van', { tags: ['v'] }), resource('bare')],
  orders,
  additionalConstraints: [{ type: 'atLeastOneConstraint', constraints }],
});

const light: AdditionalConstraint = { type: 'capacities', name: 'light', capacities: { kg: 6 }, resourceTag: 'v' };
const noCity: AdditionalConstraint = { type: 'forbiddenAssignment', name: 'out', resourceTag: 'v', stopTag: 'city' };
const apart: AdditionalConstraint = { type: 'incompatibleStopTags', name: 'apart', stopTags: ['city', 'port'] };
const oneGroup: AdditionalConstraint = { type: 'maxStopTagGroups', maxGroupsByStopTag: { city: 1 } };
const either = (...constraints: AdditionalConstraint[]): AdditionalConstraint => ({
  type: 'atLeastOneConstraint',
  name: 'either',
  constraints,
});

const city = (wayPointIndex: number) => ({
  type: 'forbiddenAssignment',
  wayPointIndex,
  forbiddenAssignments: [{ resourceTag: 'v', stopTag: 'city' }],
});
const pair = { type: 'stopIncompatibility', name: 'apart', incompatibilities: [['a', 'b']], tags: ['city', 'port'] };

describe('the atLeastOneConstraint violation', () => {
  it.each<[name: string, constraints: AdditionalConstraint[], stops: string[], expected: object[]]>([
    ['holds where the first does', [light, noCity], ['a'], []],
    ['holds where the second does', [light, noCity], ['b'], []],
    ['holds where both do', [light, apart], ['a'], []],
    [
      'lists what breaks each, and nothing of it elsewhere',
      [light, noCity],
      ['a', 'b'],
      [{ type: 'capacity', wayPointIndex: 0, capacity: 'kg', overCapacity: 1 }, city(1)],
    ],
    [
      'lists by waypoint, then by type, the whole tour last',
      [apart, noCity, light],
      ['b', 'a'],
      [{ type: 'capacity', wayPointIndex: 0, capacity: 'kg', overCapacity: 1 }, city(2), pair],
    ],
    ['binds with one choice', [apart], ['a', 'b'], [pair]],
    ['can be nested', [noCity, either(apart, light)], ['b'], []],
    ['can be nested, the inner one holding', [noCity, either(apart, light)], ['a'], []],
    [
      'can be nested, nothing holding',
      [noCity, either(apart, light)],
      ['a', 'b'],
      [
        city(1),
        {
          type: 'atLeastOneConstraint',
          name: 'either',
          violatedConstraints: [{ type: 'capacity', wayPointIndex: 0, capacity: 'kg', overCapacity: 1 }, pair],
        },
      ],
    ],
    // A tag that no stop has: nothing can break it.
    ['holds with a choice that always does', [apart, { ...noCity, stopTag: 'nowhere' }], ['a', 'b'], []],
    ['holds with a choice of others', [apart, { ...light, resourceTag: 'nobody' }], ['a', 'b'], []],
    ['holds with a nested choice of others', [apart, either(noCity, { ...oneGroup, resourceTags: ['nobody'] })], ['a', 'b'], []],
    ['holds with limits on nothing', [apart, { type: 'atLeastOneValidCapacity', capacities: {} }], ['a', 'b'], []],
    ['does not hold without any choice', [], ['b'], []],
  ])('%s', async (name, constraints, stops, expected) => {
    const isBroken = expected.length > 0 || name === 'does not hold without any choice';
    expect(await brokenBy(planWith(...constraints), stops)).toEqual(
      isBroken
        ? [{ type: 'atLeastOneConstraint', name: 'atLeastOneConstraint', violatedConstraints: expected }]
        : [],
    );
  }); // prettier-ignore

  it('does not apply to resources that one of its choices does not bind', async () => {
    const plan = planWith(noCity, apart);
    expect(await brokenBy(plan, ['a', 'b'], 'bare')).toEqual([]);
    expect(await brokenBy(plan, ['a', 'b'], 'van')).toHaveLength(1);
  });

  it('comes between incompatibilities and groups', async () => {
    const { resources, additionalConstraints } = planWith(apart);
    const violations = await brokenBy(
      { resources, orders, additionalConstraints: [oneGroup, ...(additionalConstraints ?? []), apart] },
      ['a', 'b', 'c'],
    );
    expect(violations.map(({ type }) => type)).toEqual([
      'stopIncompatibility',
      'atLeastOneConstraint',
      'maxStopTagGroups',
    ]);
  });
});
