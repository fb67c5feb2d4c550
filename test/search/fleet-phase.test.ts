import { describe, expect, test } from 'vitest';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { vehiclesFirst } from '../../bench/instance-variants.js';
import type { Kernel, Slice } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { LevelKind, TermKind } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { runChain } from '../../src/search/driver.js';
import { fleetLevel, hasFixedCosts, reduceFleet } from '../../src/search/fleet-phase.js';
import { createBudgetClock } from '../../src/search/budget-clock.js';
import { Tuning } from '../../src/search/tuning.js';

const { UNSERVED_MANDATORY, UNSERVED_OPTIONAL, RESOURCES_USED, DISTANCE, COSTS, DELAY, VIOLATIONS, LATENESS } =
  LevelKind;

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
    [[UNSERVED_MANDATORY, RESOURCES_USED, DISTANCE], 1],
    [[UNSERVED_MANDATORY, UNSERVED_OPTIONAL, RESOURCES_USED, DISTANCE], 2],
    [[UNSERVED_MANDATORY, DELAY, RESOURCES_USED, DISTANCE], 2],
    [[VIOLATIONS, LATENESS, UNSERVED_MANDATORY, DELAY, RESOURCES_USED], 4],
    [[UNSERVED_MANDATORY, COSTS, RESOURCES_USED], -1],
    [[UNSERVED_MANDATORY, DISTANCE, RESOURCES_USED], -1],
    [[UNSERVED_MANDATORY, RESOURCES_USED, RESOURCES_USED, DISTANCE], -1],
    [[UNSERVED_MANDATORY, DISTANCE], -1],
    [[UNSERVED_MANDATORY], -1],
  ])('of %j is %i', (levels, expected) => {
    expect(fleetLevel(levels)).toBe(expected);
  });

  test('is below costs if tours have a fixed cost', () => {
    expect(fleetLevel([UNSERVED_MANDATORY, DELAY, COSTS, RESOURCES_USED], [COSTS])).toBe(3);
    expect(
      hasFixedCosts({ termKind: [TermKind.KM, TermKind.USING], termFloors: [0, 0, 2, 0, 0, 70, 0, 0, 0, 0] }),
    ).toBe(true);
    expect(hasFixedCosts({ termKind: [TermKind.KM], termFloors: [0, 0, 2, 0, 0] })).toBe(false);
  });
});

describe('if vehicles come first', () => {
  test('fewer are used than if short tours come first, with exactly the given iterations', async () => {
    let [few, short] = [0, 0];
    for (const seed of [5, 6, 7]) {
      const instance = generate({ customers: 100, seed, windows: true });
      const first = run((await compile(toPlan(vehiclesFirst(instance)), toTravel(instance))).arrays, 4_000);
      expect(first.stats.steps).toBe(4_000);
      expect(first.vector[0]).toBe(0);
      few += first.vector[1];
      short += run((await compile(toPlan(instance), toTravel(instance))).arrays, 4_000).routes[0];
    }
    expect(few).toBeLessThan(short);
  });

  test('one vehicle is used if it can do everything, and the rest of the budget shortens its tour', async () => {
    const plain = generate({ customers: 12, seed: 5 });
    const instance = { ...plain, vehicles: plain.vehicles.map((vehicle) => ({ ...vehicle, capacity: 1e6 })) };
    const { arrays } = await compile(toPlan(vehiclesFirst(instance)), toTravel(instance));
    const result = run(arrays, 2_000);
    expect(result.stats.steps).toBe(2_000);
    expect(result.routes[0]).toBe(1);
    expect(result.ended).toBe('iterations');
  });
});

/** What the fake kernel of a phase does. */
interface Behaviour {
  readonly kinds?: readonly number[];
  readonly isUniform?: boolean;
  /** Iterations after which all is served. */
  readonly servedAfter?: number;
  /** Calls that dissolve, at the begin, for which the time of a slice is too short. */
  readonly starvedFor?: number;
  /** Calls that dissolve after which no smaller fleet can be. */
  readonly exhaustedAfter?: number;
}

/** What a kernel is asked in the phase, by slices of ten iterations, which starts with ten resources. */
function askedInPhase({
  kinds = [UNSERVED_MANDATORY],
  isUniform = true,
  servedAfter = 0,
  starvedFor = 0,
  exhaustedAfter = Infinity,
}: Behaviour): string[] {
  const asked: string[] = [];
  let served = 0;
  let dissolved = 0;
  const isExhausted = (): boolean => dissolved > exhaustedAfter;
  const vector = (unserved: number): Float64Array =>
    Float64Array.of(...kinds.map((kind) => (kind === UNSERVED_MANDATORY ? unserved : 0)), 10, 1000);
  const kernel = {
    best: () => ({}),
    inject: () => undefined,
    bestObjectives: () => vector(served < servedAfter ? 11 : 0),
    currentObjectives: () => vector(isExhausted() ? 0 : 12),
    capFleet: (level: number, most: number) => asked.push(`cap ${level} ${most}`),
    step: ({ iterations }: Slice) => iterations,
    serve({ iterations }: Slice, level: number) {
      asked.push(`serve ${level}`);
      served += iterations;
      return Math.min(iterations, iterations + servedAfter - served);
    },
    reduce({ iterations }: Slice, level: number) {
      asked.push(`reduce ${level}`);
      dissolved++;
      return dissolved <= starvedFor || isExhausted() ? 0 : iterations;
    },
  };
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const milliseconds = 10 * Tuning.iterationSlices;
  let at = 0;
  // By time, of which each look takes some.
  const allowance =
    starvedFor > 0
      ? { iterations: undefined, deadline: milliseconds, stopFlag }
      : { iterations: milliseconds, deadline: undefined, stopFlag };
  const budget = createBudgetClock(allowance, () => at++);
  reduceFleet(
    kernel as unknown as Kernel,
    { level: kinds.length, above: kinds, isUniform },
    budget,
    () => 1,
    () => undefined,
  );
  return asked;
}

describe('while stops are unserved', () => {
  const slices = Tuning.iterationSlices * Tuning.fleetShare.first;

  test('they are served before a tour is dissolved', () => {
    const asked = askedInPhase({ servedAfter: 25 });
    expect(asked.slice(0, 4)).toEqual(['serve 0', 'serve 0', 'serve 0', 'reduce 1']);
    expect(asked.slice(3)).toEqual([...Array<string>(slices - 3).fill('reduce 1'), 'cap 1 10']);
  });

  test('half of the phase still dissolves tours, and the fleet is not capped', () => {
    const asked = askedInPhase({ servedAfter: Infinity });
    const half = slices * Tuning.fleetInsertion;
    expect(asked.filter((what) => what === 'serve 0')).toHaveLength(half);
    expect(asked.slice(half)).toEqual([...Array<string>(slices - half).fill('reduce 1'), 'cap 1 -1']);
  });
});

describe('the phase', () => {
  test('continues when a slice was too short for one iteration, and ends when no smaller fleet is possible', () => {
    // The first slice of a plan with breaks may be too short: the phase was over before it began.
    expect(askedInPhase({ starvedFor: 3, exhaustedAfter: 5 })).toEqual([
      ...Array<string>(6).fill('reduce 1'),
      'cap 1 10',
    ]);
  });

  test.each([
    ['delay', [UNSERVED_MANDATORY, DELAY], Tuning.fleetShare.belowDelay],
    ['costs', [UNSERVED_MANDATORY, COSTS], Tuning.fleetShare.belowCosts],
  ])('ends early below %s if nothing is found', (_, kinds, share) => {
    const dissolving = askedInPhase({ kinds }).filter((what) => what === 'reduce 2');
    expect(dissolving).toHaveLength(Math.ceil(Tuning.iterationSlices * share * Tuning.fleetPatience));
  });

  test('runs below delay even if resources differ', () => {
    const asked = askedInPhase({ kinds: [UNSERVED_MANDATORY, DELAY], isUniform: false });
    expect(asked).toContain('reduce 2');
    expect(asked.at(-1)).toBe('cap 2 -1');
  });

  test('leaves the number of resources open if they differ', () => {
    expect(askedInPhase({ isUniform: true }).at(-1)).toBe('cap 1 10');
    expect(askedInPhase({ isUniform: false }).at(-1)).toBe('cap 1 -1');
  });
});
