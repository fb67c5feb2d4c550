// Builds dist/ from src/.
//
//   node scripts/build.mjs              the engine: modules and types
//   node scripts/build.mjs --no-types   modules only
//   node scripts/build.mjs service      a workspace instead of the engine (whose types it reads)
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const engine = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The folders of the workspaces, each after those whose types it reads. */
export const workspaces = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')).workspaces.map((name) =>
  join(engine, name),
);

/**
 * Builds next to dist/ and moves file by file, so that programs running from dist/ never read half a file.
 *
 * @returns the builder's output if it failed; undefined on success
 */
export function build({ types, folder = engine }) {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const fresh = mkdtempSync(join(dist, '.fresh-'));
  const tsup = join(dirname(createRequire(import.meta.url).resolve('tsup/package.json')), 'dist', 'cli-default.js');
  const options = ['--silent', '--out-dir', fresh, ...(types ? [] : ['--no-dts'])];
  const run = spawnSync(process.execPath, [tsup, ...options], { cwd: folder, encoding: 'utf8' });
  if (run.status === 0) {
    const files = readdirSync(fresh);
    for (const file of files) renameSync(join(fresh, file), join(dist, file));
    const isOutdated = (file) => !files.includes(file) && !file.startsWith('.') && (types || !/\.d\.c?ts$/.test(file));
    for (const file of readdirSync(dist).filter(isOutdated)) rmSync(join(dist, file));
  }
  rmSync(fresh, { recursive: true, force: true });
  return run.status === 0 ? undefined : `${run.stdout}${run.stderr}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const types = !process.argv.includes('--no-types');
  const workspace = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
  const failure = build({ types, folder: workspace === undefined ? engine : join(engine, workspace) });
  if (failure !== undefined) {
    process.stderr.write(failure);
    process.exitCode = 1;
  }
}
