import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Domain, Figures, Observer } from '../domain/index.js';
import type { EndpointContext } from '../http/mount.js';
import { version } from '../../package.json';

/** Metrics for operators, in Prometheus' format. */
export interface Metrics {
  readonly registry: Registry;
  readonly http: Histogram<'method' | 'route' | 'status'>;
  /** Counts the work of this process. */
  readonly observer: Required<Pick<Observer, 'runStarted' | 'improved' | 'runEnded' | 'delivered'>>;
  /** Sets the figures of all processes; those that are not known are gaps. */
  readonly show: (figures: Figures | undefined) => void;
  /** Whether the database answers; if not, the figures are the previous ones. */
  readonly database: Gauge;
  /** Streams of events that are open on this process. */
  readonly streams: Gauge;
}

const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const UNSERVED = [0, 1, 2, 5, 10, 50, 100, 1000];
const RUN_SECONDS = [1, 2, 5, 10, 30, 60, 120, 300, 900, 3600, 21_600];

/** Creates all metrics, at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const named = (name: string, help: string) => ({ name: `tourwright_${name}`, help, registers: [registry] });
  const gauge = (name: string, help: string): Gauge => new Gauge(named(name, help));
  const build = named('build_info', '1, with the version of the program.');
  new Gauge({ ...build, labelNames: ['version'] as const }).set({ version }, 1);
  return {
    registry,
    http: new Histogram({
      ...named('http_seconds', 'Seconds from a request to the end of its answer.'),
      labelNames: ['method', 'route', 'status'] as const,
      buckets: HTTP_SECONDS,
    }),
    database: gauge(
      'database_up',
      '1 while the database answers; while it does not, the figures of all processes are missing.',
    ),
    streams: gauge('event_streams', 'Streams of events that are open on this process.'),
    observer: observeRuns(named),
    show: gauges(gauge),
  };
}

type MetricOptions = (name: string, help: string) => { name: string; help: string; registers: Registry[] };

function observeRuns(named: MetricOptions): Metrics['observer'] {
  const waited = new Histogram({
    ...named('run_waited_seconds', 'Seconds from a request for an optimization to its start on this process.'),
    buckets: RUN_SECONDS,
  });
  const attempts = new Counter({
    ...named(
      'run_attempts_total',
      'Optimizations started on this process; `resumed` are those that an earlier attempt had started.',
    ),
    labelNames: ['kind'] as const,
  });
  const improved = new Counter(named('run_improvements_total', 'Better solutions stored by this process.'));
  const ended = new Histogram({
    ...named('run_seconds', 'Seconds of work on an optimization, by how it ended on this process.'),
    labelNames: ['outcome'] as const,
    buckets: RUN_SECONDS,
  });
  const unserved = new Histogram({
    ...named('run_unserved_stops', 'Stops that the best solution of an optimization leaves unserved.'),
    buckets: UNSERVED,
  });
  const starved = new Counter(
    named('starved_runs_total', 'Optimizations whose engine had less than half of a processor on this process.'),
  );
  const deliveries = new Counter({
    ...named(
      'webhook_attempts_total',
      'Attempts of this process to deliver an event to a webhook, by the resulting state of the delivery.',
    ),
    labelNames: ['outcome'] as const,
  });
  return {
    delivered: ({ outcome }) => deliveries.inc({ outcome }),
    runStarted: ({ waitedSeconds, attempt }) => {
      waited.observe(waitedSeconds);
      attempts.inc({ kind: attempt === 1 ? 'first' : 'resumed' });
    },
    improved: () => improved.inc(),
    runEnded: ({ outcome, seconds, quality, isStarved }) => {
      if (isStarved === true) starved.inc();
      ended.observe({ outcome }, seconds);
      if (quality !== undefined) unserved.observe(quality.unservedStops);
    },
  };
}

function gauges(gauge: (name: string, help: string) => Gauge): Metrics['show'] {
  const shown: Readonly<Record<keyof Figures, Gauge>> = {
    waitingRoom: gauge('waiting_room', 'Runs that wait for another plan of their agency, over all processes.'),
    queued: gauge('queued_runs', 'Runs that wait for a worker, over all processes.'),
    running: gauge('running_runs', 'Runs that a worker holds, over all processes.'),
    plans: gauge('plans', 'Stored plans.'),
    oldestQueuedSeconds: gauge(
      'oldest_queued_seconds',
      'Seconds that the longest waiting run has waited for a worker.',
    ),
  };
  return (figures) => {
    // Prometheus shows NaN as a gap.
    for (const [name, one] of Object.entries(shown)) one.set(figures?.[name as keyof Figures] ?? NaN);
  };
}

/**
 * Milliseconds to wait for the figures: scrapers give up soon, and the other metrics matter most when the database is
 * gone.
 */
const FIGURES_WITHIN = 2_000;

function inTime(figures: Promise<Figures> | undefined): Promise<Figures | undefined> {
  const late = sleep(FIGURES_WITHIN, undefined, { ref: false });
  return Promise.race([figures, late]).catch(() => undefined);
}

/** `/metrics`, without a token: keep it inside the network. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, domain: () => Domain | undefined): void {
  app.get('/metrics', async (_request, reply) => {
    const figures = await inTime(domain()?.figures());
    metrics.database.set(figures === undefined ? 0 : 1);
    metrics.show(figures);
    metrics.streams.set(domain()?.streams() ?? 0);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** `/health/live`: the process works. `/health/ready`: storage answers as well, or why not. Neither needs a token. */
export function mountHealth(
  app: FastifyInstance,
  { domain, failure }: Pick<EndpointContext, 'domain' | 'failure'>,
): void {
  app.get('/health/live', async (_request, reply) => {
    const reason = failure()?.message;
    return reply
      .code(reason === undefined ? 200 : 503)
      .send(reason === undefined ? { status: 'live', version } : { status: 'dead', version, reason });
  });
  app.get('/health/ready', async (_request, reply) => {
    const opened = domain();
    if (opened === undefined) return reply.code(503).send({ status: 'starting', version });
    const { isReady, reason } = await opened.ready();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', version, reason });
  });
}
