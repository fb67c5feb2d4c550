import { sql } from 'kysely';
import { ifSolved, unknownPlan } from '../errors/refusals.js';
import type { FinalState, Plans, StoredSolution, WaitOutcome } from '../domain/index.js';
import { isActive } from '../states/change-state.js';
import type { PlanContext } from './context.js';
import { readSolution } from './solutions.js';

/** Polling interval in milliseconds; changes by this process are noticed at once. */
const LOOK_EVERY = 400;

/** Seconds without any worker after which a run counts as stalled: normally another takes it over long before. */
const STALLED_AFTER = 60;

/** Milliseconds within which a worker renews its lease, if only the time of day was set forward. */
const RENEWED_WITHIN = 5_000;

/** Waits until the optimization of a plan's version is over. */
export async function waitForEnd(
  context: PlanContext,
  agencyId: string,
  planId: string,
  { timeoutMs, version, signal }: Parameters<Plans['wait']>[2],
): Promise<WaitOutcome> {
  const latest = performance.now() + timeoutMs;
  let waitedFor = version;
  let stalledSince: number | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const plan = await look(context, agencyId, planId);
    waitedFor ??= plan.version;
    if (plan.version > waitedFor) return { outcome: 'PLAN_SUPERSEDED', planVersion: plan.version };
    const solution = () => ifSolved(readSolution(context.db, agencyId, planId, plan.version));
    if (!isActive(plan.state)) return ended(plan, await solution());
    const now = performance.now();
    const left = latest - now;
    stalledSince = plan.stalled ? (stalledSince ?? now) : undefined;
    if (stalledSince !== undefined && (left <= 0 || now - stalledSince >= RENEWED_WITHIN)) {
      return { outcome: 'OPTIMIZATION_STALLED' };
    }
    if (left <= 0) {
      const best = await solution();
      return { outcome: 'running', state: plan.state, ...(best === undefined ? {} : { solution: best }) };
    }
    await news(context, agencyId, planId, Math.min(left, LOOK_EVERY), signal);
  }
}

type Sight = Awaited<ReturnType<typeof look>>;

async function look({ db }: PlanContext, agencyId: string, planId: string) {
  const row = await db
    .selectFrom('plans')
    .leftJoin('runs', 'runs.id', 'plans.run_id')
    .select(['plans.version', 'plans.state', 'runs.outcome'])
    .select(
      sql<boolean>`coalesce(runs.state = 'taken'
        and runs.lease_until < now() - make_interval(secs => ${STALLED_AFTER}), false)`.as('stalled'),
    )
    .where((row) => row.and({ 'plans.agency_id': agencyId, 'plans.id': planId }))
    .executeTakeFirstOrThrow(() => unknownPlan(planId));
  return { version: row.version, state: row.state, stalled: row.stalled, failed: row.outcome === 'failed' };
}

function ended({ state, failed }: Sight, solution: StoredSolution | undefined): WaitOutcome {
  const finalState = state as FinalState;
  if (solution !== undefined) return { outcome: 'final', finalState, solution };
  return failed ? { outcome: 'OPTIMIZATION_STALLED' } : { outcome: 'NO_SOLUTION', finalState };
}

/** Resolves when the plan changed, at the latest after a while, or at once when the signal is aborted. */
function news(
  { signals }: PlanContext,
  agencyId: string,
  planId: string,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      forget();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const forget = signals.onChanged(agencyId, planId, done);
    signal?.addEventListener('abort', done, { once: true });
  });
}
