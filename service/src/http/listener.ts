import {
  createServer,
  maxHeaderSize,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ErrorItem } from '../errors/refusals.js';
import { version } from '../version.js';
import { randomUUID } from 'node:crypto';

/**
 * The HTTP server of the service. It takes connections before anything else is loaded, so that the process is known to
 * live at once; until an app is there it answers `/health/live`, and that it is too early to everything else.
 */
export interface HttpListener {
  readonly server: Server;
  /** Resolves with the address, `http://127.0.0.1:8080`, once connections are taken; later calls answer the same. */
  listen(host: string, port: number): Promise<string>;
  /** From now on `handler` answers. @returns the requests that were refused until then */
  handOver(handler: RequestListener): readonly IncomingMessage[];
  /**
   * Takes no more connections, lets go of each that is idle, and resolves when all are gone.
   *
   * @param patience - milliseconds after which those that are left are cut: a client may take its time with its request
   */
  close(patience?: number): Promise<void>;
}

/** A request may take this long to arrive, in milliseconds. */
const REQUEST_TIMEOUT = 120_000;
/** How long a connection may stay open without a request. */
const KEEP_ALIVE_TIMEOUT = 72_000;
/** Connections that may wait to be taken; the system has a limit of its own. */
const BACKLOG = 8_192;
/** Milliseconds between two looks for idle connections while it closes. */
const LOOK_FOR_IDLE = 50;
const CLOSE_PATIENCE = 10_000;

export function createHttpListener(): HttpListener {
  const refused: IncomingMessage[] = [];
  let answer: RequestListener = (request, response) => {
    if (tooEarly(request, response)) refused.push(request);
  };
  let address: Promise<string> | undefined;
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT },
    (request, response) => answer(request, response),
  );
  server.on('clientError', refuseMalformed);
  return {
    server,
    listen: (host, port) => (address ??= listen(server, host, port)),
    handOver: (handler) => {
      answer = handler;
      return refused.splice(0);
    },
    close: async (patience = CLOSE_PATIENCE) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE);
      const cutting = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(looking);
      clearTimeout(cutting);
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve(addressOf(server.address() as AddressInfo));
    });
  });
}

/** Where this machine reaches the server: what listens everywhere is reached at the loopback address. */
function addressOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`;
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
}

/** Answers while the service is being loaded. @returns whether it refuses */
function tooEarly(request: IncomingMessage, response: ServerResponse): boolean {
  request.resume();
  const path = request.url?.split('?')[0];
  if (path === '/health/live') return answerJson(200, { status: 'live', version });
  if (path === '/health/ready') return answerJson(503, { status: 'starting', version });
  response.writeHead(429).end();
  return true;

  function answerJson(status: number, body: object): false {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    return false;
  }
}

/** What Node says of requests that never reach the app. */
const MALFORMED: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: `The path and the headers are longer than ${maxHeaderSize} bytes together. Shorten them.`,
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${REQUEST_TIMEOUT / 1000} seconds. Send it again.`,
};

/** What is no HTTP at all is answered with an envelope, too, and the connection ends. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket | NodeJS.WritableStream): void {
  if (!socket.writable) return;
  const message = MALFORMED[error.code ?? ''] ?? 'The request is no well-formed HTTP/1.1.';
  const item: ErrorItem = { code: 'INVALID_INPUT', message };
  const body = JSON.stringify({ errors: [item] });
  const head = ['HTTP/1.1 400 Bad Request', 'Content-Type: application/json; charset=utf-8'];
  socket.end(`${[...head, `Content-Length: ${body.length}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
}

const USABLE = /^[\w.:~-]{1,128}$/;

/** The id of a request: the client's own X-Request-Id when it is usable in a log line, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && USABLE.test(given) ? given : randomUUID();
}

/**
 * Where a request came from, for what is answered before Fastify, whose `request.ip` says the same: of the addresses that
 * proxies wrote down, so many are believed as there are proxies of ours.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustProxy: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress, ...forwarded.map((hop) => hop.trim()).reverse()].filter((hop) => hop !== '');
  return hops[Math.min(trustProxy, hops.length - 1)];
}
