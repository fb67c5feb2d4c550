import { readDecided } from '../plan/decided.js';
import type { Decided, GivenTimes } from '../plan/decided.js';
import type { Place, Plan } from '../plan/plan.js';
import type { Resource } from '../plan/resource.js';

/** A stop of a tour. */
export interface Visit extends Place {
  readonly status: 'fixed' | 'assigned' | 'optimized';
  readonly given: GivenTimes;
}

/** A resource and its stops in order, before anything is computed. */
export interface Route {
  readonly resource: Resource;
  readonly visits: readonly Visit[];
  readonly decided: Decided;
}

/** The route of known stops; `stopIds` name single stops or members of groups. */
export function routeOf(plan: Plan, resource: Resource, stopIds: readonly string[]): Route {
  const decided = readDecided(resource, plan);
  const visits = stopIds.map((id): Visit => {
    const place = plan.places.get(id);
    if (!place) throw new RangeError(`no such stop: ${id}`);
    const fixed = decided.fixedStops.find(({ stopId }) => stopId === id);
    if (fixed) return { ...place, status: 'fixed', given: fixed.given };
    const isAssigned = decided.assignedIds.some((assigned) => assigned === id || assigned === place.slot.id);
    return { ...place, status: isAssigned ? 'assigned' : 'optimized', given: {} };
  });
  return { resource, visits, decided };
}
