import { membersOf, type Plan, type Position, type Solution } from 'tourwright';
import type { LonLat, UnservedView } from './view.js';

/** The stops and groups of alternatives that no tour serves, with their orders and places where the plan is known. */
export function unservedOf(plan: Plan | undefined, solution: Solution): UnservedView[] {
  const found = new Map<string, { readonly orderId: string; readonly position: Position }>();
  for (const order of plan?.orders ?? []) {
    for (const stop of order.stops) {
      const [{ position, id }] = membersOf(stop);
      found.set(stop.id ?? id, { orderId: order.id, position });
    }
  }
  return [...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds].map((id) => {
    const known = found.get(id);
    if (known === undefined) return { id };
    return { id, ...(known.orderId !== id && { orderId: known.orderId }), place: placeOf(known.position) };
  });
}

/** A position as the page gets it. */
export const placeOf = ({ lon, lat }: Position): LonLat => [lon, lat];
