import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../src/routes/endpoints.js';
import { ErrorSchema } from '../src/schemas/common.js';
import { signatureOf } from '../src/webhooks/deliverer.js';
import { embeddedDatabase, type TestDatabase } from './support/databases.js';
import { until } from './support/domains.js';
import { startServing, type ServeProcess } from './support/serve-process.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs', 'service.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block);

describe('docs/service.md', () => {
  let database: TestDatabase;
  let service: ServeProcess;
  let folder: string;
  const known: Record<string, string> = {};

  beforeAll(async () => {
    database = await embeddedDatabase();
    folder = mkdtempSync(join(tmpdir(), 'tourwright-docs-'));
    service = startServing(['--data', database.options.data!]);
    known['address'] = await service.address();
    await until('the token is shown', () => /tw_live_\S+/.test(service.stderr()), 60_000);
    known['token'] = /tw_live_\S+/.exec(service.stderr())![0];
  });
  afterAll(async () => {
    service.process.kill('SIGTERM');
    await service.ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a block as it stands, on this service's port, with its token; answers what it wrote. */
  function run(block: string): string {
    const script = block
      .replaceAll('http://127.0.0.1:8080', known['address'])
      .replace('TOKEN=tw_live_…', `TOKEN=${known['token']}`)
      .replaceAll('@node_modules/tourwright/examples/', `@${join(root, 'examples')}/`);
    const variables = `TOKEN=${known['token']}\nPLAN=${known['plan'] ?? ''}\n`;
    const { stdout, stderr, status } = spawnSync('bash', ['-e', '-c', `${variables}${script}`], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect(status, stderr).toBe(0);
    return stdout;
  }

  it('leads from the first token to a solution with its lines as they are', () => {
    const block = blocks.find((one) => one.includes('TOKEN=tw_live_…'))!;
    const told = run(block);
    expect(told).toMatch(/^"(waiting|processing|optimizing)"/);
    expect(told).toContain('"planVersion":1,"warnings":[]');
    expect(told).toContain('"tours":[{"resourceId"');
    known['plan'] = (JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as { id: string }).id;
  });

  it('waits for the end, and optimizes at once, as written', () => {
    const wait = blocks.find((one) => one.includes('?wait=PT30S'))!;
    expect(run(wait)).toContain('"finalState":"interrupted"');
    const now = JSON.parse(run(blocks.find((one) => one.includes('/api/v1/optimize'))!)) as object;
    expect(now).toMatchObject({ tours: [{ vehicleId: 'van', orders: [{ orderId: 'parcel' }] }], unservedOrderIds: [] });
  });

  it('follows a plan, and makes a webhook, as written', async () => {
    const follow = blocks.find((one) => one.includes('/events" -H'))!;
    // It would go on for ever.
    const beginning = follow.replace('curl -sN', 'curl -sN --max-time 3').replace(/\n$/, ' || true\n');
    let told = '';
    await until('a solution is told', () => (told = run(beginning)).includes('event: plan.improved\n'));
    expect(told).toContain('id: 1\nevent: plan.state\n');
    const made = JSON.parse(run(blocks.find((one) => one.includes('/webhooks" -H'))!)) as object;
    expect(made).toMatchObject({ item: { types: ['plan.state', 'plan.deleted'], active: true } });
  });

  it('sets the limits of an agency, as written', () => {
    const agency = JSON.parse(run(blocks.find((one) => one.includes('/admin/agencies/'))!)) as object;
    expect(agency).toMatchObject({ metered: false, limits: { runningPlans: 4, orders: 500, dailyOptimizations: 100 } });
  });

  it('checks signatures as the service makes them', async () => {
    const [, snippet] = /^```js\n([^]*?)^```$/m.exec(page)!;
    const file = join(folder, 'is-genuine.mjs');
    writeFileSync(file, snippet);
    type IsGenuine = (body: string, header: string, secret: string) => boolean;
    const { isGenuine } = (await import(file)) as { readonly isGenuine: IsGenuine };
    const now = Math.floor(Date.now() / 1000);
    expect(isGenuine('{}', signatureOf('{}', ['new', 'old'], now), 'old')).toBe(true);
    expect(isGenuine('{}', signatureOf('{}', ['new'], now), 'old')).toBe(false);
    expect(isGenuine('{ }', signatureOf('{}', ['new'], now), 'new')).toBe(false);
    expect(isGenuine('{}', signatureOf('{}', ['new'], now - 400), 'new')).toBe(false);
  });

  it('explains every code of an error', () => {
    for (const code of ErrorSchema.properties.code.enum) expect(page).toContain(`\`${code}\``);
  });

  it('names no path that there is not', () => {
    const paths = ENDPOINTS.map(({ path }) => path.replace(/:\w+/g, '*'));
    const named = [...page.matchAll(/\/api\/v[12]\/[\w/{}$]*\w[}]?/g)]
      .map(([path]) => path.replace(/\{\w+\}|\$[A-Z]+/g, '*'))
      .filter((path) => !/openapi|docs|admin$/.test(path));
    expect(named.length).toBeGreaterThan(5);
    for (const path of named) {
      expect(
        paths.some((known) => known === path || known.startsWith(`${path}/`)),
        path,
      ).toBe(true);
    }
  });
});
