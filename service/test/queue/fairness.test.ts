import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, Domain } from '../../src/domain/index.js';
import { DEFAULT_LIMITS } from '../support/limits.js';
import { claim } from '../../src/queue/claim.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

/** Agencies that all ask at once, and plans of each. */
const AGENCIES = process.env['LONG'] === '1' ? 50 : 8;
const PLANS = 10;

/** Runs of the stand-in last so long: milliseconds. */
const RUN_MS = 20;

onEachDatabase('the waiting room', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  const engines = testEngines((job) => ({
    values: [1],
    lastsMs: job.fields['maxOptimizationDuration'] === 'PT1H' ? 3_600_000 : RUN_MS,
  }));
  /** Order in which runs began: agency and plan. */
  const begun: { readonly agencyId: string; readonly planId: string }[] = [];
  const runningBy = new Map<string, number>();
  const mostBy = new Map<string, number>();

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, engines, {
      concurrency: 30,
      observer: {
        runStarted: ({ agencyId, planId }) => {
          begun.push({ agencyId, planId });
          const running = (runningBy.get(agencyId) ?? 0) + 1;
          runningBy.set(agencyId, running);
          mostBy.set(agencyId, Math.max(mostBy.get(agencyId) ?? 0, running));
        },
        runEnded: ({ agencyId }) => runningBy.set(agencyId, runningBy.get(agencyId)! - 1),
        trouble: (message, error) => {
          throw new Error(message, { cause: error });
        },
      },
    });
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  it('runs 10 plans of an agency; further ones wait until one ends', async () => {
    const caller = await meteredCaller(domain, 100);
    const long = preparedPlan({ duration: 'PT1H' });
    const ids = Array.from({ length: 12 }, (_, n) => `long ${n}`);
    for (const id of ids) await domain.plans.create(caller, long, id);
    await until('ten run', () => runningBy.get(caller.agencyId) === 10);
    for (const id of ids.slice(10)) {
      expect((await domain.plans.record(caller, id)).status).toMatchObject({ waitingRoom: { waitingVersion: 1 } });
    }
    expect(await domain.figures()).toMatchObject({ waitingRoom: 2, queued: 0, running: 10 });
    await domain.plans.stop(caller, ids[3]!);
    await untilState(domain, caller, ids[10]!, 'optimizing');
    expect((await domain.plans.record(caller, ids[11]!)).state).toBe('waiting');
    // A plan that waits keeps its place when it is changed.
    await domain.plans.create(caller, long, 'last');
    await domain.plans.replace(caller, ids[11]!, preparedPlan({ duration: 'PT1H', note: 'changed' }));
    await domain.plans.stop(caller, ids[0]!);
    await untilState(domain, caller, ids[11]!, 'optimizing');
    expect((await domain.plans.record(caller, 'last')).state).toBe('waiting');
    await domain.plans.stop(caller, 'last');
    expect((await domain.plans.record(caller, 'last')).state).toBe('stopped');
    for (const id of ids) await domain.plans.stop(caller, id);
    await until('none runs', () => runningBy.get(caller.agencyId) === 0);
  });

  it(`serves ${AGENCIES} agencies with ${PLANS} plans each: none starves, each in its own order, never more than 10 running`, async () => {
    const callers: Caller[] = [];
    for (let a = 0; a < AGENCIES; a++) callers.push(await meteredCaller(domain, 100));
    begun.length = 0;
    mostBy.clear();
    // Agency by agency: the first could keep all workers busy before the last one asks.
    await Promise.all(
      callers.map(async (caller) => {
        for (let p = 0; p < PLANS; p++)
          await domain.plans.create(caller, preparedPlan(), `p${String(p).padStart(2, '0')}`);
      }),
    );
    await until(
      'all are done',
      async () => {
        const { waitingRoom, queued, running } = await domain.figures();
        return waitingRoom + queued + running === 0;
      },
      // Against hangs alone.
      900_000,
    );
    expect(begun).toHaveLength(AGENCIES * PLANS);
    for (const { agencyId } of callers) {
      const mine = begun.filter((run) => run.agencyId === agencyId).map(({ planId }) => planId);
      expect(mine).toEqual([...mine].sort());
      expect(mostBy.get(agencyId)).toBeLessThanOrEqual(10);
    }
    expect(Math.max(...mostBy.values())).toBeGreaterThan(0);
  }, 1_000_000);

  it('takes turns between an agency that asked for much and one that asked later for little', async () => {
    const other = await open();
    // Nobody works here but the test.
    const idle = await openTestDomain(other, testEngines(), { role: 'api' });
    const { db } = storeOf(idle);
    const greedy = await meteredCaller(idle, 10);
    const modest = await meteredCaller(idle, 10);
    for (const id of ['g1', 'g2', 'g3', 'g4']) await idle.plans.create(greedy, preparedPlan(), id);
    for (const id of ['m1', 'm2']) await idle.plans.create(modest, preparedPlan(), id);
    const order: string[] = [];
    for (let next = await claim(db, 'test', DEFAULT_LIMITS); next; next = await claim(db, 'test', DEFAULT_LIMITS)) {
      order.push(next.planId);
    }
    expect(order).toEqual(['g1', 'm1', 'g2', 'm2', 'g3', 'g4']);
    await idle.close();
    await other.drop();
  });
});
