import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validatePlan } from '../../src/model/validate-plan.js';
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
} from './plans.js';
import { soundPlan } from '../support/plan-mistakes.js';

/** Errors as [code, path], or none. */
const faultsOf = (json: unknown): Place[] => {
  const result = validatePlan(json);
  return result.valid ? [] : placesOf(result.errors);
};

const warningsOf = (json: unknown): Place[] => placesOf(validatePlan(json).warnings);

/** One plan that uses every field of the payload that the engine serves. */
const everything = {
  id: 'p1',
  agencyId: 'ABC_one',
  version: 3,
  state: 'optimized',
  status: { waitingRoom: {} },
  createdAt: 12,
  warnings: null,
  tz: 'Europe/Berlin',
  properties: { day: 'not a date: 2025-99-99' },
  objectives: ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeDistance'],
  maxOptimizationDuration: 'PT10S',
  lateDeparture: true,
  sharedCapacities: false,
  additionalOperationDurations: [{ resourceTag: 'slow', stopTag: 'heavy', additionalOperationDuration: 'PT5M' }],
  forbiddenAssignments: [{ resourceTag: 'slow', stopTag: 'far' }],
  additionalConstraints: [{ type: 'forbiddenAssignment', name: 'no', resourceTag: 'slow', stopTag: 'far' }],
  globalConstraints: [],
  accessDurationsByStopTag: { heavy: 'PT2M' },
  setupDurations: [{ fromStopTag: 'heavy', toStopTag: 'far', setupDuration: 'PT1M' }],
  emptyThresholdByCapacityByResourceTag: { '*': { kg: 10 }, slow: { kg: 5 } },
  CO2EmissionCalculationByResourceTag: { slow: { km: { costCoeff: 0.2 } } },
  resources: [
    resourceWith({
      workingTimeWindow: { begin: '2025-03-03 08:00', end: '2025-03-03T18:00:00+01:00' },
      departure: { lon: 8.6, lat: 49.4 },
      arrival: 'atFirstPosition',
      capacities: { kg: 1_000 },
      maxWorkingDuration: 'PT8H',
      maxDistanceInKm: 300,
      maxInterStopDistanceInKm: { firstTravel: 50, interStop: 20.5 },
      maxInterStopDuration: 'PT1H',
      breaks: [],
      skills: ['lift'],
      tags: ['slow'],
      preferredStopTags: ['heavy'],
      priority: -1,
      cost: {
        workedHours: { costCoeff: 20, overcostFloor: 8, overcostCoeff: 30 },
        km: { constantCost: 5, costFloor: 10, costCoeff: 0.5 },
        using: 100,
        costsByStopTag: { heavy: { costCoeff: 2 } },
        costsByCapacity: { kg: { costCoeff: 0.1, stopTags: ['heavy'] } },
        costPerCapacityPerTravelledKm: { kg: { costCoeff: 0.01 } },
        costPerCapacityPerTravelledHour: { kg: { costCoeff: 0.01 } },
      },
      CO2EmissionCalculation: { km: { costCoeff: 0.2 } },
      travelTimeCoefficient: 1.1,
      emptyThresholdByCapacity: { kg: 10 },
      state: { mode: 'free', assignments: [] },
      properties: { plate: 'X' },
    }),
  ],
  orders: [
    orderWith({
      priority: 1,
      optional: true,
      requiredSkills: ['lift'],
      successiveStops: false,
      stops: [
        stopWith({
          type: 'single',
          kind: 'pickup',
          operationDuration: 'PT5M',
          capacities: { kg: 20.5 },
          tags: ['heavy'],
          authorizedTimeWindows: [
            { begin: '2025-03-03 09:00', end: '2025-03-03 09:00', resourceTags: ['slow'] },
            { begin: '2025-03-03T09:30:00Z', end: '2025-03-03T10:00:00Z' },
          ],
          preferredTimeWindows: [{ begin: '2025-03-03 09:00', end: '2025-03-03 10:00' }],
          properties: { floor: '3' },
        }),
        {
          type: 'alternatives',
          id: 'either',
          alternatives: [stopWith({ id: 'left', tags: ['far'] }), stopWith({ id: 'right', kind: 'acknowledgement' })],
        },
      ],
    }),
  ],
};

describe('validatePlan accepts', () => {
  it.each<[string, object]>([
    ['a small plan', planWith()],
    ['a plan that uses everything', everything],
    ['no orders', { resources: [resourceWith()] }],
    ['an empty list of orders', planWith({ orders: [] })],
    [
      'a group without id, named by its first member',
      planWithOrder({ stops: [{ type: 'alternatives', alternatives: [stopWith()] }] }),
    ],
    [
      'the same id for a resource, an order and a stop',
      planWith({
        resources: [resourceWith({ id: 'a' })],
        orders: [orderWith({ id: 'a', stops: [stopWith({ id: 'a' })] })],
      }),
    ],
    [
      'one tag on a resource and on a stop',
      planWith({
        resources: [resourceWith({ tags: ['a'] })],
        orders: [orderWith({ stops: [stopWith({ tags: ['a'] })] })],
      }),
    ],
    ['a field that is undefined, as programs leave them', planWithStop({ capacities: undefined })],
    ['poles and the date line', planWithStop({ position: { lon: -180, lat: 90 } })],
    [
      'every vehicle profile',
      planWith({
        resources: ['fly', 'pedestrian', 'bicycle', 'scooter', 'motorbike', 'car', 'truck'].map((type) =>
          resourceWith({ id: type, vehicleProfile: { type } }),
        ),
      }),
    ],
  ])('%s', (_, plan) => {
    const result = validatePlan(plan);
    expect(result).toEqual({ valid: true, plan, warnings: [] });
    expect(result.valid && result.plan).toBe(plan);
  });
});

describe('validatePlan refuses anything that is not a plan', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['a text', 'plan'],
    ['a list', []],
    ['a function', () => 1],
    ['a symbol', Symbol('plan')],
    ['a big integer', 1n],
  ])('%s', (_, json) => {
    expect(faultsOf(json)).toEqual([['INVALID_INPUT', '']]);
  });
});

describe('validatePlan reports the field and the kind of error', () => {
  const window = { begin: '2025-03-03T08:00:00Z', end: '2025-03-03T09:00:00Z' };
  it.each<[string, object, Place[]]>([
    ['missing resources', { orders: [] }, [['INVALID_INPUT', 'resources']]],
    ['null resources', { resources: null }, [['INVALID_INPUT', 'resources']]],
    ['an object for a list', { resources: {} }, [['INVALID_INPUT', 'resources']]],
    ['a number for a resource', { resources: [1] }, [['INVALID_INPUT', 'resources[0]']]],
    [
      'an empty resource',
      { resources: [{}] },
      [
        ['INVALID_INPUT', 'resources[0].id'],
        ['INVALID_INPUT', 'resources[0].vehicleProfile'],
        ['INVALID_INPUT', 'resources[0].workingTimeWindow'],
      ],
    ],
    ['an id with a space', planWithResource({ id: 'my van' }), [['INVALID_VALUE', 'resources[0].id']]],
    ['an empty id', planWithResource({ id: '' }), [['INVALID_VALUE', 'resources[0].id']]],
    ['a number as id', planWithResource({ id: 7 }), [['INVALID_INPUT', 'resources[0].id']]],
    ['an order without stops', planWithOrder({ stops: [] }), [['INVALID_VALUE', 'orders[0].stops']]],
    [
      'a group without members',
      planWithOrder({ stops: [{ type: 'alternatives', alternatives: [] }] }),
      [['INVALID_VALUE', 'orders[0].stops[0].alternatives']],
    ],
    [
      'a group in a group',
      planWithOrder({ stops: [{ type: 'alternatives', alternatives: [{ type: 'alternatives', alternatives: [] }] }] }),
      [
        ['INVALID_VALUE', 'orders[0].stops[0].alternatives[0].type'],
        ['INVALID_INPUT', 'orders[0].stops[0].alternatives[0].id'],
        ['INVALID_INPUT', 'orders[0].stops[0].alternatives[0].position'],
      ],
    ],
    [
      'a latitude beyond the pole',
      planWithStop({ position: { lon: 0, lat: 90.1 } }),
      [['INVALID_VALUE', 'orders[0].stops[0].position.lat']],
    ],
    [
      'a longitude beyond the date line',
      planWithStop({ position: { lon: -181, lat: 0 } }),
      [['INVALID_VALUE', 'orders[0].stops[0].position.lon']],
    ],
    [
      'a latitude that is no number',
      planWithStop({ position: { lon: NaN, lat: 0 } }),
      [['INVALID_VALUE', 'orders[0].stops[0].position.lon']],
    ],
    [
      'an infinite coefficient',
      planWithResource({ travelTimeCoefficient: Infinity }),
      [['INVALID_VALUE', 'resources[0].travelTimeCoefficient']],
    ],
    [
      'a coefficient of 0',
      planWithResource({ travelTimeCoefficient: 0 }),
      [['INVALID_VALUE', 'resources[0].travelTimeCoefficient']],
    ],
    [
      'a speed of 0',
      planWithResource({ vehicleProfile: { type: 'fly', kmph: 0 } }),
      [['INVALID_VALUE', 'resources[0].vehicleProfile.kmph']],
    ],
    [
      'an unknown profile',
      planWithResource({ vehicleProfile: { type: 'Car' } }),
      [['INVALID_VALUE', 'resources[0].vehicleProfile.type']],
    ],
    [
      'a profile without type',
      planWithResource({ vehicleProfile: {} }),
      [['INVALID_INPUT', 'resources[0].vehicleProfile.type']],
    ],
    [
      'a profile of null type',
      planWithResource({ vehicleProfile: { type: null } }),
      [['INVALID_INPUT', 'resources[0].vehicleProfile.type']],
    ],
    [
      'a fault in the variant chosen',
      planWithResource({ vehicleProfile: { type: 'truck', height: 'high', shippedHazardousGoods: ['cake'] } }),
      [
        ['INVALID_VALUE', 'resources[0].vehicleProfile.shippedHazardousGoods[0]'],
        ['INVALID_INPUT', 'resources[0].vehicleProfile.height'],
      ],
    ],
    ['a stop of an unknown type', planWithStop({ type: 'double' }), [['INVALID_VALUE', 'orders[0].stops[0].type']]],
    ['a fraction as priority', planWithOrder({ priority: 1.5 }), [['INVALID_INPUT', 'orders[0].priority']]],
    ['a huge priority', planWithOrder({ priority: 2 ** 53 }), [['INVALID_VALUE', 'orders[0].priority']]],
    ['a text for true', planWithOrder({ optional: 'true' }), [['INVALID_INPUT', 'orders[0].optional']]],
    ['a kind of another sort', planWithStop({ kind: 'drop' }), [['INVALID_VALUE', 'orders[0].stops[0].kind']]],
    [
      'a quantity too large to count',
      planWithStop({ capacities: { kg: 1e10 } }),
      [['INVALID_VALUE', 'orders[0].stops[0].capacities.kg']],
    ],
    [
      'a quantity that is a text',
      planWithStop({ capacities: { 'cold goods': '3' } }),
      [['INVALID_INPUT', 'orders[0].stops[0].capacities["cold goods"]']],
    ],
    [
      'a property that is a number',
      planWithStop({ properties: { floor: 3 } }),
      [['INVALID_INPUT', 'orders[0].stops[0].properties.floor']],
    ],
    [
      'a duration with a fraction',
      planWithStop({ operationDuration: 'PT1.5M' }),
      [['INVALID_VALUE', 'orders[0].stops[0].operationDuration']],
    ],
    [
      'a duration in minutes',
      planWithStop({ operationDuration: 5 }),
      [['INVALID_INPUT', 'orders[0].stops[0].operationDuration']],
    ],
    [
      'a billion years',
      planWithStop({ operationDuration: 'P1000000000Y' }),
      [['INVALID_VALUE', 'orders[0].stops[0].operationDuration']],
    ],
    [
      'a day that does not exist',
      planWithResource({ workingTimeWindow: { begin: '2025-02-30T08:00:00Z', end: '2025-03-03T18:00:00Z' } }),
      [['INVALID_VALUE', 'resources[0].workingTimeWindow.begin']],
    ],
    [
      'a local time without zone',
      planWithStop({ authorizedTimeWindows: [{ ...window, begin: '2025-03-03 08:00' }] }),
      [['INVALID_VALUE', 'orders[0].stops[0].authorizedTimeWindows[0].begin']],
    ],
    [
      'an unknown zone, once',
      planWith({
        tz: 'Mars/Olympus',
        resources: [resourceWith({ workingTimeWindow: { begin: '2025-03-03 08:00', end: '2025-03-03 07:00' } })],
      }),
      [['INVALID_VALUE', 'tz']],
    ],
    [
      'an impossible time in an unknown zone',
      planWith({
        tz: 'Mars/Olympus',
        resources: [resourceWith({ workingTimeWindow: { begin: '2025-03-33 08:00', end: '2025-03-03 07:00' } })],
      }),
      [
        ['INVALID_VALUE', 'resources[0].workingTimeWindow.begin'],
        ['INVALID_VALUE', 'tz'],
      ],
    ],
    [
      'a skill twice',
      planWithResource({ skills: ['lift', 'crane', 'lift'] }),
      [['INVALID_VALUE', 'resources[0].skills[2]']],
    ],
    ['an arrival of another sort', planWithResource({ arrival: 'home' }), [['INVALID_VALUE', 'resources[0].arrival']]],
    [
      'an arrival that is half a position',
      planWithResource({ arrival: { lon: 1 } }),
      [['INVALID_INPUT', 'resources[0].arrival.lat']],
    ],
    ['a list as arrival', planWithResource({ arrival: [1, 2] }), [['INVALID_INPUT', 'resources[0].arrival']]],
    [
      'a fault in an object of limits',
      planWithResource({ maxInterStopDistanceInKm: { interStop: -1 }, maxInterStopDuration: { lastTravel: '1h' } }),
      [
        ['INVALID_VALUE', 'resources[0].maxInterStopDistanceInKm.interStop'],
        ['INVALID_VALUE', 'resources[0].maxInterStopDuration.lastTravel'],
      ],
    ],
    ['an unknown objective', planWith({ objectives: ['minimiseDistance'] }), [['INVALID_VALUE', 'objectives[0]']]],
    [
      'an objective object without type',
      planWith({ objectives: [{ name: 'x' }] }),
      [['INVALID_INPUT', 'objectives[0].type']],
    ],
    [
      'a tag of another form as key',
      planWith({ accessDurationsByStopTag: { 'a b': 'PT1M' } }),
      [['INVALID_VALUE', 'accessDurationsByStopTag["a b"]']],
    ],
    [
      'any tag where only one may stand',
      planWith({ CO2EmissionCalculationByResourceTag: { '*': { using: 1 } } }),
      [['INVALID_VALUE', 'CO2EmissionCalculationByResourceTag.*']],
    ],
    ['a break that is a list', planWithResource({ breaks: [[]] }), [['INVALID_INPUT', 'resources[0].breaks[0]']]],
    [
      'a fault deep in constraints',
      planWith({
        additionalConstraints: [
          {
            type: 'atLeastOneConstraint',
            constraints: [
              { type: 'atLeastOneConstraint', constraints: [{ type: 'capacities', capacities: { kg: null } }] },
            ],
          },
        ],
      }),
      [
        ['INVALID_INPUT', 'additionalConstraints[0].constraints[0].constraints[0].capacities.kg'],
        ['INVALID_INPUT', 'additionalConstraints[0].constraints[0].constraints[0].resourceTag'],
      ],
    ],
    [
      'a pair of three tags',
      planWith({ incompatibleStopTags: [['a', 'b', 'c']] }),
      [['INVALID_VALUE', 'incompatibleStopTags[0]']],
    ],
    ['an agency of another form', planWith({ agencyId: 'abc' }), [['INVALID_VALUE', 'agencyId']]],
    ['version 0', planWith({ version: 0 }), [['INVALID_VALUE', 'version']]],
  ])('%s', (_, plan, faults) => {
    expect(faultsOf(plan).toSorted()).toEqual(faults.toSorted());
  });

  it('finds everything at once, in form and between fields', () => {
    const plan = planWith({
      lateDeparture: 1,
      resources: [
        resourceWith({ workingTimeWindow: { ...window, end: window.begin } }),
        resourceWith({ priority: 'x' }),
      ],
      orders: [orderWith({ stops: [stopWith({ position: { lon: 0 } }), stopWith({ kind: 'x' })] })],
    });
    expect(faultsOf(plan)).toEqual([
      ['INVALID_INPUT', 'resources[1].priority'],
      ['INVALID_INPUT', 'orders[0].stops[0].position.lat'],
      ['INVALID_VALUE', 'orders[0].stops[1].kind'],
      ['INVALID_INPUT', 'lateDeparture'],
      ['ID_NOT_UNIQUE', 'resources[1].id'],
      ['ID_NOT_UNIQUE', 'orders[0].stops[1].id'],
      ['INVALID_VALUE', 'resources[0].workingTimeWindow'],
    ]);
  });

  it('gives the value and advice', () => {
    const result = validatePlan(planWithStop({ position: { lon: 0, lat: 95 }, kind: 'pick-up' }));
    expect(result.valid).toBe(false);
    expect(!result.valid && result.errors).toEqual([
      {
        code: 'INVALID_VALUE',
        message: 'The number 95 must be at most 90. Give a number from -90 to 90.',
        properties: { path: 'orders[0].stops[0].position.lat', details: 'must be at most 90' },
      },
      {
        code: 'INVALID_VALUE',
        message: '"pick-up" is not known. Maybe pickup was meant; use pickup, delivery or acknowledgement.',
        properties: {
          path: 'orders[0].stops[0].kind',
          details: 'must be pickup, delivery or acknowledgement',
        },
      },
    ]);
  });

  it('reports the first 1,000 errors and the number of the others', () => {
    const result = validatePlan({ resources: Array.from({ length: 5_000 }, () => 0) });
    const errors = result.valid ? [] : result.errors;
    expect(errors).toHaveLength(1_001);
    expect(errors.at(-1)?.properties.details).toBe('4000 more errors');
  });
});

describe('validatePlan survives', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

  it('a million nested lists, in a known and in an unknown field', () => {
    expect(faultsOf({ resources: nested(1_000_000) })).toEqual([['INVALID_INPUT', 'resources']]);
    expect(faultsOf(planWith({ note: nested(1_000_000) }))).toEqual([['INVALID_INPUT', 'note']]);
    expect(faultsOf(nested(1_000_000))).toEqual([['INVALID_INPUT', '']]);
  });

  it('excessively nested constraints', () => {
    let constraint: object = { type: 'removalStrategy' };
    for (let i = 0; i < 100_000; i++) constraint = { type: 'atLeastOneConstraint', constraints: [constraint] };
    expect(faultsOf(planWith({ additionalConstraints: [constraint] }))).toEqual([
      ['INVALID_INPUT', 'additionalConstraints'],
    ]);
  });

  it('objects that contain themselves', () => {
    const plan: Record<string, unknown> = { ...planWith() };
    plan['orders'] = [plan, plan];
    expect(faultsOf(plan)).toEqual([['INVALID_INPUT', 'orders']]);
  });

  it('objects that would unfold without end', () => {
    let many: unknown = [];
    for (let i = 0; i < 90; i++) many = [many, many];
    expect(faultsOf(planWith({ note: many }))).toEqual([['INVALID_INPUT', 'note']]);
  });

  it('a list that claims four billion items', () => {
    const list: unknown[] = [];
    list.length = 4_294_967_295;
    expect(faultsOf({ resources: list })).toEqual([['INVALID_INPUT', 'resources']]);
  });

  it('an object that throws when it is read', () => {
    const trap = {
      get id(): string {
        throw new Error('no');
      },
    };
    expect(faultsOf({ resources: [trap] })).toEqual([['INVALID_INPUT', 'resources']]);
  });

  it('names of built-in object properties', () => {
    const plan = JSON.parse(
      '{"resources": [], "__proto__": 1, "constructor": 2, "properties": {"__proto__": "x", "toString": "y"}}',
    ) as unknown;
    expect(faultsOf(plan)).toEqual([]);
    expect(warningsOf(plan)).toEqual([
      ['UNKNOWN_FIELD', '__proto__'],
      ['UNKNOWN_FIELD', 'constructor'],
      ['WITHOUT_EFFECT', 'resources'],
    ]);
  });

  it('any JSON and any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything({ withSparseArray: true, withNullPrototype: true })), (json) => {
        expect(typeof validatePlan(json).valid).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  it('a plan with any value in any of its places', () => {
    const places = pathsOf(everything);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.anything({ withNullPrototype: true }), (path, value) => {
        const result = validatePlan(replaced(everything, path, value));
        for (const error of result.valid ? [] : result.errors) {
          expect(Object.values(error.properties).every((property) => typeof property === 'string')).toBe(true);
          expect(error.message).toMatch(/\.$/);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('40,000 stops with windows in local time', () => {
    const windows = (i: number) => [
      { begin: `2025-03-0${1 + (i % 9)} 08:${10 + (i % 50)}`, end: `2025-03-${10 + (i % 20)} 09:00` },
    ];
    const orders = Array.from({ length: 40_000 }, (_, i) =>
      orderWith({
        id: `o${i}`,
        stops: [stopWith({ id: `s${i}`, authorizedTimeWindows: windows(i), capacities: { kg: 1 } })],
      }),
    );
    expect(faultsOf(planWith({ tz: 'Europe/Paris', orders }))).toEqual([]);
  });
});

describe('validatePlan warns', () => {
  it('of unknown fields, which it keeps', () => {
    const plan = planWith({
      hello: 1,
      resources: [resourceWith({ workingTimeWindows: {}, departure: { lon: 0, lat: 0, alt: 1 } })],
    });
    const result = validatePlan(plan);
    expect(result.valid && result.plan).toBe(plan);
    expect(placesOf(result.warnings)).toEqual([
      ['UNKNOWN_FIELD', 'resources[0].departure.alt'],
      ['UNKNOWN_FIELD', 'resources[0].workingTimeWindows'],
      ['UNKNOWN_FIELD', 'hello'],
    ]);
    expect(result.warnings[1]?.message).toContain('Maybe workingTimeWindow was meant.');
  });

  it.each<[string, object, string, string]>([
    ['vehicles', planWith({ vehicles: [] }), 'vehicles', 'Maybe resources was meant.'],
    ['jobs', planWith({ jobs: [] }), 'jobs', 'Maybe orders was meant.'],
    ['shipments', planWith({ shipments: [] }), 'shipments', 'Maybe orders was meant.'],
    ['demands of a plan', planWith({ demands: [1] }), 'demands', 'Maybe capacities of their stops was meant.'],
    ['a capacity', planWithResource({ capacity: [4] }), 'resources[0].capacity', 'Maybe capacities ({"boxes": 3})'],
    ['a start', planWithResource({ start: [8, 49] }), 'resources[0].start', 'Maybe departure was meant.'],
    ['an end', planWithResource({ end: [8, 49] }), 'resources[0].end', 'Maybe arrival was meant.'],
    ['a shift', planWithResource({ shift: {} }), 'resources[0].shift', 'Maybe workingTimeWindow ('],
    ['a speed', planWithResource({ speed: 3 }), 'resources[0].speed', 'Maybe kmph of vehicleProfile was meant.'],
    ['skills', planWithOrder({ skills: ['x'] }), 'orders[0].skills', 'Maybe requiredSkills was meant.'],
    ['a location', planWithOrder({ location: {} }), 'orders[0].location', 'Maybe position of its stops was meant.'],
    [
      'timeWindows',
      planWithOrder({ timeWindows: [] }),
      'orders[0].timeWindows',
      'Maybe authorizedTimeWindows of its stops',
    ],
    [
      'time_windows',
      planWithStop({ time_windows: [] }),
      'orders[0].stops[0].time_windows',
      'Maybe authorizedTimeWindows (',
    ],
    [
      'a service',
      planWithStop({ service: 300 }),
      'orders[0].stops[0].service',
      'Maybe operationDuration ("PT5M") was meant.',
    ],
    ['a duration', planWithStop({ duration: 300 }), 'orders[0].stops[0].duration', 'Maybe operationDuration ('],
    ['demand', planWithStop({ demand: 3 }), 'orders[0].stops[0].demand', 'Maybe capacities ('],
    [
      'skills of a stop',
      planWithStop({ skills: ['x'] }),
      'orders[0].stops[0].skills',
      'Maybe requiredSkills of the order',
    ],
    [
      'a priority',
      planWithStop({ priority: 3 }),
      'orders[0].stops[0].priority',
      'Maybe priority of the order was meant.',
    ],
    [
      'other letters',
      planWithStop({ operation_duration: 'PT1M' }),
      'orders[0].stops[0].operation_duration',
      'operationDuration',
    ],
  ])('of %s, with the name it has here', (_, plan, path, hint) => {
    const [warning] = validatePlan(plan).warnings;
    expect(warning).toMatchObject({ code: 'UNKNOWN_FIELD', properties: { path } });
    expect(warning!.message).toContain(hint);
  });

  it('of the field written in place of a missing one, in the error as well', () => {
    const position = { lat: 49, lng: 8 };
    const errorsOf = (json: object): string[] => {
      const read = validatePlan(json);
      return read.valid ? [] : read.errors.map(({ message }) => message);
    };
    expect(errorsOf(planWithStop({ position }))).toEqual([
      'The field lon is missing. Give a number. Maybe lng was meant to be it.',
    ]);
    expect(errorsOf({ vehicles: [], jobs: [] })).toEqual([
      'The field resources is missing. Give a list. Maybe vehicles was meant to be it.',
    ]);
  });

  it.each<[string, object, string, string]>([
    ['PT', planWithStop({ operationDuration: 'PT' }), 'orders[0].stops[0].operationDuration', 'counts as 0'],
    ['P', planWithResource({ maxWorkingDuration: 'P' }), 'resources[0].maxWorkingDuration', 'counts as 0'],
    [
      'a skipped hour',
      {
        ...planWithResource({ workingTimeWindow: { begin: '2025-03-30T02:30', end: '2025-03-30T18:00' } }),
        tz: 'Europe/Berlin',
      },
      'resources[0].workingTimeWindow.begin',
      'It is read as 2025-03-30T03:30.',
    ],
  ])('of %s', (_, plan, path, text) => {
    const { warnings } = validatePlan(plan);
    expect(placesOf(warnings)).toEqual([['WITHOUT_EFFECT', path]]);
    expect(warnings[0]!.message).toContain(text);
  });

  it('of no existing time, in the hours around a clock change and with an offset', () => {
    for (const begin of ['2025-03-30T01:59', '2025-03-30T03:00', '2025-10-26T02:30', '2025-03-30T02:30:00+01:00']) {
      const workingTimeWindow = { begin, end: '2025-12-30T18:00' };
      expect(validatePlan({ ...planWithResource({ workingTimeWindow }), tz: 'Europe/Berlin' }).warnings).toEqual([]);
    }
  });

  it('of a field that another variant has', () => {
    const plan = planWithResource({ vehicleProfile: { type: 'bicycle', avoidTollRoad: true } });
    expect(warningsOf(plan)).toEqual([['UNKNOWN_FIELD', 'resources[0].vehicleProfile.avoidTollRoad']]);
  });

  it('once of a field unknown in many places', () => {
    const orders = Array.from({ length: 500 }, (_, i) =>
      orderWith({ id: `o${i}`, stops: [stopWith({ id: `s${i}`, note: '' })] }),
    );
    const { warnings } = validatePlan(planWith({ orders }));
    expect(placesOf(warnings)).toEqual([['UNKNOWN_FIELD', 'orders[0].stops[0].note']]);
    expect(warnings[0]?.message).toContain('(And 499 more like it.)');
    expect(warnings[0]?.properties).toMatchObject({ count: '500', alike: 'orders[*].stops[*].note' });
  });

  it('of at most 1,000 things and the number of the others', () => {
    const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`field${i}`, i]));
    const { warnings } = validatePlan(planWith(fields));
    expect(warnings).toHaveLength(1_001);
    expect(warnings.at(-1)?.message).toBe('2000 more warnings are not listed.');
  });

  it.each<[string, object, string]>([
    [
      'a tag in a list',
      planWithStop({
        authorizedTimeWindows: [{ begin: '2025-03-03T08:00:00Z', end: '2025-03-03T09:00:00Z', resourceTags: ['slow'] }],
      }),
      'orders[0].stops[0].authorizedTimeWindows[0].resourceTags[0]',
    ],
    ['a key of a map', planWith({ accessDurationsByStopTag: { heavy: 'PT1M' } }), 'accessDurationsByStopTag.heavy'],
    [
      'a tag that only the others carry',
      planWith({ resources: [resourceWith({ tags: ['heavy'] })], accessDurationsByStopTag: { heavy: 'PT1M' } }),
      'accessDurationsByStopTag.heavy',
    ],
    ['a preference', planWithResource({ preferredStopTags: ['heavy'] }), 'resources[0].preferredStopTags[0]'],
  ])('of a tag that nothing carries: %s', (_, plan, path) => {
    expect(warningsOf(plan)).toEqual([['UNKNOWN_TAG', path]]);
  });
});

describe('a message says how to write what was meant', () => {
  const berlin = (begin: string, end: string): object => ({
    ...planWithStop({ authorizedTimeWindows: [{ begin, end }] }),
    tz: 'Europe/Berlin',
  });

  it.each<[string, unknown, string]>([
    ['a number as a price', planWithResource({ cost: { km: 0.5 } }), '{"costCoeff": 0.5}'],
    ['a number as an id', planWithOrder({ id: 17 }), 'Write it with quotes: "17".'],
    ['an arrival by name', planWithResource({ arrival: 'home' }), 'Give an object with lon, lat or "atFirstPosition".'],
    ['a date of another form', berlin('10.03.2026 08:00', '2026-03-10 09:00'), "2025-03-30T08:00:00 in the plan's tz."],
    ['the end of a day', berlin('2026-03-10 08:00', '2026-03-10 24:00'), 'is 00:00 of the next day.'],
    ['a window at a clock change', berlin('2026-03-29 02:30', '2026-03-29 03:10'), 'clocks are put forward over'],
    ['a plan that is awaited by nobody', Promise.resolve(planWith({})), 'await it.'],
    ['the text of a plan', '{}', 'JSON.parse(text).'],
    ['the bytes of a plan', Buffer.from('{}'), 'JSON.parse(bytes.toString()).'],
    [
      'a misspelt capacity of a stop',
      planWith({
        resources: [resourceWith({ capacities: { crates: 5 } })],
        orders: [orderWith({ stops: [stopWith({ id: 'door', capacities: { crate: 1 } })] })],
      }),
      'No resource has crate, which stop door uses; it counts as 0. Maybe crates is meant.',
    ],
  ])('%s', (_, plan, said) => {
    const read = validatePlan(plan);
    const found = read.valid ? read.warnings : read.errors;
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
  });
});

describe('one wrong value', () => {
  const plan = soundPlan();
  const known = new Set(validatePlan(plan).warnings.map(({ message }) => message));

  it.each(pathsOf(plan).filter((path) => path.length > 0))(
    'gives one error, wherever it is: %s %s %s %s',
    (...path) => {
      // Of no type that a field has.
      const read = validatePlan(replaced(plan, path, [[[]]]));
      if (read.valid) return;
      expect(read.errors).toEqual([expect.objectContaining({ code: 'INVALID_INPUT' })]);
      expect(read.warnings.filter(({ message }) => !known.has(message))).toEqual([]);
    },
  );

  it('of one assignment does not report another one as too early', () => {
    const assignments = [
      { stopId: 's', status: 'fixed', arrivalTime: '2026-03-02T10:00:00Z' },
      { stopId: 't', status: 5, arrivalTime: '2026-03-02T09:00:00Z' },
    ];
    const faults = faultsOf(planWithResource({ state: { assignments } })).filter(
      ([code]) => code !== 'INVALID_ID_REFERENCE',
    );
    expect(faults).toEqual([['INVALID_INPUT', 'resources[0].state.assignments[1].status']]);
  });
});

/** Every place in a JSON value, as its steps. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** A copy with another value in one place. */
function replaced(value: unknown, path: readonly (string | number)[], other: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[String(step)] = replaced(copy[String(step)], rest, other);
  return copy;
}
