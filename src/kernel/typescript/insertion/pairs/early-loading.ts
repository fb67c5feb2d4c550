import type { ClassView } from '../../instance/class-view.js';
import { inSet, type Instance } from '../../instance/instance.js';
import type { Search } from '../insertion.js';

/**
 * Returns true if tours are scheduled as early as possible with services of known length, so that a stop makes none of
 * those after it earlier.
 */
function onlyDelays({ features }: Instance, { decided }: ClassView): boolean {
  const { late, traffic, timetables, chosen } = features;
  return !late && !traffic && !timetables && !chosen && decided.resource < 0;
}

/** Returns the weight of a second from loading at the stop to unloading; 0 if neither has to be as early as possible. */
export function weightAboard({ instance, weights }: Search, k: ClassView, stop: number): number {
  if (!onlyDelays(instance, k)) return 0;
  const { classEarly, earlySet } = instance.arrays;
  let weight = 0;
  for (let e = classEarly[k.index]; e < classEarly[k.index + 1]; e++) {
    if (inSet(instance, earlySet[e], stop)) weight += weights.early;
  }
  return weight;
}
