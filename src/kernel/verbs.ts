import type { Kernel, KernelParameters } from './kernel.js';

/** The addon's own class: `Kernel` with the fields of a slice as arguments. */
export interface NativeKernel extends Omit<Kernel, 'name' | 'step' | 'reduce' | 'serve' | 'breed' | 'settle'> {
  step(iterations: number, milliseconds: number, temperature: number): number;
  reduce(iterations: number, milliseconds: number, temperature: number, level: number): number;
  serve(iterations: number, milliseconds: number, temperature: number, level: number): number;
  breed(iterations: number, milliseconds: number): number;
  settle(iterations: number, milliseconds: number): number;
}

/**
 * Every verb of the addon's kernel, with its arguments and what it gives: one that is missing here does not compile, and
 * the binding's list is made of these (`npm run generate`). A change of a signature changes its line, and with it
 * `KERNEL_INTERFACE`.
 */
export const VERBS: Readonly<Record<keyof NativeKernel, string>> = {
  setWeights: 'weights',
  construct: 'milliseconds > isThrough',
  step: 'iterations milliseconds temperature > iterations',
  reduce: 'iterations milliseconds temperature level > iterations',
  serve: 'iterations milliseconds temperature level > iterations',
  enlist: 'isFirst > members',
  breed: 'iterations milliseconds > iterations',
  settle: 'iterations milliseconds > iterations',
  capFleet: 'level most',
  confine: 'closed leavesUnserved',
  inject: 'routes > taken',
  best: '> routes',
  bestObjectives: '> vector',
  current: '> routes',
  currentObjectives: '> vector',
  scale: '> figures',
  stats: '> steps accepted improved removed positions',
  hash: '> digest',
  free: '',
};

/** What a kernel is told once, by name: the same in `native/core/kernel.h`. */
export const PARAMETERS: Readonly<Record<keyof KernelParameters, 'integer' | 'number'>> = {
  seed: 'integer',
  meanRemoved: 'number',
  longestString: 'integer',
  fewestStrings: 'integer',
  blinkRate: 'number',
  largestFirst: 'integer',
  neighbours: 'integer',
};
