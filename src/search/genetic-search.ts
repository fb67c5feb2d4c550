import { FastPath, Size } from '../problem/arrays/codes.js';
import { hasPath, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { cool, createExchange, type Annealing, type ProgressListener, type Stretch } from './annealing.js';
import type { ChainEnd } from './budget-clock.js';
import { hasUnevenQuantities } from './spread.js';
import { Tuning } from './tuning.js';

/** Budgets of a chain: iterations, or milliseconds where these are undefined. */
interface Budget {
  readonly iterations: number | undefined;
  readonly milliseconds: number;
}

/**
 * Plans that genetic search suits if the budget suffices: small, and only distance and capacity count. With uneven
 * quantities it pays earlier, because its descents may overload tours and ruins may not.
 */
export function evolvesWithin(arrays: ProblemArrays, { iterations, milliseconds }: Budget): boolean {
  const { leastStops, unevenShare } = Tuning.geneticSearch;
  const stops = arrays.sizes[Size.STOPS];
  if (stops < leastStops || !hasPath(arrays, FastPath.EVOLVABLE)) return false;
  const share = hasUnevenQuantities(arrays) ? unevenShare : 1;
  const iterationsPerStop = Tuning.geneticSearch.iterationsPerStop * share;
  const millisecondsPerStop = Tuning.geneticSearch.millisecondsPerStop * share;
  return iterations === undefined
    ? milliseconds >= stops * millisecondsPerStop
    : iterations >= stops * iterationsPerStop;
}

/**
 * Runs several coolings, each of which adds an individual to the population, then generations of offspring
 * (`kernel.evolve`). Afterwards the current solution is the best of this round.
 *
 * @returns undefined when there is more of the budget
 */
export function evolveOnce(annealing: Annealing, { until, most }: Stretch): ChainEnd | undefined {
  const { kernel, budget, rule } = annealing;
  const { share, coolings } = Tuning.geneticSearch;
  const from = budget.progress();
  kernel.clearPopulation();
  // A given solution is one of the first individuals.
  let members = rule.warm ? kernel.addIndividual() : 0;
  for (let cooling = 1; cooling <= coolings; cooling++) {
    const upTo = from + ((until - from) * share * cooling) / coolings;
    const ended = cool(annealing, { until: upTo, most: (most * share) / coolings });
    if (ended !== undefined) return ended;
    members = kernel.addIndividual();
  }
  // An order is left out, or all first individuals are equal.
  if (members < 2) return cool(annealing, { until, most: most * (1 - share) });
  const meet = createExchange(annealing, () => void kernel.addIndividual());
  return evolve(annealing, { until, most: most * (1 - share) }, meet);
}

/** Generations over a stretch of the budget. */
function evolve(
  { kernel, budget, reportIfBetter }: Annealing,
  { until, most }: Stretch,
  meet: ProgressListener,
): ChainEnd | undefined {
  const before = budget.done();
  for (;;) {
    const slice = budget.next();
    if (typeof slice === 'string') return slice;
    if (budget.done() - before >= most || (until < 1 && budget.progress() >= until)) return undefined;
    meet(budget.progress());
    const ended = budget.did(kernel.evolve(slice));
    reportIfBetter();
    if (ended !== undefined) return ended;
  }
}
