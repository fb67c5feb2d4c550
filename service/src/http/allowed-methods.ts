import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DomainError, notFound, refusal } from '../errors/refusals.js';

/** Why a request has no route, and additional headers. */
interface RouteRefusal {
  readonly error: DomainError;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Records the routes of an app; must be called before any is added.
 *
 * @returns the refusal of a request without a route: 405 if its path takes other methods, otherwise 404
 */
export function watchRoutes(app: FastifyInstance): (request: Pick<FastifyRequest, 'method' | 'url'>) => RouteRefusal {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // Preflight requests match every path, whether it exists or not.
    if (url === '*') return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return ({ method, url }) => {
    const path = url.split('?', 1)[0]!;
    const found = [...routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods]);
    const allowed = [...new Set(found)].sort().join(', ');
    // A route that is only visible to browsers takes the method, and does not exist for others.
    if (allowed === '' || found.includes(method)) {
      return { error: notFound(`There is no ${method} ${path}.`), headers: {} };
    }
    const message = `${path} does not accept ${method}. Use one of ${allowed}.`;
    return { error: refusal('methodNotAllowed', 'METHOD_NOT_ALLOWED', message), headers: { Allow: allowed } };
  };
}

/** Matches the paths of a route; each parameter stands for one segment. */
export function patternOf(route: string): RegExp {
  const source = route
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
