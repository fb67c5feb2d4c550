import type { TourViolation } from '../model/violation.js';
import { type ConstraintOf, named } from './constraint-of.js';

/** Goods had to be unloaded from beneath others. */
export function removalStrategyViolation({
  name,
  removalStrategy = 'lifo',
}: ConstraintOf<'removalStrategy'>): TourViolation {
  return { type: 'removalStrategy', ...named(name), removalStrategyType: removalStrategy };
}
