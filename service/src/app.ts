import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { type ErrorItem, unreadableBody } from './errors/refusals.js';
import { toResponse } from './errors/to-response.js';
import { mountConsole } from './operations/console.js';
import { mountDocumentation, PAGE } from './operations/documentation.js';
import { type Metrics, mountHealth, mountMetrics } from './operations/metrics.js';
import { logRequests } from './operations/log.js';
import { fieldsOf, markFault } from './http/trace-request.js';
import { ENDPOINTS } from './routes/endpoints.js';
import { watchRoutes } from './http/allowed-methods.js';
import { allowOrigins } from './http/cross-origin.js';
import { type EndpointContext, mount } from './http/mount.js';
import { holdAnswers } from './http/held-answers.js';
import { createRateLimit } from './http/rate-limit.js';
import { takeBodies } from './http/take-bodies.js';
import { requestId } from './http/listener.js';
import { tagPacked } from './http/validators.js';

/** What the HTTP side needs. */
interface AppOptions extends Omit<EndpointContext, 'countRequest' | 'checkHeld'> {
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** The server, which hands its requests to the app. */
  readonly server: Server;
}

/** Plan ids may be as long as a path. */
const LONGEST_PARAMETER = 2_000;
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Creates the app that answers HTTP requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, logger, metrics, server, domain } = options;
  // Every stream and every wait listens for the end of the service.
  setMaxListeners(0, options.ending);
  const app = fastify({
    serverFactory: () => server,
    loggerInstance: logger,
    genReqId: requestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Clients in front of the proxies can write anything into the header.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A path that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request.id, reply);
    },
  });
  const answerError = (error: unknown, id: string, reply: FastifyReply): FastifyReply => {
    const { status, errors, isFault } = toResponse(error, id);
    if (isFault) {
      markFault(reply.request, error);
      reply.log.error({ err: error, reqId: id, ...fieldsOf(reply.request) }, 'a request failed');
    }
    void reply.header('X-Request-Id', id).code(status);
    const challenge = challengeOf(status, errors);
    if (challenge !== undefined) void reply.header('WWW-Authenticate', challenge);
    if (errors === undefined) return reply.removeHeader('content-type').send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ errors }));
  };
  app.decorateRequest('principal', undefined);
  app.decorateRequest('leave', () => undefined);
  app.decorateRequest('waited', 0);
  app.decorateRequest('traced', undefined);
  app.setErrorHandler((error, request, reply) => answerError(error, request.id, reply));
  const refusalOf = watchRoutes(app);
  app.setNotFoundHandler((request, reply) => {
    const { error, headers } = refusalOf(request);
    return answerError(error, request.id, reply.headers(headers));
  });
  takeBodies(app, config);
  app.addHook('onRequest', async (_request, reply) => {
    // Only the documentation and the console are pages; they have policies of their own.
    reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': NO_PAGE });
  });
  logRequests(app, metrics);
  const checkHeld = holdAnswers(app, config.eventPatience);
  await allowOrigins(app, config);
  await app.register(compress, {
    global: true,
    encodings: ['gzip'],
    globalDecompression: true,
    requestEncodings: ['gzip', 'identity'],
    onUnsupportedRequestEncoding: (encoding) =>
      unreadableBody('must be gzip or not encoded', `The body is sent as ${encoding}. Send it as it is, or as gzip.`),
  });
  tagPacked(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadDelay,
    // Endpoints check the pressure themselves: health and metrics answer under pressure, too.
    pressureHandler: () => undefined,
  });
  mountHealth(app, options);
  mountMetrics(app, metrics, domain);
  if (config.role !== 'worker') {
    await mountDocumentation(app, ENDPOINTS);
    await mountConsole(app, PAGE, config.baseMap);
    const means = { ...options, checkHeld, countRequest: createRateLimit(config.rateLimit) };
    for (const endpoint of ENDPOINTS) mount(app, endpoint, means);
  }
  return app;
}

/** The WWW-Authenticate challenge for a refused client: RFC 6750, section 3. */
function challengeOf(status: number, errors: readonly ErrorItem[] = []): string | undefined {
  if (status === 401) return 'Bearer realm="tourwright"';
  const scope = status === 403 ? errors[0]?.properties?.['scope'] : undefined;
  return scope && `Bearer realm="tourwright", error="insufficient_scope", scope="${scope}"`;
}
