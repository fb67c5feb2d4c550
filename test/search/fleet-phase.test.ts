import { describe, expect, test } from 'vitest';
import { toPlan } from '../../bench/formats/to-plan.js';
import { toTravel } from '../../bench/formats/to-travel.js';
import { generate } from '../../bench/generator.js';
import { vehiclesFirst } from '../../bench/instance-variants.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { LevelKind, type ProblemArrays } from '../../src/problem/problem.js';
import { runChain } from '../../src/search/driver.js';
import { fleetLevel } from '../../src/search/fleet-phase.js';

const { UNSERVED_MANDATORY, UNSERVED_OPTIONAL, RESOURCES, DISTANCE, COSTS } = LevelKind;

function run(arrays: ProblemArrays, iterations: number) {
  const task = {
    arrays,
    seed: 1,
    iterations,
    deadline: undefined,
    start: undefined,
    stopFlag: new Int32Array(new SharedArrayBuffer(4)),
  };
  return runChain(typescriptKernel, task, () => undefined);
}

describe('the level a fleet phase is for', () => {
  test.each([
    [[UNSERVED_MANDATORY, RESOURCES, DISTANCE], 1],
    [[UNSERVED_MANDATORY, UNSERVED_OPTIONAL, RESOURCES, DISTANCE], 2],
    [[UNSERVED_MANDATORY, COSTS, RESOURCES], -1],
    [[UNSERVED_MANDATORY, RESOURCES, RESOURCES, DISTANCE], -1],
    [[UNSERVED_MANDATORY, DISTANCE], -1],
    [[UNSERVED_MANDATORY], -1],
  ])('of %j is %i', (levels, expected) => {
    expect(fleetLevel(levels)).toBe(expected);
  });
});

describe('where vehicles come first', () => {
  test('fewer are used than where tours are to be short, with exactly the iterations asked for', async () => {
    const instance = generate({ customers: 100, seed: 5, windows: true });
    const first = await compile(toPlan(vehiclesFirst(instance)), toTravel(instance));
    const short = await compile(toPlan(instance), toTravel(instance));
    const few = run(first.arrays, 4_000);
    expect(few.stats.steps).toBe(4_000);
    expect(few.vector[0]).toBe(0);
    expect(few.vector[1]).toBeLessThan(run(short.arrays, 4_000).routes[0]);
  });

  test('one vehicle is enough where one can do it all, and the rest of the budget shortens its tour', async () => {
    const plain = generate({ customers: 12, seed: 5 });
    const instance = { ...plain, vehicles: plain.vehicles.map((vehicle) => ({ ...vehicle, capacity: 1e6 })) };
    const { arrays } = await compile(toPlan(vehiclesFirst(instance)), toTravel(instance));
    const result = run(arrays, 2_000);
    expect(result.stats.steps).toBe(2_000);
    expect(result.routes[0]).toBe(1);
    expect(result.ended).toBe('iterations');
  });
});
