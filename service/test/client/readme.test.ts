import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines } from '../../src/engines/pool.js';
import { listening } from '../support/event-client.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

const root = fileURLToPath(new URL('../../../client/', import.meta.url));
const [, example] = /^```js\n([^]*?)^```$/m.exec(readFileSync(join(root, 'README.md'), 'utf8'))!;

let server: TestServer;
let door: Awaited<ReturnType<typeof listening>>;
const folder = mkdtempSync(join(tmpdir(), 'tourwright-client-'));

beforeAll(async () => {
  server = await openServer({ engines: createEngines() });
  door = await listening(server);
});
afterAll(async () => {
  await door.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

it("the example of the client's README runs as it stands", async () => {
  const file = join(folder, 'example.mjs');
  await build({
    stdin: { contents: example.replace('http://127.0.0.1:8080', door.address), resolveDir: folder },
    alias: { '@tourwright/client': join(root, 'src', 'index.ts') },
    ...{ bundle: true, platform: 'node', format: 'esm', outfile: file },
  });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(smallPlan()));
  const env = { ...process.env, TOKEN: server.token };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^plan\.state waiting\n(plan\..*\n)*plan\.state optimized\ntours: 1\n\S+ optimized\n$/);
  expect((await server.call('GET', '/api/v2/plans')).json).toMatchObject({ total: 0 });
});
