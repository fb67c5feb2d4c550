import { describe, expect, it } from 'vitest';
import type { Plan, Resource } from '../../src/model/types.gen.js';
import { effectiveObjectives, objectiveEntries } from '../../src/problem/plan/objective-list.js';

const resource: Resource = {
  id: 'r',
  vehicleProfile: { type: 'fly' },
  workingTimeWindow: { begin: '2030-01-01T08:00:00Z', end: '2030-01-01T18:00:00Z' },
};
const stop = { id: 's', position: { lon: 0, lat: 0 } };
const plain: Plan = { resources: [resource], orders: [{ id: 'o', stops: [stop] }] };
const preferredTimeWindows = [resource.workingTimeWindow];

describe('the objectives of a plan', () => {
  it('are the default list when none is given, without irrelevant names', () => {
    const names = ['maximizeMandatoryStops', 'minimizeResources', 'minimizeWorkingDuration', 'minimizeDistance'];
    expect(effectiveObjectives(plain)).toEqual(names);
    expect(effectiveObjectives({ ...plain, objectives: [] })).toEqual(names);
  });

  it('begin with mandatory stops unless the list names them elsewhere', () => {
    expect(effectiveObjectives({ ...plain, objectives: ['minimizeDistance'] })).toEqual([
      'maximizeMandatoryStops',
      'minimizeDistance',
    ]);
    expect(effectiveObjectives({ ...plain, objectives: ['minimizeDistance', 'maximizeMandatoryStops'] })).toEqual([
      'minimizeDistance',
      'maximizeMandatoryStops',
    ]);
  });

  const matter: readonly [name: string, plan: Plan][] = [
    ['minimizeDelay', { ...plain, orders: [{ id: 'o', stops: [{ ...stop, preferredTimeWindows }] }] }],
    ['minimizeDelay', { ...plain, orders: [{ id: 'o', stops: [{ type: 'alternatives', alternatives: [{ ...stop, preferredTimeWindows }] }] }] }],
    ['minimizeCosts', { ...plain, resources: [{ ...resource, cost: { using: 1 } }] }],
    ['minimizeOverOverlappingCapacitiesOnStops', { ...plain, overlappingCapacitiesByStopTag: { dock: 1 } }],
    ['maximizeOptionalStops', { ...plain, orders: [{ id: 'o', stops: [stop], optional: true }] }],
    ['maximizePreferredStops', { ...plain, resources: [{ ...resource, preferredStopTags: ['x'] }] }],
  ]; // prettier-ignore
  it.each(matter)('have %s if the plan has what it counts', (name, plan) => {
    expect(effectiveObjectives(plain)).not.toContain(name);
    expect(effectiveObjectives(plan)).toContain(name);
  });

  it('have early loadings if some are to be avoided', () => {
    const objectives: Plan['objectives'] = ['minimizeEarlyLoadings'];
    const avoidEarlyLoadingsByResourceTag = { '*': [{ stopTag: 'hot' }] };
    expect(effectiveObjectives({ ...plain, objectives })).toEqual(['maximizeMandatoryStops']);
    expect(effectiveObjectives({ ...plain, objectives, avoidEarlyLoadingsByResourceTag })).toContain(
      'minimizeEarlyLoadings',
    );
  });

  it('have nothing from empty lists and maps', () => {
    const objectives: Plan['objectives'] = ['minimizeOverOverlappingCapacitiesOnStops', 'minimizeEarlyLoadings'];
    const empty: Plan = {
      resources: [{ ...resource, avoidEarlyLoadings: [] }],
      overlappingCapacitiesByStopTag: {},
      avoidEarlyLoadingsByResourceTag: { '*': [] },
      objectives,
    };
    expect(effectiveObjectives(empty)).toEqual(['maximizeMandatoryStops']);
    const own: Plan = { ...empty, resources: [{ ...resource, avoidEarlyLoadings: [{ stopTag: 'hot' }] }] };
    expect(effectiveObjectives(own)).toEqual(['maximizeMandatoryStops', 'minimizeEarlyLoadings']);
  });

  it('have limits on resources at stops by default, early loadings only where they are listed', () => {
    const rich: Plan = {
      ...plain,
      overlappingCapacitiesByStopTag: { dock: 1 },
      avoidEarlyLoadingsByResourceTag: { '*': [{ stopTag: 'hot' }] },
    };
    expect(objectiveEntries(rich).map(({ name }) => name)).toEqual([
      'maximizeMandatoryStops',
      'minimizeResources',
      'minimizeOverOverlappingCapacitiesOnStops',
      'minimizeWorkingDuration',
      'minimizeDistance',
    ]);
  });

  it('count stops from the lowest priority number up, resources from the highest down', () => {
    const plan: Plan = {
      resources: [resource, { ...resource, id: 's', priority: 7 }, { ...resource, id: 't', priority: -1 }],
      orders: [
        { id: 'a', stops: [stop], priority: 10 },
        { id: 'b', stops: [stop], priority: 2 },
        { id: 'c', stops: [stop], priority: 2 },
        { id: 'd', stops: [stop], priority: 4, optional: true },
      ],
      objectives: ['minimizeResources', 'maximizeMandatoryStops', 'maximizeOptionalStops', 'minimizeDistance'],
    };
    expect(objectiveEntries(plan)).toEqual([
      { name: 'minimizeResources', direction: 'minimize', priority: 7 },
      { name: 'minimizeResources', direction: 'minimize', priority: 0 },
      { name: 'minimizeResources', direction: 'minimize', priority: -1 },
      { name: 'maximizeMandatoryStops', direction: 'maximize', priority: 2 },
      { name: 'maximizeMandatoryStops', direction: 'maximize', priority: 10 },
      { name: 'maximizeOptionalStops', direction: 'maximize', priority: 4 },
      { name: 'minimizeDistance', direction: 'minimize' },
    ]);
  });

  it('have one entry of mandatory stops, priority 0, if no order is mandatory', () => {
    expect(objectiveEntries({ resources: [], objectives: ['minimizeResources'] })).toEqual([
      { name: 'maximizeMandatoryStops', direction: 'maximize', priority: 0 },
    ]);
  });

  it("keep the user's names of custom objectives", () => {
    const objectives: Plan['objectives'] = [
      { type: 'custom', name: 'tolls', direction: 'minimize', costsByResourceTag: {} },
      { type: 'custom', name: 'wear', direction: 'maximize', costsByResourceTag: {} },
      { type: 'maximizePrecedences', precedences: [] },
    ];
    expect(objectiveEntries({ ...plain, objectives }).slice(1)).toEqual([
      { name: 'tolls', direction: 'minimize' },
      { name: 'wear', direction: 'maximize' },
      { name: 'maximizePrecedences', direction: 'maximize' },
    ]);
  });
});
