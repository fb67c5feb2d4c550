import { membersOf, type Plan, type Position, type Solution } from 'tourwright';
import type { LonLat, UnservedView } from './view.js';

/** The unserved stops and groups of alternatives, with their orders and positions if the plan is known. */
export function unservedOf(plan: Plan | undefined, solution: Solution): UnservedView[] {
  const found = new Map<string, Omit<UnservedView, 'id'>>();
  for (const order of plan?.orders ?? []) {
    for (const stop of order.stops) {
      const [{ position, id, properties }] = membersOf(stop);
      const customer = properties?.customer ?? order.properties?.customer;
      const name = stop.id ?? id;
      found.set(name, {
        ...(order.id !== name && { orderId: order.id }),
        ...(customer !== undefined && { customer }),
        place: placeOf(position),
      });
    }
  }
  return [...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds].map((id) => ({ id, ...found.get(id) }));
}

/** A position in the page's format. */
export const placeOf = ({ lon, lat }: Position): LonLat => [lon, lat];
