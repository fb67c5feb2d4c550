import type { Plan } from '../plan/plan.js';
import type { Changes, CustomObjective, Precedences } from '../wire.js';

/** An objective of a plan's list. */
export type Objective = string | Precedences | Changes | CustomObjective;

/** What a plan without a list is compared by. */
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

/** The list that counts: completed, and without names that cannot matter. */
export function objectiveList(plan: Plan): Objective[] {
  const given = plan.wire.objectives ?? [];
  const list = given.length ? given : DEFAULT;
  const complete = list.includes('maximizeMandatoryStops') ? list : ['maximizeMandatoryStops', ...list];
  return complete.filter((objective) => matters(objective, plan));
}

function matters(objective: Objective, { wire, orders, resources }: Plan): boolean {
  switch (objective) {
    case 'minimizeDelay':
      return orders.some(({ slots }) => slots.some(({ members }) => members.some(({ preferred }) => preferred.length)));
    case 'minimizeCosts':
      return resources.some(({ cost }) => Object.keys(cost).length > 0);
    case 'minimizeOverOverlappingCapacitiesOnStops':
      return wire.overlappingCapacitiesByStopTag !== undefined;
    case 'maximizeOptionalStops':
      return orders.some(({ isOptional }) => isOptional);
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
