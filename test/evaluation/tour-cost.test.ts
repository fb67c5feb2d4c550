import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Cost, Plan } from '../../src/model/types.gen.js';
import { order, problemOf, resource, routesOf } from './line.js';

/**
 * One tour of 60 km and 72 minutes: 10 km to a (delivers 3 kg in 5 minutes), 20 km to b (picks up 5 kg in 7 minutes),
 * 30 km home. Aboard: 3, then 0, then 5 kg.
 */
async function costOf(cost: Cost): Promise<number> {
  const plan: Plan = {
    resources: [resource('van', { cost })],
    orders: [
      order('a', 10, { operationDuration: 'PT5M', capacities: { kg: 3 }, tags: ['bulky', 'door'] }),
      order('b', 30, { operationDuration: 'PT7M', capacities: { kg: 5 }, kind: 'pickup', tags: ['bulky'] }),
      order('c', 30, { capacities: { kg: 100 }, kind: 'acknowledgement', tags: ['paper'] }),
    ],
  };
  const problem = await problemOf(plan);
  const [route] = routesOf(problem, { van: ['a', 'b', 'c'] });
  return evaluateRoute(problem, route).cost / 1e6;
}

describe('the cost of a tour', () => {
  it.each<{ name: string; cost: Cost; expected: number }>([
    { name: 'worked hours', cost: { workedHours: { costCoeff: 30 } }, expected: 36 }, // 1.2 h · 30
    { name: 'a constant with the hours', cost: { workedHours: { constantCost: 7 } }, expected: 7 },
    {
      name: 'hours above a floor, dearer above another',
      cost: { workedHours: { costFloor: 0.5, costCoeff: 10, overcostFloor: 1, overcostCoeff: 20 } },
      expected: 9, // 10 · (1 − 0.5) + 20 · (1.2 − 1)
    },
    { name: 'kilometers', cost: { km: { costCoeff: 0.5 } }, expected: 30 },
    {
      name: 'kilometers below their floor',
      cost: { km: { constantCost: 2, costFloor: 80, costCoeff: 5 } },
      expected: 2,
    },
    { name: 'using', cost: { using: 25 }, expected: 25 },
    {
      name: 'stops by tag',
      cost: { costsByStopTag: { bulky: { constantCost: 1, costCoeff: 4 }, door: { costCoeff: 2 } } },
      expected: 11, // 1 + 2 · 4 for bulky, 1 · 2 for door
    },
    {
      name: 'no constant for a tag no stop carries',
      cost: { costsByStopTag: { far: { constantCost: 9 } } },
      expected: 0,
    },
    {
      name: 'quantities, picked up and delivered alike, acknowledged not',
      cost: { costsByCapacity: { kg: { constantCost: 1, costCoeff: 2 } } },
      expected: 17, // 1 + 2 · (3 + 5)
    },
    {
      name: 'quantities at stops with a tag',
      cost: { costsByCapacity: { kg: { costCoeff: 2, stopTags: ['door'] } } },
      expected: 6, // 2 · 3
    },
    {
      name: 'no constant where only an acknowledgement names the capacity',
      cost: { costsByCapacity: { kg: { constantCost: 1, costCoeff: 2, stopTags: ['paper'] } } },
      expected: 0,
    },
    {
      name: 'load over kilometers',
      cost: { costPerCapacityPerTravelledKm: { kg: { costCoeff: 0.1 } } },
      expected: 18, // 3 kg · 10 km + 0 · 20 + 5 · 30 = 180 kg km
    },
    {
      name: 'load over hours',
      cost: { costPerCapacityPerTravelledHour: { kg: { constantCost: 1, costFloor: 1, costCoeff: 2 } } },
      expected: 5, // 3 kg · 1/6 h + 5 kg · 1/2 h = 3 kg h: 1 + 2 · (3 − 1)
    },
    {
      name: 'everything together',
      cost: {
        workedHours: { costCoeff: 30 },
        km: { costCoeff: 0.5 },
        using: 25,
        costsByStopTag: { door: { costCoeff: 2 } },
      },
      expected: 93, // 36 + 30 + 25 + 2
    },
    { name: 'a millionth, rounded to the nearest', cost: { km: { costCoeff: 0.000000025 } }, expected: 0.000002 }, // 1.5e-6
  ])('charges $name', async ({ cost, expected }) => {
    expect(await costOf(cost)).toBe(expected);
  });

  it('is 0 without a cost', async () => {
    const problem = await problemOf({ resources: [resource('van')], orders: [order('a', 10)] });
    const [route] = routesOf(problem, { van: ['a'] });
    expect(evaluateRoute(problem, route).cost).toBe(0);
  });
});

describe('the emission of a tour', () => {
  it.each([
    { name: 'is that of the resource itself', own: { km: { costCoeff: 2 } }, tags: ['diesel'], expected: 40 },
    { name: 'is that of its first tag with one', own: undefined, tags: ['other', 'diesel', 'petrol'], expected: 60 },
    { name: 'is absent without any', own: undefined, tags: ['other'], expected: undefined },
  ])('$name', async ({ own, tags, expected }) => {
    const plan: Plan = {
      resources: [resource('van', { tags, ...(own === undefined ? {} : { CO2EmissionCalculation: own }) })],
      orders: [order('a', 10)],
      CO2EmissionCalculationByResourceTag: { petrol: { km: { costCoeff: 4 } }, diesel: { km: { costCoeff: 3 } } },
    };
    const problem = await problemOf(plan);
    const [route] = routesOf(problem, { van: ['a'] });
    const { emission } = evaluateRoute(problem, route);
    // 20 km.
    expect(emission === undefined ? undefined : emission / 1e6).toBe(expected);
  });
});
