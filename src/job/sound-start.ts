import type { Problem, Route } from '../problem/problem.js';
import { keepDecisions } from '../solution/decided-routes.js';
import type { Solutions } from './solutions.js';

/**
 * Of given routes those that break no rule, and those of which something is decided: the answer when the time was too
 * short to improve on them.
 */
export function soundRoutes(
  problem: Problem,
  solutions: Pick<Solutions, 'validOf'>,
  routes: readonly Route[],
): { routes: Route[]; isEmpty: boolean } {
  const valid = solutions.validOf(routes);
  const decided = new Set(problem.decisions?.resources.map(({ resource }) => resource));
  const sound = routes.filter(({ resource }) => valid.has(resource) || decided.has(resource));
  return { routes: keepDecisions(problem, sound), isEmpty: sound.length === 0 };
}
