import { isDone } from '../../model/change/decided.js';
import type { PlanChange } from '../../model/change/plan-change.js';
import type { Plan } from '../../model/plan.js';
import type { Solution } from '../../model/solution.js';
import { membersOf, type SingleStop } from '../../model/stop.js';

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
    const aboard = (plan.orders ?? []).filter(({ stops: [first] }) =>
      membersOf(first).some((stop) => visited.has(stop.id) && isBrought(stop)),
    );
    return { ...change, aboard: aboard.map(({ id }) => id) };
  });
}

/** It brings goods that were aboard from the begin. */
function isBrought({ kind = 'delivery', capacities = {} }: SingleStop): boolean {
  return kind === 'delivery' && Object.values(capacities).some((quantity) => quantity > 0);
}
