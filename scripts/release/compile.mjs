// Compiles the kernel for a platform.
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import { run } from './run.mjs';

const require = createRequire(import.meta.url);

/**
 * Compiles the sources below `root` in `folder`, which is emptied first.
 *
 * @returns the path of the addon in it. @throws Error with what the tools said
 */
export function compile(platform, { root, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const built = platform.os === 'linux' ? compileForLinux(platform, root, folder) : compileHere(platform, root, folder);
  const addon = join(folder, 'tourwright.node');
  if (built !== addon) copyFileSync(built, addon);
  return addon;
}

/** By CMake itself, since the compiler may be one for another processor. */
function compileForLinux({ libc, toolchain }, root, folder) {
  const headers = [require('node-api-headers').include_dir, dirname(require.resolve('node-addon-api/napi.h'))];
  const definitions = {
    CMAKE_BUILD_TYPE: 'Release',
    CMAKE_JS_INC: headers.join(';'),
    TOURWRIGHT_PREBUILT: 'ON',
    TOURWRIGHT_MUSL: libc === 'musl' ? 'ON' : 'OFF',
    ...(toolchain === undefined ? {} : { CMAKE_TOOLCHAIN_FILE: join(root, toolchain) }),
  };
  const options = Object.entries(definitions).map(([name, value]) => `-D${name}=${value}`);
  run('cmake', ['-S', root, '-B', folder, ...options]);
  run('cmake', ['--build', folder, '--parallel', `${availableParallelism()}`]);
  return join(folder, 'tourwright.node');
}

/** By cmake-js, which knows the compilers of macOS and Windows; both build for x64 and macOS for arm64 too. */
function compileHere({ os, cpu }, root, folder) {
  const cmakeJs = join(dirname(require.resolve('cmake-js/package.json')), 'bin', 'cmake-js');
  const definitions = {
    TOURWRIGHT_PREBUILT: 'ON',
    ...(os === 'darwin'
      ? { CMAKE_OSX_DEPLOYMENT_TARGET: '11.0', CMAKE_OSX_ARCHITECTURES: cpu === 'x64' ? 'x86_64' : 'arm64' }
      : { CMAKE_MSVC_RUNTIME_LIBRARY: 'MultiThreaded' }),
  };
  const options = Object.entries(definitions).map(([name, value]) => `--CD${name}=${value}`);
  run(process.execPath, [cmakeJs, 'build', '--arch', cpu, '--out', folder, ...options], { cwd: root });
  // Where it comes to lie is the generator's choice.
  return [join(folder, 'Release', 'tourwright.node'), join(folder, 'tourwright.node')].find((file) => existsSync(file));
}
