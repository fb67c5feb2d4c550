import { membersOf, type Plan } from 'tourwright';

/** A stop of a plan: its order, its index there, and its id in lists of unserved stops. */
export interface PlannedStop {
  readonly id: string;
  readonly orderId: string;
  /** Index of the stop, or of its group of alternatives, in the order. */
  readonly rank: number;
  /** The id of its group of alternatives, if any; else its own. */
  readonly listedAs: string;
}

/** Stops of a plan by id, including members of groups, and the stops of each order in sequence. */
export interface OrderIndex {
  readonly stop: (stopId: string) => PlannedStop | undefined;
  /** One stop for each place of the order: of alternatives the first, unless another is wanted. */
  readonly stopsOf: (orderId: string, wanted?: string) => readonly PlannedStop[];
  /** The order of a stop or group of alternatives, named as in lists of unserved stops. */
  readonly orderOf: (listedAs: string) => string | undefined;
}

export function orderIndex({ orders = [] }: Plan): OrderIndex {
  const stops = new Map<string, PlannedStop>();
  const ofOrder = new Map<string, PlannedStop[][]>();
  const listed = new Map<string, string>();
  for (const { id: orderId, stops: places } of orders) {
    const members = places.map((stop, rank) =>
      membersOf(stop).map(({ id }) => ({ id, orderId, rank, listedAs: stop.id ?? id })),
    );
    ofOrder.set(orderId, members);
    for (const member of members.flat()) {
      stops.set(member.id, member);
      listed.set(member.listedAs, orderId);
    }
  }
  return {
    stop: (id) => stops.get(id),
    stopsOf: (orderId, wanted) =>
      (ofOrder.get(orderId) ?? []).map((members) => members.find(({ id }) => id === wanted) ?? members[0]),
    orderOf: (id) => listed.get(id) ?? stops.get(id)?.orderId,
  };
}
