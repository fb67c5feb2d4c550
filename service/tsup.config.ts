import { defineConfig } from 'tsup';
import { addEmptyDatabase } from './empty-database.js';

/** The service and, as entries of their own, the threads and processes it starts, which are found beside it. */
export default defineConfig((command) => [
  {
    entry: {
      index: 'src/index.ts',
      commands: 'src/commands.ts',
      'intake-thread': 'src/intake/intake-thread.ts',
      'pglite-thread': 'src/store/pglite/thread.ts',
      'desk-process': 'src/engines/desk-process.ts',
      'engine-process': 'src/engines/engine-process.ts',
    },
    format: 'esm',
    target: 'node20',
    outDir: 'dist',
    shims: true,
    // What storage needs takes long to load and is a part of its own: the service answers before.
    splitting: true,
    // Hundreds of files, of which we use a few.
    noExternal: [/^typebox($|\/)/],
    removeNodeProtocol: false,
    dts: command.dts === false ? false : { entry: { index: 'src/index.ts', commands: 'src/commands.ts' } },
    onSuccess: () => addEmptyDatabase(command.outDir ?? 'dist'),
  },
  // What Piscina requires in its threads.
  {
    entry: { 'intake-thread': 'src/intake/intake-thread.cts' },
    format: 'cjs',
    target: 'node20',
    outDir: 'dist',
    bundle: false,
  },
]);
