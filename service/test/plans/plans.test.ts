import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Domain } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';

/** Of one plan, all at once. */
const UPDATES = process.env['LONG'] === '1' ? 200 : 80;

onEachDatabase('plans', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let caller: Caller;
  // A plan whose duration is an hour runs until it is stopped.
  const engines = testEngines((job) =>
    job.fields['maxOptimizationDuration'] === 'PT1H' ? { values: [9, 5], lastsMs: 3_600_000 } : { values: [3, 2, 1] },
  );

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, engines);
    caller = await meteredCaller(domain, 1_000_000);
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const create = async (sketch = {}): Promise<string> =>
    (await domain.plans.create(caller, preparedPlan(sketch))).plan.record.id;

  describe('creating', () => {
    it('answers the stored plan, which waits for its optimization', async () => {
      const plan = preparedPlan({ stops: ['a', 'b'], duration: 'PT1M' });
      const { created, changed, warnings, plan: stored } = await domain.plans.create(caller, plan);
      expect({ created, changed, warnings }).toEqual({ created: true, changed: true, warnings: [] });
      expect(stored).toMatchObject({ content: plan.content, maxOptimizationDuration: 'PT1M' });
      const { id, createdAt, updatedAt, ...record } = stored.record;
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(updatedAt).toBe(createdAt);
      expect(record).toEqual({
        agencyId: caller.agencyId,
        version: 1,
        state: 'waiting',
        nbResources: 1,
        nbOrders: 2,
        createdBy: 'test',
        updatedBy: 'test',
        running: true,
        status: { waitingRoom: {}, waitingTraffic: {}, creation: { waitingVersion: 1 }, optimization: {} },
      });
      expect(await domain.plans.read(caller, id)).toMatchObject({ content: plan.content });
    });

    it('refuses an id that is taken', async () => {
      await domain.plans.create(caller, preparedPlan(), 'taken');
      await expect(domain.plans.create(caller, preparedPlan(), 'taken')).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('clamps the duration to what the mode allows, and says so', async () => {
      const sandbox: Caller = { ...caller, mode: 'sandbox' };
      const { plan, warnings } = await domain.plans.create(sandbox, preparedPlan({ duration: 'PT2M' }));
      expect(plan.maxOptimizationDuration).toBe('PT5S');
      expect(warnings).toMatchObject([{ code: 'DURATION_CLAMPED', properties: { path: 'maxOptimizationDuration' } }]);
    });

    it('keeps a plan from other agencies', async () => {
      const other = await meteredCaller(domain, 0);
      const id = await create();
      await expect(domain.plans.read(other, id)).rejects.toMatchObject({ kind: 'notFound' });
    });
  });

  describe('optimizing', () => {
    it('stores the best solution and ends as optimized', async () => {
      const id = await create();
      const outcome = await domain.plans.wait(caller, id, { timeoutMs: 150_000 });
      expect(outcome).toMatchObject({ outcome: 'final', finalState: 'optimized', solution: { planVersion: 1 } });
      const { items } = await domain.plans.objectives(caller, id);
      expect(items).toMatchObject([{ value: 1 }]);
      const states = await domain.plans.states(caller, id, 10);
      expect(states.map(({ state }) => state)).toEqual(['optimized', 'optimizing', 'processing', 'waiting']);
      const record = await domain.plans.record(caller, id);
      expect(record).toMatchObject({ running: false, status: { planVersionInSolution: 1, optimization: {} } });
    });

    it('has no solution before the first is found', async () => {
      const { agencyId } = await meteredCaller(domain, 100);
      await domain.agencies.update(agencyId, { limits: { runningPlans: 1 } });
      const slow: Caller = { ...caller, agencyId };
      const first = (await domain.plans.create(slow, preparedPlan({ duration: 'PT1H' }))).plan.record.id;
      await untilState(domain, slow, first, 'optimizing');
      const { id, status } = (await domain.plans.create(slow, preparedPlan())).plan.record;
      expect(status.waitingRoom).toEqual({ waitingVersion: 1 });
      await expect(domain.plans.solution(slow, id)).rejects.toMatchObject({ kind: 'noSolution' });
      await domain.plans.stop(slow, id);
      expect(await domain.plans.wait(slow, id, { timeoutMs: 0 })).toEqual({
        outcome: 'NO_SOLUTION',
        finalState: 'stopped',
      });
      await domain.plans.stop(slow, first);
    });
  });

  describe('stopping and restarting', () => {
    it('stops a run and keeps what was found', async () => {
      const id = await create({ duration: 'PT1H' });
      await until('a solution is there', () =>
        domain.plans.solution(caller, id).then(
          () => true,
          () => false,
        ),
      );
      const before = engines.running();
      const reference = await domain.plans.stop(caller, id);
      expect(reference).toEqual({ agencyId: caller.agencyId, planId: id, planVersion: 1, warnings: [] });
      await until('the engine stops, an hour before its time', () => engines.running() < before);
      expect(await domain.plans.wait(caller, id, { timeoutMs: 0 })).toMatchObject({
        outcome: 'final',
        finalState: 'interrupted',
      });
    });

    it('restarts the same version from its best solution', async () => {
      const id = await create();
      await untilState(domain, caller, id, 'optimized');
      const reference = await domain.plans.restart(caller, id);
      expect(reference.planVersion).toBe(1);
      await until('it runs', () =>
        engines.jobs.some(({ fields, start }) => fields['id'] === id && start !== undefined),
      );
      await untilState(domain, caller, id, 'optimized');
      expect((await domain.plans.objectives(caller, id)).items).toMatchObject([{ value: 1 }]);
    });

    it('lets a run that goes on already go on', async () => {
      const id = await create({ duration: 'PT1H' });
      expect((await domain.plans.restart(caller, id)).warnings).toEqual([]);
      const { warnings } = await domain.plans.restart(caller, id, { maxDuration: 'PT2H' });
      expect(warnings).toMatchObject([{ code: 'WITHOUT_EFFECT', properties: { path: 'maxDuration' } }]);
      await untilState(domain, caller, id, 'optimizing');
      expect((await domain.plans.states(caller, id, 10)).length).toBe(3);
      await domain.plans.stop(caller, id);
    });
  });

  describe('replacing', () => {
    it('changes nothing when the content is the same, however it is sent', async () => {
      const id = await create({ duration: 'PT10H' });
      const same = await domain.plans.replace(caller, id, preparedPlan({ duration: 'PT10H' }));
      expect(same).toMatchObject({ created: false, changed: false, plan: { record: { version: 1 } } });
      expect(same.warnings).toMatchObject([{ code: 'DURATION_CLAMPED' }]);
      const asRead = await domain.plans.replace(caller, id, preparedPlan({ duration: 'PT6H' }));
      expect(asRead).toMatchObject({ changed: false, warnings: [], plan: { maxOptimizationDuration: 'PT6H' } });
    });

    it('makes a new version, which supersedes one that runs', async () => {
      const id = await create({ duration: 'PT1H' });
      await untilState(domain, caller, id, 'optimizing');
      const waiting = domain.plans.wait(caller, id, { timeoutMs: 150_000, version: 1 });
      const { plan } = await domain.plans.replace(caller, id, preparedPlan({ note: 'new' }));
      expect(plan.record).toMatchObject({ version: 2, state: 'waiting' });
      expect(await waiting).toEqual({ outcome: 'PLAN_SUPERSEDED', planVersion: 2 });
      await untilState(domain, caller, id, 'optimized');
      const states = (await domain.plans.states(caller, id, 4)).map(({ planVersion, state }) => [planVersion, state]);
      expect(states.at(-1)).toEqual([2, 'waiting']);
      expect((await domain.plans.states(caller, id, 5)).at(-1)).toMatchObject({ planVersion: 1, state: 'interrupted' });
      expect((await domain.plans.solution(caller, id)).planVersion).toBe(2);
      await expect(domain.plans.solution(caller, id, 1)).rejects.toMatchObject({ kind: 'noSolution' });
    });

    it('shows the solution of the version before until there is a new one', async () => {
      const id = await create();
      await untilState(domain, caller, id, 'optimized');
      const { agencyId } = caller;
      await domain.agencies.update(agencyId, { limits: { runningPlans: 1 } });
      const other = await create({ duration: 'PT1H' });
      await untilState(domain, caller, other, 'optimizing');
      await domain.plans.replace(caller, id, preparedPlan({ note: 'new' }));
      expect((await domain.plans.solution(caller, id)).planVersion).toBe(1);
      expect((await domain.plans.record(caller, id)).status).toMatchObject({
        planVersionInSolution: 1,
        waitingRoom: { waitingVersion: 2 },
      });
      await domain.agencies.update(agencyId, { limits: { runningPlans: 10 } });
      await domain.plans.stop(caller, other);
      await untilState(domain, caller, id, 'optimized');
      expect((await domain.plans.solution(caller, id)).planVersion).toBe(2);
    });

    it('is refused when what it was made from has changed', async () => {
      const id = await create();
      await domain.plans.replace(caller, id, preparedPlan({ note: 'two' }), { ifVersion: 1 });
      const late = domain.plans.replace(caller, id, preparedPlan({ note: 'three' }), { ifVersion: 1 });
      await expect(late).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('creates a plan under an id of the caller where that is wanted', async () => {
      const plan = preparedPlan();
      await expect(domain.plans.replace(caller, 'mine', plan)).rejects.toMatchObject({ kind: 'notFound' });
      expect(await domain.plans.replace(caller, 'mine', plan, { orCreate: true })).toMatchObject({ created: true });
      expect(await domain.plans.replace(caller, 'mine', plan, { orCreate: true })).toMatchObject({ created: false });
    });

    it(`gives ${UPDATES} parallel updates consecutive versions`, async () => {
      const id = await create();
      const notes = Array.from({ length: UPDATES }, (_, n) => `update ${n}`);
      const changes = await Promise.all(notes.map((note) => domain.plans.replace(caller, id, preparedPlan({ note }))));
      const versions = changes.map(({ plan }) => plan.record.version).sort((a, b) => a - b);
      expect(versions).toEqual(notes.map((_, n) => n + 2));
      await untilState(domain, caller, id, 'optimized');
      expect((await domain.plans.solution(caller, id)).planVersion).toBe(UPDATES + 1);
    });
  });

  describe('deleting', () => {
    it('deletes plan and solution and ends the run and the waiting', async () => {
      const id = await create({ duration: 'PT1H' });
      await untilState(domain, caller, id, 'optimizing');
      const waiting = domain.plans.wait(caller, id, { timeoutMs: 150_000 });
      const before = engines.running();
      await domain.plans.remove(caller, id);
      await expect(waiting).rejects.toMatchObject({ kind: 'notFound' });
      await until('the engine stops', () => engines.running() < before);
      for (const read of [domain.plans.read, domain.plans.record, domain.plans.solution, domain.plans.objectives]) {
        await expect(read(caller, id)).rejects.toMatchObject({ kind: 'notFound' });
      }
      await expect(domain.plans.states(caller, id, 1)).rejects.toMatchObject({ kind: 'notFound' });
      await expect(domain.plans.remove(caller, id)).rejects.toMatchObject({ kind: 'notFound' });
    });
  });

  describe('listing', () => {
    it('pages, newest first, and answers the last page for pages beyond', async () => {
      const lister = await meteredCaller(domain, 100);
      const query = { itemsPerPage: 2, archived: 'excluded' as const };
      expect(await domain.plans.list(lister, { ...query, page: 3 })).toEqual({
        items: [],
        page: 1,
        totalPages: 1,
        total: 0,
        itemsPerPage: 2,
      });
      for (const id of ['one', 'two', 'three']) await domain.plans.create(lister, preparedPlan(), id);
      const first = await domain.plans.list(lister, { ...query, page: 1 });
      expect(first).toMatchObject({ page: 1, totalPages: 2, total: 3, nextPage: 2 });
      expect(first).not.toHaveProperty('previousPage');
      const last = await domain.plans.list(lister, { ...query, page: 9 });
      expect(last).toMatchObject({ page: 2, previousPage: 1, items: [{ id: 'one', version: 1, nbOrders: 1 }] });
      expect(last).not.toHaveProperty('nextPage');
    });
  });
});
