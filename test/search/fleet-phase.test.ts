import { describe, expect, test } from 'vitest';
import { toPlan } from '../../bench/formats/to-plan.js';
import { toTravel } from '../../bench/formats/to-travel.js';
import { generate } from '../../bench/generator.js';
import { vehiclesFirst } from '../../bench/instance-variants.js';
import type { Kernel, Slice } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { LevelKind, TermKind } from '../../src/problem/codes.js';
import type { ProblemArrays } from '../../src/problem/problem-arrays.js';
import { runChain } from '../../src/search/driver.js';
import { fleetLevel, hasFixedCosts, reduceFleet } from '../../src/search/fleet-phase.js';
import { createPace } from '../../src/search/pace.js';
import { Tuning } from '../../src/search/tuning.js';

const { UNSERVED_MANDATORY, UNSERVED_OPTIONAL, RESOURCES, DISTANCE, COSTS, DELAY, VIOLATIONS, LATENESS } = LevelKind;

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
    [[UNSERVED_MANDATORY, DELAY, RESOURCES, DISTANCE], 2],
    [[VIOLATIONS, LATENESS, UNSERVED_MANDATORY, DELAY, RESOURCES], 4],
    [[UNSERVED_MANDATORY, COSTS, RESOURCES], -1],
    [[UNSERVED_MANDATORY, DISTANCE, RESOURCES], -1],
    [[UNSERVED_MANDATORY, RESOURCES, RESOURCES, DISTANCE], -1],
    [[UNSERVED_MANDATORY, DISTANCE], -1],
    [[UNSERVED_MANDATORY], -1],
  ])('of %j is %i', (levels, expected) => {
    expect(fleetLevel(levels)).toBe(expected);
  });

  test('is below costs where tours cost something however short they are', () => {
    expect(fleetLevel([UNSERVED_MANDATORY, DELAY, COSTS, RESOURCES], true)).toBe(3);
    expect(
      hasFixedCosts({ termKind: [TermKind.KM, TermKind.USING], termFloors: [0, 0, 2, 0, 0, 70, 0, 0, 0, 0] }),
    ).toBe(true);
    expect(hasFixedCosts({ termKind: [TermKind.KM], termFloors: [0, 0, 2, 0, 0] })).toBe(false);
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

/** What a kernel is asked in the phase, by slices of ten iterations, that serves all after so many of them. */
function askedInPhase(servedAfter: number): string[] {
  const asked: string[] = [];
  let served = 0;
  const kernel = {
    best: () => ({}),
    inject: () => undefined,
    bestObjectives: () => Float64Array.of(served < servedAfter ? 11 : 0, 10, 1000),
    capFleet: (level: number, most: number) => asked.push(`cap ${level} ${most}`),
    step: ({ iterations }: Slice) => iterations,
    reduce({ iterations }: Slice, level: number) {
      asked.push(`reduce ${level}`);
      if (level >= 0) return iterations;
      served += iterations;
      return Math.min(iterations, iterations + servedAfter - served);
    },
  };
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const pace = createPace({ iterations: 10 * Tuning.iterationSlices, deadline: undefined, stopFlag }, () => 0);
  reduceFleet(
    kernel as unknown as Kernel,
    [UNSERVED_MANDATORY],
    pace,
    () => 1,
    () => undefined,
  );
  return asked;
}

describe('while stops are left out', () => {
  const slices = Tuning.iterationSlices * Tuning.fleetShare.first;

  test('they are served before a tour is dissolved', () => {
    const asked = askedInPhase(25);
    expect(asked.slice(0, 4)).toEqual(['reduce -1', 'reduce -1', 'reduce -1', 'reduce 1']);
    expect(asked.slice(3)).toEqual([...Array<string>(slices - 3).fill('reduce 1'), 'cap 1 10']);
  });

  test('half of the phase is for what can be dissolved nevertheless, and the fleet is not capped', () => {
    const asked = askedInPhase(Infinity);
    const half = slices * Tuning.fleetServing;
    expect(asked.filter((what) => what === 'reduce -1')).toHaveLength(half);
    expect(asked.slice(half)).toEqual([...Array<string>(slices - half).fill('reduce 1'), 'cap 1 -1']);
  });
});
