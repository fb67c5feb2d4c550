import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../http/endpoint.js';
import { openApi } from './openapi.js';

/** The path of the documentation. */
export const PAGE = '/api/v2/docs';
const NAME = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><text x="0" y="27" font-family="sans-serif" ' +
    'font-size="24" fill="#fff">tourwright</text></svg>',
);
const ICON = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 13 6 4l5 6 2-7" fill="none" stroke="#2a6" ' +
    'stroke-width="2"/></svg>',
);
/** Its scripts are our own files; it styles individual elements. */
const POLICY =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self' data:; form-action 'none'; " +
  "frame-ancestors 'none'; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'";

/** Serves `/api/v2/openapi.json`, and `/api/v2/docs` to browse and try it. Neither needs a token. */
export async function mountDocumentation(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApi(endpoints);
  const text = JSON.stringify(document);
  app.get('/api/v2/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  // The plugin's types know only OpenAPI 3.0; it serves the document unchanged.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    uiConfig: { persistAuthorization: false },
    theme: {
      title: 'tourwright',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
    },
    logo: { type: 'image/svg+xml', content: NAME },
    staticCSP: POLICY,
    uiHooks: {
      // The page resolves its files relative to its own address, which must have no query.
      onRequest: (request, reply, done) => {
        const [path, query] = request.url.split('?');
        if (query !== undefined && (path === PAGE || path === `${PAGE}/`)) return void reply.redirect(PAGE);
        done();
      },
    },
  });
}
