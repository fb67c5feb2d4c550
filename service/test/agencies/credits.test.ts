import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../src/agencies/bill.js';
import type { BillingSystem, Caller, Domain } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { storeOf } from '../support/store.js';

/** Of one plan, all at once. */
const UPDATES = process.env['LONG'] === '1' ? 200 : 80;

onEachDatabase('credits', (open) => {
  let database: TestDatabase;
  let domain: Domain;
  const purchases: { agencyId: string; amount: number }[] = [];
  const billing: BillingSystem = {
    purchase: (order) => {
      purchases.push(order);
      return Promise.resolve(`invoice ${purchases.length}`);
    },
  };

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, testEngines(), { freeCredits: 0, billing });
  });
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  const balance = async ({ agencyId }: Caller): Promise<number> => (await domain.agencies.read(agencyId)).credits!;
  const create = async (caller: Caller, stops: readonly string[], id?: string): Promise<string> =>
    (await domain.plans.create(caller, preparedPlan({ stops }), id)).plan.record.id;
  /** Makes a plan's stops come and its last change happen so many seconds earlier. */
  const age = async ({ agencyId }: Caller, id: string, seconds: number): Promise<void> => {
    const { db } = storeOf(domain);
    const { billing: ages } = await db
      .selectFrom('plans')
      .select('billing')
      .where('agency_id', '=', agencyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const older = ages.replaceAll(/^([+-]) (\d+)/gm, (_, sign, came) => `${sign} ${Number(came) - seconds}`);
    await db
      .updateTable('plans')
      .set({ billing: older, updated_at: sql`updated_at - make_interval(secs => ${seconds})` })
      .where('agency_id', '=', agencyId)
      .where('id', '=', id)
      .execute();
  };

  describe('what a plan costs', () => {
    it('is a credit for each unique stop, booked with the version it pays for', async () => {
      const caller = await meteredCaller(domain, 10);
      const id = await create(caller, ['a', 'b', 'c']);
      expect(await balance(caller)).toBe(7);
      const [spent, pack] = await domain.agencies.ledger(caller.agencyId, { limit: 10 });
      expect(spent).toMatchObject({ kind: 'spend', amount: -3, balance: 7, planId: id, planVersion: 1 });
      expect(pack).toMatchObject({ kind: 'pack', amount: 10, balance: 10, reference: 'start' });
    });

    it('is nothing in the sandbox and for unmetered agencies', async () => {
      const caller = await meteredCaller(domain, 1);
      await create({ ...caller, mode: 'sandbox' }, ['a', 'b', 'c']);
      expect(await balance(caller)).toBe(1);
      await domain.agencies.update(caller.agencyId, { metered: false });
      await create(caller, ['a', 'b', 'c']);
      await domain.agencies.update(caller.agencyId, { metered: true });
      expect(await balance(caller)).toBe(1);
    });

    it('is nothing when the content is the same', async () => {
      const caller = await meteredCaller(domain, 10);
      const id = await create(caller, ['a', 'b']);
      await age(caller, id, 2 * DAY);
      await domain.plans.replace(caller, id, preparedPlan({ stops: ['a', 'b'] }));
      expect(await balance(caller)).toBe(8);
    });

    it('follows the rule of 24 hours at updates', async () => {
      const caller = await meteredCaller(domain, 100);
      const id = await create(caller, ['a', 'b']);
      await domain.plans.replace(caller, id, preparedPlan({ stops: ['a', 'b', 'c'] }));
      expect(await balance(caller)).toBe(97);
      await age(caller, id, DAY + 1);
      await domain.plans.replace(caller, id, preparedPlan({ stops: ['a', 'b', 'c', 'd'] }));
      expect(await balance(caller)).toBe(93);
    });

    it('is every stop again when an archived plan is updated or restarted by force', async () => {
      const caller = await meteredCaller(domain, 100);
      const id = await create(caller, ['a', 'b']);
      await untilState(domain, caller, id, 'optimized');
      await archive(caller, id);
      const same = preparedPlan({ stops: ['a', 'b'] });
      for (const force of [undefined, false]) {
        await expect(domain.plans.replace(caller, id, same, { force })).rejects.toMatchObject({ kind: 'archived' });
        await expect(domain.plans.restart(caller, id, { force })).rejects.toMatchObject({ kind: 'archived' });
        await expect(domain.plans.stop(caller, id, { force })).rejects.toMatchObject({ kind: 'archived' });
      }
      const { plan } = await domain.plans.replace(caller, id, same, { force: true });
      expect(plan.record).toMatchObject({ version: 2, state: 'waiting' });
      expect(plan.record).not.toHaveProperty('archivedAt');
      expect(await balance(caller)).toBe(96);

      await untilState(domain, caller, id, 'optimized');
      await archive(caller, id);
      expect((await domain.plans.restart(caller, id, { force: true })).planVersion).toBe(2);
      expect(await balance(caller)).toBe(94);
      expect(await domain.plans.record(caller, id)).not.toHaveProperty('archivedAt');
    });

    it('is nothing for a restart', async () => {
      const caller = await meteredCaller(domain, 10);
      const id = await create(caller, ['a']);
      await untilState(domain, caller, id, 'optimized');
      await domain.plans.restart(caller, id);
      expect(await balance(caller)).toBe(9);
    });

    const archive = async ({ agencyId }: Caller, id: string): Promise<void> => {
      await storeOf(domain)
        .db.updateTable('plans')
        .set({ archived_at: sql`now()` })
        .where('agency_id', '=', agencyId)
        .where('id', '=', id)
        .execute();
    };
  });

  describe('the balance', () => {
    it('refuses what it does not cover, and nothing has happened', async () => {
      const caller = await meteredCaller(domain, 2);
      await expect(create(caller, ['a', 'b', 'c'], 'dear')).rejects.toMatchObject({
        kind: 'credits',
        errors: [{ code: 'NOT_ALLOWED', properties: { details: 'insufficient credits: 3 needed, 2 left' } }],
      });
      await expect(domain.plans.read(caller, 'dear')).rejects.toMatchObject({ kind: 'notFound' });
      expect(await domain.agencies.usage(caller.agencyId)).toEqual({ today: 0, thisMonth: 0 });
      const id = await create(caller, ['a', 'b']);
      const dearer = preparedPlan({ stops: ['a', 'b', 'c'] });
      await expect(domain.plans.replace(caller, id, dearer)).rejects.toMatchObject({ kind: 'credits' });
      expect((await domain.plans.read(caller, id)).record).toMatchObject({ version: 1, nbOrders: 2 });
    });

    it('is never overspent, and the ledger adds up, whatever happens at once', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(20),
          fc.array(
            fc.oneof(
              fc.record({ stops: fc.integer({ min: 1, max: 6 }), plan: fc.nat(3) }),
              fc.record({ pack: fc.integer({ min: 1, max: 5 }) }),
            ),
            { minLength: 4, maxLength: 14 },
          ),
          async (start, acts) => {
            const caller = await meteredCaller(domain, start);
            await Promise.allSettled(
              acts.map((act, nth) =>
                'pack' in act
                  ? domain.agencies.addCredits(caller.agencyId, act.pack, `pack ${nth}`)
                  : domain.plans.replace(
                      caller,
                      `plan ${act.plan}`,
                      preparedPlan({ stops: Array.from({ length: act.stops }, (_, s) => `${nth} ${s}`) }),
                      { orCreate: true },
                    ),
              ),
            );
            const entries = await domain.agencies.ledger(caller.agencyId, { limit: 100 });
            let sum = 0;
            for (const { amount, balance: after } of [...entries].reverse()) {
              sum += amount;
              expect(after).toBe(sum);
              expect(sum).toBeGreaterThanOrEqual(0);
            }
            expect(await balance(caller)).toBe(sum);
            // Every version was paid for, and nothing else.
            const { items } = await domain.plans.list(caller, { page: 1, itemsPerPage: 10, archived: 'included' });
            const versions = items.flatMap(({ id, version }) =>
              Array.from({ length: version }, (_, v) => `${id} ${v + 1}`),
            );
            const paid = entries.flatMap(({ kind, planId, planVersion }) =>
              kind === 'spend' ? [`${planId} ${planVersion}`] : [],
            );
            expect(paid.sort()).toEqual(versions.sort());
          },
        ),
        { numRuns: 10 },
      );
    });

    it(`bills ${UPDATES} parallel updates of one plan exactly`, async () => {
      const caller = await meteredCaller(domain, 1_000);
      const id = await create(caller, ['0']);
      const updates = Array.from({ length: UPDATES }, (_, n) => n + 1);
      await Promise.all(updates.map((n) => domain.plans.replace(caller, id, preparedPlan({ stops: ['0', `${n}`] }))));
      expect((await domain.plans.record(caller, id)).version).toBe(UPDATES + 1);
      expect(await balance(caller)).toBe(1_000 - (UPDATES + 1));
    });
  });

  describe('packs', () => {
    it('books the same reference once', async () => {
      const { agencyId } = await meteredCaller(domain, 0);
      await Promise.all([1, 2, 3].map(() => domain.agencies.addCredits(agencyId, 50, 'order 7')));
      expect((await domain.agencies.read(agencyId)).credits).toBe(50);
      await expect(domain.agencies.addCredits(agencyId, 60, 'order 7')).rejects.toMatchObject({ kind: 'conflict' });
      await expect(domain.agencies.addCredits(agencyId, -5)).rejects.toMatchObject({ kind: 'invalid' });
    });

    it('are bought by the rule when the balance falls below its floor', async () => {
      const caller = await meteredCaller(domain, 10);
      await domain.agencies.update(caller.agencyId, { repurchase: { below: 8, amount: 100 } });
      await create(caller, ['a', 'b', 'c']);
      await until('the pack is booked', async () => (await balance(caller)) === 107);
      expect(purchases.filter(({ agencyId }) => agencyId === caller.agencyId)).toEqual([
        { agencyId: caller.agencyId, amount: 100 },
      ]);
      const [entry] = await domain.agencies.ledger(caller.agencyId, { limit: 1 });
      expect(entry).toMatchObject({ kind: 'repurchase', amount: 100 });
    });

    it('are bought by the rule before a request is refused', async () => {
      const caller = await meteredCaller(domain, 0);
      await domain.agencies.update(caller.agencyId, { repurchase: { below: 0, amount: 5 } });
      await create(caller, ['a', 'b', 'c']);
      expect(await balance(caller)).toBe(2);
    });

    it('are bought by the rule once for requests that come at once', async () => {
      const caller = await meteredCaller(domain, 0);
      await domain.agencies.update(caller.agencyId, { repurchase: { below: 0, amount: 20 } });
      await Promise.all(Array.from({ length: 20 }, (_, n) => create(caller, [`${n}`])));
      expect(await balance(caller)).toBe(0);
      expect(purchases.filter(({ agencyId }) => agencyId === caller.agencyId)).toHaveLength(1);
    });

    it('are not bought for a request that is refused all the same', async () => {
      const caller = await meteredCaller(domain, 1);
      await domain.agencies.update(caller.agencyId, { repurchase: { below: 0, amount: 1 } });
      for (let attempt = 0; attempt < 2; attempt++)
        await expect(create(caller, ['a', 'b', 'c'])).rejects.toMatchObject({ kind: 'credits' });
      expect(await balance(caller)).toBe(1);
    });
  });
});
