import type { Itinerary } from './itinerary.js';
import type { Order } from '../plan/stop.js';
import type { Walk } from './walk.js';

/** An order's time on board, from the departure of its first stop to the begin of its last. */
export interface StopSpan {
  readonly order: Order;
  /** Index of the first stop in the tour. */
  readonly first: number;
  readonly last: number;
  /** Seconds above maxStopSpan; 0 or less when it holds. */
  readonly excess: number;
}

/** The spans of the orders with a maxStopSpan and more than one stop in the tour. */
export function stopSpans({ visits, plan }: Itinerary, { stops }: Walk): StopSpan[] {
  return plan.orders.flatMap((order) => {
    const own = visits.flatMap((visit, index) => (visit.order === order ? [index] : []));
    const [first, last] = [own[0], own[own.length - 1]];
    if (order.maxStopSpan === undefined || first === undefined || last === undefined || first === last) return [];
    const span = (stops[last]?.begin ?? 0) - (stops[first]?.departure ?? 0);
    return [{ order, first, last, excess: span - order.maxStopSpan }];
  });
}
