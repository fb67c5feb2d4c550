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
import { fault, InvalidPlanError, type PlanError } from '../model/errors.js';
import { assertPlan, givenTours } from '../model/given.js';
import { plannedStops } from '../model/stop.js';
import type { DateTime } from '../model/time/date-time.js';
import type { Duration } from '../model/time/duration.js';

/** A served stop: its order, its resource and its times. */
export interface Visit {
  /** The order as the plan has it. */
  readonly order: Order;
  /** The stop as the plan has it; for alternatives the member that is served. */
  readonly stop: SingleStop;
  /** The resource that serves it, as the plan has it. */
  readonly resource: Resource;
  /** The tour in which it is served. */
  readonly tour: Tour;
  /** The stop in the tour, with the travel that leads there and the violations. */
  readonly wayPoint: WayPointStop;
  /** Its position among the stops of the tour, starting at 1. */
  readonly place: number;
  /** Date-time of arrival in UTC. */
  readonly arrivalTime: DateTime;
  /** Date-time in UTC at which service begins, after any waiting. */
  readonly beginTime: DateTime;
  /** Date-time in UTC at which service ends. */
  readonly departureTime: DateTime;
  /** ISO 8601 duration from the end of the last preferred window to the begin of service. */
  readonly delay: Duration;
  /** Loads after the stop, by capacity, in the plan's units. */
  readonly loads: Capacities;
}

/**
 * Returns each stop that a solution serves, with its order, its resource, its times and loads, tour by tour in visiting
 * order.
 *
 * @param solution - of the plan
 * @throws InvalidPlanError for anything but a plan, or with every stop and resource that is not in it
 * @example
 * for (const { place, resource, order, beginTime, loads } of visits(plan, await solve(plan))) {
 *   console.log(resource.id, place, order.id, beginTime, loads);
 * }
 */
export function visits(plan: Plan, solution: Solution): Visit[] {
  assertPlan(plan);
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
  const advice = 'Give the plan that the solution is of.';
  return fault('INVALID_ID_REFERENCE', path, `The plan has no ${what} ${id}.`, advice);
}
