import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInBrowser } from '../../src/cli/open-in-browser.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Puts a program into the folder, which is all of the path. */
async function program(name: string, script: string): Promise<Record<string, string>> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return { PATH: folder, DISPLAY: ':0' };
}

/** Milliseconds that a program may take to start where much else runs. */
const LONG = 60_000;

const page = '/tmp/the tours; of $(today).html';

describe.skipIf(process.platform === 'win32')('openInBrowser', () => {
  it.each([
    ['linux', 'xdg-open', [pathToFileURL(page).href]],
    ['freebsd', 'xdg-open', [pathToFileURL(page).href]],
    ['darwin', 'open', [pathToFileURL(page).href]],
    ['win32', 'rundll32', ['url.dll,FileProtocolHandler', pathToFileURL(page).href]],
  ] as const)('hands the file to what %s opens files with', async (platform, name, words) => {
    const heard = join(folder, `${platform}.txt`);
    const env = await program(name, `for word in "$@"; do echo "$word" >> '${heard}'; done`);
    expect(await openInBrowser(page, env, platform, LONG)).toBe(true);
    expect((await readFile(heard, 'utf8')).trimEnd().split('\n')).toEqual(words);
  });

  it('does not wait for a browser to end', async () => {
    const env = await program('xdg-open', 'exec /bin/sleep 60');
    const began = performance.now();
    expect(await openInBrowser(page, env, 'linux')).toBe(true);
    expect(performance.now() - began).toBeLessThan(59_000);
  });

  it('reports when nothing can open it', async () => {
    const env = await program('xdg-open', 'exit 3');
    expect(await openInBrowser(page, env, 'linux', LONG)).toBe(false);
    expect(await openInBrowser(page, { ...env, PATH: '/nowhere' }, 'linux', LONG)).toBe(false);
  });

  it('starts nothing without a display, unless a browser is named', async () => {
    const { PATH } = await program('xdg-open', 'exit 0');
    expect(await openInBrowser(page, { PATH }, 'linux')).toBe(false);
    expect(await openInBrowser(page, { PATH, DISPLAY: '' }, 'linux')).toBe(false);
    for (const name of ['WAYLAND_DISPLAY', 'BROWSER']) {
      expect(await openInBrowser(page, { PATH, [name]: 'here' }, 'linux')).toBe(true);
    }
  });
});
