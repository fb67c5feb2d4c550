import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { InvalidPlanError } from 'tourwright';
import { createQueue } from './queue.mjs';

/** The server, not yet listening. */
export function createServer(options = {}) {
  const app = Fastify({ bodyLimit: 64 * 2 ** 20, ...options.fastify });
  const queue = createQueue(options.queue);
  app.addHook('preClose', async () => queue.close());

  app.post('/tours', async (request, reply) => {
    const seconds = Math.min(300, Number(request.query.seconds ?? 10));
    if (!(seconds > 0)) return reply.code(400).send({ message: 'seconds must be a number above 0.' });
    const job = queue.add(request.body, seconds);
    if (job === undefined) {
      return reply.code(503).header('retry-after', '30').send({ message: 'Too many plans wait.' });
    }
    return reply.code(202).header('location', `/tours/${job.id}`).send({ id: job.id });
  });

  app.get('/tours/:id', async (request, reply) => {
    const job = jobOf(request, reply);
    if (job === undefined) return reply;
    const { state, solution, error, warnings } = job;
    if (state === 'done') return { solution, warnings };
    if (error instanceof InvalidPlanError) return reply.code(422).send({ errors: error.errors });
    if (state === 'failed') throw error;
    return reply.code(state === 'cancelled' ? 410 : 202).send({ state });
  });

  app.get('/tours/:id/progress', (request, reply) => {
    const job = jobOf(request, reply);
    if (job === undefined) return;
    const events = new PassThrough();
    const send = (event) => {
      events.write(`data: ${JSON.stringify(event)}\n\n`);
      if (!['waiting', 'running'].includes(event.state)) events.end();
    };
    job.listeners.add(send);
    request.raw.on('close', () => job.listeners.delete(send));
    void reply.type('text/event-stream').send(events);
    send(job.last ?? { state: job.state });
  });

  app.delete('/tours/:id', async (request, reply) => {
    const job = jobOf(request, reply);
    if (job === undefined) return reply;
    queue.cancel(job);
    return reply.code(204).send();
  });

  const jobOf = (request, reply) => {
    const job = queue.get(request.params.id);
    if (job === undefined) void reply.code(404).send({ message: 'There is no such plan.' });
    return job;
  };
  return app;
}

if (process.argv[1] === import.meta.filename) {
  const app = createServer({ fastify: { logger: true } });
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void app.close());
  await app.listen({ port: Number(process.env.PORT ?? 3000) });
}
