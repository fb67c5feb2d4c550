import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadKernel } from '../../src/kernel/load.js';
import { forgetFallback, kernelFallback } from '../../src/library/backend.js';

vi.mock(import('../../src/kernel/load.js'), async (load) => ({ ...(await load()), loadKernel: vi.fn() }));

/** Which kernel there is, and who asked for one. */
function there(name: 'native' | 'typescript', asked = ''): void {
  vi.stubEnv('TOURWRIGHT_KERNEL', asked);
  vi.mocked(loadKernel).mockReturnValue({
    backend: { name, reason: '', loadErrors: name === 'native' ? [] : ['here: no', 'there: no'] },
  } as never);
}

beforeEach(forgetFallback);
afterEach(() => {
  vi.unstubAllEnvs();
});

it('the first run without a native kernel warns, with what was tried and what to do; the second does not', () => {
  there('typescript');
  const [warning, ...others] = kernelFallback();
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ code: 'KERNEL_FALLBACK', properties: { path: '', tried: 'here: no; there: no' } });
  expect(warning.message).toMatch(/4 to 30 times slower[^]*npm run build:native/);
  expect(kernelFallback()).toEqual([]);
});

it.each([
  ['native', ''],
  ['typescript', 'typescript'],
] as const)('the %s kernel, asked for as "%s", is no reason to warn', (name, asked) => {
  there(name, asked);
  expect(kernelFallback()).toEqual([]);
});
