import type { PlanWarning } from 'tourwright';
import { sql } from 'kysely';
import { note } from '../journal/audit.js';
import { bill, billedKeys } from '../agencies/bill.js';
import { spend } from '../agencies/ledger.js';
import type { Caller, Mode, PlanReference, RestartOptions, RunOptions } from '../domain/index.js';
import { unknownPlan } from '../errors/refusals.js';
import { countOptimization, grantDuration } from '../agencies/limits.js';
import { cancelRun, enqueue } from '../queue/enqueue.js';
import type { Row, Tx } from '../store/schema.js';
import { changeState, isActive } from '../states/change-state.js';
import { changing, limitsOf, lockPlan, paying, type PlanContext } from './context.js';
import { archivedPlan } from './plan-row.js';
import { checkConditions } from './tags.js';

type PlanRow = Row<'plans'> & { now: number };

/** Ends a waiting or running optimization. */
export function stop(
  context: PlanContext,
  caller: Caller,
  planId: string,
  options: RunOptions,
): Promise<PlanReference> {
  const { agencyId } = caller;
  return moving(context, caller, planId, options, async (tx, plan) => {
    if (!isActive(plan.state)) return;
    await changeState(tx, plan, 'cancelled');
    await cancelRun(tx, plan.run_id);
    await tx
      .updateTable('plans')
      .set({ run_id: null })
      .where((row) => row.and({ agency_id: agencyId, id: planId }))
      .execute();
    await note(tx, caller, 'plan.stopped', { agencyId, planId, planVersion: plan.version });
  });
}

/** Optimizes the stored version again. An archived plan is taken out of the archive and pays for every stop. */
export function restart(
  context: PlanContext,
  caller: Caller,
  planId: string,
  options: RestartOptions,
): Promise<PlanReference> {
  return paying(context, caller.agencyId, async () => {
    let said: readonly PlanWarning[] = [];
    const reference = await moving(context, caller, planId, options, async (tx, plan) => {
      if (!isActive(plan.state)) said = await restartLocked(context, tx, caller, plan, options.maxDuration);
      else if (options.maxDuration !== undefined) said = [underWay(planId)];
    });
    return { ...reference, warnings: [...reference.warnings, ...said] };
  });
}

/** Acts on a plan if the options allow it, and notifies those waiting for changes. */
async function moving(
  context: PlanContext,
  { agencyId }: Caller,
  planId: string,
  options: RunOptions,
  act: (tx: Tx, plan: PlanRow) => Promise<void>,
): Promise<PlanReference> {
  const plan = await changing(context, agencyId, async (tx) => {
    const locked = await lockPlan(tx, agencyId, planId);
    if (locked === undefined) throw unknownPlan(planId);
    checkConditions(options, planId, locked);
    if (locked.archived_at !== null && options.force !== true) throw archivedPlan(planId);
    await act(tx, locked);
    return locked;
  });
  context.signals.changed(agencyId, planId);
  context.signals.queued();
  return { agencyId, planId, planVersion: plan.version, warnings: plan.warnings };
}

/** @returns warnings about the requested duration */
async function restartLocked(
  context: PlanContext,
  tx: Tx,
  caller: Caller,
  plan: PlanRow,
  maxDuration: string | undefined,
): Promise<readonly PlanWarning[]> {
  const { agencyId } = caller;
  const limits = await limitsOf(context, tx, agencyId);
  // A version stored in the sandbox has not been paid for: it runs only as long as the sandbox allows.
  const mode: Mode = caller.mode === 'production' && plan.mode === 'production' ? 'production' : 'sandbox';
  const { seconds, warnings } = grantDuration(
    maxDuration ?? plan.max_duration ?? undefined,
    mode,
    limits,
    'maxDuration',
  );
  await changeState(tx, plan, 'restarted');
  let cost = 0;
  if (plan.archived_at !== null) {
    const keys = billedKeys(plan.billing);
    if (mode === 'production') cost = bill(plan.billing, keys, { now: Math.floor(plan.now), all: true }).cost;
    await tx
      .updateTable('plans')
      .set({ archived_at: null, updated_at: sql`now()`, updated_by: caller.name })
      .where((row) => row.and({ agency_id: agencyId, id: plan.id }))
      .execute();
  }
  await countOptimization(tx, agencyId, limits);
  const subject = { agencyId, planId: plan.id, planVersion: plan.version };
  const credits = await spend(tx, cost, subject);
  const details = { credits, unarchived: plan.archived_at !== null };
  await note(tx, caller, 'plan.restarted', { ...subject, details });
  await enqueue(tx, { agencyId, planId: plan.id, version: plan.version, budgetSeconds: seconds });
  return maxDuration === undefined ? [] : warnings;
}

function underWay(planId: string): PlanWarning {
  const message = `maxDuration has no effect: ${planId} is being optimized already. Stop it first, or wait until it ends.`;
  return { code: 'WITHOUT_EFFECT', message, properties: { path: 'maxDuration' } };
}
