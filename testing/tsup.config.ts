import { defineConfig } from 'tsup';

/** One door, as an ES module and as CommonJS. Of tourwright it has types alone. */
export default defineConfig((command) => ({
  entry: { index: 'src/index.ts' },
  format: ['esm', 'cjs'],
  target: 'node20',
  outDir: 'dist',
  dts: command.dts !== false,
}));
