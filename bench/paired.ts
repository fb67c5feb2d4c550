/**
 * `npm run bench:paired -- FILE.node [OTHER.node]`: compares two builds of the native kernel. Both walk the same states
 * in alternating slices, so that a busy machine slows both: the result is the median ratio of their times. Without
 * OTHER the first kernel is that of this clone.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import type { Kernel } from '../src/kernel/kernel.js';
import { nativeKernel, type NativeAddon } from '../src/kernel/load.js';
import { compile } from '../src/problem/compile.js';
import { parametersOf } from '../src/search/driver.js';
import { estimateScale } from '../src/search/scale.js';
import { weigh } from '../src/search/weights.js';
import { toPlan, toTravel } from './instances.js';
import { generate } from './generator.js';

const SLICES = 301;
const ITERATIONS = 500;
const TEMPERATURE = 20;

const given = process.argv.slice(2).map((file) => resolve(file));
const files = given.length === 1 ? [resolve('build/Release/tourwright.node'), ...given] : given;
if (files.length !== 2) {
  console.error('Usage: npm run bench:paired -- FILE.node [OTHER.node]');
  process.exit(2);
}
const factories = files.map((file) => nativeKernel(createRequire(import.meta.url)(file) as NativeAddon));

for (const [name, instance] of [
  ['plain, 500 stops', generate({ customers: 500, seed: 1 })],
  ['windows, 500 stops', generate({ customers: 500, seed: 1, windows: true })],
  ['plain, 5000 stops', generate({ customers: 5000, seed: 1 })],
] as const) {
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  const kernels = factories.map((factory): Kernel => {
    const kernel = factory.create(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
    kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
    kernel.construct(Infinity);
    return kernel;
  });
  const ratios: number[] = [];
  for (let slice = 0; slice < SLICES; slice++) {
    const [first, second] = slice % 2 === 0 ? [0, 1] : [1, 0];
    const times = [0, 0];
    for (const index of [first, second]) times[index] = timeOf(kernels[index]);
    ratios.push(times[1] / times[0]);
  }
  if (kernels[0].hash() !== kernels[1].hash()) throw new Error(`${name}: the two went different ways.`);
  const sorted = [...ratios].sort((a, b) => a - b);
  const quantile = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))].toFixed(3);
  console.log(`${name}: ${quantile(0.5)} of the first's time (quartiles ${quantile(0.25)}, ${quantile(0.75)})`);
  for (const kernel of kernels) kernel.free();
}

function timeOf(kernel: Kernel): number {
  const began = performance.now();
  kernel.step({ iterations: ITERATIONS, milliseconds: Infinity, temperature: TEMPERATURE });
  return performance.now() - began;
}
