import { compareVectors } from '../objectives/objective.js';
import { cool, type Annealing } from './annealing.js';
import { evolveOnce } from './genetic-search.js';
import type { ChainEnd, BudgetClock } from './budget-clock.js';
import { chosenServices } from './insertion-phases.js';
import { Tuning } from './tuning.js';

/**
 * Searches to the end of the budget by one cooling, or by genetic search where that finds more. Where the budget far exceeds
 * what the plan needs, coolings are repeated rather than stretched, and the search ends early once several rounds in a row
 * have ended at the same best solution and joint insertion finds nothing more.
 */
export function searchInRounds(annealing: Annealing): ChainEnd {
  const { kernel, budget, seat, joint } = annealing;
  const { rounds } = Tuning.convergence;
  const once = annealing.evolves ? evolveOnce : cool;
  let agreed = 0;
  for (;;) {
    const before = kernel.bestObjectives();
    const most = seat === undefined && !budget.fixed ? enough(annealing) : { iterations: Infinity, proves: false };
    const ended = once(annealing, { until: 1, most: most.iterations });
    if (ended !== undefined) return ended;
    kernel.setWeights(annealing.weighting.weights);
    const best = kernel.bestObjectives();
    if (compareVectors(best, before) < 0) agreed = 0;
    joint.restore();
    if (most.proves && compareVectors(kernel.currentObjectives(), best) === 0) agreed++;
    if (agreed < rounds) continue;
    if (!joint.exhaust()) return endOf(budget);
    agreed = 0;
  }
}

/**
 * Short coolings at the start of a long run by time: a long cooling finds nothing better than the first tours while it is
 * hot, and a run that is aborted early should have a good solution.
 *
 * @param milliseconds - of the whole run; Infinity: a run by iterations
 * @returns undefined if the budget is not used up
 */
export function coolBriefly(annealing: Annealing, milliseconds: number): ChainEnd | undefined {
  const { at, largestShare } = Tuning.preview;
  if (annealing.budget.fixed) return undefined;
  for (const end of at) {
    const until = end / milliseconds;
    if (until > largestShare) return undefined;
    const ended = cool(annealing, { until, most: gainlessAfter(annealing.rule.stops) });
    if (ended !== undefined) return ended;
    annealing.kernel.setWeights(annealing.weighting.weights);
  }
  return undefined;
}

/** Converged, unless the search that was to prove it had to end early. */
function endOf(budget: BudgetClock): ChainEnd {
  const next = budget.next();
  return typeof next === 'string' ? next : 'converged';
}

/**
 * Iterations after which a cooling gains nothing; where the search has to choose which orders to serve, those after which
 * another cooling gains more.
 */
function enough({ kernel, arrays, rule }: Annealing): { iterations: number; proves: boolean } {
  const proven = gainlessAfter(rule.stops);
  const chosen = Tuning.choosing.iterationsPerStop * rule.stops;
  return chosen < proven && chosenServices(kernel, arrays.levelKind).length > 0
    ? { iterations: chosen, proves: false }
    : { iterations: proven, proves: true };
}

/** Iterations of a cooling after which a longer one gains nothing. */
export function gainlessAfter(stops: number): number {
  return Tuning.convergence.perStopSquared * stops * stops;
}
