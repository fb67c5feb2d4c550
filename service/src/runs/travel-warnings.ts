import type { PlanWarning } from 'tourwright';
import { isOfTravels } from '../domain/travel-codes.js';
import { noteWarnings } from '../events/note-event.js';
import type { Claim } from '../queue/claim.js';
import { holding } from '../queue/lease.js';
import type { Database } from '../store/database.js';

/** So many are kept: a plan may have thousands of stops off the road. */
const MOST_KEPT = 500;

/**
 * The warnings of a solution: those of its plan, and what the engine remarked of its travels. Before it is asked, a plan's
 * own remarks of travels are guesses: the engine's take their place.
 */
export function solutionWarnings(
  ofPlan: readonly PlanWarning[],
  heard: readonly PlanWarning[],
): readonly PlanWarning[] {
  return ofSolution(ofPlan, travelWarnings(heard));
}

function ofSolution(ofPlan: readonly PlanWarning[], ofTravels: readonly PlanWarning[]): readonly PlanWarning[] {
  return [...ofPlan.filter((one) => !isOfTravels(one)), ...ofTravels];
}

/** Of all that an engine remarked what is about travels, each once. */
export function travelWarnings(heard: readonly PlanWarning[]): readonly PlanWarning[] {
  const byText = new Map(heard.filter(isOfTravels).map((one) => [JSON.stringify(one), one]));
  return [...byText.values()].slice(0, MOST_KEPT);
}

/**
 * Puts what the engine remarked of travels to the stored solution of a run that is over, and tells what the plan's own
 * warnings did not say in an event.
 */
export async function storeTravelWarnings(db: Database, claim: Claim, heard: readonly PlanWarning[]): Promise<void> {
  const ofTravels = travelWarnings(heard);
  await holding(db, claim, async (tx, plan) => {
    const { agencyId, planId, version } = claim;
    const { warnings: ofPlan } = await tx
      .selectFrom('plans')
      .select('warnings')
      .where('agency_id', '=', agencyId)
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('solutions')
      .set({ warnings: JSON.stringify(ofSolution(ofPlan, ofTravels)) })
      .where('agency_id', '=', agencyId)
      .where('plan_id', '=', planId)
      .where('version', '=', version)
      .execute();
    const told = new Set(ofPlan.map((one) => JSON.stringify(one)));
    await noteWarnings(
      tx,
      plan,
      ofTravels.filter((one) => !told.has(JSON.stringify(one))),
    );
  });
}
