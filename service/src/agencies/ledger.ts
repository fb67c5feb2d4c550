import { sql } from 'kysely';
import { DomainError, invalidField, notAllowed, notFound } from '../errors/refusals.js';
import type { LedgerEntry, PlanVersion } from '../domain/index.js';
import { type Database, dateTime, type Tx } from '../store/schema.js';

/** The largest value of the database's integers. */
const MAX_CREDITS = 2 ** 31 - 1;

/**
 * Spends credits on a version of a plan, in the transaction that stores what they pay for: one conditional write, so that the balance never
 * falls below zero however many callers try at once. Unmetered agencies pay nothing.
 *
 * @returns the credits spent
 * @throws InsufficientCredits
 */
export async function spend(tx: Tx, amount: number, { agencyId, planId, planVersion }: PlanVersion): Promise<number> {
  if (amount === 0) return 0;
  const spent = await tx
    .updateTable('agencies')
    .set({ balance: sql`balance - ${amount}::integer` })
    .where((row) => row.and({ id: agencyId, metered: true }))
    .where('balance', '>=', amount)
    .returning('balance')
    .executeTakeFirst();
  if (spent !== undefined) {
    await tx
      .insertInto('credit_entries')
      .values({
        agency_id: agencyId,
        kind: 'spend',
        amount: -amount,
        balance: spent.balance,
        plan_id: planId,
        plan_version: planVersion,
        reference: null,
      })
      .execute();
    return amount;
  }
  const agency = await tx
    .selectFrom('agencies')
    .select(['metered', 'balance'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (agency.metered) throw new InsufficientCredits(amount, agency.balance);
  return 0;
}

/** The balance is too small for a request. */
export class InsufficientCredits extends DomainError {
  constructor(
    readonly needed: number,
    balance: number,
  ) {
    const details = `insufficient credits: ${needed} needed, ${balance} left`;
    super('credits', notAllowed('credits', `${needed} credits are needed and ${balance} are left.`, details).errors);
  }
}

/**
 * Books incoming credits. The same reference is booked only once.
 *
 * @returns undefined; if the reference was already booked, the credits booked then
 * @throws DomainError notFound, invalid when the balance would exceed its maximum
 */
export async function book(
  tx: Tx,
  agencyId: string,
  kind: 'free' | 'pack' | 'repurchase',
  amount: number,
  reference: string | null,
): Promise<number | undefined> {
  // The agency's row comes first: a concurrent booking of the same reference waits here and then finds it booked.
  const agency = await tx
    .selectFrom('agencies')
    .select('balance')
    .where('id', '=', agencyId)
    // Not `for update`: that would wait for every transaction whose new rows refer to the agency, and they for this
    // one.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => unknownAgency(agencyId));
  const before = reference === null ? undefined : await bookedBefore(tx, agencyId, reference);
  if (before !== undefined) return before;
  const balance = agency.balance + amount;
  if (balance > MAX_CREDITS) {
    throw invalidField('amount', `An agency holds at most ${MAX_CREDITS} credits.`);
  }
  await tx
    .insertInto('credit_entries')
    .values({ agency_id: agencyId, kind, amount, balance, plan_id: null, plan_version: null, reference })
    .execute();
  await tx.updateTable('agencies').set({ balance }).where('id', '=', agencyId).execute();
  return undefined;
}

/** The credits booked under a reference, or undefined. */
async function bookedBefore(tx: Tx, agencyId: string, reference: string): Promise<number | undefined> {
  const entry = await tx
    .selectFrom('credit_entries')
    .select('amount')
    .where((row) => row.and({ agency_id: agencyId, reference }))
    .executeTakeFirst();
  return entry?.amount;
}

/** The refusal for an unknown agency. */
export function unknownAgency(agencyId: string): DomainError {
  return notFound(`There is no agency ${agencyId}.`);
}

/** An agency's entries, newest first. */
export async function entriesOf(
  db: Database,
  agencyId: string,
  page: { readonly limit: number; readonly before?: string | undefined },
): Promise<readonly LedgerEntry[]> {
  let query = db.selectFrom('credit_entries').selectAll().where('agency_id', '=', agencyId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    id: row.id,
    at: dateTime(row.at),
    kind: row.kind,
    amount: row.amount,
    balance: row.balance,
    ...(row.plan_id === null ? {} : { planId: row.plan_id }),
    ...(row.plan_version === null ? {} : { planVersion: row.plan_version }),
    ...(row.reference === null ? {} : { reference: row.reference }),
  }));
}
