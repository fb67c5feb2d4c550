import { expect, it } from 'vitest';
import { until } from '../support/domains.js';
import { createThrottle } from '../../src/worker/throttle.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('writes the first at once, then the latest, and the last in any case', async () => {
  const written: number[] = [];
  const throttle = createThrottle(10_000, async (value: number) => {
    await pause(5);
    written.push(value);
  });
  throttle.put(1);
  await until('the first is written', () => written.length === 1);
  throttle.put(2);
  throttle.put(3);
  await pause(40);
  expect(written).toEqual([1]);
  await throttle.flush();
  expect(written).toEqual([1, 3]);
  await throttle.flush();
  expect(written).toEqual([1, 3]);
});

it('does other things in turn', async () => {
  const done: string[] = [];
  const throttle = createThrottle(0, async (value: string) => {
    await pause(5);
    done.push(value);
  });
  throttle.next(async () => {
    await pause(20);
    done.push('before');
  });
  throttle.put('written');
  await throttle.flush();
  expect(done).toEqual(['before', 'written']);
});

it('tells of a failure unless a later write went well', async () => {
  let fails = true;
  const throttle = createThrottle(0, (value: number) => {
    if (fails) return Promise.reject(new Error(`no ${value}`));
    return Promise.resolve();
  });
  throttle.put(1);
  await expect(throttle.flush()).rejects.toThrow('no 1');
  fails = false;
  throttle.put(2);
  await throttle.flush();
});
