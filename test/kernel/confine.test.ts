import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { assertTruthful, stateOf } from './walk.js';

/** Two depots, so that tours change their class too; times bind in the second. */
const instances = [
  { name: '200 stops', instance: generate({ customers: 200, seed: 1 }) },
  { name: '120 stops with windows', instance: generate({ customers: 120, seed: 2, windows: true }) },
].map(({ name, instance }) => {
  const vehicles = instance.vehicles.map((vehicle, i) => ({ ...vehicle, depot: i % 2 === 0 ? 0 : 7 }));
  return { name, instance: { ...instance, vehicles } };
});

const SLICE = { iterations: 1000, milliseconds: Infinity, temperature: 300 };

/** Every third resource, used or not. */
function someOf(problem: Problem): Int32Array {
  return Int32Array.from({ length: problem.arrays.sizes[Size.RESOURCES] }, (_, r) => r).filter((r) => r % 3 === 0);
}

/** States of a kernel confined for two slices, then free for one; `look` sees it after each. */
function confinedStates(
  maker: KernelFactory,
  problem: Problem,
  look: (kernel: Kernel, confined: boolean) => void = () => {},
) {
  const kernel = newKernel(maker, problem.arrays, 5);
  kernel.construct(Infinity);
  look(kernel, true);
  const states = [];
  for (const leavesUnserved of [false, true]) {
    kernel.confine(someOf(problem));
    if (leavesUnserved) kernel.leaveUnserved();
    kernel.step(SLICE);
    look(kernel, true);
    states.push(stateOf(kernel));
  }
  kernel.inject(kernel.current());
  kernel.step(SLICE);
  look(kernel, false);
  return [...states, stateOf(kernel)];
}

describe.each(instances)('a kernel confined to a part of the tours, $name', ({ instance }) => {
  it('leaves the others unchanged, and is unconfined again after an injection', async () => {
    const problem = await compile(toPlan(instance), toTravel(instance));
    const closed = new Set(someOf(problem));
    const toursOf = (kernel: Kernel, isClosed: boolean) =>
      unpackRoutes(kernel.current()).filter(({ resource }) => closed.has(resource) === isClosed);
    let before: { closed: unknown; open: unknown } | undefined;
    confinedStates(typescriptKernel, problem, (kernel, confined) => {
      assertTruthful(problem, kernel);
      const now = { closed: toursOf(kernel, true), open: toursOf(kernel, false) };
      if (before !== undefined && confined) expect(now.closed).toEqual(before.closed);
      if (before !== undefined && !confined) expect(now.closed).not.toEqual(before.closed);
      if (before !== undefined) expect(now.open).not.toEqual(before.open);
      before = now;
    });
  });

  it.skipIf(twinKernel === undefined)('visits the same states in both kernels', async () => {
    const problem = await compile(toPlan(instance), toTravel(instance));
    const native = twinKernel as NonNullable<typeof twinKernel>;
    expect(confinedStates(native, problem)).toEqual(confinedStates(typescriptKernel, problem));
  });
});
