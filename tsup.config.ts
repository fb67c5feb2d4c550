import { defineConfig } from 'tsup';
import type { Options } from 'tsup';

const shared: Options = {
  target: 'node20',
  outDir: 'dist',
  shims: true,
  splitting: false,
  removeNodeProtocol: false,
};

const all = (...names: readonly string[]): RegExp[] => names.map((name) => new RegExp(`^${name}($|/)`));

/** A package that `require` cannot load; the CommonJS build carries it. */
const esmOnly = all('typebox');

/** Packages of hundreds of files, of which we use a few: carried along, they load in a tenth of the time. */
const manyFiles = all('typebox');

const entryPoints = { index: 'src/index.ts', travel: 'src/travel/index.ts' };

/** Converts files: as ES modules only, which share the rest of the library; CommonJS would carry it once more. */
const formats = { formats: 'src/formats/index.ts' };

/** Where `Symbol.dispose` is declared: a project whose `lib` is older need not know it. */
const banner = '/// <reference lib="esnext.disposable" />';

/**
 * The entry points as ES modules and CommonJS with types; the workers (found beside them by their URLs) and the command as ES
 * modules only. `--no-dts` leaves the types out.
 */
export default defineConfig((command) => {
  const types: Options[] =
    command.dts === false
      ? []
      : [
          { ...shared, entry: { ...entryPoints, ...formats }, format: 'esm', dts: { only: true, banner } },
          { ...shared, entry: entryPoints, format: 'cjs', dts: { only: true, banner } },
        ];
  return [
    {
      ...shared,
      entry: {
        ...entryPoints,
        ...formats,
        worker: 'src/worker.ts',
        job: 'src/job.ts',
        cli: 'src/cli/index.ts',
      },
      format: 'esm',
      // What entry points, workers and the command have in common stands there once. (CommonJS modules cannot share with them:
      // Node 20 does not require ES modules.)
      splitting: true,
      noExternal: manyFiles,
    },
    {
      ...shared,
      entry: entryPoints,
      format: 'cjs',
      noExternal: esmOnly,
      // It repeats what stands readable in the ES modules: names stay, for those who read a stack.
      esbuildOptions: (options) => {
        options.minifyWhitespace = true;
        options.minifySyntax = true;
      },
    },
    // What Piscina requires in its threads.
    { ...shared, entry: { worker: 'src/worker.cts', job: 'src/job.cts' }, format: 'cjs', shims: false, bundle: false },
    ...types,
  ];
});
