import { describe, expect, it } from 'vitest';

import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { fly } from '../../src/travel/index.js';
import { nativeKernel } from '../support/kernels.js';
import { run, violationsOf } from '../support/run.js';

const depot = { lon: 8.6, lat: 49.4 };

/** Stops on a sunflower around a depot, and so many vans. */
function planOf(stops: number, vans: number, limits: object): Plan {
  return {
    resources: Array.from({ length: vans }, (_, i) => ({
      id: `van-${i}`,
      vehicleProfile: { type: 'fly', kmph: 40 },
      workingTimeWindow: { begin: '2030-01-07T06:00:00Z', end: '2030-01-07T20:00:00Z' },
      departure: depot,
      arrival: depot,
      ...limits,
    })),
    orders: Array.from({ length: stops }, (_, i) => {
      const [radius, angle] = [0.2 * Math.sqrt(i / stops), 2.4 * i];
      const position = { lon: 8.6 + radius * Math.cos(angle), lat: 49.4 + radius * Math.sin(angle) };
      return { id: `o${i}`, stops: [{ id: `s${i}`, position }] };
    }),
    objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
  };
}

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

/** How many stops the tours have, the fewest first. */
async function sizesOf(plan: Plan, kernel: (typeof makers)[number], iterations: number): Promise<number[]> {
  const { solution } = run(await compile(plan, fly()), { iterations, kernel });
  expect(violationsOf(solution)).toEqual([]);
  expect(solution.unaffectedStopIds).toEqual([]);
  const sizes = solution.tours.map(({ wayPoints }) => wayPoints.filter(({ type }) => type === 'stop').length);
  return sizes.sort((a, b) => a - b);
}

describe.each(makers)('limits of stops with the $name kernel', (kernel) => {
  it('an order with too few stops for one resource is served by another that needs fewer', async () => {
    const plan = planOf(2, 2, { 'x-minStops': 2 });
    const [first, other] = plan.resources;
    const orders = [{ id: 'both', stops: plan.orders!.flatMap(({ stops }) => stops) }];
    const resources = [{ ...first!, 'x-minStops': 3 }, other!];
    expect(await sizesOf({ ...plan, resources, orders }, kernel, 50)).toEqual([2]);
  });

  it.each([
    { stops: 10, vans: 4, least: 3, most: 4 },
    { stops: 500, vans: 40, least: 12, most: 20 },
    { stops: 500, vans: 30, least: 18, most: 20 },
  ])('$stops stops are served by tours of $least to $most', async ({ stops, vans, least, most }) => {
    // Large plans take TypeScript long, and their first tours keep the limits.
    const iterations = kernel === nativeKernel || stops < 100 ? 1000 : 100;
    const limits = { 'x-minStops': least, 'x-maxStops': most };
    const sizes = await sizesOf(planOf(stops, vans, limits), kernel, iterations);
    expect(sizes[0]).toBeGreaterThanOrEqual(least);
    expect(sizes.at(-1)).toBeLessThanOrEqual(most);
  });

  it('500 stops fill 25 tours of at most 20', async () => {
    const sizes = await sizesOf(planOf(500, 25, { 'x-maxStops': 20 }), kernel, kernel === nativeKernel ? 1000 : 100);
    expect(new Set(sizes)).toEqual(new Set([20]));
  });
});
