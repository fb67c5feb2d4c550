import type { Kernel } from '../kernel/kernel.js';
import { LevelKind } from '../problem/arrays/codes.js';
import { isExistingViolation } from '../problem/plan/levels.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { ChainEnd, BudgetClock } from './budget-clock.js';
import { annealRest, isService, lackingServices, leadingServices, serve } from './insertion-phases.js';
import { isDueOnce } from './scale.js';
import { Tuning } from './tuning.js';

const { DELAY, COSTS, RESOURCES_USED } = LevelKind;

/**
 * The level that counts used resources, if a separate phase may reduce the fleet before tours are shortened: only service,
 * delay and violations of fixed prefixes outrank it, or costs do and every tour has a fixed cost. −1: none, or several.
 *
 * @param others further kinds that may outrank it
 */
export function fleetLevel(levels: ArrayLike<number>, others: readonly number[] = []): number {
  const kinds = Array.from(levels);
  const level = kinds.indexOf(RESOURCES_USED);
  const mayOutrank = (kind: number): boolean =>
    isService(kind) || isExistingViolation(kind) || kind === DELAY || others.includes(kind);
  return level >= 0 && kinds.lastIndexOf(RESOURCES_USED) === level && kinds.slice(0, level).every(mayOutrank)
    ? level
    : -1;
}

/** What the fleet phase and the annealing after it need to know about the resources that a level counts. */
interface FleetObjective {
  readonly level: number;
  /** The kinds of the levels that outrank it. */
  readonly above: readonly number[];
  /** All resources are alike: it does not matter which of them are used. */
  readonly isUniform: boolean;
}

/** The fleet that may be reduced before tours are shortened; undefined: none, or several. */
export function fleetOf(arrays: ProblemArrays): FleetObjective | undefined {
  const level = fleetLevel(arrays.levelKind, hasFixedCosts(arrays) ? [COSTS] : []);
  if (level < 0) return undefined;
  const classes = arrays.classLevel.filter((of) => of === level).length;
  return { level, above: [...arrays.levelKind.subarray(0, level)], isUniform: classes === 1 };
}

/** Costs outrank the number of resources. */
function isBelowCosts({ above }: FleetObjective): boolean {
  return above.includes(COSTS);
}

/** The share of the budget for reducing the fleet: larger where fewer levels could get worse by it. */
function fleetShare(fleet: FleetObjective): number {
  const { first, belowDelay, belowCosts } = Tuning.fleetShare;
  if (isBelowCosts(fleet)) return belowCosts;
  return comesFirst(fleet) ? first : belowDelay;
}

/** Only service outranks the number of resources. */
function comesFirst({ above }: FleetObjective): boolean {
  return above.every(isService);
}

/** Every tour has a fixed cost. */
export function hasFixedCosts(terms: {
  readonly termKind: ArrayLike<number>;
  readonly termFloors: ArrayLike<number>;
}): boolean {
  return Array.from(terms.termKind).some((kind, term) => isDueOnce(kind) && terms.termFloors[5 * term] > 0);
}

/**
 * Reduces the fleet until a share of the budget is used up or no smaller fleet is possible (Nagata and Bräysy 2009):
 * whenever all levels above the fleet's size are as good as in the best solution, the next tour is dissolved. At the end
 * the best solution becomes the current one; if the levels above cannot improve and all resources are alike, the number of
 * resources is capped from then on. While stops are left out, the first part of the share inserts them instead, because a
 * smaller fleet makes that harder. Where more than service outranks the size, the phase ends early without success.
 *
 * @param temperature - by progress of this phase, 0 … 1
 * @param most - iterations after which it ends in any case
 * @returns why the chain ends, if it ends during this phase
 */
export function reduceFleet(
  kernel: Kernel,
  fleet: FleetObjective,
  budget: BudgetClock,
  temperature: (progress: number) => number,
  reportIfBetter: () => void,
  most = Infinity,
): ChainEnd | undefined {
  const { fleetInsertion, fleetWarmth, fleetPatience } = Tuning;
  const { level } = fleet;
  const share = fleetShare(fleet);
  const deadline = comesFirst(fleet) ? Infinity : fleetPatience * share;
  const services = leadingServices(fleet.above);
  let ended: ChainEnd | undefined;
  let fewest = Infinity;
  const begin = budget.progress();
  const last = budget.done() + most;
  let fruitfulAt = begin;
  const hasMore = (): boolean =>
    budget.progress() < share && budget.progress() - fruitfulAt < deadline && budget.done() < last;
  while (ended === undefined && hasMore()) {
    const allowed = budget.next();
    if (typeof allowed === 'string') return allowed;
    const progress = (budget.progress() - begin) / (share - begin);
    const slice = { ...allowed, temperature: fleetWarmth * temperature(progress) };
    const lacking = progress < fleetInsertion ? lackingServices(kernel, services)[0] : undefined;
    const serves = lacking !== undefined;
    const ran = serves ? serve(kernel, slice, lacking, budget) : kernel.reduce(slice, level);
    reportIfBetter();
    const used = kernel.bestObjectives()[level];
    if (serves || used < fewest) fruitfulAt = budget.progress();
    fewest = used;
    if (!serves && ran === 0 && isComplete(kernel, level)) break;
    if (!serves && budget.fixed && ran < slice.iterations) {
      // No smaller fleet is possible: the rest of the slice anneals.
      keepFleet(kernel, fleet);
      return budget.did(ran + annealRest(kernel, slice, ran));
    }
    ended = budget.did(ran);
  }
  keepFleet(kernel, fleet);
  return ended;
}

/**
 * Continues from the best solution. The fleet is not capped where more resources could improve a level above, or where
 * resources differ, since an unused one may have to join before another becomes idle.
 */
function keepFleet(kernel: Kernel, { level, isUniform }: FleetObjective): void {
  kernel.inject(kernel.best());
  kernel.capFleet(level, isUniform && isPerfect(kernel, level) ? kernel.bestObjectives()[level] : -1);
}

/** The current solution is as good as the best in all levels above: the next tour can be dissolved. */
function isComplete(kernel: Kernel, level: number): boolean {
  const best = kernel.bestObjectives();
  const current = kernel.currentObjectives();
  return best.slice(0, level).every((value, upper) => current[upper] <= value);
}

/** The best solution serves all orders whose levels outrank the level. */
function isServed(kernel: Kernel, { above }: FleetObjective): boolean {
  const best = kernel.bestObjectives();
  return above.every((kind, level) => !isService(kind) || best[level] === 0);
}

/** No level above can improve. */
function isPerfect(kernel: Kernel, level: number): boolean {
  return kernel
    .bestObjectives()
    .slice(0, level)
    .every((value) => value === 0);
}

/**
 * For a part of the cooling, closes the resources that the best solution does not use, where each resource costs something
 * and all are alike. Otherwise a hot search opens tours that do not pay, and a plan with spare resources ends worse than
 * one with just enough.
 *
 * @returns to be called before each slice with the progress of the cooling, 0 … 1
 */
export function createReservedResources(kernel: Kernel, arrays: ProblemArrays): (progress: number) => void {
  const fleet = fleetOf(arrays);
  if (fleet === undefined || !fleet.isUniform || !isBelowCosts(fleet)) return () => undefined;
  let most = -1;
  return (progress) => {
    const best = kernel.bestObjectives()[fleet.level];
    const wanted = progress < Tuning.reserveUntil && isServed(kernel, fleet) ? best : -1;
    if (wanted === most) return;
    most = wanted;
    kernel.capFleet(fleet.level, most);
  };
}
