// Before the tests: search workers run from dist/, so it has to be as new as src/. Also says when the native kernel is
// older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Time of the youngest file below a folder, 0 without one. */
function youngest(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((time, file) => Math.max(time, statSync(join(file.parentPath, file.name)).mtimeMs), 0);
}

/** vitest's global setup. */
export function setup() {
  const worker = join(root, 'dist', 'worker.js');
  if (!existsSync(worker) || statSync(worker).mtimeMs < youngest(join(root, 'src'))) {
    const failure = build({ types: false });
    if (failure !== undefined) {
      process.stderr.write(`dist/ is older than src/ and could not be rebuilt:\n${failure}\n`);
    }
  }
  const addon = join(root, 'build', 'Release', 'tourwright.node');
  const sources = Math.max(youngest(join(root, 'native', 'core')), youngest(join(root, 'native', 'binding')));
  if (existsSync(addon) && statSync(addon).mtimeMs < sources) {
    process.stderr.write('The native kernel is older than its sources: npm run build:native\n');
  }
}
