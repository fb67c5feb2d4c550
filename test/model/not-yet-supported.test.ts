import { describe, expect, it } from 'vitest';
import { validatePlan } from '../../src/model/validate-plan.js';
import { orderWith, placesOf, planWith, planWithOrder, planWithResource, resourceWith, stopWith } from './plans.js';

const constraint = (fields: object): object => planWith({ additionalConstraints: [fields] });
const pause = { duration: 'PT30M', timeWindow: { begin: '2025-03-03T12:00:00Z', end: '2025-03-03T13:00:00Z' } };

describe('a rule the engine does not keep is an error', () => {
  it.each<[string, object]>([
    ['resources[0].breaks', planWithResource({ breaks: [pause] })],
    ['orders[0].maxStopSpan', planWithOrder({ maxStopSpan: 'PT0S' })],
    ['orders[0].successiveStops', planWithOrder({ successiveStops: true })],
    ['additionalConstraints[0]', constraint({ type: 'removalStrategy' })],
    ['additionalConstraints[0]', constraint({ type: 'incompatibleStopTags', stopTags: ['a', 'b'] })],
    ['incompatibleStopTags', planWith({ incompatibleStopTags: [['a', 'b']] })],
    ['additionalConstraints[0]', constraint({ type: 'maxStopTagGroups', maxGroupsByStopTag: { a: 1 } })],
    ['additionalConstraints[0]', constraint({ type: 'capacities', resourceTag: 'a', capacities: { kg: 1 } })],
    ['additionalConstraints[0]', constraint({ type: 'atLeastOneValidCapacity', capacities: { kg: 1 } })],
    [
      'additionalConstraints[0]',
      constraint({ type: 'atLeastOneConstraint', constraints: [{ type: 'removalStrategy' }] }),
    ],
    [
      'resources[0].operationDurationPolicies',
      planWithResource({ operationDurationPolicies: [{ policy: 'withoutOperationDurations' }] }),
    ],
    [
      'operationDurationPoliciesByResourceTag',
      planWith({ operationDurationPoliciesByResourceTag: { a: [{ policy: 'withoutOperationDurations' }] } }),
    ],
    ['sharedCapacities', planWith({ sharedCapacities: true })],
    ['overlappingCapacitiesByStopTag', planWith({ overlappingCapacitiesByStopTag: { a: 0 } })],
    [
      'overlappingCapacitiesByStopTag',
      planWith({ overlappingCapacitiesByStopTag: { a: 1 }, objectives: ['minimizeOverOverlappingCapacitiesOnStops'] }),
    ],
    ['resources[0].avoidEarlyLoadings', planWithResource({ avoidEarlyLoadings: [{ stopTag: 'a' }] })],
    ['avoidEarlyLoadingsByResourceTag', planWith({ avoidEarlyLoadingsByResourceTag: { '*': [{ stopTag: 'a' }] } })],
    [
      'objectives[1]',
      planWith({
        objectives: ['minimizeDelay', { type: 'maximizePrecedences', precedences: [{ previous: 'a', next: 'b' }] }],
      }),
    ],
    [
      'objectives[0]',
      planWith({ objectives: [{ type: 'custom', name: 'x', direction: 'maximize', costsByResourceTag: {} }] }),
    ],
    [
      'globalConstraints[0]',
      planWith({ globalConstraints: [{ type: 'maxCumulatedCost', maximum: 0, costsByResourceTag: {} }] }),
    ],
    ['resources[0].state', planWithResource({ state: { mode: 'fixed' } })],
    ['resources[0].state', planWithResource({ state: { assignments: [{ stopId: 'door' }] } })],
  ])('%s: %j', (path, plan) => {
    const result = validatePlan(plan);
    expect(placesOf(result.valid ? [] : result.errors)).toEqual([['NOT_IMPLEMENTED', path]]);
  });

  it('once, however often it is used', () => {
    const plan = planWith({
      resources: [resourceWith({ breaks: [pause] }), resourceWith({ id: 'other', breaks: [pause, pause] })],
      orders: [
        orderWith({ stops: [stopWith({ id: 'a' })] }),
        orderWith({ id: 'o2', successiveStops: true, stops: [stopWith({ id: 'b' })] }),
      ],
    });
    const result = validatePlan(plan);
    expect(placesOf(result.valid ? [] : result.errors)).toEqual([
      ['NOT_IMPLEMENTED', 'resources[0].breaks'],
      ['NOT_IMPLEMENTED', 'orders[1].successiveStops'],
    ]);
  });
});

describe('a rule that asks for nothing is no error', () => {
  it.each<[string, object]>([
    ['no breaks', planWithResource({ breaks: [], operationDurationPolicies: [], avoidEarlyLoadings: [] })],
    ['mode free without assignments', planWithResource({ state: { mode: 'free', assignments: [] } })],
    ['a state of nothing', planWithResource({ state: {} })],
    ['successiveStops false', planWithOrder({ successiveStops: false })],
    ['sharedCapacities false', planWith({ sharedCapacities: false })],
    [
      'empty lists and maps',
      planWith({
        incompatibleStopTags: [],
        additionalConstraints: [],
        globalConstraints: [],
        overlappingCapacitiesByStopTag: {},
        avoidEarlyLoadingsByResourceTag: { '*': [] },
        operationDurationPoliciesByResourceTag: {},
      }),
    ],
    [
      'limits that no objective watches',
      planWith({ overlappingCapacitiesByStopTag: { a: 1 }, objectives: ['minimizeDistance'] }),
    ],
    [
      'a cumulated cost without maximum',
      planWith({ globalConstraints: [{ type: 'maxCumulatedCost', costsByResourceTag: {} }] }),
    ],
    [
      'forbidden assignments',
      planWith({
        forbiddenAssignments: [{ resourceTag: 'a', stopTag: 'b' }],
        additionalConstraints: [{ type: 'forbiddenAssignment', resourceTag: 'a', stopTag: 'b' }],
      }),
    ],
  ])('%s', (_, plan) => {
    expect(validatePlan(plan).valid).toBe(true);
  });
});
