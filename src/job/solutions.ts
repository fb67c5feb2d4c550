import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { createEvaluator } from '../evaluation/evaluate-route.js';
import { type Visits, visitsOf, visitsOfTours } from '../evaluation/visits.js';
import type { SolutionText, TourTexts } from '../link/protocol.js';
import type { Problem, Route } from '../problem/problem.js';
import { emitWhole, inOrder } from '../solution/emit.js';
import { createTourWriter } from '../solution/tour.js';
import { tourViolations } from '../violations/tour-violations.js';
import { keepDecisions } from '../solution/decided-routes.js';

/** Characters of JSON per part, which take the caller's thread one or two milliseconds to parse. */
const CHARACTERS_PER_PART = 200_000;

/** Stops written ahead per turn, some milliseconds, before other messages are handled. */
const STOPS_PER_TURN = 250;

/** Builds the solutions of one problem. */
export interface Solutions {
  /**
   * Evaluates and writes, in short turns, tours that are likely to be requested, until there is something else to do.
   */
  prepare(routes: readonly Route[]): Promise<void>;
  /** A part of the tours prepared last, without those that the caller has in their current form. */
  fetch(): TourTexts;
  /** The solution of routes, with all its tours. */
  build(routes: readonly Route[]): Omit<SolutionText, 'crowFly'>;
  /** The solution of routes, with the tours that the caller does not have; the tours it has are used up. */
  buildRest(routes: readonly Route[]): Omit<SolutionText, 'crowFly'>;
  /** The resources whose tours break no rule. */
  validOf(routes: readonly Route[]): ReadonlySet<number>;
}

/** @param problem - the problem of all routes; unchanged tours are evaluated and written only once */
export function createSolutions(problem: Problem): Solutions {
  const evaluate = createEvaluator(problem);
  const write = createTourWriter(problem);
  /** By resource: tours written ahead and not fetched yet, and tours that the caller has. */
  const prepared = new Map<number, string>();
  const fetched = new Map<number, string>();
  let turns = 0;
  const judged = (routes: readonly Route[]): { evaluated: EvaluatedRoute[]; visits: Visits } => {
    turns++;
    const evaluated = inOrder(withStops(routes).map(evaluate));
    return { evaluated, visits: visitsOfTours(problem, evaluated) };
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

/** Routes with at least one stop. */
export function withStops(routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ stops }) => stops.length > 0);
}

/** Splits tours of resources into texts of lists, none much longer than a part. */
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
 * The given routes that break no rule, and those with decisions: the answer if the time was too short to improve on
 * them.
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
