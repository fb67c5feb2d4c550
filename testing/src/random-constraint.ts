import fc from 'fast-check';

import type { AdditionalConstraint as Constraint } from 'tourwright';
import { CAPACITIES, compact, RESOURCE_TAGS, resourceTag, seldom, stopTag } from './pools.js';

const name = seldom(fc.constantFrom('house-rule', 'law'), 3);

/** Absent, empty, some, or none that exists. */
const resourceTags = seldom(fc.uniqueArray(resourceTag, { maxLength: RESOURCE_TAGS.length - 1 }), 3);

const limits = fc.dictionary(fc.constantFrom(...CAPACITIES), fc.constantFrom(0, 2, 4.5, 8, 15), {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});

const removalStrategy: fc.Arbitrary<Constraint> = fc
  .record({
    type: fc.constant('removalStrategy' as const),
    name,
    removalStrategy: seldom(fc.constant('lifo' as const), 2),
    capacities: seldom(fc.uniqueArray(fc.constantFrom(...CAPACITIES), { maxLength: 2 }), 3),
    resourceTags,
  })
  .map(compact);

const incompatibleStopTags: fc.Arbitrary<Constraint> = fc
  .record({
    type: fc.constant('incompatibleStopTags' as const),
    name,
    stopTags: fc.tuple(stopTag, stopTag),
    resourceTags,
  })
  .map(compact);

const maxStopTagGroups: fc.Arbitrary<Constraint> = fc
  .record({
    type: fc.constant('maxStopTagGroups' as const),
    name,
    maxGroupsByStopTag: fc.dictionary(stopTag, fc.constantFrom(0, 1, 1, 2), {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    }),
    resourceTags,
  })
  .map(compact);

const capacities: fc.Arbitrary<Constraint> = fc
  .record({ type: fc.constant('capacities' as const), name, capacities: limits, resourceTag })
  .map(compact);

const atLeastOneValidCapacity: fc.Arbitrary<Constraint> = fc
  .record({ type: fc.constant('atLeastOneValidCapacity' as const), name, capacities: limits, resourceTags })
  .map(compact);

const forbiddenAssignment: fc.Arbitrary<Constraint> = fc
  .record({ type: fc.constant('forbiddenAssignment' as const), name, resourceTag, stopTag })
  .map(compact);

const simple = fc.oneof(
  forbiddenAssignment,
  removalStrategy,
  incompatibleStopTags,
  maxStopTagGroups,
  capacities,
  atLeastOneValidCapacity,
);

/** A choice among constraints, nested at most `depth` deep. */
function atLeastOne(depth: number): fc.Arbitrary<Constraint> {
  const inner =
    depth > 1 ? fc.oneof({ weight: 4, arbitrary: simple }, { weight: 1, arbitrary: atLeastOne(depth - 1) }) : simple;
  return fc
    .record({
      type: fc.constant('atLeastOneConstraint' as const),
      name,
      constraints: fc.oneof(
        { weight: 12, arbitrary: fc.array(inner, { minLength: 1, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
    })
    .map(compact);
}

/** Constraints by type; a missing type does not compile. */
export const randomConstraint: Readonly<Record<Constraint['type'], fc.Arbitrary<Constraint>>> = {
  forbiddenAssignment,
  removalStrategy,
  incompatibleStopTags,
  maxStopTagGroups,
  capacities,
  atLeastOneValidCapacity,
  atLeastOneConstraint: atLeastOne(3),
};
