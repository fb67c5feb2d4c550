import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fieldsOf, note } from '../journal/audit.js';
import { book, entriesOf, unknownAgency } from './ledger.js';
import {
  type Actor,
  type Agencies,
  type Agency,
  type AgencyChanges,
  type AgencyLimits,
  type AgencyRequest,
  SERVICE,
} from '../domain/index.js';
import { bodyFaults, conflict, type DomainError, invalid, invalidField, invalidValue } from '../errors/refusals.js';
import { usageOf, withChanges } from './limits.js';
import { transactingOnce, type Once } from '../once/once.js';
import { type Row, type Database, dateTime, type Tx } from '../store/schema.js';
import { Type } from 'typebox';
import { valueCheck } from 'tourwright';
import { AgencyChangesSchema, AgencyRequestSchema } from '../domain/agencies.js';

/** Defaults of a new agency. */
export interface AgencyDefaults {
  readonly limits: AgencyLimits;
  readonly freeCredits: number;
}

/** Agencies in the database. */
export function createAgencies(db: Database, once: Once, defaults: AgencyDefaults): Agencies {
  const toAgency = (row: Row<'agencies'>): Agency => agencyOf(row, defaults.limits);
  const read = async (agencyId: string, from: Database = db): Promise<Agency> => {
    const query = from.selectFrom('agencies').selectAll().where('id', '=', agencyId);
    return toAgency(await query.executeTakeFirstOrThrow(() => unknownAgency(agencyId)));
  };
  return {
    create: (request, by, options = {}) =>
      transactingOnce(db, once, options.once, async (tx) => toAgency(await insertAgency(tx, request, defaults, by))),
    read,
    list: async (realm) => {
      let query = db.selectFrom('agencies').selectAll();
      if (realm !== undefined) query = query.where('id', 'in', realm);
      return (await query.orderBy('id').execute()).map(toAgency);
    },
    update: (agencyId, changes, by = SERVICE, options = {}) =>
      transactingOnce(db, once, options.once, async (tx) => toAgency(await update(tx, agencyId, changes, by))),
    addCredits: async (agencyId, amount, reference, by = SERVICE, options = {}) => {
      if (!Number.isSafeInteger(amount) || amount < 1 || amount > 1e9) {
        throw invalidField('amount', 'A pack has a whole number of credits, from 1 to 1,000,000,000.');
      }
      return transactingOnce(db, once, options.once, async (tx) => {
        const before = await book(tx, agencyId, 'pack', amount, reference ?? null);
        if (before !== undefined && before !== amount) throw otherPack(before);
        if (before === undefined)
          await note(tx, by, 'credits.booked', { agencyId, details: { credits: amount, reference } });
        return read(agencyId, tx);
      });
    },
    ledger: async (agencyId, page) => {
      await read(agencyId);
      return entriesOf(db, agencyId, page);
    },
    usage: async (agencyId) => {
      await read(agencyId);
      return usageOf(db, agencyId);
    },
  };
}

function otherPack(amount: number): DomainError {
  const details = `is that of ${amount} credits`;
  return conflict(`The reference ${details}. Give each pack its own.`, { path: 'reference', details });
}

/** Stores a new agency with its free credits. @throws DomainError invalid, conflict */
export async function insertAgency(
  tx: Tx,
  request: AgencyRequest,
  { freeCredits }: AgencyDefaults,
  by: Actor = SERVICE,
): Promise<Row<'agencies'>> {
  checkAgency(request);
  const id = request.id ?? `AGENCY_${randomBytes(6).toString('hex')}`;
  const metered = request.metered ?? true;
  const created = await tx
    .insertInto('agencies')
    .values({ id, name: request.name.trim(), metered, limits: JSON.stringify(request.limits ?? {}) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) throw conflict(`There is an agency ${id} already.`, { path: 'id' });
  const credits = metered ? freeCredits : 0;
  if (credits > 0) await book(tx, id, 'free', credits, null);
  await note(tx, by, 'agency.created', { agencyId: id, details: { credits } });
  return tx.selectFrom('agencies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function update(tx: Tx, agencyId: string, changes: AgencyChanges, by: Actor): Promise<Row<'agencies'>> {
  checkAgency(changes);
  const before = await tx
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => unknownAgency(agencyId));
  const { name, metered, limits, repurchase } = changes;
  const fields = fieldsOf({ name, metered, limits, repurchase });
  if (fields.length > 0) await note(tx, by, 'agency.changed', { agencyId, details: { fields } });
  return tx
    .updateTable('agencies')
    .set({
      name: name?.trim() ?? before.name,
      metered: metered ?? before.metered,
      limits: JSON.stringify(withChanges(before.limits, limits ?? {})),
      repurchase: repurchase === undefined ? sql`repurchase` : repurchase && JSON.stringify(repurchase),
    })
    .where('id', '=', agencyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function agencyOf(row: Row<'agencies'>, limits: AgencyLimits): Agency {
  return {
    id: row.id,
    name: row.name,
    metered: row.metered,
    ...(row.metered ? { credits: row.balance } : {}),
    limits: withChanges(limits, row.limits),
    ...(row.repurchase === null ? {} : { repurchase: row.repurchase }),
    createdAt: dateTime(row.created_at),
  };
}

const checkForm = valueCheck(
  Type.Object({ ...AgencyChangesSchema.properties, id: Type.Optional(AgencyRequestSchema.properties.id) }),
);

/** Checks an agency to be created or changed. @throws DomainError invalid with every fault */
function checkAgency(agency: AgencyChanges & Pick<Partial<AgencyRequest>, 'id'>): void {
  const faults = [...bodyFaults(checkForm(agency))];
  if (agency.name !== undefined && agency.name !== '' && agency.name.trim() === '') {
    faults.push(invalidValue('name', 'is blank', 'The name is blank. Write something.'));
  }
  if (faults.length > 0) throw invalid(faults);
}
