import type { FastifyInstance } from 'fastify';
import type { Domain } from '../domain/index.js';

/** `/health/live`: the process answers. `/health/ready`: storage answers, too. Neither needs a token. */
export function mountHealth(app: FastifyInstance, domain: () => Domain | undefined): void {
  app.get('/health/live', { config: { rateLimit: false } }, () => ({ status: 'live' }));
  app.get('/health/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    const isReady = (await domain()?.ready()) === true;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'starting' });
  });
}
