import type { IncomingMessage } from 'node:http';

/**
 * Where a request came from, for what is answered before Fastify, whose `request.ip` says the same: of the addresses that
 * proxies wrote down, so many are believed as there are proxies of ours.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustProxy: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress, ...forwarded.map((hop) => hop.trim()).reverse()].filter((hop) => hop !== '');
  return hops[Math.min(trustProxy, hops.length - 1)];
}
