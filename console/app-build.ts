import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { pageTexts } from './page-texts.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the console needs of the library, which as a whole is for Node: modules that run in browsers, too. */
const PARTS: Readonly<Record<string, string>> = {
  tourwright: `
    export { visits } from './library/visits.js';
    export { InvalidPlanError } from './model/errors.js';
    export { membersOf } from './model/stop.js';
    export { parseDateTime } from './model/time/date-time.js';
    export { formatDuration, parseDuration } from './model/time/duration.js';`,
  'tourwright/formats': `export * from './formats/index.js';`,
  // The service checks plans, the console does not: no schema is used.
  typebox: 'export const Type = new Proxy(() => ({}), { get: (target) => target });',
};

/** In the place of the library its parts. */
const engineParts: Plugin = {
  name: 'engine-parts',
  setup(builder) {
    builder.onResolve({ filter: /^(tourwright|tourwright\/formats|typebox)$/ }, ({ path }) => ({
      path,
      namespace: 'engine',
      sideEffects: false,
    }));
    builder.onLoad({ filter: /.*/, namespace: 'engine' }, ({ path }) => ({
      resolveDir: at('../src'),
      contents: PARTS[path] ?? '',
    }));
    builder.onLoad({ filter: /\/src\/model\/validate-plan\.ts$/ }, () => ({
      contents: 'export const validatePlan = () => ({ valid: true });',
    }));
    // Schemas are made while modules load: marked as free of effects, those that nobody uses are left out.
    builder.onLoad({ filter: /\/src\/model\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(/(?<![\w.])(Type\.\w+|described|documented)\(/g, '/* @__PURE__ */ $&');
      return { loader: 'ts', contents };
    });
  },
};

/** Builds the page at the service: `app.html`, and the files that it names, by their content. */
export async function buildApp(folder: string): Promise<void> {
  const worker = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'))],
    outdir: folder,
    entryNames: 'app-[hash]',
    minify: true,
    metafile: true,
    legalComments: 'inline',
    format: 'esm',
  });
  const workerFile = basename(Object.keys(worker.metafile.outputs)[0] ?? '');
  const { metafile } = await build({
    define: { BASE_MAP_WORKER: JSON.stringify(`./${workerFile}`) },
    entryPoints: { app: at('src/app/main.tsx'), style: at('src/app/app.css') },
    outdir: folder,
    entryNames: 'app-[hash]',
    chunkNames: 'app-[hash]',
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    legalComments: 'none',
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [engineParts, pageTexts],
  });
  const builtOf = (source: string): string => {
    const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source));
    return basename(found?.[0] ?? '');
  };
  const html = (await readFile(at('src/app/app.html'), 'utf8'))
    .replace('app.js', builtOf('main.tsx'))
    .replace('app.css', builtOf('app.css'));
  await writeFile(join(folder, 'app.html'), html);
  const license = fileURLToPath(import.meta.resolve('maplibre-gl/package.json')).replace('package.json', 'LICENSE.txt');
  await copyFile(license, join(folder, 'maplibre-gl-license.txt'));
}
