import { describe, expect, test, vi } from 'vitest';
import { evaluate, solve, statsOf, type Solution } from '../../src/index.js';
import { jobThreads, MAX_JOB_THREADS } from '../../src/library/job-pool.js';
import type { TravelProvider } from '../../src/travel/index.js';
import { SHORT } from '../support/numbered-runs.js';
import { deliveries } from './small-plans.js';

const killAll = (): Promise<unknown> => Promise.all(jobThreads().map((thread) => thread.terminate()));

const served = ({ tours }: Solution): number =>
  tours.flatMap(({ wayPoints }) => wayPoints).filter(({ type }) => type === 'stop').length;

/** Great circles of no use, and how often they were asked for. */
function counting(): TravelProvider & { asked: number } {
  const provider = {
    asked: 0,
    matrix: (_profile: unknown, positions: readonly unknown[]) => {
      provider.asked++;
      const figures = positions.flatMap((_row, from) => positions.map((_place, to) => 100 * Math.abs(from - to)));
      return { distances: figures, durations: figures };
    },
  };
  return provider;
}

describe('the threads of jobs', () => {
  test('are shared: concurrent calls use no more of them than there are processors', async () => {
    const plan = deliveries(5, 1);
    const calls = Array.from({ length: 4 * MAX_JOB_THREADS }, () => evaluate(plan, []));
    const most = vi.fn();
    const watch = setInterval(() => most(jobThreads().length), 1);
    const solutions = await Promise.all(calls);
    clearInterval(watch);
    expect(solutions.map(({ unaffectedStopIds }) => unaffectedStopIds.length)).toEqual(calls.map(() => 5));
    const counts = most.mock.calls.map(([count]) => count as number);
    expect(Math.max(jobThreads().length, ...counts)).toBeLessThanOrEqual(MAX_JOB_THREADS);
    expect(jobThreads().length).toBeGreaterThan(0);
  });

  test('are restarted when one dies: the search continues, and its result is the answer', async () => {
    const travel = counting();
    const plan = { ...deliveries(20, 3), remark: 'the warning comes when the plan is compiled' };
    const onWarnings = vi.fn(() => void killAll());
    const solution = await solve(plan, { iterations: 200_000, travel, onWarnings });
    expect(onWarnings).toHaveBeenCalledOnce();
    expect(served(solution)).toBe(20);
    expect(statsOf(solution)?.stopped).not.toBe('failure');
    // The plan was compiled once more.
    expect(travel.asked).toBe(2);
  });

  test('that die before the plan is compiled are reported', async () => {
    const travel: TravelProvider = {
      matrix: async () => {
        await killAll();
        return new Promise(() => undefined);
      },
    };
    await expect(solve(deliveries(5, 1), { iterations: 10, travel })).rejects.toHaveProperty(
      'name',
      'WorkerFailedError',
    );
    expect(served(await solve(deliveries(5, 1), { iterations: 10 }))).toBe(5);
  });
});

test('an abort settles while all threads of jobs are busy', async () => {
  const stop = new AbortController();
  const found = vi.fn(() => stop.abort());
  const busy: Promise<Solution>[] = [];
  const solution = await solve(deliveries(20, 3), {
    maxDuration: 600,
    signal: stop.signal,
    onImprovement: () => {
      if (busy.length > 0) return;
      for (let call = 0; call < 2 * MAX_JOB_THREADS; call++) busy.push(evaluate(deliveries(1500, 3), []));
      setTimeout(found, 20);
    },
  });
  expect(found).toHaveBeenCalledOnce();
  expect(served(solution)).toBe(20);
  expect(statsOf(solution)?.stopped).toBe('abort');
  await Promise.all(busy);
});

test('six searches at once, on whatever processors there are, each find something', async () => {
  const budget = SHORT ? { iterations: 500 } : { maxDuration: 5 };
  const solutions = await Promise.all(
    Array.from({ length: 6 }, (_, seed) => solve(deliveries(40, 5), { ...budget, seed: seed + 1 })),
  );
  expect(solutions.map(served)).toEqual([40, 40, 40, 40, 40, 40]);
});
