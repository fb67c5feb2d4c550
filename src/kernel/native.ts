import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Kernel, KernelFactory, KernelParameters } from './kernel.js';

/** Counts up whenever `ProblemArrays` or the verbs change; `native/binding/addon.cpp` holds the same number. */
export const KERNEL_INTERFACE = 23;

/** The addon's own class: `Kernel` with the fields of a slice as arguments. */
interface NativeKernel extends Omit<Kernel, 'name' | 'step' | 'reduce' | 'breed' | 'settle'> {
  step(iterations: number, milliseconds: number, temperature: number): number;
  reduce(iterations: number, milliseconds: number, temperature: number, level: number): number;
  breed(iterations: number, milliseconds: number): number;
  settle(iterations: number, milliseconds: number): number;
}

/** What the addon exports. */
export interface NativeAddon {
  readonly interface: number;
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
