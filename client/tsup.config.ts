import { defineConfig } from 'tsup';

/**
 * One door, as an ES module and as CommonJS, for Node and for browsers. CommonJS carries a copy of openapi-fetch, whose own
 * default export is another one there.
 */
export default defineConfig((command) => {
  const shared = { entry: { index: 'src/index.ts' }, target: 'es2022', platform: 'neutral', outDir: 'dist' } as const;
  return [
    { ...shared, format: 'esm' },
    { ...shared, format: 'cjs', noExternal: ['openapi-fetch'] },
    ...(command.dts === false ? [] : [{ ...shared, format: ['esm' as const, 'cjs' as const], dts: { only: true } }]),
  ];
});
