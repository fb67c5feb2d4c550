import type { JudgedTour, ViolationRule } from './judged-tour.js';
import { slotsOf, type Visits } from '../evaluation/visits.js';
import type { Problem } from '../problem/problem.js';
import { formatDuration } from '../model/time/duration.js';
import { append } from '../model/maps.js';

/** The orders of a tour that a rule concerns, in plan order, with the positions of their stops, ascending. */
function concernedOrders(
  { problem, tour }: JudgedTour,
  isConcerned: (order: number) => boolean,
): (readonly [order: number, positions: readonly number[]])[] {
  const { slotOrder, stopSlot } = problem.arrays;
  const positionsOf = new Map<number, number[]>();
  tour.stops.forEach(({ stop }, position) => {
    const order = slotOrder[stopSlot[stop]];
    if (isConcerned(order)) append(positionsOf, order, position);
  });
  return [...positionsOf].sort(([a], [b]) => a - b);
}

/** Ids of the stops of an order, in its sequence. */
function expectedStopIds(problem: Problem, visits: Visits, order: number): string[] {
  return slotsOf(problem, order).map((slot) => slotId(problem, visits, slot));
}

/** Id of a single stop, of the chosen alternative of a group, or of a group that no tour visits. */
function slotId(problem: Problem, visits: Visits, slot: number): string {
  const visited = visits.slotStop[slot];
  if (visited >= 0) return problem.stops[visited].id;
  return problem.slotGroupId[slot] ?? problem.stops[problem.arrays.slotStops[slot]].id;
}

/** The tour visits stops of an order, but not all of them, or not in their sequence. */
export const orderViolations: ViolationRule = (judged) => {
  const { problem, tour, index, visits } = judged;
  return concernedOrders(judged, (order) => visits.served[order] !== 1).map(([order, positions]) => {
    const missed = slotsOf(problem, order).filter((slot) => visits.slotRoute[slot] !== index);
    const visited = positions.map((position) => tour.stops[position].stop);
    return {
      type: 'order',
      expectedOrderedStopIds: expectedStopIds(problem, visits, order),
      missedStopIds: missed.map((slot) => slotId(problem, visits, slot)),
      badlyOrderedStopIds: badlyOrdered(problem, visited).map((stop) => problem.stops[stop].id),
    };
  });
};

/** Stops visited before one of the same order that should precede them, in the plan's order. */
function badlyOrdered(problem: Problem, visited: readonly number[]): number[] {
  const { stopSlot } = problem.arrays;
  const early: number[] = [];
  let firstSlotAfter = Infinity;
  for (let k = visited.length - 1; k >= 0; k--) {
    const slot = stopSlot[visited[k]];
    if (firstSlotAfter < slot) early.push(visited[k]);
    else firstSlotAfter = slot;
  }
  return early.sort((a, b) => a - b);
}

/** Other stops lie between those of an order that must follow one another; ids in the order of the plan. */
export const successiveStopsViolations: ViolationRule = (judged) => {
  const { problem, tour, visits } = judged;
  return concernedOrders(judged, (order) => problem.arrays.orderSuccessive[order] === 1).flatMap(
    ([order, positions]) => {
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
    },
  );
};

/** More time than allowed passes between the departure at the first stop of an order and the begin at its last. */
export const maxStopSpanViolations: ViolationRule = (judged) => {
  const { problem, tour } = judged;
  const { orderMaxSpan } = problem.arrays;
  return concernedOrders(judged, (order) => orderMaxSpan[order] < Infinity).flatMap(([order, positions]) => {
    if (positions.length < 2) return [];
    const span = tour.stops[positions[positions.length - 1]].begin - tour.stops[positions[0]].departure;
    const excess = span - orderMaxSpan[order];
    if (excess <= 0) return [];
    return [{ type: 'maxStopSpan' as const, orderId: problem.orders[order].id, delay: formatDuration(excess) }];
  });
};
