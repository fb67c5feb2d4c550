import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FormatError, isGoogle, readGoogle, writeGoogle } from '../../../src/formats/index.js';
import { evaluate, explain, solve, validatePlan } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';
import { expectPlanOrFaults, mutatedJson, mutatedText } from '../mutations.js';
import { runsOf } from '../../support/numbered-runs.js';
import { catering, tabled } from './requests.js';

const codes = (source: unknown): string[] => readGoogle(source).warnings.map(({ code }) => code);

describe('a request of Google', () => {
  const { plan, tours } = readGoogle(JSON.stringify(catering));

  it('is a valid plan', () => {
    expect(validatePlan(plan)).toMatchObject({ valid: true, warnings: [{ code: 'WITHOUT_EFFECT' }] });
  });

  it('has vehicles with their costs, limits, breaks and tags', () => {
    expect(plan.resources[0]).toMatchObject({
      id: 'vehicle-0',
      vehicleProfile: { type: 'car', avoidTollRoad: true },
      workingTimeWindow: { begin: '2026-03-10T06:00:00Z', end: '2026-03-10T18:00:00Z' },
      capacities: { boxes: 6 },
      cost: { using: 30, workedHours: { costCoeff: 20 }, km: { costCoeff: 0.5 } },
      breaks: [{ duration: 'PT30M', timeWindow: { begin: '2026-03-10T12:00:00Z', end: '2026-03-10T13:30:00Z' } }],
      properties: { label: 'van 0' },
    });
    expect(plan.resources[1]).toMatchObject({
      departure: { lon: 8.65, lat: 49.4 },
      skills: ['allowed-1'],
      maxWorkingDuration: 'PT4H',
      maxDistanceInKm: 80,
      travelTimeCoefficient: 1.2,
    });
    expect(plan.resources[1]).not.toHaveProperty('arrival');
    expect(plan.globalConstraints).toMatchObject([{ maximum: 2, costsByResourceTag: { vehicles: { using: 1 } } }]);
    expect(plan.additionalConstraints).toEqual([{ type: 'removalStrategy', resourceTags: ['last-in-first-out'] }]);
  });

  it('has shipments with pickup and delivery, alternatives, and the longest time between', () => {
    const [school, office] = plan.orders!;
    expect(school).toMatchObject({
      maxStopSpan: 'PT55M',
      stops: [
        { id: 'shipment-0-pickup-0', kind: 'pickup', capacities: { boxes: 4 }, operationDuration: 'PT5M' },
        { id: 'shipment-0-delivery-0', authorizedTimeWindows: [{ begin: '2026-03-10T10:00:00Z' }] },
      ],
    });
    expect(office).toMatchObject({
      'x-unservedCost': 50,
      requiredSkills: ['allowed-1'],
      stops: [{ type: 'alternatives', alternatives: [{}, { properties: { label: 'back door' } }] }],
    });
    expect(tours).toEqual([{ resourceId: 'vehicle-0', stopIds: ['shipment-0-pickup-0', 'shipment-0-delivery-0'] }]);
  });

  it('reads omitted fields as 0, as JSON of protocol buffers omits zeros', () => {
    const shipments = [{ deliveries: [{ arrivalLocation: { latitude: 49.4 } }] }];
    const vehicles = [{ startLocation: { longitude: 8.6 }, fixedCost: 3 }];
    const injectedFirstSolutionRoutes = [{ visits: [{}] }];
    const read = readGoogle({ model: { shipments, vehicles }, injectedFirstSolutionRoutes });
    expect(read.plan.orders![0]!.stops[0]).toMatchObject({ position: { lon: 0, lat: 49.4 } });
    expect(read.plan.resources[0]!.departure).toEqual({ lon: 8.6, lat: 0 });
    expect(read.tours).toEqual([{ resourceId: 'vehicle-0', stopIds: ['shipment-0-delivery-0'] }]);
  });

  it('removes ignored shipments from injected routes, as Google does', () => {
    const deliveries = [{ arrivalLocation: { latitude: 49.4 }, duration: '3.5s' }];
    const model = { shipments: [{ deliveries, ignore: true }, { deliveries }], vehicles: [{}, { ignore: true }] };
    const injectedFirstSolutionRoutes = [
      { visits: [{}, { shipmentIndex: 1 }] },
      { vehicleIndex: 1, visits: [{ shipmentIndex: 1 }] },
    ];
    const { tours, warnings } = readGoogle({ model, injectedFirstSolutionRoutes });
    expect(tours).toEqual([{ resourceId: 'vehicle-0', stopIds: ['shipment-1-delivery-0'] }]);
    expect(warnings.map(({ code }) => code)).toEqual(['FRACTIONS']);
  });

  it('reports each field without a counterpart in plans', () => {
    expect(codes(catering).sort()).toEqual([
      'COST_PER_TRAVELED_HOUR',
      'COST_PER_UNIT_ABOVE_SOFT_MAX',
      'PRECEDENCE_RULES',
      'SEARCH_MODE',
      'SOFT_MAX_LOAD',
    ]);
    expect(codes({ ...catering, surprise: 1 })).toContain('UNKNOWN_FIELD');
  });

  it('counts hours of travel if nothing else has a cost, as Google does', () => {
    const listed = (...vehicles: object[]) => {
      const shipments = [{ deliveries: [{ arrivalLocation: { latitude: 49.4, longitude: 8.6 } }] }];
      const { plan, warnings } = readGoogle({ model: { shipments, vehicles } });
      return [plan.objectives!.includes('minimizeTravelDuration'), ...warnings.map(({ code }) => code)];
    };
    expect(listed({ costPerTraveledHour: 5 }, { costPerTraveledHour: 5 })).toEqual([true]);
    expect(listed({ costPerTraveledHour: 5 }, {})).toEqual([true, 'COST_PER_TRAVELED_HOUR']);
    expect(listed({ costPerTraveledHour: 5, fixedCost: 1 })).toEqual([true, 'COST_PER_TRAVELED_HOUR']);
    expect(listed({ costPerHour: 5 })).toEqual([false]);
  });

  it('does not limit a load that a vehicle does not name', () => {
    const vehicles = [{ ...catering.model.vehicles[0], loadLimits: {} }];
    const alone = { ...catering.model, vehicles, shipments: catering.model.shipments.slice(2) };
    expect(readGoogle({ model: alone }).plan.resources[0]!.capacities).toEqual({ boxes: 99 });
  });

  it('reports all errors with their places', () => {
    const bad = {
      model: {
        shipments: [
          { deliveries: [{ arrivalWaypoint: { placeId: 'ChIJ' } }], allowedVehicleIndices: [7] },
          { deliveries: [{ arrivalLocation: { latitude: 99 }, duration: '5 min' }] },
        ],
        vehicles: [{ startLocation: 'Heidelberg' }],
      },
    };
    expect(() => readGoogle(bad)).toThrow(FormatError);
    const paths = (() => {
      try {
        readGoogle(bad);
      } catch (error) {
        return (error as FormatError).errors.map(({ path }) => path);
      }
      return [];
    })();
    expect(paths).toEqual([
      'model.shipments[1].deliveries[0].arrivalLocation.latitude',
      'model.shipments[1].deliveries[0].duration',
      'model.vehicles[0].startLocation',
    ]);
    const noPlace = { model: { ...bad.model, shipments: bad.model.shipments.slice(0, 1), vehicles: [{}] } };
    expect(() => readGoogle(noPlace)).toThrow(/no vehicle 7[^]*placeId/);
    expect(() => readGoogle('{ model: 1')).toThrow('not JSON');
  });

  it('is distinguished from other JSON', () => {
    expect([catering, tabled, { resources: [] }, { jobs: [], vehicles: [] }, null].map(isGoogle)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('gives an error with its place or a valid plan, whatever is changed in it', () => {
    const sources = fc.oneof(mutatedJson(catering), mutatedJson(tabled), mutatedText(JSON.stringify(catering)));
    fc.assert(
      fc.property(sources, (source) => expectPlanOrFaults(readGoogle, source)),
      { numRuns: runsOf(500) },
    );
  });
});

describe('matrices of a request', () => {
  it('are travels between the tags', async () => {
    const { plan, matrices, warnings } = readGoogle(tabled);
    const solution = await evaluate(
      plan,
      [{ resourceId: 'vehicle-0', stopIds: ['shipment-1-delivery-0', 'shipment-0-delivery-0'] }],
      {
        travel: matrix(matrices!),
      },
    );
    // 40 s, 10 s of service, 70 s of travel, 20 s of delay, 10 s of service and 100 s back.
    expect(solution.tours[0]).toMatchObject({ distanceInKm: 2.1, workingDuration: 'PT4M10S', totalDelay: 'PT0S' });
    expect(plan.objectives).toContain('minimizeDelay');
    expect(warnings.map(({ code }) => code)).toEqual(['POSITIONS']);
  });

  it('are omitted with a warning if a place has no row', () => {
    const shipments = [...tabled.shipments, { deliveries: [{ arrivalLocation: { latitude: 1 } }] }];
    expect(() => readGoogle({ ...tabled, shipments })).toThrow('no place');
    const placed = { ...tabled, shipments: shipments.slice(2) };
    expect(codes(placed)).toContain('DURATION_DISTANCE_MATRICES');
  });
});

describe('the answer to a request of Google', () => {
  it('lists routes, visits by index without zeros, transitions, and skipped shipments with reasons', async () => {
    const { plan } = readGoogle(catering);
    const solution = await solve(plan, { iterations: 50 });
    const written = writeGoogle(solution, catering, await explain(plan, solution));
    const response = JSON.parse(written.content as string) as {
      routes: {
        vehicleIndex?: number;
        visits?: Record<string, unknown>[];
        transitions?: unknown[];
        routeTotalCost?: number;
        metrics?: { travelDuration?: string };
      }[];
      skippedShipments: unknown[];
      metrics: { totalCost: number; usedVehicleCount: number };
    };
    expect(response.routes.map(({ vehicleIndex }) => vehicleIndex)).toEqual([undefined, 1]);
    for (const { visits = [], transitions = [] } of response.routes) {
      if (visits.length > 0) expect(transitions).toHaveLength(visits.length + 1);
    }
    const visits = response.routes.flatMap((route) => route.visits ?? []);
    expect(visits.find(({ shipmentLabel, isPickup }) => shipmentLabel === 'school' && isPickup === true)).toMatchObject(
      {
        loadDemands: { boxes: { amount: '4' } },
      },
    );
    expect(response.skippedShipments).toEqual([
      {
        index: 3,
        label: 'too much',
        reasons: [
          // Vehicle 0 is left out: it is 0.
          { code: 'DEMAND_EXCEEDS_VEHICLE_CAPACITY', exampleExceededCapacityType: 'boxes' },
        ],
      },
    ]);
    const costs = solution.tours.reduce((sum, { tourCost }) => sum + tourCost, 0);
    const driven = response.routes.map(({ metrics }) => Number.parseFloat(metrics?.travelDuration ?? '0'));
    const hourly = catering.model.vehicles.map(({ costPerTraveledHour = 0 }) => costPerTraveledHour);
    const ofTravel = driven.reduce((sum, seconds, i) => sum + (seconds * hourly[i]!) / 3600, 0);
    expect(response.metrics.totalCost).toBeCloseTo(costs + ofTravel, 2);
    expect(response.metrics.usedVehicleCount).toBe(solution.tours.length);
  });

  it('distinguishes delays between visits from waiting', async () => {
    const { plan, matrices } = readGoogle(tabled);
    const tour = { resourceId: 'vehicle-0', stopIds: ['shipment-1-delivery-0', 'shipment-0-delivery-0'] };
    const solution = await evaluate(plan, [tour], { travel: matrix(matrices!) });
    const response = JSON.parse(writeGoogle(solution, tabled).content as string) as {
      routes: { transitions: object[]; metrics: object }[];
    };
    const [{ transitions, metrics }] = response.routes as [(typeof response.routes)[0]];
    expect(transitions[1]).toMatchObject({ delayDuration: '20s', waitDuration: '0s', totalDuration: '90s' });
    expect(metrics).toMatchObject({ delayDuration: '20s', waitDuration: '0s' });
  });

  it('refuses a solution of another plan', async () => {
    const solution = await evaluate(readGoogle(tabled).plan, []);
    const tour = { resourceId: 'van-7', wayPoints: [] };
    expect(() => writeGoogle({ ...solution, tours: [tour] } as never, tabled)).toThrow(RangeError);
  });
});
