import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, validatePlan, type Cost, type Objective, type Plan } from '../../../src/index.js';
import { resourceWith, stopWith } from '../plans.js';

const paid = { capacities: { kg: 2 }, tags: ['paid'] };

/** Two optional orders of stops with a tag and a quantity, and one van. */
function planWithCost(cost: Cost, objectives?: readonly Objective[], resource: object = {}): Plan {
  const orders = ['a', 'b'].map((id) => ({ id, optional: true, stops: [stopWith({ id, ...paid })] }));
  return {
    resources: [resourceWith({ cost, ...resource })],
    orders,
    ...(objectives && { objectives }),
  } as unknown as Plan;
}

const staysAtHome = (plan: Plan): boolean =>
  validatePlan(plan).warnings.some(({ properties }) => properties.path === 'objectives');

const costs: Objective[] = ['minimizeCosts'];

describe('"nothing will be served"', () => {
  it.each<[string, Plan]>([
    ['by the default objectives', planWithCost({})],
    ['where tours only cost', planWithCost({ using: 1, km: { costCoeff: 1 } }, costs)],
    ['where nothing is gained', planWithCost({}, ['minimizeDelay'])],
    ['where costs come before optional stops', planWithCost({ using: 1 }, ['minimizeCosts', 'maximizeOptionalStops'])],
    [
      'where stops pay less than the van costs',
      planWithCost({ using: 11, costsByStopTag: { paid: { costCoeff: -5 } } }, costs),
    ],
    ['where other stops pay', planWithCost({ using: 1, costsByStopTag: { other: { costCoeff: -5 } } }, costs)],
    [
      'where the third stop would pay',
      planWithCost({ costsByStopTag: { paid: { costFloor: 2, costCoeff: -5 } } }, costs),
    ],
    [
      'where a paying tour costs a resource first',
      planWithCost({ using: -5 }, ['minimizeResources', 'minimizeCosts', 'maximizeOptionalStops']),
    ],
  ])('is reported %s', (_, plan) => expect(staysAtHome(plan)).toBe(true));

  it.each<[string, Plan]>([
    ['a stop pays', planWithCost({ using: 1, costsByStopTag: { paid: { costCoeff: -5 } } }, costs)],
    ['a stop pays, by the default objectives', planWithCost({ costsByStopTag: { paid: { costCoeff: -5 } } })],
    ['a stop pays a constant', planWithCost({ costsByStopTag: { paid: { constantCost: -5 } } }, costs)],
    [
      'the second stop pays',
      planWithCost({ using: 1, costsByStopTag: { paid: { costFloor: 1, costCoeff: -5 } } }, costs),
    ],
    [
      'what lies above the floor pays',
      planWithCost(
        { using: 1, costsByStopTag: { paid: { costCoeff: 1, overcostFloor: 1, overcostCoeff: -9 } } },
        costs,
      ),
    ],
    ['quantities pay', planWithCost({ using: 1, costsByCapacity: { kg: { costCoeff: -1 } } }, costs)],
    ['loads on the way pay', planWithCost({ costPerCapacityPerTravelledKm: { kg: { costCoeff: -1 } } }, costs)],
    ['hours pay', planWithCost({ using: 1, workedHours: { costCoeff: -1 } }, costs)],
    ['kilometers pay', planWithCost({ km: { costCoeff: 1, overcostFloor: 90, overcostCoeff: -1 } }, costs)],
    ['a van pays', planWithCost({ using: -1 }, costs)],
    [
      'a van prefers the stops',
      planWithCost({ using: 1 }, ['maximizePreferredStops', 'minimizeCosts'], { preferredStopTags: ['paid'] }),
    ],
    ['optional stops come first', planWithCost({ using: 1 }, ['maximizeOptionalStops', 'minimizeCosts'])],
    [
      'an objective of its own may gain',
      planWithCost({ using: 1 }, [{ type: 'custom', name: 'own', direction: 'maximize', costsByResourceTag: {} }]),
    ],
  ])('is not reported if %s', (_, plan) => expect(staysAtHome(plan)).toBe(false));

  it('is never reported if a tour costs less than none', async () => {
    const amount = fc.integer({ min: -6, max: 6 });
    const floors = fc.record(
      { constantCost: amount, costFloor: fc.integer({ min: 0, max: 3 }), costCoeff: amount, overcostCoeff: amount },
      { requiredKeys: ['costCoeff'] },
    );
    const whole = floors.map((price) =>
      price.overcostCoeff === undefined ? price : { ...price, overcostFloor: (price.costFloor ?? 0) + 1 },
    );
    const cost = fc.record(
      {
        using: amount,
        workedHours: whole,
        km: whole,
        costsByStopTag: fc.record({ paid: whole }),
        costsByCapacity: fc.record({ kg: whole }),
        costPerCapacityPerTravelledKm: fc.record({ kg: whole }),
        costPerCapacityPerTravelledHour: fc.record({ kg: whole }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(cost, async (own) => {
        const plan = planWithCost(own, costs, { departure: { lon: 8.5, lat: 49.4 } });
        if (!validatePlan(plan).valid || !staysAtHome(plan)) return;
        for (const stopIds of [['a'], ['b'], ['a', 'b']]) {
          const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds }]);
          expect(tours[0]!.tourCost).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});
