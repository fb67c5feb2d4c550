import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastAsker } from '../../src/edit/ask-last.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks only the last of several questions, and ignores stale answers', async () => {
  const asked: { question: string; answer: (text: string) => void; signal: AbortSignal }[] = [];
  const heard: unknown[] = [];
  const asker = lastAsker<string, string>(
    (question, signal) => new Promise((answer) => asked.push({ question, answer, signal })),
    (question, answer) => heard.push([question, answer]),
    40,
  );
  asker.put('a');
  vi.advanceTimersByTime(30);
  asker.put('b');
  vi.advanceTimersByTime(30);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(asked.map(({ question }) => question)).toEqual(['b']);
  asker.put('c');
  expect(asked[0].signal.aborted).toBe(true);
  vi.advanceTimersByTime(40);
  asked[1].answer('of c');
  asked[0].answer('of b');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([['c', { value: 'of c' }]]);
  asker.put('d');
  asker.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
});
