import { describe, expect, it } from 'vitest';
import { validatePlan } from '../../src/model/validate-plan.js';
import { orderWith, placesOf, planWith, planWithOrder, planWithResource, resourceWith, stopWith } from './plans.js';

const pause = { duration: 'PT30M', timeWindow: { begin: '2025-03-03T12:00:00Z', end: '2025-03-03T13:00:00Z' } };

describe('a rule the engine does not keep is an error', () => {
  it.each<[string, object]>([
    ['resources[0].breaks', planWithResource({ breaks: [pause] })],
    ['orders[0].maxStopSpan', planWithOrder({ maxStopSpan: 'PT0S' })],
  ])('%s: %j', (path, plan) => {
    const result = validatePlan(plan);
    expect(placesOf(result.valid ? [] : result.errors)).toEqual([['NOT_IMPLEMENTED', path]]);
  });

  it('once, however often it is used', () => {
    const plan = planWith({
      resources: [resourceWith({ breaks: [pause] }), resourceWith({ id: 'other', breaks: [pause, pause] })],
      orders: [
        orderWith({ stops: [stopWith({ id: 'a' })] }),
        orderWith({ id: 'o2', maxStopSpan: 'PT5M', stops: [stopWith({ id: 'b' })] }),
      ],
    });
    const result = validatePlan(plan);
    expect(placesOf(result.valid ? [] : result.errors)).toEqual([
      ['NOT_IMPLEMENTED', 'resources[0].breaks'],
      ['NOT_IMPLEMENTED', 'orders[1].maxStopSpan'],
    ]);
  });
});

const constraint = (fields: object): object => planWith({ additionalConstraints: [fields] });

describe('a rule that the engine keeps is no error', () => {
  it.each<[string, object]>([
    ['successiveStops', planWithOrder({ successiveStops: true })],
    ['removalStrategy', constraint({ type: 'removalStrategy' })],
    ['incompatibleStopTags', planWith({ incompatibleStopTags: [['a', 'b']] })],
    ['atLeastOneConstraint', constraint({ type: 'atLeastOneConstraint', constraints: [{ type: 'removalStrategy' }] })],
    ['decided assignments', planWithResource({ state: { assignments: [{ stopId: 'door' }] } })],
    ['mode fixed', planWithResource({ state: { mode: 'fixed' } })],
    ['sharedCapacities', planWith({ sharedCapacities: true })],
    ['overlapping capacities', planWith({ overlappingCapacitiesByStopTag: { a: 0 } })],
    [
      'a cumulated cost',
      planWith({ globalConstraints: [{ type: 'maxCumulatedCost', maximum: 0, costsByResourceTag: {} }] }),
    ],
  ])('%s', (_, plan) => {
    expect(validatePlan(plan).valid).toBe(true);
  });
});

describe('a rule that asks for nothing is no error', () => {
  it.each<[string, object]>([
    ['no breaks', planWithResource({ breaks: [] })],
    ['mode free without assignments', planWithResource({ state: { mode: 'free', assignments: [] } })],
    ['a state of nothing', planWithResource({ state: {} })],
  ])('%s', (_, plan) => {
    expect(validatePlan(plan).valid).toBe(true);
  });
});
