import type { Order } from '../plan/stop.js';
import type { Tour } from '../tour.js';
import type { Violation } from './violation.js';

/** The members that a solution visits in any tour. */
export type Chosen = ReadonlySet<string>;

/** The ids of an order's stops: of a group the chosen member's, or its own if it is unvisited. */
const expectedIds = ({ slots }: Order, chosen: Chosen): string[] =>
  slots.map(({ id, isGroup, members }) => (isGroup ? (members.find((member) => chosen.has(member.id))?.id ?? id) : id));

/** The orders of a tour with the positions of their stops in it. */
function ordersOf({ plan, itinerary: { visits } }: Tour): { order: Order; own: readonly number[] }[] {
  return plan.orders
    .map((order) => ({ order, own: visits.flatMap((visit, index) => (visit.order === order ? [index] : [])) }))
    .filter(({ own }) => own.length > 0);
}

/** Orders of which stops are missing in the tour, or come before one that should precede them. */
const order =
  (chosen: Chosen) =>
  (tour: Tour): Violation[] =>
    ordersOf(tour).flatMap(({ order }) => {
      const { visits } = tour.itinerary;
      const positionOf = (id: string): number => visits.findIndex(({ stop }) => stop.id === id);
      const expectedOrderedStopIds = expectedIds(order, chosen);
      const missedStopIds = expectedOrderedStopIds.filter((id) => positionOf(id) < 0);
      const badlyOrderedStopIds = expectedOrderedStopIds.filter(
        (id, rank) =>
          positionOf(id) >= 0 &&
          expectedOrderedStopIds.slice(0, rank).some((earlier) => positionOf(earlier) > positionOf(id)),
      );
      if (!missedStopIds.length && !badlyOrderedStopIds.length) return [];
      return [{ type: 'order', expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }];
    });

/** Orders whose stops must be consecutive but are not. */
const successiveStops =
  (chosen: Chosen) =>
  (tour: Tour): Violation[] =>
    ordersOf(tour).flatMap(({ order, own }) => {
      if (!order.successiveStops) return [];
      const between = tour.itinerary.visits.slice(own[0], own[own.length - 1]).filter((visit) => visit.order !== order);
      const isBetween = (id: string): boolean => between.some(({ stop }) => stop.id === id);
      const interleavedStopIds = [...tour.plan.places.keys()].filter(isBetween);
      if (!interleavedStopIds.length) return [];
      return [{ type: 'successiveStops', expectedSuccessiveStopIds: expectedIds(order, chosen), interleavedStopIds }];
    });

/** Violations of orders in a tour, given the chosen members. */
export const OF_ORDERS = (chosen: Chosen): readonly ((tour: Tour) => Violation[])[] => [
  successiveStops(chosen),
  order(chosen),
];
