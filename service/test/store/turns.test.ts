import { expect, it } from 'vitest';
import { createNamedTurns, createTurns } from '../../src/store/turns.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('lets one through at a time, in the order they came', async () => {
  const inTurn = createTurns();
  const heard: string[] = [];
  await Promise.all(
    ['a', 'b', 'c'].map(async (name, n) => {
      await inTurn(async () => {
        heard.push(`${name} in`);
        await pause(9 - 3 * n);
        heard.push(`${name} out`);
      });
    }),
  );
  expect(heard).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

it('by name, lets others pass, and goes on after a failure', async () => {
  const turns = createNamedTurns();
  const heard: string[] = [];
  const slow = turns('north', async () => {
    await pause(40);
    heard.push('slow');
    throw new Error('no');
  });
  const next = turns('north', () => Promise.resolve(heard.push('next')));
  await turns('south', () => Promise.resolve(heard.push('south')));
  await expect(slow).rejects.toThrow('no');
  await next;
  expect(heard).toEqual(['south', 'slow', 'next']);
});
