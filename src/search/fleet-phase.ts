import type { Kernel } from '../kernel/kernel.js';
import { LevelKind, TermKind } from '../problem/codes.js';
import { isStanding } from '../problem/levels.js';
import type { ChainEnd, Pace } from './pace.js';
import { annealRest, serve } from './serving.js';
import { Tuning } from './tuning.js';

const { UNSERVED_MANDATORY, UNSERVED_OPTIONAL, DELAY, COSTS, RESOURCES } = LevelKind;

const isService = (kind: number): boolean => kind === UNSERVED_MANDATORY || kind === UNSERVED_OPTIONAL;

/**
 * The level that counts used resources, where a phase of its own may make the fleet smaller before tours become shorter:
 * where nothing but service, delay and what decided tours break outranks it, or costs do and a tour costs something
 * however short it is. −1: there is none, or more than one.
 */
export function fleetLevel(levels: ArrayLike<number>, hasFixedCosts = false): number {
  const kinds = Array.from(levels);
  const level = kinds.indexOf(RESOURCES);
  const mayOutrank = (kind: number): boolean =>
    isService(kind) || isStanding(kind) || kind === DELAY || (kind === COSTS && hasFixedCosts);
  return level >= 0 && kinds.lastIndexOf(RESOURCES) === level && kinds.slice(0, level).every(mayOutrank) ? level : -1;
}

/** The share of the budget that makes the fleet smaller: the more, the fewer levels it could spoil. */
function fleetShare(levels: readonly number[]): number {
  const { first, belowDelay, belowCosts } = Tuning.fleetShare;
  if (levels.includes(COSTS)) return belowCosts;
  return levels.every(isService) ? first : belowDelay;
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
 * above could become better no more resources than it uses may be used from then on. While stops are left out, the first
 * part of that share serves them instead: with fewer resources they would hardly be served any more.
 *
 * @param above - the kinds of the levels that outrank the one that counts resources.
 * @param temperature - by progress of this phase, 0 … 1.
 * @returns why the chain ends, when it ends before the phase does.
 */
export function reduceFleet(
  kernel: Kernel,
  above: readonly number[],
  pace: Pace,
  temperature: (progress: number) => number,
  look: () => void,
): ChainEnd | undefined {
  const { fleetServing, fleetWarmth } = Tuning;
  const level = above.length;
  const share = fleetShare(above);
  let ended: ChainEnd | undefined;
  while (ended === undefined && pace.progress() < share) {
    const allowed = pace.next();
    if (typeof allowed === 'string') return allowed;
    const progress = pace.progress() / share;
    const slice = { ...allowed, temperature: fleetWarmth * temperature(progress) };
    const serves = progress < fleetServing && !isServed(kernel, above);
    const ran = serves ? serve(kernel, slice, pace.fixed) : kernel.reduce(slice, level);
    look();
    if (!serves && ran === 0) break;
    if (!serves && pace.fixed && ran < slice.iterations) {
      // No smaller fleet can be: what is left of the slice is for its tours.
      keepFleet(kernel, level);
      return pace.did(ran + annealRest(kernel, slice, ran));
    }
    ended = pace.did(ran);
  }
  keepFleet(kernel, level);
  return ended;
}

/** Goes on from the best solution. Where it is not all it could be, more resources may make it better. */
function keepFleet(kernel: Kernel, level: number): void {
  kernel.inject(kernel.best());
  kernel.capFleet(level, isPerfect(kernel, level) ? kernel.bestObjectives()[level] : -1);
}

/** The best solution serves all that outranks the level. */
function isServed(kernel: Kernel, above: readonly number[]): boolean {
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
