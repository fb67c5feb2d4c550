import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flag, makeCommand } from '../command.js';
import { ExitCode, Failure, usageFailure } from '../failure.js';
import { print } from '../write.js';

const remarks = `
For machines that no prebuilt kernel fits, and for installations without optional dependencies: until then the search
runs in TypeScript, 4 to 30 times slower. Needs cmake 3.18 or newer and a C++20 compiler. cmake-js and node-addon-api
are taken from the project where it has them, else fetched with npm for the time of the build. The kernel stays in the
installed package; a new installation needs a new one.`;

/** `tourwright build-kernel`: compiles the native kernel from the sources in the package. */
export const buildKernelCommand = makeCommand({
  name: 'build-kernel',
  description: 'Compile the native kernel for this machine',
  args: {
    verbose: flag('Show what the compiler says'),
  },
  remarks,
  run: async ({ verbose }, { stdout, env }) => {
    const missing = obstacle(env);
    if (missing !== undefined) throw usageFailure(missing.reason, ...missing.advice);
    await print(stdout, `Compiling in ${kernelFolder} …\n`);
    const said = (text: string): void => void (verbose === true && stdout.write(text));
    const began = performance.now();
    await buildKernel(said);
    await print(stdout, `Native kernel compiled in ${((performance.now() - began) / 1000).toFixed(0)} s: ${addon}\n`);
  },
});

/** The folder of package.json; this file runs from dist/ or from src/cli/commands/. */
const here = dirname(fileURLToPath(import.meta.url));
const root = [join(here, '..'), join(here, '..', '..', '..')].find((folder) =>
  existsSync(join(folder, 'package.json')),
)!;

/** The folder in which the kernel is compiled; the result goes to build/Release/, where the loader looks for it. */
const kernelFolder = join(root, 'build', 'kernel');
const addon = join(root, 'build', 'Release', 'tourwright.node');

/** The required versions of cmake-js and node-addon-api, as in our package.json. */
const TOOLS = { 'cmake-js': '^8.0.0', 'node-addon-api': '^8.9.0' } as const;

const COMPILERS = ['c++', 'g++', 'clang++'];

/** How to install what is missing, by platform. */
const ADVICE: Readonly<Record<string, string>> = {
  linux:
    'Debian and Ubuntu: apt-get install cmake g++ make. Alpine: apk add cmake g++ make. Fedora: dnf install cmake gcc-c++ make.',
  darwin: 'xcode-select --install, and brew install cmake.',
  win32: 'winget install Kitware.CMake, and Visual Studio Build Tools with "Desktop development with C++".',
};

/** Returns why the kernel cannot be compiled here and what to do about it, or undefined. */
function obstacle(
  env: Readonly<Record<string, string | undefined>>,
): { readonly reason: string; readonly advice: readonly string[] } | undefined {
  const advice = ADVICE[process.platform] ?? 'Install cmake 3.18 or newer and a C++20 compiler.';
  const starts = (command: string): boolean =>
    spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!existsSync(join(root, 'native', 'core'))) {
    return { reason: `The sources are missing in ${root}.`, advice: ['Install tourwright again.'] };
  }
  if (!starts('cmake')) return { reason: 'cmake is not installed.', advice: [advice] };
  const compilers = env['CXX'] === undefined ? COMPILERS : [env['CXX'].split(' ')[0]];
  if (process.platform !== 'win32' && !compilers.some(starts)) {
    return { reason: `No C++ compiler is installed (${compilers.join(', ')}).`, advice: [advice] };
  }
  try {
    accessSync(root, constants.W_OK);
  } catch {
    return { reason: `${root} cannot be written to.`, advice: ['Run the command as who installed the package.'] };
  }
  return undefined;
}

/**
 * Compiles the kernel from the package's sources.
 *
 * @param said - receives the output of the tools as it arrives
 * @throws Failure with the output of the tools
 */
async function buildKernel(said: (text: string) => void): Promise<void> {
  rmSync(kernelFolder, { recursive: true, force: true });
  mkdirSync(kernelFolder, { recursive: true });
  // A separate package, so that cmake-js finds node-addon-api next to it; "binary" makes cmake-js use the Node-API
  // headers of a package instead of downloading them.
  const manifest = { private: true, dependencies: TOOLS, binary: { napi_versions: [8] } };
  writeFileSync(join(kernelFolder, 'package.json'), JSON.stringify(manifest));
  for (const part of ['CMakeLists.txt', join('native', 'core'), join('native', 'binding')]) {
    cpSync(join(root, part), join(kernelFolder, part), { recursive: true });
  }
  const failure = (await fetchTools(said)) ?? (await compile(said));
  const out = join(kernelFolder, 'out');
  // The CMake generator decides on the output folder.
  const made = [join(out, 'Release', 'tourwright.node'), join(out, 'tourwright.node')].find((file) => existsSync(file));
  if (failure !== undefined || made === undefined) {
    const lines = (failure ?? `The compiler left no kernel in ${out}.`).split('\n');
    throw new Failure(ExitCode.UNEXPECTED, 'The native kernel could not be compiled.', ...lines);
  }
  mkdirSync(dirname(addon), { recursive: true });
  renameSync(made, addon);
  rmSync(kernelFolder, { recursive: true, force: true });
}

/** Installs cmake-js and node-addon-api if the project does not have them. */
async function fetchTools(said: (text: string) => void): Promise<string | undefined> {
  const { resolve } = createRequire(join(kernelFolder, 'package.json'));
  try {
    for (const tool of Object.keys(TOOLS)) resolve(`${tool}/package.json`);
    return undefined;
  } catch {
    const options = ['--no-audit', '--no-fund', '--no-package-lock', '--no-workspaces', '--loglevel=error'];
    return runHere('npm', ['install', ...options], said);
  }
}

async function compile(said: (text: string) => void): Promise<string | undefined> {
  const { resolve } = createRequire(join(kernelFolder, 'package.json'));
  const command = join(dirname(resolve('cmake-js/package.json')), 'bin', 'cmake-js');
  return runHere(process.execPath, [command, 'build', '--out', 'out', '--parallel', `${availableParallelism()}`], said);
}

/** Runs a program in the build folder. @returns its output if it failed */
function runHere(command: string, args: readonly string[], said: (text: string) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd: kernelFolder, stdio: ['ignore', 'pipe', 'pipe'], shell });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (some: string) => {
        text += some;
        said(some);
      });
    }
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : text.trimEnd() || `${command} ended with ${code}`));
  });
}
