import { membersOf, type Plan, type Position, type Solution } from 'tourwright';
import type { LonLat, UnservedView } from './view.js';

/** The unserved stops and groups of alternatives, with their orders and positions if the plan is known. */
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

/** A position in the page's format. */
export const placeOf = ({ lon, lat }: Position): LonLat => [lon, lat];
