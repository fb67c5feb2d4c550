import type { PlanWarning } from 'tourwright';
import { isOfTravels } from '../domain/plans.js';
import { type Done, timeWarnings } from '../engines/pool.js';
import { noteWarnings } from '../journal/event-log.js';
import type { Claim } from '../queue/claim.js';
import { holding } from '../queue/lease.js';
import type { Database } from '../store/schema.js';

/** So many are kept: a plan may have thousands of stops off the road. */
const MAX_KEPT = 500;

/**
 * The warnings of a solution: those of its plan, and what the engine remarked of its time and of roads. Before roads are
 * asked, a plan's own remarks of travels are guesses: the engine's take their place.
 */
export function solutionWarnings(ofPlan: readonly PlanWarning[], ended: Done): readonly PlanWarning[] {
  const { warnings = [], isOnRoads } = ended;
  const ofTravels = isOnRoads === true ? travelWarnings(warnings) : ofPlan.filter(isOfTravels);
  return [...ofPlan.filter((one) => !isOfTravels(one)), ...ofTravels, ...timeWarnings(ended)];
}

/** Of all that an engine remarked what is about travels, each once. */
function travelWarnings(heard: readonly PlanWarning[]): readonly PlanWarning[] {
  const byText = new Map(heard.filter(isOfTravels).map((one) => [JSON.stringify(one), one]));
  return [...byText.values()].slice(0, MAX_KEPT);
}

/**
 * Puts what the engine remarked to the stored solution of a run that is over, in place of what an earlier run's did, and
 * reports what the plan's own warnings did not say in an event.
 */
export async function storeRemarks(db: Database, claim: Claim, ended: Done): Promise<void> {
  await holding(db, claim, async (tx, plan) => {
    const { agencyId, planId, version } = claim;
    const { warnings: ofPlan } = await tx
      .selectFrom('plans')
      .select('warnings')
      .where((row) => row.and({ agency_id: agencyId, id: planId }))
      .executeTakeFirstOrThrow();
    const ofSolution = solutionWarnings(ofPlan, ended);
    await tx
      .updateTable('solutions')
      .set({ warnings: JSON.stringify(ofSolution) })
      .where((row) => row.and({ agency_id: agencyId, plan_id: planId, version }))
      .execute();
    const reported = new Set(ofPlan.map((one) => JSON.stringify(one)));
    await noteWarnings(
      tx,
      plan,
      ofSolution.filter((one) => !reported.has(JSON.stringify(one))),
    );
  });
}
