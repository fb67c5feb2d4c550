import type { GlobalViolation, TourViolation } from 'tourwright';
import type { ViolationView } from './view.js';

/** A violation as the page shows it. */
export function violationView(violation: TourViolation | GlobalViolation): ViolationView {
  const { type, wayPointIndex, ...figures } = violation as TourViolation & { wayPointIndex?: number };
  return { type, ...(wayPointIndex !== undefined && { point: wayPointIndex }), figures };
}
