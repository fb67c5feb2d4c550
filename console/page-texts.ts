import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const page = fileURLToPath(new URL('src/page/', import.meta.url));

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The module `virtual:page`: the script and the style of the HTML file, bundled for browsers, as texts, and their hashes. */
export const pageTexts: Plugin = {
  name: 'page-texts',
  setup(builder) {
    builder.onResolve({ filter: /^virtual:page$/ }, ({ path }) => ({ path, namespace: 'page' }));
    builder.onLoad({ filter: /.*/, namespace: 'page' }, async () => {
      const options = { bundle: true, minify: true, write: false, target: 'es2022', legalComments: 'none' } as const;
      const built = await build({
        ...options,
        entryPoints: [`${page}main.tsx`],
        platform: 'browser',
        format: 'iife',
        jsx: 'automatic',
        jsxImportSource: 'preact',
      });
      const css = { contents: await readFile(`${page}page.css`, 'utf8'), loader: 'css', resolveDir: page } as const;
      const script = built.outputFiles[0].text;
      const style = (await build({ ...options, stdin: css })).outputFiles[0].text;
      const texts = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) };
      return {
        loader: 'js',
        contents: `export const { ${Object.keys(texts).join(', ')} } = ${JSON.stringify(texts)};`,
      };
    });
  },
};
