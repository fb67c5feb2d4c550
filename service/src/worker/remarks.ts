import type { PlanWarning } from 'tourwright';
import { isOfTravels } from '../domain/plans.js';
import { type Done, timeWarnings } from '../engines/pool.js';
import { noteWarnings } from '../journal/event-log.js';
import type { Claim } from '../queue/claim.js';
import { holding } from '../queue/lease.js';
import type { Database } from '../store/schema.js';

/** The largest number of warnings stored: a plan may have thousands of stops off the road. */
const MAX_KEPT = 500;

/**
 * The warnings of a solution: those of its plan, and the engine's warnings about its time and about roads. A plan's own
 * warnings about travels are provisional: those computed on roads replace them.
 */
export function solutionWarnings(ofPlan: readonly PlanWarning[], ended: Done): readonly PlanWarning[] {
  const { warnings = [], isOnRoads } = ended;
  const ofTravels = isOnRoads === true ? travelWarnings(warnings) : ofPlan.filter(isOfTravels);
  return [...ofPlan.filter((one) => !isOfTravels(one)), ...ofTravels, ...timeWarnings(ended)];
}

/** The engine's warnings about travels, without duplicates. */
function travelWarnings(heard: readonly PlanWarning[]): readonly PlanWarning[] {
  const byText = new Map(heard.filter(isOfTravels).map((one) => [JSON.stringify(one), one]));
  return [...byText.values()].slice(0, MAX_KEPT);
}

/**
 * Stores the engine's warnings with the solution of a run that is over, replacing those of an earlier run, and reports
 * those that are not among the plan's own warnings in an event.
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
