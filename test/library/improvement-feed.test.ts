import { expect, test, vi } from 'vitest';
import { createImprovementFeed } from '../../src/library/improvement-feed.js';
import type { BuiltSolution } from '../../src/library/job.js';
import type { PackedRoutes } from '../../src/link/protocol.js';
import type { Solution } from '../../src/model/types.gen.js';
import { now } from '../../src/search/clock.js';
import { WorkerFailedError } from '../../src/search/worker-protocol.js';

const routes = (stop: number): PackedRoutes => Int32Array.of(1, 0, 1, stop);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Milliseconds, against hangs alone. */
const LONG = 60_000;

/** A job whose solutions are named by their only stop, and that remembers what it was asked. */
function fakeJob(failure?: Error) {
  const asked: string[] = [];
  const build = async (packed: PackedRoutes): Promise<BuiltSolution> => {
    asked.push(`build ${packed[3]}`);
    await settled();
    if (failure !== undefined) throw failure;
    return { solution: { planId: String(packed[3]) } as Solution, crowFly: [] };
  };
  const prepare = async (packed: PackedRoutes): Promise<undefined> => {
    asked.push(`prepare ${packed[3]}`);
    await settled();
    if (failure !== undefined) throw failure;
    return undefined;
  };
  return { job: { build, buildLast: build, prepare, prepareLast: prepare }, asked };
}

test('an intermediate solution that cannot be built rejects for the caller, not for the search that found it', async () => {
  const failures: unknown[] = [];
  const { job } = fakeJob(new Error('broken'));
  const feed = createImprovementFeed({
    job,
    report: () => undefined,
    hasProcessor: true,
    fail: (e) => failures.push(e),
  });
  expect(() => feed.hear(routes(1), 1)).not.toThrow();
  // The solution that is reported, and its tours that are prepared.
  await vi.waitFor(() => expect(failures).toEqual([new Error('broken'), new Error('broken')]), LONG);
  await expect(feed.end(routes(2), 2)).rejects.toThrow('broken');
});

test('what the listener throws rejects in the same way, even at the end', async () => {
  const failures: unknown[] = [];
  const report = (): void => {
    throw new Error('no');
  };
  const feed = createImprovementFeed({ job: fakeJob().job, report, hasProcessor: true, fail: (e) => failures.push(e) });
  feed.hear(routes(1), 1);
  await vi.waitFor(() => expect(failures).toHaveLength(1), LONG);
  expect((await feed.end(routes(2), 2)).solution.planId).toBe('2');
  expect(failures).toEqual([new Error('no'), new Error('no')]);
});

test('without a listener only the last solution is built, its tours prepared on the way', async () => {
  const { job, asked } = fakeJob();
  const feed = createImprovementFeed({ job, report: undefined, hasProcessor: true, fail: () => undefined });
  feed.hear(routes(1), 1);
  await feed.end(routes(2), 2);
  expect(asked).toEqual(['prepare 1', 'build 2']);
});

test('what is best shortly before the end is prepared once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'hrtime'] });
  try {
    const { job, asked } = fakeJob();
    const given = { job, report: undefined, hasProcessor: false, fail: (): void => undefined };
    const feed = createImprovementFeed({ ...given, deadline: now() + 300 });
    for (let found = 1; found < 20; found++) feed.hear(routes(found), found);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual(['prepare 1']);
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toEqual(['prepare 1', 'prepare 19']);
  } finally {
    vi.useRealTimers();
  }
});

test('solutions that arrive while one is built wait, and only the latest counts', async () => {
  const told: string[] = [];
  const { job, asked } = fakeJob();
  const report = ({ planId }: Solution): void => void told.push(planId);
  const feed = createImprovementFeed({ job, report, hasProcessor: true, fail: () => undefined });
  feed.hear(routes(1), 1);
  feed.hear(routes(2), 2);
  feed.hear(routes(3), 3);
  await vi.waitFor(() => expect(told).toHaveLength(2), LONG);
  const last = await feed.end(routes(3), 4);
  expect(last.solution.planId).toBe('3');
  expect(told).toEqual(['1', '3']);
  expect(asked.filter((name) => name.startsWith('build'))).toEqual(['build 1', 'build 3']);
});

test('if nothing can be built at the end, the last reported solution is the answer, with the reason', async () => {
  const failures: unknown[] = [];
  const dead = new WorkerFailedError('dead');
  const { job } = fakeJob();
  const report = vi.fn();
  const feed = createImprovementFeed({ job, report, hasProcessor: true, fail: (error) => failures.push(error) });
  feed.hear(routes(1), 1);
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), LONG);
  job.build = job.buildLast = () => Promise.reject(dead);
  job.prepare = () => Promise.reject(dead);
  feed.hear(routes(2), 2);
  const last = await feed.end(routes(3), 3);
  expect([last.solution.planId, last.failure]).toEqual(['1', dead]);
  expect(failures).toEqual([]);
  const silent = createImprovementFeed({ job, report: undefined, hasProcessor: true, fail: () => undefined });
  await expect(silent.end(routes(3), 3)).rejects.toBe(dead);
});
