import { defineConfig } from 'tsup';
import type { Options } from 'tsup';

const shared: Options = {
  target: 'node20',
  outDir: 'dist',
  shims: true,
  splitting: false,
  removeNodeProtocol: false,
};

/** Packages that `require` cannot load; the CommonJS build carries them. */
const esmOnly = ['temporal-polyfill', 'typebox'].map((name) => new RegExp(`^${name}($|/)`));

const doors = { index: 'src/index.ts', travel: 'src/travel/index.ts', testing: 'src/testing/index.ts' };

/**
 * The doors as ES modules and CommonJS with types; the worker (found beside them by its URL) and the command as ES
 * modules only. `--no-dts` leaves the types out.
 */
export default defineConfig((command) => {
  const types: Options[] =
    command.dts === false ? [] : [{ ...shared, entry: doors, format: ['esm', 'cjs'], dts: { only: true } }];
  return [
    { ...shared, entry: { ...doors, worker: 'src/worker.ts', cli: 'src/cli/index.ts' }, format: 'esm' },
    { ...shared, entry: doors, format: 'cjs', noExternal: esmOnly },
    ...types,
  ];
});
