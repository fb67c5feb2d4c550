import type { PlanWarning } from '../../src/index.js';
import { describe, expect, test } from 'vitest';
import {
  evaluate,
  InvalidOptionsError,
  InvalidPlanError,
  solve,
  statsOf,
  TravelTimeoutError,
  validateSolution,
  type Plan,
  type SolveStats,
  type Solution,
} from '../../src/index.js';
import { deliveries, delivery, van } from './small-plans.js';

const stopsOf = (solution: Solution): string[][] =>
  solution.tours.map(({ resourceId, wayPoints }) => [
    resourceId,
    ...wayPoints.flatMap((point) => (point.type === 'stop' && point.stopId !== undefined ? [point.stopId] : [])),
  ]);

const valueOf = (solution: Solution, name: string): number =>
  solution.objectives.find((objective) => objective.name === name)?.value ?? NaN;

/** Every solution of these tests goes through here. */
async function solved(plan: Plan, options: Parameters<typeof solve>[1] = {}): Promise<Solution> {
  const solution = await solve(plan, options);
  expect(validateSolution(solution)).toMatchObject({ valid: true });
  return solution;
}

describe('solve', () => {
  test('serves every stop, breaks no rule, and its figures are those of evaluate', async () => {
    const plan = deliveries(25, 3);
    const solution = await solved(plan, { iterations: 3000 });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(valueOf(solution, 'maximizeMandatoryStops')).toBe(25);
    expect(solution.tours.every(({ isValid }) => isValid)).toBe(true);
    const again = await evaluate(plan, solution);
    expect({ ...again, timestamp: '' }).toEqual({ ...solution, timestamp: '' });
  });

  test.each([1, 2])('gives the same tours for the same seed and iterations with %i threads', async (threads) => {
    const options = { iterations: 2000, seed: 7, threads };
    const first = await solved(deliveries(25, 3), options);
    const second = await solved(deliveries(25, 3), options);
    expect(stopsOf(second)).toEqual(stopsOf(first));
    expect(statsOf(second)?.steps).toBe(2000 * threads);
  });

  test('threads are separate chains: two are never worse than the first alone', async () => {
    const one = await solved(deliveries(40, 5), { iterations: 300, seed: 3 });
    const two = await solved(deliveries(40, 5), { iterations: 300, seed: 3, threads: 2 });
    expect(valueOf(two, 'minimizeDistance')).toBeLessThanOrEqual(valueOf(one, 'minimizeDistance'));
  });

  test('a warm start is never made worse', async () => {
    const plan = deliveries(40, 5);
    const good = await solved(plan, { iterations: 20_000 });
    for (const budget of [{ iterations: 0 }, { iterations: 50 }, { maxDuration: 0 }, { maxDuration: 0.2 }]) {
      const again = await solved(plan, { ...budget, start: good });
      expect(valueOf(again, 'maximizeMandatoryStops')).toBe(40);
      expect(valueOf(again, 'minimizeDistance')).toBeLessThanOrEqual(valueOf(good, 'minimizeDistance'));
    }
  });

  test('of a start that breaks rules only the valid tours are used', async () => {
    const plan = deliveries(12, 3);
    const overfull = { resourceId: 'van-0', stopIds: Array.from({ length: 11 }, (_, index) => `stop-${index}`) };
    const fine = { resourceId: 'van-1', stopIds: ['stop-11'] };
    for (const budget of [{ iterations: 0 }, { maxDuration: 0 }]) {
      const solution = await solved(plan, { ...budget, start: [overfull, fine] });
      expect(solution.tours.every(({ isValid }) => isValid)).toBe(true);
    }
  });

  test('the plan gives the duration if the call does not', async () => {
    const solution = await solved({ ...deliveries(60, 6), maxOptimizationDuration: 'PT1S' });
    const { stopped, elapsedMs } = statsOf(solution) as SolveStats;
    expect(stopped).toBe('deadline');
    expect(elapsedMs).toBeGreaterThanOrEqual(900);
  });
});

describe('a budget too small to be useful', () => {
  // A hundredth of a second may be enough for iterations: then there is nothing to say.
  test.each([0, 'PT0S'])('of %s still serves what a construction serves, and reports it', async (maxDuration) => {
    const heard: PlanWarning[] = [];
    const onWarnings = (warnings: readonly PlanWarning[]) => void heard.push(...warnings);
    const solution = await solved(deliveries(30, 4), { maxDuration, onWarnings });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(statsOf(solution)).toMatchObject({ stopped: 'deadline', steps: 0 });
    expect(heard).toMatchObject([{ code: 'TIME_TOO_SHORT', message: expect.stringMatching(/^The time, 0 s, was/) as unknown }]); // prettier-ignore
    expect(statsOf(solution)?.warnings).toEqual(heard);
  });

  test('of a hundredth of a second serves what a construction serves', async () => {
    expect((await solved(deliveries(30, 4), { maxDuration: 0.01 })).unaffectedStopIds).toEqual([]);
  });
});

describe('plans that cannot be served completely', () => {
  test('more demand than the fleet can carry stays unserved', async () => {
    const solution = await solved(deliveries(15, 1), { iterations: 500 });
    expect(valueOf(solution, 'maximizeMandatoryStops')).toBe(10);
    expect(solution.unaffectedStopIds).toHaveLength(5);
  });

  test('a stop that no resource may serve stays unserved, the rest is served', async () => {
    const plan = deliveries(6, 1);
    const orders = [...(plan.orders ?? []), delivery(6, { requiredSkills: ['crane'] })];
    const solution = await solved({ ...plan, orders }, { iterations: 500 });
    expect(solution.unaffectedStopIds).toEqual(['stop-6']);
  });

  test.each<[string, Plan, number]>([
    ['no resources', { ...deliveries(4, 0) }, 4],
    ['no orders', { ...deliveries(0, 2) }, 0],
    ['an empty plan', { resources: [], orders: [] }, 0],
    [
      'no order that any resource may serve',
      { ...deliveries(0, 1), orders: [delivery(0, { requiredSkills: ['x'] })] },
      1,
    ],
  ])('%s: the run ends at once and reports it', async (_name, plan, unserved) => {
    const solution = await solved(plan, { maxDuration: 60 });
    expect(solution.tours).toEqual([]);
    expect(solution.unaffectedStopIds).toHaveLength(unserved);
    expect(statsOf(solution)).toMatchObject({ stopped: 'empty', steps: 0 });
  });

  test('an order that finds no room even alone does not end the run early without a reason', async () => {
    const plan: Plan = { resources: [van('van', { capacities: { crates: 0 } })], orders: [delivery(0)] };
    const solution = await solved(plan, { maxDuration: 0.3 });
    expect(solution.unaffectedStopIds).toEqual(['stop-0']);
    expect(['deadline', 'empty', 'converged']).toContain(statsOf(solution)?.stopped);
  });

  test('a small plan is done before its time is up, and reports it', async () => {
    const solution = await solved(deliveries(6, 2), { maxDuration: 60 });
    expect(statsOf(solution)).toMatchObject({ stopped: 'converged' });
  });
});

describe('abort', () => {
  test('returns the best so far', async () => {
    const stop = new AbortController();
    const solution = await solved(deliveries(30, 4), {
      maxDuration: 60,
      signal: stop.signal,
      onImprovement: () => stop.abort(),
    });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(statsOf(solution)?.stopped).toBe('abort');
  });

  test('rejects with the reason when there is nothing yet', async () => {
    const reason = new Error('changed my mind');
    await expect(solve(deliveries(5, 1), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const stop = new AbortController();
    const promise = solve(deliveries(5, 1), { maxDuration: 60, signal: stop.signal });
    stop.abort(reason);
    await expect(promise).rejects.toBe(reason);
  });

  test('returns the start if there is one', async () => {
    const plan = deliveries(5, 1);
    const start = [{ resourceId: 'van-0', stopIds: ['stop-1', 'stop-0'] }];
    const stop = new AbortController();
    const solution = await solved(plan, {
      maxDuration: 60,
      start,
      signal: stop.signal,
      onWarnings: () => undefined,
      onImprovement: () => stop.abort(),
    });
    expect(stopsOf(solution).flat()).toEqual(expect.arrayContaining(['stop-0', 'stop-1']));
  });
});

describe('a travel provider that never answers', () => {
  const silent = { matrix: () => new Promise<never>(() => undefined) };

  test('cannot hold the call beyond its time', async () => {
    const late = solve(deliveries(3, 1), { travel: silent, maxDuration: 0.1 });
    await expect(late).rejects.toBeInstanceOf(TravelTimeoutError);
  });

  test('cannot hold an abort', async () => {
    const reason = new Error('enough');
    const stop = new AbortController();
    setTimeout(() => stop.abort(reason), 10);
    const held = solve(deliveries(3, 1), { travel: silent, maxDuration: 3600, signal: stop.signal });
    await expect(held).rejects.toBe(reason);
  });
});

describe('what a run reports', () => {
  test('improvements: each better than the one before, the last one the result', async () => {
    const heard: Solution[] = [];
    const times: number[] = [];
    const solution = await solved(deliveries(60, 7), {
      maxDuration: 0.6,
      onImprovement: (better, { elapsedMs, budgetMs }) => {
        times.push(elapsedMs);
        expect(budgetMs).toBe(600);
        heard.push(better);
      },
    });
    expect(heard.at(-1)).toBe(solution);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(statsOf(solution)!.elapsedMs);
    const distances = heard.map((better) => valueOf(better, 'minimizeDistance'));
    expect(distances.every((distance, i) => i === 0 || distance < distances[i - 1])).toBe(true);
  });

  test('stats: which kernel did how much, and why it stopped', async () => {
    let heard: SolveStats | undefined;
    const solution = await solved(deliveries(20, 2), { iterations: 1000, seed: 5, stats: (stats) => (heard = stats) });
    expect(heard).toBe(statsOf(solution));
    expect(heard).toMatchObject({ steps: 1000, stopped: 'iterations', seed: 5, threads: 1, failures: [] });
    expect(heard?.nativeSteps).toBe(heard?.backend === 'native' ? 1000 : 0);
    expect(heard?.firstSolutionMs).toBeGreaterThan(0);
  });

  test('warnings of the plan, once', async () => {
    const heard: string[] = [];
    const plan = { ...deliveries(3, 1), colour: 'blue' };
    const solution = await solved(plan, {
      iterations: 10,
      onWarnings: (warnings) => heard.push(...warnings.map(({ code }) => code)),
    });
    expect(heard).toEqual(['UNKNOWN_FIELD']);
    expect(statsOf(solution)?.warnings).toHaveLength(1);
  });

  test('an error thrown by onImprovement ends the run and comes back', async () => {
    const broken = (): void => {
      throw new Error('out of paper');
    };
    await expect(solve(deliveries(9, 1), { maxDuration: 60, onImprovement: broken })).rejects.toThrow('out of paper');
  });
});

describe('what is refused', () => {
  test('an invalid plan, with all errors', async () => {
    const plan: unknown = { resources: [{ id: 'van' }], orders: [{ id: 'a', stops: [] }] };
    const error = await solve(plan).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidPlanError);
    expect((error as InvalidPlanError).errors.length).toBeGreaterThanOrEqual(3);
  });

  test('a start that names what the plan does not have', async () => {
    const start = [{ resourceId: 'bus', stopIds: ['stop-0'] }];
    await expect(solve(deliveries(2, 1), { start, iterations: 1 })).rejects.toBeInstanceOf(InvalidPlanError);
  });

  test('invalid options, all at once, with advice', async () => {
    const options = { maxDuration: -1, seed: 0.5, threads: 0, iterations: NaN, maxduration: 3, signal: {}, start: 'x' };
    const error = await solve(deliveries(2, 1), options as object).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidOptionsError);
    const { errors, message } = error as InvalidOptionsError;
    expect(errors.map(({ option }) => option).sort()).toEqual(Object.keys(options).sort());
    expect(message).toContain('Maybe maxDuration is meant');
  });
});
