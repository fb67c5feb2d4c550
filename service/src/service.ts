import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { createAdmission, rankByPath, watchLag } from './http/admission.js';
import { createApp } from './app.js';
import { originHeader } from './http/cross-origin.js';
import { createHttpListener, type HttpListener } from './http/listener.js';
import { createIntake } from './intake/intake.js';
import { createRefusals } from './http/paced-refusals.js';
import type { Config } from './config/options.js';
import type { BillingSystem, Domain } from './domain/index.js';
import { overloaded } from './errors/refusals.js';
import { createLogger, observe, refusalLog } from './operations/log.js';
import { createMetrics } from './operations/metrics.js';
import { ENDPOINTS } from './routes/endpoints.js';

/** Options that a program may give. */
export interface ServiceOptions {
  readonly config: Config;
  /** The destination of logs; standard output when absent. */
  readonly logs?: DestinationStream;
  /** Buys credits for agencies with a repurchase rule. */
  readonly billing?: BillingSystem;
  /** The server to answer on, which may be listening already; by default the service makes one. */
  readonly listener?: HttpListener;
}

/** A service: HTTP at once, storage a moment later. */
export interface Service {
  readonly app: FastifyInstance;
  readonly logger: Logger;
  /** Resolves with the address, `http://127.0.0.1:8080`, once connections are accepted. */
  listen(): Promise<string>;
  /** Opens storage and starts to work; until then requests are answered 429. */
  open(): Promise<Domain>;
  /** Resolves with the reason when the service has failed: it should be closed, and started again. */
  readonly failed: Promise<Error>;
  /**
   * Accepts no more requests, ends waiting ones, hands runs back with their best solutions, and releases everything.
   */
  close(): Promise<void>;
}

/** Creates a service that neither listens nor works yet. */
export async function createService({
  config,
  logs,
  billing,
  listener = createHttpListener(),
}: ServiceOptions): Promise<Service> {
  const logger = createLogger(config.logLevel, logs);
  const metrics = createMetrics();
  const intake = createIntake({ hasRoads: config.roads !== 'none' });
  const admission = createAdmission(config);
  const lag = watchLag();
  const refused = refusalLog(logger, metrics, config.trustProxy);
  const refusals = createRefusals(refused);
  const rankOf = rankByPath(ENDPOINTS);
  const ending = new AbortController();
  let domain: Domain | undefined;
  let failure: Error | undefined;
  let fail: (reason: Error) => void;
  const failed = new Promise<Error>((resolve) => (fail = resolve));
  const { server } = listener;
  const app = await createApp({
    config,
    logger,
    metrics,
    server,
    intake,
    admission,
    lag,
    ending: ending.signal,
    domain: () => domain,
    failure: () => failure,
  });
  return {
    app,
    logger,
    failed,
    listen: async () => {
      const address = await listener.listen(config.host, config.port);
      await app.ready();
      listener.handOver((request, response) => {
        const late = lag.now();
        const isRefused =
          request.url?.startsWith('/api/') === true &&
          (app.isUnderPressure() || admission.isHopeless(rankOf(request), late));
        // Refusing has to be almost free, or it would take longer than answering.
        if (isRefused) refusals.refuse(request, response, late, originHeader(request, config));
        else app.routing(request, response);
      }, refused);
      return address;
    },
    open: async () => {
      // Imported late: what storage needs takes longer to load than everything else.
      const { openDomain } = await import('./open-domain.js');
      const warm = intake.warm();
      // Awaited once the domain is open, which `close` closes then.
      warm.catch(() => undefined);
      const opened = await openDomain({ ...config, billing, observer: observe(logger, metrics) });
      domain = opened;
      void opened.broken.then((reason) => fail((failure = reason)));
      await warm;
      return opened;
    },
    close: async () => {
      ending.abort(overloaded('The service is ending.'));
      refusals.stop();
      // Requests in progress get half of the time; the other half is for the runs.
      await listener.close(config.shutdownSeconds * 500);
      await app.close();
      await domain?.close();
      domain = undefined;
      await intake.close();
      lag.stop();
    },
  };
}
