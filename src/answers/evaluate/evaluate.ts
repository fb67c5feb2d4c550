import type { EvaluatedRoute } from '../../evaluation/evaluated-route.js';
import type { ToursInput } from '../../model/tour-stops.js';
import type { Evaluation } from '../../model/types.gen.js';
import { fault, InvalidPlanError, type PlanError } from '../../model/errors.js';
import type { Problem, Route } from '../../problem/problem.js';
import { decisionFaults } from '../../solution/decided-routes.js';
import { readNamedRoutes, routeOf, type NamedRoute } from '../../solution/read.js';
import { baselineOfTours, type Baseline } from '../baseline.js';
import type { QuestionClock } from '../question-clock.js';
import { writeEvaluation } from './write-evaluation.js';

/** Replaces estimates among the travels of tours by exact figures. */
export type MakeExact = (routes: readonly Route[]) => Promise<unknown>;

/**
 * Evaluates tours that replace others.
 *
 * @param judge - evaluates one tour
 * @throws InvalidPlanError with all faults at once
 */
export async function evaluateTours(
  baseline: Baseline,
  { judge, makeExact }: { readonly judge: (route: Route) => EvaluatedRoute; readonly makeExact: MakeExact },
  given: ToursInput,
  clock: QuestionClock,
): Promise<Evaluation> {
  const routes = editedRoutes(baseline, given);
  await makeExact(routes);
  const tours = [...baseline.tours];
  for (const route of routes) {
    await clock.yieldToEventLoop();
    tours[route.resource] = route.stops.length === 0 ? undefined : judge(route);
  }
  const edited = routes.map(({ resource }) => resource);
  return writeEvaluation(baseline, baselineOfTours(baseline.problem, tours), edited);
}

/** The given tours, including those without stops. @throws InvalidPlanError with all faults at once */
function editedRoutes(baseline: Baseline, given: ToursInput): Route[] {
  const { problem } = baseline;
  const { routes, errors } = readNamedRoutes(problem, given);
  const edited = new Map(routes.map((route) => [route.resource.index, route]));
  const faults = [...errors, ...elsewhere(baseline, routes, edited), ...undecided(baseline, edited, errors)];
  if (faults.length > 0) throw new InvalidPlanError(faults);
  return routes.map(routeOf);
}

/** Faults of stops that an unchanged tour serves. */
function elsewhere(
  { problem, visits }: Baseline,
  routes: readonly NamedRoute[],
  edited: ReadonlyMap<number, NamedRoute>,
): PlanError[] {
  return routes
    .flatMap(({ stops }) => stops)
    .flatMap(({ index, path }): PlanError[] => {
      if (index < 0) return [];
      const slot = problem.arrays.stopSlot[index];
      const resource = visits.slotRoute[slot];
      if (resource < 0 || edited.has(resource)) return [];
      const owner = problem.resources[resource].id;
      const there = visits.slotStop[slot];
      const { id } = problem.stops[index];
      const details =
        there === index
          ? `The stop ${id} is in the tour of ${owner}.`
          : `The stop ${id} is an alternative to ${problem.stops[there].id}, which is in the tour of ${owner}.`;
      return [fault('INVALID_VALUE', path, details, 'Give that tour, too, as it is without the stop.')];
    });
}

/** Faults of tours that do not keep what is decided, as far as their other faults allow to tell. */
function undecided(
  { problem, tours }: Baseline,
  edited: ReadonlyMap<number, NamedRoute>,
  errors: readonly PlanError[],
): PlanError[] {
  const isFaulty = (path: string): boolean => errors.some(({ properties }) => properties.path.startsWith(path));
  const pathOf = (resource: number): string => {
    const path = edited.get(resource)?.resource.path;
    return path === undefined ? 'tours' : path.slice(0, path.lastIndexOf('.'));
  };
  return decisionFaults(problem, routesWith(problem, tours, edited), pathOf).filter(
    ({ properties: { path } }) => path !== 'tours' && !isFaulty(`${path}.`),
  );
}

function routesWith(
  problem: Problem,
  tours: Baseline['tours'],
  edited: ReadonlyMap<number, NamedRoute>,
): readonly Route[] {
  return problem.resources.flatMap((_, resource): Route[] => {
    const given = edited.get(resource);
    if (given === undefined) return tours[resource] === undefined ? [] : [tours[resource].route];
    const { stops } = routeOf(given);
    return [{ resource, stops: Array.from(stops).filter((stop) => stop >= 0) }];
  });
}
