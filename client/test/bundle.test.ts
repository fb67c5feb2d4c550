import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('runs in a page: small, without Node modules, and with the functions of browsers only', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    globalName: 'tourwright',
    write: false,
  });
  const { text } = outputFiles[0];
  expect(text.length).toBeLessThan(20_000);
  const { AbortController, clearTimeout, crypto, Headers, Request, Response, setTimeout, URLSearchParams } = globalThis;
  const { FormData, TextDecoder } = globalThis;
  const page = {
    ...{ AbortController, clearTimeout, crypto, Headers, Request, Response, setTimeout, URLSearchParams },
    ...{ FormData, TextDecoder },
    asked: [] as string[],
    // A page's fetch wants to be called as what it is, a global function.
    fetch: function (this: unknown, { url }: Request) {
      page.asked.push(url);
      return Promise.resolve(Response.json({ id: 'p', version: 1 }, { status: 201 }));
    },
  };
  const run = "tourwright.createClient({ baseUrl: 'https://tours.test', token: 'tw' }).submit({ resources: [] })";
  expect(await runInNewContext(`${text};globalThis.fetch = fetch;${run}`, page)).toMatchObject({ id: 'p' });
  expect(page.asked).toEqual(['https://tours.test/api/v2/plans']);
});
