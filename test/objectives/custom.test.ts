import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Cost, OptimizationDirection, Plan } from '../../src/model/types.gen.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { order, resource, routesOf, type Tours } from '../evaluation/line.js';
import { compiled, objectivesOf, valueOf } from './compiled.js';
import { randomTours, TAGS } from './random-tours.js';

/** r travels by 20 km and works 30 minutes for a, s by 40 km and 40 minutes for b. */
function planOf(costsByResourceTag: Record<string, Cost>, direction: OptimizationDirection = 'minimize'): Plan {
  return {
    resources: [
      resource('r', { tags: ['big', 'old'] }),
      resource('s', { tags: ['old', 'big'] }),
      resource('t', { tags: ['new'] }),
    ],
    orders: [
      order('a', 10, { operationDuration: 'PT10M', capacities: { kg: 3 }, tags: ['city'] }),
      order('b', 20, { capacities: { kg: 0.5 }, kind: 'pickup' }),
    ],
    objectives: [{ type: 'custom', name: 'wear', direction, costsByResourceTag }],
  };
}

const both: Tours = { r: ['a'], s: ['b'] };

describe('a custom objective', () => {
  it.each<{ name: string; costs: Record<string, Cost>; tours: Tours; value: number }>([
    { name: 'the cost of the tag a resource has', costs: { old: { km: { costCoeff: 2 } } }, tours: both, value: 40 + 80 },
    { name: 'the first of the own tags that is a key', costs: { big: { using: 1 }, old: { using: 10 } }, tours: both, value: 1 + 10 },
    { name: 'nothing without such a tag', costs: { other: { using: 5 } }, tours: both, value: 0 },
    { name: 'used resources only', costs: { old: { using: 1 }, new: { using: 100 } }, tours: both, value: 2 },
    { name: 'work, goods and stops', costs: { big: { workedHours: { costCoeff: 6 }, costsByCapacity: { kg: { costCoeff: 2 } }, costsByStopTag: { city: { constantCost: 7 } } } }, tours: { r: ['a'] }, value: 3 + 6 + 7 },
    // 0.5 h · 0.00001 = 0.000005, 2/3 h · 0.00001 = 0.0000066… → 0.000007
    { name: 'each tour rounded to millionths', costs: { old: { workedHours: { costCoeff: 0.00001 } } }, tours: both, value: 0.000012 },
    { name: 'negative costs', costs: { old: { using: -1.5 } }, tours: both, value: -3 },
    { name: 'nothing without tours', costs: { old: { using: 1 } }, tours: {}, value: 0 },
  ])('counts $name', async ({ costs, tours, value }) => {
    for (const direction of ['minimize', 'maximize'] as const) {
      const objectives = await objectivesOf(planOf(costs, direction), tours);
      expect(objectives[1]).toStrictEqual({ name: 'wear', direction, value });
    }
  }); // prettier-ignore

  it('is negative if it is maximized', async () => {
    const costs = { old: { using: 1.5 } };
    expect(await valueOf(planOf(costs), both, 'wear')).toEqual({ value: 3, counted: 3_000_000 });
    expect(await valueOf(planOf(costs, 'maximize'), both, 'wear')).toEqual({ value: 3, counted: -3_000_000 });
    expect(await valueOf(planOf(costs, 'maximize'), {}, 'wear')).toEqual({ value: 0, counted: 0 });
  });

  it('may be listed with others, each with its own costs', async () => {
    const plan = planOf({ old: { using: 1 } });
    const [wear] = plan.objectives ?? [];
    const joy = { type: 'custom', name: 'constructor', direction: 'maximize', costsByResourceTag: { big: { using: 4 } } } as const; // prettier-ignore
    const objectives = await objectivesOf({ ...plan, objectives: ['minimizeDistance', joy, wear] }, both);
    expect(objectives.map(({ name, value }) => [name, value])).toEqual([
      ['maximizeMandatoryStops', 2],
      ['minimizeDistance', 60_000],
      ['constructor', 8],
      ['wear', 2],
    ]);
  });

  it('is the sum of the tour costs when resources have its costs as their own', async () => {
    const amount = fc.integer({ min: -5, max: 50 }).map((tenths) => tenths / 10);
    const floors = fc.record(
      { constantCost: amount, costCoeff: amount, costFloor: fc.integer({ min: 0, max: 2 }) },
      { noNullPrototype: true },
    );
    const cost: fc.Arbitrary<Cost> = fc.record(
      {
        workedHours: floors,
        km: floors,
        using: amount,
        costsByStopTag: fc.record({ x: floors }, { noNullPrototype: true }),
        costsByCapacity: fc.record({ kg: floors }, { noNullPrototype: true }),
        costPerCapacityPerTravelledKm: fc.record({ box: floors }, { noNullPrototype: true }),
      },
      { noNullPrototype: true },
    );
    const costs = fc.dictionary(fc.constantFrom(...TAGS), cost, { noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(randomTours, costs, async ({ resources, orders, tours }, costsByResourceTag) => {
        const problem = await compiled({
          resources: resources.map((own) => {
            const tag = (own.tags ?? []).find((candidate) => Object.hasOwn(costsByResourceTag, candidate));
            return tag === undefined ? own : { ...own, cost: costsByResourceTag[tag] };
          }),
          orders,
          objectives: [{ type: 'custom', name: 'wear', direction: 'minimize', costsByResourceTag }],
        });
        const routes = routesOf(problem, tours).map((route) => evaluateRoute(problem, route));
        const expected = routes.reduce((sum, route) => sum + route.cost, 0);
        expect(objectiveVector(problem, routes)[1]).toBe(expected);
      }),
    );
  });
});
