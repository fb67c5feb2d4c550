import { describe, expect, it } from 'vitest';

import { planOf, stop, toured } from './example.js';
import type { Constraint, JsonObject, WirePlan, WireSingleStop } from './wire.js';

const tagged = (id: string, km: number, ...tags: string[]): WireSingleStop => stop(id, km, { tags });
const pickup = (id: string, km: number, goods = { kg: 1 }): WireSingleStop =>
  stop(id, km, { kind: 'pickup', capacities: goods });
const delivery = (id: string, km: number, goods = { kg: 1 }): WireSingleStop => stop(id, km, { capacities: goods });

const LIFO: Constraint = { type: 'removalStrategy', name: 'rear door' };
const LIFO_BROKEN = [{ type: 'removalStrategy', name: 'rear door', removalStrategyType: 'lifo' }];
const TWO_TRANSPORTS = [
  [pickup('p1', 1), delivery('d1', 4)],
  [pickup('p2', 2), delivery('d2', 3)],
];

describe('constraints', () => {
  const constrained = (plan: WirePlan, ...additionalConstraints: Constraint[]): WirePlan => ({
    ...plan,
    additionalConstraints,
  });
  const tags = planOf({ tags: ['van'] }, [[tagged('a', 1, 'x')], [tagged('b', 2, 'y')], [tagged('c', 3, 'x')]]);

  const cases: [name: string, plan: WirePlan, ids: string, violations: JsonObject[]][] = [
    [
      'forbidden assignments, all of a stop together',
      { ...constrained(tags, { type: 'forbiddenAssignment', resourceTag: 'van', stopTag: 'y' }) },
      'a b',
      [
        {
          type: 'forbiddenAssignment',
          wayPointIndex: 2,
          forbiddenAssignments: [{ resourceTag: 'van', stopTag: 'y' }],
        },
      ],
    ],
    [
      'incompatible tags, every pair',
      constrained(tags, { type: 'incompatibleStopTags', stopTags: ['x', 'y'] }),
      'a b c',
      [{ type: 'stopIncompatibility', incompatibilities: [['a', 'b'], ['c', 'b']], tags: ['x', 'y'] }], // prettier-ignore
    ],
    [
      'incompatible tags of other resources',
      constrained(tags, { type: 'incompatibleStopTags', stopTags: ['x', 'y'], resourceTags: ['truck'] }),
      'a b c',
      [],
    ],
    [
      // x, y, x: two groups of x
      'groups of a tag',
      constrained(tags, { type: 'maxStopTagGroups', name: 'once', maxGroupsByStopTag: { x: 1, y: 1 } }),
      'a b c',
      [
        {
          type: 'maxStopTagGroups',
          name: 'once',
          exceededNbGroupsByStopTag: { x: { maxAllowed: 1, exceededNbGroups: 1 } },
        },
      ],
    ],
    [
      'groups of a tag that stand together',
      constrained(tags, { type: 'maxStopTagGroups', maxGroupsByStopTag: { x: 1 } }),
      'a c b',
      [],
    ],
    ['last in, first out', constrained(planOf({}, TWO_TRANSPORTS), LIFO), 'p1 p2 d2 d1', []],
    ['first in, first out', constrained(planOf({}, TWO_TRANSPORTS), LIFO), 'p1 p2 d1 d2', LIFO_BROKEN],
    [
      'goods that stay lie on those below',
      constrained(planOf({}, [[pickup('p1', 1), delivery('d1', 4)], [pickup('p2', 2)]]), LIFO),
      'p1 p2 d1',
      LIFO_BROKEN,
    ],
    [
      'goods since the begin do not block each other',
      constrained(planOf({}, [[delivery('d1', 1)], [delivery('d2', 2)]]), LIFO),
      'd2 d1',
      [],
    ],
    [
      'goods since the begin lie beneath those loaded later',
      constrained(planOf({}, [[delivery('d1', 2)], [pickup('p2', 1)]]), LIFO),
      'p2 d1',
      LIFO_BROKEN,
    ],
    [
      'goods of other capacities do not count',
      constrained(planOf({}, TWO_TRANSPORTS), { ...LIFO, capacities: ['box'] }),
      'p1 p2 d1 d2',
      [],
    ],
    [
      'no valid capacity at one point',
      constrained(
        planOf({}, [
          [stop('p1', 1, { kind: 'pickup', capacities: { kg: 1, box: 2 } })],
          [delivery('d1', 2, { kg: 1 })],
        ]),
        { type: 'atLeastOneValidCapacity', capacities: { kg: 1.5, box: 1 } },
      ),
      // 1 kg is aboard from the begin, 2 kg and 2 boxes after p1, 1 kg after d1.
      'p1 d1',
      [
        {
          type: 'atLeastOneValidCapacity',
          wayPointIndex: 1,
          name: 'atLeastOneValidCapacity',
          overCapacities: { kg: 0.5, box: 1 },
        },
      ],
    ],
    [
      'none of several',
      constrained(tags, {
        type: 'atLeastOneConstraint',
        constraints: [
          { type: 'incompatibleStopTags', name: 'apart', stopTags: ['x', 'y'] },
          { type: 'forbiddenAssignment', resourceTag: 'van', stopTag: 'y' },
        ],
      }),
      'a b',
      [
        {
          type: 'atLeastOneConstraint',
          name: 'atLeastOneConstraint',
          violatedConstraints: [
            {
              type: 'forbiddenAssignment',
              wayPointIndex: 2,
              forbiddenAssignments: [{ resourceTag: 'van', stopTag: 'y' }],
            },
            { type: 'stopIncompatibility', name: 'apart', incompatibilities: [['a', 'b']], tags: ['x', 'y'] },
          ],
        },
      ],
    ],
    [
      'one of several, of which another holds for want of the tag',
      constrained(tags, {
        type: 'atLeastOneConstraint',
        constraints: [
          { type: 'incompatibleStopTags', stopTags: ['x', 'y'] },
          { type: 'forbiddenAssignment', resourceTag: 'truck', stopTag: 'y' },
        ],
      }),
      'a b',
      [],
    ],
  ];

  it.each(cases)('%s', (_, plan, ids, violations) => {
    const tour = toured(plan, ids);
    expect(tour.violations).toEqual(violations);
    expect(tour['isValid']).toBe(violations.length === 0);
  });
});

describe('orders', () => {
  const plan: WirePlan = {
    ...planOf({ skills: ['lift'] }, []),
    orders: [
      {
        id: 'o1',
        requiredSkills: ['medic', 'lift'],
        stops: [
          stop('a', 1),
          { type: 'alternatives', id: 'g', alternatives: [stop('b1', 2), stop('b2', 2)] },
          stop('c', 3),
        ],
      },
      { id: 'o2', successiveStops: true, stops: [stop('d', 4), stop('e', 5)] },
    ],
  };

  it('need all their skills at every stop', () => {
    expect(toured(plan, 'a b2 c').violations).toEqual(
      [1, 2, 3].map((wayPointIndex) => ({ type: 'skills', wayPointIndex, lackingSkills: ['medic'] })),
    );
  });

  it('report what is missing and what comes too early', () => {
    expect(toured(plan, 'c a').violations.filter(({ type }) => type === 'order')).toEqual([
      { type: 'order', expectedOrderedStopIds: ['a', 'g', 'c'], missedStopIds: ['g'], badlyOrderedStopIds: ['c'] },
    ]);
  });

  it('name the chosen member', () => {
    expect(toured(plan, 'b2 a c').violations.filter(({ type }) => type === 'order')).toEqual([
      { type: 'order', expectedOrderedStopIds: ['a', 'b2', 'c'], missedStopIds: [], badlyOrderedStopIds: ['b2'] },
    ]);
  });

  it('report what lies between successive stops', () => {
    expect(toured(plan, 'a d b1 c e').violations.filter(({ type }) => type === 'successiveStops')).toEqual([
      { type: 'successiveStops', expectedSuccessiveStopIds: ['d', 'e'], interleavedStopIds: ['b1', 'c'] },
    ]);
  });
});

describe('limits of travels', () => {
  it('apply to first, inner and last travels, at the waypoint they lead to', () => {
    // 10 km out, 5 km on, 15 km home: 30 km, 30 min.
    const own = {
      arrival: { lon: 0, lat: 0 },
      maxDistanceInKm: 29,
      maxWorkingDuration: 'PT28M',
      maxInterStopDistanceInKm: { firstTravel: 8, interStop: 5, lastTravel: 12.5 },
      maxInterStopDuration: 'PT14M',
    };
    expect(toured(planOf(own, [[stop('a', 10)], [stop('b', 15)]]), 'a b').violations).toEqual([
      { type: 'maxInterStopDistanceInKm', wayPointIndex: 1, maxInterStopDistanceInKm: 8, exceededDistanceInKm: 2 },
      { type: 'maxInterStopDistanceInKm', wayPointIndex: 3, maxInterStopDistanceInKm: 12.5, exceededDistanceInKm: 2.5 },
      { type: 'maxInterStopDuration', wayPointIndex: 3, maxInterStopDuration: 'PT14M', exceededDuration: 'PT1M' },
      { type: 'maxWorkingDuration', maxWorkingDuration: 'PT28M', exceededDuration: 'PT2M' },
      { type: 'maxDistanceInKm', maxDistanceInKm: 29, exceededDistanceInKm: 1 },
    ]);
  });
});
