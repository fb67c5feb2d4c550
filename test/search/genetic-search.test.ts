import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { evolvesWithin } from '../../src/search/genetic-search.js';
import { parametersOf, runChain, type ChainTask } from '../../src/search/driver.js';
import { createBoard, publish } from '../../src/search/exchange.js';
import { Tuning } from '../../src/search/tuning.js';
import { nativeKernel } from '../support/kernels.js';
import { fakeKernel, type FakeOptions } from './fake-kernel.js';

const STOPS = 20;
const instance = generate({ customers: STOPS, seed: 1 });
const { arrays } = await compile(toPlan(instance), toTravel(instance));
const { coolings, share, iterationsPerStop, millisecondsPerStop } = Tuning.geneticSearch;
const LONG = STOPS * iterationsPerStop;

const taskOf = (task: Partial<ChainTask>): ChainTask => ({
  arrays,
  seed: 1,
  iterations: undefined,
  deadline: undefined,
  start: undefined,
  stopFlag: new Int32Array(new SharedArrayBuffer(4)),
  ...task,
});

/** The instance with a few large quantities and many small ones. */
const uneven = (of: typeof instance): typeof instance => ({
  ...of,
  jobs: of.jobs.map((job, i) => ({
    ...job,
    visits: job.visits.map((visit) => ({ ...visit, quantity: i % 10 === 0 ? 500 : 20 })),
  })),
});

function drive(task: Partial<ChainTask>, options?: FakeOptions) {
  const fake = fakeKernel(options);
  return { result: runChain(fake.factory, taskOf(task), () => {}, fake.clock), log: fake.log, clock: fake.clock };
}

const iterationsOf = (slices: readonly { readonly iterations: number }[]): number =>
  slices.reduce((sum, { iterations }) => sum + iterations, 0);

describe('a plan is evolved', () => {
  it('with enough iterations or time', () => {
    const milliseconds = STOPS * millisecondsPerStop;
    expect(evolvesWithin(arrays, { iterations: LONG, milliseconds: 0 })).toBe(true);
    expect(evolvesWithin(arrays, { iterations: LONG - 1, milliseconds: Infinity })).toBe(false);
    expect(evolvesWithin(arrays, { iterations: undefined, milliseconds })).toBe(true);
    expect(evolvesWithin(arrays, { iterations: undefined, milliseconds: milliseconds - 1 })).toBe(false);
  });

  it('sooner if quantities are uneven', async () => {
    const problem = await compile(toPlan(uneven(instance)), toTravel(instance));
    const iterations = LONG * Tuning.geneticSearch.unevenShare;
    expect(evolvesWithin(problem.arrays, { iterations, milliseconds: 0 })).toBe(true);
    expect(evolvesWithin(problem.arrays, { iterations: iterations - 1, milliseconds: Infinity })).toBe(false);
    expect(evolvesWithin(arrays, { iterations, milliseconds: 0 })).toBe(false);
  });

  it('with enough stops', async () => {
    const small = generate({ customers: Tuning.geneticSearch.leastStops - 1, seed: 1 });
    const problem = await compile(toPlan(small), toTravel(small));
    expect(evolvesWithin(problem.arrays, { iterations: 1e9, milliseconds: Infinity })).toBe(false);
  });
});

describe('a chain with a genetic search', () => {
  it('cools several times, each for one individual, and then evolves', () => {
    const { log, result } = drive({ iterations: LONG });
    expect(log.added.map(({ population }) => population)).toEqual(Array<number>(coolings).fill(1));
    expect(log.added.at(-1)?.slices).toBe(log.slices.length);
    expect(iterationsOf(log.slices) / LONG).toBeCloseTo(share, 1);
    expect(iterationsOf(log.slices) + iterationsOf(log.evolved)).toBe(LONG);
    expect(result.stats.steps).toBe(LONG);
    const founding = log.added.map(({ slices }) => slices);
    const hottest = founding.map(
      (to, i) => log.slices[i === 0 ? 0 : founding[i - 1]].temperature / log.slices[to - 1].temperature,
    );
    for (const ratio of hottest) expect(ratio).toBeGreaterThan(10);
  });

  it('uses its time up and no more', () => {
    const { log, result, clock } = drive({ deadline: 1000 + 4 * STOPS * millisecondsPerStop }, { speed: 1 });
    expect(result.ended).toBe('deadline');
    expect(clock()).toBeCloseTo(1000 + 4 * STOPS * millisecondsPerStop, 6);
    expect(log.evolved.length).toBeGreaterThan(0);
  });

  it('ends with a raised stop flag', () => {
    const { log, result } = drive({ iterations: LONG }, { raise: { after: LONG / 2, value: 1 } });
    expect(result.ended).toBe('abort');
    expect(log.evolved.length).toBeGreaterThan(0);
    expect(result.stats.steps).toBeLessThan(LONG * 0.6);
  });

  it('has a given solution in its initial population', () => {
    const { log } = drive({ iterations: LONG, start: Int32Array.of(1, 0, 1, 0) });
    expect(log.added).toHaveLength(1 + coolings);
    expect(log.added[0]).toEqual({ population: 1, slices: 0 });
    expect(log.populations).toBe(1);
  });

  it('adds solutions of other chains to its population, except in the first chain', () => {
    for (const [index, adopted] of [
      [0, 0],
      [1, Tuning.exchanges.length],
    ]) {
      const board = createBoard(arrays, 2, 'exchange');
      const other = 1 - index;
      if (board !== undefined) Atomics.store(board.left, other, 1);
      const better = fakeKernel({ improveEvery: 1 });
      const kernel = better.factory.create(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(1));
      kernel.step({ iterations: LONG, milliseconds: Infinity, temperature: 1 });
      if (board !== undefined) Tuning.exchanges.forEach((_, round) => publish({ board, index: other }, round, kernel));
      const { log } = drive({ iterations: LONG, seat: board && { board, index } });
      expect(log.added).toHaveLength(coolings + adopted);
    }
  });

  it('finds the same tours for the same seed and iterations', { timeout: 60_000 }, () => {
    const run = () => {
      const { routes, vector, stats } = runChain(
        nativeKernel ?? typescriptKernel,
        taskOf({ iterations: LONG }),
        () => {},
      );
      return { routes, vector, stats };
    };
    const first = run();
    expect(first.stats.steps).toBe(LONG);
    expect(run()).toEqual(first);
  });

  it('keeps cooling if there is nothing to evolve, as some order is unserved', { timeout: 60_000 }, async () => {
    const plan = JSON.parse(JSON.stringify(toPlan(instance))) as { orders: { stops: { capacities: object }[] }[] };
    plan.orders[0]!.stops[0]!.capacities = { load: 1e6 };
    const problem = await compile(plan as unknown as Plan, toTravel(instance));
    expect(evolvesWithin(problem.arrays, { iterations: LONG, milliseconds: 0 })).toBe(true);
    const task = { ...taskOf({ iterations: LONG }), arrays: problem.arrays };
    const { ended, stats } = runChain(nativeKernel ?? typescriptKernel, task, () => {});
    expect([ended, stats.steps]).toEqual(['iterations', LONG]);
  });
});
