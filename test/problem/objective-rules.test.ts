import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { LevelKind, Size } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import type { Problem } from '../../src/problem/problem.js';
import { order, problemOf, resource } from './plans.js';

/** Names of the stops in a row of the stop sets. */
function stopsOf({ arrays, stops }: Problem, row: number): string[] {
  const words = Math.ceil(arrays.sizes[Size.STOPS] / 32);
  return stops.filter((_, s) => ((arrays.stopSets[row * words + (s >> 5)] >>> (s & 31)) & 1) === 1).map(({ id }) => id);
}

const orders = [
  order('a', 1, { kind: 'pickup', capacities: { kg: 1 }, tags: ['cold', 'x'] }),
  order('b', 2, { kind: 'pickup', capacities: { box: 1 }, tags: ['cold'] }),
  order('c', 3, { capacities: { kg: 1 }, tags: ['cold', 'y'] }),
  order('d', 4, { capacities: { kg: 0, box: 2 }, tags: ['x'] }),
];

const plan: Plan = {
  resources: [
    resource('r', { tags: ['one'] }),
    resource('s', { tags: ['two', 'one'] }),
    resource('t', { avoidEarlyLoadings: [{ stopTag: 'cold', capacities: ['kg'] }] }),
    resource('u', { tags: ['one'] }),
  ],
  orders,
};

const NEW_ARRAYS = [
  'precedenceSets',
  'precedenceLoose',
  'earlySet',
  'earlyDeliveries',
  'overlapSet',
  'overlapLimit',
  'classCustom',
  'customSign',
  'classGlobalCost',
  'globalMaximum',
] as const satisfies readonly (keyof ProblemArrays)[];

describe('what objectives and constraints add to the problem', () => {
  it('is nothing if no objective uses it', async () => {
    const { arrays } = await problemOf({
      ...plan,
      objectives: ['minimizeDistance'],
      overlappingCapacitiesByStopTag: { cold: 0 },
      avoidEarlyLoadingsByResourceTag: { one: [{ stopTag: 'cold' }] },
      globalConstraints: [{ type: 'maxCumulatedCost', costsByResourceTag: { one: { using: 1 } } }],
    });
    for (const name of NEW_ARRAYS) expect([name, arrays[name].length]).toEqual([name, 0]);
    expect([...arrays.precedenceRules]).toEqual([0]);
    expect([...arrays.classEarly]).toEqual([0, 0]);
    expect(arrays.sizes[Size.CLASSES]).toBe(1);
    for (const name of [...NEW_ARRAYS, 'precedenceRules', 'classEarly'] as const) {
      expect(arrays[name].buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  });

  it('is a pair of stop sets for each precedence', async () => {
    const problem = await problemOf({
      ...plan,
      objectives: [
        { type: 'maximizePrecedences', precedences: [{ previous: 'x', next: 'y' }, { previous: 'x', next: 'none' }] },
        'minimizeDistance',
        { type: 'maximizePrecedences', precedences: [{ previous: 'y', next: 'cold' }, { previous: 'y', next: 'x' }], disableGroupProximity: true },
      ],
    }); // prettier-ignore
    const { arrays } = problem;
    expect([...arrays.precedenceRules]).toEqual([0, 1, 3]);
    expect([...arrays.precedenceLoose]).toEqual([0, 1]);
    expect([...arrays.precedenceSets].map((row) => stopsOf(problem, row))).toEqual([
      ['a', 'd'],
      ['c'],
      ['c'],
      ['a', 'b', 'c'],
      ['c'],
      ['a', 'd'],
    ]);
    expect([...arrays.levelKind]).toEqual([
      LevelKind.UNSERVED_MANDATORY,
      LevelKind.PRECEDENCES,
      LevelKind.DISTANCE,
      LevelKind.PRECEDENCES,
    ]);
    expect([...arrays.levelArgument]).toEqual([0, 0, 0, 1]);
  });

  it('is one limit per tag for overlapping', async () => {
    const problem = await problemOf({
      ...plan,
      objectives: ['minimizeOverOverlappingCapacitiesOnStops'],
      overlappingCapacitiesByStopTag: { y: 0, none: 0, x: 3, cold: 4 },
    });
    expect([...problem.arrays.overlapLimit]).toEqual([0, 3]);
    expect([...problem.arrays.overlapSet].map((row) => stopsOf(problem, row))).toEqual([['c'], ['a', 'd']]);
    expect([...problem.arrays.levelKind]).toEqual([LevelKind.UNSERVED_MANDATORY, LevelKind.OVERLAPPING]);
  });

  it('is pickups and deliveries per class for early loading', async () => {
    const problem = await problemOf({
      ...plan,
      objectives: ['minimizeEarlyLoadings'],
      avoidEarlyLoadingsByResourceTag: {
        one: [{ stopTag: 'cold' }, { stopTag: 'y' }],
        two: [
          { stopTag: 'x', capacities: [] },
          { stopTag: 'cold', capacities: ['box', 'l'] },
        ],
      },
    });
    const { arrays } = problem;
    const ofResources = [...arrays.resourceClass].map((c) => {
      const entries = [...arrays.earlySet.keys()].slice(arrays.classEarly[c], arrays.classEarly[c + 1]);
      return entries.map((e) => [
        stopsOf(problem, arrays.earlySet[e]).join(''),
        stopsOf(problem, arrays.earlyDeliveries[e]).join(''),
      ]);
    });
    expect(ofResources).toEqual([
      [['ab', 'cd']], // no pickup carries y
      [
        ['a', 'cd'],
        ['b', 'd'],
      ],
      [['a', 'c']],
      [['ab', 'cd']],
    ]);
    expect([...arrays.resourceClass]).toEqual([0, 1, 2, 0]);
  });

  it('is one cost function per class for custom objectives and cumulated costs', async () => {
    const { arrays } = await problemOf({
      ...plan,
      objectives: [
        { type: 'custom', name: 'first', direction: 'maximize', costsByResourceTag: { one: { using: 1 }, two: { using: 2 } } },
        'minimizeEarlyLoadings',
        { type: 'custom', name: 'second', direction: 'minimize', costsByResourceTag: { one: { using: 2 } } },
      ],
      globalConstraints: [
        { type: 'maxCumulatedCost', costsByResourceTag: { one: { using: 1 } } },
        { type: 'maxCumulatedCost', maximum: 1.0000004, costsByResourceTag: { two: { using: 1 }, one: {} } },
      ],
    }); // prettier-ignore
    expect([...arrays.customSign]).toEqual([-1, 1]);
    expect([...arrays.globalMaximum]).toEqual([1_000_000]);
    // r and u, s, t: functions 0 (1 a tour) and 1 (2 a tour)
    expect([...arrays.resourceClass]).toEqual([0, 1, 2, 0]);
    expect([...arrays.classCustom]).toEqual([0, 1, 1, 1, -1, -1]);
    expect([...arrays.classGlobalCost]).toEqual([-1, 0, -1]);
    expect([...arrays.levelKind]).toEqual([
      LevelKind.UNSERVED_MANDATORY,
      LevelKind.CUSTOM,
      LevelKind.EARLY_LOADING,
      LevelKind.CUSTOM,
    ]);
    expect([...arrays.levelArgument]).toEqual([0, 0, 0, 1]);
  });

  it('is nothing without resources', async () => {
    const { arrays } = await problemOf({
      resources: [],
      orders,
      objectives: [{ type: 'custom', name: 'c', direction: 'minimize', costsByResourceTag: { one: { using: 1 } } }],
      globalConstraints: [{ type: 'maxCumulatedCost', maximum: 3, costsByResourceTag: { one: { using: 1 } } }],
    });
    expect([...arrays.classCustom, ...arrays.classGlobalCost]).toEqual([]);
    expect([...arrays.classEarly]).toEqual([0]);
  });
});
