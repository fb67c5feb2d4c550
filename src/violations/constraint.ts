import { ruleHolds } from '../evaluation/sequence-rules.js';
import type { AdditionalConstraint, TourViolation, GlobalViolation } from '../model/types.gen.js';
import { limitsOf } from '../problem/rules/capacity-limits.js';
import type { BoundRule, Problem } from '../problem/problem.js';
import { excessLoads, loadPoints } from './capacity.js';
import { forbiddenStops } from './assignment.js';
import { type JudgedTour, type ViolationRule, inListingOrder } from './judged-tour.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { limitedCosts } from '../problem/resources/cost-functions.js';

/** What a tour breaks of the constraints of one type, nested ones excepted. */
export function violationsOfConstraints(type: AdditionalConstraint['type']): ViolationRule {
  return (judged) => {
    const bound = judged.problem.resourceRules[judged.tour.route.resource];
    if (bound.length === 0) return [];
    return bound.filter(({ constraint }) => constraint.type === type).flatMap((one) => brokenConstraint(judged, one));
  };
}

/** What a tour breaks of one constraint on its resource. */
function brokenConstraint(judged: JudgedTour, { constraint, rule, inner }: BoundRule): TourViolation[] {
  const { problem, tour } = judged;
  const ruled = { stops: tour.route.stops, loads: loadPoints(judged).map(({ load }) => load) };
  if (ruleHolds(problem.arrays, rule, ruled)) return [];
  switch (constraint.type) {
    case 'capacities':
      return excessLoads(judged, limitsOf(constraint.capacities, problem.capacities, Infinity));
    case 'atLeastOneValidCapacity':
      return atLeastOneValidCapacityViolations(judged, constraint);
    case 'forbiddenAssignment':
      return forbiddenStops(judged, [constraint]);
    case 'incompatibleStopTags':
      return stopIncompatibilityViolations(judged, constraint);
    case 'maxStopTagGroups':
      return maxStopTagGroupsViolations(judged, constraint);
    case 'removalStrategy':
      return [removalStrategyViolation(constraint)];
    case 'atLeastOneConstraint':
      return [
        atLeastOneConstraintViolation(
          constraint,
          inner.flatMap((bound) => brokenConstraint(judged, bound)),
        ),
      ];
  }
}

/** At some point of the tour every one of the limits is exceeded. */
function atLeastOneValidCapacityViolations(
  judged: JudgedTour,
  { type, name = type, capacities: map }: ConstraintOf<'atLeastOneValidCapacity'>,
): TourViolation[] {
  const { capacities } = judged.problem;
  const limits = limitsOf(map, capacities, Infinity);
  const limited = [...capacities.keys()].filter((d) => limits[d] < Infinity);
  return loadPoints(judged).flatMap(({ wayPointIndex, load }) => {
    if (limited.some((d) => load[d] <= limits[d])) return [];
    // fromEntries, because a capacity may have any name, including `__proto__`.
    const overCapacities = Object.fromEntries(limited.map((d) => [capacities[d], (load[d] - limits[d]) / 1e6]));
    return [{ type, wayPointIndex, name, overCapacities }];
  });
}

/** The tour has two different stops with incompatible tags: one violation per pair. */
function stopIncompatibilityViolations(
  { problem, tour }: JudgedTour,
  { name, stopTags: [one, other] }: ConstraintOf<'incompatibleStopTags'>,
): TourViolation[] {
  const carriers = (tag: string): number[] =>
    tour.stops.map(({ stop }) => stop).filter((stop) => problem.stops[stop].tags?.includes(tag) === true);
  const others = carriers(other);
  const incompatibilities = carriers(one).flatMap((stop) =>
    others
      .filter((partner) => partner !== stop)
      .map((partner): [string, string] => [problem.stops[stop].id, problem.stops[partner].id]),
  );
  if (incompatibilities.length === 0) return [];
  return [{ type: 'stopIncompatibility', ...named(name), incompatibilities, tags: [one, other] }];
}

/** Stops with a tag form more groups (runs of consecutive stops) than allowed. */
function maxStopTagGroupsViolations(
  { problem, tour }: JudgedTour,
  { name, maxGroupsByStopTag }: ConstraintOf<'maxStopTagGroups'>,
): TourViolation[] {
  const groups = (tag: string): number => {
    const carries = tour.stops.map(({ stop }) => problem.stops[stop].tags?.includes(tag) === true);
    return carries.filter((isIn, position) => isIn && (position === 0 || !carries[position - 1])).length;
  };
  const exceeded = Object.entries(maxGroupsByStopTag).flatMap(([tag, maxAllowed]) => {
    const exceededNbGroups = groups(tag) - maxAllowed;
    return exceededNbGroups > 0 ? [[tag, { maxAllowed, exceededNbGroups }] as const] : [];
  });
  if (exceeded.length === 0) return [];
  return [{ type: 'maxStopTagGroups', ...named(name), exceededNbGroupsByStopTag: Object.fromEntries(exceeded) }];
}

/** Goods had to be unloaded from beneath others. */
function removalStrategyViolation({ name, removalStrategy = 'lifo' }: ConstraintOf<'removalStrategy'>): TourViolation {
  return { type: 'removalStrategy', ...named(name), removalStrategyType: removalStrategy };
}

/**
 * None of the alternative constraints holds. Their violations are listed here and nowhere else.
 *
 * @param broken the violations of these constraints
 */
function atLeastOneConstraintViolation(
  { type, name = type }: ConstraintOf<'atLeastOneConstraint'>,
  broken: readonly TourViolation[],
): TourViolation {
  return { type, name, violatedConstraints: inListingOrder(broken) };
}

/** A constraint of one type. */
type ConstraintOf<T extends AdditionalConstraint['type']> = Extract<AdditionalConstraint, { readonly type: T }>;

/** The name of a constraint, as an optional field of a violation. */
function named(name: string | undefined): { readonly name?: string } {
  return name === undefined ? {} : { name };
}

/**
 * Constraints on cumulated costs that all tours together break, in plan order. Every used resource with a tag that the
 * constraint names is listed, even if its tour costs nothing.
 *
 * @param routes evaluated routes in the order of their resources
 */
export function maxCumulatedCostViolations(problem: Problem, routes: readonly EvaluatedRoute[]): GlobalViolation[] {
  const { globalMaximum } = problem.arrays;
  if (globalMaximum.length === 0) return [];
  return limitedCosts(problem.plan).flatMap(({ name, type, costsByResourceTag }, constraint) => {
    const maximum = globalMaximum[constraint];
    const total = routes.reduce((sum, { costs }) => sum + costs.global[constraint], 0);
    if (total <= maximum) return [];
    const charged = routes
      .map(({ route }) => problem.resources[route.resource])
      .filter(({ tags }) => (tags ?? []).some((tag) => Object.hasOwn(costsByResourceTag, tag)));
    return [
      {
        type,
        name: name ?? type,
        resourceIds: charged.map(({ id }) => id),
        maximum: maximum / 1e6,
        exceededCost: (total - maximum) / 1e6,
      },
    ];
  });
}
