import fc from 'fast-check';

import type { Resource } from 'tourwright';
import type { CAPACITIES } from './pools.js';
import { compact, instantAt, often, place, RESOURCE_TAGS, seldom, SKILLS, stopTag } from './pools.js';
import { resourceRules } from './plan-rules.js';
import { breaksFor, randomBreaks } from './random-break.js';
import type { BreaksDraft } from './random-break.js';
import { randomCost } from './random-cost.js';
import { randomLimits, type LimitField, tourLimits } from './random-limits.js';
import type { When } from './rules.js';

/** Resources that differ only in their id. */
export interface FleetDraft {
  readonly count: number;
  readonly resource: Omit<Resource, 'id' | 'breaks'> & { readonly breaks?: BreaksDraft };
}

const vehicleProfile: fc.Arbitrary<Resource['vehicleProfile']> = fc.oneof(
  { withCrossShrink: true },
  { weight: 4, arbitrary: fc.constant({ type: 'fly' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'fly' as const, kmph: 30 }) },
  { weight: 1, arbitrary: fc.constant({ type: 'car' as const }) },
);

const workingTimeWindow = fc
  .record({
    begin: fc.nat({ max: 180 }),
    length: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 180, max: 700 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
    ),
  })
  .map(({ begin, length }) => ({ begin: instantAt(begin), end: instantAt(begin + length) }));

const limit = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(5.5, 8, 20) },
  { weight: 1, arbitrary: fc.constantFrom(0, 2) },
);

/** Limits of most capacities: an absent one is 0, so that nothing that needs it can be carried. */
const capacities = fc
  .record({ kg: often(limit), box: often(limit), seat: often(limit) } satisfies Record<
    (typeof CAPACITIES)[number],
    unknown
  >)
  .map(compact);

const limitsOfTours = (when: When) =>
  Object.fromEntries(
    tourLimits.map((name) => [name, when<unknown>(name, randomLimits[name].limit, randomLimits[name].oneIn)]),
  ) as { readonly [L in LimitField]: fc.Arbitrary<Resource[L]> };

/** A resource with any of the given rules. */
const resource = (when: When): fc.Arbitrary<FleetDraft['resource']> =>
  fc
    .record({
      vehicleProfile,
      workingTimeWindow,
      departure: often(place),
      arrival: often(fc.oneof(place, fc.constant('atFirstPosition' as const))),
      capacities: when('capacities', capacities, 2),
      ...limitsOfTours(when),
      breaks: when('breaks', randomBreaks, 5),
      skills: when('requiredSkills', fc.uniqueArray(fc.constantFrom(...SKILLS), { maxLength: 2 }), 2),
      tags: seldom(fc.uniqueArray(fc.constantFrom(...RESOURCE_TAGS), { maxLength: 3 }), 2),
      preferredStopTags: when('preferredStopTags', fc.uniqueArray(stopTag, { maxLength: 2 }), 5),
      priority: when('resourcePriorities', fc.integer({ min: -1, max: 2 }), 5),
      cost: when('costs', randomCost, 3),
      CO2EmissionCalculation: when('co2Emission', randomCost, 10),
      travelTimeCoefficient: when('travelTimeCoefficient', fc.constantFrom(0.5, 1, 1.1, 2), 5),
      emptyThresholdByCapacity: when('emptyThresholds', capacities, 10),
    })
    .map(compact);

/** One to three equal resources with any of the given rules. */
export function randomFleet(when: When): fc.Arbitrary<FleetDraft> {
  return fc
    .record({ count: fc.integer({ min: 1, max: 3 }), resource: resource(when), rules: resourceRules(when) })
    .map(({ count, resource, rules }) => ({ count, resource: { ...resource, ...rules } }));
}

/** The resources of a plan with `stops` stops, with their ids: r1, r2, … */
export function hired(fleets: readonly FleetDraft[], stops: number): Resource[] {
  return fleets
    .flatMap(({ count, resource }) => Array.from({ length: count }, () => resource))
    .map(({ breaks, ...resource }, index) => ({
      id: `r${index + 1}`,
      ...resource,
      ...(breaks && { breaks: breaksFor(breaks, stops) }),
    }));
}
