import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate, mulberry32 } from '../../bench/generator.js';
import { mixedFleet } from '../../bench/instance-variants.js';
import type { Objective, Plan } from '../../src/index.js';
import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { makeInstance } from '../../src/kernel/typescript/instance/instance.js';
import { compile } from '../../src/problem/compile.js';
import { FastPath, Feature, Size } from '../../src/problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { fly } from '../../src/travel/fly.js';
import { hubPlan } from './hub-plan.js';
import { nativeKernel, newKernel, withoutPaths } from '../support/kernels.js';

const instance = mixedFleet(generate({ customers: 80, seed: 21 }));
const plan = toPlan(instance);
/**
 * The same costs, and loads that would bring money if they ever were so large: a meter says nothing of the whole then.
 */
const loaded = {
  ...plan,
  resources: plan.resources.map((resource) => ({
    ...resource,
    cost: { ...resource.cost, costsByCapacity: { load: { overcostFloor: 1e9, overcostCoeff: -1 } } },
  })),
};

describe.each([typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])])(
  'the $name kernel, if costs depend on meters',
  (maker) => {
    it('evaluates fewer places than without bounds, and visits the same states', async () => {
      const bounded = await compile(plan, toTravel(instance));
      const unbounded = await compile(loaded, toTravel(instance));
      expect(makeInstance(bounded.arrays).classes.every((k) => k.leastCost > 0)).toBe(true);
      expect(makeInstance(unbounded.arrays).classes.every((k) => k.leastCost === -1)).toBe(true);
      const ends = [bounded, unbounded].map(({ arrays }) => walked(maker, arrays));
      expect(ends[0].states).toEqual(ends[1].states);
      expect(ends[0].positions).toBeLessThan(ends[1].positions);
    });

    it('does so, too, if tours should work equally long: one tour can reduce their spread only so much', async () => {
      const objectives = ['maximizeMandatoryStops', 'minimizeCosts', 'minimizeWorkingDurationSpread'] as const;
      const { arrays } = await compile({ ...plan, objectives: [...objectives] } as Plan, toTravel(instance));
      expectSameStates(maker, arrays);
    });

    it.each([1, 2, 3])('does so, too, if goods should not be loaded early, plan %i', async (seed) => {
      const { arrays } = await compile(earlyPlan(seed), fly());
      expectSameStates(maker, arrays);
    });

    it('does so, too, if tours leave late and need time for access: what the pair replaces takes none', async () => {
      const { arrays } = await compile({ ...hubPlan(2, false, 36), lateDeparture: true }, fly());
      expectSameStates(maker, withoutPaths(arrays, FastPath.TIMED_PAIRS));
    });
  },
);

/** Expects fewer places, and the same states as with gains that are not bounded. */
function expectSameStates(maker: KernelFactory, arrays: ProblemArrays): void {
  expect(hasFeature(arrays, Feature.REWARDS)).toBe(false);
  const sizes = new Int32Array(new SharedArrayBuffer(arrays.sizes.byteLength));
  sizes.set(arrays.sizes);
  sizes[Size.FEATURES]! |= Feature.REWARDS;
  const ends = [arrays, { ...arrays, sizes }].map((given) => walked(maker, given));
  expect(ends[0].states).toEqual(ends[1].states);
  expect(ends[0].positions).toBeLessThan(ends[1].positions);
}

/** Parcels from two depots, a third of them with a window: tours wait with goods aboard. */
function earlyPlan(seed: number): Plan {
  const random = mulberry32(seed);
  const depots = [1, 2].map(() => ({ lon: 8 + random() / 5, lat: 49 + random() / 5 }));
  const time = (hour: number): string => `2026-03-10T${String(hour).padStart(2, '0')}:00:00Z`;
  const orders = Array.from({ length: 16 }, (_, i) => {
    const hour = 9 + Math.floor(random() * 6);
    const windows = random() < 1 / 3 ? [{ begin: time(hour), end: time(hour + 2) }] : [];
    const load = { kind: 'pickup', position: depots[i % 2], tags: ['depot'], operationDuration: 'PT1M' } as const;
    return {
      id: `order ${i}`,
      stops: [
        { ...load, id: `load ${i}`, capacities: { parcels: 1 } },
        {
          id: `drop ${i}`,
          position: { lon: 8 + random() / 5, lat: 49 + random() / 5 },
          operationDuration: 'PT3M',
          capacities: { parcels: 1 },
          ...(windows.length > 0 && { authorizedTimeWindows: windows }),
        },
      ],
    };
  });
  const resources = [1, 2, 3].map((van) => ({
    id: `van ${van}`,
    vehicleProfile: { type: 'fly', kmph: 30 } as const,
    workingTimeWindow: { begin: time(7), end: time(17) },
    departure: depots[0],
    arrival: depots[0],
    capacities: { parcels: 8 },
    avoidEarlyLoadings: [{ stopTag: 'depot' }],
    cost: { using: 50, km: { costCoeff: 0.4 } },
  }));
  const below: Objective[] = ['minimizeCosts', 'minimizeEarlyLoadings'];
  return { resources, orders, objectives: ['maximizeMandatoryStops', ...(seed === 2 ? below.reverse() : below)] };
}

/** States after every slice of a walk from warm to cold. */
function walked(maker: KernelFactory, arrays: ProblemArrays): { states: number[][]; positions: number } {
  const kernel: Kernel = newKernel(maker, arrays, 5);
  try {
    kernel.construct(Infinity);
    const states = [8000, 2000, 500, 100].map((temperature) => {
      kernel.step({ iterations: 150, milliseconds: Infinity, temperature });
      return [kernel.hash(), ...kernel.currentObjectives()];
    });
    return { states, positions: kernel.stats().positions };
  } finally {
    kernel.free();
  }
}
