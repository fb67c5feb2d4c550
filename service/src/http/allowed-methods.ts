import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DomainError, notFound, refusal } from '../errors/refusals.js';

/** Why a request has no route, and the headers that say more. */
interface RouteRefusal {
  readonly error: DomainError;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Notes the routes of an app. To be called before any is made.
 *
 * @returns what refuses a request that has none: 405 where its path takes other methods, else 404
 */
export function watchRoutes(app: FastifyInstance): (request: Pick<FastifyRequest, 'method' | 'url'>) => RouteRefusal {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // What browsers ask beforehand is asked of every path, whether there is one or not.
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
    // What shows itself to browsers alone takes the method, and is not there for others.
    if (allowed === '' || found.includes(method)) {
      return { error: notFound(`There is no ${method} ${path}.`), headers: {} };
    }
    const message = `${path} takes no ${method}. Use one of ${allowed}.`;
    return { error: refusal('methodNotAllowed', 'METHOD_NOT_ALLOWED', message), headers: { Allow: allowed } };
  };
}

/** The paths of a route, whose parameters stand for a part of a path each. */
export function patternOf(route: string): RegExp {
  const source = route
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
