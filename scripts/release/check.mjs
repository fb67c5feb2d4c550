// What has to hold of a packed package, whoever made it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { PARTS, readJson } from './stage.mjs';

/** Bytes at most, packed and unpacked, by name of the package; kernels share a line. */
const MOST = {
  tourwright: { packed: 1.5e6, unpacked: 5e6 },
  '@tourwright/testing': { packed: 0.1e6, unpacked: 0.4e6 },
  '@tourwright/roads': { packed: 0.2e6, unpacked: 0.5e6 },
  '@tourwright/client': { packed: 0.2e6, unpacked: 1.5e6 },
  // Three quarters of it are MapLibre and its worker, which a page loads only for an operator's base map.
  '@tourwright/console': { packed: 0.8e6, unpacked: 2.6e6 },
  '@tourwright/service': { packed: 8e6, unpacked: 8e6 },
  kernel: { packed: 0.6e6, unpacked: 2e6 },
};

/** @returns a sentence for everything that is wrong with a package: its folder as unpacked, and its tarball */
export function faultsOf({ folder, tarball, version, root }) {
  const manifest = readJson(join(folder, 'package.json'));
  const files = filesBelow(folder);
  return [
    ...(manifest.version === version ? [] : [`has version ${manifest.version}, not ${version}`]),
    ...['license', 'repository', 'homepage', 'bugs', 'engines'].flatMap((key) =>
      manifest[key] === undefined ? [`names no ${key}`] : [],
    ),
    ...papersOf(manifest.name).flatMap((file) => (files.includes(file) ? [] : [`lacks ${file}`])),
    ...Object.keys(manifest.scripts ?? {}).map((name) => `has the script ${name}`),
    ...faultsOfVersions(manifest, version),
    ...faultsOfSizes(manifest.name, { packed: statSync(tarball).size, unpacked: sizeOf(folder, files) }),
    ...files.filter((file) => file.endsWith('.md')).flatMap((file) => deadLinks(folder, file)),
    ...files.filter((file) => readFileSync(join(folder, file)).includes(root)).map((file) => `${file} holds ${root}`),
  ];
}

function papersOf(name) {
  const parts = PARTS[name] ?? PARTS.kernel;
  return ['LICENSE', 'README.md', ...(parts.length > 0 ? ['THIRD-PARTY.md'] : [])];
}

/** Our own packages are taken by one version; nothing comes from a folder. */
function faultsOfVersions({ dependencies = {}, optionalDependencies = {} }, version) {
  return Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, range]) => {
    if (/^(file|link|workspace):/.test(range)) return [`takes ${name} from ${range}`];
    return /^(@tourwright\/|tourwright$)/.test(name) && range !== version ? [`takes ${name} as ${range}`] : [];
  });
}

function faultsOfSizes(name, sizes) {
  const most = MOST[name] ?? MOST.kernel;
  return ['packed', 'unpacked'].flatMap((kind) =>
    sizes[kind] <= most[kind] ? [] : [`takes ${sizes[kind]} bytes ${kind}, ${most[kind]} at most`],
  );
}

/** Links of a page that lead to no file of the package. */
function deadLinks(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b);
  return links
    .filter((link) => !/^([a-z]+:|#)/.test(link))
    .filter((link) => {
      const target = resolve(dirname(join(folder, file)), link.replace(/#.*/, ''));
      return relative(folder, target).startsWith('..') || !existsSync(target);
    })
    .map((link) => `${file} leads to ${link}, which is not in the package`);
}

/** All files of a folder, as paths with slashes, sorted. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export const sizeOf = (folder, files = filesBelow(folder)) =>
  files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
