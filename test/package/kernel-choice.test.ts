import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

import { loadKernel, platformPackages } from '../../src/kernel/load.js';
import { root } from './packed.js';

const built = existsSync(join(root, 'build', 'Release', 'tourwright.node'));

afterEach(() => vi.unstubAllEnvs());

it('the native kernel runs if it was built, otherwise the TypeScript kernel; the attempts can be read', () => {
  vi.stubEnv('TOURWRIGHT_KERNEL', '');
  const { factory, backend } = loadKernel();
  expect(backend.name).toBe(built ? 'native' : 'typescript');
  expect(factory.name).toBe(backend.name);
  const packages = platformPackages();
  expect(backend.loadErrors).toHaveLength(packages.length + (built ? 0 : 1));
  for (const [index, name] of packages.entries())
    expect(backend.loadErrors[index]).toContain(`${name}: Cannot find module`);
});

it('every platform has a package, Linux one for each C library', () => {
  expect(platformPackages({ platform: 'darwin', arch: 'arm64' })).toEqual(['@tourwright/kernel-darwin-arm64']);
  expect(platformPackages({ platform: 'linux', arch: 'x64' })).toEqual([
    '@tourwright/kernel-linux-x64',
    '@tourwright/kernel-linux-x64-musl',
  ]);
});

it('TOURWRIGHT_KERNEL=typescript does not look for the native kernel', () => {
  vi.stubEnv('TOURWRIGHT_KERNEL', 'typescript');
  const { factory, backend } = loadKernel();
  expect(factory.name).toBe('typescript');
  expect(backend).toEqual({ name: 'typescript', reason: 'TOURWRIGHT_KERNEL=typescript asks for it.', loadErrors: [] });
});

it('TOURWRIGHT_KERNEL=native loads it or says why not and what to do', () => {
  vi.stubEnv('TOURWRIGHT_KERNEL', 'native');
  if (built) expect(loadKernel().backend.name).toBe('native');
  else expect(loadKernel).toThrow(/@tourwright\/kernel-[^]*build\/Release[^]*Possible solutions:/);
});

it('another value of TOURWRIGHT_KERNEL is an error that names the allowed ones', () => {
  vi.stubEnv('TOURWRIGHT_KERNEL', 'rust');
  expect(loadKernel).toThrow('TOURWRIGHT_KERNEL is "rust"; it may be "native" or "typescript".');
});
