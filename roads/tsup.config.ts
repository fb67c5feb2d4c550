import { defineConfig } from 'tsup';

/** The door as an ES module and as CommonJS; the engine's process, which is found beside it, as an ES module alone. */
export default defineConfig((command) => {
  const shared = { target: 'node20', outDir: 'dist', shims: true } as const;
  return [
    { ...shared, entry: { index: 'src/index.ts', 'road-engine': 'src/road-engine.ts' }, format: 'esm' },
    { ...shared, entry: { index: 'src/index.ts' }, format: 'cjs' },
    ...(command.dts === false
      ? []
      : [
          {
            ...shared,
            entry: { index: 'src/index.ts' },
            format: ['esm' as const, 'cjs' as const],
            dts: { only: true },
          },
        ]),
  ];
});
