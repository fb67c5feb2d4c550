import type { Kernel } from '../kernel/kernel.js';
import { LevelKind, TermKind } from '../problem/arrays/codes.js';
import { isExistingViolation } from '../problem/plan/levels.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { ChainEnd, BudgetClock } from './budget-clock.js';
import { annealRest, isService, lackingServices, leadingServices, serve } from './insertion-phases.js';
import { Tuning } from './tuning.js';

const { DELAY, COSTS, RESOURCES_USED } = LevelKind;

/**
 * The level that counts used resources, where a phase of its own may make the fleet smaller before tours become shorter:
 * where nothing but service, delay and what decided tours break outranks it, or costs do and a tour costs something
 * however short it is. −1: there is none, or more than one.
 *
 * @param others kinds that may outrank it besides
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

/** What the phase, and the search behind it, have to know of the resources that a level counts. */
export interface FleetObjective {
  readonly level: number;
  /** The kinds of the levels that outrank it. */
  readonly above: readonly number[];
  /** All of them are alike: it does not matter which of them are used. */
  readonly isUniform: boolean;
}

/** The fleet that may be made smaller before tours become shorter; undefined: there is none, or more than one. */
export function fleetOf(arrays: ProblemArrays): FleetObjective | undefined {
  const level = fleetLevel(arrays.levelKind, hasFixedCosts(arrays) ? [COSTS] : []);
  if (level < 0) return undefined;
  const classes = arrays.classLevel.filter((of) => of === level).length;
  return { level, above: [...arrays.levelKind.subarray(0, level)], isUniform: classes === 1 };
}

/** Costs outrank the number of resources. */
export function isBelowCosts({ above }: FleetObjective): boolean {
  return above.includes(COSTS);
}

/** The share of the budget that makes the fleet smaller: the more, the fewer levels it could spoil. */
function fleetShare(fleet: FleetObjective): number {
  const { first, belowDelay, belowCosts } = Tuning.fleetShare;
  if (isBelowCosts(fleet)) return belowCosts;
  return comesFirst(fleet) ? first : belowDelay;
}

/** Nothing but service outranks the number of resources. */
function comesFirst({ above }: FleetObjective): boolean {
  return above.every(isService);
}

/** True when a tour costs something however short it is. */
export function hasFixedCosts(terms: {
  readonly termKind: ArrayLike<number>;
  readonly termFloors: ArrayLike<number>;
}): boolean {
  const isDueOnce = (kind: number): boolean => [TermKind.USING, TermKind.KM, TermKind.HOURS].some((k) => k === kind);
  return Array.from(terms.termKind).some((kind, term) => isDueOnce(kind) && terms.termFloors[5 * term] > 0);
}

/**
 * Makes the fleet smaller until a share of the budget is used up, or no smaller fleet can be: whenever all that outranks
 * its size is as good as ever, the next tour is dissolved. Then the best solution is the current one, and where nothing
 * above could become better, and all resources are alike, no more than it uses may be used from then on. While stops are left out, the first
 * part of that share serves them instead: with fewer resources they would hardly be served any more. Where more than
 * service outranks the size, what the phase does not find soon it seldom finds: it ends early.
 *
 * @param temperature - by progress of this phase, 0 … 1.
 * @param most - iterations after which it ends in any case.
 * @returns why the chain ends, when it ends before the phase does.
 */
export function reduceFleet(
  kernel: Kernel,
  fleet: FleetObjective,
  budget: BudgetClock,
  temperature: (progress: number) => number,
  reportIfBetter: () => void,
  most = Infinity,
): ChainEnd | undefined {
  const { fleetInsertion, fleetWarmth, fleetDeadline } = Tuning;
  const { level } = fleet;
  const share = fleetShare(fleet);
  const deadline = comesFirst(fleet) ? Infinity : fleetDeadline * share;
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
      // No smaller fleet can be: what is left of the slice is for its tours.
      keepFleet(kernel, fleet);
      return budget.did(ran + annealRest(kernel, slice, ran));
    }
    ended = budget.did(ran);
  }
  keepFleet(kernel, fleet);
  return ended;
}

/**
 * Goes on from the best solution. Where it is not all it could be, more resources may make it better; where they differ,
 * one that is not used yet may come in before another one has become idle.
 */
function keepFleet(kernel: Kernel, { level, isUniform }: FleetObjective): void {
  kernel.inject(kernel.best());
  kernel.capFleet(level, isUniform && isPerfect(kernel, level) ? kernel.bestObjectives()[level] : -1);
}

/** The current solution is as good as the best in all that outranks the level: nothing keeps a tour from being dissolved. */
function isComplete(kernel: Kernel, level: number): boolean {
  const best = kernel.bestObjectives();
  const current = kernel.currentObjectives();
  return best.slice(0, level).every((value, upper) => current[upper] <= value);
}

/** The best solution serves all orders that outrank the level. */
export function isServed(kernel: Kernel, { above }: FleetObjective): boolean {
  const best = kernel.bestObjectives();
  return above.every((kind, level) => !isService(kind) || best[level] === 0);
}

/** Nothing that outranks the level could be better. */
function isPerfect(kernel: Kernel, level: number): boolean {
  return kernel
    .bestObjectives()
    .slice(0, level)
    .every((value) => value === 0);
}

/**
 * Closes, for a part of the cooling, the resources that the best solution does not use, where each resource costs something
 * and all are alike. A hot search would open tours that do not pay, and a plan with too many resources would end worse than
 * one with just enough. Afterwards all of them may be used.
 *
 * @returns what is to be called before each slice with the progress of the cooling, 0 … 1.
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
