import type { PlanWarning } from 'tourwright';
import type { EventType } from '../domain/index.js';
import type { Tx } from '../store/schema.js';

/** The version of a plan that something happened to. */
export interface EventSubject {
  readonly agency_id: string;
  readonly id: string;
  readonly version: number;
}

/** Warnings that one event tells of: a plan may have thousands. */
const MOST_WARNINGS = 100;

/**
 * Notes what happened to a plan, in the transaction in which it happens, whose lock of the plan's row makes the order of
 * its events: they appear when it commits, and never where it does not.
 */
export async function noteEvent(
  tx: Tx,
  { agency_id, id, version }: EventSubject,
  type: EventType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await tx
    .insertInto('event_inbox')
    .values({ agency_id, plan_id: id, version, type, data: JSON.stringify(data) })
    .execute();
}

/** Notes the warnings of a version that is being stored, if there are any. */
export async function noteWarnings(tx: Tx, plan: EventSubject, warnings: readonly PlanWarning[]): Promise<void> {
  if (warnings.length === 0) return;
  await noteEvent(tx, plan, 'plan.warnings', { warnings: warnings.slice(0, MOST_WARNINGS), total: warnings.length });
}
