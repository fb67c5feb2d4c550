import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { FormatError } from '../../../src/formats/index.js';
import { benchmarks } from '../../../src/formats/index.js';
import { evaluate, validatePlan } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';
import { runsOf } from '../../support/numbered-runs.js';
import { tinyInstances } from '../../support/shared-instances.js';
import { expectPlanOrFaults, mutatedText } from '../mutations.js';

const { instanceFormat, readBenchmarkPlan, readInstance, writeSolutionFile, writeTable, writeVrplib } = benchmarks;
const tiny = (file: string): string => readFileSync(join(tinyInstances, file), 'utf8');

const EXPLICIT = `NAME : three
COLOUR : red
DIMENSION : 3
CAPACITY : 5
EDGE_WEIGHT_TYPE : EXPLICIT
EDGE_WEIGHT_FORMAT : LOWER_ROW
EDGE_WEIGHT_SECTION
7
8 9
LINEHAUL_SECTION
1 0
2 2
3 0
BACKHAUL_SECTION
1 0
2 1
3 4
PRIZE_SECTION
1 0
2 0
3 6
DEPOT_SECTION
1
-1
EOF`;

const PAIRED = `NAME : pair
DIMENSION : 3
VEHICLES : 1
CAPACITY : 5
NODE_COORD_SECTION
1 0 0
2 3 4
3 6 8
PICKUP_AND_DELIVERY_SECTION
1 0 0 100 0 0 0
2 2 0 100 1 0 3
3 -2 0 100 1 2 0
DEPOT_SECTION
1
-1`;

const TEXTS = [
  ...['cvrp', 'vrptw', 'pcvrptw', 'mdvrptw', 'sdvrptw', 'hfvrp', 'gvrp', 'mtvrptw'].map((name) =>
    tiny(`${name}/tiny.vrp`),
  ),
  tiny('solomon/TINY.txt'),
  tiny('pdptw/tiny.txt'),
  EXPLICIT,
  PAIRED,
];

describe('benchmark instances as plans', () => {
  it.each(TEXTS.map((text) => [instanceFormat(text)!, text] as const))('%s: a valid plan', (format, text) => {
    expect(validatePlan(readBenchmarkPlan(text, format).plan)).toMatchObject({ valid: true, warnings: [] });
  });

  it('are recognized by their format', () => {
    expect(TEXTS.map(instanceFormat).slice(7)).toEqual(['vrplib', 'solomon', 'li-lim', 'vrplib', 'vrplib']);
    expect(['', '{"resources":[]}', 'id;name\n1;2', '1 2 3'].map(instanceFormat)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['\r\n', '\r'])('mean the same whatever their lines end with: %j', (end) => {
    for (const text of TEXTS) {
      const other = text.replaceAll('\n', end);
      expect(instanceFormat(other)).toBe(instanceFormat(text));
      expect(readBenchmarkPlan(other, instanceFormat(text)!)).toEqual(readBenchmarkPlan(text, instanceFormat(text)!));
    }
  });

  it('have separate weights, backhauls and prizes', async () => {
    const { plan, matrices, warnings } = readBenchmarkPlan(EXPLICIT, 'vrplib');
    expect(warnings.map(({ code }) => code)).toEqual(['COLOUR']);
    expect(plan.orders).toMatchObject([
      {
        id: 'c1',
        successiveStops: true,
        stops: [{ capacities: { load: 2 } }, { kind: 'pickup', capacities: { load: 1 } }],
      },
      { id: 'c2', 'x-unservedCost': 6, stops: [{ kind: 'pickup', capacities: { load: 4 } }] },
    ]);
    const tours = [{ resourceId: 'v1', stopIds: ['c1', 'c1-back', 'c2'] }];
    const solution = await evaluate(plan, tours, { travel: matrix(matrices!) });
    expect(solution.tours[0]!.distanceInKm).toBe(0.024);
  });

  it('have pickups and deliveries in a separate section', () => {
    expect(readBenchmarkPlan(PAIRED, 'vrplib').plan.orders).toMatchObject([
      {
        id: 'o1',
        stops: [
          { kind: 'pickup', operationDuration: 'PT1000S' },
          { id: 'c2', capacities: { load: 2 } },
        ],
      },
    ]);
  });

  it('report the line of each error', () => {
    const bad = EXPLICIT.replace('2 2', '2 two').replace('8 9', '8').replace('3 6', '4 6');
    try {
      readBenchmarkPlan(bad, 'vrplib');
      expect.unreachable();
    } catch (error) {
      expect((error as FormatError).errors.map(({ path }) => path)).toEqual(['line 12', 'EDGE_WEIGHT_SECTION']);
    }
    expect(() => readBenchmarkPlan(tiny('solomon/TINY.txt').replace(/\n\s*1 .*/, ''), 'solomon')).toThrow(/line \d+/);
    expect(() => readBenchmarkPlan('NAME : x\nEDGE_WEIGHT_TYPE : GEO\nDIMENSION : 3', 'vrplib')).toThrow('GEO');
  });

  it('give a plan or errors, whatever is changed in a file', () => {
    const sources = fc
      .constantFrom(...TEXTS)
      .chain((text) => fc.tuple(fc.constant(instanceFormat(text)!), mutatedText(text)));
    fc.assert(
      fc.property(sources, ([format, text]) => expectPlanOrFaults(() => readBenchmarkPlan(text, format), text)),
      { numRuns: runsOf(500) },
    );
  });
});

describe('written instances', () => {
  const customer = fc.record({
    x: fc.integer({ min: 0, max: 100 }),
    y: fc.integer({ min: 0, max: 100 }),
    demand: fc.integer({ min: 1, max: 9 }),
    ready: fc.integer({ min: 0, max: 500 }),
    length: fc.integer({ min: 0, max: 500 }),
    service: fc.integer({ min: 0, max: 20 }),
  });
  const customers = fc.array(customer, { minLength: 1, maxLength: 6 });

  it('are read back unchanged: Solomon', () => {
    fc.assert(
      fc.property(customers, (places) => {
        const rows = places.map((p, i) =>
          [i + 1, p.x, p.y, p.demand, p.ready, p.ready + p.length, p.service].join(' '),
        );
        const text = ['T1', 'VEHICLE', 'NUMBER CAPACITY', '3 20', 'CUSTOMER', 'NO.', '0 5 5 0 0 900 0', ...rows].join(
          '\n',
        );
        const instance = readInstance(text, 'solomon', 'T1');
        expect(readInstance(writeTable(instance).content as string, 'solomon', 'T1')).toEqual(instance);
        const asVrptw = { ...instance, class: 'vrptw' as const, unit: 10 };
        const read = readInstance(writeVrplib(asVrptw).content as string, 'vrptw', '');
        expect({ ...read, jobs: read.jobs.length }).toMatchObject({ name: 'T1', jobs: places.length });
        expect(read.metric.points).toEqual(instance.metric.points);
      }),
      { numRuns: runsOf(50) },
    );
  });

  it('are read back unchanged: Li and Lim, and the same pairs in VRPLIB', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(customer, customer), { minLength: 1, maxLength: 4 }), (pairs) => {
        const rows = pairs.flatMap(([p, d], i) => [
          [2 * i + 1, p.x, p.y, p.demand, p.ready, p.ready + p.length, p.service, 0, 2 * i + 2].join('\t'),
          [2 * i + 2, d.x, d.y, -p.demand, d.ready, d.ready + d.length, d.service, 2 * i + 1, 0].join('\t'),
        ]);
        const text = ['3 20 1', '0 5 5 0 0 900 0 0 0', ...rows].join('\n');
        const instance = readInstance(text, 'pdptw', 'p');
        expect(readInstance(writeTable(instance).content as string, 'pdptw', 'p')).toEqual(instance);
        const written = writeVrplib(instance).content as string;
        expect(readBenchmarkPlan(written, 'vrplib').plan.orders).toEqual(readBenchmarkPlan(text, 'li-lim').plan.orders);
      }),
      { numRuns: runsOf(50) },
    );
  });

  it.each(['cvrp', 'vrptw', 'pcvrptw', 'gvrp'] as const)('are read as they were: %s', (name) => {
    const instance = readInstance(tiny(`${name}/tiny.vrp`), name, 'tiny');
    expect(readInstance(writeVrplib(instance).content as string, name, 'tiny')).toEqual(instance);
  });

  it('report what a file has no column for', () => {
    const mixed = readInstance(tiny('sdvrptw/tiny.vrp'), 'sdvrptw', 'tiny');
    expect(writeVrplib(mixed).warnings.map(({ code }) => code)).toEqual(['VEHICLES', 'VEHICLE_KINDS']);
  });

  it.each(['cvrp', 'pcvrptw'] as const)('have their tours in a solution file with the published cost: %s', (name) => {
    const instance = readInstance(tiny(`${name}/tiny.vrp`), name, 'tiny');
    const published = benchmarks.readSolutionFile(tiny(`${name}/tiny.sol`));
    const written = writeSolutionFile(instance, benchmarks.toTours(instance, published));
    expect(benchmarks.readSolutionFile(written)).toEqual(published);
  });
});
