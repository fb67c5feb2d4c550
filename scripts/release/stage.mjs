// Folders as they are packed: one for each kernel from kernels/template, the library with these kernels as optional
// dependencies, and the packages of the workspace.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { OLDEST_GLIBC, packageOf } from './platforms.mjs';
import { run } from './run.mjs';

/** What of a manifest only a clone needs. */
const OF_CLONES = ['devDependencies', 'scripts', 'workspaces', 'allowScripts', 'private'];
const OF_PACKAGES = ['author', 'license', 'repository', 'homepage', 'bugs'];

/** Packages by others that are part of ours, by the name of ours; kernels share a line. */
export const PARTS = {
  tourwright: ['typebox', 'papaparse', 'fflate', 'saxen'],
  '@tourwright/testing': [],
  '@tourwright/roads': [],
  '@tourwright/client': ['openapi-fetch'],
  '@tourwright/console': [
    ...['preact', '@preact/signals', '@preact/signals-core', 'openapi-fetch', 'papaparse', 'fflate', 'saxen'],
  ],
  '@tourwright/service': ['typebox'],
  kernel: ['node-addon-api'],
};

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const without = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
const pick = (object, keys) => Object.fromEntries(keys.filter((key) => key in object).map((key) => [key, object[key]]));

/** The package of one kernel. @returns its folder */
export function stageKernel(platform, addon, { root, folder }) {
  const manifest = readJson(join(root, 'package.json'));
  const words = { package: packageOf(platform), version: manifest.version, ...description(platform) };
  const fill = (file) =>
    readFileSync(join(root, 'kernels', 'template', file), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word) => words[word]);
  empty(folder);
  const { os, cpu, libc } = platform;
  writeJson(join(folder, 'package.json'), {
    ...JSON.parse(fill('package.json')),
    ...pick(manifest, OF_PACKAGES),
    os: [os],
    cpu: [cpu],
    ...(libc === undefined ? {} : { libc: [libc] }),
  });
  writeFileSync(join(folder, 'README.md'), fill('README.md'));
  writeFileSync(join(folder, 'THIRD-PARTY.md'), licencesOf(PARTS.kernel, root));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(addon, join(folder, 'tourwright.node'));
  return folder;
}

function description({ os, cpu, libc }) {
  const system = { linux: 'Linux', darwin: 'macOS 11 or newer', win32: 'Windows' }[os];
  const note = {
    glibc: `It needs glibc ${OLDEST_GLIBC} or newer (Debian 10, RHEL 8, Ubuntu 20.04), nothing else.`,
    musl: 'It is for musl (Alpine) and needs the shared libstdc++ that Node for musl needs too.',
  };
  const platform = `${system}${libc === undefined ? '' : ` (${libc})`} on ${cpu}`;
  return { platform, note: note[libc] ?? 'It needs nothing else.' };
}

/** The library, as `npm pack` takes it from the clone, and the kernels that fit its version. @returns its folder */
export function stageLibrary(kernels, { root, folder }) {
  unpack(root, folder);
  const manifest = readJson(join(folder, 'package.json'));
  const optional = Object.fromEntries(kernels.map((platform) => [packageOf(platform), manifest.version]));
  writeJson(join(folder, 'package.json'), {
    ...without(manifest, OF_CLONES),
    files: [...manifest.files, 'THIRD-PARTY.md'],
    optionalDependencies: optional,
  });
  writeFileSync(join(folder, 'THIRD-PARTY.md'), licencesOf(PARTS.tourwright, root));
  return folder;
}

/** A package of the workspace, which takes the others by their version. @returns its folder */
export function stageWorkspace(from, { root, folder }) {
  unpack(from, folder);
  const manifest = readJson(join(folder, 'package.json'));
  const library = readJson(join(root, 'package.json'));
  writeJson(join(folder, 'package.json'), {
    ...without(manifest, OF_CLONES),
    ...pick(library, OF_PACKAGES),
    version: library.version,
    files: [...manifest.files, 'THIRD-PARTY.md'],
    dependencies: mapValues(manifest.dependencies, (range) => (range.startsWith('file:') ? library.version : range)),
  });
  const parts = PARTS[manifest.name];
  if (parts.length > 0) writeFileSync(join(folder, 'THIRD-PARTY.md'), licencesOf(parts, root));
  if (!existsSync(join(folder, 'LICENSE'))) copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}

/** Packs a folder. @returns the path of the tarball */
export function pack(folder, into) {
  mkdirSync(into, { recursive: true });
  const options = ['pack', '--ignore-scripts', '--json', '--pack-destination', into];
  const said = JSON.parse(run('npm', options, { cwd: folder }));
  const [{ filename }] = Array.isArray(said) ? said : Object.values(said);
  // Scoped names: some versions of npm name the file as the package.
  return join(into, filename.replace(/^@/, '').replaceAll('/', '-'));
}

/** What `npm pack` takes from a folder, in another. */
function unpack(from, to) {
  const scratch = `${to}.tarball`;
  const tarball = pack(from, scratch);
  empty(to);
  run('tar', ['-xzf', tarball, '-C', to, '--strip-components=1']);
  rmSync(scratch, { recursive: true });
}

function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** The licences of packages that are part of ours, word for word. */
function licencesOf(names, root) {
  const require = createRequire(join(root, 'package.json'));
  const parts = names.map((name) => {
    const folder = [...require.resolve.paths(name)].map((path) => join(path, name)).find((path) => existsSync(path));
    if (folder === undefined) throw new Error(`${name} is not installed.`);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no licence file.`);
    const { version } = readJson(join(folder, 'package.json'));
    return `## ${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return ['# Parts by others\n', ...parts].join('\n');
}
