import type { PlanWarning } from 'tourwright';
import { isOfTravels } from '../domain/travel-codes.js';
import { noteWarnings } from '../journal/note-event.js';
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
  return [...ofPlan.filter((one) => !isOfTravels(one)), ...travelWarnings(heard)];
}

/** Of all that an engine remarked what is about travels, each once. */
function travelWarnings(heard: readonly PlanWarning[]): readonly PlanWarning[] {
  const byText = new Map(heard.filter(isOfTravels).map((one) => [JSON.stringify(one), one]));
  return [...byText.values()].slice(0, MOST_KEPT);
}

/** Below this share of a processor an engine is starved. */
const STARVED_BELOW = 0.5;

/** The warning of a run whose engine had too little of the processor; undefined where it had enough. */
export function starvedWarning(processorShare: number | undefined): PlanWarning | undefined {
  if (processorShare === undefined || processorShare >= STARVED_BELOW) return undefined;
  const percent = Math.round(processorShare * 100);
  return {
    code: 'ENGINE_STARVED',
    message:
      `The optimization had ${percent} % of a processor for itself: more time, or fewer optimizations at once, would ` +
      'give better tours. Restart the plan when less is running.',
    properties: { path: '', details: `The engine had ${percent} % of a processor.` },
  };
}

/** What the engine of a run remarked. */
export interface Remarks {
  /** Of travels; undefined where none were asked for: then the plan's own stand. */
  readonly heard: readonly PlanWarning[] | undefined;
  readonly starved: PlanWarning | undefined;
}

/**
 * Puts what the engine remarked to the stored solution of a run that is over, in place of what an earlier run's did, and
 * tells what the plan's own warnings did not say in an event.
 */
export async function storeRemarks(db: Database, claim: Claim, { heard, starved }: Remarks): Promise<void> {
  await holding(db, claim, async (tx, plan) => {
    const { agencyId, planId, version } = claim;
    const { warnings: ofPlan } = await tx
      .selectFrom('plans')
      .select('warnings')
      .where('agency_id', '=', agencyId)
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    const ofSolution = [
      ...(heard === undefined ? ofPlan : solutionWarnings(ofPlan, heard)),
      ...(starved === undefined ? [] : [starved]),
    ];
    await tx
      .updateTable('solutions')
      .set({ warnings: JSON.stringify(ofSolution) })
      .where('agency_id', '=', agencyId)
      .where('plan_id', '=', planId)
      .where('version', '=', version)
      .execute();
    const told = new Set(ofPlan.map((one) => JSON.stringify(one)));
    await noteWarnings(
      tx,
      plan,
      ofSolution.filter((one) => !told.has(JSON.stringify(one))),
    );
  });
}
