import type { RecreateContext } from './recreate-context.js';
import { place } from './recreate-order.js';
import type { Search } from '../insertion/insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, orderOf } from '../instance/instance.js';
import { refresh } from '../tour/refresh.js';
import { removeOrder } from '../tour/undo.js';

/** Returns true if a tour of the class must not have this few stops; an empty one is allowed. */
export function isShort(k: ClassView, stops: number): boolean {
  return stops > 0 && stops < k.limits.minStops;
}

/** Returns the shortest of the changed tours that are too short; −1: there is none. */
function shortestTour({ instance, state }: Search): number {
  const { count } = state.tours;
  let shortest = -1;
  for (const route of state.changes.touched) {
    if (!isShort(classOf(instance, route), count[route])) continue;
    if (shortest < 0 || count[route] < count[shortest]) shortest = route;
  }
  return shortest;
}

/** Removes all orders from a tour, into r.absent. */
function emptyTour(r: RecreateContext, route: number): void {
  const { instance, state, scratch } = r.search;
  r.absent.length = 0;
  while (state.tours.first[route] >= 0) {
    const order = orderOf(instance, state.tours.first[route]);
    r.absent.push(order);
    removeOrder(instance, state, order);
  }
  refresh(instance, state, scratch, route);
}

/**
 * Empties the tours that are too short, the shortest first, before a solution is judged: until then insertion opens and
 * fills them freely. Their orders join other tours, which may be long enough then, and open none; the others stay
 * unserved.
 */
export function emptyShortTours(r: RecreateContext): void {
  const { search: s } = r;
  if (!s.instance.features.fewestStops) return;
  s.placing.opens = s.instance.classes.length;
  for (let route = shortestTour(s); route >= 0; route = shortestTour(s)) {
    emptyTour(r, route);
    for (const order of r.absent) place(r, order, 'near');
  }
  s.placing.opens = -1;
}
