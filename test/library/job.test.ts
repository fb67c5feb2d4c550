import { expect, test } from 'vitest';
import { createJob } from '../../src/library/job.js';
import type { JobLine } from '../../src/library/job-pool.js';
import { WorkerFailedError } from '../../src/search/worker-protocol.js';

/** A job whose plan is checked; then so many threads die, each of the first thing it is asked. */
async function jobThatLoses(threads: number) {
  const asked: string[] = [];
  let left = 0;
  let isDead = false;
  const ask = ((name: string) => {
    asked.push(name);
    isDead ||= left-- > 0;
    return isDead ? Promise.reject(new WorkerFailedError('A worker failed.')) : Promise.resolve(name);
  }) as unknown as JobLine['ask'];
  const job = createJob({ ask, use: () => undefined, renew: () => (isDead = false), end: () => undefined });
  await job.readStart([]);
  asked.length = 0;
  left = threads;
  return { job, asked };
}

test.each([
  [1, ['soundStart', 'readStart', 'soundStart']],
  [2, ['soundStart', 'readStart', 'readStart', 'soundStart']],
  [3, ['soundStart', 'readStart', 'readStart', 'readStart', 'soundStart']],
])('another thread takes the plan up where %d died one after the other', async (threads, expected) => {
  const { job, asked } = await jobThatLoses(threads);
  expect(await job.soundStart()).toBe('soundStart');
  expect(asked).toEqual(expected);
});

test('calls that wait for the same dead thread wait for one restart', async () => {
  const { job, asked } = await jobThatLoses(1);
  const answers = await Promise.all([job.soundStart(), job.soundStart(), job.soundStart()]);
  expect(answers).toEqual(['soundStart', 'soundStart', 'soundStart']);
  expect(asked.filter((name) => name === 'readStart')).toHaveLength(1);
});

test('a plan that kills all threads is an error', async () => {
  const { job, asked } = await jobThatLoses(100);
  await expect(job.soundStart()).rejects.toBeInstanceOf(WorkerFailedError);
  expect(asked).toHaveLength(4);
});
