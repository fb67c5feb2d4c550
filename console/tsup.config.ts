import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { defineConfig } from 'tsup';
import type { Options } from 'tsup';

const page = fileURLToPath(new URL('src/page/', import.meta.url));

/** The module `virtual:page`: the page's script and style, bundled for browsers, as texts. */
const pageTexts: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'page-texts',
  setup(builder) {
    builder.onResolve({ filter: /^virtual:page$/ }, ({ path }) => ({ path, namespace: 'page' }));
    builder.onLoad({ filter: /.*/, namespace: 'page' }, async () => {
      const options = { bundle: true, minify: true, write: false, target: 'es2022', legalComments: 'none' } as const;
      const script = await build({
        ...options,
        entryPoints: [`${page}main.tsx`],
        platform: 'browser',
        format: 'iife',
        jsx: 'automatic',
        jsxImportSource: 'preact',
      });
      const style = await build({
        ...options,
        stdin: { contents: await readFile(`${page}page.css`, 'utf8'), loader: 'css' },
      });
      const texts = { script: script.outputFiles[0].text, style: style.outputFiles[0].text };
      return { loader: 'js', contents: `export const { script, style } = ${JSON.stringify(texts)};` };
    });
  },
};

/** One door, as an ES module for Node, which carries the page along. */
export default defineConfig((command) => {
  const shared = { entry: { index: 'src/index.ts' }, target: 'node20', outDir: 'dist', format: 'esm' } as const;
  return [
    { ...shared, esbuildPlugins: [pageTexts] },
    ...(command.dts === false ? [] : [{ ...shared, dts: { only: true } }]),
  ];
});
