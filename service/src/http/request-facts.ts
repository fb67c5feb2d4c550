import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

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
