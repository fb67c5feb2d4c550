import type { PlanPart } from '../../catalogue/level-row.js';
import { defaultObjectives, directionOf, objectiveRow, type ObjectiveRow } from '../../catalogue/objectives.js';
import { membersOf } from '../../model/stop.js';
import type { Cost, Objective, OptimizationDirection, Order, Plan } from '../../model/types.gen.js';

/** One entry of a solution's objective list, before its value is known. */
export interface ObjectiveEntry {
  readonly name: string;
  readonly direction: OptimizationDirection;
  /** Set for objectives that count by priority. */
  readonly priority?: number;
}

/**
 * The plan's effective list of objectives: never empty, with maximizeMandatoryStops, without objectives that cannot
 * matter.
 */
export function effectiveObjectives(plan: Plan): readonly Objective[] {
  return completeObjectives(plan).filter((objective) => hasEffect(objective, plan));
}

/** The objectives of a plan including those that are implied and those that cannot matter. */
export function completeObjectives(plan: Plan): readonly Objective[] {
  const listed: readonly Objective[] = plan.objectives ?? [];
  const wanted = listed.length === 0 ? (defaultObjectives as readonly Objective[]) : listed;
  return wanted.includes('maximizeMandatoryStops') ? wanted : ['maximizeMandatoryStops', ...wanted];
}

/** True if the objective can differ between two solutions of the plan. */
export function hasEffect(objective: Objective, plan: Plan): boolean {
  if (typeof objective !== 'string') return true;
  const { needs } = rowOf(objective).objective;
  return needs === undefined || PARTS[needs](plan);
}

/**
 * The entries of a solution's objective list, most important first: the effective list, with one entry per priority if
 * an objective counts by priority (stops from the lowest number up, resources from the highest number down).
 */
export function objectiveEntries(plan: Plan): readonly ObjectiveEntry[] {
  return effectiveObjectives(plan).flatMap((objective): readonly ObjectiveEntry[] => {
    if (typeof objective !== 'string' && objective.type === 'custom') {
      return [{ name: objective.name, direction: objective.direction }];
    }
    const { name, priorities } = rowOf(typeof objective === 'string' ? objective : objective.type).objective;
    const direction = directionOf(name);
    if (direction === 'own') throw new RangeError(`The plan has to say which way ${name} is better.`);
    if (priorities === undefined) return [{ name, direction }];
    return PRIORITIES[priorities](plan).map((priority) => ({ name, direction, priority }));
  });
}

function rowOf(name: string): ObjectiveRow {
  const row = objectiveRow(name);
  if (row === undefined) throw new RangeError(`unknown objective ${name}`);
  return row;
}

/** Whether a plan has what an objective needs. */
const PARTS: Readonly<Record<PlanPart, (plan: Plan) => boolean>> = {
  preferredTimeWindows: ({ orders = [] }) =>
    orders.some(({ stops }) =>
      stops.some((stop) => membersOf(stop).some(({ preferredTimeWindows = [] }) => preferredTimeWindows.length > 0)),
    ),
  costs: ({ resources, orders = [] }) =>
    resources.some(({ cost }) => cost !== undefined && isCharged(cost)) || orders.some(hasPrice),
  overlappingCapacities: ({ overlappingCapacitiesByStopTag = {} }) =>
    Object.keys(overlappingCapacitiesByStopTag).length > 0,
  optionalOrders: (plan) => orderPriorities(plan, isOptional).length > 0,
  preferredStops: ({ resources }) => resources.some(({ preferredStopTags = [] }) => preferredStopTags.length > 0),
  earlyLoadings: ({ resources, avoidEarlyLoadingsByResourceTag: byTag = {} }) =>
    resources.some(({ avoidEarlyLoadings = [] }) => avoidEarlyLoadings.length > 0) ||
    Object.values(byTag).some((list) => list.length > 0),
};

/**
 * The distinct priorities by which objectives are counted: for orders the lowest number first, for resources the
 * highest.
 */
const PRIORITIES: Readonly<
  Record<NonNullable<ObjectiveRow['objective']['priorities']>, (plan: Plan) => readonly number[]>
> = {
  mandatoryOrders: (plan) => {
    const priorities = orderPriorities(plan, (order) => !isOptional(order));
    return priorities.length === 0 ? [0] : priorities;
  },
  optionalOrders: (plan) => orderPriorities(plan, isOptional),
  resources: ({ resources }) => [...new Set(resources.map(({ priority = 0 }) => priority))].sort((a, b) => b - a),
};

/** True for an order that may be left out at a price. */
function hasPrice(order: Pick<Order, 'x-unservedCost'>): boolean {
  return order['x-unservedCost'] !== undefined;
}

/** Tells which orders of a plan count by their price instead of by the number of served stops. */
function pricedOrders(plan: Plan): (order: Pick<Order, 'x-unservedCost'>) => boolean {
  const charges = completeObjectives(plan).includes('minimizeCosts');
  return (order) => charges && hasPrice(order);
}

/** False for a cost without any component, which is 0 for every tour. */
function isCharged(cost: Cost): boolean {
  return Object.values(cost).some(
    (component) =>
      component !== undefined && (typeof component !== 'object' || Object.keys(component as object).length > 0),
  );
}

function isOptional({ optional }: Pick<Order, 'optional'>): boolean {
  return optional === true;
}

/** The distinct priorities of the orders that count and have no price, lowest number first. */
function orderPriorities(plan: Plan, counts: (order: Pick<Order, 'optional'>) => boolean): readonly number[] {
  const isPriced = pricedOrders(plan);
  const orders = (plan.orders ?? []).filter((order) => counts(order) && !isPriced(order));
  return [...new Set(orders.map((order) => order.priority ?? 0))].sort((a, b) => a - b);
}
