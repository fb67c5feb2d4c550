import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadKernel, type Backend, packageRoot } from '../kernel/load.js';
import type { PlanWarning } from '../model/errors.js';

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

let isReported = false;

/**
 * The warning of the first run of a process where the TypeScript kernel searches although nobody asked for it: what that
 * costs and what to do. Later runs have none.
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

/** Lets the next run be the first again. */
export function forgetFallback(): void {
  isReported = false;
}
