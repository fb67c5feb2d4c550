// Before the tests: search workers and the service's threads run from dist/, so it has to be as new as src/. Also says when
// the native kernel is older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { build, engine as root, service } from './build.mjs';

/** Time of the youngest file below a folder, 0 without one. */
function youngest(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((time, file) => Math.max(time, statSync(join(file.parentPath, file.name)).mtimeMs), 0);
}

/** Builds a folder's dist/ unless it is as new as its sources; `built` is one of its files. */
function refresh(folder, built) {
  const file = join(folder, 'dist', built);
  if (existsSync(file) && statSync(file).mtimeMs >= youngest(join(folder, 'src'))) return;
  const failure = build({ types: false, folder });
  if (failure !== undefined) {
    process.stderr.write(`${join(folder, 'dist')} is older than its sources and could not be rebuilt:\n${failure}\n`);
  }
}

/** vitest's global setup. */
export function setup() {
  refresh(root, 'worker.js');
  if (process.cwd() === service) refresh(service, 'index.js');
  const addon = join(root, 'build', 'Release', 'tourwright.node');
  const sources = Math.max(youngest(join(root, 'native', 'core')), youngest(join(root, 'native', 'binding')));
  if (existsSync(addon) && statSync(addon).mtimeMs < sources) {
    process.stderr.write('The native kernel is older than its sources: npm run build:native\n');
  }
}
