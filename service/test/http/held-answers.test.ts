import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { holdAnswers } from '../../src/http/held-answers.js';

it('refuses further large answers until those before are sent', async () => {
  const app = fastify();
  const check = holdAnswers(app, 60_000, 100);
  const whileSent: unknown[] = [];
  app.addHook('onSend', (_request, _reply, payload, done) => {
    for (const length of [20, 21]) whileSent.push(refusedFor(length));
    done(null, payload);
  });
  app.get('/', (_request, reply) => reply.send('x'.repeat(80)));
  // One is always sent.
  expect(refusedFor(500)).toBeUndefined();
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(whileSent).toEqual([undefined, expect.objectContaining({ kind: 'overloaded' })]);
  expect(refusedFor(500)).toBeUndefined();

  function refusedFor(length: number): unknown {
    try {
      return void check(length);
    } catch (error) {
      return error;
    }
  }
});
