import type { Constraint, WirePlan } from '../wire.js';
import { readResource } from './resource.js';
import type { Resource } from './resource.js';
import { readOrder } from './stop.js';
import type { Order, Slot, Stop } from './stop.js';

/** Position of a stop in the plan. */
export interface Place {
  readonly stop: Stop;
  readonly slot: Slot;
  readonly order: Order;
}

/** A parsed plan: defaults applied, times in seconds, quantities in millionths. */
export interface Plan {
  readonly wire: WirePlan;
  readonly resources: readonly Resource[];
  readonly orders: readonly Order[];
  /** By the id of a stop or of a member. */
  readonly places: ReadonlyMap<string, Place>;
  /** The constraints of the plan, those in the old notation first. */
  readonly constraints: readonly Constraint[];
}

/** Reads a valid plan. */
export function readPlan(wire: WirePlan): Plan {
  const orders = (wire.orders ?? []).map((order) => readOrder(order, wire.tz));
  const places = orders.flatMap((order) =>
    order.slots.flatMap((slot) => slot.members.map((stop): Place => ({ stop, slot, order }))),
  );
  return {
    wire,
    resources: wire.resources.map((resource) => readResource(resource, wire)),
    orders,
    places: new Map(places.map((place) => [place.stop.id, place])),
    constraints: [
      ...(wire.forbiddenAssignments ?? []).map((pair) => ({ type: 'forbiddenAssignment' as const, ...pair })),
      ...(wire.incompatibleStopTags ?? []).map((stopTags) => ({ type: 'incompatibleStopTags' as const, stopTags })),
      ...(wire.additionalConstraints ?? []),
    ],
  };
}
