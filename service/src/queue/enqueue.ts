import { sql } from 'kysely';
import { noteEvent } from '../journal/event-log.js';
import type { Row, Tx } from '../store/schema.js';
import { SpanKind, traceparentOf, tracer } from '../traces/tracing.js';

/** A run to be queued. */
interface RunRequest {
  readonly agencyId: string;
  readonly planId: string;
  readonly version: number;
  readonly budgetSeconds: number;
  /** The place of a waiting run that this one replaces, which it keeps. */
  readonly place?: string | undefined;
}

/** Seeds have 31 bits: the database's integers are signed. */
const SEEDS = 2 ** 31;

/** Puts a run at the end of its agency's line (or in the given place) and makes it the plan's run. */
export async function enqueue(tx: Tx, request: RunRequest): Promise<void> {
  const { agencyId, planId, version, budgetSeconds, place } = request;
  const span = tracer.startSpan('queue', {
    kind: SpanKind.PRODUCER,
    attributes: { 'tourwright.agency_id': agencyId, 'tourwright.plan_id': planId, 'tourwright.plan_version': version },
  });
  const run = await tx
    .insertInto('runs')
    .values({
      agency_id: agencyId,
      plan_id: planId,
      version,
      state: 'waiting',
      budget_seconds: budgetSeconds,
      seed: Math.floor(Math.random() * SEEDS),
      traceparent: traceparentOf(span.spanContext()),
      ...(place === undefined ? {} : { place }),
    })
    .returning(['id', 'place'])
    .executeTakeFirstOrThrow()
    .finally(() => span.end());
  await tx
    .updateTable('plans')
    .set({ run_id: run.id })
    .where((row) => row.and({ agency_id: agencyId, id: planId }))
    .execute();
  const { line } = await tx
    .selectFrom('runs')
    .select(sql<number>`count(*)::integer`.as('line'))
    .where((row) => row.and({ agency_id: agencyId, state: 'waiting' }))
    .where('place', '<=', run.place)
    .executeTakeFirstOrThrow();
  await noteEvent(tx, { agency_id: agencyId, id: planId, version }, 'plan.place', { place: line });
}

/** Records that a run is over. */
export async function endRun(
  tx: Tx,
  runId: string,
  end: Pick<Row<'runs'>, 'outcome'> & Partial<Pick<Row<'runs'>, 'failure' | 'spent_seconds'>>,
): Promise<void> {
  await tx
    .updateTable('runs')
    .set({ ...end, state: 'ended', ended_at: sql`now()`, lease_until: null })
    .where('id', '=', runId)
    .execute();
}

/**
 * Ends a run from outside; its worker notices within a second.
 *
 * @returns its place when it was waiting
 */
export async function cancelRun(tx: Tx, runId: string | null): Promise<string | undefined> {
  if (runId === null) return undefined;
  const before = await tx
    .selectFrom('runs')
    .select(['state', 'place'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || before.state === 'ended') return undefined;
  await endRun(tx, runId, { outcome: 'cancelled' });
  return before.state === 'waiting' ? before.place : undefined;
}
