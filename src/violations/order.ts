import type { TourViolation } from '../model/violation.js';
import type { Problem } from '../problem/problem.js';
import { expectedStopIds, slotId, slotsOf } from './expected-ids.js';
import type { JudgedTour, ViolationRule } from './judged-tour.js';

/** The tour visits stops of an order, but not all of them, or not in their order. */
export const orderViolations: ViolationRule = (judged) =>
  [...brokenOrders(judged)].sort(([a], [b]) => a - b).map(([order, visited]) => orderViolation(judged, order, visited));

/** The orders that the tour touches and that are not served whole, with their stops as visited. */
function brokenOrders({ problem, tour, visits }: JudgedTour): Map<number, number[]> {
  const { slotOrder, stopSlot } = problem.arrays;
  const broken = new Map<number, number[]>();
  for (const { stop } of tour.stops) {
    const order = slotOrder[stopSlot[stop]];
    if (visits.served[order] === 1) continue;
    const visited = broken.get(order);
    if (visited === undefined) broken.set(order, [stop]);
    else visited.push(stop);
  }
  return broken;
}

function orderViolation(
  { problem, index, visits }: JudgedTour,
  order: number,
  visited: readonly number[],
): TourViolation {
  const missed = slotsOf(problem, order).filter((slot) => visits.slotRoute[slot] !== index);
  return {
    type: 'order',
    expectedOrderedStopIds: expectedStopIds(problem, visits, order),
    missedStopIds: missed.map((slot) => slotId(problem, visits, slot)),
    badlyOrderedStopIds: badlyOrdered(problem, visited).map((stop) => problem.stops[stop].id),
  };
}

/** Stops visited before one of the order that should precede them, in the plan's order. */
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
