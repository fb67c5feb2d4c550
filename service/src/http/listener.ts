import {
  createServer,
  maxHeaderSize,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, DropArgument, Socket } from 'node:net';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ErrorItem } from '../errors/refusals.js';
import { version } from '../../package.json';
import { randomUUID } from 'node:crypto';

/**
 * The HTTP server of the service. It accepts connections before anything else is loaded, so that the process is known
 * to be alive at once; until there is an app it answers `/health/live`, and refuses everything else as too early.
 */
export interface HttpListener {
  readonly server: Server;
  /** Resolves with the address, `http://127.0.0.1:8080`, once connections are accepted; later calls return the same. */
  listen(host: string, port: number): Promise<string>;
  /**
   * From now on `handler` answers.
   *
   * @param onRefusal - called for each request that the listener itself has refused, or refuses from now on
   */
  handOver(handler: RequestListener, onRefusal?: (refusal: Refusal) => void): void;
  /**
   * Accepts no more connections, closes each idle one, and resolves when all are closed.
   *
   * @param patience - milliseconds after which the remaining ones are cut
   */
  close(patience?: number): Promise<void>;
}

/** A socket of Node's HTTP server, which keeps the answer that is being sent on it. */
type AnsweringSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** A request that was refused before any app saw it. */
export interface Refusal {
  /** 0 if nothing was sent. */
  readonly status: number;
  /** Its X-Request-Id. */
  readonly id: string;
  /** Milliseconds until it was refused; 0 when absent. */
  readonly ms?: number;
  /** undefined if it is not well-formed HTTP, or did not arrive. */
  readonly request?: IncomingMessage;
  /** The other end of the connection. */
  readonly address?: string | undefined;
  /** Why nothing of it was read: Node's error code, or TOO_MANY_CONNECTIONS. */
  readonly reason?: string | undefined;
}

/** Milliseconds that a request may take to arrive. */
const REQUEST_TIMEOUT = 120_000;
/** Milliseconds that a connection may stay open without a request. */
const KEEP_ALIVE_TIMEOUT = 72_000;
/** Connections waiting to be accepted; the system has a limit of its own. */
const BACKLOG = 8_192;
/** Milliseconds between two checks for idle connections while closing. */
const LOOK_FOR_IDLE = 50;
const CLOSE_PATIENCE = 10_000;
/** Open files that are not for connections of clients: those of the database, of engines and of the program. */
const OTHER_FILES = 512;

export function createHttpListener(): HttpListener {
  const early: Refusal[] = [];
  let onRefusal = (refusal: Refusal): void => void early.push(refusal);
  let answer: RequestListener = (request, response) => {
    const id = requestId(request);
    response.setHeader('X-Request-Id', id);
    if (tooEarly(request, response)) onRefusal({ status: 429, id, request });
  };
  /** Refuses a request for one of its headers, and ends the connection. */
  const refuseHeader = (status: number, message: string, request: IncomingMessage, response: ServerResponse): void => {
    const id = requestId(request);
    response.setHeader('Connection', 'close').setHeader('X-Request-Id', id);
    answerJson(response, status, { errors: [{ code: 'INVALID_INPUT', message } satisfies ErrorItem] });
    onRefusal({ status, id, request });
  };
  let address: Promise<string> | undefined;
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT, requireHostHeader: false },
    (request, response) => {
      const lacksHost = request.headers.host === undefined && request.httpVersion === '1.1';
      if (lacksHost) refuseHeader(400, 'The header Host is missing. Send it.', request, response);
      else answer(request, response);
    },
  );
  server.on('checkExpectation', (request, response) =>
    refuseHeader(417, 'The header Expect can only be 100-continue. Leave it out.', request, response),
  );
  server.on('clientError', ({ code: reason }: NodeJS.ErrnoException, socket: AnsweringSocket) => {
    const { _httpMessage: answering, remoteAddress: address } = socket;
    // Another text would become part of an answer that has begun.
    if (!socket.writable || answering?.headersSent === true) return void socket.destroy();
    const id = randomUUID();
    refuseMalformed(reason, id, socket);
    // A request whose body is malformed has reached the app, which logs it.
    if (answering === undefined || answering === null) onRefusal({ status: 400, id, address, reason });
  });
  const files = openFilesLimit();
  // Without a file for anything else the process could not go on.
  if (files !== undefined) server.maxConnections = Math.max(files - OTHER_FILES, Math.floor(files / 4));
  server.on('drop', (dropped?: DropArgument) =>
    onRefusal({ status: 0, id: randomUUID(), address: dropped?.remoteAddress, reason: 'TOO_MANY_CONNECTIONS' }),
  );
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Browsers and load balancers open some without a request, which Node does not count as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    server,
    listen: (host, port) => (address ??= listen(server, host, port)),
    handOver: (handler, listen = () => undefined) => {
      answer = handler;
      onRefusal = listen;
      early.splice(0).forEach(listen);
    },
    close: async (patience = CLOSE_PATIENCE) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const looking = setInterval(closeIdle, LOOK_FOR_IDLE);
      const cutting = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(looking);
      clearTimeout(cutting);
    },
  };
}

/** The number of files that this process may have open; undefined where the system does not say so. */
function openFilesLimit(): number | undefined {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  await once(server.listen({ host, port, backlog: BACKLOG }), 'listening');
  return addressOf(server.address() as AddressInfo);
}

/** The address at which this machine reaches the server: the loopback address if it listens on all. */
function addressOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`;
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
}

/** Answers while the service is being loaded. @returns whether it refuses */
function tooEarly(request: IncomingMessage, response: ServerResponse): boolean {
  request.resume();
  const path = request.url?.split('?')[0];
  if (path === '/health/live') answerJson(response, 200, { status: 'live', version });
  else if (path === '/health/ready') answerJson(response, 503, { status: 'starting', version });
  else {
    response.writeHead(429).end();
    return true;
  }
  return false;
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(body));
}

/** Error messages for requests that never reach the app, by Node's error code. */
const MALFORMED: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: `The path and the headers are longer than ${maxHeaderSize} bytes together. Shorten them.`,
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${REQUEST_TIMEOUT / 1000} seconds. Send it again.`,
};

/** What is not HTTP at all is also answered with an envelope, and the connection ends. */
function refuseMalformed(reason: string | undefined, id: string, socket: Socket): void {
  const message = MALFORMED[reason ?? ''] ?? 'The request is not well-formed HTTP/1.1.';
  const item: ErrorItem = { code: 'INVALID_INPUT', message };
  const body = JSON.stringify({ errors: [item] });
  const head = ['HTTP/1.1 400 Bad Request', 'Content-Type: application/json; charset=utf-8', `X-Request-Id: ${id}`];
  socket.end(`${[...head, `Content-Length: ${body.length}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
}

const USABLE = /^[\w.:~-]{1,128}$/;

/** The id of a request: the client's own X-Request-Id when it is usable in a log line, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && USABLE.test(given) ? given : randomUUID();
}

/**
 * The client's address, for requests answered before Fastify, whose `request.ip` is the same: of the addresses that
 * proxies recorded, as many are trusted as we have proxies.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustProxy: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress, ...forwarded.map((hop) => hop.trim()).reverse()].filter((hop) => hop !== '');
  return hops[Math.min(trustProxy, hops.length - 1)];
}
