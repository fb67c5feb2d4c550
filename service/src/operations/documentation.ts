import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../routes/endpoints.js';
import { openApi } from './openapi.js';

/** `/api/v2/openapi.json`, and `/api/v2/docs`: the same to browse and to try. Neither needs a token. */
export async function mountDocumentation(app: FastifyInstance): Promise<void> {
  const document = openApi(ENDPOINTS);
  const text = JSON.stringify(document);
  app.get('/api/v2/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  // The plugin's types know OpenAPI 3.0 alone; what it serves is the document as it is.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/v2/docs', uiConfig: { persistAuthorization: false } });
}
