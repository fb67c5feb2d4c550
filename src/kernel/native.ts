import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Kernel, KernelFactory, KernelParameters } from './kernel.js';

/** The exports of the addon. */
export interface NativeAddon {
  /** `KERNEL_INTERFACE` of the sources it was built from. */
  readonly interface: string;
  readonly Kernel: new (problem: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array) => Kernel;
}

/**
 * Kernels that run in C++.
 *
 * They read the problem's arrays and the stop flag in place and keep them alive until `free`; all must be backed by
 * SharedArrayBuffers. `create` throws a TypeError that names a missing, mistyped or too short array.
 */
export function nativeKernel({ Kernel }: NativeAddon): KernelFactory {
  return { name: 'native', create: (problem, parameters, stopFlag) => new Kernel(problem, parameters, stopFlag) };
}
