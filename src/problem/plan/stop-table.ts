import { append } from '../../model/maps.js';
import type { Order, Plan, SingleStop } from '../../model/types.gen.js';
import { membersOf } from '../../model/stop.js';

/** Orders, slots and stops in plan order, and their relations. */
export interface StopTable {
  readonly orders: readonly Order[];
  readonly stops: readonly SingleStop[];
  readonly stopIndex: ReadonlyMap<string, number>;
  readonly slotGroupId: readonly (string | undefined)[];
  /** O+1, S+1, S, n: fields as in `ProblemArrays`. */
  readonly orderSlots: readonly number[];
  readonly slotStops: readonly number[];
  readonly slotOrder: readonly number[];
  readonly stopSlot: readonly number[];
  /** By tag: the stops that carry it, ascending. */
  readonly stopsOfTag: ReadonlyMap<string, readonly number[]>;
}

export function stopTableOf(plan: Plan): StopTable {
  const orders = plan.orders ?? [];
  const stops: SingleStop[] = [];
  const slotGroupId: (string | undefined)[] = [];
  const orderSlots = [0];
  const slotStops = [0];
  const slotOrder: number[] = [];
  const stopSlot: number[] = [];
  orders.forEach((order, orderIndex) => {
    for (const stop of order.stops) {
      const slot = slotOrder.push(orderIndex) - 1;
      const members = membersOf(stop);
      for (const member of members) {
        stops.push(member);
        stopSlot.push(slot);
      }
      slotGroupId.push(stop.type === 'alternatives' ? (stop.id ?? members[0].id) : undefined);
      slotStops.push(stops.length);
    }
    orderSlots.push(slotOrder.length);
  });
  return {
    orders,
    stops,
    stopIndex: new Map(stops.map((stop, index) => [stop.id, index])),
    slotGroupId,
    orderSlots,
    slotStops,
    slotOrder,
    stopSlot,
    stopsOfTag: stopsByTag(stops),
  };
}

function stopsByTag(stops: readonly SingleStop[]): ReadonlyMap<string, readonly number[]> {
  const byTag = new Map<string, number[]>();
  stops.forEach((stop, index) => {
    for (const tag of new Set(stop.tags)) append(byTag, tag, index);
  });
  return byTag;
}
