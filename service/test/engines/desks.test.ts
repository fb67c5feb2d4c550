import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createDesks } from '../../src/engines/desks.js';
import { toResponse } from '../../src/errors/to-response.js';
import { until } from '../support/domains.js';
import { rightAfter } from '../support/right-after.js';

it('asks who asked to try again if the desk process was killed, and logs a fault', async () => {
  const desks = createDesks();
  try {
    const never = new AbortController().signal;
    const asked = desks.ask('key', { about: 'explain' }, () => new Promise(() => undefined), never);
    const killed = expect(asked.catch((error: unknown) => toResponse(error, 'request'))).resolves.toEqual({
      status: 429,
      errors: undefined,
      isFault: true,
    });
    const kill = (): boolean =>
      spawnSync('pkill', ['-KILL', '-P', `${process.pid}`, '-f', 'desk-process']).status === 0;
    await until('it is killed', kill);
    await killed;
  } finally {
    await desks.close();
  }
});

it('gives no question to a process that is being ended because nobody used it', async () => {
  const idleFor = 50;
  const desks = createDesks({ idleFor });
  const never = new AbortController().signal;
  const ask = (): Promise<unknown> =>
    desks.ask('key', { about: 'explain' }, () => Promise.reject(new Error('It was asked for the plan.')), never);
  try {
    await expect(ask()).rejects.toThrow('asked for the plan');
    const asked = rightAfter(idleFor, ask);
    await expect(asked).rejects.toThrow('asked for the plan');
  } finally {
    await desks.close();
  }
});
