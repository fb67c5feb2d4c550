import { describe, expect, it } from 'vitest';

import { planOf, resource, solved, stop } from './example.js';
import type { JsonObject, WirePlan } from './wire.js';

const values = (plan: WirePlan, tours: Record<string, string>): unknown[][] =>
  solved(plan, tours).objectives.map(({ name, priority, value }) =>
    priority === undefined ? [name, value] : [name, priority, value],
  );

describe('objectives', () => {
  it('are the relevant ones of the default list', () => {
    expect(values(planOf({}, [[stop('a', 10)]]), { r: 'a' })).toEqual([
      ['maximizeMandatoryStops', 0, 1],
      ['minimizeResources', 0, 1],
      ['minimizeWorkingDuration', 600],
      ['minimizeDistance', 10_000],
    ]);
  });

  it('have an entry for each priority', () => {
    const plan: WirePlan = {
      objectives: ['minimizeResources', 'maximizeOptionalStops'],
      resources: [resource({ id: 'r', priority: 2 }), resource({ id: 's', priority: -1 })],
      orders: [
        { id: 'o1', priority: 5, stops: [stop('a', 1)] },
        { id: 'o2', priority: 1, stops: [stop('b', 1), stop('c', 2)] },
        { id: 'o3', optional: true, stops: [stop('d', 1)] },
      ],
    };
    expect(values(plan, { s: 'b c' })).toEqual([
      ['maximizeMandatoryStops', 1, 2],
      ['maximizeMandatoryStops', 5, 0],
      ['minimizeResources', 2, 0],
      ['minimizeResources', -1, 1],
      ['maximizeOptionalStops', 0, 0],
    ]);
  });

  it('begin with mandatory stops even if no order is mandatory', () => {
    const plan: WirePlan = {
      ...planOf({}, []),
      objectives: ['minimizeDistance'],
      orders: [{ id: 'o', optional: true, stops: [stop('a', 1)] }],
    };
    expect(values(plan, { r: 'a' })).toEqual([
      ['maximizeMandatoryStops', 0, 0],
      ['minimizeDistance', 1000],
    ]);
  });

  const tagged = (id: string, km: number, tag: string, rest: JsonObject = {}) => stop(id, km, { tags: [tag], ...rest });
  const single = (
    objective: NonNullable<WirePlan['objectives']>[number],
    plan: WirePlan,
    tours: Record<string, string>,
  ) => solved({ ...plan, objectives: [objective] }, tours).objectives[1];

  it.each([
    // p before n: (a, b) and (a, c), 2 wished pairs, 0 reverse; p n n: one change, no switch.
    ['a b c', false, 2],
    // p n n in the order n p n: +1 -1, two changes of tag, so one switch.
    ['b a c', false, -1],
    ['b a c', true, 0],
  ])('count precedences of %s', (ids, disableGroupProximity, value) => {
    const plan = planOf({}, [[tagged('a', 1, 'p')], [tagged('b', 2, 'n')], [tagged('c', 3, 'n')]]);
    const precedences = [{ previous: 'p', next: 'n' }];
    expect(single({ type: 'maximizePrecedences', precedences, disableGroupProximity }, plan, { r: ids })).toEqual({
      name: 'maximizePrecedences',
      direction: 'maximize',
      value,
    });
  });

  it.each([
    // Begins 8:01, 8:02, 8:03 as promised on r: nothing is changed.
    [{}, { r: 'a b c' }, 0],
    // s is at c at 8:03 as r would be; a and b come at 8:02 and 8:03, turned round.
    [{}, { r: 'b a', s: 'c' }, 1],
    [{ kinds: ['sequence'] }, { r: 'b a', s: 'c' }, 2],
    [{ kinds: ['time'] }, { r: 'b a', s: 'c' }, 0],
    [{ kinds: ['time'], tolerance: 'PT1M' }, { r: 'c b a' }, 2],
    [{ kinds: ['resource', 'sequence', 'time'] }, { r: 'c b a' }, 2],
    [{ kinds: ['resource'] }, { s: 'a b' }, 3],
    [{ kinds: ['resource'], allowed: 2 }, { s: 'a b' }, 1],
    [{ kinds: ['resource'], allowed: 7 }, { s: 'a b' }, 0],
  ] as const)('count changes that %j looks at', (fields, tours, value) => {
    const plan = {
      ...planOf({}, [[stop('a', 1)], [stop('b', 2)], [stop('c', 3)]]),
      resources: [resource(), resource({ id: 's' })],
    };
    const promised = ['a', 'b', 'c', 'gone'].map((stopId, index) => ({
      stopId,
      beginTime: `2030-01-07T08:0${index + 1}:00Z`,
    }));
    const objective = {
      type: 'minimizeChanges' as const,
      reference: [{ resourceId: 'r', stops: promised }],
      ...fields,
    };
    expect(single(objective, plan, tours)).toEqual({ name: 'minimizeChanges', direction: 'minimize', value });
  });

  it("count custom costs of the resource's first tag", () => {
    const plan = planOf({ tags: ['x', 'y'] }, [[stop('a', 10)]]);
    const custom = {
      type: 'custom' as const,
      name: 'toll',
      direction: 'maximize' as const,
      costsByResourceTag: { y: { km: { costCoeff: 0.25 } } },
    };
    expect(single(custom, plan, { r: 'a' })).toEqual({ name: 'toll', direction: 'maximize', value: 2.5 });
  });

  it('count the time with too many resources at a tag', () => {
    // r is at the dock 8:10-8:20, s 8:15-8:30, one allowed: 5 min too many.
    const plan: WirePlan = {
      ...planOf({}, [
        [tagged('a', 10, 'dock', { operationDuration: 'PT10M' })],
        [tagged('b', 15, 'dock', { operationDuration: 'PT15M' })],
      ]),
      resources: [resource(), resource({ id: 's' })],
      overlappingCapacitiesByStopTag: { dock: 1 },
    };
    expect(single('minimizeOverOverlappingCapacitiesOnStops', plan, { r: 'a', s: 'b' })).toMatchObject({ value: 300 });
  });

  it('count the time for which goods are on board too early', () => {
    // "cold" leaves with p at 8:10 and is delivered at 8:30; q stays aboard from 8:20 to the end at 8:30.
    const plan: WirePlan = {
      ...planOf({}, [
        [tagged('p', 10, 'cold', { kind: 'pickup', capacities: { kg: 1 } }), stop('d', 30, { capacities: { kg: 1 } })],
        [tagged('q', 20, 'cold', { kind: 'pickup', capacities: { kg: 1 } })],
      ]),
      avoidEarlyLoadingsByResourceTag: { '*': [{ stopTag: 'cold', capacities: [] }] },
    };
    expect(single('minimizeEarlyLoadings', plan, { r: 'p q d' })).toMatchObject({ value: 1200 + 600 });
  });

  it('count preferred stops and the largest tour', () => {
    const plan = planOf({ preferredStopTags: ['cold'] }, [[tagged('a', 1, 'cold')], [tagged('b', 2, 'hot')]]);
    expect(single('maximizePreferredStops', plan, { r: 'a b' })).toMatchObject({ value: 1 });
    expect(single('minimizeLargestTourDuration', plan, { r: 'a b' })).toMatchObject({ value: 120 });
  });
});
