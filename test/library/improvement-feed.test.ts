import { expect, test } from 'vitest';
import { createImprovementFeed } from '../../src/library/improvement-feed.js';
import type { BuiltSolution } from '../../src/library/job.js';
import type { PackedRoutes } from '../../src/link/protocol.js';
import type { Solution } from '../../src/model/solution.js';

const routes = (stop: number): PackedRoutes => Int32Array.of(1, 0, 1, stop);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A job whose solutions are named by their only stop, and that remembers what it was asked. */
function fakeJob(failure?: Error) {
  const asked: string[] = [];
  const build = async (packed: PackedRoutes): Promise<BuiltSolution> => {
    asked.push(`build ${packed[3]}`);
    await settled();
    if (failure !== undefined) throw failure;
    return { solution: { planId: String(packed[3]) } as Solution, crowFly: [] };
  };
  const evaluateAhead = async (packed: PackedRoutes): Promise<undefined> => void asked.push(`ahead ${packed[3]}`);
  return { job: { build, evaluateAhead }, asked };
}

test('a solution that cannot be built on the way is told to whoever asked, not to the search that found it', async () => {
  const failures: unknown[] = [];
  const { job } = fakeJob(new Error('broken'));
  const feed = createImprovementFeed({ job, report: () => undefined, isAhead: false, fail: (e) => failures.push(e) });
  expect(() => feed.hear(routes(1), 1)).not.toThrow();
  await expect(feed.end(routes(2), 2)).rejects.toThrow('broken');
  expect(failures).toEqual([new Error('broken')]);
});

test('what the listener throws is told likewise, also at the end', async () => {
  const failures: unknown[] = [];
  const report = (): void => {
    throw new Error('no');
  };
  const feed = createImprovementFeed({ job: fakeJob().job, report, isAhead: false, fail: (e) => failures.push(e) });
  feed.hear(routes(1), 1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect((await feed.end(routes(2), 2)).solution.planId).toBe('2');
  expect(failures).toEqual([new Error('no'), new Error('no')]);
});

test('where nobody listens only the last solution is built, dear tours are evaluated on the way', async () => {
  const idle = fakeJob();
  const quiet = createImprovementFeed({ job: idle.job, report: undefined, isAhead: false, fail: () => undefined });
  quiet.hear(routes(1), 1);
  await quiet.end(routes(2), 2);
  expect(idle.asked).toEqual(['build 2']);
  const busy = fakeJob();
  const ahead = createImprovementFeed({ job: busy.job, report: undefined, isAhead: true, fail: () => undefined });
  ahead.hear(routes(1), 1);
  await ahead.end(routes(2), 2);
  expect(busy.asked).toEqual(['ahead 1', 'build 2']);
});

test('what comes while a solution is built waits, and only the latest of it counts', async () => {
  const told: string[] = [];
  const { job, asked } = fakeJob();
  const report = ({ planId }: Solution): void => void told.push(planId);
  const feed = createImprovementFeed({ job, report, isAhead: false, fail: () => undefined });
  feed.hear(routes(1), 1);
  feed.hear(routes(2), 2);
  feed.hear(routes(3), 3);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const last = await feed.end(routes(3), 4);
  expect(last.solution.planId).toBe('3');
  expect(told).toEqual(['1', '3']);
  expect(asked).toEqual(['build 1', 'build 3']);
});
