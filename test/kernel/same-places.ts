import { expect } from 'vitest';

import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { Size } from '../../src/problem/arrays/codes.js';
import { hasPath, type ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { packRoutes, unpackRoutes } from '../../src/search/route-buffer.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';
import { withoutPaths } from '../support/kernels.js';

/**
 * Removes each order of a solution in turn, and lets a kernel reinsert it with and without a fast path of the plan:
 * both find places of the same cost.
 *
 * @returns the number of places
 */
export function compareWithout(path: number, maker: KernelFactory, arrays: ProblemArrays, iterations: number): number {
  expect(hasPath(arrays, path)).toBe(true);
  const { weights } = weigh(arrays.levelKind, estimateScale(arrays));
  const [fast, general] = [0, path].map((without) => {
    const parameters = { ...parametersOf({ arrays, seed: 1 }), blinkRate: 0 };
    const kernel = maker.create(withoutPaths(arrays, without), parameters, new Int32Array(new SharedArrayBuffer(4)));
    kernel.setWeights(weights);
    return kernel;
  }) as [Kernel, Kernel];
  general.construct(Infinity);
  general.step({ iterations, milliseconds: Infinity, temperature: 10 });
  const routes = unpackRoutes(general.current());
  let found = 0;
  for (let order = 0; order < arrays.sizes[Size.ORDERS]!; order++) {
    const isOther = (stop: number): boolean => arrays.slotOrder[arrays.stopSlot[stop]!] !== order;
    const others = routes.map(({ resource, stops }) => ({ resource, stops: Array.from(stops).filter(isOther) }));
    const buffer = packRoutes(others.filter(({ stops }) => stops.length > 0));
    const costs = [fast, general].map((kernel) => {
      // If a detour is shorter, a tour may need the removed stops.
      if (kernel.inject(buffer) < buffer[0]!) return undefined;
      kernel.construct(Infinity);
      return kernel.currentObjectives().reduce((sum, value, level) => sum + weights[level]! * value, 0);
    });
    if (costs[1] === undefined) continue;
    expect(costs[0]! / costs[1]).toBeCloseTo(1, 9);
    found++;
  }
  for (const kernel of [fast, general]) kernel.free();
  return found;
}
