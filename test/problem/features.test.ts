import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { at, featuresOf, order, place, problemOf, resource } from './plans.js';

const wide = { workingTimeWindow: { begin: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' } };
const distance: Plan['objectives'] = ['minimizeDistance'];
const visits = [order('a', 1, { capacities: { kg: 1 } }), order('b', 2, { capacities: { kg: 2 } })];

/** A plan for distance alone that needs no feature but the two that say so. */
const plainest: Plan = { resources: [resource('r', wide)], orders: visits, objectives: distance };

const window = { begin: at('08:00'), end: at('09:00') };

const cases: readonly [name: string, plan: Plan, added: readonly string[], removed?: readonly string[]][] = [
  ['nothing', plainest, []],
  ['a working window that may be too short', { ...plainest, resources: [resource('r')], orders: [order('a', 1, { operationDuration: 'PT11H' })] }, ['TIME']],
  ['a binding window', { ...plainest, orders: [order('a', 1, { authorizedTimeWindows: [window] })] }, ['TIME']],
  ['a window that binds nobody', { ...plainest, orders: [order('a', 1, { authorizedTimeWindows: [{ ...window, resourceTags: ['x'] }] })] }, []],
  ['a duration limit', { ...plainest, resources: [resource('r', { ...wide, maxWorkingDuration: 'PT9H' })] }, ['TIME']],
  ['a duration limit and late departure', { ...plainest, resources: [resource('r', { ...wide, maxWorkingDuration: 'PT9H' })], lateDeparture: true }, ['TIME', 'SIMULATE']],
  ['late departure alone', { ...plainest, lateDeparture: true }, []],
  ['a leg duration limit', { ...plainest, resources: [resource('r', { ...wide, maxInterStopDuration: { lastTravel: 'PT9H' } })] }, ['TIME', 'LEG_LIMITS']],
  ['a leg distance limit', { ...plainest, resources: [resource('r', { ...wide, maxInterStopDistanceInKm: 9 })] }, ['LEG_LIMITS']],
  ['pickups beside deliveries', { ...plainest, orders: [...visits, order('c', 3, { kind: 'pickup', capacities: { kg: 1 } })] }, ['MIXED_LOADS']],
  ['pickups alone', { ...plainest, orders: [order('c', 3, { kind: 'pickup', capacities: { kg: 1 } })] }, []],
  ['a negative delivery', { ...plainest, orders: [...visits, order('c', 3, { capacities: { kg: -1 } })] }, ['MIXED_LOADS']],
  ['orders of two stops', { ...plainest, orders: [{ id: 'o', stops: [{ id: 'p', position: place(1), kind: 'pickup', capacities: { kg: 1 } }, { id: 'd', position: place(2), capacities: { kg: 1 } }] }] }, ['MIXED_LOADS', 'MULTI_STOP']],
  ['orders of two stops without loads', { ...plainest, orders: [{ id: 'o', stops: [{ id: 'p', position: place(1) }, { id: 'd', position: place(2) }] }] }, ['MULTI_STOP']],
  ['alternatives', { ...plainest, orders: [{ id: 'o', stops: [{ type: 'alternatives', alternatives: [{ id: 'p', position: place(1) }, { id: 'd', position: place(2) }] }] }] }, ['ALTERNATIVES']],
  ['access durations', { ...plainest, orders: [order('a', 1, { tags: ['gate'] })], accessDurationsByStopTag: { gate: 'PT1M' } }, ['TRANSITIONS']],
  ['delay to minimize', { ...plainest, orders: [order('a', 1, { preferredTimeWindows: [window] })], objectives: ['minimizeDelay', 'minimizeDistance'] }, ['TIME', 'SIMULATE'], ['DISTANCE_ONLY']],
  ['working duration to minimize', { ...plainest, objectives: ['minimizeWorkingDuration', 'minimizeDistance'] }, ['TIME'], ['DISTANCE_ONLY']],
  ['working duration and late departure', { ...plainest, objectives: ['minimizeWorkingDuration'], lateDeparture: true }, ['TIME', 'SIMULATE'], ['DISTANCE_ONLY']],
  ['working duration and several windows', { ...plainest, orders: [order('a', 1, { authorizedTimeWindows: [window, { begin: at('10:00'), end: at('11:00') }] })], objectives: ['minimizeWorkingDuration'] }, ['TIME', 'SIMULATE'], ['DISTANCE_ONLY']],
  ['the largest tour to minimize', { ...plainest, objectives: ['minimizeLargestTourDuration'] }, ['TIME', 'SIMULATE'], ['DISTANCE_ONLY']],
  ['costs by the kilometer', { ...plainest, resources: [resource('r', { ...wide, cost: { km: { costCoeff: 1 } } })], objectives: ['minimizeCosts'] }, [], ['DISTANCE_ONLY']],
  ['costs by the hour', { ...plainest, resources: [resource('r', { ...wide, cost: { workedHours: { costCoeff: 1 } } })], objectives: ['minimizeCosts'] }, ['TIME'], ['DISTANCE_ONLY']],
  ['costs that nothing minimizes', { ...plainest, resources: [resource('r', { ...wide, cost: { workedHours: { costCoeff: 1 } } })] }, []],
  ['costs by load and kilometer', { ...plainest, resources: [resource('r', { ...wide, cost: { costPerCapacityPerTravelledKm: { kg: { costCoeff: 1 } } } })], objectives: ['minimizeCosts'] }, ['SIMULATE', 'LOAD_TERMS'], ['DISTANCE_ONLY']],
  ['resources to minimize before distance', { ...plainest, objectives: ['minimizeResources', 'minimizeDistance'] }, []],
  ['resources alone to minimize', { ...plainest, objectives: ['minimizeResources'] }, [], ['DISTANCE_ONLY']],
  ['resources at stops to count', { ...plainest, orders: [order('a', 1, { tags: ['dock'] })], overlappingCapacitiesByStopTag: { dock: 0 }, objectives: ['minimizeOverOverlappingCapacitiesOnStops', 'minimizeDistance'] }, ['TIME', 'SIMULATE', 'CLOCKED', 'PRESENCE'], ['DISTANCE_ONLY']],
  ['limits on resources at stops that nothing looks at', { ...plainest, orders: [order('a', 1, { tags: ['dock'] })], overlappingCapacitiesByStopTag: { dock: 0 } }, []],
  ['early loading', { ...plainest, avoidEarlyLoadingsByResourceTag: { '*': [{ stopTag: 'cold' }] }, objectives: ['minimizeEarlyLoadings', 'minimizeDistance'] }, ['TIME', 'SIMULATE', 'CLOCKED', 'OWN_TIMES', 'GAINS'], ['DISTANCE_ONLY']],
  ['precedences', { ...plainest, objectives: [{ type: 'maximizePrecedences', precedences: [] }, 'minimizeDistance'] }, ['SIMULATE', 'REWARDS'], ['DISTANCE_ONLY']],
  ['a custom objective by the kilometer', { ...plainest, resources: [resource('r', { ...wide, tags: ['t'] })], objectives: [{ type: 'custom', name: 'c', direction: 'minimize', costsByResourceTag: { t: { km: { costCoeff: 1 } } } }, 'minimizeDistance'] }, ['SIMULATE'], ['DISTANCE_ONLY']],
  ['a custom objective by the hour', { ...plainest, resources: [resource('r', { ...wide, tags: ['t'] })], objectives: [{ type: 'custom', name: 'c', direction: 'minimize', costsByResourceTag: { t: { workedHours: { costCoeff: 1 } } } }, 'minimizeDistance'] }, ['TIME', 'SIMULATE'], ['DISTANCE_ONLY']],
  ['a cumulated cost by the kilometer', { ...plainest, resources: [resource('r', { ...wide, tags: ['t'] })], globalConstraints: [{ type: 'maxCumulatedCost', maximum: 1, costsByResourceTag: { t: { km: { costCoeff: 1 } } } }] }, ['SIMULATE']],
  ['a cumulated cost by load and hour', { ...plainest, resources: [resource('r', { ...wide, tags: ['t'] })], globalConstraints: [{ type: 'maxCumulatedCost', maximum: 1, costsByResourceTag: { t: { costPerCapacityPerTravelledHour: { kg: { costCoeff: 1 } } } } }] }, ['TIME', 'SIMULATE', 'LOAD_TERMS']],
  ['a cumulated cost without a maximum', { ...plainest, resources: [resource('r', { ...wide, tags: ['t'] })], globalConstraints: [{ type: 'maxCumulatedCost', costsByResourceTag: { t: { workedHours: { costCoeff: 1 } } } }] }, []],
  ['tours back to their first stop', { ...plainest, resources: [{ id: 'r', vehicleProfile: { type: 'fly' }, ...wide, arrival: 'atFirstPosition' }] }, ['SIMULATE']],
  ['tours back to their departure', { ...plainest, resources: [resource('r', { ...wide, arrival: 'atFirstPosition' })] }, []],
]; // prettier-ignore

describe('features', () => {
  it.each(cases)('for %s', async (_name, plan, added, removed = []) => {
    const expected = ['DISTANCE_ONLY', 'ONE_DISTANCE', ...added].filter((feature) => !removed.includes(feature));
    expect([...featuresOf(await problemOf(plan))].sort()).toEqual(expected.sort());
  });
});
