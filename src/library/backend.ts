import { loadKernel, type Backend } from '../kernel/load.js';

export type { Backend } from '../kernel/load.js';

/**
 * Which kernel runs, and why. The environment variable `TOURWRIGHT_KERNEL` (`native` or `typescript`) forces one.
 *
 * @throws when the native kernel is forced and cannot load.
 * @example
 * const { name, reason, loadErrors } = backend();
 * if (name === 'typescript') console.warn(reason, loadErrors);
 */
export function backend(): Backend {
  return loadKernel().backend;
}
