import { createEvaluator } from '../evaluation/evaluated-tours.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { PackedRoutes, SolutionHead } from '../link/protocol.js';
import type { Solution } from '../model/solution.js';
import type { Tour } from '../model/tour.js';
import type { Problem, Route } from '../problem/problem.js';
import { unpackRoutes } from '../search/route-buffer.js';
import { emitEvaluated } from '../solution/emit.js';

/** Way points sent at once: to read them takes the other thread a few milliseconds. */
const WAY_POINTS_AT_ONCE = 500;

/** Builds solutions of one problem and hands them over in parts. */
export interface Solutions {
  evaluateAhead(routes: PackedRoutes): void;
  /** The solution of routes with its first tours. */
  build(routes: readonly Route[]): Omit<SolutionHead, 'crowFly'>;
  /** The next tours of the solution built last, behind so many. */
  moreTours(from: number): readonly Tour[];
}

/** @param problem - all that is built is of it; tours that stay the same are evaluated once */
export function createSolutions(problem: Problem): Solutions {
  const evaluate = createEvaluator(problem);
  let tours: readonly Tour[] = [];
  const evaluated = (routes: readonly Route[]): EvaluatedRoute[] =>
    routes.filter(({ stops }) => stops.length > 0).map(evaluate);
  const part = (from: number): readonly Tour[] => {
    let end = from;
    for (let points = 0; end < tours.length && points < WAY_POINTS_AT_ONCE; end++)
      points += tours[end].wayPoints.length;
    return tours.slice(from, end);
  };
  return {
    evaluateAhead: (routes) => void evaluated(unpackRoutes(routes)),
    build(routes) {
      const solution: Solution = emitEvaluated(problem, evaluated(routes));
      ({ tours } = solution);
      return { solution: { ...solution, tours: part(0) } as Solution, tours: tours.length };
    },
    moreTours: part,
  };
}
