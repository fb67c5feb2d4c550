import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Domain, RunOutcome } from '../../src/domain/index.js';
import { claim } from '../../src/queue/claim.js';
import { finish, renew, sweep } from '../../src/queue/lease.js';
import { storeSolution } from '../../src/worker/store-solution.js';
import { DEFAULT_LIMITS } from '../support/limits.js';
import { packText } from '../../src/store/documents.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import type { Engines } from '../../src/engines/pool.js';
import { testEngines, type TestEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

const found = async (value: number) => ({
  bytes: await packText(JSON.stringify({ value })),
  objectives: [{ name: 'minimizeDistance', direction: 'minimize' as const, value }],
});

onEachDatabase('runs and their workers', (open) => {
  let database: TestDatabase;
  let domain: Domain | undefined;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => {
    await domain?.close();
    await database.drop();
  });

  describe('a lease', () => {
    it('that ran out is void: another worker continues from the stored best, and the first can write no more', async () => {
      domain = await openTestDomain(database, testEngines(), { role: 'api' });
      const { db } = storeOf(domain);
      const caller = await meteredCaller(domain, 10);
      const { id } = (await domain.plans.create(caller, preparedPlan({ duration: 'PT1M' }))).plan.record;
      const first = (await claim(db, 'first', DEFAULT_LIMITS))!;
      expect(first).toMatchObject({ planId: id, version: 1, lease: 1, seconds: 60, attempt: 1 });
      expect(await claim(db, 'second', DEFAULT_LIMITS)).toBeUndefined();
      expect(await storeSolution(db, first, await found(7))).toBe(true);
      await renew(db, first, 45);
      expect(await sweep(db)).toBe(0);
      await db
        .updateTable('runs')
        .set({ lease_until: sql`now() - interval '1 second'` })
        .execute();
      expect(await sweep(db)).toBe(1);
      expect((await domain.plans.record(caller, id)).state).toBe('waiting');

      const second = (await claim(db, 'second', DEFAULT_LIMITS))!;
      expect(second).toMatchObject({ runId: first.runId, lease: 2, attempt: 2, seconds: 15, seed: first.seed });
      // The first wakes up again.
      expect(await storeSolution(db, first, await found(1))).toBeUndefined();
      expect(await finish(db, first, { outcome: 'optimized', spentSeconds: 60 })).toBe(false);
      await renew(db, first, 59);
      expect((await domain.plans.objectives(caller, id)).items).toMatchObject([{ value: 7 }]);
      // A worse solution is not stored over a better one.
      expect(await storeSolution(db, second, await found(8))).toBe(false);
      expect(await storeSolution(db, second, await found(6))).toBe(true);
      await db.updateTable('plans').set({ state: 'optimizing' }).execute();
      expect(await finish(db, second, { outcome: 'optimized', spentSeconds: 60 })).toBe(true);
      expect((await domain.plans.objectives(caller, id)).items).toMatchObject([{ value: 6 }]);
    });

    it('that was lost and taken again by the same worker is looked after, though the first attempt ends late', async () => {
      let [runs, ends] = [0, 0];
      let endFirst: () => void;
      const firstEnds = new Promise<void>((resolve) => (endFirst = resolve));
      const engines: Engines = {
        warm: () => undefined,
        close: () => Promise.resolve(),
        run: async (_job, { begun }, signal) => {
          const isFirst = runs++ === 0;
          begun?.();
          if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
          if (isFirst) await firstEnds;
          return { type: 'done' };
        },
      };
      domain = await openTestDomain(database, engines as TestEngines, { observer: { runEnded: () => ends++ } });
      const { db } = storeOf(domain);
      const caller = await meteredCaller(domain, 10);
      const { id } = (await domain.plans.create(caller, preparedPlan({ duration: 'PT1M' }))).plan.record;
      await untilState(domain, caller, id, 'optimizing');
      await sweep(db, { all: true });
      // Which lets the worker look for runs.
      const other = (await domain.plans.create(caller, preparedPlan({ duration: 'PT1M' }))).plan.record;
      await until('it is taken again', async () => {
        const [run] = await db.selectFrom('runs').select(['lease_number', 'state']).where('plan_id', '=', id).execute();
        return run.lease_number === 2 && run.state === 'taken';
      });
      endFirst!();
      await until('the first attempt is over', () => ends === 1);
      await untilState(domain, caller, id, 'optimizing');
      await domain.park();
      expect((await domain.plans.record(caller, id)).state).toBe('waiting');
      expect((await domain.plans.record(caller, other.id)).state).toBe('waiting');
    });

    it('that ran out because the clock was put forward is renewed by its worker, who works on', async () => {
      domain = await openTestDomain(
        database,
        testEngines(() => ({ values: [9], lastsMs: 3_600_000 })),
      );
      const { db } = storeOf(domain);
      const caller = await meteredCaller(domain, 10);
      const { id } = (await domain.plans.create(caller, preparedPlan({ duration: 'PT1H' }))).plan.record;
      await untilState(domain, caller, id, 'optimizing');
      await db
        .updateTable('runs')
        .set({ lease_until: sql`now() - interval '1 hour'` })
        .execute();
      const run = () =>
        db
          .selectFrom('runs')
          .select(['lease_number', sql<boolean>`lease_until > now()`.as('holds')])
          .executeTakeFirstOrThrow();
      await until('it is renewed or swept', async () => (await run()).holds !== false);
      expect(await run()).toEqual({ lease_number: 1, holds: true });
    });

    it('leaves no document behind that nothing refers to', async () => {
      domain = await openTestDomain(database, testEngines(), { role: 'api' });
      const { db } = storeOf(domain);
      const caller = await meteredCaller(domain, 10);
      const { id } = (await domain.plans.create(caller, preparedPlan())).plan.record;
      const run = (await claim(db, 'worker', DEFAULT_LIMITS))!;
      for (const value of [5, 6, 4]) await storeSolution(db, run, await found(value));
      await domain.plans.replace(caller, id, preparedPlan({ note: 'new' }));
      await storeSolution(db, run, await found(1));
      await domain.plans.remove(caller, id);
      expect(await db.selectFrom('documents').select('id').execute()).toEqual([]);
    });
  });

  it('parks its runs at the end and resumes them after the next start', async () => {
    const lasting = testEngines(() => ({ values: [9, 8], lastsMs: 3_600_000 }));
    const outcomes: RunOutcome[] = [];
    domain = await openTestDomain(database, lasting, {
      observer: { runEnded: ({ outcome }) => outcomes.push(outcome) },
    });
    const caller = await meteredCaller(domain, 10);
    const { id } = (await domain.plans.create(caller, preparedPlan({ duration: 'PT1H' }))).plan.record;
    await until('8 is stored', async () => {
      if ((await domain!.plans.record(caller, id)).status.planVersionInSolution === undefined) return false;
      return (await domain!.plans.objectives(caller, id)).items[0]!.value === 8;
    });
    await domain.close();
    expect(outcomes).toEqual(['parked']);

    const engines = testEngines(() => ({ values: [9, 7] }));
    domain = await openTestDomain(database, engines);
    await untilState(domain, caller, id, 'optimized');
    expect(engines.jobs[0]!.start).toBeDefined();
    expect(engines.jobs[0]!.seconds).toBeLessThan(3_600);
    expect((await domain.plans.objectives(caller, id)).items).toMatchObject([{ value: 7 }]);
  });

  it('tries once more when an engine process dies, and then gives the plan up until it is asked for anew', async () => {
    const end = { type: 'died', message: 'out of memory' } as const;
    let goOn: () => void;
    const goesOn = new Promise<void>((resolve) => (goOn = resolve));
    const engines = testEngines((_job, nth) => ({ values: [], end, awaits: nth < 2 ? undefined : goesOn }));
    const failures: (string | undefined)[] = [];
    domain = await openTestDomain(database, engines, {
      observer: { runEnded: ({ failure }) => failures.push(failure) },
    });
    const caller = await meteredCaller(domain, 10);
    const { id } = (await domain.plans.create(caller, preparedPlan())).plan.record;
    await untilState(domain, caller, id, 'interrupted');
    expect(await domain.plans.wait(caller, id, { timeoutMs: 0 })).toEqual({ outcome: 'OPTIMIZATION_STALLED' });
    await until('the last end is heard', () => failures.length === 2);
    expect(engines.jobs).toHaveLength(2);
    expect(failures[0]).toBe('out of memory');
    const { status } = await domain.plans.record(caller, id);
    expect(status.failure).toBe('It was given up after 2 tries: out of memory');
    // No sweep and no other worker takes it up by itself.
    expect(await claim(storeOf(domain).db, 'another', DEFAULT_LIMITS)).toBeUndefined();
    await domain.plans.restart(caller, id);
    expect((await domain.plans.record(caller, id)).status).not.toHaveProperty('failure');
    goOn!();
    await untilState(domain, caller, id, 'interrupted');
    await until('it is given up once more', () => engines.jobs.length === 4);
  });

  it('is not stalled where only the time of day was set forward: its worker is there', async () => {
    domain = await openTestDomain(
      database,
      testEngines(() => ({ values: [5], lastsMs: 3_600_000 })),
    );
    const caller = await meteredCaller(domain, 10);
    const { id } = (await domain.plans.create(caller, preparedPlan())).plan.record;
    await untilState(domain, caller, id, 'optimizing');
    const waiting = domain.plans.wait(caller, id, { timeoutMs: 60_000 });
    const { db } = storeOf(domain);
    await sql`update runs set lease_until = lease_until - interval '1 hour' where plan_id = ${id}`.execute(db);
    // Meanwhile the wait looks.
    await until('the lease is renewed', async () => {
      const { rows } = await sql`select 1 from runs where plan_id = ${id} and lease_until > now()`.execute(db);
      return rows.length > 0;
    });
    await domain.plans.stop(caller, id);
    expect(await waiting).toMatchObject({ outcome: 'final', finalState: 'interrupted' });
  });

  it('gives up at once when the plan itself is at fault', async () => {
    const end = { type: 'failed', message: 'no such profile', isHopeless: true } as const;
    const engines = testEngines(() => ({ values: [], end }));
    domain = await openTestDomain(database, engines);
    const caller = await meteredCaller(domain, 10);
    const { id } = (await domain.plans.create(caller, preparedPlan())).plan.record;
    await untilState(domain, caller, id, 'interrupted');
    expect(engines.jobs).toHaveLength(1);
  });
});
