import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { types } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { now } from '../../src/search/clock.js';
import type { ChainTask } from '../../src/search/driver.js';
import { WorkerFailedError, workerFile } from '../../src/search/worker-protocol.js';
import { closePool, runInWorker, workerThreads } from '../../src/search/pool.js';
import { search } from '../../src/search/search.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from '../library/small-plans.js';
import { fakeArrays } from './fake-kernel.js';

const problemOf = (orders: number): Promise<Problem> => compile(deliveries(orders, 3), fly());

const taskOf = (arrays: ChainTask['arrays'], more: Partial<ChainTask> = {}): ChainTask => ({
  arrays,
  seed: 1,
  iterations: undefined,
  deadline: undefined,
  start: undefined,
  stopFlag: new Int32Array(new SharedArrayBuffer(4)),
  ...more,
});

/** Milliseconds beyond the limit of a test: what waits for them fails. */
const FOR_EVER = 3_600_000;

const killAll = (): Promise<unknown> => Promise.all(workerThreads().map((worker) => worker.terminate()));

afterAll(closePool);

describe('the pool', () => {
  test('shares the arrays of the problem with the worker', async () => {
    const { arrays } = await problemOf(10);
    const result = await runInWorker('typescript', taskOf(arrays, { iterations: 100 }), () => undefined);
    expect(result.stats.steps).toBe(100);
    expect(result.kernel).toBe('typescript');
  });

  test('an error in a worker arrives with its class and cause', async () => {
    const broken = runInWorker('typescript', taskOf(fakeArrays(5), { iterations: 10 }), () => undefined);
    await expect(broken).rejects.toBeInstanceOf(WorkerFailedError);
    await expect(broken).rejects.toHaveProperty('cause');
  });

  test('a worker that dies rejects its chain, and the next chain gets a new one', async () => {
    const { arrays } = await problemOf(10);
    const task = taskOf(arrays, { deadline: now() + 60_000 });
    let killed: Promise<unknown> | undefined;
    // A solution reported behind it must not kill the worker of the next chain, nor must a thread that is still to end
    // take it.
    const dying = runInWorker('typescript', task, () => void (killed ??= killAll()));
    await expect(dying).rejects.toBeInstanceOf(WorkerFailedError);
    await killed;
    const next = await runInWorker('typescript', taskOf(arrays, { iterations: 10 }), () => undefined);
    expect(next.ended).toBe('iterations');
  });
});

// Where a thread is terminated while Node requires an ES module for it, Node aborts the process.
test('Piscina requires no ES module in its threads', () => {
  const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const required = ['src/search/pool.ts', 'src/library/job-pool.ts', 'service/src/intake/intake.ts'].map(
    (file) => /filename: \w+File\('(.*?)'\)/.exec(read(file))?.[1],
  );
  expect(required).toEqual(['worker.cjs', 'job.cjs', 'intake-thread.cjs']);
  const load = createRequire(import.meta.url);
  for (const name of ['worker.cjs', 'job.cjs']) {
    expect(types.isModuleNamespaceObject(load(workerFile(name)))).toBe(false);
  }
});

describe('a listener of improvements that throws', () => {
  const fail = (): never => {
    throw new Error('refused');
  };

  test('gets the error back, and nothing hangs: the pool', async () => {
    const { arrays } = await problemOf(10);
    const heard = runInWorker('typescript', taskOf(arrays, { iterations: 100 }), fail);
    await expect(heard).rejects.toBeInstanceOf(WorkerFailedError);
  });

  test('ends the search', async () => {
    const problem = await problemOf(10);
    const heard = search(problem, { iterations: 100, seed: 1, threads: 1, onImprovement: fail });
    // Whether a report or the result comes first is up to the threads.
    const end = await heard.then(({ stats }) => stats.failures.join(), String);
    expect(end).toMatch(/refused$/);
  });
});

describe('a worker terminated from outside before it took its task', () => {
  test('is noticed at once, as the first one of the pool', async () => {
    await closePool();
    const { arrays } = await problemOf(10);
    const waiting = runInWorker('typescript', taskOf(arrays, { deadline: now() + FOR_EVER }), () => undefined);
    void killAll();
    await expect(waiting).rejects.toBeInstanceOf(WorkerFailedError);
  });

  test('is noticed at once, if started beside a busy one', async () => {
    // A fresh pool: the one before may have two threads by now, either of which could be the busy one.
    await closePool();
    const { arrays } = await problemOf(200);
    const deadline = now() + FOR_EVER;
    const flag = new Int32Array(new SharedArrayBuffer(4));
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const busy = runInWorker('typescript', taskOf(arrays, { deadline, stopFlag: flag }), () => begun());
    await hasBegun;
    const [first, ...others] = workerThreads();
    expect(others).toEqual([]);
    const waiting = runInWorker('typescript', taskOf(arrays, { deadline }), () => undefined);
    const late = workerThreads().filter((worker) => worker !== first);
    expect(late).toHaveLength(1);
    const told = expect(waiting).rejects.toBeInstanceOf(WorkerFailedError);
    await late[0].terminate();
    await told;
    Atomics.store(flag, 0, 1);
    expect((await busy).ended).toBe('abort');
  });
});

describe('a search whose workers die', () => {
  test('returns the best so far and reports it', async () => {
    const problem = await problemOf(20);
    const outcome = await search(problem, {
      deadline: now() + 60_000,
      seed: 1,
      threads: 1,
      onImprovement: () => void killAll(),
    });
    expect(outcome.found).toBe(true);
    expect(outcome.stats.ended).toBe('failure');
    expect(outcome.stats.failures).toHaveLength(1);
    expect(outcome.routes.length).toBeGreaterThan(0);
  });

  test('rejects when there is no solution yet', async () => {
    const { arrays, ...rest } = await problemOf(20);
    const broken = { ...rest, arrays: { ...fakeArrays(20), classCompatible: arrays.classCompatible } };
    broken.arrays.sizes.set(arrays.sizes);
    const hopeless = search(broken, { iterations: 10, seed: 1, threads: 1 });
    await expect(hopeless).rejects.toBeInstanceOf(WorkerFailedError);
  });
});
