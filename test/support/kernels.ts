import type { Kernel, KernelFactory } from '../../src/kernel/kernel.js';
import { loadKernel } from '../../src/kernel/load.js';
import { FastPath, Size } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';

const { factory, backend } = loadKernel();

/** The native kernel, undefined if the addon is not built or TypeScript is requested. */
export const nativeKernel: KernelFactory | undefined = factory.name === 'native' ? factory : undefined;

/** Searches that only the native kernel has. */
export const NATIVE_ALONE =
  FastPath.EVOLVABLE |
  FastPath.SAVINGS |
  FastPath.END_CELLS |
  FastPath.WHOLE_TRIPS |
  FastPath.JUDGED_BY_LABELS |
  FastPath.TAIL_EXCHANGE |
  FastPath.EARLY_REJECTION |
  FastPath.LOCAL_SEARCH;

/**
 * The native kernel without these, which visits the same states as the TypeScript kernel; undefined if there is no
 * native kernel.
 */
export const twinKernel: KernelFactory | undefined = nativeKernel && {
  name: 'native',
  create: (arrays, ...rest) => nativeKernel.create(withoutPaths(arrays, NATIVE_ALONE), ...rest),
};

/** A copy of the plan in which kernels skip some of its fast paths, given as bits of `FastPath`. */
export function withoutPaths(arrays: ProblemArrays, paths: number): ProblemArrays {
  const sizes = new Int32Array(new SharedArrayBuffer(arrays.sizes.byteLength));
  sizes.set(arrays.sizes);
  sizes[Size.PATHS] &= ~paths;
  return { ...arrays, sizes };
}

/** Why there is no native kernel here: the text of a skipped test. */
export const nativeAbsence: string = [backend.reason, ...backend.loadErrors].join(' ');

/** A kernel as the driver creates it: parameters and initial weights for the plan. */
export function newKernel(maker: KernelFactory, arrays: ProblemArrays, seed: number): Kernel {
  const kernel = maker.create(arrays, parametersOf({ arrays, seed }), new Int32Array(new SharedArrayBuffer(4)));
  kernel.setWeights(weigh(arrays.levelKind, estimateScale(arrays)).weights);
  return kernel;
}
