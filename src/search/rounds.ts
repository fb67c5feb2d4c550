import { compareVectors } from '../objectives/compare-vectors.js';
import { cool, type Annealing } from './annealing.js';
import { breedOnce } from './breeding.js';
import type { ChainEnd } from './pace.js';
import { Tuning } from './tuning.js';

/**
 * Searches to the end of the budget, by one cooling, or by breeding where that finds more. Where the budget is far more
 * than the plan needs, this is repeated rather than stretched, and ends early once several rounds in turn have ended at
 * the same, best solution.
 */
export function searchInRounds(annealing: Annealing): ChainEnd {
  const { kernel, pace, rule, seat } = annealing;
  const { rounds, perStopSquared } = Tuning.convergence;
  const enough = perStopSquared * rule.stops * rule.stops;
  const once = annealing.breeds ? breedOnce : cool;
  let agreed = 0;
  for (;;) {
    const before = kernel.bestObjectives();
    const ended = once(annealing, { until: 1, most: seat === undefined && !pace.fixed ? enough : Infinity });
    if (ended !== undefined) return ended;
    kernel.setWeights(annealing.weighting.weights);
    const best = kernel.bestObjectives();
    if (compareVectors(best, before) < 0) agreed = 0;
    if (compareVectors(kernel.currentObjectives(), best) === 0) agreed++;
    if (agreed >= rounds) return 'converged';
  }
}
