import type { Plan } from '../plan/plan.js';
import type { Order } from '../plan/stop.js';
import type { Changes, CustomObjective, Precedences } from '../wire.js';

/** An objective of a plan's list. */
export type Objective = string | Precedences | Changes | CustomObjective;

/** The default list. */
export const DEFAULT: readonly Objective[] = [
  'maximizeMandatoryStops',
  'minimizeDelay',
  'minimizeCosts',
  'minimizeResources',
  'minimizeOverOverlappingCapacitiesOnStops',
  'maximizeOptionalStops',
  'maximizePreferredStops',
  'minimizeWorkingDuration',
  'minimizeDistance',
];

/** Orders that costs decide about: those with a price, if the plan minimizes costs. */
export const isPriced = ({ wire }: Plan, { unservedCost }: Order): boolean =>
  unservedCost !== undefined && listed(wire).includes('minimizeCosts');

const listed = ({ objectives = [] }: Plan['wire']): readonly Objective[] => (objectives.length ? objectives : DEFAULT);

/** The effective list: completed, and without irrelevant names. */
export function objectiveList(plan: Plan): Objective[] {
  const list = listed(plan.wire);
  const complete = list.includes('maximizeMandatoryStops') ? list : ['maximizeMandatoryStops', ...list];
  return complete.filter((objective) => matters(objective, plan));
}

function matters(objective: Objective, plan: Plan): boolean {
  const { wire, orders, resources } = plan;
  switch (objective) {
    case 'minimizeDelay':
      return orders.some(({ slots }) => slots.some(({ members }) => members.some(({ preferred }) => preferred.length)));
    case 'minimizeCosts':
      return (
        resources.some(({ cost }) => Object.keys(cost).length > 0) ||
        orders.some(({ unservedCost }) => unservedCost !== undefined)
      );
    case 'minimizeOverOverlappingCapacitiesOnStops':
      return wire.overlappingCapacitiesByStopTag !== undefined;
    case 'maximizeOptionalStops':
      return orders.some((order) => order.isOptional && !isPriced(plan, order));
    case 'maximizePreferredStops':
      return resources.some(({ preferredStopTags }) => preferredStopTags.length > 0);
    case 'minimizeEarlyLoadings':
      return (
        wire.avoidEarlyLoadingsByResourceTag !== undefined ||
        wire.resources.some(({ avoidEarlyLoadings }) => avoidEarlyLoadings !== undefined)
      );
    default:
      return true;
  }
}
