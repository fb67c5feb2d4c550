import { vary } from '../../model/answer/vary.js';
import { InvalidPlanError } from '../../model/errors.js';
import type { Variation, Plan, Solution } from '../../model/types.gen.js';
import type { TravelProvider } from '../../travel/index.js';
import { evaluate } from '../evaluate.js';
import { isBetter, plainTours } from '../compare.js';
import type { Candidate } from './kinds.js';

/** The result of examining a variation. */
export interface VariationOutcome {
  readonly candidate: Candidate;
  /** The tours of the unchanged plan from which the run started. */
  readonly start: Solution;
  /** Undefined if the tours stay unchanged. */
  readonly solution: Solution | undefined;
  /** The varied plan's tours applied to the unchanged plan, if they are better than its best known solution. */
  readonly inPlan: Solution | undefined;
}

/** A variation and its result; undefined if it was not examined. */
export type Verdict = readonly [Variation, VariationOutcome | undefined];

/** The best known solution of the unchanged plan. */
export function bestOf(first: Solution, verdicts: readonly Verdict[]): Solution {
  return verdicts.reduce(
    (best, [, outcome]) => (outcome?.inPlan !== undefined && isBetter(outcome.inPlan, best) ? outcome.inPlan : best),
    first,
  );
}

/**
 * Updates the results of variations that were examined before the reference was found: if the reference's tours are
 * feasible in the varied plan and better than the tours found there, they replace them. A result is undefined if the
 * time was not sufficient.
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
  /** The solution of the plan known before the variations were examined, and the one known now. */
  readonly first: Solution;
  readonly reference: Solution;
  readonly travel: TravelProvider | undefined;
  readonly signal: AbortSignal | undefined;
  /** Number of parallel runs. */
  readonly threads: number;
  readonly isOver: () => boolean;
}

/** Returns the better of the tours found and the reference, both in the varied plan. */
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
    // The varied plan lacks a resource that the reference uses.
    if (error instanceof InvalidPlanError) return outcome;
    if (isOver()) return undefined;
    throw error;
  }
}

/** True if the tours found are worse than tours that were not yet known at the time. */
function isBehind(reference: Solution, { candidate: { variation }, start, solution }: VariationOutcome): boolean {
  if (start === reference || mayStay(variation)) return false;
  return solution === undefined ? isUsed(reference, variation) : isBetter(reference, solution);
}

/** The tours found in the varied plan, or the unchanged ones. */
export function pricedSolution(
  reference: Solution,
  { candidate, solution }: VariationOutcome,
  first: Solution,
): Solution {
  const { variation } = candidate;
  if (solution !== undefined) return mayStay(variation) && isBetter(reference, solution) ? reference : solution;
  // A resource unused at first may be needed by the better tours found on the way.
  return isUsed(reference, variation) ? first : reference;
}

/** Raising a limit never makes tours worse, so they may stay unchanged. With wider windows their times would change. */
function mayStay({ type, direction }: Variation): boolean {
  return direction === 'more' && type !== 'authorizedTimeWindows';
}

function isUsed({ tours }: Solution, variation: Variation): boolean {
  return 'resourceId' in variation && tours.some(({ resourceId }) => resourceId === variation.resourceId);
}
