import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import { leastChangeBy, promisedOf, rewardFor, type LeastChange, type Search } from './insertion.js';
import { holds, type Instance } from '../instance/instance.js';
import { distance } from '../instance/metric.js';

/** Returns the location before a gap, −1: the tour has no begin. */
export function placeBefore(instance: Instance, k: ClassView, stops: readonly number[], gap: number): number {
  return gap === 0 ? k.start : instance.arrays.stopLocation[stops[gap - 1]];
}

/** Returns the location after a gap of a tour with `count` stops, −1: the tour has no end. */
export function placeAfter(
  instance: Instance,
  k: ClassView,
  stops: readonly number[],
  count: number,
  gap: number,
): number {
  return gap === count ? k.end : instance.arrays.stopLocation[stops[gap]];
}

/**
 * Returns the meters between two locations: Infinity if there is no connection, 0 if one of them is −1, as the tour has
 * no such end.
 */
export function wayMeters(instance: Instance, k: ClassView, from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  const meters = distance(instance, k, from, to);
  return meters >= UNREACHABLE ? Infinity : meters;
}

/**
 * Computes a lower bound on the change of the weighted objectives when the order is inserted, whichever members are
 * chosen.
 */
export function leastChangeOf(s: Search, k: ClassView, route: number, order: number, out: LeastChange): LeastChange {
  const { orderSlots, slotStops } = s.instance.arrays;
  // Returns the number of slots with a member for which `isTrue` holds.
  const slotsWith = (isTrue: (member: number) => boolean): number => {
    let slots = 0;
    for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
      let member = slotStops[slot];
      while (member < slotStops[slot + 1] && !isTrue(member)) member++;
      if (member < slotStops[slot + 1]) slots++;
    }
    return slots;
  };
  const liked = slotsWith((member) => holds(k.preferred, member));
  const reward = rewardFor(s, route, (x) => slotsWith((member) => promisedOf(s.instance, k, x, member) > 0));
  return leastChangeBy(s, k, route, liked, reward, out);
}
