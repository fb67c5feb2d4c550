import type { FastifyInstance } from 'fastify';
import { version } from '../version.js';
import type { Domain } from '../domain/index.js';

/** What is known of the process besides the domain. */
export interface Health {
  readonly domain: () => Domain | undefined;
  /** Why the process can do no more and is about to end; undefined while it lives. */
  readonly failure: () => Error | undefined;
}

/** `/health/live`: the process does its work. `/health/ready`: storage answers, too, or why not. Neither needs a token. */
export function mountHealth(app: FastifyInstance, { domain, failure }: Health): void {
  app.get('/health/live', { config: { rateLimit: false } }, async (_request, reply) => {
    const reason = failure()?.message;
    return reply
      .code(reason === undefined ? 200 : 503)
      .send(reason === undefined ? { status: 'live', version } : { status: 'dead', version, reason });
  });
  app.get('/health/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    const opened = domain();
    if (opened === undefined) return reply.code(503).send({ status: 'starting', version });
    const { isReady, reason } = await opened.ready();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', version, reason });
  });
}
