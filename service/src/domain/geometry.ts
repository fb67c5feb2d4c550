import type { PlanWarning } from 'tourwright';
import type { StoredSolution } from './plans.js';

/** A solution with the ways along the roads, and what is to be said of those it lacks. */
export interface DrawnSolution {
  readonly stored: StoredSolution;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Puts the way that leads to each waypoint beside its figures, where the service has roads.
 *
 * @throws DomainError overloaded; the signal's reason
 */
export type Geometry = (stored: StoredSolution, signal: AbortSignal) => Promise<DrawnSolution>;
