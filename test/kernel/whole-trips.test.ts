import { describe, expect, it } from 'vitest';

import type { Plan } from '../../src/index.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { hasPath } from '../../src/problem/arrays/problem-arrays.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { packRoutes, unpackRoutes } from '../../src/search/route-buffer.js';
import { fly } from '../../src/travel/index.js';
import { nativeKernel, newKernel, withoutPaths } from '../support/kernels.js';
import { SHORT } from '../support/numbered-runs.js';
import { hubPlan } from './hub-plan.js';
import { assertTruthful, walk } from './walk.js';

const WALK = { seed: 5, slices: 6, iterationsPerSlice: 150, temperature: 2000 };

/** Trips are long enough to be taken for tours of their own. */
function problemOf(seed: number, isWaste: boolean, stops: number): Promise<Problem> {
  const plan = hubPlan(seed, isWaste, stops);
  const resources = plan.resources.map((resource) => ({ ...resource, capacities: { goods: 36 } }));
  return compile({ ...plan, resources }, fly());
}

describe.skipIf(nativeKernel === undefined).each([
  { name: 'goods', isWaste: false },
  { name: 'waste, with a break', isWaste: true },
])('tours that come back to a hub: $name', ({ isWaste }) => {
  it('keep all rules, by the evaluator, if trips are removed and inserted whole', async () => {
    for (const seed of SHORT ? [1] : [1, 2, 3]) {
      const problem = await problemOf(seed, isWaste, 80);
      expect(hasPath(problem.arrays, FastPath.WHOLE_TRIPS)).toBe(true);
      walk(nativeKernel!, problem, WALK, (kernel) => assertTruthful(problem, kernel));
    }
  });
});

describe('trips on more vans than necessary', () => {
  const VANS = 4;
  const LOAD = 24;

  /** A village for each van, far from the depot and from the others, where a whole load goes. */
  function villages(): Plan {
    const at = (north: number, east: number): { lat: number; lon: number } => ({ lat: 48 + north, lon: 2 + east });
    const orders = Array.from({ length: VANS * LOAD }, (_, order) => {
      const angle = (2 * Math.PI * (order % VANS)) / VANS;
      const house = Math.floor(order / VANS) * 0.0007;
      const position = at(0.2 * Math.cos(angle) + house, 0.3 * Math.sin(angle) + ((order * 7) % 5) * 0.0009);
      const capacities = { goods: 1 };
      const load = { id: `load-${order}`, kind: 'pickup', position: at(0, 0), capacities };
      return { id: `order-${order}`, stops: [load, { id: `drop-${order}`, position, capacities }] };
    });
    const resources = Array.from({ length: VANS }, (_, van) => ({
      id: `van-${van}`,
      vehicleProfile: { type: 'fly', kmph: 40 },
      workingTimeWindow: { begin: '2026-03-10T06:00:00Z', end: '2026-03-10T20:00:00Z' },
      departure: at(0, 0),
      arrival: at(0, 0),
      capacities: { goods: LOAD },
      cost: { using: 20, km: { costCoeff: 0.5 } },
    }));
    return { resources, orders } as unknown as Plan;
  }

  /** Vans in use when one to each village has been searched without temperature. */
  async function vansUsed(without: number): Promise<number> {
    const { arrays } = await compile(villages(), fly());
    const kernel = newKernel(nativeKernel!, withoutPaths(arrays, without), 1);
    const orders = Array.from({ length: VANS * LOAD }, (_, order) => order);
    const routes = Array.from({ length: VANS }, (_, resource) => {
      const own = orders.filter((order) => order % VANS === resource);
      return { resource, stops: Int32Array.from([...own.map((o) => 2 * o), ...own.map((o) => 2 * o + 1)]) };
    });
    expect(kernel.inject(packRoutes(routes))).toBe(VANS);
    kernel.step({ iterations: 200, milliseconds: Infinity, temperature: 0 });
    const used = unpackRoutes(kernel.best()).length;
    kernel.free();
    return used;
  }

  it.skipIf(nativeKernel === undefined)('move to a single van if they move whole', async () => {
    expect(await vansUsed(0)).toBe(1);
    expect(await vansUsed(FastPath.WHOLE_TRIPS)).toBe(VANS);
  });
});
