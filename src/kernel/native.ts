import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { KernelFactory, KernelParameters } from './kernel.js';
import type { NativeKernel } from './verbs.js';

/** What the addon exports. */
export interface NativeAddon {
  /** `KERNEL_INTERFACE` of the sources it was built from. */
  readonly interface: string;
  readonly Kernel: new (problem: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array) => NativeKernel;
}

/**
 * Kernels that run in C++.
 *
 * They read the problem's arrays and the stop flag in place and keep them alive until `free`; all must be backed by
 * SharedArrayBuffers. `create` throws a TypeError that names a missing, mistyped or too short array.
 */
export function nativeKernel(addon: NativeAddon): KernelFactory {
  return {
    name: 'native',
    create(problem, parameters, stopFlag) {
      const kernel = new addon.Kernel(problem, parameters, stopFlag);
      return {
        name: 'native',
        setWeights: (weights) => kernel.setWeights(weights),
        construct: (milliseconds) => kernel.construct(milliseconds),
        step: ({ iterations, milliseconds, temperature }) => kernel.step(iterations, milliseconds, temperature),
        reduce: ({ iterations, milliseconds, temperature }, level) =>
          kernel.reduce(iterations, milliseconds, temperature, level),
        serve: ({ iterations, milliseconds, temperature }, level) =>
          kernel.serve(iterations, milliseconds, temperature, level),
        enlist: (isFirst) => kernel.enlist(isFirst),
        breed: ({ iterations, milliseconds }) => kernel.breed(iterations, milliseconds),
        settle: ({ iterations, milliseconds }) => kernel.settle(iterations, milliseconds),
        capFleet: (level, most) => kernel.capFleet(level, most),
        confine: (closed, leavesUnserved) => kernel.confine(closed, leavesUnserved),
        inject: (routes) => kernel.inject(routes),
        best: () => kernel.best(),
        bestObjectives: () => kernel.bestObjectives(),
        current: () => kernel.current(),
        currentObjectives: () => kernel.currentObjectives(),
        scale: () => kernel.scale(),
        stats: () => kernel.stats(),
        hash: () => kernel.hash(),
        free: () => kernel.free(),
      };
    },
  };
}
