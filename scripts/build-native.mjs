// Builds the native kernel into build/Release/tourwright.node.
//
//   node scripts/build-native.mjs                 fails when it cannot
//   node scripts/build-native.mjs --if-possible   says in one line why not, and succeeds
//
// TOURWRIGHT_NATIVE=require makes the second behave like the first; TOURWRIGHT_NATIVE=skip builds nothing.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wish = process.env.TOURWRIGHT_NATIVE ?? '';
const required = wish === 'require' || (wish !== 'skip' && !process.argv.includes('--if-possible'));

/** Whether a command can be started. */
const starts = (command, args = ['--version']) => spawnSync(command, args, { stdio: 'ignore' }).error === undefined;

/** The reason why the addon cannot be built here, or undefined. */
function obstacle() {
  if (!starts('cmake')) return 'cmake is not installed';
  if (process.platform !== 'win32') {
    const compilers = process.env.CXX ? [process.env.CXX.split(' ')[0]] : ['c++', 'g++', 'clang++'];
    if (!compilers.some((compiler) => starts(compiler)))
      return `no C++ compiler is installed (${compilers.join(', ')})`;
  }
  try {
    createRequire(import.meta.url).resolve('cmake-js/package.json');
  } catch {
    return 'cmake-js is not installed (development dependencies were left out)';
  }
  return undefined;
}

/** Runs cmake-js; its output is shown only if it fails. */
function build() {
  const manifest = createRequire(import.meta.url).resolve('cmake-js/package.json');
  const command = join(dirname(manifest), 'bin', 'cmake-js');
  // `build` instead of `compile`: the latter builds everything again after an error.
  const run = spawnSync(
    process.execPath,
    [command, 'build', '--out', 'build/Release', '--parallel', `${availableParallelism()}`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (run.status === 0) return undefined;
  process.stderr.write(`${run.stdout}${run.stderr}`);
  return 'the build failed (its output stands above)';
}

/** @returns the exit code */
function main() {
  if (wish !== '' && wish !== 'require' && wish !== 'skip') {
    console.error(`tourwright: TOURWRIGHT_NATIVE is "${wish}"; it may be "require" or "skip".`);
    return 1;
  }
  if (wish === 'skip') {
    console.log('tourwright: native kernel skipped (TOURWRIGHT_NATIVE=skip); the TypeScript kernel will run.');
    return 0;
  }
  const reason = obstacle() ?? build();
  if (reason === undefined) {
    console.log('tourwright: native kernel built.');
    return 0;
  }
  if (required) {
    console.error(`tourwright: the native kernel cannot be built: ${reason}.`);
    return 1;
  }
  console.log(`tourwright: no native kernel: ${reason}; the TypeScript kernel will run.`);
  return 0;
}

process.exitCode = main();
