import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { validatePlan } from '../../src/index.js';
import { randomPlan } from './random-plan.js';
import { randomScenario, travelOf } from './random-scenario.js';

describe('random plans', () => {
  it('are valid', () => {
    fc.assert(
      fc.property(randomPlan(), (plan) => {
        const checked = validatePlan(plan);
        expect(checked.valid ? [] : checked.errors).toEqual([]);
      }),
    );
  });

  it('stay within the size asked for', () => {
    fc.assert(
      fc.property(randomPlan({ orders: 3, fleets: 1 }), ({ orders = [], resources }) => {
        expect(orders.length).toBeLessThanOrEqual(3);
        expect(resources.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('use every rule now and then', () => {
    const plans = fc.sample(randomPlan(), { numRuns: 400, seed: 1 });
    const text = JSON.stringify(plans);
    for (const field of FIELDS) expect(text, field).toContain(`"${field}":`);
  });

  it('have only the rules asked for', () => {
    const text = JSON.stringify(fc.sample(randomPlan({ rules: ['lifo'] }), { numRuns: 200, seed: 1 }));
    expect(text).toContain('"removalStrategy"');
    for (const other of ['"successiveStops"', '"incompatibleStopTags"', '"maxCumulatedCost"', '"custom"']) {
      expect(text).not.toContain(other);
    }
  });

  it('travel the same way each time their recipe is read', async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario({ orders: 2 }), async (scenario) => {
        const [profile] = scenario.plan.resources.map(({ vehicleProfile }) => vehicleProfile);
        const positions = (scenario.plan.orders ?? []).flatMap(({ stops }) =>
          stops.flatMap((stop) => (stop.type === 'alternatives' ? stop.alternatives : [stop]).map((s) => s.position)),
        );
        const once = await travelOf(scenario).matrix(profile, positions);
        expect(await travelOf(scenario).matrix(profile, positions)).toEqual(once);
      }),
      { numRuns: 50 },
    );
  });
});

const FIELDS = [
  'accessDurationsByStopTag',
  'additionalConstraints',
  'additionalOperationDurations',
  'alternatives',
  'arrival',
  'authorizedTimeWindows',
  'avoidEarlyLoadings',
  'avoidEarlyLoadingsByResourceTag',
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
  'maxInterStopDistanceInKm',
  'maxInterStopDuration',
  'maxWorkingDuration',
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
