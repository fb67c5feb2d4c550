import { isDone } from '../../model/change/decided.js';
import { ordersLoadedAtBegin } from '../../model/change/loaded-at-begin.js';
import type { PlanChange } from '../../model/change/plan-change.js';
import type { Plan } from '../../model/plan.js';
import type { Solution } from '../../model/solution.js';

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
    return { ...change, aboard: ordersLoadedAtBegin(plan, [tour]).map(({ id }) => id) };
  });
}
