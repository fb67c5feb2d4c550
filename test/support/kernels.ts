import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { loadKernel } from '../../src/kernel/load.js';
import { FastPath, Size } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';

const { factory, backend } = loadKernel();

/** The native kernel, undefined where the addon is not built or TypeScript is asked for. */
export const nativeKernel: KernelFactory | undefined = factory.name === 'native' ? factory : undefined;

/** Searches that the native kernel has alone. */
export const NATIVE_ALONE =
  FastPath.EVOLVABLE |
  FastPath.SAVINGS |
  FastPath.END_CELLS |
  FastPath.WHOLE_TRIPS |
  FastPath.JUDGED_BY_LABELS |
  FastPath.TAIL_EXCHANGE |
  FastPath.EARLY_REJECTION;

/** The native kernel without these, which walks the same states as the TypeScript kernel; undefined as above. */
export const twinKernel: KernelFactory | undefined = nativeKernel && {
  name: 'native',
  create: (arrays, ...rest) => nativeKernel.create(withoutPaths(arrays, NATIVE_ALONE), ...rest),
};

/** A plan for which kernels leave some of the fast paths, bits of `FastPath`, that it allows. */
export function withoutPaths(arrays: ProblemArrays, paths: number): ProblemArrays {
  const sizes = new Int32Array(new SharedArrayBuffer(arrays.sizes.byteLength));
  sizes.set(arrays.sizes);
  sizes[Size.PATHS] &= ~paths;
  return { ...arrays, sizes };
}

/** Why there is no native kernel here: what a skipped test says. */
export const nativeAbsence: string = [backend.reason, ...backend.loadErrors].join(' ');

/** A kernel as the driver makes it: parameters and first weights for the plan. */
export function newKernel(maker: KernelFactory, arrays: ProblemArrays, seed: number): Kernel {
  const kernel = maker.create(arrays, parametersOf({ arrays, seed }), new Int32Array(new SharedArrayBuffer(4)));
  kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
  return kernel;
}
