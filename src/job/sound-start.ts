import type { Problem, Route } from '../problem/problem.js';
import { keepDecisions } from '../solution/decided-routes.js';
import { emitSolution } from '../solution/emit.js';

/**
 * Of given routes those that break no rule, and those of which something is decided: the answer when the time was too
 * short to improve on them.
 */
export function soundRoutes(problem: Problem, routes: readonly Route[]): { routes: Route[]; isEmpty: boolean } {
  const { tours } = emitSolution(problem, routes);
  const valid = new Set(tours.filter(({ isValid }) => isValid).map(({ resourceId }) => resourceId));
  const decided = new Set(problem.decisions?.resources.map(({ resource }) => resource));
  const sound = routes.filter(({ resource }) => valid.has(problem.resources[resource].id) || decided.has(resource));
  return { routes: keepDecisions(problem, sound), isEmpty: sound.length === 0 };
}
