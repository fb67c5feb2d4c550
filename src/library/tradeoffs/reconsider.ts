import { vary } from '../../model/answer/vary.js';
import { InvalidPlanError } from '../../model/errors.js';
import type { Variation, Plan, Solution } from '../../model/types.gen.js';
import type { TravelProvider } from '../../travel/index.js';
import { evaluate } from '../evaluate.js';
import { isBetter, plainTours } from './compare.js';
import type { Candidate } from './kinds.js';

/** What became of a variation. */
export interface VariationOutcome {
  readonly candidate: Candidate;
  /** The tours of the plan as it is that the run began with. */
  readonly start: Solution;
  /** Undefined: the tours stay as they are. */
  readonly solution: Solution | undefined;
  /** The varied plan's tours in the unchanged plan, where they are better than its best known solution. */
  readonly inPlan: Solution | undefined;
}

/** A variation, and what became of it; undefined: it was not looked at. */
export type Verdict = readonly [Variation, VariationOutcome | undefined];

/** The best that is known of the plan as it is. */
export function bestOf(first: Solution, verdicts: readonly Verdict[]): Solution {
  return verdicts.reduce(
    (best, [, outcome]) => (outcome?.inPlan !== undefined && isBetter(outcome.inPlan, best) ? outcome.inPlan : best),
    first,
  );
}

/**
 * What became of the variations, where the reference was found later than they were looked at: where its tours keep the
 * rules of the changed plan and are better than what was found there, they count. Undefined where the time did not suffice.
 */
export async function reconsider(runs: ReferenceRuns, verdicts: readonly Verdict[]): Promise<readonly Verdict[]> {
  const decided = [...verdicts];
  const waiting = [...verdicts.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, [variation, outcome]] = next;
      if (outcome !== undefined && isBehind(runs.reference, outcome))
        decided[place] = [variation, await searchLonger(runs, outcome)];
    }
  };
  await Promise.all(Array.from({ length: runs.threads }, work));
  return decided;
}

interface ReferenceRuns {
  readonly plan: Plan;
  /** What was known of the plan before the variations were looked at, and what is known now. */
  readonly first: Solution;
  readonly reference: Solution;
  readonly travel: TravelProvider | undefined;
  readonly signal: AbortSignal | undefined;
  /** How many at once. */
  readonly threads: number;
  readonly isOver: () => boolean;
}

/** The better one of what was found and the reference in the changed plan. */
async function searchLonger(
  { plan, first, reference, travel, signal, isOver }: ReferenceRuns,
  outcome: VariationOutcome,
): Promise<VariationOutcome | undefined> {
  if (isOver()) return undefined;
  const quiet = { travel, signal, onWarnings: () => undefined };
  try {
    const kept = await evaluate(vary(plan, outcome.candidate.variation), plainTours(reference), quiet);
    return isBetter(kept, outcome.solution ?? first) ? { ...outcome, solution: kept } : outcome;
  } catch (error) {
    // A resource that the reference uses is not there.
    if (error instanceof InvalidPlanError) return outcome;
    if (isOver()) return undefined;
    throw error;
  }
}

/** True where what was found is worse than tours that were not known when it was looked at. */
function isBehind(reference: Solution, { candidate: { variation }, start, solution }: VariationOutcome): boolean {
  if (start === reference || mayStay(variation)) return false;
  return solution === undefined ? isUsed(reference, variation) : isBetter(reference, solution);
}

/** The tours found in the changed plan, or those that stay as they are. */
export function pricedSolution(
  reference: Solution,
  { candidate, solution }: VariationOutcome,
  first: Solution,
): Solution {
  const { variation } = candidate;
  if (solution !== undefined) return mayStay(variation) && isBetter(reference, solution) ? reference : solution;
  // Who was at home may be needed by the better tours that were found on the way.
  return isUsed(reference, variation) ? first : reference;
}

/** More of a limit is never worse: the tours may stay as they are. In wider windows their times would become others. */
function mayStay({ type, direction }: Variation): boolean {
  return direction === 'more' && type !== 'authorizedTimeWindows';
}

function isUsed({ tours }: Solution, variation: Variation): boolean {
  return 'resourceId' in variation && tours.some(({ resourceId }) => resourceId === variation.resourceId);
}
