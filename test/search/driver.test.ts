import { describe, expect, test } from 'vitest';
import { Feature, Size } from '../../src/problem/arrays/codes.js';
import { parametersOf, runChain, type ChainReport, type ChainTask } from '../../src/search/driver.js';
import { StopFlag } from '../../src/search/budget-clock.js';
import { packRoutes } from '../../src/search/route-buffer.js';
import { createTally, readTally } from '../../src/search/tally.js';
import { Tuning } from '../../src/search/tuning.js';
import { fakeArrays, fakeKernel, type FakeOptions } from './fake-kernel.js';

function drive(task: Partial<ChainTask>, options?: FakeOptions) {
  const fake = fakeKernel(options);
  const reports: ChainReport[] = [];
  const whole: ChainTask = {
    arrays: fakeArrays(10),
    seed: 1,
    iterations: undefined,
    deadline: undefined,
    start: undefined,
    stopFlag: new Int32Array(new SharedArrayBuffer(4)),
    ...task,
  };
  const result = runChain(fake.factory, whole, (report) => reports.push(report), fake.clock, fake.processor);
  return { result, reports, log: fake.log, clock: fake.clock };
}

const iterationsOf = (slices: readonly { iterations: number }[]): number =>
  slices.reduce((sum, { iterations }) => sum + iterations, 0);

describe('a chain by iterations', () => {
  test.each([1, 7, 200, 1234, 100_000, 2_500_000])('does exactly %i iterations', (iterations) => {
    const { result, log } = drive({ iterations });
    expect(result.stats.steps).toBe(iterations);
    expect(iterationsOf(log.slices)).toBe(iterations);
    expect(result.ended).toBe('iterations');
  });

  test('requests the same slices however fast the kernel is, and sets no time limit', () => {
    const slow = drive({ iterations: 5000 }, { speed: 1 });
    const fast = drive({ iterations: 5000 }, { speed: 1000 });
    expect(fast.log.slices).toEqual(slow.log.slices);
    expect(fast.log.slices.every(({ milliseconds }) => milliseconds === Infinity)).toBe(true);
  });

  test('ends at a deadline that comes first', () => {
    const { result, clock } = drive({ iterations: 1e6, deadline: 1100 }, { speed: 100 });
    expect(result.ended).toBe('deadline');
    expect(clock()).toBeCloseTo(1100, 6);
  });

  test('ends with a local search of as many iterations as it had', () => {
    expect(drive({ iterations: 1234 }).log.polished).toEqual([{ iterations: 1234, milliseconds: Infinity }]);
  });

  test('returns the construction without iterations', () => {
    const { result, reports } = drive({ iterations: 0 });
    expect(result.ended).toBe('iterations');
    expect(reports).toHaveLength(1);
  });
});

describe('a chain by time', () => {
  test('uses its time up, in slices of 10 to 40 ms after the first', () => {
    const { result, log, clock } = drive({ deadline: 3000 }, { speed: 80 });
    expect(result.ended).toBe('deadline');
    expect(clock()).toBeCloseTo(3000, 6);
    const lengths = log.slices.map(({ iterations, milliseconds }) => Math.min(iterations / 80, milliseconds));
    expect(lengths[0]).toBe(Tuning.slice.first);
    for (const length of lengths.slice(1, -1)) {
      expect(length).toBeGreaterThanOrEqual(10);
      expect(length).toBeLessThanOrEqual(40);
    }
  });

  test('ends with a local search in what is left, which is little, and less where the kernel is fast', () => {
    const slow = drive({ deadline: 3000 }, { speed: 0.1 }).log.polished[0];
    const fast = drive({ deadline: 3000 }, { speed: 80 }).log.polished[0];
    expect(slow.iterations).toBe(Infinity);
    expect(slow.milliseconds).toBeCloseTo(Tuning.localSearch.share * (3000 - 1002), 6);
    expect(fast.milliseconds).toBeLessThan(slow.milliseconds / 10);
  });

  test('continues with the time that localSearch leaves, at the last temperature, and searches locally again', () => {
    // A local search of 100 ms, for which 1,200 ms are set aside: 10 stops at 120 ms an iteration.
    const { result, log, clock } = drive({ deadline: 61_002 }, { speed: 1 / 120 });
    expect(result.ended).toBe('deadline');
    expect(log.polished).toHaveLength(2);
    expect(clock()).toBeGreaterThan(60_800);
    expect(clock()).toBeLessThanOrEqual(61_002);
    const [last, before] = [log.slices.at(-1), log.slices.at(-20)];
    expect(last?.temperature).toBe(before?.temperature);
  });

  test('skips the local search when stopped', () => {
    const raise = { after: 50_000, value: StopFlag.ABORT };
    expect(drive({ deadline: 3000 }, { speed: 80, raise }).log.polished).toEqual([]);
  });

  test('cools from slice to slice to a hundredth', () => {
    const { log } = drive({ arrays: fakeArrays(100), deadline: 5000 });
    const temperatures = log.slices.map(({ temperature }) => temperature).slice(1);
    expect(temperatures.every((t, slice) => slice === 0 || t < temperatures[slice - 1])).toBe(true);
    expect(temperatures[0] / (temperatures.at(-1) ?? 0)).toBeGreaterThan(95);
  });

  test('a plan that needs far less than its time ends early, after three coolings to the same solution', () => {
    const { result, clock } = drive({ arrays: fakeArrays(10), deadline: 100_000 }, { speed: 100 });
    expect(result.ended).toBe('converged');
    expect(clock()).toBeLessThan(6_000);
    const improving = drive({ arrays: fakeArrays(10), deadline: 20_000 }, { speed: 100, improveEvery: 100_000 });
    expect(improving.result.ended).toBe('deadline');
  });

  test('a deadline in the past still gives the constructed solution', () => {
    const { result, log } = drive({ deadline: 0 });
    expect(log.slices).toHaveLength(0);
    expect(result.routes[0]).toBe(1);
    expect(result.ended).toBe('deadline');
  });

  test.each([
    [StopFlag.ABORT, 'abort'],
    [StopFlag.DEADLINE, 'deadline'],
  ])('a raised stop flag %i ends it as %s', (value, ended) => {
    const { result } = drive({ deadline: 1e9 }, { raise: { after: 10_000, value } });
    expect(result.ended).toBe(ended);
    expect(result.stats.steps).toBeLessThan(20_000);
  });

  test('a plan in which all is decided ends the run as empty, a kernel with nothing left to do one by iterations', () => {
    const all = { slotOwner: Int32Array.of(0), slotRank: Int32Array.of(0), slotMember: Int32Array.of(0) };
    expect(drive({ arrays: { ...fakeArrays(1), ...all }, deadline: 1e9 }).result.ended).toBe('empty');
    expect(drive({ iterations: 1e6 }, { exhaustedAfter: 5000 }).result.ended).toBe('empty');
  });

  test('slices without iterations do not end it: the processor was busy', () => {
    const { result, log } = drive({ deadline: 3000 }, { starvedFor: 3 });
    expect(result.ended).toBe('deadline');
    expect(log.slices.length).toBeGreaterThan(50);
  });
});

describe('what a chain reports', () => {
  test('the construction first, then every better solution once', () => {
    const { reports, result } = drive({ iterations: 1000 }, { improveEvery: 100 });
    expect(reports.map(({ vector }) => vector[1])).toEqual(Array.from({ length: 11 }, (_, i) => 1_000_000 - i));
    expect(result.vector).toEqual(reports.at(-1)?.vector);
    expect(reports.every(({ at }, i) => i === 0 || at >= reports[i - 1].at)).toBe(true);
  });

  test('nothing more if nothing improves', () => {
    expect(drive({ iterations: 1000 }).reports).toHaveLength(1);
  });
});

describe('how a chain sets its kernel up', () => {
  test('what is placed while the construction goes on, which ends when its grace does', () => {
    const whole = drive({ deadline: 3000 }, { constructionMs: 500 });
    expect(whole.reports.map(({ vector }) => vector[1] - 1_000_000)).toEqual([450, 350, 150, 0]);
    const late = drive({ deadline: 1200 }, { constructionMs: 500 });
    expect(late.reports.map(({ vector }) => vector[1] - 1_000_000)).toEqual([450, 350, 150, 0]);
    expect(late.reports.map(({ isConstructed }) => isConstructed)).toEqual([false, false, false, true]);
    const cut = drive({ deadline: 1200 }, { constructionMs: 60_000 });
    expect(cut.result.vector[1]).toBeGreaterThan(1_000_000);
    expect(cut.clock()).toBeLessThan(1000 + 2500);
    expect(cut.result).toMatchObject({ ended: 'deadline', vector: cut.reports.at(-1)?.vector });
  });

  test('the first tours are completed on a busy processor, up to ten times the grace', () => {
    const late = drive({ deadline: 1200 }, { constructionMs: 15_000, processorShare: 0.1 });
    expect(late.reports.at(-1)).toMatchObject({ isConstructed: true, at: 16_000 });
    const cut = drive({ deadline: 1200 }, { constructionMs: 60_000, processorShare: 0 });
    expect(cut.result.vector[1]).toBeGreaterThan(1_000_000);
    expect(cut.clock()).toBeCloseTo(1000 + 20_100, 6);
  });

  test('a run by iterations constructs in one go: no clock cuts it', () => {
    const { reports } = drive({ iterations: 100 }, { constructionMs: 500 });
    expect(reports).toHaveLength(1);
  });

  test('given routes at once, before the construction goes on from them', () => {
    const start = packRoutes([{ resource: 0, stops: [1, 2] }]);
    const { reports } = drive({ start, deadline: 3000 }, { constructionMs: 20 });
    expect(reports.map(({ at }) => at)).toEqual([1000, 1020]);
  });

  test('its iterations are reported without waiting for the result', () => {
    const tally = createTally();
    const { result } = drive({ iterations: 1000, tally });
    expect(readTally(tally)).toMatchObject({ steps: 1000, slices: result.slices });
  });

  test('weights before the construction, and again by the scale of what was constructed', () => {
    const { log } = drive({ iterations: 1 });
    expect(log.weights.slice(0, 2)).toEqual([
      [100, 1],
      [10_000, 1],
    ]);
  });

  test('a start is injected and searched more coldly', () => {
    const start = packRoutes([{ resource: 0, stops: [3, 1, 2] }]);
    const warm = drive({ iterations: 1000, start });
    const cold = drive({ iterations: 1000 });
    expect(warm.log.injected).toEqual(start);
    expect(cold.log.injected).toBeUndefined();
    expect(warm.log.slices[0].temperature).toBeCloseTo(Tuning.warmShare * cold.log.slices[0].temperature, 10);
  });

  test('the kernel is freed, also when a report throws', () => {
    expect(drive({ iterations: 1 }).log.freed).toBe(true);
    const fake = fakeKernel();
    const task: ChainTask = {
      arrays: fakeArrays(1),
      seed: 1,
      iterations: 1,
      deadline: undefined,
      start: undefined,
      stopFlag: new Int32Array(new SharedArrayBuffer(4)),
    };
    const refuse = (): void => {
      throw new Error('refused');
    };
    expect(() => runChain(fake.factory, task, refuse, fake.clock)).toThrow('refused');
    expect(fake.log.freed).toBe(true);
  });

  test('plans whose times can bind try more neighbours, never more than there are', () => {
    const few = { ...fakeArrays(10), sizes: fakeArrays(10).sizes.map((size, i) => (i === 15 ? 9 : size)) };
    const many = { ...fakeArrays(10, Feature.TIME) };
    many.sizes[15] = 500;
    expect(parametersOf({ arrays: few, seed: 7 })).toMatchObject({ seed: 7, neighbours: 9 });
    expect(parametersOf({ arrays: many, seed: 7 })).toMatchObject({ neighbours: Tuning.timed.neighbours });
  });

  test('plans whose times cannot bind are ruined in several tours at once', () => {
    const parameters = (features: number) => parametersOf({ arrays: fakeArrays(350, features), seed: 7 });
    expect(parameters(Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE)).toMatchObject({ fewestStrings: 2 });
    expect(parameters(Feature.MULTI_STOP)).toMatchObject({ fewestStrings: 2 });
    expect(parameters(Feature.TIME)).toMatchObject({ fewestStrings: 1 });
  });

  test.each([
    ['orders of several stops', 300, Feature.MULTI_STOP, Tuning.timed],
    ['more than sums tell', 300, Feature.SIMULATE, Tuning.timed],
    ['both', 300, Feature.MULTI_STOP | Feature.SIMULATE, Tuning.paired],
    ['both in a plan of 299', 299, Feature.MULTI_STOP | Feature.SIMULATE, Tuning.timed],
  ])('ruins are smaller if orders of several stops are costly to place: %s', (_, stops, features, expected) => {
    const { meanRemoved, longestString } = parametersOf({
      arrays: fakeArrays(stops, Feature.TIME | features),
      seed: 7,
    });
    expect({ meanRemoved, longestString }).toEqual({
      meanRemoved: expected.meanRemoved,
      longestString: expected.longestString,
    });
  });

  test('orders of many stops leave in smaller numbers', () => {
    const arrays = fakeArrays(600, Feature.TIME | Feature.MULTI_STOP | Feature.SIMULATE);
    arrays.sizes[Size.ORDERS] = 150;
    expect(parametersOf({ arrays, seed: 7 })).toMatchObject({ meanRemoved: Tuning.pairedStops / 4 });
  });

  const limits = Feature.TIME | Feature.SIMULATE | Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE;
  test.each([
    ['and nothing else counts', limits, 1, Tuning.limited],
    ['with alternatives', limits | Feature.ALTERNATIVES, 1, Tuning.limited],
    ['with loads that change', limits | Feature.MIXED_LOADS, 1, Tuning.timed],
    ['departures are early', limits, 0, Tuning.timed],
  ])('several tours are ruined at once if working durations are limited: %s', (_, features, late, expected) => {
    const arrays = fakeArrays(10, features);
    arrays.sizes[Size.LATE_DEPARTURE] = late;
    expect(parametersOf({ arrays, seed: 7 })).toMatchObject({ fewestStrings: expected.fewestStrings });
  });
});
