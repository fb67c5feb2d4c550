import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedDatabase, hasPostgres, postgresDatabase, type TestDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';
import { startService, type ServiceProcess } from '../support/service-process.js';
import { createClient } from './client.js';
import { expectations, solutionsRead } from './journal.js';

/** How often the service is killed. */
const KILLS = process.env['LONG'] === '1' ? 50 : 2;
const CREDITS = 1_000_000;
const SECONDS_A_LIFE = 120;
/** Milliseconds that a client may have to wait for a solution. */
const PATIENCE = 200_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const start = ({ options: { data, databaseUrl } }: TestDatabase): Promise<ServiceProcess> =>
  data === undefined ? startService([], { DATABASE_URL: databaseUrl! }) : startService(['--data', data]);

async function survives(database: TestDatabase, kills: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-journal-'));
  let service = await start(database);
  const admin = await service.firstToken();
  const agency = await service.call('POST', '/api/v2/admin/agencies', admin, { id: 'TEST_kill', name: 'kill' });
  expect(agency.status).toBe(201);
  await service.call('POST', '/api/v2/admin/agencies/TEST_kill/credits', admin, { amount: CREDITS, reference: 'pack' });
  const issued = await service.call('POST', '/api/v2/admin/tokens', admin, {
    name: 'client',
    mode: 'production',
    agencyIds: ['TEST_kill'],
  });
  const { token } = issued.body as { token: string };
  const journal = join(folder, 'journal');
  // The first kill may come before the client was told anything.
  writeFileSync(journal, '');
  const client = createClient('TEST_kill', token, journal, Math.random);

  for (let kill = 0; kill < kills; kill++) {
    const living = client.live(service);
    // Every second life lasts until a solution was read, so that there is something to lose.
    if (kill % 2 === 1) await anotherSolution(journal);
    await sleep(300 + 2_500 * Math.random());
    await service.end('SIGKILL');
    await living;
    service = await start(database);
    await client.check(service);
    await checkCredits(service, admin);
  }

  // Every run that was cut off goes on to its end.
  const mine = async (): Promise<readonly { state: string }[]> => {
    const { body } = await service.call('GET', '/api/v2/agencies/TEST_kill/plans?itemsPerPage=100', token);
    return (body as { items: { state: string }[] }).items;
  };
  const isOver = ({ state }: { state: string }): boolean => !['waiting', 'processing', 'optimizing'].includes(state);
  await until('all runs have ended', async () => (await mine()).every(isOver));
  await client.check(service);
  const told = [...expectations(journal).values()];
  expect(told.filter(({ content }) => content !== undefined).length).toBeGreaterThan(0);
  expect(solutionsRead(journal)).toBeGreaterThan(0);
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** Waits until the client has read one more solution. */
async function anotherSolution(journal: string): Promise<void> {
  const before = solutionsRead(journal);
  await until('a solution is read', () => solutionsRead(journal) > before, PATIENCE);
}

/** The ledger adds up, and each version was paid for once. */
async function checkCredits(service: ServiceProcess, admin: string): Promise<void> {
  const { body } = await service.call('GET', '/api/v2/admin/agencies/TEST_kill/ledger?limit=1000', admin);
  const entries = [...(body as { items: Entry[] }).items].reverse();
  let balance = entries[0]!.balance - entries[0]!.amount;
  for (const entry of entries) {
    balance += entry.amount;
    expect(entry.balance).toBe(balance);
  }
  const agency = await service.call('GET', '/api/v2/admin/agencies/TEST_kill', admin);
  expect((agency.body as { credits: number }).credits).toBe(balance);
}

interface Entry {
  readonly amount: number;
  readonly balance: number;
}

// Both at once: most of the time of each is waiting for the runs of the killed one to be taken over.
describe.concurrent('a service that is killed at random moments', () => {
  const limit = 120_000 + KILLS * SECONDS_A_LIFE * 1_000;

  it(
    `keeps everything it acknowledged, embedded, ${KILLS} times`,
    async () => {
      const database = await embeddedDatabase();
      await survives(database, KILLS).finally(() => database.drop());
    },
    limit,
  );

  it.skipIf(!hasPostgres())(
    `keeps everything it acknowledged, PostgreSQL, ${KILLS} times`,
    async () => {
      const database = await postgresDatabase();
      await survives(database, KILLS).finally(() => database.drop());
    },
    limit,
  );
});
