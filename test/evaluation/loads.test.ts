import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Plan, SingleStop } from '../../src/model/types.gen.js';
import { order, problemOf, resource, routesOf, stop } from './line.js';

async function loadsAlong(plan: Plan, stopIds: readonly string[]) {
  const problem = await problemOf(plan);
  const [route] = routesOf(problem, { van: stopIds });
  const tour = evaluateRoute(problem, route);
  const quantity = (loads: Float64Array): Record<string, number> =>
    Object.fromEntries(problem.capacities.map((name, index) => [name, loads[index] / 1e6]));
  return {
    begin: quantity(tour.loads.atBegin),
    after: tour.stops.map(({ loadAfter }) => quantity(loadAfter)),
    end: quantity(tour.loads.atEnd),
    maximum: quantity(tour.loads.maximum),
    emptyKm: tour.emptyDistance / 1000,
  };
}

const kg = (quantity: number): Partial<SingleStop> => ({ capacities: { kg: quantity } });
const pickup = (quantity: number): Partial<SingleStop> => ({ kind: 'pickup', ...kg(quantity) });

describe('the loads of a tour', () => {
  it('loads deliveries at the begin and brings pickups home', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [order('a', 10, kg(3)), order('b', 20, pickup(5)), order('c', 30, kg(0.25))],
    };
    // Begin 3 + 0.25; after a 0.25; after b 5.25; after c 5.
    expect(await loadsAlong(plan, ['a', 'b', 'c'])).toMatchObject({
      begin: { kg: 3.25 },
      after: [{ kg: 0.25 }, { kg: 5.25 }, { kg: 5 }],
      end: { kg: 5 },
      maximum: { kg: 5.25 },
    });
  });

  it('carries from pickup to delivery within an order', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [{ id: 'o', stops: [stop('p', 10, pickup(4)), stop('d', 30, kg(4))] }],
    };
    // Empty on 10 km there and 30 km back.
    expect(await loadsAlong(plan, ['p', 'd'])).toEqual({
      begin: { kg: 0 },
      after: [{ kg: 4 }, { kg: 0 }],
      end: { kg: 0 },
      maximum: { kg: 4 },
      emptyKm: 40,
    });
  });

  it('treats each order separately: what one picks up does not serve another', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [order('p', 10, pickup(4)), order('d', 20, kg(4))],
    };
    // d's 4 come aboard at the begin although 4 were picked up on the way: 4, 8, 4.
    expect(await loadsAlong(plan, ['p', 'd'])).toMatchObject({
      begin: { kg: 4 },
      after: [{ kg: 8 }, { kg: 4 }],
      maximum: { kg: 8 },
    });
  });

  it('loads at the begin only what an order delivers before it has picked it up', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [
        {
          id: 'o',
          stops: [stop('d1', 10, kg(3)), stop('p', 20, pickup(5)), stop('d2', 30, kg(4)), stop('d3', 40, kg(3))],
        },
      ],
    };
    // Prefix sums of the order: −3, 2, −2, −5. So 5 at the begin: 5, 2, 7, 3, 0.
    expect(await loadsAlong(plan, ['d1', 'p', 'd2', 'd3'])).toMatchObject({
      begin: { kg: 5 },
      after: [{ kg: 2 }, { kg: 7 }, { kg: 3 }, { kg: 0 }],
    });
  });

  it('separates capacities, reads negative quantities, and ignores those of acknowledgements', async () => {
    const plan: Plan = {
      resources: [resource('van')],
      orders: [
        order('swap', 10, { kind: 'pickup', capacities: { full: 2, empty: -2 } }),
        order('sign', 20, { kind: 'acknowledgement', capacities: { full: 9 } }),
      ],
    };
    expect(await loadsAlong(plan, ['swap', 'sign'])).toMatchObject({
      begin: { full: 0, empty: 2 },
      after: [
        { full: 2, empty: 0 },
        { full: 2, empty: 0 },
      ],
    });
  });

  it('counts travels as empty up to the thresholds of the resource', async () => {
    const plan: Plan = {
      resources: [resource('van', { emptyThresholdByCapacity: { kg: 1 } })],
      orders: [order('a', 10, kg(4)), order('b', 30, kg(0.5))],
    };
    // 4.5 aboard for 10 km, 0.5 for 20 km, nothing for 30 km: all but the first 10 are empty.
    expect((await loadsAlong(plan, ['a', 'b'])).emptyKm).toBe(50);
  });

  it('takes thresholds from the first tag of the resource that has some, otherwise from *', async () => {
    const orders = [order('a', 10, kg(4)), order('b', 30, kg(0.5))];
    const emptyThresholdByCapacityByResourceTag = { big: { kg: 1 }, huge: { kg: 9 }, '*': { kg: 0.5 } };
    const emptyKm = async (tags: string[]): Promise<number> => {
      const plan: Plan = { resources: [resource('van', { tags })], orders, emptyThresholdByCapacityByResourceTag };
      return (await loadsAlong(plan, ['a', 'b'])).emptyKm;
    };
    expect(await emptyKm(['other', 'huge', 'big'])).toBe(60);
    expect(await emptyKm(['big', 'huge'])).toBe(50);
    expect(await emptyKm(['other'])).toBe(50);
  });

  it('never falls below zero, and ends with the begin plus all changes', async () => {
    const step = fc.record({
      order: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom('pickup' as const, 'delivery' as const),
      tenths: fc.integer({ min: -50, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const stops = steps.map(({ kind, tenths }, index) => stop(`s${index}`, index, { kind, ...kg(tenths / 10) }));
        const orders = [0, 1, 2].flatMap((number) => {
          const own = stops.filter((_, index) => steps[index].order === number);
          return own.length > 0 ? [{ id: `o${number}`, stops: own }] : [];
        });
        const problem = await problemOf({ resources: [resource('van')], orders });
        const [route] = routesOf(problem, { van: stops.map(({ id }) => id) });
        const tour = evaluateRoute(problem, route);
        const loads = [tour.loads.atBegin[0], ...tour.stops.map(({ loadAfter }) => loadAfter[0])];
        const changes = steps.map(({ kind, tenths }) => (kind === 'pickup' ? 1 : -1) * tenths * 100_000);
        changes.forEach((change, index) => {
          expect(loads[index + 1] - loads[index]).toBe(change + 0);
        });
        expect(Math.min(...loads)).toBeGreaterThanOrEqual(0);
        expect(tour.loads.maximum[0]).toBe(Math.max(...loads));
        expect(tour.loads.atEnd[0]).toBe(loads.at(-1));
      }),
      { numRuns: 50 },
    );
  });
});
