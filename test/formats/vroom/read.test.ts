import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkVroom, FormatError, isVroom, judgeVroom, readVroom } from '../../../src/formats/index.js';
import { validatePlan } from '../../../src/index.js';
import { LONG, runsOf, SHORT } from '../../support/numbered-runs.js';
import { randomRequest } from './random-request.js';

const place = { location: [8.68, 49.41] };
const vehicle = { id: 1, start: [8.7, 49.4] };

/** The message of the first fault, which is what VROOM answers. */
function faultOf(request: unknown): string {
  try {
    readVroom(request);
  } catch (error) {
    if (error instanceof FormatError) return error.errors[0]!.message;
    throw error;
  }
  return 'none';
}

/** What is wrong with a plan. */
function faultsOf(plan: unknown): readonly unknown[] {
  const validation = validatePlan(plan);
  return validation.valid ? [] : validation.errors;
}

describe('an invalid VROOM request', () => {
  it.each([
    ['Input root is not an object.', []],
    ['Invalid vehicles.', {}],
    ['No vehicle defined.', { vehicles: [] }],
    ['No task defined.', { vehicles: [vehicle] }],
    ['Invalid or missing id for vehicle.', { vehicles: [{ start: [1, 2] }], jobs: [] }],
    ['No start or end specified for vehicle 1.', { vehicles: [{ id: 1 }], jobs: [] }],
    [
      'Duplicate job id: 3.',
      {
        vehicles: [vehicle],
        jobs: [
          { id: 3, ...place },
          { id: 3, ...place },
        ],
      },
    ],
    ['Invalid location for job 3.', { vehicles: [vehicle], jobs: [{ id: 3 }] }],
    ['Missing location index.', { vehicles: [vehicle], jobs: [{ id: 3, location_index: 0 }] }],
    ['Invalid time_windows array for job 3.', { vehicles: [vehicle], jobs: [{ id: 3, ...place, time_windows: 5 }] }],
    ['Empty time windows for job 3.', { vehicles: [vehicle], jobs: [{ id: 3, ...place, time_windows: [] }] }],
    ['Invalid time window: [5, 4]', { vehicles: [vehicle], jobs: [{ id: 3, ...place, time_windows: [[5, 4]] }] }],
    ['Invalid service duration.', { vehicles: [vehicle], jobs: [{ id: 3, ...place, service: 1.5 }] }],
    ['Missing pickup for shipment.', { vehicles: [vehicle], shipments: [{}] }],
    [
      'Invalid matrix entry.',
      {
        vehicles: [vehicle],
        jobs: [{ id: 3, ...place }],
        matrix: [
          [0, 0.5],
          [1, 0],
        ],
      },
    ],
    [
      'Inconsistent delivery length: 2 instead of 1.',
      { vehicles: [{ ...vehicle, capacity: [4] }], jobs: [{ id: 3, ...place, delivery: [1, 2] }] },
    ],
    [
      'Invalid job id 9 in steps for vehicle 1.',
      { vehicles: [{ ...vehicle, steps: [{ type: 'job', id: 9 }] }], jobs: [{ id: 3, ...place }] },
    ],
  ])('is refused with the messages of VROOM: %s', (message, request) => {
    expect(faultOf(request)).toBe(message);
  });

  it('gets all its errors, with places and advice', () => {
    const jobs = [
      { id: 'x', ...place },
      { id: 2, location: [8] },
      { id: 3, ...place, priority: -1 },
    ];
    let error: unknown;
    try {
      readVroom({ vehicles: [vehicle], jobs });
    } catch (thrown) {
      error = thrown;
    }
    const faults = (error as FormatError).errors;
    expect(faults.map(({ path }) => path)).toEqual(['jobs[0].id', 'jobs[1].location', 'jobs[2].priority']);
    expect(faults.every(({ advice }) => advice !== '')).toBe(true);
  });
});

describe('a plan from a VROOM request', () => {
  it('delivers from the start what a job delivers, and brings back what it picks up', () => {
    const job = { id: 1, ...place, service: 60, delivery: [2], pickup: [3] };
    const { plan } = readVroom({ vehicles: [{ ...vehicle, capacity: [4] }], jobs: [job] });
    expect(plan.orders![0]).toMatchObject({
      successiveStops: true,
      stops: [
        { id: 'job-1', kind: 'delivery', operationDuration: 'PT1M', capacities: { 'amount-1': 2 } },
        { id: 'job-1-pickup', kind: 'pickup', capacities: { 'amount-1': 3 } },
      ],
    });
  });

  it('has pickups for jobs that only pick up', () => {
    const jobs = [{ id: 1, ...place, pickup: [3] }];
    const { plan } = readVroom({ vehicles: [{ ...vehicle, capacity: [4] }], jobs });
    expect(plan.orders![0]!.stops).toMatchObject([{ id: 'job-1', kind: 'pickup', capacities: { 'amount-1': 3 } }]);
    expect(validatePlan(plan).warnings).toEqual([]);
  });

  it('reports what it does not adopt, once per kind', () => {
    const odd = {
      ...vehicle,
      breaks: [
        {
          id: 1,
          service: 60,
          max_load: [],
          time_windows: Array.from({ length: 65 }, (_, i) => [20 * i, 20 * i + 9]),
        },
      ],
    };
    const jobs = [1, 2, 3].map((id) => ({ id, ...place, zone: 'north', priority: id }));
    const { warnings } = readVroom({
      api_key: 'x',
      vehicles: [odd, { ...odd, id: 2, max_travel_time: 100, costs: { per_hour: 1800 } }],
      jobs,
    });
    const told = warnings.map(({ code, path }) => `${code} ${path}`);
    expect(told).toEqual([
      'UNKNOWN_FIELD api_key',
      'BREAK_MAX_LOAD vehicles[0].breaks[0].max_load',
      'UNKNOWN_FIELD jobs[0].zone',
      'WORKED_HOURS vehicles[0].costs.per_hour',
      'MAX_TRAVEL_TIME vehicles[1].max_travel_time',
      'PRIORITY jobs',
      'BREAK_WINDOWS vehicles[0].breaks',
    ]);
    expect(warnings[2]!.message).toContain('3 times');
  });

  it('reports matrices and options without effect', () => {
    const told = (request: object): string[] =>
      readVroom({ vehicles: [vehicle], jobs: [{ id: 1, ...place }], ...request }).warnings.map(
        ({ code, path }) => `${code} ${path}`,
      );
    const zero = [[0]];
    expect(told({ matrices: { car: { distances: zero } } })).toEqual(['MATRIX matrices.car']);
    expect(told({ matrices: { bike: [] } })).toEqual(['MATRIX matrices.bike']);
    expect(told({ matrices: {}, matrix: zero })).toEqual(['MATRIX matrix']);
    expect(told({ options: { g: true, level: 3 } })).toEqual(['UNKNOWN_FIELD options.level']);
  });

  it('counts travel time if nothing else has a cost, and keeps real meters', () => {
    const listed = (request: object) => {
      const { plan, warnings } = readVroom({
        vehicles: [vehicle, { ...vehicle, id: 2 }],
        jobs: [{ id: 1, ...place }],
        ...request,
      });
      return [plan.objectives![1], ...warnings.map(({ code }) => code)];
    };
    const priced = (...costs: object[]) => ({
      vehicles: costs.map((own, i) => ({ ...vehicle, id: i + 1, costs: own })),
    });
    expect(listed({})).toEqual(['minimizeTravelDuration']);
    expect(listed(priced({ per_hour: 60 }, { per_hour: 60 }))).toEqual(['minimizeTravelDuration']);
    for (const other of [{ per_hour: 1800 }, { fixed: 1 }, { per_km: 1 }, { per_task_hour: 1 }]) {
      expect(listed(priced({}, other))).toContain('WORKED_HOURS');
      expect(listed(priced({}, other))[0]).toBe('minimizeCosts');
    }
    const square = [0, 1].map((from) => [0, 1].map((to) => 60 * Math.abs(from - to)));
    const matrices = { car: { durations: square, distances: square } };
    const indexed = { id: 1, start_index: 0, end_index: 0 };
    const jobs = [{ id: 1, location_index: 1 }];
    expect(listed({ vehicles: [indexed], jobs, matrices })).toEqual(['minimizeCosts']);
    expect(listed({ vehicles: [{ ...indexed, max_distance: 500 }], jobs, matrices })).toEqual([
      'minimizeTravelDuration',
    ]);
  });

  it('is valid, and lists the tours of the steps', () => {
    fc.assert(
      fc.property(randomRequest, (request) => {
        expect(isVroom(request)).toBe(true);
        expect(faultsOf(readVroom(request).plan)).toEqual([]);
      }),
      { numRuns: runsOf(100) },
    );
    const steps = [{ type: 'start' }, { type: 'job', id: 1 }];
    const { tours } = readVroom({ vehicles: [{ ...vehicle, steps }], jobs: [{ id: 1, ...place }] });
    expect(tours).toEqual([{ resourceId: '1', stopIds: ['job-1'] }]);
  });

  it('is created from any request, or refused with a reason', () => {
    const strange = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.constantFrom(-1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, NaN, '', null, [], {}, [[]], [null], ['a', 'b'], 180, 1e300),
    );
    fc.assert(
      fc.property(
        randomRequest,
        fc.array(fc.tuple(fc.nat(), strange), { minLength: 1, maxLength: 3 }),
        (drawn, faults) => {
          const request = structuredClone(drawn) as unknown;
          for (const [at, value] of faults) replaceSome(request, at, structuredClone(value));
          try {
            expect(faultsOf(readVroom(request).plan)).toEqual([]);
            judgeVroom(checkVroom(request).request, { geometry: true });
          } catch (error) {
            if (!(error instanceof FormatError)) throw error;
            expect(error.errors[0]!.message).not.toBe('');
          }
        },
      ),
      { numRuns: LONG ? 10_000 : SHORT ? 200 : 1000 },
    );
  });
});

/** Puts a value in the place of one of those inside. */
function replaceSome(inside: unknown, at: number, value: unknown): void {
  const holders: [Record<string, unknown>, string][] = [];
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      holders.push([node as Record<string, unknown>, key]);
      collect(child);
    }
  };
  collect(inside);
  const [holder, key] = holders[at % holders.length] ?? [];
  if (holder !== undefined) holder[key!] = value;
}
