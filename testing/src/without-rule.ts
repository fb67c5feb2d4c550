import type { AdditionalConstraint, Order, Plan, Resource, SingleStop, Stop } from 'tourwright';
import { randomConstraint } from './random-constraint.js';
import { tourLimits } from './random-limits.js';

type PlanRemoval = (plan: Plan) => Plan;

/** A copy of the object without some of its fields. */
function without<T extends object>(value: T, ...fields: readonly (keyof T)[]): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !fields.includes(key as keyof T))) as T;
}

const ofPlan =
  (...fields: readonly (keyof Plan)[]): PlanRemoval =>
  (plan) =>
    without(plan, ...fields);

const ofResources =
  (...fields: readonly (keyof Resource)[]): PlanRemoval =>
  (plan) => ({ ...plan, resources: plan.resources.map((resource) => without(resource, ...fields)) });

const overOrders =
  (change: (order: Order) => Order | readonly Order[]): PlanRemoval =>
  (plan) =>
    plan.orders === undefined ? plan : { ...plan, orders: plan.orders.flatMap(change) };

const ofOrders = (...fields: readonly (keyof Order)[]): PlanRemoval => overOrders((order) => without(order, ...fields));

const ofStops = (...fields: readonly (keyof SingleStop)[]): PlanRemoval => {
  const cut = (stop: SingleStop): SingleStop => without(stop, ...fields);
  const all = (stop: Stop): Stop =>
    stop.type === 'alternatives' ? { ...stop, alternatives: stop.alternatives.map(cut) } : cut(stop);
  return overOrders((order) => ({ ...order, stops: order.stops.map(all) }));
};

const ofConstraints =
  (...types: readonly AdditionalConstraint['type'][]): PlanRemoval =>
  (plan) =>
    plan.additionalConstraints === undefined
      ? plan
      : {
          ...plan,
          additionalConstraints: plan.additionalConstraints.filter(({ type }) => !types.includes(type)),
        };

/** Removes objectives that only the rule adds. An emptied list would mean the default one. */
const ofObjectives =
  (...names: readonly string[]): PlanRemoval =>
  (plan) => {
    if (plan.objectives === undefined) return plan;
    const kept = plan.objectives.filter((objective) =>
      typeof objective === 'string' ? !names.includes(objective) : !names.includes(objective.type),
    );
    if (kept.length === plan.objectives.length) return plan;
    return { ...plan, objectives: kept.length > 0 ? kept : ['maximizeMandatoryStops'] };
  };

const all =
  (...cuts: readonly PlanRemoval[]): PlanRemoval =>
  (plan) =>
    cuts.reduce((result, cut) => cut(result), plan);

/** Makes each stop an order of its own. */
const separated = overOrders((order) =>
  order.stops.length === 1
    ? order
    : order.stops.map((stop, step) => ({
        ...without(order, 'maxStopSpan', 'successiveStops'),
        id: `${order.id}.${step + 1}`,
        stops: [stop],
      })),
);

/** Replaces each group by its first member. */
const firstMembers = overOrders((order) => ({
  ...order,
  stops: order.stops.map((stop) => (stop.type === 'alternatives' ? stop.alternatives[0]! : stop)),
}));

/** Constraints that are a rule under their own name; the others have a second notation, or a name that a field has. */
type NamedConstraint = Exclude<AdditionalConstraint['type'], (typeof OTHERWISE_NAMED)[number]>;
const OTHERWISE_NAMED = ['capacities', 'forbiddenAssignment', 'incompatibleStopTags'] as const;
const namedConstraints = Object.keys(randomConstraint).filter(
  (type): type is NamedConstraint => !OTHERWISE_NAMED.some((other) => other === type),
);

function eachOf<N extends string>(
  names: readonly N[],
  cut: (name: N) => PlanRemoval,
): Readonly<Record<N, PlanRemoval>> {
  return Object.fromEntries(names.map((name) => [name, cut(name)])) as Readonly<Record<N, PlanRemoval>>;
}

/** One row per rule: the function that removes it from a plan. */
export const CUTS = {
  // orders and their stops
  stopSequence: separated,
  alternatives: firstMembers,
  optionalOrders: ofOrders('optional'),
  unservedCosts: ofOrders('x-unservedCost'),
  orderPriorities: ofOrders('priority'),
  successiveStops: ofOrders('successiveStops'),
  maxStopSpan: ofOrders('maxStopSpan'),
  // time
  authorizedTimeWindows: ofStops('authorizedTimeWindows'),
  preferredTimeWindows: ofStops('preferredTimeWindows'),
  lateDeparture: ofPlan('lateDeparture'),
  ...eachOf(tourLimits, (limit) => ofResources(limit)),
  breaks: ofResources('breaks'),
  additionalOperationDurations: ofPlan('additionalOperationDurations'),
  operationDurationPolicies: all(
    ofPlan('operationDurationPoliciesByResourceTag'),
    ofResources('operationDurationPolicies'),
  ),
  accessDurations: ofPlan('accessDurationsByStopTag'),
  setupDurations: ofPlan('setupDurations'),
  // travel
  travelTimeCoefficient: ofResources('travelTimeCoefficient'),
  // loads
  capacities: ofResources('capacities'),
  capacitiesConstraint: ofConstraints('capacities'),
  ...eachOf(namedConstraints, (type) => ofConstraints(type)),
  sharedCapacities: ofPlan('sharedCapacities'),
  emptyThresholds: all(ofPlan('emptyThresholdByCapacityByResourceTag'), ofResources('emptyThresholdByCapacity')),
  // assignment
  requiredSkills: ofOrders('requiredSkills'),
  forbiddenAssignment: all(ofPlan('forbiddenAssignments'), ofConstraints('forbiddenAssignment')),
  incompatibleStopTags: all(ofPlan('incompatibleStopTags'), ofConstraints('incompatibleStopTags')),
  decidedAssignments: ofResources('state'),
  // objectives
  costs: ofResources('cost'),
  co2Emission: all(ofPlan('CO2EmissionCalculationByResourceTag'), ofResources('CO2EmissionCalculation')),
  maxCumulatedCost: ofPlan('globalConstraints'),
  resourcePriorities: ofResources('priority'),
  preferredStopTags: ofResources('preferredStopTags'),
  overlappingCapacities: ofPlan('overlappingCapacitiesByStopTag'),
  avoidEarlyLoadings: all(ofPlan('avoidEarlyLoadingsByResourceTag'), ofResources('avoidEarlyLoadings')),
  maximizePrecedences: ofObjectives('maximizePrecedences'),
  minimizeChanges: ofObjectives('minimizeChanges'),
  customObjectives: ofObjectives('custom'),
} as const satisfies Readonly<Record<string, PlanRemoval>>;

/**
 * Returns the plan without a rule, to see what the rule changes. Without `alternatives` each group becomes its first
 * member; without `stopSequence` each stop becomes an order of its own.
 */
export function withoutRule(plan: Plan, rule: keyof typeof CUTS): Plan {
  return CUTS[rule](plan);
}
