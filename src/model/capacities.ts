import { Type } from 'typebox';
import { described } from './documented.js';

/**
 * The largest quantity whose 10^-6 units are still exact integers in a double (2^53 units), which for the same reason
 * is also the largest figure of a cost.
 */
export const LARGEST_EXACT = 9_007_199_254;

/** Rounds an amount to whole 10^-6 units, which removes the rounding error of decimal sums. */
export const rounded = (amount: number): number => Math.round(amount * 1e6) / 1e6;

/** The quantity of each capacity that a stop moves. May be negative. */
export const QuantitiesSchema = Type.Record(
  Type.String(),
  Type.Number({ minimum: -LARGEST_EXACT, maximum: LARGEST_EXACT }),
);

/** Limits, thresholds or loads by capacity name. */
export const CapacitiesSchema = described(
  "Quantities, limits or loads by capacity name, in the user's own units.",
  Type.Record(Type.String(), Type.Number()),
);

/** Names of capacities; an empty list is treated as absent: every capacity is meant. */
export const CapacityNamesSchema = Type.Array(Type.String());
