import fc from 'fast-check';

import type { Resource, TourViolation } from 'tourwright';
import { compact, durationOf, seldom } from './pools.js';

/** Fields of resources that limit their tours; violations of them have the same name. */
export type LimitField = Exclude<Extract<TourViolation['type'], keyof Resource>, 'skills' | 'workingTimeWindow'>;

/** Values of a limit, and how seldom a resource has it in plans with many rules. */
interface RandomLimit<L extends LimitField> {
  readonly limit: fc.Arbitrary<NonNullable<Resource[L]>>;
  readonly oneIn: number;
}

const kilometers = fc.constantFrom(0, 3.5, 8, 15, 40);
const seconds = fc.constantFrom(0, 400, 900, 1800, 7200).map(durationOf);

/** One limit for every travel, or up to three. */
const legs = <T>(limit: fc.Arbitrary<T>) =>
  fc.oneof(
    limit,
    fc
      .record({ firstTravel: seldom(limit, 2), interStop: seldom(limit, 2), lastTravel: seldom(limit, 2) })
      .map(compact),
  );

/** Limits of tours by field; a missing field does not compile. */
export const randomLimits: { readonly [L in LimitField]: RandomLimit<L> } = {
  maxWorkingDuration: { limit: fc.constantFrom(0, 1800, 5400, 14_400).map(durationOf), oneIn: 5 },
  maxDistanceInKm: { limit: fc.constantFrom(0, 12.3456, 30, 80), oneIn: 5 },
  'x-maxStops': { limit: fc.integer({ min: 1, max: 6 }), oneIn: 6 },
  'x-minStops': { limit: fc.integer({ min: 1, max: 4 }), oneIn: 6 },
  maxInterStopDistanceInKm: { limit: legs(kilometers), oneIn: 7 },
  maxInterStopDuration: { limit: legs(seconds), oneIn: 7 },
};

/** The names of the limits. */
export const tourLimits = Object.keys(randomLimits) as LimitField[];
