import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { membersOf, validatePlan } from 'tourwright';
import { RULES, randomPlan } from '../src/index.js';
import { KEPT_RULES } from '../../test/support/supported.js';

/** What is wrong with a plan, apart from rules that the engine does not keep yet. */
function faults(plan: object): readonly unknown[] {
  const checked = validatePlan(plan);
  return checked.valid ? [] : checked.errors;
}

describe('random plans', () => {
  it('are valid', () => {
    fc.assert(
      fc.property(randomPlan(), (plan) => {
        expect(faults(plan)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(RULES)('are valid with %s alone', (rule) => {
    fc.assert(
      fc.property(randomPlan({ rules: [rule], stops: 8 }), (plan) => {
        expect(faults(plan)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('stay within the requested size', () => {
    fc.assert(
      fc.property(randomPlan({ orders: 3, fleets: 1 }), ({ orders = [], resources }) => {
        expect(orders.length).toBeLessThanOrEqual(3);
        expect(resources.length).toBeLessThanOrEqual(3);
      }),
    );
    const sizes = fc
      .sample(randomPlan(), { numRuns: 200, seed: 1 })
      .map(({ orders = [] }) => orders.reduce((sum, { stops }) => sum + stops.length, 0));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
    expect(Math.max(...sizes)).toBeGreaterThan(30);
    expect(Math.min(...sizes)).toBeLessThan(4);
  });

  it('use every rule and every edge now and then', () => {
    const plans = fc.sample(randomPlan(), { numRuns: 400, seed: 1 });
    const text = JSON.stringify(plans);
    for (const field of FIELDS) expect(text, field).toContain(`"${field}":`);
    const stops = plans.flatMap(({ orders = [] }) => orders.flatMap((order) => order.stops.flatMap(membersOf)));
    const windows = stops.flatMap(({ authorizedTimeWindows = [] }) => authorizedTimeWindows);
    expect(windows.some(({ begin, end }) => begin === end)).toBe(true);
    expect(
      stops.some(({ authorizedTimeWindows: list = [] }) => list.some((w, i) => i > 0 && w.begin < list[i - 1]!.begin)),
    ).toBe(true);
    expect(stops.some(({ operationDuration }) => operationDuration === 'PT0S')).toBe(true);
    expect(stops.some(({ capacities = {} }) => Object.values(capacities).some((q) => q < 0))).toBe(true);
    const resources = plans.flatMap(({ resources }) => resources);
    expect(resources.some(({ departure }) => departure === undefined)).toBe(true);
    expect(resources.some(({ arrival }) => arrival === undefined)).toBe(true);
    expect(resources.some(({ capacities = {} }) => Object.values(capacities).includes(0))).toBe(true);
    expect(text).toContain('"nobody"');
  });

  it('have only the requested rules', () => {
    const text = JSON.stringify(fc.sample(randomPlan({ rules: ['removalStrategy'] }), { numRuns: 200, seed: 1 }));
    expect(text).toContain('"removalStrategy"');
    for (const other of ['"successiveStops"', '"incompatibleStopTags"', '"maxCumulatedCost"', '"custom"', '"breaks"']) {
      expect(text).not.toContain(other);
    }
  });

  it('shrink to a minimal plan', () => {
    const { counterexample } = fc.check(
      fc.property(randomPlan(), ({ resources }) => resources.every(({ breaks = [] }) => breaks.length === 0)),
      { seed: 7, numRuns: 1000, endOnFailure: false },
    );
    const [plan] = counterexample!;
    expect(plan.orders).toHaveLength(1);
    expect(plan.resources).toHaveLength(1);
    expect(Object.keys(plan).sort()).toEqual(['orders', 'resources']);
    expect(JSON.stringify(plan).length).toBeLessThan(700);
  });

  it('cover at least the rules that the engine keeps', () => {
    expect(RULES).toEqual(expect.arrayContaining([...KEPT_RULES]));
  });
});

const FIELDS = [
  'accessDurationsByStopTag',
  'additionalConstraints',
  'additionalOperationDurations',
  'alternatives',
  'arrival',
  'assignments',
  'authorizedTimeWindows',
  'avoidEarlyLoadings',
  'avoidEarlyLoadingsByResourceTag',
  'breaks',
  'capacities',
  'CO2EmissionCalculation',
  'CO2EmissionCalculationByResourceTag',
  'constraints',
  'costPerCapacityPerTravelledHour',
  'costPerCapacityPerTravelledKm',
  'costsByCapacity',
  'costsByResourceTag',
  'costsByStopTag',
  'emptyThresholdByCapacity',
  'emptyThresholdByCapacityByResourceTag',
  'forbiddenAssignments',
  'globalConstraints',
  'incompatibleStopTags',
  'lateDeparture',
  'maxDistanceInKm',
  'maxGroupsByStopTag',
  'maximum',
  'maxInterBreakDuration',
  'maxInterStopDistanceInKm',
  'maxInterStopDuration',
  'maxWorkingDuration',
  'maxStopSpan',
  'objectives',
  'operationDurationPolicies',
  'operationDurationPoliciesByResourceTag',
  'optional',
  'overcostFloor',
  'overlappingCapacitiesByStopTag',
  'precedences',
  'preferredStopTags',
  'preferredTimeWindows',
  'priority',
  'removalStrategy',
  'requiredSkills',
  'resourceTags',
  'setupDurations',
  'sharedCapacities',
  'skills',
  'stopTags',
  'successiveStops',
  'travelTimeCoefficient',
  'using',
];
