// What `npm install` in a clone does besides fetching packages: builds the native kernel if possible, then dist/ of the
// engine and of the workspaces, so that the commands run at once. npx runs it again at its first use, when everything
// is built. Installed packages do not run it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, engine, workspaces } from './build.mjs';
import { isAddonBuilt, isBuilt } from './freshness.mjs';

/** Whether development dependencies are installed. */
function hasTools() {
  try {
    createRequire(import.meta.url).resolve('tsup/package.json');
    return true;
  } catch {
    return false;
  }
}

/** @returns the exit code */
function main() {
  const native = join(dirname(fileURLToPath(import.meta.url)), 'build-native.mjs');
  if (!isAddonBuilt()) {
    const status = spawnSync(process.execPath, [native, '--if-possible'], { stdio: 'inherit' }).status ?? 1;
    if (status !== 0) return status;
  }
  if (!hasTools()) {
    console.log('tourwright: dist/ was not built: development dependencies were left out.');
    return 0;
  }
  for (const folder of [engine, ...workspaces].filter((one) => existsSync(join(one, 'package.json')))) {
    if (isBuilt({ types: true, folder })) continue;
    const failure = build({ types: true, folder });
    if (failure === undefined) continue;
    process.stderr.write(failure);
    return 1;
  }
  return 0;
}

process.exitCode = main();
