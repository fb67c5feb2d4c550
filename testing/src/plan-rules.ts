import fc from 'fast-check';

import type { AdditionalConstraint, Objective, Plan, Resource } from 'tourwright';
import { CAPACITIES, compact, instantAt, often, resourceTag, seldom, shortDuration, stopTag } from './pools.js';
import { randomConstraint } from './random-constraint.js';
import { randomCost } from './random-cost.js';
import type { When } from './rules.js';

const capacityNames = fc.uniqueArray(fc.constantFrom(...CAPACITIES), { maxLength: 2 });

const policies = fc.array(
  fc
    .record({
      policy: fc.constantFrom('withoutFirstOperationDuration' as const, 'withoutOperationDurations' as const),
      stopTags: often(fc.uniqueArray(stopTag, { maxLength: 2 })),
    })
    .map(compact),
  { minLength: 1, maxLength: 2 },
);

const earlyLoadings = fc.array(fc.record({ stopTag, capacities: seldom(capacityNames, 2) }).map(compact), {
  minLength: 1,
  maxLength: 2,
});

/** Fields that rules add to a resource. */
export function resourceRules(
  when: When,
): fc.Arbitrary<Pick<Resource, 'operationDurationPolicies' | 'avoidEarlyLoadings'>> {
  return fc
    .record({
      operationDurationPolicies: when('operationDurationPolicies', policies),
      avoidEarlyLoadings: when('avoidEarlyLoadings', earlyLoadings),
    })
    .map(compact);
}

const byResourceTag = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.dictionary(resourceTag, arbitrary, { minKeys: 1, maxKeys: 2, noNullPrototype: true });

const byResourceTagOrAny = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.dictionary(fc.oneof(resourceTag, fc.constant('*')), arbitrary, { minKeys: 1, maxKeys: 2, noNullPrototype: true });

const tagPair = fc.record({ resourceTag, stopTag });

const additionalDurations = fc.uniqueArray(
  fc.record({ resourceTag, stopTag, additionalOperationDuration: shortDuration }),
  { minLength: 1, maxLength: 3, selector: (entry) => `${entry.resourceTag} ${entry.stopTag}` },
);

const setupDurations = fc.uniqueArray(
  fc.record({ fromStopTag: stopTag, toStopTag: stopTag, setupDuration: shortDuration }),
  { minLength: 1, maxLength: 3, selector: (entry) => `${entry.fromStopTag} ${entry.toStopTag}` },
);

const thresholds = fc.dictionary(fc.constantFrom(...CAPACITIES), fc.nat(3), {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});

const cumulatedCost = fc
  .record({
    type: fc.constant('maxCumulatedCost' as const),
    name: seldom(fc.constant('budget')),
    maximum: often(fc.constantFrom(0, 2, 10, 40, 150, 600)),
    costsByResourceTag: byResourceTag(randomCost),
  })
  .map(compact);

/** Constraints of each type now and then, nested ones twice. */
const someConstraint = (when: When): fc.Arbitrary<AdditionalConstraint[]> =>
  fc
    .tuple(
      ...(Object.keys(randomConstraint) as AdditionalConstraint['type'][]).map((type) =>
        // The name `capacities` belongs to the limits of resources.
        when(type === 'capacities' ? 'capacitiesConstraint' : type, randomConstraint[type]),
      ),
      when('atLeastOneConstraint', seldom(randomConstraint.atLeastOneConstraint)),
    )
    .map((constraints) => constraints.filter((constraint) => constraint !== undefined));

/** Fields, constraints and ranked objectives that rules add to a plan. */
export interface DrawnRules {
  readonly constraints: readonly AdditionalConstraint[];
  readonly objectives: readonly RankedObjective[];
  readonly fields: Partial<Plan>;
}

/** Draws what the rules add to the plan itself; the caller inserts `objectives` into its list. */
export function planRules(when: When): fc.Arbitrary<DrawnRules> {
  return fc.record({
    constraints: someConstraint(when),
    objectives: rankedObjectives(when),
    fields: fc
      .record({
        lateDeparture: when('lateDeparture', fc.boolean(), 2),
        forbiddenAssignments: when('forbiddenAssignment', fc.array(tagPair, { minLength: 1, maxLength: 2 })),
        additionalOperationDurations: when('additionalOperationDurations', additionalDurations, 5),
        accessDurationsByStopTag: when(
          'accessDurations',
          fc.dictionary(stopTag, shortDuration, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
          5,
        ),
        setupDurations: when('setupDurations', setupDurations, 5),
        emptyThresholdByCapacityByResourceTag: when('emptyThresholds', byResourceTagOrAny(thresholds), 10),
        CO2EmissionCalculationByResourceTag: when('co2Emission', byResourceTag(randomCost), 10),
        sharedCapacities: when('sharedCapacities', fc.boolean()),
        incompatibleStopTags: when(
          'incompatibleStopTags',
          seldom(fc.array(fc.tuple(stopTag, stopTag), { minLength: 1, maxLength: 2 }), 3),
        ),
        operationDurationPoliciesByResourceTag: when('operationDurationPolicies', seldom(byResourceTag(policies), 2)),
        overlappingCapacitiesByStopTag: when(
          'overlappingCapacities',
          fc.dictionary(stopTag, fc.constantFrom(0, 1, 1, 2), { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
        ),
        avoidEarlyLoadingsByResourceTag: when('avoidEarlyLoadings', seldom(byResourceTagOrAny(earlyLoadings), 2)),
        globalConstraints: when('maxCumulatedCost', fc.array(cumulatedCost, { minLength: 1, maxLength: 2 })),
      })
      .map(compact),
  });
}

/** An objective and its index in the list. */
export interface RankedObjective {
  readonly objective: Objective;
  readonly at: number;
}

const ranked = <T extends Objective>(objective: fc.Arbitrary<T>) =>
  fc.record({ objective: objective as fc.Arbitrary<Objective>, at: fc.nat({ max: 10 }) });

const precedences = fc
  .record({
    type: fc.constant('maximizePrecedences' as const),
    precedences: fc.array(fc.record({ previous: stopTag, next: stopTag }), { maxLength: 3 }),
    disableGroupProximity: seldom(fc.boolean(), 3),
  })
  .map(compact);

/** Earlier tours, by the ids of stops and resources in random plans; some ids do not exist. */
const changes = fc
  .record({
    type: fc.constant('minimizeChanges' as const),
    reference: fc
      .uniqueArray(
        fc.record({
          stop: fc.record({
            stopId: fc.integer({ min: 1, max: 24 }).map((order) => (order % 4 === 0 ? `o${order / 4}-1` : `o${order}`)),
            beginTime: often(fc.integer({ min: 0, max: 480 }).map(instantAt)),
          }),
          tour: fc.nat({ max: 3 }),
        }),
        { minLength: 1, maxLength: 20, selector: ({ stop }) => stop.stopId, size: 'max' },
      )
      .map((promised) =>
        [0, 1, 2, 3].map((tour) => ({
          resourceId: `r${tour + 1}`,
          stops: promised.filter((one) => one.tour === tour).map(({ stop }) => compact(stop)),
        })),
      ),
    kinds: often(
      fc.uniqueArray(fc.constantFrom('resource' as const, 'sequence' as const, 'time' as const), { minLength: 1 }),
    ),
    tolerance: often(shortDuration),
    allowed: seldom(fc.nat({ max: 5 }), 3),
  })
  .map(compact);

const custom = (name: string) =>
  fc.record({
    type: fc.constant('custom' as const),
    name: fc.constant(name),
    direction: fc.constantFrom('minimize' as const, 'maximize' as const),
    costsByResourceTag: byResourceTag(randomCost),
  });

const rankedObjectives = (when: When): fc.Arbitrary<RankedObjective[]> =>
  fc
    .tuple(
      when('overlappingCapacities', ranked(fc.constant('minimizeOverOverlappingCapacitiesOnStops' as const))),
      when('avoidEarlyLoadings', ranked(fc.constant('minimizeEarlyLoadings' as const))),
      when('maximizePrecedences', ranked(precedences)),
      when('minimizeChanges', ranked(changes)),
      when('customObjectives', ranked(custom('comfort'))),
      when('customObjectives', seldom(ranked(custom('noise')))),
    )
    .map((entries) => entries.filter((entry) => entry !== undefined));
