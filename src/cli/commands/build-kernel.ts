import { buildKernel, kernelFolder, obstacle } from '../kernel-build.js';
import { makeCommand } from '../command.js';
import { ExitCode } from '../exit-code.js';
import { Failure, usageFailure } from '../failure.js';
import { exitCodeSection } from '../help.js';
import { say } from '../write.js';

const remarks = `
For machines that no prebuilt kernel fits, and for installations without optional dependencies: until then the search
runs in TypeScript, 4 to 10 times slower. Needs cmake 3.18 or newer and a C++20 compiler. cmake-js and node-addon-api
are taken from the project where it has them, else fetched with npm for the time of the build. The kernel stays in the
installed package; a new installation needs a new one.

${exitCodeSection()}`;

/** `tourwright build-kernel`: compiles the native kernel from the sources that the package brings. */
export const buildKernelCommand = makeCommand({
  name: 'build-kernel',
  description: 'Compile the native kernel for this machine',
  args: {
    verbose: { type: 'boolean', description: 'Show what the compiler says' },
  },
  remarks,
  run: async ({ verbose }, { stdout, env }) => {
    const missing = obstacle(env);
    if (missing !== undefined) throw usageFailure(missing.reason, ...missing.advice);
    await say(stdout, `Compiling in ${kernelFolder} …\n`);
    const said = (text: string): void => void (verbose === true && stdout.write(text));
    const { file, seconds, failure } = await buildKernel(said);
    if (failure !== undefined) {
      throw new Failure(ExitCode.UNEXPECTED, 'The native kernel could not be compiled.', ...failure.split('\n'));
    }
    await say(stdout, `Native kernel compiled in ${seconds.toFixed(0)} s: ${file}\n`);
    return ExitCode.OK;
  },
});
