import { describe, expect, it } from 'vitest';
import type { AdditionalConstraint, Plan } from '../../src/model/types.gen.js';
import { inStopSet } from '../../src/problem/arrays/problem-arrays.js';
import { RuleKind, Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { featuresOf, order, place, problemOf, resource } from './plans.js';

const names = new Map(Object.entries(RuleKind).map(([name, kind]) => [kind, name]));

/** Sets as lists of stop ids, limits as a list in units, children as rules. */
function written({ arrays, stops }: Problem, rule: number): unknown[] {
  const kind = names.get(arrays.ruleKind[rule] as 0) ?? '?';
  const [first, second] = arrays.ruleArgument.subarray(rule * 2, rule * 2 + 2);
  const set = (row: number): string => stops.flatMap(({ id }, s) => (inStopSet(arrays, row, s) ? [id] : [])).join(' ');
  const capacities = arrays.sizes[Size.CAPACITIES];
  switch (arrays.ruleKind[rule]) {
    case RuleKind.CAPACITY_LIMITS:
    case RuleKind.ONE_CAPACITY:
      return [kind, ...arrays.ruleLimits.subarray(first * capacities, (first + 1) * capacities)];
    case RuleKind.INCOMPATIBLE:
      return [kind, set(first), set(second)];
    case RuleKind.GROUPS:
      return [kind, set(first), second];
    case RuleKind.NONE_OF:
    case RuleKind.LIFO:
      return [kind, set(first)];
    default: {
      const children = arrays.ruleChildList.subarray(arrays.ruleChildren[rule], arrays.ruleChildren[rule + 1]);
      return [kind, ...[...children].map((child) => written({ arrays, stops } as Problem, child))];
    }
  }
}

/** The rules of the class of a resource. */
function rulesOf(problem: Problem, r = 0): unknown[][] {
  const { classRules, classRuleList, resourceClass } = problem.arrays;
  const c = resourceClass[r];
  return [...classRuleList.subarray(classRules[c], classRules[c + 1])].map((rule) => written(problem, rule));
}

const orders = [
  order('a', 1, { tags: ['city'], capacities: { kg: 1 } }),
  order('b', 2, { tags: ['city', 'port'], capacities: { box: 1 } }),
  order('c', 3, { tags: ['port'], kind: 'pickup', capacities: { kg: 2 } }),
  {
    id: 'o',
    stops: [
      { id: 'p', position: place(4), kind: 'pickup' as const, capacities: { box: 3 } },
      { id: 'd', position: place(5), capacities: { box: 3 } },
    ],
  },
];
const resources = [resource('van', { tags: ['v'] }), resource('bare')];
const plan = (...additionalConstraints: AdditionalConstraint[]): Plan => ({ resources, orders, additionalConstraints });

const light: AdditionalConstraint = { type: 'capacities', capacities: { kg: 1.5, other: 3 }, resourceTag: 'v' };
const noPort: AdditionalConstraint = { type: 'forbiddenAssignment', resourceTag: 'v', stopTag: 'port' };
const apart: AdditionalConstraint = { type: 'incompatibleStopTags', stopTags: ['city', 'port'] };

describe('rules on the sequence of a tour', () => {
  it.each<[name: string, constraint: AdditionalConstraint, rules: unknown[][]]>([
    ['incompatible tags', apart, [['INCOMPATIBLE', 'a b', 'b c']]],
    ['incompatible tags that nothing carries', { ...apart, stopTags: ['city', 'nowhere'] }, []],
    ['groups of one tag', { type: 'maxStopTagGroups', maxGroupsByStopTag: { city: 1 } }, [['GROUPS', 'a b', 1]]],
    ['groups of several tags', { type: 'maxStopTagGroups', maxGroupsByStopTag: { city: 1, port: 0 } }, [['ALL', ['GROUPS', 'a b', 1], ['GROUPS', 'b c', 0]]]],
    ['as many groups as stops', { type: 'maxStopTagGroups', maxGroupsByStopTag: { city: 2, nowhere: 0 } }, []],
    ['one of some limits', { type: 'atLeastOneValidCapacity', capacities: { box: 2 } }, [['ONE_CAPACITY', Infinity, 2e6]]],
    ['one of some limits, of which one is always kept', { type: 'atLeastOneValidCapacity', capacities: { box: 2, other: 0 } }, []],
    ['last in, first out', { type: 'removalStrategy' }, [['LIFO', 'a b c p d']]],
    ['last in, first out of a capacity', { type: 'removalStrategy', capacities: ['box'] }, [['LIFO', 'b p d']]],
    ['last in, first out of no capacity', { type: 'removalStrategy', capacities: [] }, [['LIFO', 'a b c p d']]],
    ['last in, first out of an unknown capacity', { type: 'removalStrategy', capacities: ['other'] }, []],
    ['limits that the loads have already', light, []],
    ['forbidden stops that are incompatible already', noPort, []],
    ['a choice', { type: 'atLeastOneConstraint', constraints: [light, noPort] }, [['ANY', ['CAPACITY_LIMITS', 1.5e6, Infinity], ['NONE_OF', 'b c']]]],
    ['a choice in a choice', { type: 'atLeastOneConstraint', constraints: [apart, { type: 'atLeastOneConstraint', constraints: [noPort] }] }, [['ANY', ['INCOMPATIBLE', 'a b', 'b c'], ['ANY', ['NONE_OF', 'b c']]]]],
    ['a choice that always holds', { type: 'atLeastOneConstraint', constraints: [light, { ...noPort, stopTag: 'nowhere' }] }, []],
    ['no choice', { type: 'atLeastOneConstraint', constraints: [] }, [['ANY']]],
  ])('compile %s', async (_name, constraint, rules) => {
    expect(rulesOf(await problemOf(plan(constraint)))).toEqual(rules);
  }); // prettier-ignore

  it('bind the resources with one of the tags, or all without tags, and distinguish classes', async () => {
    const tagged: AdditionalConstraint = { ...apart, resourceTags: ['w', 'v'] };
    const problem = await problemOf(plan(tagged));
    expect([...problem.arrays.resourceClass]).toEqual([0, 1]);
    expect([rulesOf(problem, 0).length, rulesOf(problem, 1).length]).toEqual([1, 0]);
    expect(problem.resourceRules.map((bound) => bound.map(({ constraint }) => constraint))).toEqual([[tagged], []]);
    for (const resourceTags of [[], ['nobody']]) {
      const { arrays } = await problemOf(plan({ ...apart, resourceTags }));
      expect([...arrays.resourceClass]).toEqual([0, 0]);
      expect(arrays.classRuleList.length).toBe(resourceTags.length === 0 ? 1 : 0);
    }
    // Tags that lead to the same rules do not tell classes apart.
    const twice = await problemOf(plan(tagged, { ...apart, name: 'other', resourceTags: ['x'] }));
    expect([...twice.arrays.resourceClass]).toEqual([0, 1]);
    const tags = { resources: [resource('van', { tags: ['v'] }), resource('other', { tags: ['x'] })] };
    const alike = await problemOf({ ...plan(tagged, { ...apart, name: 'other', resourceTags: ['x'] }), ...tags });
    expect([...alike.arrays.resourceClass]).toEqual([0, 0]);
    expect(alike.resourceRules.map(([{ constraint }]) => constraint.name)).toEqual([undefined, 'other']);
  });

  it('are numbered once, with their sets', async () => {
    const { arrays } = await problemOf(plan(apart, { ...apart, name: 'again', stopTags: ['port', 'city'] }, apart));
    expect([...arrays.ruleKind]).toEqual([RuleKind.INCOMPATIBLE, RuleKind.INCOMPATIBLE]);
    expect([...arrays.classRuleList]).toEqual([0, 1, 0]);
    expect([...arrays.stopSets]).toEqual([0b00011, 0b00110]);
  });

  it('list both notations of incompatible tags in order', async () => {
    const problem = await problemOf({ ...plan(apart), incompatibleStopTags: [['port', 'port']] });
    expect(rulesOf(problem)).toEqual([
      ['INCOMPATIBLE', 'b c', 'b c'],
      ['INCOMPATIBLE', 'a b', 'b c'],
    ]);
  });

  it('fold limits into the capacities of the class', async () => {
    const { arrays } = await problemOf({
      ...plan(light, { ...light, capacities: { kg: 1.75, box: 0 } }),
      resources: [resource('van', { tags: ['v'] }), resource('own', { tags: ['v'], capacities: { kg: 1 } }), resource('x')],
    });
    expect([...arrays.classCapacity]).toEqual([1.5e6, 0, 1e6, 0, Infinity, Infinity]);
  }); // prettier-ignore

  it('add nothing to a plan without them', async () => {
    const { arrays, resourceRules } = await problemOf(plan());
    expect([...arrays.classRules, ...arrays.classFirstFree]).toEqual([0, 0, 0, 0]);
    expect(arrays.classRuleList.length + arrays.ruleKind.length + arrays.stopSets.length).toBe(0);
    expect([...arrays.orderSuccessive, ...arrays.orderMaxSpan]).toEqual([0, 0, 0, 0, ...Array<number>(4).fill(Infinity)]);
    expect(resourceRules).toEqual([[], []]);
  }); // prettier-ignore

  it('survive a plan without resources, and one without orders', async () => {
    const constraints = [light, noPort, apart, { type: 'atLeastOneConstraint' as const, constraints: [light] }];
    expect((await problemOf({ ...plan(...constraints), resources: [] })).arrays.classRules).toHaveLength(1);
    expect(rulesOf(await problemOf({ ...plan(...constraints), orders: [] }))).toEqual([]);
  });
});

describe('orders of several stops', () => {
  it('are successive or have a maximum span on demand', async () => {
    const pair = (id: string) => [1, 2].map((i) => ({ id: `${id}${i}`, position: place(i) }));
    const { arrays } = await problemOf({
      resources,
      orders: [
        { id: 'loose', stops: pair('l'), successiveStops: false },
        { id: 'tight', stops: pair('t'), successiveStops: true },
        { id: 'short', stops: pair('s'), maxStopSpan: 'PT0S' },
        order('one', 1, {}, { successiveStops: true }),
        order('still', 1, {}, { maxStopSpan: 'PT1M' }),
      ],
    });
    expect([...arrays.orderSuccessive]).toEqual([0, 1, 0, 0, 0]);
    expect([...arrays.orderMaxSpan]).toEqual([Infinity, Infinity, 0, Infinity, Infinity]);
  });
});

describe('features', () => {
  const wide = { workingTimeWindow: { begin: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' } };
  const visits = [order('a', 1, { tags: ['x'], capacities: { kg: 1 } }), order('b', 2, { tags: ['y'], capacities: { kg: 1 } })];
  const pair = { id: 'o', stops: [1, 2].map((i) => ({ id: `s${i}`, position: place(i) })) };
  const pickup = order('c', 3, { kind: 'pickup', capacities: { kg: 1 } });
  const plainest: Plan = { resources: [resource('r', { ...wide, tags: ['v'] })], orders: visits, objectives: ['minimizeDistance'] };
  const policy = { policy: 'withoutFirstOperationDuration' as const };
  const lasting = [order('a', 1, { operationDuration: 'PT1M' })];

  it.each<[name: string, fields: Partial<Plan>, added: string[]]>([
    ['nothing', {}, []],
    ['a rule', { incompatibleStopTags: [['x', 'y']] }, ['SEQUENCE_RULES', 'SIMULATE']],
    ['a rule that binds nobody', { additionalConstraints: [{ ...apart, stopTags: ['x', 'y'], resourceTags: ['w'] }] }, []],
    ['a rule on loads', { additionalConstraints: [{ type: 'atLeastOneValidCapacity', capacities: { kg: 1 } }] }, ['SEQUENCE_RULES', 'SIMULATE', 'MIXED_LOADS', 'LOAD_RULES']],
    ['a nested rule on loads', { additionalConstraints: [{ type: 'atLeastOneConstraint', constraints: [light] }] }, ['SEQUENCE_RULES', 'SIMULATE', 'MIXED_LOADS', 'LOAD_RULES']],
    ['folded limits', { additionalConstraints: [light] }, []],
    ['a successive order', { orders: [{ ...pair, successiveStops: true }] }, ['MULTI_STOP', 'SEQUENCE_RULES', 'SIMULATE']],
    ['a successive order of one stop', { orders: [order('a', 1, {}, { successiveStops: true })] }, []],
    ['a first stop that is free', { orders: lasting, resources: [resource('r', { ...wide, operationDurationPolicies: [policy] })] }, ['CHOSEN_SCHEDULES', 'SIMULATE']],
    ['a first stop that takes no time anyway', { resources: [resource('r', { ...wide, operationDurationPolicies: [policy] })] }, []],
    ['free stops', { orders: lasting, resources: [resource('r', { ...wide, operationDurationPolicies: [{ policy: 'withoutOperationDurations' }] })] }, []],
    ['shared capacities', { orders: [...visits, pickup], sharedCapacities: true }, ['MIXED_LOADS', 'SHARED_CAPACITIES', 'SIMULATE']],
    ['shared capacities of goods that all move one way', { sharedCapacities: true }, []],
    ['capacities that are not shared', { orders: [...visits, pickup], sharedCapacities: false }, ['MIXED_LOADS']],
  ])('for %s', async (_name, fields, added) => {
    const expected = ['DISTANCE_ONLY', 'ONE_DISTANCE', ...added];
    expect([...featuresOf(await problemOf({ ...plainest, ...fields }))].sort()).toEqual(expected.sort());
  });

  it('for a span', async () => {
    const problem = await problemOf({ ...plainest, orders: [{ ...pair, maxStopSpan: 'PT1H' }] });
    expect(featuresOf(problem)).toEqual(expect.arrayContaining(['SEQUENCE_RULES', 'TIME', 'SIMULATE']));
  });
}); // prettier-ignore
