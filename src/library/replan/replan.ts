import type { ObjectiveChange, Plan, PlanChange, Solution } from '../../model/types.gen.js';
import { freeze, notBefore } from '../../model/change/freeze.js';
import { assertForm, patchedUnread } from '../../model/change/patch.js';
import { givenTours } from '../../model/given.js';
import { now } from '../../search/clock.js';
import { withJob } from '../job.js';
import { objectiveChanges } from '../compare.js';
import { emitWarnings } from '../emit-warnings.js';
import { secondsOf, type PlanInput, type Settings, type SolveOptions } from '../options.js';
import { unlessAborted } from '../prepare.js';
import { solve } from '../solve.js';
import { readReplanOptions, type ReplanOptions } from './options.js';
import { repaired } from './repair.js';
import { stablePlan } from './stable-plan.js';
import { stopChanges, type StopChange } from './stop-changes.js';
import { isDone } from '../../model/change/decided.js';
import { ordersLoadedAtBegin } from '../../model/change/loaded-at-begin.js';

/** The result of replanning a day. */
export interface Replanned {
  /** The plan that was solved: with fixed history, the changes applied, and stability among its objectives. */
  readonly plan: Plan;
  /** The solution of the plan, never worse than `repair`. */
  readonly solution: Solution;
  /**
   * The old tours as far as they are still feasible, without the orders that no longer fit: the result without a
   * search.
   */
  readonly repair: Solution;
  /** Stops that are served differently than in the given solution. */
  readonly changes: readonly StopChange[];
  /** Every objective of the plan, compared with `repair`. */
  readonly objectives: readonly ObjectiveChange[];
}

/** Minimum time of a search, in seconds, when evaluating the old tours used up the budget. */
const MIN_SEARCH = 0.05;

/**
 * Replans a day after something changed: what has begun is kept, the old tours are the start, and as little is changed
 * as `stability` asks for.
 *
 * @param plan - as it was when the solution was made
 * @param solution - the tours under way
 * @param options - those of `solve`, and the changes; `maxDuration` is the time limit of the whole call
 * @throws InvalidPlanError with every fault of the plan or the changes; whatever `solve` throws
 * @example
 * const { solution: later, changes } = await replan(plan, solution, {
 *   freezeUntil: '2026-03-10T12:00:00Z',
 *   changes: [{ type: 'breakDown', resourceId: 'van-2', position: { lon: 8.69, lat: 49.41 } }],
 *   stability: { kinds: ['resource'] },
 *   maxDuration: 'PT5S',
 * });
 */
export async function replan<P>(
  plan: PlanInput<P>,
  solution: Solution,
  options: ReplanOptions = {},
): Promise<Replanned> {
  const called = now();
  const { own, solving } = readReplanOptions(options);
  givenTours(solution);
  // In another thread: validating a large plan would block the caller for too long.
  await withJob((job) => unlessAborted(solving.signal, job.check(plan)));
  const changed = changedPlan(plan as Plan, solution, own, solving.onWarnings ?? emitWarnings);
  const quiet = { travel: solving.travel, signal: solving.signal, onWarnings: () => undefined };
  const repair = await repaired(changed, solution, quiet);
  const maxDuration = timeLeft(changed, solving, called);
  const found = await solve(changed, { ...solving, maxDuration, start: repair });
  return {
    plan: changed,
    solution: found,
    repair,
    changes: stopChanges(changed, solution, found, own.stability?.tolerance),
    objectives: objectiveChanges(found.objectives, repair.objectives),
  };
}

function changedPlan(
  plan: Plan,
  solution: Solution,
  { changes = [], freezeUntil, keep, stability }: ReturnType<typeof readReplanOptions>['own'],
  onWarnings: Settings['onWarnings'],
): Plan {
  const frozen = freezeUntil === undefined ? plan : freeze(plan, solution, freezeUntil, keep);
  const warnings = assertForm(frozen, changes);
  if (warnings.length > 0) onWarnings(warnings);
  const changed = patchedUnread(frozen, withGoodsAboard(frozen, solution, changes));
  // New resources begin nothing earlier either.
  const patched = freezeUntil === undefined ? changed : notBefore(changed, freezeUntil);
  return stability === undefined ? patched : stablePlan(patched, solution, stability);
}

/** Seconds left for the search; undefined when only iterations limit it. */
function timeLeft(
  { maxOptimizationDuration }: Plan,
  { maxDuration, iterations }: SolveOptions,
  called: number,
): number | undefined {
  const whole = maxDuration ?? (iterations === undefined ? (maxOptimizationDuration ?? 10) : undefined);
  if (whole === undefined) return undefined;
  const seconds = secondsOf(whole);
  return Math.max(Math.min(seconds, MIN_SEARCH), seconds - (now() - called) / 1000);
}

/**
 * Completes changes in which a vehicle breaks down under way with goods to be fetched, but its load is not stated:
 * everything that its tour still had to deliver from the depot is assumed to be on board.
 *
 * @param plan - frozen: what has begun is fixed
 */
export function withGoodsAboard(plan: Plan, { tours }: Solution, changes: readonly PlanChange[]): PlanChange[] {
  return changes.map((change) => {
    if (change.type !== 'breakDown' || change.position === undefined || change.aboard !== undefined) return change;
    const resource = plan.resources.find(({ id }) => id === change.resourceId);
    const tour = tours.find(({ resourceId }) => resourceId === change.resourceId);
    if (resource === undefined || tour === undefined || !isDone(resource)) return change;
    return { ...change, aboard: ordersLoadedAtBegin(plan, [tour]).map(({ id }) => id) };
  });
}
