import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isPragmatic, readPragmatic } from '../../../src/formats/index.js';
import { evaluate, validatePlan } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';
import { runsOf } from '../../support/numbered-runs.js';
import { expectPlanOrFaults, mutatedJson } from '../mutations.js';

const at = (lat: number, lng: number) => ({ location: { lat, lng }, duration: 120 });

const berlin = {
  plan: {
    jobs: [
      {
        id: 'job 1',
        deliveries: [
          {
            places: [{ ...at(52.52, 13.45), times: [['2026-03-10T09:00:00Z', '2026-03-10T11:00:00Z']], tag: 'door' }],
            demand: [1],
          },
        ],
        skills: { allOf: ['fridge'], oneOf: ['a', 'b'], noneOf: ['big'] },
        compatibility: 'food',
      },
      {
        id: 'job2',
        pickups: [{ places: [at(52.53, 13.4)], demand: [2] }],
        deliveries: [{ places: [at(52.51, 13.39), at(52.5, 13.38)], demand: [2] }],
        compatibility: 'waste',
        value: 10,
      },
      { id: 'job3', services: [{ places: [at(52.49, 13.4)], order: 2 }], group: 'g' },
    ],
    relations: [{ type: 'sequence', jobs: ['departure', 'job2'], vehicleId: 'van_2' }],
  },
  fleet: {
    vehicles: [
      {
        typeId: 'van',
        vehicleIds: ['van_1', 'van_2'],
        profile: { matrix: 'car', scale: 1.1 },
        costs: { fixed: 20, distance: 0.0002, time: 0.005 },
        shifts: [
          {
            start: { earliest: '2026-03-10T08:00:00Z', location: { lat: 52.53, lng: 13.38 } },
            end: { latest: '2026-03-10T18:00:00Z', location: { lat: 52.53, lng: 13.38 } },
            breaks: [{ time: ['2026-03-10T12:00:00Z', '2026-03-10T13:00:00Z'], places: [{ duration: 1800 }] }],
            reloads: [at(52.5, 13.4)],
          },
          { start: { earliest: '2026-03-11T08:00:00Z', location: { lat: 52.53, lng: 13.38 } } },
        ],
        capacity: [5],
        skills: ['fridge', 'b'],
        limits: { maxDistance: 90_000, maxDuration: 28_800, tourSize: 4 },
      },
    ],
    profiles: [{ name: 'car', speed: 8 }],
  },
  objectives: [{ type: 'minimize-unassigned' }, { type: 'balance-distance' }, { type: 'minimize-cost' }],
};

const indexed = {
  plan: { jobs: [{ id: 'x', deliveries: [{ places: [{ location: { index: 1 }, duration: 5 }], demand: [1] }] }] },
  fleet: {
    vehicles: [
      {
        ...berlin.fleet.vehicles[0]!,
        shifts: [{ start: { earliest: '2026-03-10T08:00:00Z', location: { index: 0 } } }],
      },
    ],
    profiles: [{ name: 'car' }],
  },
};
const tables = [{ profile: 'car', travelTimes: [0, 30, 40, 0], distances: [0, 300, 400, 0] }];

describe('a problem in the pragmatic format', () => {
  const { plan, warnings } = readPragmatic(JSON.stringify(berlin));

  it('is a valid plan', () => {
    expect(validatePlan(plan)).toMatchObject({ valid: true });
    expect(isPragmatic(berlin)).toBe(true);
    expect(isPragmatic(plan)).toBe(false);
  });

  it('has a resource for each shift of each vehicle', () => {
    expect(plan.resources.map(({ id }) => id)).toEqual(['van_1', 'van_2', 'van_1~2', 'van_2~2']);
    expect(plan.resources[1]).toMatchObject({
      vehicleProfile: { type: 'fly', kmph: 28.8 },
      capacities: { 'load-1': 5 },
      cost: { using: 20, km: { costCoeff: 0.2 }, workedHours: { costCoeff: 18 } },
      maxDistanceInKm: 90,
      'x-maxStops': 4,
      maxWorkingDuration: 'PT8H',
      skills: ['fridge', 'b', 'one-of:a-b', 'none-of:big'],
      travelTimeCoefficient: 1.1,
      breaks: [{ duration: 'PT30M', timeWindow: { end: '2026-03-10T13:30:00Z' } }],
      state: { assignments: [{ stopId: 'job2-1', status: 'assigned' }, { stopId: 'job2-2' }] },
    });
    expect(plan.resources[2]).not.toHaveProperty('arrival');
  });

  it('has an order for each job', () => {
    expect(plan.orders).toMatchObject([
      {
        id: 'job-1',
        requiredSkills: ['fridge', 'one-of:a-b', 'none-of:big'],
        properties: { jobId: 'job 1' },
        stops: [{ kind: 'delivery', capacities: { 'load-1': 1 }, properties: { tag: 'door' } }],
      },
      { id: 'job2', stops: [{ kind: 'pickup' }, { type: 'alternatives', id: 'job2-2', alternatives: [{}, {}] }] },
      { id: 'job3', stops: [{ kind: 'acknowledgement' }] },
    ]);
    expect(plan.incompatibleStopTags).toEqual([['compatibility:food', 'compatibility:waste']]);
    expect(plan.objectives).toEqual(['maximizeMandatoryStops', 'minimizeCosts']);
  });

  it('balances working durations', () => {
    const objectives = [{ type: 'minimize-unassigned' }, { type: 'balance-duration' }];
    const balanced = readPragmatic(JSON.stringify({ ...berlin, objectives }));
    expect(balanced.plan.objectives).toEqual(['maximizeMandatoryStops', 'minimizeWorkingDurationSpread']);
    expect(balanced.warnings.map(({ code }) => code)).not.toContain('OBJECTIVES');
  });

  it('reports what is omitted', () => {
    expect(warnings.map(({ code }) => code).sort()).toEqual([
      'GROUP',
      'OBJECTIVES',
      'ORDER',
      'PROFILES',
      'RELATIONS',
      'RELOADS',
      'VALUE',
    ]);
  });

  it('has its matrices if places are indices of their rows', async () => {
    const read = readPragmatic(indexed, tables);
    const solution = await evaluate(read.plan, [{ resourceId: 'van_1', stopIds: ['x'] }], {
      travel: matrix(read.matrices!),
    });
    expect(solution.tours[0]).toMatchObject({ distanceInKm: 0.3, travelDuration: 'PT33S' });
    expect(() => readPragmatic(indexed)).toThrow('no row 1 in a matrix');
  });

  it('has unnamed matrices in the order of its profiles', async () => {
    const { profile: _, ...unnamed } = tables[0]!;
    const slow = { travelTimes: [0, 60, 80, 0], distances: [0, 300, 400, 0] };
    const fleet = { ...indexed.fleet, profiles: [{ name: 'bike' }, { name: 'car' }] };
    const read = readPragmatic({ ...indexed, fleet }, [slow, unnamed]);
    const solution = await evaluate(read.plan, [{ resourceId: 'van_1', stopIds: ['x'] }], {
      travel: matrix(read.matrices!),
    });
    expect(solution.tours[0]).toMatchObject({ travelDuration: 'PT33S' });
  });

  it('has required breaks, and reports rounding', () => {
    const [type] = indexed.fleet.vehicles;
    const breaks = [{ time: { earliest: 3600, latest: 7200 }, duration: 600.5 }];
    const vehicles = [{ ...type!, shifts: [{ ...type!.shifts[0]!, breaks }] }];
    const read = readPragmatic({ ...indexed, fleet: { ...indexed.fleet, vehicles } }, tables);
    const timeWindow = { begin: '2026-03-10T09:00:00Z', end: '2026-03-10T10:10:01Z' };
    expect(read.plan.resources[0]?.breaks).toEqual([{ type: 'timeWindowBreak', duration: 'PT10M1S', timeWindow }]);
    expect(read.warnings.map(({ code }) => code)).toEqual(['FRACTIONS', 'BREAK_OFFSET']);
  });

  it('reports all errors with their places', () => {
    const jobs = [{ id: 'a', deliveries: [{ places: [{ location: {}, duration: -1 }] }] }, { id: 'b' }];
    expect(() => readPragmatic({ ...berlin, plan: { jobs } })).toThrow('plan.jobs[0].deliveries[0].places[0].duration');
    expect(() => readPragmatic({ ...berlin, plan: { jobs: jobs.slice(1) } })).toThrow('plan.jobs[0]: It has no tasks');
  });

  it('gives a plan or errors, whatever is changed in it', () => {
    const sources = fc.oneof(mutatedJson(berlin), mutatedJson(indexed));
    fc.assert(
      fc.property(sources, (source) => expectPlanOrFaults((each) => readPragmatic(each, tables.slice(0, 0)), source)),
      { numRuns: runsOf(300) },
    );
    fc.assert(
      fc.property(mutatedJson(tables), (source) =>
        expectPlanOrFaults((each) => readPragmatic(indexed, Array.isArray(each) ? each : [each]), source),
      ),
      { numRuns: runsOf(100) },
    );
  });
});
