import {
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
} from './option.js';

const MB = 1024 * 1024;
const MOST = 2 ** 31 - 1;
const YEARS = 20 * 365 * 86_400;

/** Every setting of the service, by group. Help, environment and file are read from this table alone. */
const OPTIONS = {
  Listening: {
    host: option(text('<address>'), 'address to listen on; 0.0.0.0 for all', '127.0.0.1'),
    port: option(whole(0, 65_535), 'port to listen on; 0 takes a free one', 8080),
    trustProxy: option(
      proxies,
      'proxies in front of the service: so many addresses of X-Forwarded-For are believed; true: 1',
      0,
    ),
    corsOrigins: option(
      origins,
      'web pages that may use the API from a browser: https://app.example.com,https://… or * (default: none)',
    ),
    corsMaxAge: option(whole(0, 86_400, '<seconds>'), 'for how long a browser remembers that a page may', 600),
  },
  Storage: {
    data: {
      ...option(text('<folder>'), 'folder of the embedded database; not used with a database URL', 'tourwright-data'),
      env: 'TOURWRIGHT_DATA',
    },
    databaseUrl: option(
      secret(text('<url>')),
      'PostgreSQL instead of the embedded database: postgres://user:password@host/name',
    ),
    databaseConnections: option(whole(1, 1000), 'connections to PostgreSQL', 10),
    archiveAfterDays: option(
      whole(0, 36_500, '<days>'),
      'days without a change after which a plan is archived; 0: never',
      30,
    ),
    deleteAfterDays: option(whole(0, 36_500, '<days>'), 'days after archiving when a plan is deleted; 0: never', 0),
    auditDays: option(whole(0, 36_500, '<days>'), 'days that entries of the audit log are kept; 0: for ever', 365),
    idempotencyHours: option(
      whole(1, 720, '<hours>'),
      'hours that a request with an Idempotency-Key is remembered for, with its answer',
      24,
    ),
  },
  Events: {
    eventDays: option(
      whole(2, 36_500, '<days>'),
      'days that events are kept, for streams that come back and deliveries that are sent again',
      7,
    ),
    eventStreams: option(
      whole(0, 1_000_000),
      'streams of events that this process has open; further ones get 429',
      10_000,
    ),
    eventBeat: option(
      whole(1, 3_600, '<seconds>'),
      'seconds between two signs of life on a stream: less than proxies wait',
      15,
    ),
    eventPatience: option(
      whole(1, 3_600_000, '<ms>'),
      'a stream whose client takes nothing off for so long is cut',
      30_000,
    ),
    webhookNetworks: option(
      networks,
      'networks that webhooks may be in though they are not public: 10.0.0.0/8,fd00::/8 (default: none)',
    ),
    webhookTimeout: option(whole(1, 300, '<seconds>'), 'seconds for a webhook to answer', 10),
    webhookFirstRepeat: option(
      whole(1, 3_600, '<seconds>'),
      'seconds until a delivery that failed is tried again; each pause is twice the one before, up to four hours',
      5,
    ),
    webhookGiveUp: option(whole(1, 2 * 86_400, '<seconds>'), 'seconds after which a delivery is given up', 86_400),
  },
  Work: {
    role: option(
      oneOf('<api|worker|all>', 'api', 'worker', 'all'),
      'what this process does: answer requests, run optimizations, or both',
      'all',
    ),
    concurrency: option(whole(1, 1000), 'optimizations that this process runs at once', 10),
    threads: option(whole(1, 256), 'threads of one optimization', 1),
    roads: {
      ...option(
        secret(roadsText),
        'where road travels come from: a folder of "tourwright roads build", a Valhalla URL, osrm+URL, or profile=…,…',
        'none',
      ),
      env: 'TOURWRIGHT_ROADS',
    },
    optimizeSeconds: option(whole(1, 60, '<seconds>'), 'longest search of one POST /api/v1/optimize', 5),
    shutdownSeconds: option(
      whole(1, 600, '<seconds>'),
      'patience at a shutdown, then the process ends at once; runs go on after a restart',
      20,
    ),
  },
  'Limits of an agency that has none of its own': {
    runningPlans: option(whole(1, MOST), 'plans that run at once; further ones wait', 10),
    maxResources: option(whole(1, MOST), 'resources of a plan (default: no limit)'),
    maxOrders: option(whole(1, MOST), 'orders of a plan (default: no limit)'),
    maxStops: option(whole(1, MOST), 'stops of a plan (default: no limit)'),
    maxStopsPerOrder: option(whole(1, MOST), 'stops of an order without successiveStops (default: no limit)'),
    dailyOptimizations: option(whole(0, MOST), 'optimizations a day, UTC (default: no limit)'),
    monthlyOptimizations: option(whole(0, MOST), 'optimizations a month, UTC (default: no limit)'),
    sandboxLongest: option(whole(1, YEARS, '<seconds>'), 'longest and usual optimization with a sandbox token', 5),
    productionUsual: option(
      whole(1, YEARS, '<seconds>'),
      'optimization of a plan that names no duration, with a production token',
      900,
    ),
    productionLongest: option(
      whole(1, YEARS, '<seconds>'),
      'longest optimization with a production token; more is clamped, with a warning',
      21_600,
    ),
    freeCredits: option(whole(0, MOST), 'credits of a new metered agency', 1000),
  },
  Protection: {
    bodyLimit: option(whole(1024, 512 * MB, '<bytes>'), 'largest body, unpacked; larger ones get 413', 64 * MB),
    storedLimit: option(
      whole(1024, 512 * MB, '<bytes>'),
      'largest plan as it is stored, compressed; larger ones get 413',
      16 * MB,
    ),
    valueLimit: option(
      whole(1000, MOST),
      'most JSON values and keys of a body, counted before it is parsed; more get 413',
      1_000_000,
    ),
    depthLimit: option(whole(10, 1000, '<levels>'), 'deepest nesting of a body, counted before it is parsed', 100),
    rateLimit: option(
      whole(0, MOST),
      'requests a minute with one token to this process; further ones get 429. 0: no limit',
      60_000,
    ),
    requestsAtOnce: option(
      whole(1, 10_000),
      'requests worked on at once; further ones wait for their turn, lists behind all others',
      10,
    ),
    mostWaiting: option(whole(0, MOST), 'requests that wait for their turn; further ones get 429', 1000),
    longestWait: option(whole(1, 600_000, '<ms>'), 'a request that waited so long for its turn gets 429', 1000),
    overloadDelay: option(
      whole(0, MOST, '<ms>'),
      'when answers lag this far behind, requests get 429 until they do no longer. 0: never',
      2000,
    ),
  },
  Logs: {
    showFirstToken: option(
      yesOrNo,
      'write the first token to standard error; false where that is kept (containers): tourwright token create --first',
      true,
    ),
    logLevel: option(
      oneOf('<level>', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'fatal, error, warn, info, debug, trace or silent; JSON lines on standard output',
      'info',
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
export type Config = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer T, infer P>
    ? T | (P extends undefined ? undefined : never)
    : never;
};

/** A setting with its name (in the file; on the command line in kebab case) and that of its group in the help. */
export interface NamedOption extends Option {
  readonly name: keyof Config;
  readonly group: string;
  /** In the environment. */
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
