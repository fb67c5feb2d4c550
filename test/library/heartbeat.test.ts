import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { solve, type Progress } from '../../src/index.js';
import { startHeartbeat } from '../../src/library/heartbeat.js';
import { now } from '../../src/search/clock.js';
import { smallPlan } from '../cli/small-plan.js';

const objectives = [{ name: 'minimizeDistance', direction: 'minimize', value: 7 }] as never;

describe('a heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('beats as the search begins, twice a second, and at the end', () => {
    const beats: Progress[] = [];
    const options = { called: now(), budgetMs: undefined, mostIterations: 100, fail: vi.fn() };
    const heartbeat = startHeartbeat({ ...options, onProgress: (beat) => beats.push(beat) });
    let done = 0;
    heartbeat.begin(() => done);
    done = 40;
    vi.advanceTimersByTime(500);
    heartbeat.improved(objectives);
    vi.advanceTimersByTime(500);
    heartbeat.pause();
    vi.advanceTimersByTime(5000);
    heartbeat.end(objectives);
    expect(beats.map(({ share, iterations }) => [share, iterations])).toEqual([
      [0, 0],
      [0.4, 40],
      [0.4, 40],
      [1, 40],
    ]);
    expect(beats.map((beat) => beat.objectives.length)).toEqual([0, 0, 1, 1]);
  });

  it('passes on what the listener throws, and does not call it again', () => {
    const [fail, onProgress] = [vi.fn(), vi.fn()];
    onProgress.mockImplementation(() => {
      throw new Error('no more');
    });
    const heartbeat = startHeartbeat({ called: 0, budgetMs: 10, mostIterations: undefined, onProgress, fail });
    heartbeat.begin(() => 0);
    vi.advanceTimersByTime(5000);
    heartbeat.end([]);
    expect(onProgress).toHaveBeenCalledTimes(1);
    expect(fail).toHaveBeenCalledWith(new Error('no more'));
  });
});

it('solve sends heartbeats from its first iteration to its last', async () => {
  const beats: Progress[] = [];
  const solution = await solve(smallPlan, { iterations: 300, threads: 2, onProgress: (beat) => beats.push(beat) });
  expect(beats[0]).toMatchObject({ iterations: 0, objectives: [], budgetMs: undefined });
  expect(beats.at(-1)).toMatchObject({ share: 1, objectives: solution.objectives });
  expect(beats.at(-1)?.iterations).toBeGreaterThan(0);
});

it('solve rejects with what onProgress throws', async () => {
  const onProgress = (): void => {
    throw new Error('the bar is gone');
  };
  await expect(solve(smallPlan, { iterations: 300, onProgress })).rejects.toThrow('the bar is gone');
});
