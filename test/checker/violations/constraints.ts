import { concerns } from '../plan/tags.js';
import type { Tour } from '../tour.js';
import type { Constraint } from '../wire.js';
import { atLeastOneValidCapacity, constrainedCapacity } from './capacity.js';
import { removalStrategy } from './removal-strategy.js';
import { forbiddenAssignments, maxStopTagGroups, stopIncompatibility } from './tags.js';
import { inOrder } from './violation.js';
import type { Violation } from './violation.js';

/** Violations of one constraint in a tour; none if it does not apply to the resource. */
export function violationsOf(tour: Tour, constraint: Constraint): Violation[] {
  const { tags } = tour.itinerary.resource;
  switch (constraint.type) {
    case 'capacities':
      return tags.includes(constraint.resourceTag) ? constrainedCapacity(tour, constraint) : [];
    case 'atLeastOneValidCapacity':
      return concerns(constraint.resourceTags, tags) ? atLeastOneValidCapacity(tour, constraint) : [];
    case 'forbiddenAssignment':
      return forbiddenAssignments(tour, [constraint]);
    case 'incompatibleStopTags':
      return stopIncompatibility(tour, constraint);
    case 'maxStopTagGroups':
      return maxStopTagGroups(tour, constraint);
    case 'removalStrategy':
      return removalStrategy(tour, constraint);
    case 'atLeastOneConstraint':
      return atLeastOneConstraint(tour, constraint);
  }
}

/** Violated if every inner constraint is; the inner violations are nested. */
function atLeastOneConstraint(
  tour: Tour,
  { name, type, constraints }: Extract<Constraint, { readonly type: 'atLeastOneConstraint' }>,
): Violation[] {
  const each = constraints.map((inner) => violationsOf(tour, inner));
  if (each.some((violations) => violations.length === 0)) return [];
  return [{ type: 'atLeastOneConstraint', name: name ?? type, violatedConstraints: inOrder(each.flat()) }];
}

/**
 * Constraints that are checked separately; `capacities` are part of the resource's limits, forbidden pairs are joined.
 */
export function constraintViolations(tour: Tour): Violation[] {
  const pairs = tour.plan.constraints.filter((constraint) => constraint.type === 'forbiddenAssignment');
  const others = tour.plan.constraints.filter(({ type }) => type !== 'forbiddenAssignment' && type !== 'capacities');
  return [...forbiddenAssignments(tour, pairs), ...others.flatMap((constraint) => violationsOf(tour, constraint))];
}
