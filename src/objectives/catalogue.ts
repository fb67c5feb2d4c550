import type { Cost } from '../model/cost.js';
import type { Objective, ObjectiveName, OptimizationDirection } from '../model/objective.js';
import type { Plan } from '../model/plan.js';

/** One entry of a solution's objective list, before its value is known. */
export interface ObjectiveEntry {
  readonly name: string;
  readonly direction: OptimizationDirection;
  /** Set for objectives that count by priority. */
  readonly priority?: number;
}

/** What the catalogue knows of an objective that is listed by its bare name. */
interface CatalogueEntry {
  readonly name: ObjectiveName;
  /** False when the objective has the same value in every solution of the plan. */
  readonly matters: (plan: Plan) => boolean;
  /** The priorities it is counted by, most important entry first; absent when it is one number. */
  readonly priorities?: (plan: Plan) => readonly number[];
}

const always = (): boolean => true;

/** Every objective that has a name of its own, in the order of the documentation. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    name: 'maximizeMandatoryStops',
    matters: always,
    priorities: (plan) => {
      const priorities = orderPriorities(plan, false);
      return priorities.length === 0 ? [0] : priorities;
    },
  },
  { name: 'minimizeDelay', matters: hasPreferredWindows },
  { name: 'minimizeCosts', matters: hasCosts },
  { name: 'minimizeResources', matters: always, priorities: resourcePriorities },
  { name: 'minimizeOverOverlappingCapacitiesOnStops', matters: hasOverlappingCapacities },
  { name: 'maximizeOptionalStops', matters: hasOptionalOrders, priorities: (plan) => orderPriorities(plan, true) },
  { name: 'maximizePreferredStops', matters: hasPreferredStops },
  { name: 'minimizeLargestTourDuration', matters: always },
  { name: 'minimizeWorkingDuration', matters: always },
  { name: 'minimizeDistance', matters: always },
  { name: 'minimizeEarlyLoadings', matters: hasEarlyLoadings },
];

/** What a plan without objectives is optimized for. */
export const defaultObjectives: readonly string[] = [
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

/** The plan's list as it is read: never empty, maximizeMandatoryStops in it, names that cannot matter left out. */
export function effectiveObjectives(plan: Plan): readonly Objective[] {
  const listed: readonly Objective[] = plan.objectives ?? [];
  const wanted = listed.length === 0 ? (defaultObjectives as readonly Objective[]) : listed;
  const complete = wanted.includes('maximizeMandatoryStops')
    ? wanted
    : (['maximizeMandatoryStops', ...wanted] as readonly Objective[]);
  return complete.filter((objective) => typeof objective !== 'string' || matters(objective, plan));
}

/** True when the objective of that name can differ between two solutions of the plan. */
export function matters(name: string, plan: Plan): boolean {
  return entryOf(name).matters(plan);
}

/**
 * The entries of a solution's objective list, most important first: the effective list with one entry for each priority
 * where an objective counts by priority (stops from the lowest number up, resources from the highest number down).
 */
export function objectiveEntries(plan: Plan): readonly ObjectiveEntry[] {
  return effectiveObjectives(plan).flatMap((objective): readonly ObjectiveEntry[] => {
    if (typeof objective !== 'string') {
      return objective.type === 'custom'
        ? [{ name: objective.name, direction: objective.direction }]
        : [{ name: objective.type, direction: 'maximize' }];
    }
    const direction = objective.startsWith('maximize') ? 'maximize' : 'minimize';
    const { priorities } = entryOf(objective);
    if (priorities === undefined) return [{ name: objective, direction }];
    return priorities(plan).map((priority) => ({ name: objective, direction, priority }));
  });
}

function entryOf(name: string): CatalogueEntry {
  const entry = catalogue.find((candidate) => candidate.name === name);
  if (entry === undefined) throw new RangeError(`unknown objective ${name}`);
  return entry;
}

function hasPreferredWindows(plan: Plan): boolean {
  return (plan.orders ?? []).some((order) =>
    order.stops.some((stop) =>
      stop.type === 'alternatives'
        ? stop.alternatives.some((member) => (member.preferredTimeWindows ?? []).length > 0)
        : (stop.preferredTimeWindows ?? []).length > 0,
    ),
  );
}

function hasCosts(plan: Plan): boolean {
  return plan.resources.some((resource) => resource.cost !== undefined && isCharged(resource.cost));
}

/** A cost without any component is 0 for every tour. */
function isCharged(cost: Cost): boolean {
  return Object.values(cost).some(
    (component) =>
      component !== undefined && (typeof component !== 'object' || Object.keys(component as object).length > 0),
  );
}

function hasOverlappingCapacities(plan: Plan): boolean {
  return Object.keys(plan.overlappingCapacitiesByStopTag ?? {}).length > 0;
}

function hasOptionalOrders(plan: Plan): boolean {
  return (plan.orders ?? []).some((order) => order.optional === true);
}

function hasPreferredStops(plan: Plan): boolean {
  return plan.resources.some((resource) => (resource.preferredStopTags ?? []).length > 0);
}

function hasEarlyLoadings(plan: Plan): boolean {
  return (
    plan.resources.some((resource) => (resource.avoidEarlyLoadings ?? []).length > 0) ||
    Object.values(plan.avoidEarlyLoadingsByResourceTag ?? {}).some((list) => list.length > 0)
  );
}

/** Priorities of the optional, or of the mandatory orders, each once, lowest number first. */
function orderPriorities(plan: Plan, optional: boolean): readonly number[] {
  const orders = (plan.orders ?? []).filter((order) => (order.optional ?? false) === optional);
  return [...new Set(orders.map((order) => order.priority ?? 0))].sort((a, b) => a - b);
}

/** Priorities of the resources, each once, highest number first. */
function resourcePriorities(plan: Plan): readonly number[] {
  return [...new Set(plan.resources.map((resource) => resource.priority ?? 0))].sort((a, b) => b - a);
}
