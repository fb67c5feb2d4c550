import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { createEvaluator } from '../evaluation/evaluated-tours.js';
import { type Visits, visitsOf } from '../evaluation/visits.js';
import type { SolutionText, TourTexts } from '../link/protocol.js';
import type { Problem, Route } from '../problem/problem.js';
import { emitWhole, inOrder, visitsOfAll } from '../solution/emit.js';
import { createTourWriter } from '../solution/tour-writer.js';
import { tourViolations } from '../violations/tour-violations.js';
import { keepDecisions } from '../solution/decided-routes.js';

/** Characters of JSON in a part: to read them takes the caller's thread one or two milliseconds. */
const CHARACTERS_PER_PART = 200_000;

/** Stops that are written in advance in one turn: some milliseconds, then other messages are handled. */
const STOPS_PER_TURN = 250;

/** Builds solutions of one problem. */
export interface Solutions {
  /** Evaluates and writes tours that are likely to be asked for, in short turns, until there is something else to do. */
  prepare(routes: readonly Route[]): Promise<void>;
  /** Some of the tours prepared last that the caller does not have as they are: a part. */
  fetch(): TourTexts;
  /** The solution of routes, with all its tours. */
  build(routes: readonly Route[]): Omit<SolutionText, 'crowFly'>;
  /** The solution of routes, with the tours that the caller does not have, which uses up those that it has. */
  buildRest(routes: readonly Route[]): Omit<SolutionText, 'crowFly'>;
  /** The resources whose tours break no rule. */
  validOf(routes: readonly Route[]): ReadonlySet<number>;
}

/** @param problem - all that is built is of it; tours that stay the same are evaluated and written once */
export function createSolutions(problem: Problem): Solutions {
  const evaluate = createEvaluator(problem);
  const write = createTourWriter(problem);
  /** By resource: tours written in advance and not fetched yet, and tours that the caller has. */
  const prepared = new Map<number, string>();
  const fetched = new Map<number, string>();
  let turns = 0;
  const judged = (routes: readonly Route[]): { evaluated: EvaluatedRoute[]; visits: Visits } => {
    turns++;
    const evaluated = inOrder(withStops(routes).map(evaluate));
    return { evaluated, visits: visitsOfAll(problem, evaluated) };
  };
  const built = (routes: readonly Route[]) => {
    const { evaluated, visits } = judged(routes);
    const written = evaluated.map((tour, index) => [tour.route.resource, write(tour, index, visits)] as const);
    const resources = written.map(([resource]) => resource);
    return { solution: emitWhole(problem, evaluated, visits), resources, written };
  };
  return {
    async prepare(routes) {
      const turn = ++turns;
      const tours = withStops(routes);
      const visits = visitsOf(problem, tours);
      let stops = 0;
      for (const [index, route] of tours.entries()) {
        prepared.set(route.resource, write(evaluate(route), index, visits));
        stops += route.stops.length;
        if (stops < STOPS_PER_TURN) continue;
        stops = 0;
        await nextTurn();
        if (turn !== turns) return;
      }
    },
    fetch() {
      const some: [number, string][] = [];
      let length = 0;
      for (const [resource, text] of prepared) {
        if (length >= CHARACTERS_PER_PART) break;
        prepared.delete(resource);
        if (fetched.get(resource) === text) continue;
        fetched.set(resource, text);
        some.push([resource, text]);
        length += text.length;
      }
      return inParts(some);
    },
    build(routes) {
      const { written, ...whole } = built(routes);
      return { ...whole, tours: inParts(written) };
    },
    buildRest(routes) {
      const { written, ...whole } = built(routes);
      const missing = written.filter(([resource, text]) => fetched.get(resource) !== text);
      fetched.clear();
      return { ...whole, tours: inParts(missing) };
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

/** Tours of resources as texts of lists, none of them much longer than a part. */
export function inParts(
  written: readonly (readonly [resource: number, text: string])[],
  most = CHARACTERS_PER_PART,
): TourTexts {
  const parts: string[] = [];
  let from = 0;
  let length = 0;
  written.forEach(([, text], at) => {
    length += text.length;
    if (length < most && at < written.length - 1) return;
    const part = written.slice(from, at + 1).map(([, own]) => own);
    parts.push(`[${part.join(',')}]`);
    from = at + 1;
    length = 0;
  });
  return { resources: written.map(([resource]) => resource), parts };
}

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
