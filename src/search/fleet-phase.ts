import type { Kernel } from '../kernel/kernel.js';
import { LevelKind } from '../problem/codes.js';
import type { ChainEnd, Pace } from './pace.js';
import { annealRest, serve } from './serving.js';
import { Tuning } from './tuning.js';

/**
 * The level that counts used resources, where it outranks all but the stops served: then a phase of its own makes the
 * fleet smaller before tours become shorter. −1: there is none, or more than one.
 */
export function fleetLevel(levels: ArrayLike<number>): number {
  const kinds = Array.from(levels);
  const isService = (kind: number): boolean =>
    kind === LevelKind.UNSERVED_MANDATORY || kind === LevelKind.UNSERVED_OPTIONAL;
  const level = kinds.findIndex((kind) => !isService(kind));
  const { RESOURCES } = LevelKind;
  return level >= 0 && kinds[level] === RESOURCES && kinds.lastIndexOf(RESOURCES) === level ? level : -1;
}

/**
 * Makes the fleet smaller until a share of the budget is used up, or no smaller fleet can be. Then the best solution is
 * the current one, and no more resources than it uses may be used from then on. While stops are left out, the first
 * part of that share serves them instead: with fewer resources they would hardly be served any more.
 *
 * @param temperature - by progress of this phase, 0 … 1.
 * @returns why the chain ends, when it ends before the phase does.
 */
export function reduceFleet(
  kernel: Kernel,
  level: number,
  pace: Pace,
  temperature: (progress: number) => number,
  look: () => void,
): ChainEnd | undefined {
  const { fleetShare, fleetServing, fleetWarmth } = Tuning;
  let ended: ChainEnd | undefined;
  while (ended === undefined && pace.progress() < fleetShare) {
    const allowed = pace.next();
    if (typeof allowed === 'string') return allowed;
    const progress = pace.progress() / fleetShare;
    const slice = { ...allowed, temperature: fleetWarmth * temperature(progress) };
    const serves = progress < fleetServing && !isComplete(kernel, level);
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

/** Goes on from the best solution. Where it leaves something unserved, more resources may serve more. */
function keepFleet(kernel: Kernel, level: number): void {
  kernel.inject(kernel.best());
  kernel.capFleet(level, isComplete(kernel, level) ? kernel.bestObjectives()[level] : -1);
}

/** The best solution serves all that outranks the level: all there is above is service. */
function isComplete(kernel: Kernel, level: number): boolean {
  return kernel
    .bestObjectives()
    .slice(0, level)
    .every((unserved) => unserved === 0);
}
