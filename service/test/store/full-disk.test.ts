import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from '../../src/store/open-store.js';
import { isWrite } from '../../src/store/pglite/space.js';
import { embeddedDatabase } from '../support/databases.js';
import { startService, type ServiceProcess } from '../support/service-process.js';
import { smallPlan } from '../support/small-plan.js';

const MB = 1024 * 1024;

it.each([
  ['insert into "plans" ("id") values ($1)', true],
  ['  update "runs" set "state" = $1', true],
  ['with line as (select 1) delete from pgboss.job', true],
  ['BEGIN; SET LOCAL lock_timeout = 5000; UPDATE pgboss.version SET cron_on = now(); COMMIT;', true],
  ['select * from plans where id = $1 for update', false],
  ['select "updated_at", "created_at" from "plans" for no key update skip locked', false],
  ['commit', false],
])('knows whether %j stores something', (statement, stores) => {
  expect(isWrite(statement)).toBe(stores);
});

describe('the embedded database on a disk without room', () => {
  it('refuses to store, reads on, and stores again when there is room', async () => {
    const { options, drop } = await embeddedDatabase();
    const folder = options.data!;
    let free = 500 * MB;
    const store = await openEmbedded(folder, () => free);
    expect(existsSync(join(folder, 'reserve'))).toBe(true);
    free = 10 * MB;
    const write = () =>
      store.executeSql(`insert into agencies (id, name, metered, limits) values ('A', 'A', false, '{}')`);
    await expect(write()).rejects.toMatchObject({ code: '53100' });
    // What was kept back is the database's now.
    expect(existsSync(join(folder, 'reserve'))).toBe(false);
    expect(store.hasRoom()).toBe(false);
    const agencies = async () => (await store.executeSql('select id from agencies')).rows;
    expect(await agencies()).toEqual([]);
    free = 500 * MB;
    await write();
    expect(await agencies()).toEqual([{ id: 'A' }]);
    expect(existsSync(join(folder, 'reserve'))).toBe(true);
    await store.close();
    await drop();
  });

  it('deletes all the same, with what is kept back for that', async () => {
    const { options, drop } = await embeddedDatabase();
    const folder = options.data!;
    const kept = join(folder, 'reserve-for-deletions');
    let others = 400 * MB;
    // The disk has 500 MB, of which the database and others take their part.
    const free = () => 500 * MB - others - (existsSync(kept) ? statSync(kept).size : 0);
    const store = await openEmbedded(folder, free);
    const insert = `insert into agencies (id, name, metered, limits) values ('A', 'A', false, '{}')`;
    const remove = () => store.makingRoom(() => store.executeSql(`delete from agencies`));
    const whole = statSync(kept).size;
    await store.executeSql(insert);
    others = 500 * MB - whole;
    await expect(store.executeSql(insert)).rejects.toMatchObject({ code: '53100' });
    await expect(store.executeSql(`delete from agencies`)).rejects.toMatchObject({ code: '53100' });
    for (let again = 0; again < 2; again++) {
      await remove();
      expect((await store.executeSql('select id from agencies')).rows).toEqual([]);
      expect(statSync(kept).size).toBe(whole);
    }
    // Where others took that, too, there is nothing to delete with.
    others = 490 * MB;
    await expect(remove()).rejects.toMatchObject({ code: '53100' });
    others = 0;
    await store.executeSql(insert);
    expect(statSync(kept).size).toBe(whole);
    await store.close();
    await drop();
  });
});

/** A small disk; undefined where this process may not mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'none', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const disk = smallDisk();

// Where nothing may be mounted, the figures above stand for the disk.
describe.skipIf(disk === undefined)('a service whose disk is full', { timeout: 180_000 }, () => {
  const folder = disk!;
  const data = join(folder, 'data');
  const filler = join(folder, 'filler');
  let service: ServiceProcess;
  let token: string;

  beforeAll(async () => {
    await cp(inject('embeddedTemplate'), data, { recursive: true });
    service = await startService(['--data', data]);
    token = await service.firstToken();
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Leaves nothing free. */
  function fill(): void {
    const file = openSync(filler, 'a');
    try {
      for (;;) writeSync(file, Buffer.alloc(MB / 4));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(file);
    }
  }

  const create = () => service.call('POST', '/api/v2/plans', token, smallPlan());
  const list = () => service.call('GET', '/api/v2/plans', token);
  const live = async () => (await service.call('GET', '/health/live', token)).status;

  it('answers 507, reads on, and recovers when there is room', async () => {
    expect((await create()).status).toBe(201);
    fill();
    expect((await create()).status).toBe(507);
    // Also what was kept back for this moment.
    fill();
    for (let attempt = 0; attempt < 20; attempt++) {
      const { status, body } = await create();
      expect({ status, body }).toMatchObject({ status: 507, body: { errors: [{ code: 'INSUFFICIENT_STORAGE' }] } });
      expect((await list()).status).toBe(200);
    }
    // Whoever deletes makes room.
    const plans = (await list()).body as { items: { id: string }[] };
    const remove = await service.call('DELETE', `/api/v2/plans/${plans.items[0]!.id}`, token);
    expect(remove.status).toBe(204);
    expect((await list()).body).toMatchObject({ total: 0 });
    expect(await live()).toBe(200);
    const ready = await service.call('GET', '/health/ready', token);
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready', reason: expect.stringContaining('full') } });
    rmSync(filler);
    expect((await create()).status).toBe(201);
  });

  it('ends in order, and is read again after a start', async () => {
    fill();
    // Not because its time for that was up.
    expect(await service.end('SIGTERM')).toBe(0);
    service = await startService(['--data', data]);
    expect(await list()).toMatchObject({ status: 200, body: { total: 1 } });
    expect((await create()).status).toBe(507);
    rmSync(filler);
    expect((await create()).status).toBe(201);
  });
});
