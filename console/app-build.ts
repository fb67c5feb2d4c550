import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { pageTexts } from './page-texts.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the console needs of the library, which as a whole is for Node: modules that run in browsers, too. */
const PARTS: Readonly<Record<string, string>> = {
  tourwright: `
    export { visits } from './library/visits.js';
    export { freeze } from './model/change/freeze.js';
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
  await writeFile(join(folder, 'licenses.txt'), await licensesOf(Object.keys(metafile.inputs)));
}

/** Under which terms others may use what is bundled: the names of all packages, with their texts where they bring one. */
async function licensesOf(inputs: readonly string[]): Promise<string> {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;
    const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
    return `${name} ${version}: ${license}\n\n${text}`;
  });
  return (await Promise.all(texts)).join('\n----\n\n');
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}
