import fc from 'fast-check';

import type { Plan } from '../../src/index.js';
import { CAPACITIES, compact, often, resourceTag, seldom, stopTag } from './pools.js';
import { randomConstraint } from './random-constraint.js';
import { randomCost } from './random-cost.js';

type Resource = Plan['resources'][number];
type Objective = NonNullable<Plan['objectives']>[number];

/** Rules that plans are drawn with or without. All others may always occur. */
export const RULES = [
  'successiveStops',
  'lifo',
  'incompatibleTags',
  'groups',
  'capacities',
  'oneCapacity',
  'atLeastOne',
  'durationPolicies',
  'sharedCapacities',
  'overlapping',
  'earlyLoading',
  'precedences',
  'custom',
  'cumulatedCost',
  'decided',
] as const;

/** One of them. */
export type RuleName = (typeof RULES)[number];

/** Something for plans with that rule: there in most of them when few rules are wanted, seldom when many are. */
export type When = <T>(rule: RuleName, arbitrary: fc.Arbitrary<T>) => fc.Arbitrary<T | undefined>;

/** The decision for these rules. */
export function whenAnyOf(rules: readonly RuleName[]): When {
  return (rule, arbitrary) => {
    if (!rules.includes(rule)) return fc.constant(undefined);
    return rules.length <= 3 ? often(arbitrary) : seldom(arbitrary, 6);
  };
}

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

/** What the rules write on a resource. */
export function resourceRules(when: When): fc.Arbitrary<Partial<Resource>> {
  return fc
    .record({
      operationDurationPolicies: when('durationPolicies', policies),
      avoidEarlyLoadings: when('earlyLoading', earlyLoadings),
    })
    .map(compact);
}

const byResourceTag = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.dictionary(resourceTag, arbitrary, { minKeys: 1, maxKeys: 2 });

const byResourceTagOrAny = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.dictionary(fc.oneof(resourceTag, fc.constant('*')), arbitrary, { minKeys: 1, maxKeys: 2 });

const cumulatedCost = fc
  .record({
    type: fc.constant('maxCumulatedCost' as const),
    name: seldom(fc.constant('budget')),
    maximum: often(fc.constantFrom(0, 2, 10, 40, 150, 600)),
    costsByResourceTag: byResourceTag(randomCost),
  })
  .map(compact);

const someConstraint = (when: When) =>
  fc
    .tuple(
      when('lifo', randomConstraint.removalStrategy),
      when('incompatibleTags', randomConstraint.incompatibleStopTags),
      when('groups', randomConstraint.maxStopTagGroups),
      when('capacities', randomConstraint.capacities),
      when('oneCapacity', randomConstraint.atLeastOneValidCapacity),
      when('atLeastOne', randomConstraint.atLeastOneConstraint),
      when('atLeastOne', seldom(randomConstraint.atLeastOneConstraint)),
    )
    .map((constraints) => constraints.filter((constraint) => constraint !== undefined));

/** What the rules write on the plan itself; `objectives` are to be put among the others. */
export function planRules(when: When) {
  return fc.record({
    constraints: someConstraint(when),
    objectives: rankedObjectives(when),
    fields: fc
      .record({
        sharedCapacities: when('sharedCapacities', fc.boolean()),
        incompatibleStopTags: when(
          'incompatibleTags',
          seldom(fc.array(fc.tuple(stopTag, stopTag), { minLength: 1, maxLength: 2 }), 3),
        ),
        operationDurationPoliciesByResourceTag: when('durationPolicies', seldom(byResourceTag(policies), 2)),
        overlappingCapacitiesByStopTag: when(
          'overlapping',
          fc.dictionary(stopTag, fc.constantFrom(0, 1, 1, 2), { minKeys: 1, maxKeys: 2 }),
        ),
        avoidEarlyLoadingsByResourceTag: when('earlyLoading', seldom(byResourceTagOrAny(earlyLoadings), 2)),
        globalConstraints: when('cumulatedCost', fc.array(cumulatedCost, { minLength: 1, maxLength: 2 })),
      })
      .map(compact),
  });
}

/** An objective and where in the list it goes. */
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
      when('overlapping', ranked(fc.constant('minimizeOverOverlappingCapacitiesOnStops' as const))),
      when('earlyLoading', ranked(fc.constant('minimizeEarlyLoadings' as const))),
      when('precedences', ranked(precedences)),
      when('custom', ranked(custom('comfort'))),
      when('custom', seldom(ranked(custom('noise')))),
    )
    .map((entries) => entries.filter((entry) => entry !== undefined));
