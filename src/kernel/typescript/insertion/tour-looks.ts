import { fitsSum, isJoinable, isKnownInfeasible, leastChange, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds } from '../instance/instance.js';
import { firstBegin, lastBegin } from '../instance/windows.js';

/** Returns true if the tour may take the stop: the class serves it, and without mixed loads its quantities fit. */
export function mayTake(s: Search, k: ClassView, route: number, stop: number): boolean {
  const { instance, state } = s;
  return (
    isJoinable(state, k, route, 1) &&
    holds(k.compatible, stop) &&
    (instance.features.mixed || fitsSum(s, k, route, stop))
  );
}

/** Examines the tour for an order of one stop. @returns whether it may join */
function inspectOnce(s: Search, route: number, stop: number): boolean {
  const { instance } = s;
  const looks = s.marks.tours;
  const k = classOf(instance, route);
  const takes = !isKnownInfeasible(s, route) && mayTake(s, k, route, stop);
  looks.takes[route] = takes ? 1 : 0;
  if (!takes) return false;
  leastChange(s, k, route, stop, -1, looks.least[route]);
  const isTimed = instance.features.time && !k.loops;
  looks.firstBegin[route] = isTimed ? firstBegin(instance, k, stop) : -Infinity;
  looks.lastBegin[route] = isTimed ? lastBegin(instance, k, stop) : Infinity;
  return true;
}

/**
 * Examines the tour for an order of one stop, unless this search (`Search.marks.stamp`) has already. @returns whether it
 * may join
 */
export function inspectTour(s: Search, route: number, stop: number): boolean {
  const { tours: looks, stamp } = s.marks;
  if (looks.stamp[route] === stamp) return looks.takes[route] === 1;
  looks.stamp[route] = stamp;
  return inspectOnce(s, route, stop);
}

/**
 * Returns true if the stop can be served between the two: after the departure from the first, and before it is too late
 * for the second. This test needs no travel times, and where windows are narrow it rejects most places.
 */
export function isBetween({ marks, state }: Search, route: number, before: number, after: number): boolean {
  const looks = marks.tours;
  return (
    state.nodes.departure[before] <= looks.lastBegin[route] && looks.firstBegin[route] <= state.nodes.latest[after]
  );
}
