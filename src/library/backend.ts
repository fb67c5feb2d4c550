import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadKernel, type Backend, packageRoot } from '../kernel/load.js';
import type { PlanWarning } from '../model/errors.js';

export type { Backend } from '../kernel/load.js';

/**
 * Returns which kernel runs, and why. The environment variable `TOURWRIGHT_KERNEL` (`native` or `typescript`) forces
 * one.
 *
 * @throws when the native kernel is forced and cannot be loaded.
 * @example
 * const { name, reason, loadErrors } = backend();
 * if (name === 'typescript') console.warn(reason, loadErrors);
 */
export function backend(): Backend {
  return loadKernel().backend;
}

let isReported = false;

/**
 * A warning for the first run of a process in which the TypeScript kernel searches without having been requested: what
 * that costs and what to do about it. Later runs get none.
 */
export function kernelFallback(): readonly PlanWarning[] {
  if (isReported || process.env['TOURWRIGHT_KERNEL'] === 'typescript') return [];
  isReported = true;
  const { name, loadErrors } = loadKernel().backend;
  if (name === 'native') return [];
  const isClone = existsSync(join(packageRoot(), 'tsup.config.ts'));
  const message =
    'The TypeScript kernel searches, 4 to 30 times slower than the native one, which could not be loaded. ' +
    `Compile it with "${isClone ? 'npm run build:native' : 'npx tourwright build-kernel'}" (needs cmake and a C++20 ` +
    'compiler), or install tourwright again with its optional dependencies; backend().loadErrors has what was tried.';
  const platform = `${process.platform}-${process.arch}`;
  return [{ code: 'KERNEL_FALLBACK', message, properties: { path: '', platform, tried: loadErrors.join('; ') } }];
}

/** Makes the next run count as the first one of the process again. */
export function forgetFallback(): void {
  isReported = false;
}
