import type { Problem, Route } from '../problem/problem.js';
import { evaluateRoute } from './evaluate-route.js';
import type { EvaluatedRoute } from './evaluated-route.js';

/** Like `evaluateRoute`, but caches the last tour of each resource: most tours do not change between solutions. */
export function createEvaluator(problem: Problem): (route: Route) => EvaluatedRoute {
  const known = new Map<number, EvaluatedRoute>();
  return (route) => {
    const last = known.get(route.resource);
    if (last !== undefined && sameStops(last.route.stops, route.stops)) return last;
    const evaluated = evaluateRoute(problem, route);
    known.set(route.resource, evaluated);
    return evaluated;
  };
}

/** True when both hold the same stops in the same order. */
function sameStops(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}
