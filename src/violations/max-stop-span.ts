import { formatDuration } from '../model/time/duration.js';
import type { ViolationRule } from './judged-tour.js';
import { boundOrders } from './order-positions.js';

/** More time than allowed passes from the departure at the first stop of an order to the begin at its last. */
export const maxStopSpanViolations: ViolationRule = (judged) => {
  const { problem, tour } = judged;
  const { orderMaxSpan } = problem.arrays;
  return boundOrders(judged, (order) => orderMaxSpan[order] < Infinity).flatMap(({ order, positions }) => {
    if (positions.length < 2) return [];
    const span = tour.stops[positions[positions.length - 1]].begin - tour.stops[positions[0]].departure;
    const excess = span - orderMaxSpan[order];
    if (excess <= 0) return [];
    return [{ type: 'maxStopSpan' as const, orderId: problem.orders[order].id, delay: formatDuration(excess) }];
  });
};
