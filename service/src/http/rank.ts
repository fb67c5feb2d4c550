import type { IncomingMessage } from 'node:http';
import type { Rank } from './admission.js';
import type { Endpoint } from './endpoint.js';

/** Lists come last. */
export function rankOf({ isList = false }: Pick<Endpoint, 'isList'>): Rank {
  return isList ? 'last' : 'first';
}

/** Tells the rank of a request before anything of it is looked at but its method and its path. */
export function rankByPath(endpoints: readonly Endpoint[]): (request: IncomingMessage) => Rank {
  const lists = endpoints
    .filter((endpoint) => rankOf(endpoint) === 'last')
    .map(({ path }) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/?]+'));
  const isList = new RegExp(`^(?:${lists.join('|')})(?:\\?|$)`);
  return ({ method, url = '' }) => (method === 'GET' && isList.test(url) ? 'last' : 'first');
}
