import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FormatError, type VroomAnswer } from 'tourwright/formats';
import { fly, type TravelProvider } from 'tourwright/travel';
import { answerRequest, RoutingError, type Wishes } from './answer-request.js';
import { createTaskQueue, QueueFullError } from './task-queue.js';

/** Options of `vroomPlugin`. Every field has a default. */
export interface VroomOptions {
  /** The path for requests. Default: `/`. `/optimization` answers as well. */
  readonly path?: string;
  /** The source of travels that a request does not contain. Default: straight lines. */
  readonly travel?: TravelProvider;
  /** Whether answers contain the geometry of routes (-g). Default: false. */
  readonly geometry?: boolean;
  /** Whether given steps are judged without searching (-c). Default: false. */
  readonly planMode?: boolean;
  /** Threads of a search (-t). Default: 4, at most as many as there are processors. */
  readonly threads?: number;
  /** The level of exploration (-x), 0 to 5. Default: 5. */
  readonly explore?: number;
  /** Whether a request may override these (`options`: g, c, t, x, l). Default: true. */
  readonly override?: boolean;
  /** The largest number of jobs and shipment ends in a request. Default: 1000. */
  readonly maxLocations?: number;
  /** The largest number of vehicles in a request. Default: 200. */
  readonly maxVehicles?: number;
  /** The largest request in bytes. Default: 64 MB. */
  readonly bodyLimit?: number;
  /** The longest search in seconds. Default: 300. */
  readonly timeout?: number;
  /** Concurrent searches. Default: as many as the processors allow at `threads` each. */
  readonly concurrency?: number;
  /** Requests that wait for their turn; further ones get 503. Default: 100. */
  readonly maxWaiting?: number;
}

type VroomSettings = Required<VroomOptions>;

const MB = 1024 * 1024;
const NO_JSON = 'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body';

/** VROOM's codes, and the one that vroom-express adds. */
const INTERNAL = 1;
const INPUT = 2;
const ROUTING = 3;
const TOO_LARGE = 4;

/** A problem solved by the health check. */
const HEALTHY = {
  vehicles: [{ id: 1, start_index: 0 }],
  jobs: [{ id: 1, location_index: 1 }],
  matrix: [
    [0, 1],
    [1, 0],
  ],
};

/** The answer to a request that has nothing to solve. */
class VroomRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: VroomAnswer['code'],
    message: string,
  ) {
    super(message);
  }
}

/**
 * A Fastify plugin that answers as vroom-express does: `POST /` takes a VROOM request, `GET /health` runs a health
 * check. It needs no database. If a client disconnects its search ends; requests beyond the capacity wait in a queue.
 *
 * @example
 * const app = fastify();
 * await app.register(vroomPlugin, { travel: roads({ dir: 'heidelberg' }) });
 * await app.listen({ port: 3000 });
 */
export async function vroomPlugin(app: FastifyInstance, options: VroomOptions = {}): Promise<void> {
  const settings = settingsOf(options);
  const inTurn = createTaskQueue(settings.concurrency, settings.maxWaiting);
  app.removeAllContentTypeParsers();
  // Any content type: clients of vroom-express do not always declare JSON.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: settings.bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Origin, X-Requested-With, Content-Type, Accept, Authorization',
      'Content-Type': 'application/json; charset=utf-8',
    });
  });
  app.setErrorHandler((error, _request, reply) => sendError(error, reply));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const body = readBody(request.body, settings);
    const signal = untilGone(reply);
    const solved = await inTurn(() => answerRequest(body, wishesOf(body, settings), settings.travel, signal), signal);
    return JSON.stringify(solved);
  };
  const allow = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await reply.code(204).removeHeader('content-type').header('Access-Control-Allow-Methods', 'GET, POST').send();
  };
  const base = settings.path.replace(/\/$/, '');
  for (const path of new Set([settings.path, `${base}/optimization`])) {
    app.post(path, answer);
    app.options(path, allow);
  }
  const isWell = (threads: number, signal: AbortSignal): Promise<boolean> => {
    const wishes = { ...settings, geometry: false, planMode: false, threads, explore: 0, limit: 5 };
    return answerRequest(HEALTHY, wishes, settings.travel, signal).then(
      ({ code }) => code === 0,
      () => false,
    );
  };
  app.get(`${base}/health`, async (_request, reply) => {
    await reply.code((await isWell(1, untilGone(reply))) ? 200 : 500).send();
  });
  // Starting the threads would otherwise take all the time of the first request.
  app.addHook('onReady', async () => void (await isWell(settings.threads, new AbortController().signal)));
}

function settingsOf(options: VroomOptions): VroomSettings {
  const threads = options.threads ?? Math.min(4, availableParallelism());
  return {
    path: '/',
    travel: fly(),
    geometry: false,
    planMode: false,
    explore: 5,
    override: true,
    maxLocations: 1000,
    maxVehicles: 200,
    bodyLimit: 64 * MB,
    timeout: 300,
    concurrency: Math.max(1, Math.floor(availableParallelism() / threads)),
    maxWaiting: 100,
    ...options,
    threads,
  };
}

type RequestFields = Readonly<Record<string, unknown>>;

/** @throws VroomRefusal as vroom-express does, with its checks in the same order */
function readBody(text: unknown, { maxLocations, maxVehicles }: VroomSettings): RequestFields {
  const body = parse(text);
  const isRequest = body !== undefined && ('jobs' in body || 'shipments' in body) && 'vehicles' in body;
  if (!isRequest) throw new VroomRefusal(400, INPUT, NO_JSON);
  const locations = lengthOf(body['jobs']) + 2 * lengthOf(body['shipments']);
  for (const [what, count, most] of [
    ['locations', locations, maxLocations],
    ['vehicles', lengthOf(body['vehicles']), maxVehicles],
  ] as const) {
    if (count <= most) continue;
    throw new VroomRefusal(413, TOO_LARGE, `Too many ${what} ( ${count} ) in query, maximum is set to ${most}`);
  }
  return body;
}

function parse(text: unknown): RequestFields | undefined {
  try {
    const body = JSON.parse(text as string) as unknown;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as RequestFields) : undefined;
  } catch {
    return undefined;
  }
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** The settings, overridden by the request where allowed. */
function wishesOf(body: RequestFields, settings: VroomSettings): Wishes {
  const { geometry, planMode, threads, explore, override, timeout } = settings;
  const given = (override ? (body['options'] ?? {}) : {}) as RequestFields;
  const number = (name: string, preset: number, least: number, most: number): number => {
    const value = given[name];
    return typeof value === 'number' ? Math.min(Math.max(value, least), most) : preset;
  };
  const flag = (name: string, preset: boolean): boolean => Boolean(given[name] ?? preset);
  return {
    geometry: flag('g', geometry),
    planMode: flag('c', planMode),
    threads: Math.floor(number('t', threads, 1, threads)),
    explore: number('x', explore, 0, 5),
    limit: number('l', timeout, 0.01, timeout),
  };
}

/** A signal that is aborted when the client disconnects before it has its answer. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('The client left.'));
  });
  return gone.signal;
}

function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, code, message } = refusalOf(error);
  // Of a client that left, the request ends with an error as well.
  if (status === 500 && !reply.raw.destroyed) reply.log.error({ err: error }, 'a VROOM request failed');
  if (status === 503) void reply.header('Retry-After', '1');
  return reply.code(status).send(JSON.stringify({ code, error: message } satisfies VroomAnswer));
}

function refusalOf(error: unknown): Pick<VroomRefusal, 'status' | 'code' | 'message'> {
  if (error instanceof VroomRefusal) return error;
  if (error instanceof FormatError) return { status: 400, code: INPUT, message: error.errors[0]!.message };
  if (error instanceof RoutingError) return { status: 500, code: ROUTING, message: error.message };
  if (error instanceof QueueFullError) {
    return { status: 503, code: INTERNAL, message: 'Too many requests wait for their turn, try again later' };
  }
  const { statusCode } = error as { readonly statusCode?: number };
  if (statusCode === 413) return { status: 413, code: TOO_LARGE, message: 'request entity too large' };
  if (statusCode !== undefined && statusCode < 500) return { status: statusCode, code: INPUT, message: NO_JSON };
  return { status: 500, code: INTERNAL, message: 'Internal error' };
}
