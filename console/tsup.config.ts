import { defineConfig } from 'tsup';
import { buildApp } from './app-build.js';
import { pageTexts } from './page-texts.js';

/** Two doors, as ES modules for Node: one carries the page along, beside the other lie the files of the console. */
export default defineConfig((command) => {
  const entry = { index: 'src/index.ts', files: 'src/files.ts' };
  const shared = { entry, target: 'node20', outDir: 'dist', format: 'esm' } as const;
  return [
    { ...shared, esbuildPlugins: [pageTexts], onSuccess: () => buildApp(command.outDir ?? 'dist') },
    ...(command.dts === false ? [] : [{ ...shared, dts: { only: true } }]),
  ];
});
