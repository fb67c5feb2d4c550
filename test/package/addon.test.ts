import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { beforeAll, describe, expect, it } from 'vitest';

import type { KernelParameters } from '../../src/kernel/kernel.js';
import { nativeKernel } from '../../src/kernel/load.js';
import type { NativeAddon } from '../../src/kernel/load.js';
import { compile } from '../../src/problem/compile.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { fly } from '../../src/travel/index.js';
import { root } from './packed.js';

const addonPath = join(root, 'build', 'Release', 'tourwright.node');
const parameters: KernelParameters = {
  seed: 1,
  meanRemoved: 8,
  longestString: 10,
  fewestStrings: 1,
  blinkRate: 0.01,
  largestFirst: 4,
  neighbours: 40,
};
const stopFlag = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

type Name = keyof ProblemArrays;
type TypedArray = ProblemArrays[Name];

/** A view of the same type on shared memory of its own, of the first `length` elements. */
function copyOf(view: TypedArray, length: number): TypedArray {
  const bytes = length * view.BYTES_PER_ELEMENT;
  const copy = Reflect.construct(view.constructor, [new SharedArrayBuffer(bytes)]) as TypedArray;
  copy.set(view.subarray(0, length));
  return copy;
}

describe.skipIf(!existsSync(addonPath))('the addon', () => {
  let addon: NativeAddon;
  let arrays: ProblemArrays;
  const create = (changed: object = {}, flag: Int32Array = stopFlag()) =>
    nativeKernel(addon).create({ ...arrays, ...changed }, parameters, flag);

  beforeAll(async () => {
    addon = createRequire(import.meta.url)(addonPath) as NativeAddon;
    const position = (i: number) => ({ lat: 48 + i / 100, lon: 11 + i / 70 });
    const orders = [1, 2, 3, 4].map((i) => ({
      id: `order${i}`,
      stops: [
        {
          id: `stop${i}`,
          position: position(i),
          capacities: { parcels: i },
          authorizedTimeWindows: [{ begin: '2030-01-01T08:00:00Z', end: '2030-01-01T12:00:00Z' }],
        },
      ],
    }));
    const workday = { begin: '2030-01-01T08:00:00Z', end: '2030-01-01T18:00:00Z' };
    const vehicleProfile = { type: 'fly' as const, kmph: 50 };
    const resources = [
      { id: 'van', vehicleProfile, workingTimeWindow: workday, departure: position(0), capacities: { parcels: 20 } },
    ];
    arrays = (await compile({ resources, orders }, fly())).arrays;
  });

  it('creates kernels that answer every command', () => {
    const kernel = create();
    kernel.setWeights(new Float64Array(arrays.levelKind.length).fill(1));
    expect(kernel.construct(Infinity)).toBe(true);
    expect(kernel.step({ iterations: 100, milliseconds: Infinity, temperature: 1 })).toBe(100);
    expect([...kernel.best()].slice(0, 3)).toEqual([1, 0, 4]);
    expect(kernel.inject(kernel.best())).toBe(1);
    expect(kernel.current()).toEqual(kernel.best());
    expect(kernel.currentObjectives()).toEqual(kernel.bestObjectives());
    expect(kernel.bestObjectives()).toHaveLength(arrays.levelKind.length);
    expect(kernel.scale()).toHaveLength(5);
    expect(kernel.stats()).toMatchObject({ steps: 100 });
    expect(kernel.hash()).toBeTypeOf('number');
    kernel.free();
  });

  it('throws once a kernel is freed; freeing twice is no harm', () => {
    const kernel = create();
    kernel.free();
    kernel.free();
    expect(() => kernel.best()).toThrow('The kernel has been freed.');
    expect(() => kernel.construct(1)).toThrow('The kernel has been freed.');
  });

  it('ends a step when the stop flag is raised', () => {
    const flag = stopFlag();
    const kernel = create({}, flag);
    kernel.setWeights(new Float64Array(arrays.levelKind.length).fill(1));
    kernel.construct(Infinity);
    flag[0] = 1;
    expect(kernel.step({ iterations: 1e9, milliseconds: Infinity, temperature: 1 })).toBeLessThan(1e9);
    kernel.free();
  });

  it('names an array that is missing, of another type, unshared or too short', () => {
    for (const name of Object.keys(arrays) as Name[]) {
      const view = arrays[name];
      expect(() => create({ [name]: undefined }), name).toThrow(`${name} must be of type ${view.constructor.name}.`);
      expect(() => create({ [name]: new Float32Array(view.length) }), name).toThrow(TypeError);
      if (view.length === 0) continue;
      const unshared = Reflect.construct(view.constructor, [view]) as TypedArray;
      expect(() => create({ [name]: unshared }), name).toThrow(
        `${name} must be of type ${view.constructor.name}, backed by a`,
      );
      expect(() => create({ [name]: copyOf(view, view.length - 1) }), name).toThrow(
        `${name} has ${view.length - 1} elements`,
      );
    }
  });

  it('checks sizes', () => {
    const sizes = copyOf(arrays.sizes, arrays.sizes.length) as Int32Array;
    sizes[Size.STOPS] = -1;
    expect(() => create({ sizes })).toThrow(TypeError);
    sizes[Size.STOPS] = 0x7fffffff;
    expect(() => create({ sizes })).toThrow(TypeError);
  });

  it.each<[string, unknown]>([
    ['routes must begin', []],
    ['routes ends before route 0', [1]],
    ['routes ends before route 1', [2, 0, 0]],
    ['routes ends within route 0', [1, 0, 2, 0]],
    ['routes ends within route 0', [1, 0, -1, 0]],
    ['resource 1 of 1', [1, 1, 0]],
    ['stop 4 of 4', [1, 0, 1, 4]],
    ['stop -1 of 4', [1, 0, 1, -1]],
  ])('refuses malformed routes: %s', (message, routes) => {
    const kernel = create();
    expect(() => kernel.inject(Int32Array.from(routes as number[]))).toThrow(message);
    kernel.free();
  });

  it.each<[string, (kernel: ReturnType<typeof create>) => unknown]>([
    ['weights', (kernel) => kernel.setWeights(new Float64Array(0))],
    ['weights', (kernel) => kernel.setWeights(undefined as never)],
    ['routes', (kernel) => kernel.inject(new Uint32Array(1) as never)],
    ['milliseconds', (kernel) => kernel.construct(NaN)],
    ['temperature', (kernel) => kernel.step({ iterations: 1, milliseconds: 1 } as never)],
  ])('throws a TypeError that names a wrong argument: %s', (name, call) => {
    const kernel = create();
    expect(() => call(kernel)).toThrow(TypeError);
    expect(() => call(kernel)).toThrow(name);
    kernel.free();
  });

  it('keeps the arrays alive until the kernel is freed', () => {
    const kernels = Array.from({ length: 20 }, () => {
      const copies = Object.fromEntries(
        Object.entries(arrays).map(([name, view]) => [name, copyOf(view, view.length)]),
      );
      return create(copies);
    });
    // Fills the memory that a premature collection would have given back.
    for (let i = 0; i < 200; i++) new Uint8Array(new SharedArrayBuffer(1 << 20)).fill(255);
    const hashes = kernels.map((kernel) => {
      kernel.setWeights(new Float64Array(arrays.levelKind.length).fill(1));
      kernel.construct(Infinity);
      kernel.step({ iterations: 50, milliseconds: Infinity, temperature: 1 });
      return kernel.hash();
    });
    expect(new Set(hashes).size).toBe(1);
    kernels.forEach((kernel) => kernel.free());
  });

  it('loads in several workers at once and unloads with them', async () => {
    const code = `const { Kernel } = require(${JSON.stringify(addonPath)});
      const { workerData } = require('node:worker_threads');
      const { arrays, parameters, flag } = workerData;
      for (let i = 0; i < 10; i++) new Kernel(arrays, parameters, flag).construct(1000);`;
    const workerData = { arrays, parameters, flag: stopFlag() };
    const exits = [1, 2, 3].map(
      () =>
        new Promise((resolve, reject) => {
          new Worker(code, { eval: true, workerData }).on('exit', resolve).on('error', reject);
        }),
    );
    expect(await Promise.all(exits)).toEqual([0, 0, 0]);
  });
});
