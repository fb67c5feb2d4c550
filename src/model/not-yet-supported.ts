import type { AdditionalConstraint } from './constraint.js';
import type { Plan } from './plan.js';
import { itemsOf, ordersOf, resourcesOf } from './rules/parts.js';
import type { Findings } from './rules/rule.js';
import type { Draft } from './structure/draft.js';
import type { Path } from './structure/path.js';

/** A rule of the payload that the engine does not keep yet, and the first place where a plan asks for it. */
interface MissingRule {
  readonly name: string;
  readonly use: (plan: Draft<Plan>) => Path | undefined;
}

const MISSING: readonly MissingRule[] = [
  { name: 'breaks', use: (plan) => inResources(plan, 'breaks') },
  { name: 'maxStopSpan', use: (plan) => inOrders(plan, 'maxStopSpan') },
  { name: 'successiveStops', use: (plan) => inOrders(plan, 'successiveStops') },
  { name: 'removalStrategy', use: (plan) => constraint(plan, 'removalStrategy') },
  {
    name: 'incompatibleStopTags',
    use: (plan) => inPlan(plan, 'incompatibleStopTags') ?? constraint(plan, 'incompatibleStopTags'),
  },
  { name: 'maxStopTagGroups', use: (plan) => constraint(plan, 'maxStopTagGroups') },
  { name: 'capacities constraint', use: (plan) => constraint(plan, 'capacities') },
  { name: 'atLeastOneValidCapacity', use: (plan) => constraint(plan, 'atLeastOneValidCapacity') },
  { name: 'atLeastOneConstraint', use: (plan) => constraint(plan, 'atLeastOneConstraint') },
  {
    name: 'operationDurationPolicies',
    use: (plan) =>
      inResources(plan, 'operationDurationPolicies') ?? inPlan(plan, 'operationDurationPoliciesByResourceTag'),
  },
  { name: 'sharedCapacities', use: (plan) => inPlan(plan, 'sharedCapacities') },
  { name: 'overlappingCapacitiesByStopTag', use: overlapping },
  {
    name: 'avoidEarlyLoadings',
    use: (plan) => inResources(plan, 'avoidEarlyLoadings') ?? inPlan(plan, 'avoidEarlyLoadingsByResourceTag'),
  },
  { name: 'maximizePrecedences', use: (plan) => objective(plan, 'maximizePrecedences') },
  { name: 'custom objectives', use: (plan) => objective(plan, 'custom') },
  { name: 'maxCumulatedCost', use: maximum },
  { name: 'decided assignments (state)', use: decided },
];

/** One error for each rule that a plan uses and the engine would silently break. */
export function reportMissingRules(plan: Draft<Plan>, found: Findings): void {
  for (const { name, use } of MISSING) {
    const path = use(plan);
    if (!path) continue;
    const message = `The rule ${name} is not implemented yet. Take it out of the plan to have the rest solved.`;
    found.error('NOT_IMPLEMENTED', path, `${name} is not implemented yet`, message);
  }
}

/** False, an empty list and a map of nothing ask for nothing. */
function asksForSomething(value: unknown): boolean {
  if (value === undefined || value === false) return false;
  if (Array.isArray(value)) return value.some((item) => item !== undefined);
  return typeof value !== 'object' || Object.values(value as object).some(asksForSomething);
}

function inPlan(plan: Draft<Plan>, field: keyof Plan): Path | undefined {
  return asksForSomething(plan[field]) ? [field] : undefined;
}

function inResources(
  plan: Draft<Plan>,
  field: 'breaks' | 'operationDurationPolicies' | 'avoidEarlyLoadings',
): Path | undefined {
  for (const { part, path } of resourcesOf(plan)) if (asksForSomething(part[field])) return [...path, field];
  return undefined;
}

function inOrders(plan: Draft<Plan>, field: 'maxStopSpan' | 'successiveStops'): Path | undefined {
  for (const { part, path } of ordersOf(plan)) if (asksForSomething(part[field])) return [...path, field];
  return undefined;
}

function constraint(plan: Draft<Plan>, type: AdditionalConstraint['type']): Path | undefined {
  for (const { part, path } of itemsOf(plan.additionalConstraints, ['additionalConstraints'])) {
    if (part.type === type) return path;
  }
  return undefined;
}

function objective(plan: Draft<Plan>, type: 'maximizePrecedences' | 'custom'): Path | undefined {
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    if (typeof part === 'object' && part.type === type) return path;
  }
  return undefined;
}

/** The limits count in one objective only; a plan without a list of its own has it in the default list. */
function overlapping(plan: Draft<Plan>): Path | undefined {
  const listed = plan.objectives ?? [];
  const counts = listed.length === 0 || listed.includes('minimizeOverOverlappingCapacitiesOnStops');
  return counts ? inPlan(plan, 'overlappingCapacitiesByStopTag') : undefined;
}

function maximum(plan: Draft<Plan>): Path | undefined {
  for (const { part, path } of itemsOf(plan.globalConstraints, ['globalConstraints'])) {
    if (part.maximum !== undefined) return path;
  }
  return undefined;
}

function decided(plan: Draft<Plan>): Path | undefined {
  for (const { part, path } of resourcesOf(plan)) {
    if (part.state?.mode === 'fixed' || asksForSomething(part.state?.assignments)) return [...path, 'state'];
  }
  return undefined;
}
