import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { platformPackages } from '../../src/kernel/load.js';
import { root } from './packed.js';

interface Faults {
  faultsOf(given: { folder: string; tarball: string; version: string; root: string }): string[];
}
const script = (name: string): Promise<unknown> => import(join(root, 'scripts', 'release', name));
const { faultsOf } = (await script('check.mjs')) as Faults;
const { isNewer } = (await script('elf.mjs')) as { isNewer(version: string, than: string): boolean };
const { platforms, packageOf, platformsNamed } = (await script('platforms.mjs')) as {
  platforms: { name: string; os: string; cpu: string }[];
  packageOf(platform: { name: string }): string;
  platformsNamed(names: string[]): unknown[];
};

describe('the platforms', () => {
  it('have packages that the loader looks for', () => {
    for (const platform of platforms) {
      expect(platformPackages({ platform: platform.os, arch: platform.cpu })).toContain(packageOf(platform));
    }
  });

  it('are all used without names, and selectable by name', () => {
    expect(platformsNamed([])).toHaveLength(7);
    expect(platformsNamed(['linux-x64'])).toMatchObject([{ name: 'linux-x64' }]);
    expect(() => platformsNamed(['linux-x46'])).toThrow(/No such platform: linux-x46; there are linux-x64/);
  });

  it('are those of the release workflow', () => {
    const workflow = readFileSync(join(root, '.github', 'workflows', 'release.yml'), 'utf8');
    for (const { name } of platforms) expect(workflow).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('a packed package', () => {
  let folder = '';
  const manifest = {
    name: '@tourwright/kernel-linux-x64',
    version: '1.2.3',
    license: 'MIT',
    repository: '',
    homepage: '',
    bugs: '',
    engines: {},
  };
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const faults = (): string[] =>
    faultsOf({ folder, tarball: join(root, 'LICENSE'), version: '1.2.3', root: '/clone/of/mine' });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tourwright-'));
    mkdirSync(join(folder, 'docs'));
    for (const file of ['LICENSE', 'THIRD-PARTY.md']) write(file, '');
    write('README.md', '[plan](docs/plan.md#windows), [elsewhere](https://example.org), [here](#install)');
    write('docs/plan.md', '[up](../README.md)');
    write('package.json', JSON.stringify(manifest));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has no errors', () => expect(faults()).toEqual([]));

  it.each<[string, () => void, RegExp]>([
    ['a dead link', () => write('README.md', '[a](docs/no.md)'), /README.md leads to docs\/no.md/],
    ['a link out of it', () => write('README.md', '[a](../)'), /README.md leads to ..\//],
    ['no licence', () => rmSync(join(folder, 'LICENSE')), /lacks LICENSE/],
    ['a path of the machine', () => write('docs/plan.md', '/clone/of/mine/src'), /holds \/clone\/of\/mine/],
    ['another version', () => write('package.json', JSON.stringify({ ...manifest, version: '1.0.0' })), /has version/],
    [
      'a script',
      () => write('package.json', JSON.stringify({ ...manifest, scripts: { install: 'x' } })),
      /has the script/,
    ],
    [
      'a folder for a dependency',
      () => write('package.json', JSON.stringify({ ...manifest, dependencies: { tourwright: 'file:..' } })),
      /takes tourwright from file:/,
    ],
    [
      'a range for a package of ours',
      () => write('package.json', JSON.stringify({ ...manifest, dependencies: { tourwright: '^1.2.3' } })),
      /takes tourwright as \^1.2.3/,
    ],
    ['too many bytes', () => write('tourwright.node', 'x'.repeat(2_100_000)), /bytes unpacked/],
  ])('is refused for %s', (_, spoil, expected) => {
    spoil();
    expect(faults().join('\n')).toMatch(expected);
  });
});

it('versions are compared number by number', () => {
  expect(isNewer('2.28', '2.28')).toBe(false);
  expect(isNewer('2.4', '2.28')).toBe(false);
  expect(isNewer('2.28.1', '2.28')).toBe(true);
  expect(isNewer('3.4.30', '3.4.29')).toBe(true);
});
