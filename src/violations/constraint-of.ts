import type { AdditionalConstraint } from '../model/constraint.js';

/** A constraint of one type. */
export type ConstraintOf<T extends AdditionalConstraint['type']> = Extract<AdditionalConstraint, { readonly type: T }>;

/** The name of a constraint, as a violation that does not require one carries it. */
export function named(name: string | undefined): { readonly name?: string } {
  return name === undefined ? {} : { name };
}
