import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { emitSolution } from '../support/emit-solution.js';
import {
  at,
  checked,
  order,
  problemOf,
  resource,
  routesOf,
  solutionOf,
  stop,
  time,
  window,
} from '../evaluation/line.js';

const plan: Plan = {
  resources: [
    resource('spare'),
    resource('van', { capacities: { kg: 10, m3: 2 }, cost: { km: { costCoeff: 0.5 } }, tags: ['diesel'] }),
    resource('bike', { vehicleProfile: { type: 'fly' } }),
  ],
  orders: [
    {
      id: 'pair',
      stops: [
        stop('p', 10, { kind: 'pickup', capacities: { kg: 4 }, properties: { gate: '4' } }),
        stop('d', 30, { capacities: { kg: 4 }, operationDuration: 'PT10M' }),
      ],
      properties: { client: 'Ada' },
    },
    order('late', 20, {
      capacities: { crates: 1 },
      preferredTimeWindows: [window('08:00', '08:15')],
      authorizedTimeWindows: [window('08:30', '09:00')],
    }),
    order('left', 40, {}, { optional: true }),
    { id: 'choice', stops: [{ type: 'alternatives', alternatives: [stop('home', 15), stop('shop', 16)] }] },
    { id: 'other', stops: [{ type: 'alternatives', id: 'door', alternatives: [stop('x', 15)] }, stop('y', 16)] },
  ],
  CO2EmissionCalculationByResourceTag: { diesel: { km: { costCoeff: 0.1 } } },
};

describe('a solution', () => {
  it('shows every field of tours and waypoints', async () => {
    const { tours } = await solutionOf(plan, { van: ['p', 'd', 'shop'], bike: ['late'] });
    // 10 km to p, 20 to d with 10 minutes there, 14 back to shop, 16 home: 60 km, 70 minutes.
    expect(tours[0]).toStrictEqual({
      resourceId: 'van',
      mode: 'free',
      distanceInKm: 60,
      emptyDistanceInKm: 40,
      tourCost: 30,
      CO2Emission: 6,
      totalDelay: 'PT0S',
      travelDuration: 'PT1H',
      workingDuration: 'PT1H10M',
      waitingDuration: 'PT0S',
      resourceCapacities: { kg: 10, m3: 2 },
      maxFilledCapacities: { kg: 4 },
      filledCapacitiesAtBegin: { kg: 0 },
      filledCapacitiesAtEnd: { kg: 0 },
      isValid: true,
      violations: [],
      wayPoints: [
        {
          type: 'begin',
          position: at(0),
          status: 'optimized',
          departureTime: time('08:00'),
          violations: [],
          fromPrevious: { travelDistanceInKm: 0, travelDuration: 'PT0S' },
        },
        {
          type: 'stop',
          position: at(10),
          stopId: 'p',
          status: 'optimized',
          stopKind: 'pickup',
          stopProperties: { gate: '4' },
          orderProperties: { client: 'Ada' },
          filledCapacitiesAfterStop: { kg: 4 },
          delay: 'PT0S',
          arrivalTime: time('08:10'),
          beginTime: time('08:10'),
          departureTime: time('08:10'),
          violations: [],
          fromPrevious: { travelDistanceInKm: 10, travelDuration: 'PT10M' },
        },
        {
          type: 'stop',
          position: at(30),
          stopId: 'd',
          status: 'optimized',
          stopKind: 'delivery',
          orderProperties: { client: 'Ada' },
          filledCapacitiesAfterStop: { kg: 0 },
          delay: 'PT0S',
          arrivalTime: time('08:30'),
          beginTime: time('08:30'),
          departureTime: time('08:40'),
          violations: [],
          fromPrevious: { travelDistanceInKm: 20, travelDuration: 'PT20M' },
        },
        {
          type: 'stop',
          position: at(16),
          stopId: 'shop',
          status: 'optimized',
          stopKind: 'delivery',
          filledCapacitiesAfterStop: { kg: 0 },
          delay: 'PT0S',
          arrivalTime: time('08:54'),
          beginTime: time('08:54'),
          departureTime: time('08:54'),
          violations: [],
          fromPrevious: { travelDistanceInKm: 14, travelDuration: 'PT14M' },
        },
        {
          type: 'end',
          position: at(0),
          status: 'optimized',
          arrivalTime: time('09:10'),
          violations: [],
          fromPrevious: { travelDistanceInKm: 16, travelDuration: 'PT16M' },
        },
      ],
      vehicleProfile: { type: 'fly', kmph: 60 },
    });
    // 20 minutes to late, 10 of waiting, 15 after the preferred window, 20 back.
    expect(tours[1]).toMatchObject({
      resourceId: 'bike',
      totalDelay: 'PT15M',
      workingDuration: 'PT50M',
      waitingDuration: 'PT10M',
      resourceCapacities: {},
      maxFilledCapacities: { crates: 1 },
      filledCapacitiesAtBegin: { crates: 1 },
      filledCapacitiesAtEnd: { crates: 0 },
      emptyDistanceInKm: 20,
      tourCost: 0,
      vehicleProfile: { type: 'fly' },
    });
    expect(tours[1]).not.toHaveProperty('CO2Emission');
  });

  it('shows what remains unserved, in plan order, and the totals', async () => {
    const { tours, ...rest } = await solutionOf(plan, { bike: ['late'], van: ['p', 'd', 'shop'] });
    expect(tours.map(({ resourceId }) => resourceId)).toEqual(['van', 'bike']);
    expect(rest).toMatchObject({
      agencyId: 'LOCAL_tourwright',
      planId: 'plan',
      planVersion: 1,
      unaffectedStopIds: ['left', 'y'],
      unaffectedAlternativeIds: ['door'],
      unusedResourceIds: ['spare'],
      totalDelay: 'PT15M',
      emptyDistanceInKm: 60,
      CO2Emission: 6,
      globalViolations: [],
    });
    expect(rest.objectives[0]).toEqual({
      name: 'maximizeMandatoryStops',
      direction: 'maximize',
      priority: 0,
      value: 4,
    });
  });

  it('exists without any tour', async () => {
    const solution = await solutionOf(plan, {});
    expect(solution).toMatchObject({
      unaffectedStopIds: ['p', 'd', 'late', 'left', 'y'],
      unaffectedAlternativeIds: ['home', 'door'],
      unusedResourceIds: ['spare', 'van', 'bike'],
      tours: [],
      totalDelay: 'PT0S',
      emptyDistanceInKm: 0,
      CO2Emission: 0,
    });
  });

  it('exists for a plan without resources and orders', async () => {
    const solution = await solutionOf({ resources: [], orders: [] }, {});
    expect(solution).toMatchObject({ tours: [], unaffectedStopIds: [], unusedResourceIds: [] });
    expect(solution).not.toHaveProperty('CO2Emission');
  });

  it('does not list visited stops of a broken order as unaffected', async () => {
    const { unaffectedStopIds, unaffectedAlternativeIds } = await solutionOf(plan, { van: ['p', 'y'] });
    expect([unaffectedStopIds, unaffectedAlternativeIds]).toEqual([
      ['d', 'late', 'left'],
      ['home', 'door'],
    ]);
  });

  it('repeats the metadata of a stored plan, and has its own timestamp', async () => {
    const problem = await problemOf({ ...plan, agencyId: 'ABC_x', id: 'monday', version: 3 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time('12:34')) });
    onTestFinished(() => void vi.useRealTimers());
    const solution = checked(emitSolution(problem, []));
    expect(solution).toMatchObject({ agencyId: 'ABC_x', planId: 'monday', planVersion: 3, timestamp: time('12:34') });
  });

  it('ignores routes without stops', async () => {
    const problem = await problemOf(plan);
    expect(emitSolution(problem, [{ resource: 1, stops: [] }]).unusedResourceIds).toEqual(['spare', 'van', 'bike']);
  });

  it('carries capacities of any name', async () => {
    const orders = [order('a', 10, { capacities: JSON.parse('{"__proto__": 2, "kg": 1}') as Record<string, number> })];
    const problem = await problemOf({ resources: [resource('van')], orders });
    const [tour] = emitSolution(problem, routesOf(problem, { van: ['a'] })).tours;
    expect(JSON.stringify(tour.maxFilledCapacities)).toBe('{"__proto__":2,"kg":1}');
  });
});
