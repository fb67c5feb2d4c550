import { describe, expect, it } from 'vitest';

import type { Instance } from '../../src/formats/benchmarks/instance.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { mixedFleet, vehiclesFirst } from '../../bench/instance-variants.js';
import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { nativeAbsence, nativeKernel, newKernel } from '../support/kernels.js';
import { casesOf } from '../support/numbered-runs.js';
import { assertTruthful, stateOf, type KernelState } from './walk.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { hasPath } from '../../src/problem/arrays/problem-arrays.js';

const native = nativeKernel as KernelFactory;
const describeNative = describe.skipIf(nativeKernel === undefined);
const skipped = nativeKernel ? '' : ` (skipped: ${nativeAbsence})`;

const SLICE = { iterations: 2000, milliseconds: Infinity };
const MEMBERS = 4;

const compiled = (instance: Instance): Promise<Problem> => compile(toPlan(instance), toTravel(instance));

/** A fleet hardly larger than the loads need: descents cannot open tours as they like. */
function withFewVehicles(instance: Instance): Instance {
  const load = instance.jobs.reduce((sum, { visits }) => sum + visits[0].quantity, 0);
  const vehicles = Math.ceil(load / instance.vehicles[0].capacity) + 1;
  return { ...instance, vehicles: instance.vehicles.slice(0, vehicles) };
}

/** Leaves a kernel with a population of a few solutions, then evolves; `look` sees it after each verb. */
function evolving(problem: Problem, slices: number, look: (kernel: Kernel) => void = () => {}) {
  const kernel = newKernel(native, problem.arrays, 3);
  const states: KernelState[] = [];
  const pause = (): void => {
    states.push(stateOf(kernel));
    look(kernel);
  };
  kernel.construct(Infinity);
  for (let member = 1; member <= MEMBERS; member++) {
    for (const temperature of [100, 20, 1]) kernel.step({ ...SLICE, temperature });
    expect(kernel.addIndividual()).toBe(member);
    pause();
  }
  for (let slice = 0; slice < slices; slice++) {
    expect(kernel.evolve(SLICE)).toBe(SLICE.iterations);
    pause();
  }
  kernel.step({ ...SLICE, temperature: 5 });
  pause();
  kernel.free();
  return states;
}

const instances = [
  { name: '110 stops', instance: generate({ customers: 110, seed: 1 }) },
  { name: '60 stops and few vehicles', instance: withFewVehicles(generate({ customers: 60, seed: 2 })) },
  { name: '12 stops', instance: generate({ customers: 12, seed: 3 }) },
];

describeNative.each(casesOf(instances, ['110 stops', '60 stops and few vehicles']))(
  `evolving $name${skipped}`,
  ({ instance }) => {
    it('finds solutions that break no rule and have the cost that the kernel reports', async () => {
      const problem = await compiled(instance);
      evolving(problem, 10, (kernel) => assertTruthful(problem, kernel));
    });

    it('visits the same states each time', async () => {
      const problem = await compiled(instance);
      expect(evolving(problem, 10)).toEqual(evolving(problem, 10));
    });
  },
);

describeNative('a population', () => {
  it('has offspring better than its initial population', async () => {
    const problem = await compiled(generate({ customers: 200, seed: 1 }));
    const distances = evolving(problem, 20).map(({ bestObjectives }) => bestObjectives[1]);
    expect(distances.at(-1)).toBeLessThan(distances[MEMBERS - 1]);
  });

  it('restarts when cleared, and evolves from two individuals', async () => {
    const kernel = newKernel(native, (await compiled(instances[2].instance)).arrays, 1);
    kernel.construct(Infinity);
    expect(kernel.evolve(SLICE)).toBe(0);
    for (const members of [1, 2, 3]) expect(kernel.addIndividual()).toBe(members);
    kernel.clearPopulation();
    expect(kernel.addIndividual()).toBe(1);
    expect(kernel.evolve(SLICE)).toBe(0);
    kernel.free();
  });

  it('rejects a solution with unserved orders', async () => {
    const kernel = newKernel(native, (await compiled(instances[2].instance)).arrays, 1);
    expect(kernel.addIndividual()).toBe(0);
    kernel.free();
  });
});

describeNative('plans that are evolved, by the native kernel alone', () => {
  const plain = generate({ customers: 30, seed: 5 });
  it.each([
    { name: 'a plain plan', instance: plain, is: true },
    { name: 'one of more than 400 stops', instance: generate({ customers: 401, seed: 5 }), is: false },
    { name: 'one with windows', instance: generate({ customers: 30, seed: 5, windows: true }), is: false },
    { name: 'one with a mixed fleet', instance: mixedFleet(plain), is: false },
    { name: 'one where vehicles come first', instance: vehiclesFirst(plain), is: false },
  ])('$name: $is', async ({ instance, is }) => {
    const { arrays } = await compiled(instance);
    expect(hasPath(arrays, FastPath.EVOLVABLE)).toBe(is);
    for (const [maker, evolves] of [
      [native, is],
      [typescriptKernel, false],
    ] as const) {
      const kernel = newKernel(maker, arrays, 1);
      kernel.construct(Infinity);
      expect(kernel.addIndividual() > 0).toBe(evolves);
      kernel.free();
    }
  });
});
