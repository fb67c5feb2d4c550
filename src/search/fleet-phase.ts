import type { Kernel } from '../kernel/kernel.js';
import { LevelKind } from '../problem/problem.js';
import type { ChainEnd, Pace } from './pace.js';
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

/** Makes the fleet smaller until `share` of the budget is used up, then goes on from the best solution, its fleet kept. */
export function reduceFleet(
  kernel: Kernel,
  level: number,
  pace: Pace,
  temperature: (progress: number) => number,
  look: () => void,
): ChainEnd | undefined {
  const share = Tuning.fleetShare;
  let ended: ChainEnd | undefined;
  while (ended === undefined && pace.progress() < share) {
    const slice = pace.next();
    if (typeof slice === 'string') return slice;
    const ran = kernel.reduce(
      { ...slice, temperature: Tuning.fleetWarmth * temperature(pace.progress() / share) },
      level,
    );
    look();
    if (ran < slice.iterations && ran === 0) break;
    ended = pace.did(ran);
  }
  if (ended !== undefined && ended !== 'empty') return ended;
  kernel.inject(kernel.best());
  const best = kernel.bestObjectives();
  const isComplete = best.slice(0, level).every((unserved) => unserved === 0);
  kernel.capFleet(level, isComplete ? best[level] : -1);
  return undefined;
}
