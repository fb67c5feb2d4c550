import fc from 'fast-check';

import type { SingleStop } from 'tourwright';
import {
  CAPACITIES,
  compact,
  instantAt,
  place,
  RESOURCE_TAGS,
  resourceTag,
  seldom,
  shortDuration,
  STOP_TAGS,
  stretch,
} from './pools.js';
import type { When } from './rules.js';

/** A single stop without id and goods, which its order adds. */
export type StopDraft = Omit<SingleStop, 'id' | 'kind' | 'capacities'>;

const window = fc
  .record({ stretch, resourceTags: seldom(fc.uniqueArray(resourceTag, { maxLength: RESOURCE_TAGS.length }), 5) })
  .map(({ stretch: { begin, length }, resourceTags }) =>
    compact({ begin: instantAt(begin), end: instantAt(begin + length), resourceTags }),
  );

const windows = (most: number) => fc.array(window, { minLength: 1, maxLength: most });

/** A stop with windows (several, overlapping, in any order, for some resources only), tags and a duration. */
export function randomStop(when: When): fc.Arbitrary<StopDraft> {
  return fc
    .record({
      position: place,
      operationDuration: seldom(shortDuration, 2),
      tags: seldom(fc.uniqueArray(fc.constantFrom(...STOP_TAGS), { maxLength: 3 }), 2),
      authorizedTimeWindows: when('authorizedTimeWindows', windows(3), 3),
      preferredTimeWindows: when('preferredTimeWindows', windows(2), 5),
    })
    .map(compact);
}

/** Quantities by capacity, including zero, fractions and numbers that doubles cannot represent exactly. */
export const randomQuantities: fc.Arbitrary<Record<string, number>> = fc.dictionary(
  fc.constantFrom(...CAPACITIES),
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 2, arbitrary: fc.constantFrom(0, 0.1, 0.2, 1.5, 2.000001) },
    { weight: 1, arbitrary: fc.constantFrom(-1, -0.5) },
  ),
  { maxKeys: 2, noNullPrototype: true },
);
