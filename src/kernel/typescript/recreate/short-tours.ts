import type { RecreateContext } from './recreate-context.js';
import { place } from './recreate-order.js';
import type { Search } from '../insertion/insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, orderOf } from '../instance/instance.js';
import { freeResource } from '../state/links.js';
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

/**
 * Returns a random class whose tours may have as few stops as given, with a resource to spare; the number of classes if
 * there is none.
 */
function drawClassOf({ instance, state, random }: Search, stops: number): number {
  const mayOpen = (k: ClassView, c: number): boolean =>
    k.limits.minStops <= stops && freeResource(instance, state, c) >= 0;
  const fitting = instance.classes.flatMap((k, c) => (mayOpen(k, c) ? [c] : []));
  return fitting.length > 0 ? fitting[random.below(fitting.length)] : instance.classes.length;
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
 * fills them freely. Their orders join other tours, which may be long enough then, or open one that needs no more stops
 * than they have; the others stay unserved.
 */
export function emptyShortTours(r: RecreateContext): void {
  const { search: s } = r;
  if (!s.instance.features.fewestStops) return;
  for (let route = shortestTour(s); route >= 0; route = shortestTour(s)) {
    const stops = s.state.tours.count[route];
    emptyTour(r, route);
    s.placing.opens = drawClassOf(s, stops);
    for (const order of r.absent) place(r, order, 'near');
  }
  s.placing.opens = -1;
}
