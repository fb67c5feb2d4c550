import { describe, expect, it } from 'vitest';

import { evaluate, explain, solve, validatePlan, type Order, type Plan } from '../../src/index.js';

const position = (east: number) => ({ lon: 8.7 + east / 100, lat: 49.4 });
const order = (id: string, east: number, fields: Partial<Order> = {}): Order => ({
  id,
  stops: [{ id, position: position(east) }],
  ...fields,
});

/** One van that costs 1 a kilometer, and two orders with a price of 5: the one 1.4 km away, the other 7 km. */
function planWith(fields: Partial<Plan> = {}): Plan {
  return {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly' },
        workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
        departure: position(0),
        arrival: position(0),
        cost: { km: { costCoeff: 1 } },
      },
    ],
    orders: [order('near', 2, { 'x-unservedCost': 5 }), order('far', -10, { 'x-unservedCost': 5, optional: true })],
    objectives: ['minimizeCosts'],
    ...fields,
  };
}

describe('orders with a price', () => {
  it('are left out if serving them costs more: the price is part of minimizeCosts, not of tours', async () => {
    const plan = planWith();
    const solution = await solve(plan, { iterations: 100 });
    expect(solution.unaffectedStopIds).toEqual(['far']);
    const cost = solution.tours[0]!.tourCost;
    expect(cost).toBeCloseTo(2.9, 1);
    expect(solution.objectives).toEqual([
      { name: 'maximizeMandatoryStops', priority: 0, direction: 'maximize', value: 0 },
      { name: 'minimizeCosts', direction: 'minimize', value: cost + 5 },
    ]);
    const [why] = await explain(plan, solution);
    expect(why).toMatchObject({ status: 'lost', objective: { name: 'minimizeCosts' } });
    expect(why!.text).toMatch(/^It has a place on van, but serving it costs 9\.\d+ more than its price 5\.$/);
  });

  it('are due while any of their stops is left out', async () => {
    const stops = [order('a', 1), order('b', 2)].flatMap(({ stops: [stop] }) => stop!);
    const plan = planWith({ orders: [{ id: 'pair', stops, 'x-unservedCost': 5 }] });
    const costOf = async (stopIds: string[]): Promise<number> => {
      const { objectives, tours } = await evaluate(plan, [{ resourceId: 'van', stopIds }]);
      return objectives.at(-1)!.value - tours[0]!.tourCost;
    };
    expect(await costOf(['a'])).toBeCloseTo(5, 9);
    expect(await costOf(['a', 'b'])).toBe(0);
  });

  it('count as stops if costs are not an objective, which a warning reports', async () => {
    const plan = planWith({ objectives: ['maximizeMandatoryStops', 'maximizeOptionalStops', 'minimizeDistance'] });
    const solution = await solve(plan, { iterations: 100, onWarnings: () => undefined });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(validatePlan(plan).warnings.map(({ properties }) => properties.path)).toEqual([
      'orders[0].x-unservedCost',
      'orders[1].x-unservedCost',
    ]);
  });

  it('have prices of at least 0', () => {
    const wrong = validatePlan(planWith({ orders: [order('a', 1, { 'x-unservedCost': -1 })] }));
    expect(wrong).toMatchObject({ valid: false, errors: [{ properties: { path: 'orders[0].x-unservedCost' } }] });
  });
});
