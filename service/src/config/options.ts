import {
  baseMap,
  databaseUrl,
  envOf,
  networks,
  oneOf,
  option,
  origins,
  proxies,
  roadsText,
  secret,
  text,
  whole,
  yesOrNo,
  type Option,
  type OptionValues,
} from './option.js';

const MB = 1024 * 1024;
const MOST = 2 ** 31 - 1;
const YEARS = 20 * 365 * 86_400;

/** Every setting of the service, by group: the only source for help, environment and file. */
const OPTIONS = {
  Listening: {
    host: option(text('<address>'), '127.0.0.1').about('address to listen on; 0.0.0.0 for all'),
    port: option(whole(0, 65_535), 8080).about('port to listen on; 0 takes a free one'),
    trustProxy: option(proxies, 0).about(
      'number of proxies in front of the service, whose addresses in X-Forwarded-For are trusted; true: 1',
    ),
    corsOrigins: option(origins).about(
      'web pages that may use the API from a browser: https://app.example.com,https://… or * (default: none)',
    ),
    corsMaxAge: option(whole(0, 86_400, '<seconds>'), 600).about('seconds for which a browser caches that permission'),
  },
  Console: {
    baseMap: option(baseMap).about(
      'map of streets under the tours: the URL of a MapLibre style, a path of one on this host, or a .pmtiles file ' +
        '(default: none)',
    ),
  },
  Storage: {
    data: {
      ...option(text('<folder>'), 'tourwright-data').about(
        'folder of the embedded database; not used with a database URL',
      ),
      env: 'TOURWRIGHT_DATA',
    },
    databaseUrl: option(secret(databaseUrl)).about(
      'PostgreSQL instead of the embedded database: postgres://user:password@host/name',
    ),
    databaseConnections: option(whole(1, 1000), 10).about('connections to PostgreSQL'),
    archiveAfterDays: option(whole(0, 36_500, '<days>'), 30).about(
      'days without a change after which a plan is archived; 0: never',
    ),
    deleteAfterDays: option(whole(0, 36_500, '<days>'), 0).about(
      'days after archiving when a plan is deleted; 0: never',
    ),
    auditDays: option(whole(0, 36_500, '<days>'), 365).about(
      'days for which entries of the audit log are kept; 0: for ever',
    ),
    idempotencyHours: option(whole(1, 720, '<hours>'), 24).about(
      'hours for which a request with an Idempotency-Key is remembered, with its answer',
    ),
  },
  Events: {
    eventDays: option(whole(2, 36_500, '<days>'), 7).about(
      'days for which events are kept, for streams that reconnect and deliveries that are sent again',
    ),
    eventStreams: option(whole(0, 1_000_000), 10_000).about('event streams open on this process; further ones get 429'),
    eventBeat: option(whole(1, 3_600, '<seconds>'), 15).about(
      'seconds between two heartbeats on a stream: less than proxies wait',
    ),
    eventPatience: option(whole(1, 3_600_000, '<ms>'), 30_000).about(
      'a client that reads nothing of a stream, or of an answer, for this long is cut off',
    ),
    webhookNetworks: option(networks).about(
      'private networks that webhooks may be in: 10.0.0.0/8,fd00::/8 (default: none)',
    ),
    webhookTimeout: option(whole(1, 300, '<seconds>'), 10).about('seconds for a webhook to answer'),
    webhookFirstRepeat: option(whole(1, 3_600, '<seconds>'), 5).about(
      'seconds until a delivery that failed is tried again; each pause is twice the previous one, up to four hours',
    ),
    webhookGiveUp: option(whole(1, 2 * 86_400, '<seconds>'), 86_400).about(
      'seconds after which a delivery is given up',
    ),
  },
  Work: {
    role: option(oneOf('<api|worker|all>', 'api', 'worker', 'all'), 'all').about(
      'what this process does: answer requests, run optimizations, or both',
    ),
    concurrency: option(whole(1, 1000), 10).about('optimizations that this process runs at once'),
    threads: option(whole(1, 256), 1).about('threads of one optimization'),
    roads: {
      ...option(secret(roadsText), 'none').about(
        'where road travels come from: a folder of "tourwright roads build", a Valhalla URL, osrm+URL, or profile=…,…',
      ),
      env: 'TOURWRIGHT_ROADS',
    },
    optimizeSeconds: option(whole(1, 60, '<seconds>'), 5).about('longest search of one POST /api/v1/optimize'),
    shutdownSeconds: option(whole(1, 600, '<seconds>'), 20).about(
      'time for an orderly shutdown, then the process ends at once; runs continue after a restart',
    ),
  },
  'Limits of an agency that has none of its own': {
    runningPlans: option(whole(1, MOST), 10).about('plans that run at once; further ones wait'),
    maxResources: option(whole(1, MOST)).about('resources of a plan (default: no limit)'),
    maxOrders: option(whole(1, MOST)).about('orders of a plan (default: no limit)'),
    maxStops: option(whole(1, MOST)).about('stops of a plan (default: no limit)'),
    maxStopsPerOrder: option(whole(1, MOST)).about('stops of an order without successiveStops (default: no limit)'),
    dailyOptimizations: option(whole(0, MOST)).about('optimizations per day, UTC (default: no limit)'),
    monthlyOptimizations: option(whole(0, MOST)).about('optimizations per month, UTC (default: no limit)'),
    sandboxLongest: option(whole(1, YEARS, '<seconds>'), 5).about(
      'longest and default optimization with a sandbox token',
    ),
    productionUsual: option(whole(1, YEARS, '<seconds>'), 900).about(
      'optimization of a plan without a duration, with a production token',
    ),
    productionLongest: option(whole(1, YEARS, '<seconds>'), 21_600).about(
      'longest optimization with a production token; more is clamped, with a warning',
    ),
    freeCredits: option(whole(0, MOST), 1000).about('credits of a new metered agency'),
  },
  Protection: {
    bodyLimit: option(whole(1024, 512 * MB, '<bytes>'), 64 * MB).about('largest body, unpacked; larger ones get 413'),
    storedLimit: option(whole(1024, 512 * MB, '<bytes>'), 16 * MB).about(
      'largest plan as it is stored, compressed; larger ones get 413',
    ),
    valueLimit: option(whole(1000, MOST), 1_000_000).about(
      'most JSON values and keys of a body, counted before it is parsed; more get 413',
    ),
    depthLimit: option(whole(10, 1000, '<levels>'), 100).about(
      'deepest nesting of a body, counted before it is parsed',
    ),
    rateLimit: option(whole(0, MOST), 60_000).about(
      'requests per minute with one token to this process; further ones get 429. 0: no limit',
    ),
    requestsAtOnce: option(whole(1, 10_000), 10).about(
      'requests processed at once; further ones wait for their turn, lists after all others',
    ),
    mostWaiting: option(whole(0, MOST), 1000).about('requests that wait for their turn; further ones get 429'),
    longestWait: option(whole(1, 600_000, '<ms>'), 1000).about(
      'a request that has waited this long for its turn gets 429',
    ),
    overloadDelay: option(whole(0, MOST, '<ms>'), 2000).about(
      'when answers lag this far behind, requests get 429 until they catch up. 0: never',
    ),
  },
  Logs: {
    showFirstToken: option(yesOrNo, true).about(
      'write the first token to standard error; false where that is recorded (containers): tourwright token create ' +
        '--first',
    ),
    logLevel: option(oneOf('<level>', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info').about(
      'fatal, error, warn, info, debug, trace or silent; JSON lines on standard output',
    ),
  },
};

type Groups = typeof OPTIONS;
/** The settings of all groups in one object. */
type Options = UnionToIntersection<Groups[keyof Groups]>;
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Settings with their defaults, checked. */
export type Config = OptionValues<Options>;

/** A setting with its name (in the file; in kebab case on the command line) and the name of its group in the help. */
export interface NamedOption extends Option {
  readonly name: keyof Config;
  readonly group: string;
  /** The environment variable. */
  readonly env: string;
}

/** All settings, in the order of the help. */
export const SETTINGS: readonly NamedOption[] = Object.entries(OPTIONS).flatMap(([group, options]) =>
  Object.entries<Option>(options).map(([name, setting]) => ({
    env: envOf(name),
    ...setting,
    name: name as keyof Config,
    group,
  })),
);
