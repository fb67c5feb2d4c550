import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/options.js';

type CorsSettings = Pick<Config, 'corsOrigins' | 'corsMaxAge'>;

/** Headers that pages may send in addition to those that every page may. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Content-Encoding',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'X-Request-Id',
  'traceparent',
  'tracestate',
];
/** Headers that pages may read in addition to those that every page may. */
const EXPOSED_HEADERS = [
  'Allow',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Warnings',
  'X-Warnings-Count',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Lets pages of other origins use the API from a browser (the CORS protocol of the Fetch standard): off unless origins
 * are configured. A preflight request carries no token and is answered before authentication. Credentials of the
 * browser (cookies, passwords) are not allowed: a page sends its token itself.
 */
export async function allowOrigins(app: FastifyInstance, { corsOrigins, corsMaxAge }: CorsSettings): Promise<void> {
  if (corsOrigins === undefined) return;
  // Imported only if needed.
  const { default: cors } = await import('@fastify/cors');
  const origins = originsOf(corsOrigins);
  const options = {
    origin: origins.includes('*') ? '*' : origins,
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: corsMaxAge,
    credentials: false,
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, isForPages(request) ? options : { origin: false }),
  });
}

/**
 * Health, metrics and documentation are not for other pages; an OPTIONS request that is not a preflight is for nothing.
 */
function isForPages({ url, method, headers }: FastifyRequest): boolean {
  if (!url.startsWith('/api/')) return false;
  const { origin, 'access-control-request-method': wanted } = headers;
  return method !== 'OPTIONS' || (origin !== undefined && wanted !== undefined);
}

/** The header without which a page cannot see that it was refused; empty for origins that may not see it. */
export function originHeader(
  { headers: { origin } }: IncomingMessage,
  { corsOrigins }: CorsSettings,
): Readonly<Record<string, string>> {
  if (corsOrigins === undefined || origin === undefined) return {};
  const origins = originsOf(corsOrigins);
  if (origins.includes('*')) return { 'Access-Control-Allow-Origin': '*' };
  return origins.includes(origin) ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {};
}

function originsOf(setting: string): string[] {
  return setting.split(',');
}
