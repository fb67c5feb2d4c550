import { fromMillionths, toMillionths } from '../numbers/quantity.js';
import type { Millionths } from '../numbers/quantity.js';
import type { Plan } from '../plan/plan.js';
import type { Tour } from '../tour.js';
import { costsByTag, totalCost } from '../violations/global.js';
import type { JsonObject } from '../wire.js';
import { changes } from './changes.js';
import { earlyLoading } from './early-loading.js';
import { isPriced, objectiveList } from './list.js';
import type { Objective } from './list.js';
import { overOverlapping } from './overlapping.js';
import { precedences } from './precedences.js';

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** A list with priorities: one value for each priority that occurs. */
interface Level {
  readonly priority?: number;
  readonly value: number;
}

/** The objectives of a solution with their values. */
export const objectiveValues = (plan: Plan, tours: readonly Tour[]): JsonObject[] =>
  objectiveList(plan).flatMap((objective) =>
    levels(objective, plan, tours).map(({ priority, value }) => ({
      name: nameOf(objective),
      ...(priority === undefined ? {} : { priority }),
      direction: directionOf(objective),
      value,
    })),
  );

const nameOf = (objective: Objective): string =>
  typeof objective === 'string' ? objective : objective.type === 'custom' ? objective.name : objective.type;

function directionOf(objective: Objective): string {
  if (typeof objective !== 'string' && objective.type === 'custom') return objective.direction;
  return nameOf(objective).startsWith('maximize') ? 'maximize' : 'minimize';
}

/** The value of one objective. @throws RangeError for an unknown one */
export function levels(objective: Objective, plan: Plan, tours: readonly Tour[]): Level[] {
  if (typeof objective !== 'string') {
    if (objective.type === 'maximizePrecedences')
      return [{ value: total(tours.map((tour) => precedences(objective, tour))) }];
    if (objective.type === 'minimizeChanges') return [{ value: changes(objective, plan, tours) }];
    return [{ value: fromMillionths(totalCost(costsByTag(tours, objective.costsByResourceTag))) }];
  }
  switch (objective) {
    case 'maximizeMandatoryStops':
      return stopsByPriority(plan, tours, false);
    case 'maximizeOptionalStops':
      return stopsByPriority(plan, tours, true);
    case 'minimizeResources':
      return resourcesByPriority(plan, tours);
    case 'minimizeDelay':
      return [{ value: total(tours.map(({ delay }) => delay)) }];
    case 'minimizeCosts':
      return [{ value: fromMillionths(totalCost(tours) + unservedCosts(plan, tours)) }];
    case 'minimizeOverOverlappingCapacitiesOnStops':
      return [{ value: overOverlapping(plan, tours) }];
    case 'maximizePreferredStops':
      return [{ value: total(tours.map(preferredStops)) }];
    case 'minimizeLargestTourDuration':
      return [{ value: Math.max(0, ...tours.map(({ workingDuration }) => workingDuration)) }];
    case 'minimizeWorkingDuration':
      return [{ value: total(tours.map(({ workingDuration }) => workingDuration)) }];
    case 'minimizeDistance':
      return [{ value: total(tours.map(({ distance }) => distance)) }];
    case 'minimizeTravelDuration':
      return [{ value: total(tours.map(({ travelDuration }) => travelDuration)) }];
    case 'minimizeWorkingDurationSpread':
      return [{ value: workingSpread(tours) }];
    case 'minimizeEarlyLoadings':
      return [{ value: total(tours.map((tour) => earlyLoading(plan, tour))) }];
    default:
      throw new RangeError(`no such objective: ${objective}`);
  }
}

/** The longest working duration of the tours minus the shortest. */
function workingSpread(tours: readonly Tour[]): number {
  const sorted = tours.map(({ workingDuration }) => workingDuration).sort((a, b) => a - b);
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** Priorities in ascending order: the lowest number is the most important. */
function stopsByPriority(plan: Plan, tours: readonly Tour[], isOptional: boolean): Level[] {
  const orders = plan.orders.filter((order) => order.isOptional === isOptional && !isPriced(plan, order));
  const served = tours.flatMap(({ itinerary }) => itinerary.visits.map(({ order }) => order));
  const priorities = distinct(orders.map(({ priority }) => priority));
  if (!priorities.length && !isOptional) return [{ priority: 0, value: 0 }];
  return priorities.map((priority) => ({
    priority,
    value: served.filter((order) => orders.includes(order) && order.priority === priority).length,
  }));
}

/** The total price of the orders with an unserved stop. */
function unservedCosts(plan: Plan, tours: readonly Tour[]): Millionths {
  const visited = new Set(tours.flatMap(({ itinerary }) => itinerary.visits.map(({ slot }) => slot)));
  return plan.orders
    .filter((order) => isPriced(plan, order) && order.slots.some((slot) => !visited.has(slot)))
    .reduce((sum, { unservedCost = 0 }) => sum + toMillionths(unservedCost), 0n);
}

/** Priorities in descending order: the highest number is spared first. */
const resourcesByPriority = ({ resources }: Plan, tours: readonly Tour[]): Level[] =>
  distinct(resources.map(({ priority }) => priority))
    .reverse()
    .map((priority) => ({
      priority,
      value: tours.filter(({ itinerary }) => itinerary.resource.priority === priority).length,
    }));

const preferredStops = ({ itinerary: { resource, visits } }: Tour): number =>
  visits.filter(({ stop }) => stop.tags.some((tag) => resource.preferredStopTags.includes(tag))).length;
