import type { Order } from '../../model/order.js';
import type { Plan } from '../../model/plan.js';
import type { Solution } from '../../model/solution.js';

/** The orders of which a stop is not served. */
export function unservedOrders({ orders = [] }: Plan, solution: Solution): ReadonlySet<Order> {
  const stops = new Set(solution.unaffectedStopIds);
  const groups = new Set(solution.unaffectedAlternativeIds);
  return new Set(
    orders.filter(({ stops: own }) =>
      own.some((stop) =>
        stop.type === 'alternatives' ? groups.has(stop.id ?? stop.alternatives[0]!.id) : stops.has(stop.id),
      ),
    ),
  );
}
