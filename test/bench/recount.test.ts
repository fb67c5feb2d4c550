import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { InstanceClass } from '../../src/formats/benchmarks/instance.js';
import { instanceFiles, readBenchmark } from '../../bench/instances.js';
import { recount } from '../../bench/recount.js';
import { tinyInstances } from '../support/shared-instances.js';

const faultsOf = (name: InstanceClass, tours: Record<string, string[]>) => {
  const [path] = instanceFiles(join(tinyInstances, name));
  const { instance } = readBenchmark(path, name);
  return recount(
    instance,
    Object.entries(tours).map(([resourceId, stopIds]) => ({ resourceId, stopIds })),
  );
};

describe('the bench recounts independently', () => {
  it.each<[string, InstanceClass, Record<string, string[]>, string]>([
    ['a vehicle that carries too much', 'cvrp', { v1: ['c1', 'c2', 'c3', 'c4'] }, 'v1: carries 17 of 10'],
    ['a customer served twice', 'cvrp', { v1: ['c1'], v2: ['c1'] }, 'v2: c1 is served twice'],
    ['a stop nobody knows', 'cvrp', { v1: ['c9'] }, 'c9: unknown stop'],
    ['a vehicle nobody knows', 'cvrp', { v99: ['c1'] }, 'v99: unknown vehicle'],
    // Travel 5.0 to c3, service 2, travel 4.1 to c1: 11.1 is in time; then 2 + 2 leads to c2 at 15.1, after 15.
    ['a window missed', 'vrptw', { v1: ['c3', 'c1', 'c2'] }, 'v1: begins c2 at 151, after 150'],
    ['a delivery before its pickup', 'pdptw', { v1: ['c3', 'c1'] }, 'v1: o1 is not served whole and in order'],
    ['a pickup that is never delivered', 'pdptw', { v1: ['c1'] }, 'v1: o1 is not served whole and in order'],
    ['a site that is not for the vehicle', 'sdvrptw', { v1: ['c2'] }, 'v1: c2 is not for it'],
    // c2's window opens at 50: start at 47, serve 50 to 51, 19 to c4, serve 70 to 71, 22 home: 93 - 47 = 46.
    ['a tour that lasts too long', 'mdvrptw', { v1: ['c2', 'c4'] }, 'v1: works 46000 of 12000'],
    ['two of a group of alternatives', 'gvrp', { v1: ['c1', 'c2'] }, 'v1: g1 is not served whole and in order'],
  ])('finds %s', (_, name, tours, fault) => {
    expect(faultsOf(name, tours).faults).toContain(fault);
  });

  it('counts unserved orders', () => {
    expect(faultsOf('cvrp', { v1: ['c1'] })).toMatchObject({ unserved: 3, cost: 6, vehicles: 1, faults: [] });
  });
});
