import type {
  Capacities,
  Order,
  Plan,
  Resource,
  SingleStop,
  Solution,
  Tour,
  WayPointStop,
} from '../model/types.gen.js';
import { InvalidPlanError, type PlanError } from '../model/errors.js';
import { givenTours } from '../model/given-tours.js';
import { plannedStops } from '../model/stop.js';
import type { DateTime } from '../model/time/date-time.js';
import type { Duration } from '../model/time/duration.js';

/** A stop that is served: which, of which order, by whom, and when. */
export interface Visit {
  /** The order as the plan has it. */
  readonly order: Order;
  /** The stop as the plan has it; of alternatives the member that is served. */
  readonly stop: SingleStop;
  /** Who serves it, as the plan has it. */
  readonly resource: Resource;
  /** The tour in which it is served. */
  readonly tour: Tour;
  /** The stop in the tour, with the travel that leads there and the rules that are broken. */
  readonly wayPoint: WayPointStop;
  /** Its place among the stops of the tour, from 1. */
  readonly place: number;
  /** Date-time in UTC of arrival. */
  readonly arrivalTime: DateTime;
  /** Date-time in UTC when service begins; waiting is before. */
  readonly beginTime: DateTime;
  /** Date-time in UTC when service ends. */
  readonly departureTime: DateTime;
  /** ISO 8601 duration: how long after the last preferred window service begins. */
  readonly delay: Duration;
  /** Loads when it is left, by capacity, in the plan's own units. */
  readonly loads: Capacities;
}

/**
 * Each stop that a solution serves, with its order, its resource, its times and loads, tour by tour in visiting order.
 *
 * @param solution - of the plan
 * @throws InvalidPlanError with every stop and resource that the plan has not
 * @example
 * for (const { place, resource, order, beginTime, loads } of visits(plan, await solve(plan))) {
 *   console.log(resource.id, place, order.id, beginTime, loads);
 * }
 */
export function visits(plan: Plan, solution: Solution): Visit[] {
  const tours = givenTours(solution);
  const errors: PlanError[] = [];
  const resources = new Map(plan.resources.map((resource) => [resource.id, resource]));
  const served = plannedStops(plan);
  const found = tours.flatMap((tour, index) => {
    const resource = resources.get(tour.resourceId);
    if (resource === undefined) errors.push(unknown('resource', tour.resourceId, `tours[${index}].resourceId`));
    let place = 0;
    return tour.wayPoints.flatMap((wayPoint, at): Visit[] => {
      if (wayPoint.type !== 'stop') return [];
      const known = served.get(wayPoint.stopId);
      if (known === undefined) {
        errors.push(unknown('stop', wayPoint.stopId, `tours[${index}].wayPoints[${at}].stopId`));
      }
      place++;
      return known === undefined || resource === undefined
        ? []
        : [{ ...known, resource, tour, wayPoint, place, ...figuresOf(wayPoint) }];
    });
  });
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return found;
}

function figuresOf({ arrivalTime, beginTime, departureTime, delay, filledCapacitiesAfterStop }: WayPointStop) {
  return { arrivalTime, beginTime, departureTime, delay, loads: filledCapacitiesAfterStop };
}

function unknown(what: string, id: string, path: string): PlanError {
  const details = `The plan has no ${what} ${id}.`;
  return {
    code: 'INVALID_ID_REFERENCE',
    message: `${details} Give the plan that the solution is of.`,
    properties: { path, details },
  };
}
