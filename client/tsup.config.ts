import { defineConfig } from 'tsup';

/** One door, as an ES module and as CommonJS, for Node and for browsers. */
export default defineConfig((command) => ({
  entry: { index: 'src/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  outDir: 'dist',
  dts: command.dts !== false,
}));
