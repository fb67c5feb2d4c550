import { loadedAtBegin } from '../../model/change/break-down.js';
import { isDone } from '../../model/change/decided.js';
import type { PlanChange } from '../../model/change/plan-change.js';
import type { Plan } from '../../model/plan.js';
import type { Solution } from '../../model/solution.js';
import { membersOf } from '../../model/stop.js';

/**
 * Changes in which a vehicle that breaks down with goods to fetch, and under way, has aboard what its tour still was to deliver
 * from the depot, where nobody says what it has.
 *
 * @param plan - frozen: what has begun is fixed
 */
export function withGoodsAboard(plan: Plan, { tours }: Solution, changes: readonly PlanChange[]): PlanChange[] {
  return changes.map((change) => {
    if (change.type !== 'breakDown' || change.position === undefined || change.aboard !== undefined) return change;
    const resource = plan.resources.find(({ id }) => id === change.resourceId);
    const tour = tours.find(({ resourceId }) => resourceId === change.resourceId);
    if (resource === undefined || tour === undefined || !isDone(resource)) return change;
    const visited = new Set(tour.wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])));
    const aboard = (plan.orders ?? []).filter(({ stops }) => {
      const chosen = stops.map((stop) => membersOf(stop).find(({ id }) => visited.has(id)));
      return chosen.every((stop) => stop !== undefined) && [...loadedAtBegin(chosen).values()].some((load) => load > 0);
    });
    return { ...change, aboard: aboard.map(({ id }) => id) };
  });
}
