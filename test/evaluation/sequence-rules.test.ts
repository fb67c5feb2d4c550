import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupsIn,
  isLastInFirstOut,
  loadsAtPoints,
  ruleHolds,
  successiveHolds,
} from '../../src/evaluation/sequence-rules.js';
import { loadsOf } from '../../src/evaluation/loads.js';
import type { Plan } from '../../src/model/types.gen.js';
import { RuleKind } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { compiled } from '../objectives/compiled.js';
import { order, resource, routesOf, stop } from './line.js';

/**
 * The same rule without layers: when a stop unloads down to a level, what it takes was loaded after the goods of its
 * order last stood at that level; another order is in the way if more of its goods are aboard than ever stayed there
 * since.
 */
function isLastInFirstOutByLevels(changes: readonly { order: number; change: number }[]): boolean {
  const orders = [...new Set(changes.map((step) => step.order))];
  const levels = new Map(orders.map((own) => [own, [0]]));
  return changes.every((step, k) => {
    for (const own of orders) {
      const level = levels.get(own) as number[];
      level.push(Math.max(0, level[k] + (own === step.order ? step.change : 0)));
    }
    if (step.change >= 0) return true;
    const own = levels.get(step.order) as number[];
    const fromBegin = own[k] + step.change < 0;
    const rested = own.slice(0, k + 1).findLastIndex((level) => level <= own[k + 1]);
    const since = fromBegin ? 0 : rested + 1;
    return orders.every((other) => {
      if (other === step.order) return true;
      const level = (levels.get(other) as number[]).slice(since, k + 2);
      return level[level.length - 1] <= Math.min(...level);
    });
  });
}

describe('last in, first out', () => {
  it('gives the same result by layers and by levels', async () => {
    const step = fc.record({ order: fc.integer({ min: 0, max: 2 }), change: fc.integer({ min: -3, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const stops = steps.map(({ change }, index) =>
          stop(`s${index}`, index, { kind: 'pickup', capacities: { kg: change } }),
        );
        const orders = [0, 1, 2].flatMap((number) => {
          const own = stops.filter((_, index) => steps[index].order === number);
          return own.length > 0 ? [{ id: `o${number}`, stops: own }] : [];
        });
        const problem = await compiled({
          resources: [resource('van')],
          orders,
          additionalConstraints: [{ type: 'removalStrategy' }],
        });
        const [route] = routesOf(problem, { van: stops.map(({ id }) => id) });
        const { arrays } = problem;
        const rule = 2 * arrays.classRuleList[0];
        const { ruleArgument } = arrays;
        const isKept =
          arrays.classRuleList.length === 0 ||
          isLastInFirstOut(arrays, ruleArgument[rule], ruleArgument[rule + 1], route.stops);
        expect(isKept).toBe(isLastInFirstOutByLevels(steps));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a rule on the sequence of a tour', () => {
  const plan: Plan = {
    resources: [resource('van', { tags: ['v'] })],
    orders: [
      order('a', 1, { tags: ['x'], capacities: { kg: 1 } }),
      order('b', 2, { tags: ['y'], capacities: { kg: 2 } }),
      order('c', 3, { tags: ['x', 'y'], kind: 'pickup', capacities: { kg: 4 } }),
      { id: 'o', stops: [stop('p', 4), stop('q', 5), stop('r', 6)], successiveStops: true },
    ],
    additionalConstraints: [
      {
        type: 'atLeastOneConstraint',
        constraints: [
          { type: 'capacities', resourceTag: 'v', capacities: { kg: 3 } },
          { type: 'maxStopTagGroups', maxGroupsByStopTag: { x: 1, y: 1 } },
        ],
      },
    ],
  };

  function holding(problem: Problem, stops: readonly string[]): readonly number[] {
    const [route] = routesOf(problem, { van: stops });
    const tour = { stops: route.stops, loads: loadsAtPoints(loadsOf(problem, route)) };
    const { ruleKind } = problem.arrays;
    return [...ruleKind.keys()].filter((rule) => ruleHolds(problem.arrays, rule, tour)).map((rule) => ruleKind[rule]);
  }

  it.each<[stops: string[], holds: boolean, children: number[]]>([
    // 3 kg, then 2, 0: all fit; groups x, y.
    [['a', 'b'], true, [RuleKind.CAPACITY_LIMITS, RuleKind.ALL, RuleKind.GROUPS, RuleKind.GROUPS]],
    // 5 kg at the end; x, y: one group of each.
    [['a', 'c', 'b'], true, [RuleKind.ALL, RuleKind.GROUPS, RuleKind.GROUPS]],
    // 6 kg on the way; two groups of x, one of y.
    [['a', 'b', 'c'], false, [RuleKind.GROUPS]],
  ])('in %s holds: %s', async (stops, holds, children) => {
    const problem = await compiled(plan);
    const expected = holds ? [...children, RuleKind.ANY] : children;
    expect([...holding(problem, stops)].sort()).toEqual([...expected].sort());
  });

  it('counts groups of consecutive stops', async () => {
    const problem = await compiled(plan);
    const rule = problem.arrays.ruleKind.indexOf(RuleKind.GROUPS);
    const set = problem.arrays.ruleArgument[rule * 2];
    const groups = (...stops: string[]) => groupsIn(problem.arrays, set, routesOf(problem, { van: stops })[0].stops);
    expect([groups('b'), groups('a', 'c'), groups('a', 'b', 'c'), groups('b', 'a')]).toEqual([0, 1, 2, 1]);
  });

  it('keeps successive stops together', async () => {
    const problem = await compiled(plan);
    const isTogether = (...stops: string[]) =>
      successiveHolds(problem.arrays, routesOf(problem, { van: stops })[0].stops);
    expect(isTogether('a', 'p', 'q', 'r', 'b')).toBe(true);
    expect(isTogether('p', 'a', 'q', 'r')).toBe(false);
    expect(isTogether('p', 'q', 'a', 'b', 'r')).toBe(false);
    expect(isTogether('p', 'q')).toBe(true);
    expect(isTogether('a', 'b')).toBe(true);
  });
});
