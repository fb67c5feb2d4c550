/**
 * `npm run bench:micro`: what a slice of search costs in each kernel, on generated instances. Kernels start from the
 * same constructed solution.
 */
import Benchmark from 'benchmark';

import { loadKernel } from '../src/kernel/load.js';
import type { Kernel, KernelFactory } from '../src/kernel/kernel.js';
import { typescriptKernel } from '../src/kernel/typescript.js';
import { compile } from '../src/problem/compile.js';
import type { Problem } from '../src/problem/problem.js';
import { parametersOf } from '../src/search/driver.js';
import { estimateScale } from '../src/search/scale.js';
import { weigh } from '../src/search/weights.js';
import { toPlan, toTravel } from './instances.js';
import { generate } from './generator.js';

const ITERATIONS = 200;
const TEMPERATURE = 20;

const { factory } = loadKernel();
const makers: readonly KernelFactory[] = factory.name === 'native' ? [factory, typescriptKernel] : [typescriptKernel];
const instances = [
  { name: 'plain, 500 stops', instance: generate({ customers: 500, seed: 1 }) },
  { name: 'windows, 500 stops', instance: generate({ customers: 500, seed: 1, windows: true }) },
];

for (const { name, instance } of instances) {
  const problem = await compile(toPlan(instance), toTravel(instance));
  const suite = new Benchmark.Suite();
  const kernels = makers.map((maker) => ({ maker: maker.name, kernel: constructed(maker, problem) }));
  for (const { maker, kernel } of kernels) {
    suite.add(`${name}, ${maker}`, () => {
      kernel.step({ iterations: ITERATIONS, milliseconds: Infinity, temperature: TEMPERATURE });
    });
  }
  suite.on('cycle', ({ target }: { target: Benchmark }) => {
    const microseconds = (target.stats.mean * 1e6) / ITERATIONS;
    console.log(`${target.name ?? ''}: ${microseconds.toFixed(2)} µs an iteration ±${target.stats.rme.toFixed(1)} %`);
  });
  suite.run();
  for (const { kernel } of kernels) kernel.free();
}

function constructed(maker: KernelFactory, { arrays }: Problem): Kernel {
  const kernel = maker.create(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
  kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
  kernel.construct(Infinity);
  return kernel;
}
