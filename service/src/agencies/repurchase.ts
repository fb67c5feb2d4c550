import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { note } from '../journal/audit.js';
import { type BillingSystem, REPURCHASE } from '../domain/index.js';
import type { Database } from '../store/schema.js';
import { book } from './ledger.js';

/** A purchase that has not returned by then is given up. */
const PATIENCE = sql`interval '1 minute'`;

/** Milliseconds that a request waits for the pack that another one is buying, and between two looks. */
const WAITED_FOR = 1_000;
const LOOK_EVERY = 50;

/** Books the pack without contacting a billing system. */
export const bookingOnly: BillingSystem = {
  purchase: () => Promise.resolve(`rule-${randomUUID()}`),
};

/** See `createRepurchases`. */
export type Repurchases = ReturnType<typeof createRepurchases>;

/** Refills balances by the agencies' repurchase rules. */
export function createRepurchases(
  db: Database,
  billing: BillingSystem,
  trouble: (message: string, error: unknown) => void,
) {
  const underWay = new Set<Promise<unknown>>();
  /**
   * Buys a pack if the agency's rule requires it: the balance is below the rule's floor, or below what is needed now and
   * one pack is enough for that. At most one purchase per agency at a time: what is needed now waits a moment for that of
   * another request.
   *
   * @returns whether it is worth trying again
   */
  const fillUp = async (agencyId: string, needed = 0): Promise<boolean> => {
    const claimed = await db
      .updateTable('agencies')
      .set({ repurchasing_at: sql`now()` })
      .where((row) => row.and({ id: agencyId, metered: true }))
      .where('repurchase', 'is not', null)
      .where(
        sql<boolean>`(balance < (repurchase ->> 'below')::integer or balance < ${needed}::integer
          and balance::bigint + (repurchase ->> 'amount')::integer >= ${needed}::integer)`,
      )
      .where(sql<boolean>`(repurchasing_at is null or repurchasing_at < now() - ${PATIENCE})`)
      .returning('repurchase')
      .executeTakeFirst();
    const rule = claimed?.repurchase ?? undefined;
    if (rule === undefined) return needed > 0 && isFilledByAnother(db, agencyId, needed);
    const { amount } = rule;
    let reference: string | undefined;
    try {
      reference = await billing.purchase({ agencyId, amount });
    } catch (error) {
      trouble(`Credits for ${agencyId} could not be bought.`, error);
    }
    return db.transaction().execute(async (tx) => {
      const booked =
        reference !== undefined && (await book(tx, agencyId, 'repurchase', amount, reference)) === undefined;
      if (booked) await note(tx, REPURCHASE, 'credits.booked', { agencyId, details: { credits: amount, reference } });
      await tx.updateTable('agencies').set({ repurchasing_at: null }).where('id', '=', agencyId).execute();
      return booked;
    });
  };
  return {
    fillUp,
    /** Refills a balance without holding up the caller; failures are reported as trouble. */
    fillUpSoon: (agencyId: string): void => {
      const purchase = fillUp(agencyId)
        .catch((error: unknown) => trouble(`The balance of ${agencyId} could not be filled up.`, error))
        .finally(() => underWay.delete(purchase));
      underWay.add(purchase);
    },
    /** Resolves when no purchase is under way. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}

/** Waits for a purchase in progress, if there is one. @returns whether the balance is enough */
async function isFilledByAnother(db: Database, agencyId: string, needed: number): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const { balance, repurchasing_at } = await db
      .selectFrom('agencies')
      .select(['balance', 'repurchasing_at'])
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    if (balance >= needed) return true;
    if (repurchasing_at === null || waited >= WAITED_FOR) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
