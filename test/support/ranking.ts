import type { EvaluatedRoute } from '../../src/evaluation/evaluated-route.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { LevelKind } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { violationTotals } from '../../src/violations/tour-violations.js';

/**
 * The vector by which solutions are compared, most important first, all minimized: the objectives, preceded, if
 * something is decided, by the violations, the lateness and the number of impossible travels. The kernels rank by the
 * same numbers.
 *
 * @param routes evaluated routes, each of another resource
 */
export function rankingVector(problem: Problem, routes: readonly EvaluatedRoute[]): Float64Array {
  const objectives = objectiveVector(problem, routes);
  if (problem.arrays.levelKind.length === objectives.length) return objectives;
  const { violations, lateness } = violationTotals(problem, routes);
  const crowFly = routes.reduce((count, route) => count + route.crowFly.length, 0);
  const above: Readonly<Record<number, number>> = {
    [LevelKind.VIOLATIONS]: violations,
    [LevelKind.LATENESS]: lateness,
    [LevelKind.CROW_FLY]: crowFly,
  };
  const kinds = problem.arrays.levelKind.subarray(0, problem.arrays.levelKind.length - objectives.length);
  return Float64Array.from([...Array.from(kinds, (kind) => above[kind]), ...objectives]);
}
