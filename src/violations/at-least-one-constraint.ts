import type { TourViolation } from '../model/violation.js';
import type { ConstraintOf } from './constraint-of.js';
import { inListingOrder } from './listing-order.js';

/**
 * None of the constraints offered holds. What breaks them is listed here and nowhere else.
 *
 * @param broken what the tour breaks of them
 */
export function atLeastOneConstraintViolation(
  { type, name = type }: ConstraintOf<'atLeastOneConstraint'>,
  broken: readonly TourViolation[],
): TourViolation {
  return { type, name, violatedConstraints: inListingOrder(broken) };
}
