import { parseDuration } from '../../model/time/duration.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64, sharedUint8From } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';

/** How the stops of each order must follow one another; orders of one stop are unrestricted. */
export function orderRulesOf({
  orders,
  orderSlots,
}: StopTable): Pick<ProblemArrays, 'orderSuccessive' | 'orderMaxSpan'> {
  const hasSeveral = (order: number): boolean => orderSlots[order + 1] - orderSlots[order] > 1;
  const orderSuccessive = sharedUint8From(
    orders.map(({ successiveStops }, order) => (successiveStops === true && hasSeveral(order) ? 1 : 0)),
  );
  const orderMaxSpan = sharedFloat64(orders.length).fill(Infinity);
  orders.forEach(({ maxStopSpan }, order) => {
    if (maxStopSpan !== undefined && hasSeveral(order)) orderMaxSpan[order] = parseDuration(maxStopSpan);
  });
  return { orderSuccessive, orderMaxSpan };
}
