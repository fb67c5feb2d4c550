import { defineConfig } from 'tsup';

/** The service and, as entries of their own, the threads it starts, which are found beside it by their URL. */
export default defineConfig({
  entry: { index: 'src/index.ts', 'pglite-thread': 'src/store/pglite/thread.ts' },
  format: 'esm',
  target: 'node20',
  outDir: 'dist',
  shims: true,
  splitting: false,
  removeNodeProtocol: false,
  dts: { entry: { index: 'src/index.ts' } },
});
