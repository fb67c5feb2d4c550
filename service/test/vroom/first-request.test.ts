import { fastify } from 'fastify';
import { expect, it, vi } from 'vitest';
import { answerRequest } from '../../src/vroom/answer-request.js';
import { vroomPlugin } from '../../src/vroom/plugin.js';

vi.mock('../../src/vroom/answer-request.js', { spy: true });

it('has solved a problem with all threads before the first request', async () => {
  const app = fastify();
  await app.register(vroomPlugin, { threads: 2 });
  await app.ready();
  expect(vi.mocked(answerRequest).mock.calls.map(([, { threads }]) => threads)).toEqual([2]);
  await expect(vi.mocked(answerRequest).mock.results[0]?.value).resolves.toMatchObject({ code: 0 });
  await app.close();
});
