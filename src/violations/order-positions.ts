import { Feature } from '../problem/arrays/codes.js';
import { hasFeature } from '../problem/arrays/problem-arrays.js';
import type { JudgedTour } from './judged-tour.js';

/** Where in a tour the stops of an order are visited, from the first on. */
export interface OrderPositions {
  readonly order: number;
  readonly positions: readonly number[];
}

/** The orders of a tour that some rule binds, in plan order. */
export function boundOrders({ problem, tour }: JudgedTour, isBound: (order: number) => boolean): OrderPositions[] {
  if (!hasFeature(problem.arrays, Feature.SEQUENCE_RULES)) return [];
  const { slotOrder, stopSlot } = problem.arrays;
  const positionsOf = new Map<number, number[]>();
  tour.stops.forEach(({ stop }, position) => {
    const order = slotOrder[stopSlot[stop]];
    if (!isBound(order)) return;
    const positions = positionsOf.get(order);
    if (positions === undefined) positionsOf.set(order, [position]);
    else positions.push(position);
  });
  return [...positionsOf].sort(([a], [b]) => a - b).map(([order, positions]) => ({ order, positions }));
}
