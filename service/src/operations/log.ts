import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { fieldsOf } from '../http/trace-request.js';
import { traceFields } from '../traces/tracing.js';
import { clientAddress, type Refusal } from '../http/listener.js';
import type { Metrics } from './metrics.js';
import type { Observer } from '../domain/index.js';

/**
 * Logs JSON lines. Headers and queries are never logged, and if an object contains headers, the token in them is
 * replaced.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => traceFields(),
    redact: { paths: ['headers.authorization', '*.headers.authorization', 'token', '*.token'], censor: '[token]' },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Counts and logs a refusal like any other answer, although nothing of the request was read.
 *
 * @param trustProxy - see the setting
 */
export function refusalLog(logger: Logger, metrics: Metrics, trustProxy: number): (refusal: Refusal) => void {
  return ({ status, id: reqId, request, ms = 0, ...connection }) => {
    const { method = 'none', url } = request ?? {};
    metrics.http.observe({ method, route: 'refused', status }, ms / 1000);
    const path = url?.split('?', 1)[0];
    const address = request && clientAddress(request, trustProxy);
    logger.info({ reqId, method, path, status, address, ms: rounded(ms), ...connection }, 'request');
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Logs one line per request when it is answered; its id is returned in X-Request-Id. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    // The duration of a stream is up to its client.
    const { isStream = false } = request.routeOptions.config as { readonly isStream?: boolean };
    if (!isStream) metrics.http.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    const isQuiet = route.startsWith('/health') || route === '/metrics';
    const line = {
      reqId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      address: request.ip,
      ms: rounded(reply.elapsedTime),
      tokenId: request.principal?.tokenId,
      ...fieldsOf(request),
    };
    if (isQuiet) app.log.debug(line, 'request');
    else app.log.info(line, 'request');
  });
}

/** Logs and counts the work of the domain. */
export function observe(logger: Logger, { observer }: Metrics): Observer {
  return {
    runStarted: (run) => {
      observer.runStarted(run);
      logger.info(run, 'optimization begins');
    },
    improved: (run) => {
      observer.improved(run);
      logger.debug(run, 'better solution');
    },
    runEnded: (run) => {
      observer.runEnded(run);
      if (run.outcome === 'failed') logger.error(run, 'optimization failed');
      else logger.info(run, 'optimization ends');
    },
    delivered: (attempt) => {
      observer.delivered(attempt);
      if (attempt.outcome === 'dead') logger.warn(attempt, 'delivery to a webhook given up');
      else logger.debug(attempt, 'delivery to a webhook');
    },
    trouble: (message, error) => logger.error({ err: error }, message),
  };
}
