import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { holdAnswers } from '../../src/http/held-answers.js';

it('refuses further large answers, but not small ones, until those before are sent', async () => {
  const app = fastify();
  const check = holdAnswers(app, 60_000, 100, 10);
  const whileSent: unknown[] = [];
  app.addHook('onSend', (_request, _reply, payload, done) => {
    for (const length of [20, 21, 10]) whileSent.push(refusedFor(length));
    done(null, payload);
  });
  app.get('/:length', ({ params }, reply) => reply.send('x'.repeat(Number((params as { length: string }).length))));
  // One is always sent.
  expect(refusedFor(500)).toBeUndefined();
  const refused = expect.objectContaining({ kind: 'overloaded' }) as unknown;
  for (const [length, seen] of [
    ['80', [undefined, refused, undefined]],
    ['100', [refused, refused, undefined]],
    ['191', [refused, refused, refused]],
  ] as const) {
    whileSent.length = 0;
    expect((await app.inject(`/${length}`)).statusCode).toBe(200);
    expect(whileSent).toEqual(seen);
  }
  expect(refusedFor(500)).toBeUndefined();

  function refusedFor(length: number): unknown {
    try {
      return void check(length);
    } catch (error) {
      return error;
    }
  }
});
