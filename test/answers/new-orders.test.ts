import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDesk, type CompiledDesk } from '../../src/answers/desk.js';
import type { Baseline } from '../../src/answers/baseline.js';
import { rememberedTravel } from '../../src/answers/remembered-travel.js';
import { validatePlan, type Order, type Plan } from '../../src/index.js';
import { compile } from '../../src/problem/compile.js';
import { knownTravels } from '../../src/problem/travel/extended-tables.js';
import { travelDistance, travelDuration } from '../../src/problem/travel/metric.js';
import type { TravelSource } from '../../src/problem/travel/travel-source.js';
import { matrix } from '../../src/travel/index.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf, type Scenario } from '../support/random-scenario.js';
import { choices, someTours } from './tours.js';

/** The plan without its last orders, and those. */
function split({ plan }: Scenario, count: number): { base: Plan; late: readonly Order[] } {
  const orders = plan.orders ?? [];
  const first = Math.max(0, orders.length - count);
  return { base: { ...plan, orders: orders.slice(0, first) }, late: orders.slice(first) };
}

function routesOf(baseline: Baseline) {
  return baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route]));
}

async function deskOf(
  plan: Plan,
  travel: TravelSource,
  numbers: readonly number[],
  isSearched: boolean,
): Promise<CompiledDesk> {
  const problem = await compile(plan, travel, { isSearched });
  return openDesk(problem, travel, routesOf(await someTours(problem, numbers)));
}

const drawn = fc.record({ scenario: randomScenario({ orders: 9, stops: 14, resources: 4 }), choices });
const asked = { most: 6, perResource: 3 };

describe('new orders', () => {
  it('have the same places as when compiled with the plan', { timeout: 3_600_000 }, async () => {
    let extended = 0;
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scenario, choices: numbers }) => {
        const { base, late } = split(scenario, 2);
        // What is decided may be of the orders left out.
        if (late.length === 0 || !validatePlan(base).valid) return;
        const source = rememberedTravel(travelOf(scenario) as TravelSource);
        const problem = await compile(base, source);
        if (knownTravels(problem) !== undefined && scenario.travel.kind === 'matrix') extended++;
        const routes = routesOf(await someTours(problem, numbers));
        const desk = openDesk(problem, source, routes);
        for (const order of late) {
          const plan = { ...base, orders: [...(base.orders ?? []), order] };
          if (!validatePlan(plan).valid) continue;
          const slow = openDesk(await compile(plan, travelOf(scenario) as TravelSource), source, routes);
          const expected = await slow.suggest({ order: order.id, ...asked });
          expect(await desk.suggest({ order, ...asked })).toEqual(expected);
          placed += expected.length;
        }
      }),
      { numRuns: runsOf(300) },
    );
    expect(extended).toBeGreaterThan(10);
    expect(placed).toBeGreaterThan(10);
  });

  it('have the routes of a plan compiled with them, in its old numbering', async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario({ orders: 9, stops: 14, resources: 4 }), async (scenario) => {
        const { base } = split(scenario, 2);
        if (!validatePlan(base).valid) return;
        const source = travelOf(scenario) as TravelSource;
        const old = await compile(base, source);
        const known = knownTravels(old);
        if (known === undefined) return;
        const [fast, slow] = [await compile(scenario.plan, source, { known }), await compile(scenario.plan, source)];
        expect(fast.positions.slice(0, old.places)).toEqual(old.positions.slice(0, old.places));
        const ways = ({ arrays }: typeof fast) =>
          [...fast.arrays.modeDistance.keys()].map((mode) =>
            fast.stops.map((_, from) =>
              fast.stops.map((_, to) =>
                [travelDistance, travelDuration].map((of) =>
                  of(arrays, mode, arrays.stopLocation[from]!, arrays.stopLocation[to]!),
                ),
              ),
            ),
          );
        expect(ways(fast)).toEqual(ways(slow));
        expect(fast.arrays.sizes).toEqual(slow.arrays.sizes);
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('go where a decided tour lacks no further routes, whatever the numbering of places', async () => {
    const at = (lon: number) => ({ lon, lat: 49.3 });
    const places = [8.5, 8.6, 8.7, 8.8, 8.9].map(at);
    // No way leads to the stop at 8.8 but from the east.
    const table = places.map((_, from) =>
      places.map((_place, to) => (to === 3 && from < 3 ? Infinity : 1000 * Math.abs(from - to))),
    );
    const source = matrix({ positions: places, profiles: { car: { distance: table, duration: table } } });
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'car' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: at(8.7),
          state: { assignments: [{ stopId: 'there', status: 'assigned' }] },
        },
      ],
      orders: [{ id: 'there', stops: [{ id: 'there', position: at(8.8) }] }],
    };
    const desk = await deskOf(plan, source, [0], false);
    for (const lon of [8.5, 8.6, 8.9]) {
      const order: Order = { id: 'new', stops: [{ id: 'new', position: at(lon) }] };
      const suggestions = await desk.suggest({ order, ...asked });
      expect(suggestions.map(({ stopIds }) => stopIds)[0], String(lon)).toEqual(['there', 'new']);
      const whole = await deskOf({ ...plan, orders: [...plan.orders!, order] }, source, [0], false);
      expect(suggestions).toEqual(await whole.suggest({ order: 'new', ...asked }));
    }
  });

  it('request travels from and to their own places only', async () => {
    const at = (east: number) => ({ lon: 8.6 + east / 100, lat: 49.4 });
    const places = Array.from({ length: 60 }, (_, east) => at(east));
    const table = places.map((from) => places.map((to) => Math.round(6000 * Math.abs(from.lon - to.lon))));
    const whole = matrix({ positions: places, profiles: { car: { distance: table, duration: table } } });
    const cells: number[] = [];
    const source: TravelSource = {
      matrix(profile, positions) {
        cells.push(positions.length ** 2);
        return whole.matrix(profile, positions);
      },
    };
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'car' },
          workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T18:00:00Z' },
          departure: at(0),
          arrival: at(0),
        },
      ],
      orders: Array.from({ length: 50 }, (_, east) => ({
        id: `o${east}`,
        stops: [{ id: `s${east}`, position: at(east + 1) }],
      })),
    };
    const desk = await deskOf(plan, source, [0], false);
    const known = cells.length;
    const suggest = (id: string, east: number) =>
      desk.suggest({ order: { id, stops: [{ id: `${id}-stop`, position: at(east) }] }, ...asked });
    expect(await suggest('near', 55)).toHaveLength(1);
    expect(cells.slice(known).reduce((sum, count) => sum + count, 0)).toBeLessThan(51 * 51);
    const then = cells.length;
    expect(await suggest('there', 20)).toHaveLength(1);
    expect(cells).toHaveLength(then);
  });
});
