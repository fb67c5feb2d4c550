import type { ObjectiveChange, Plan, PlanChange, Solution } from '../../model/types.gen.js';
import { freeze, notBefore } from '../../model/change/freeze.js';
import { assertForm, patchedUnread } from '../../model/change/patch.js';
import { givenTours } from '../../model/given-tours.js';
import { now } from '../../search/clock.js';
import { withJob } from '../job.js';
import { objectiveChanges } from '../objective-changes.js';
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

/** A day planned again. */
export interface Replanned {
  /** The plan that was solved: what has begun fixed, the changes made, stability among its objectives. */
  readonly plan: Plan;
  /** Its solution, never worse than `repair`. */
  readonly solution: Solution;
  /** The old tours as they can still be made, without the orders that no longer fit: what would be driven without a search. */
  readonly repair: Solution;
  /** Stops that are served otherwise than in the solution given. */
  readonly changes: readonly StopChange[];
  /** Every objective of the plan, against `repair`. */
  readonly objectives: readonly ObjectiveChange[];
}

/** What a search gets at the least when looking at the old tours took all the time, seconds. */
const MIN_SEARCH = 0.05;

/**
 * Plans a day again after something changed: what has begun stays, the old tours are the start, and as little is changed as
 * `stability` asks for.
 *
 * @param plan - as it was when the solution was made
 * @param solution - the tours that are being made
 * @param options - those of `solve`, and what has changed; `maxDuration` is the whole time of the call
 * @throws InvalidPlanError with every fault of the plan or the changes; what `solve` throws
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
  // In another thread: to validate a large plan takes longer than a caller should wait.
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
  // Those that are new begin nothing earlier either.
  const patched = freezeUntil === undefined ? changed : notBefore(changed, freezeUntil);
  return stability === undefined ? patched : stablePlan(patched, solution, stability);
}

/** Seconds for the search; undefined where nothing but iterations limits it. */
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
 * Changes in which a vehicle that breaks down with goods to fetch, and under way, has aboard what its tour still was to deliver
 * from the depot, where nobody says what it has.
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
