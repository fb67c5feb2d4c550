import { describe, expect, it } from 'vitest';
import { validatePlan } from '../../../src/model/validate-plan.js';
import {
  orderWith,
  placesOf,
  planWith,
  planWithOrder,
  planWithResource,
  planWithStop,
  resourceWith,
  stopWith,
  type Place,
} from '../plans.js';

/** Errors of the plan: the rules between fields. */
function faultsOf(json: object): Place[] {
  const result = validatePlan(json);
  return result.valid ? [] : placesOf(result.errors);
}

type Case = readonly [name: string, plan: object, faults: Place[]];

const group = (fields: object): object => ({ type: 'alternatives', alternatives: [stopWith()], ...fields });
const at = (time: string): string => `2025-03-03T${time}:00Z`;

const uniqueIds: Case[] = [
  ['resources', planWith({ resources: [resourceWith(), resourceWith()] }), [['ID_NOT_UNIQUE', 'resources[1].id']]],
  [
    'orders',
    planWith({ orders: [orderWith(), orderWith({ stops: [stopWith({ id: 'other' })] })] }),
    [['ID_NOT_UNIQUE', 'orders[1].id']],
  ],
  [
    'stops of two orders',
    planWith({ orders: [orderWith(), orderWith({ id: 'second' })] }),
    [['ID_NOT_UNIQUE', 'orders[1].stops[0].id']],
  ],
  [
    'members of a group',
    planWithOrder({ stops: [group({ alternatives: [stopWith(), stopWith()] })] }),
    [['ID_NOT_UNIQUE', 'orders[0].stops[0].alternatives[1].id']],
  ],
  [
    'a group and a stop',
    planWithOrder({ stops: [stopWith({ id: 'one' }), group({ id: 'one' })] }),
    [['ID_NOT_UNIQUE', 'orders[0].stops[1].id']],
  ],
  [
    'a group and a later stop',
    planWithOrder({ stops: [group({ id: 'one' }), stopWith({ id: 'one' })] }),
    [['ID_NOT_UNIQUE', 'orders[0].stops[0].id']],
  ],
  [
    'two groups',
    planWithOrder({ stops: [group({ id: 'g' }), group({ id: 'g', alternatives: [stopWith({ id: 'b' })] })] }),
    [['ID_NOT_UNIQUE', 'orders[0].stops[1].id']],
  ],
  [
    'a group and its own member',
    planWithOrder({ stops: [group({ id: 'door' })] }),
    [['ID_NOT_UNIQUE', 'orders[0].stops[0].id']],
  ],
  [
    'three times is reported twice',
    planWithOrder({ stops: [stopWith(), stopWith(), stopWith()] }),
    [
      ['ID_NOT_UNIQUE', 'orders[0].stops[1].id'],
      ['ID_NOT_UNIQUE', 'orders[0].stops[2].id'],
    ],
  ],
];

const addition = { resourceTag: 'a', stopTag: 'b', additionalOperationDuration: 'PT1M' };
const custom = { type: 'custom', name: 'fair', direction: 'minimize', costsByResourceTag: {} };
const precedences = { type: 'maximizePrecedences', precedences: [] };
const uniqueKeys: Case[] = [
  [
    'a pair twice',
    planWith({ additionalOperationDurations: [addition, addition] }),
    [['KEYS_NOT_UNIQUE', 'additionalOperationDurations[1]']],
  ],
  [
    'pairs that share one tag',
    planWith({ additionalOperationDurations: [addition, { ...addition, stopTag: 'c' }] }),
    [],
  ],
  [
    'an objective twice',
    planWith({ objectives: ['minimizeCosts', 'minimizeDelay', 'minimizeCosts'] }),
    [['KEYS_NOT_UNIQUE', 'objectives[2]']],
  ],
  [
    'two custom objectives of a name',
    planWith({ objectives: [custom, custom] }),
    [['KEYS_NOT_UNIQUE', 'objectives[1]']],
  ],
  ['two custom objectives', planWith({ objectives: [custom, { ...custom, name: 'green' }] }), []],
  ['precedences twice', planWith({ objectives: [precedences, precedences] }), [['KEYS_NOT_UNIQUE', 'objectives[1]']]],
  [
    'a custom objective with a standard name',
    planWith({ objectives: [{ ...custom, name: 'minimizeDelay' }] }),
    [['INVALID_VALUE', 'objectives[0].name']],
  ],
];

const work = (begin: string, end: string): object => planWithResource({ workingTimeWindow: { begin, end } });
const open = (begin: string, end: string): object => planWithStop({ preferredTimeWindows: [{ begin, end }] });
const pause = (duration: string, begin: string, end: string): object =>
  planWithResource({ breaks: [{ duration, timeWindow: { begin, end } }] });
const never: Place[] = [['WITHOUT_EFFECT', 'resources[0].breaks[0].timeWindow']];
const windows: Case[] = [
  [
    'work that ends before it begins',
    work(at('09:00'), at('08:00')),
    [['INVALID_VALUE', 'resources[0].workingTimeWindow']],
  ],
  ['work of no length', work(at('09:00'), at('09:00')), [['INVALID_VALUE', 'resources[0].workingTimeWindow']]],
  ['work whose offsets turn the order round', work('2025-03-03T09:00:00+02:00', '2025-03-03T08:00:00Z'), []],
  [
    'work that is over in another zone',
    work('2025-03-03T09:00:00Z', '2025-03-03T10:00:00+02:00'),
    [['INVALID_VALUE', 'resources[0].workingTimeWindow']],
  ],
  ['a stop window of one moment', open(at('09:00'), at('09:00')), []],
  [
    'a stop window turned round',
    open(at('09:00'), at('08:59')),
    [['INVALID_VALUE', 'orders[0].stops[0].preferredTimeWindows[0]']],
  ],
  [
    'a window of a member turned round',
    planWithOrder({
      stops: [
        group({ alternatives: [stopWith({ authorizedTimeWindows: [{ begin: at('09:00'), end: at('08:00') }] })] }),
      ],
    }),
    [['INVALID_VALUE', 'orders[0].stops[0].alternatives[0].authorizedTimeWindows[0]']],
  ],
  ['a break that fits exactly', pause('PT30M', at('12:00'), at('12:30')), []],
  [
    'a break too long for its window',
    pause('PT31M', at('12:00'), at('12:30')),
    [['INVALID_VALUE', 'resources[0].breaks[0].timeWindow']],
  ],
  [
    'a break window turned round',
    pause('PT0S', at('12:30'), at('12:00')),
    [['INVALID_VALUE', 'resources[0].breaks[0].timeWindow']],
  ],
  [
    'a sliding break',
    planWithResource({
      breaks: [{ type: 'workingDurationSlidingBreak', minBreakDuration: 'PT30M', maxInterBreakDuration: 'PT4H' }],
    }),
    [],
  ],
];

const km = (floors: object): object => planWithResource({ cost: { km: floors } });
const floors: Case[] = [
  ['empty', km({}), [['INVALID_VALUE', 'resources[0].cost.km']]],
  ['only a constant', km({ constantCost: 3 }), []],
  ['an overcost without cost', km({ constantCost: 3, overcostCoeff: 1 }), [['INVALID_VALUE', 'resources[0].cost.km']]],
  ['an overcost above its cost', km({ costFloor: 5, costCoeff: 1, overcostFloor: 6, overcostCoeff: 2 }), []],
  [
    'an overcost from the same floor',
    km({ costFloor: 5, costCoeff: 1, overcostFloor: 5, overcostCoeff: 2 }),
    [['INVALID_VALUE', 'resources[0].cost.km.overcostFloor']],
  ],
  [
    'an overcost from 0',
    km({ costCoeff: 1, overcostFloor: 0, overcostCoeff: 2 }),
    [['INVALID_VALUE', 'resources[0].cost.km.overcostFloor']],
  ],
  [
    'stopTags alone',
    planWithResource({ cost: { costsByCapacity: { kg: { stopTags: ['x'] } } } }),
    [['INVALID_VALUE', 'resources[0].cost.costsByCapacity.kg']],
  ],
  [
    'by tag and capacity',
    planWithResource({
      cost: {
        costsByStopTag: { a: {} },
        costPerCapacityPerTravelledKm: { kg: {} },
        costPerCapacityPerTravelledHour: { kg: {} },
      },
    }),
    [
      ['INVALID_VALUE', 'resources[0].cost.costsByStopTag.a'],
      ['INVALID_VALUE', 'resources[0].cost.costPerCapacityPerTravelledKm.kg'],
      ['INVALID_VALUE', 'resources[0].cost.costPerCapacityPerTravelledHour.kg'],
    ],
  ],
  [
    'of emissions',
    planWith({
      CO2EmissionCalculationByResourceTag: { a: { workedHours: {} } },
      resources: [resourceWith({ CO2EmissionCalculation: { km: {} } })],
    }),
    [
      ['INVALID_VALUE', 'resources[0].CO2EmissionCalculation.km'],
      ['INVALID_VALUE', 'CO2EmissionCalculationByResourceTag.a.workedHours'],
    ],
  ],
  [
    'of constraints and objectives',
    planWith({
      globalConstraints: [{ type: 'maxCumulatedCost', costsByResourceTag: { a: { km: {} } } }],
      objectives: [{ ...custom, costsByResourceTag: { a: { km: {} } } }],
    }),
    [
      ['INVALID_VALUE', 'globalConstraints[0].costsByResourceTag.a.km'],
      ['INVALID_VALUE', 'objectives[0].costsByResourceTag.a.km'],
    ],
  ],
];

const huge = { capacities: { kg: 9e9 } };
const others: Case[] = [
  [
    'successive stops with a span',
    planWithOrder({ successiveStops: true, maxStopSpan: 'PT1H' }),
    [['INVALID_VALUE', 'orders[0].maxStopSpan']],
  ],
  ['a span alone', planWithOrder({ successiveStops: false, maxStopSpan: 'PT1H' }), []],
  ['one huge quantity', planWithStop(huge), []],
  [
    'huge quantities that cannot be summed',
    planWithOrder({ stops: [stopWith(huge), stopWith({ id: 'b', ...huge }), stopWith({ id: 'c', ...huge })] }),
    [['INVALID_VALUE', 'orders[0].stops[1].capacities.kg']],
  ],
  ['an unlimited capacity written as a huge number', planWithResource({ capacities: { kg: 1e300 } }), []],
];

describe.each<[string, Case[]]>([
  ['ids are unique', uniqueIds],
  ['keys are unique', uniqueKeys],
  ['windows have their order', windows],
  ['floors make sense', floors],
  ['other rules', others],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_, plan, faults) => {
    expect(faultsOf(plan).toSorted()).toEqual(faults.toSorted());
  });
});

/** A plan of two orders, one with a group, and one resource with this list of assignments. */
const decided = (assignments: object[], mode = 'free'): object =>
  planWith({
    resources: [resourceWith({ state: { mode, assignments } })],
    orders: [
      orderWith({ id: 'o1', stops: [stopWith({ id: 'a' }), stopWith({ id: 'b' })] }),
      orderWith({
        id: 'o2',
        stops: [group({ id: 'g', alternatives: [stopWith({ id: 'c' }), stopWith({ id: 'd' })] })],
      }),
    ],
  });
const list = 'resources[0].state.assignments';
const assigned = (stopId: string): object => ({ stopId, status: 'assigned' });
const begin = { type: 'begin', departureTime: at('08:00') };
const end = { type: 'end', arrivalTime: at('17:00') };

describe('decided assignments', () => {
  it.each<Case>([
    [
      'in their order',
      decided([begin, { stopId: 'a', arrivalTime: at('09:00') }, assigned('b'), { ...end, status: 'assigned' }]),
      [],
    ],
    ['of a stop nobody knows', decided([assigned('z')]), [['INVALID_ID_REFERENCE', `${list}[0].stopId`]]],
    ['of a group and of a member', decided([assigned('g')]), []],
    ['of a stop twice', decided([assigned('a'), assigned('a')]), [['INVALID_VALUE', `${list}[1].stopId`]]],
    ['of a group and its member', decided([assigned('c'), assigned('g')]), [['INVALID_VALUE', `${list}[1].stopId`]]],
    ['of two members', decided([assigned('c'), assigned('d')]), [['INVALID_VALUE', `${list}[1].stopId`]]],
    [
      'with the begin in the middle',
      decided([{ stopId: 'a' }, { type: 'begin', departureTime: at('08:00') }]),
      [['INVALID_VALUE', `${list}[1]`]],
    ],
    ['with two begins', decided([begin, begin]), [['INVALID_VALUE', `${list}[1]`]]],
    ['with the end in the middle', decided([end, { stopId: 'a' }]), [['INVALID_VALUE', `${list}[0]`]]],
    [
      'with something fixed after something assigned',
      decided([assigned('a'), { stopId: 'b' }]),
      [['INVALID_VALUE', `${list}[1]`]],
    ],
    ['with a fixed end after something assigned', decided([assigned('a'), end]), []],
    [
      'with a fixed break after something assigned',
      decided([assigned('a'), { type: 'break', arrivalTime: at('09:00'), departureTime: at('09:30') }]),
      [['INVALID_VALUE', `${list}[1]`]],
    ],
    [
      'with times of a group, which are ignored',
      decided([begin, { stopId: 'a' }, { stopId: 'g', arrivalTime: at('07:00') }]),
      [],
    ],
    [
      'with something fixed after a group, which counts as assigned',
      decided([{ stopId: 'g' }, { stopId: 'b' }]),
      [['INVALID_VALUE', `${list}[1]`]],
    ],
    ['with a group that keeps its place in mode fixed', decided([{ stopId: 'g' }, { stopId: 'b' }], 'fixed'), []],
    [
      'with times that go backwards',
      decided([begin, { stopId: 'a', arrivalTime: at('07:00') }]),
      [['INVALID_VALUE', `${list}[1].arrivalTime`]],
    ],
    [
      'with a stop that ends before it begins',
      decided([{ stopId: 'a', beginTime: at('09:00'), departureTime: at('08:59') }]),
      [['INVALID_VALUE', `${list}[0].departureTime`]],
    ],
    [
      'with a break that ends before it begins',
      decided([{ type: 'break', arrivalTime: at('09:00'), departureTime: at('08:00') }]),
      [['INVALID_VALUE', `${list}[0].departureTime`]],
    ],
    [
      'with times of assigned stops, which are ignored',
      decided([begin, { ...assigned('a'), arrivalTime: at('07:00') }]),
      [],
    ],
    ['of a status nobody knows', decided([{ stopId: 'a', status: 'done' }]), [['INVALID_VALUE', `${list}[0].status`]]],
  ])('%s', (_, plan, faults) => {
    expect(faultsOf(plan)).toEqual(faults);
  });

  it('cannot be split over two resources', () => {
    const state = { assignments: [assigned('door')] };
    const plan = planWith({ resources: [resourceWith({ state }), resourceWith({ id: 'other', state })] });
    expect(faultsOf(plan)).toEqual([['INVALID_VALUE', 'resources[1].state.assignments[0].stopId']]);
  });
});

it('a window too short for its break is reported in ISO durations', () => {
  const window = { begin: at('12:00'), end: at('12:10') };
  const result = validatePlan(planWithResource({ breaks: [{ duration: 'PT30M', timeWindow: window }] }));
  expect(result.valid ? '' : result.errors[0]!.message).toContain('PT30M does not fit into a window of PT10M.');
});

describe('what has no effect is a warning', () => {
  it.each<[string, object, Place[]]>([
    [
      'a cumulated cost without maximum',
      planWith({ globalConstraints: [{ type: 'maxCumulatedCost', costsByResourceTag: {} }] }),
      [['WITHOUT_EFFECT', 'globalConstraints[0]']],
    ],
    [
      'an assigned begin and end',
      decided([{ ...begin, status: 'assigned' }, assigned('a'), { ...end, status: 'assigned' }]),
      [
        ['WITHOUT_EFFECT', `${list}[0]`],
        ['WITHOUT_EFFECT', `${list}[2]`],
      ],
    ],
    [
      'a capacity that the resource lacks',
      planWith({
        resources: [resourceWith({ capacities: {} })],
        orders: [orderWith({ stops: [stopWith({ capacities: { kg: 1, m3: 0 } })] })],
      }),
      [['WITHOUT_EFFECT', 'resources[0].capacities.kg']],
    ],
    ['not a resource without limits', planWithStop({ capacities: { kg: 1 } }), []],
    [
      'not an acknowledgement, which moves nothing',
      planWith({
        resources: [resourceWith({ capacities: {} })],
        orders: [orderWith({ stops: [stopWith({ kind: 'acknowledgement', capacities: { kg: 1 } })] })],
      }),
      [],
    ],
    [
      'limits that no objective watches',
      planWith({ objectives: ['minimizeDistance'], overlappingCapacitiesByStopTag: {} }),
      [['WITHOUT_EFFECT', 'overlappingCapacitiesByStopTag']],
    ],
    [
      'a price of an order that no objective watches',
      planWith({ objectives: ['minimizeDistance'], orders: [orderWith({ 'x-unservedCost': 5 })] }),
      [['WITHOUT_EFFECT', 'orders[0].x-unservedCost']],
    ],
    [
      'more stops than a tour may have',
      planWith({
        resources: [resourceWith({ 'x-maxStops': 1 })],
        orders: [orderWith({ stops: [stopWith(), stopWith({ id: 'b' })] })],
      }),
      [['WITHOUT_EFFECT', 'orders[0].stops']],
    ],
    [
      'more stops than some tours may have',
      planWith({
        resources: [resourceWith({ 'x-maxStops': 1 }), resourceWith({ id: 'other' })],
        orders: [orderWith({ stops: [stopWith(), stopWith({ id: 'b' })] })],
      }),
      [],
    ],
    [
      'tours that are never filled',
      planWith({
        resources: [
          resourceWith({ 'x-minStops': 2, 'x-maxStops': 1 }),
          resourceWith({ id: 'b', 'x-minStops': 3 }),
          resourceWith({ id: 'c', 'x-minStops': 2 }),
        ],
        orders: [orderWith({ stops: [stopWith(), stopWith({ id: 'b' })] })],
      }),
      [
        ['WITHOUT_EFFECT', 'resources[0].x-minStops'],
        ['WITHOUT_EFFECT', 'resources[1].x-minStops'],
      ],
    ],
    [
      'a skill that no resource has',
      planWith({
        resources: [resourceWith({ skills: ['gas'] })],
        orders: [orderWith({ requiredSkills: ['gas', 'crane'] })],
      }),
      [['WITHOUT_EFFECT', 'orders[0].requiredSkills[1]']],
    ],
    [
      'windows in which nobody works',
      planWith({
        resources: [resourceWith({ workingTimeWindow: { begin: at('08:00'), end: at('12:00') } })],
        orders: [
          orderWith({
            stops: [
              stopWith({ authorizedTimeWindows: [{ begin: at('13:00'), end: at('14:00') }] }),
              stopWith({ id: 'b', authorizedTimeWindows: [{ begin: at('12:00'), end: at('14:00') }] }),
            ],
          }),
        ],
      }),
      [['WITHOUT_EFFECT', 'orders[0].stops[0].authorizedTimeWindows']],
    ],
    [
      'a capacity below 0',
      planWithResource({ capacities: { kg: -1, m3: 0 } }),
      [['WITHOUT_EFFECT', 'resources[0].capacities.kg']],
    ],
    [
      'breaks of nothing',
      planWithResource({
        breaks: [
          { type: 'travelDurationSlidingBreak', minBreakDuration: 'PT0S', maxInterBreakDuration: 'PT4H' },
          { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT5M', maxInterBreakDuration: 'PT0S' },
        ],
      }),
      [
        ['WITHOUT_EFFECT', 'resources[0].breaks[0].minBreakDuration'],
        ['WITHOUT_EFFECT', 'resources[0].breaks[1].maxInterBreakDuration'],
      ],
    ],
    ['no resources', planWith({ resources: [] }), [['WITHOUT_EFFECT', 'resources']]],
    [
      'quantities below 0',
      planWithStop({ capacities: { kg: -1, m3: 0 } }),
      [['WITHOUT_EFFECT', 'orders[0].stops[0].capacities.kg']],
    ],
    ['not what one stop takes in exchange for what it gets', planWithStop({ capacities: { full: 1, empty: -1 } }), []],
    ['not quantities that move nothing', planWithStop({ kind: 'acknowledgement', capacities: { kg: -1 } }), []],
    ['a break over before work', pause('PT30M', at('07:00'), at('08:00')), never],
    ['a break that fits in before work', pause('PT30M', at('07:30'), at('17:00')), never],
    ['a break after work', pause('PT30M', at('18:00'), at('19:00')), never],
    ['a break that fits in after work', pause('PT30M', at('09:00'), at('18:30')), never],
    ['not a break that work reaches into from both sides', pause('PT30M', at('07:31'), at('18:29')), []],
    [
      'not where a day is under way',
      planWithResource({
        breaks: [{ duration: 'PT30M', timeWindow: { begin: at('07:00'), end: at('08:00') } }],
        state: { assignments: [] },
      }),
      [],
    ],
    [
      'optional orders that the default objectives leave',
      planWithOrder({ optional: true }),
      [['WITHOUT_EFFECT', 'objectives']],
    ],
    [
      'not optional orders that come before what tours cost',
      { ...planWithOrder({ optional: true }), objectives: ['maximizeOptionalStops', 'minimizeDistance'] },
      [],
    ],
    [
      'an operation longer than every shift, and not one as long',
      planWith({
        resources: [resourceWith({ workingTimeWindow: { begin: at('08:00'), end: at('12:00') } })],
        orders: [
          orderWith({
            stops: [stopWith({ operationDuration: 'PT4H' }), stopWith({ id: 'b', operationDuration: 'PT4H1S' })],
          }),
        ],
      }),
      [['WITHOUT_EFFECT', 'orders[0].stops[1].operationDuration']],
    ],
    [
      'not an operation that a policy takes away',
      planWith({
        operationDurationPoliciesByResourceTag: {},
        orders: [orderWith({ stops: [stopWith({ operationDuration: 'P1M' })] })],
      }),
      [],
    ],
    [
      'not what has happened',
      planWith({
        resources: [
          resourceWith({ capacities: { kg: 1 }, state: { assignments: [{ stopId: 'a', status: 'fixed' }] } }),
        ],
        orders: [orderWith({ stops: [stopWith({ id: 'a', operationDuration: 'P1M', capacities: { kg: 2 } })] })],
      }),
      [],
    ],
    [
      'not more than some carry where others have no limits',
      planWith({
        resources: [resourceWith({ capacities: { kg: 1 } }), resourceWith({ id: 'b' })],
        orders: [orderWith({ stops: [stopWith({ capacities: { kg: 2 } })] })],
      }),
      [],
    ],
    [
      'not promises of which some are left',
      planWith({
        resources: [resourceWith({ id: 'van' })],
        orders: [orderWith({ stops: [stopWith({ id: 'a' })] })],
        objectives: [
          {
            type: 'minimizeChanges',
            reference: [
              { resourceId: 'gone', stops: [{ stopId: 'cancelled' }] },
              { resourceId: 'van', stops: [{ stopId: 'a' }] },
            ],
          },
        ],
      }),
      [],
    ],
  ])('%s', (_, plan, warnings) => {
    expect(placesOf(validatePlan(plan).warnings)).toEqual(warnings);
  });
});
