import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { INSTANCE_CLASSES } from '../../src/formats/benchmarks/instance.js';
import type { Instance } from '../../src/formats/benchmarks/instance.js';
import { instanceFiles, readBenchmark } from '../../bench/instances.js';
import { readSolutionFile } from '../../src/formats/benchmarks/solution-file.js';
import { LARGEST_MATRIX, toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { atlasOf, toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { VrplibFile } from '../../src/formats/benchmarks/vrplib.js';
import { Notes } from '../../src/formats/shape.js';
import { recount } from '../../bench/recount.js';
import { evaluate } from '../../src/index.js';
import { assertPublished, objective } from '../instances/assert-published.js';
import { tinyInstances } from '../support/shared-instances.js';

const withFixture = INSTANCE_CLASSES.filter((name) => name !== 'cvrp-xxl');
const tiny = (name: (typeof INSTANCE_CLASSES)[number]) => {
  const [path] = instanceFiles(join(tinyInstances, name));
  return readBenchmark(path, name);
};

describe('reading instances', () => {
  it.each(withFixture.filter((name) => name !== 'solomon' && name !== 'pdptw'))(
    '%s: the tiny instance and its tours cost what its solution file says',
    (name) => assertPublished(tiny(name)),
  );

  it.each(['solomon', 'pdptw'] as const)(
    '%s: the tiny instance and its tours cost what was counted by hand',
    async (name) => {
      const benchmark = tiny(name);
      const counted = { ...benchmark, bestKnown: { cost: name === 'solomon' ? 16.576 : 29.211 } };
      await assertPublished(counted);
    },
  );

  it('solomon: the best known value is that of the objective', () => {
    const [path] = instanceFiles(join(tinyInstances, 'solomon'));
    expect(readBenchmark(path, 'solomon').bestKnown).toEqual({ cost: 16.58 });
    expect(readBenchmark(path, 'solomon', 'vehicles').bestKnown).toEqual({ cost: 16.58, vehicles: 2 });
    expect(readBenchmark(path, 'solomon', 'vehicles').plan.objectives).toContain('minimizeResources');
  });

  it('sdvrptw: a site that all vehicles may serve requires no skill, others one that their vehicles have', () => {
    const { plan } = tiny('sdvrptw');
    const skillsAsked = plan.orders?.map(({ requiredSkills }) => requiredSkills?.length ?? 0);
    expect(skillsAsked).toEqual([1, 1, 0]);
  });

  it('mtvrptw: goods are loaded at the depot, after their release', () => {
    const order = tiny('mtvrptw').plan.orders?.find(({ id }) => id === 'c3');
    expect(order?.stops[0]).toMatchObject({
      kind: 'pickup',
      position: { lon: 0, lat: 0 },
      authorizedTimeWindows: [{ begin: '2000-01-01T00:06:20Z' }],
    });
  });

  it('reads headers with and without blanks around the colon, tabs, and a missing EOF', () => {
    const file = new VrplibFile('NAME:\tx \r\nCAPACITY : 7\nDEMAND_SECTION\n1\t0\n 2 5 ', new Notes());
    const demands = file.sections.get('DEMAND')?.map(({ figures }) => figures);
    expect([file.specification('NAME'), file.specification('CAPACITY'), demands]).toEqual([
      'x',
      '7',
      [
        [1, 0],
        [2, 5],
      ],
    ]);
  });

  it('refuses a row with anything but numbers', () => {
    const notes = new Notes();
    expect(new VrplibFile('DEMAND_SECTION\n1 many', notes)).toBeDefined();
    expect(notes.faults).toMatchObject([{ path: 'line 2', message: 'Not a row of numbers: "1 many".' }]);
  });

  it('reads solution files of both notations, including empty routes', () => {
    expect(readSolutionFile('Route #1: 2 1\nRoute #2:\nCost: 7.5\nComment: x')).toEqual({
      routes: [[2, 1], []],
      cost: 7.5,
    });
    expect(readSolutionFile('Route #1: 3\r\nCost 12\r\n')).toEqual({ routes: [[3]], cost: 12 });
    expect(() => readSolutionFile('Route #1: 3')).toThrow('Cost');
  });
});

describe('travels of an instance', () => {
  it('are the same from a matrix and from coordinates', async () => {
    const small = lineOf(30);
    const large = lineOf(LARGEST_MATRIX + 1);
    const stopIds = ['c3', 'c29', 'c7'];
    const distances = await Promise.all(
      [small, large].map(async (instance) => {
        const [resource] = instance.vehicles;
        const solution = await evaluate(toPlan(instance), [{ resourceId: resource.id, stopIds }], {
          travel: toTravel(instance),
        });
        return objective(solution, 'minimizeDistance');
      }),
    );
    expect(toTravel(large).geometry).toBeDefined();
    expect(distances[0]).toBe(distances[1]);
    expect(distances[0]).toBe(recount(small, [{ resourceId: 'v1', stopIds }]).cost);
  }, 60_000);

  it('find a location by its own position', () => {
    const points = Array.from({ length: 30_000 }, (_, i) => [i % 100, i % 7] as const);
    const atlas = atlasOf({ ...lineOf(1).metric, points });
    const keys = new Set(points.map((_, location) => `${atlas(location).lon} ${atlas(location).lat}`));
    expect(keys.size).toBe(30_000);
  });
});

/** Customers along a spiral, so that distances are not whole numbers. */
function lineOf(size: number): Instance {
  const points = Array.from({ length: size }, (_, i) => [i * Math.cos(i), i * Math.sin(i)] as const);
  return {
    name: 'spiral',
    class: 'cvrp',
    goal: 'distance',
    metric: { points, scale: 10, rounding: 'truncate', durationScale: 10 },
    unit: 1,
    jobs: points.slice(1).map((_, i) => ({
      id: `c${i + 1}`,
      form: 'sequence',
      visits: [{ id: `c${i + 1}`, location: i + 1, kind: 'delivery', quantity: 1, service: 0 }],
    })),
    vehicles: [{ id: 'v1', depot: 0, capacity: size, ready: 0, due: 1e9, fixedCost: 0, unitCost: 1 }],
    lateDeparture: false,
  };
}
