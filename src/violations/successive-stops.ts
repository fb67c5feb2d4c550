import { expectedStopIds } from './expected-ids.js';
import type { ViolationRule } from './judged-tour.js';
import { boundOrders } from './order-positions.js';

/** Other stops stand between those of an order that must follow one another; ids in the order of the plan. */
export const successiveStopsViolations: ViolationRule = (judged) => {
  const { problem, tour, visits } = judged;
  return boundOrders(judged, (order) => problem.arrays.orderSuccessive[order] === 1).flatMap(({ order, positions }) => {
    const own = new Set(positions);
    const between = tour.stops
      .filter(
        (_, position) => position > positions[0] && position < positions[positions.length - 1] && !own.has(position),
      )
      .map(({ stop }) => stop);
    if (between.length === 0) return [];
    return [
      {
        type: 'successiveStops' as const,
        expectedSuccessiveStopIds: expectedStopIds(problem, visits, order),
        interleavedStopIds: between.sort((a, b) => a - b).map((stop) => problem.stops[stop].id),
      },
    ];
  });
};
