// Runs before the tests: search workers, the road engine's process and the service's threads run from dist/, so it has
// to be up to date with src/. Also warns if the native kernel is older than its sources.

import { basename, join } from 'node:path';
import { build, engine, workspaces } from './build.mjs';
import { hasAddon, isAddonBuilt, isBuilt } from './freshness.mjs';

/** Builds a folder's dist/ unless it is up to date. */
function refresh(folder) {
  if (isBuilt({ types: false, folder })) return;
  const failure = build({ types: false, folder });
  if (failure !== undefined) {
    process.stderr.write(`${join(folder, 'dist')} is older than its sources and could not be rebuilt:\n${failure}\n`);
  }
}

/** The global setup of vitest. */
export function setup() {
  refresh(engine);
  // The service serves the console, whose tests run the service.
  const needed = ['roads', 'client', 'console', ...(basename(process.cwd()) === 'console' ? ['service'] : [])];
  for (const folder of workspaces.filter((one) => one === process.cwd() || needed.includes(basename(one)))) {
    refresh(folder);
  }
  // Without a native kernel the tests are for the TypeScript kernel, without a warning.
  if (!hasAddon()) process.env.TOURWRIGHT_KERNEL ??= 'typescript';
  if (hasAddon() && !isAddonBuilt()) {
    process.stderr.write('The native kernel is older than its sources: npm run build:native\n');
  }
}
