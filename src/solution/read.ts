import { fault, InvalidPlanError, type PlanError } from '../model/errors.js';
import { membersOf } from '../model/stop.js';
import { isObject } from '../model/structure/check.js';
import { nearest } from '../model/structure/nearest.js';
import type { ToursInput } from '../model/tour-stops.js';
import type { Problem, Route } from '../problem/problem.js';

/** A list of stops by id, with the path of each. */
interface ListedTour {
  readonly path: string;
  readonly resourceId: unknown;
  readonly stops: readonly { readonly id: unknown; readonly path: string }[];
}

/**
 * Reads tours given by ids as routes of the problem; tours without stops are left out.
 *
 * @throws InvalidPlanError with all faults at once: no list of tours, unknown ids, a resource with two tours, a stop
 *   that is visited twice, two members of one group of alternatives
 */
export function readRoutes(problem: Problem, tours: ToursInput): Route[] {
  const { routes, errors } = readNamedRoutes(problem, tours);
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return routes.filter(({ stops }) => stops.length > 0).map(routeOf);
}

/** Something named at a path; the index is -1 if the plan has nothing of that name. */
interface NamedItem {
  readonly index: number;
  readonly path: string;
}

/** A tour as given, possibly without stops. */
export interface NamedRoute {
  readonly resource: NamedItem;
  readonly stops: readonly NamedItem[];
}

/** Reads tours given by ids, and lists every fault that `readRoutes` would throw. */
export function readNamedRoutes(
  problem: Problem,
  tours: ToursInput,
): { readonly routes: readonly NamedRoute[]; readonly errors: PlanError[] } {
  const errors: PlanError[] = [];
  const routes = readTours(tours, errors).map((tour) => readRoute(problem, tour, errors));
  reportRepeated(problem, routes, errors);
  return { routes, errors };
}

/** Drops the paths of a tour. */
export function routeOf({ resource, stops }: NamedRoute): Route {
  return { resource: resource.index, stops: stops.map(({ index }) => index) };
}

/** Reads both forms in which tours may be given. */
function readTours(given: unknown, errors: PlanError[]): ListedTour[] {
  const isList = Array.isArray(given);
  const list: unknown = isList ? given : isObject(given) ? given['tours'] : undefined;
  if (!Array.isArray(list)) {
    errors.push(fault('INVALID_INPUT', 'tours', 'These are no tours.', 'Give a list of tours, or a solution.'));
    return [];
  }
  return list.flatMap((tour: unknown, index): ListedTour[] => {
    const path = `tours[${index}]`;
    const field = isObject(tour) && 'wayPoints' in tour ? 'wayPoints' : 'stopIds';
    const steps = isObject(tour) ? tour[field] : undefined;
    if (!isObject(tour) || !Array.isArray(steps)) {
      errors.push(fault('INVALID_INPUT', path, 'This is no tour.', 'A tour has a resourceId and stopIds.'));
      return [];
    }
    const stops = steps.flatMap((step: unknown, place) => {
      const at = `${path}.${field}[${place}]`;
      if (field === 'stopIds') return [{ id: step, path: at }];
      return isObject(step) && step['type'] === 'stop' ? [{ id: step['stopId'], path: `${at}.stopId` }] : [];
    });
    return [{ path, resourceId: tour['resourceId'], stops }];
  });
}

function readRoute(problem: Problem, tour: ListedTour, errors: PlanError[]): NamedRoute {
  const find = (what: string, ids: ReadonlyMap<unknown, number>, id: unknown, path: string): NamedItem => {
    const index = ids.get(id);
    if (index === undefined) {
      const details = typeof id === 'string' ? `The plan has no ${what} ${id}.` : 'An id is a string.';
      errors.push(fault('INVALID_ID_REFERENCE', path, details, adviceOf(problem, what, id, ids, errors.length)));
    }
    return { index: index ?? -1, path };
  };
  return {
    resource: find('resource', problem.resourceIndex, tour.resourceId, `${tour.path}.resourceId`),
    stops: tour.stops.map(({ id, path }) => find('stop', problem.stopIndex, id, path)),
  };
}

/** The maximum number of wrong ids for which the intended one is guessed. */
const MAX_GUESSES = 20;

function adviceOf(
  { plan }: Problem,
  what: string,
  id: unknown,
  ids: ReadonlyMap<unknown, number>,
  reported: number,
): string {
  const named = `Name a ${what} of the plan by its id.`;
  if (typeof id !== 'string') return named;
  const order = what === 'stop' ? plan.orders?.find((one) => one.id === id) : undefined;
  if (order !== undefined) {
    const stopIds = order.stops.flatMap((stop) => membersOf(stop).map((member) => member.id));
    return `It is an order; its stops are ${stopIds.join(', ')}.`;
  }
  if (id.includes('~rest')) return 'Give the plan of the day planned again, which replan returns (--plan-output).';
  const meant = reported < MAX_GUESSES ? nearest(id, [...ids.keys()].map(String)) : undefined;
  return meant === undefined ? named : `Maybe ${meant} is meant.`;
}

function reportRepeated(problem: Problem, routes: readonly NamedRoute[], errors: PlanError[]): void {
  const known = ({ index }: NamedItem): boolean => index >= 0;
  forRepeated(
    routes.map(({ resource }) => resource).filter(known),
    ({ index }) => index,
    ({ index, path }, first) => {
      const details = `The resource ${problem.resources[index].id} has a tour already, at ${first.path}.`;
      errors.push(fault('INVALID_VALUE', path, details, 'A resource makes one tour.'));
    },
  );
  const stops = routes.flatMap((route) => route.stops).filter(known);
  forRepeated(
    stops,
    ({ index }) => problem.arrays.stopSlot[index],
    ({ index, path }, first) => {
      const { id } = problem.stops[index];
      const details =
        first.index === index
          ? `The stop ${id} is visited already, at ${first.path}.`
          : `The stop ${id} is an alternative to ${problem.stops[first.index].id}, visited at ${first.path}.`;
      errors.push(fault('INVALID_VALUE', path, details, 'Visit each stop once, and one member of each group.'));
    },
  );
}

/** Calls `report` for each item whose key an earlier item has, with that earlier item. */
function forRepeated<T>(items: readonly T[], key: (item: T) => number, report: (item: T, first: T) => void): void {
  const seen = new Map<number, T>();
  for (const item of items) {
    const first = seen.get(key(item));
    if (first === undefined) seen.set(key(item), item);
    else report(item, first);
  }
}
