import type { Endpoint } from '../../src/http/endpoint.js';

/** A question about a solution: a POST because it has a body, though it changes nothing. */
export function isQuestion({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return method === 'POST' && /\/solution\/(suggestions|slots|evaluations|tradeoffs)$/.test(path);
}
