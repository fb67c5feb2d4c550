import { isBridged } from '../problem/travel/bridged-travel.js';
import { travelDistance, travelDuration } from '../problem/travel/metric.js';
import { hasTraffic, latestDeparture, travelDurationAt } from '../problem/travel/traffic.js';
import type { Problem, Route } from '../problem/problem.js';
import { UNREACHABLE } from '../problem/arrays/codes.js';
import { END_AT_FIRST_STOP, OPEN_END } from '../problem/plan/locations.js';
import { crowFlyTravel } from '../problem/travel/crow-fly-travel.js';

/** The travels of a route: locations and distances, independent of the times. */
export interface Itinerary {
  /** Location indices of the begin and end waypoints. */
  readonly beginLocation: number;
  readonly endLocation: number;
  /** Meters of the travel to each stop and, as last entry, to the end waypoint. */
  readonly distances: Float64Array;
  /** Seconds of these travels; the minimum if they depend on the time of travel. */
  readonly durations: Float64Array;
  /** Durations by time of travel, if they depend on it. */
  readonly traffic: LegTraffic | undefined;
  /** Travels that the profile cannot make and that are replaced by crow-fly estimates. */
  readonly crowFly: readonly CrowFlyLeg[];
}

/** A travel that does not exist. */
export interface CrowFlyLeg {
  /** Index of its destination among the route's stops; after the last stop: the end. */
  readonly leg: number;
  /** Location indices. */
  readonly from: number;
  readonly to: number;
}

/** Travels whose duration depends on the time of travel. */
interface LegTraffic {
  /** Seconds of a travel that begins at `departure`. */
  duration(leg: number, departure: number): number;
  /** The latest departure that arrives by `arrival`, in seconds. */
  latestDeparture(leg: number, arrival: number): number;
}

/** `classStart` of a class without a departure. */
const NO_DEPARTURE = -1;

/**
 * Follows a route from its begin to its end waypoint. Without a departure the tour begins at its first stop, without an
 * arrival it ends at its last; no travel leads there.
 */
export function itineraryOf(problem: Problem, route: Route): Itinerary {
  const { arrays } = problem;
  const { stops, resource } = route;
  const resourceClass = arrays.resourceClass[resource];
  const mode = arrays.classMode[resourceClass];
  const beginLocation = beginLocationOf(problem, route, arrays.classStart[resourceClass]);
  const distances = new Float64Array(stops.length + 1);
  const durations = new Float64Array(stops.length + 1);
  const crowFly: CrowFlyLeg[] = [];
  /** The locations of each travel; equal ones for a travel whose duration does not depend on the time. */
  const ways: { from: number; to: number }[] = [];

  let here = beginLocation;
  for (let leg = 0; leg < stops.length; leg++) {
    travel(leg, arrays.stopLocation[stops[leg]]);
  }
  const endLocation = endLocationOf(arrays.classEnd[resourceClass], beginLocation, here);
  travel(stops.length, endLocation);
  const traffic = hasTraffic(arrays, mode) ? legTraffic() : undefined;
  return { beginLocation, endLocation, distances, durations, traffic, crowFly };

  function legTraffic(): LegTraffic {
    const isSteady = (leg: number): boolean => ways[leg].from === ways[leg].to;
    return {
      duration: (leg, departure) =>
        isSteady(leg) ? durations[leg] : travelDurationAt(arrays, mode, ways[leg].from, ways[leg].to, departure),
      latestDeparture: (leg, arrival) =>
        isSteady(leg) ? arrival - durations[leg] : latestDeparture(arrays, mode, ways[leg].from, ways[leg].to, arrival),
    };
  }

  function travel(leg: number, there: number): void {
    const distance = travelDistance(arrays, mode, here, there);
    const duration = travelDuration(arrays, mode, here, there);
    if (distance >= UNREACHABLE || duration >= UNREACHABLE) {
      const flight = crowFlyTravel(problem, resource, here, there);
      crowFly.push({ leg, from: here, to: there });
      distances[leg] = flight.distance;
      durations[leg] = flight.duration;
      ways.push({ from: here, to: here });
    } else {
      if (isBridged(arrays, mode, here, there)) crowFly.push({ leg, from: here, to: there });
      distances[leg] = distance;
      durations[leg] = duration;
      ways.push({ from: here, to: there });
    }
    here = there;
  }
}

function beginLocationOf(problem: Problem, route: Route, start: number): number {
  return start === NO_DEPARTURE ? problem.arrays.stopLocation[route.stops[0]] : start;
}

function endLocationOf(end: number, beginLocation: number, lastLocation: number): number {
  if (end === OPEN_END) return lastLocation;
  return end === END_AT_FIRST_STOP ? beginLocation : end;
}
