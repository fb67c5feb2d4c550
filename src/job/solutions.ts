import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { createEvaluator } from '../evaluation/evaluated-tours.js';
import type { Visits } from '../evaluation/visits.js';
import { visitsOf } from '../evaluation/visits.js';
import type { SolutionText } from '../link/protocol.js';
import type { Problem, Route } from '../problem/problem.js';
import { emitWhole, inOrder, visitsOfAll } from '../solution/emit.js';
import { createTourWriter } from '../solution/tour-writer.js';
import { tourViolations } from '../violations/tour-violations.js';

/** Characters of JSON in a part: to read them takes the caller's thread one or two milliseconds. */
const CHARACTERS_A_PART = 200_000;

/** Stops that are written ahead in one turn: some milliseconds, then others are heard. */
const STOPS_A_TURN = 250;

/** Builds solutions of one problem. */
export interface Solutions {
  /** Evaluates and writes tours that are likely to be asked for, in short turns, until there is something else to do. */
  prepare(routes: readonly Route[]): Promise<void>;
  /** The solution of routes. */
  build(routes: readonly Route[]): Omit<SolutionText, 'crowFly'>;
  /** The resources whose tours break no rule. */
  validOf(routes: readonly Route[]): ReadonlySet<number>;
}

/** @param problem - all that is built is of it; tours that stay the same are evaluated and written once */
export function createSolutions(problem: Problem): Solutions {
  const evaluate = createEvaluator(problem);
  const write = createTourWriter(problem);
  let turns = 0;
  const judged = (routes: readonly Route[]): { evaluated: EvaluatedRoute[]; visits: Visits } => {
    turns++;
    const evaluated = inOrder(withStops(routes).map(evaluate));
    return { evaluated, visits: visitsOfAll(problem, evaluated) };
  };
  return {
    async prepare(routes) {
      const turn = ++turns;
      const tours = withStops(routes);
      const visits = visitsOf(problem, tours);
      let stops = 0;
      for (const [index, route] of tours.entries()) {
        write(evaluate(route), index, visits);
        stops += route.stops.length;
        if (stops < STOPS_A_TURN) continue;
        stops = 0;
        await nextTurn();
        if (turn !== turns) return;
      }
    },
    build(routes) {
      const { evaluated, visits } = judged(routes);
      const texts = evaluated.map((tour, index) => write(tour, index, visits));
      return { solution: emitWhole(problem, evaluated, visits), tours: inParts(texts) };
    },
    validOf(routes) {
      const { evaluated, visits } = judged(routes);
      const valid = evaluated.filter((tour, index) => tourViolations(problem, tour, index, visits).length === 0);
      return new Set(valid.map(({ route }) => route.resource));
    },
  };
}

/** Tours that visit something. */
export function withStops(routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ stops }) => stops.length > 0);
}

/** Texts of tours as texts of lists of tours, none of them much longer than a part. */
export function inParts(texts: readonly string[], most = CHARACTERS_A_PART): string[] {
  const parts: string[] = [];
  let from = 0;
  let length = 0;
  texts.forEach((text, at) => {
    length += text.length;
    if (length < most && at < texts.length - 1) return;
    parts.push(`[${texts.slice(from, at + 1).join(',')}]`);
    from = at + 1;
    length = 0;
  });
  return parts;
}
