import { describe, expect, it } from 'vitest';

import type { Plan } from '../../src/index.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { recreateTrips } from '../../src/kernel/typescript/recreate/recreate-trips.js';
import { ruinWholeTrips } from '../../src/kernel/typescript/ruin/lifted-trips.js';
import { refresh } from '../../src/kernel/typescript/tour/refresh.js';
import { begin, undo } from '../../src/kernel/typescript/tour/undo.js';
import { makeBody, type Body } from '../../src/kernel/typescript/verbs/body.js';
import { inject } from '../../src/kernel/typescript/verbs/inject.js';
import { routesOf } from '../../src/kernel/typescript/verbs/report.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { parametersOf } from '../../src/search/driver.js';
import { packRoutes, unpackRoutes } from '../../src/search/route-buffer.js';
import { fly } from '../../src/travel/index.js';
import { newKernel, twinKernel } from '../support/kernels.js';
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

/** A kernel in TypeScript with tours that a short search has found. */
function bodyOf(problem: Problem, seed: number): Body {
  const kernel = newKernel(typescriptKernel, problem.arrays, seed);
  kernel.construct(Infinity);
  kernel.step({ iterations: 100, milliseconds: Infinity, temperature: 100 });
  const { arrays } = problem;
  const body = makeBody(arrays, parametersOf({ arrays, seed }), new Int32Array(new SharedArrayBuffer(4)));
  inject(body, kernel.current());
  kernel.free();
  return body;
}

/** Lifts trips around a stop and puts them back. @returns the trips that are whole again, or undefined: there was none */
function moveTrips({ instance, state, scratch, ruin, builder, lifting }: Body, center: number): number[][] | undefined {
  begin(state);
  ruin.removed.length = 0;
  ruin.trips.length = 0;
  if (!ruinWholeTrips(ruin, center)) return undefined;
  for (const route of state.touched) refresh(instance, state, scratch, route);
  builder.absent.length = 0;
  builder.absent.push(...ruin.removed);
  recreateTrips(builder, lifting, ruin.trips);
  return ruin.trips.map(({ stops }) => [...stops]).filter((stops) => stops.every((stop) => state.route[stop] >= 0));
}

describe.each([
  { name: 'goods', isWaste: false },
  { name: 'waste, with a break', isWaste: true },
])('tours that come back to a hub: $name', ({ isWaste }) => {
  it.skipIf(twinKernel === undefined)('are searched alike by both kernels', async () => {
    for (const seed of SHORT ? [1] : [1, 2, 3]) {
      const problem = await problemOf(seed, isWaste, 80);
      const look = (kernel: Parameters<typeof assertTruthful>[1]): void => assertTruthful(problem, kernel);
      expect(walk(twinKernel!, problem, WALK)).toEqual(walk(typescriptKernel, problem, WALK, look));
    }
  });

  it('have trips that are lifted whole, go back in their order, and are taken back', async () => {
    const body = bodyOf(await problemOf(2, isWaste, 80), 3);
    const { state, instance, scratch } = body;
    const before = unpackRoutes(routesOf(state.first, state.next));
    let whole = 0;
    for (let center = 0; center < instance.stops; center++) {
      if (state.route[center] < 0) continue;
      for (const trip of moveTrips(body, center) ?? []) {
        for (let i = 1; i < trip.length; i++) expect(state.next[trip[i - 1]]).toBe(trip[i]);
        whole++;
      }
      undo(instance, state, scratch);
      expect(unpackRoutes(routesOf(state.first, state.next))).toEqual(before);
    }
    expect(whole).toBeGreaterThan(20);
  });
});

describe('trips on more vans than it takes', () => {
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
  async function vansUsed(maker: KernelFactory): Promise<number> {
    const { arrays } = await compile(villages(), fly());
    const kernel = newKernel(maker, arrays, 1);
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

  it.each([
    ['typescript', typescriptKernel],
    ['native', twinKernel],
  ])('go to one that drives them all, %s', async (_, maker) => {
    if (maker !== undefined) expect(await vansUsed(maker)).toBe(1);
  });
});
