import type { Kernel, KernelParameters } from './kernel.js';

/**
 * Every verb of the addon's kernel, with its arguments and result. A missing verb does not compile, and the binding's
 * list is generated from these (`npm run generate`). A change of a signature changes its line, and with it
 * `KERNEL_INTERFACE`.
 */
export const VERBS: Readonly<Record<keyof Kernel, string>> = {
  setWeights: 'weights',
  construct: 'milliseconds > isThrough',
  step: 'slice > iterations',
  reduce: 'slice level > iterations',
  serve: 'slice level > iterations',
  clearPopulation: '',
  addIndividual: '> members',
  evolve: 'slice > iterations',
  localSearch: 'slice > iterations',
  capFleet: 'level most',
  confine: 'closed',
  leaveUnserved: '',
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

/** The parameters of a kernel by name, as in `native/core/kernel.h`. */
export const PARAMETERS: Readonly<Record<keyof KernelParameters, 'integer' | 'number'>> = {
  seed: 'integer',
  meanRemoved: 'number',
  longestString: 'integer',
  fewestStrings: 'integer',
  blinkRate: 'number',
  largestFirst: 'integer',
  neighbours: 'integer',
};
