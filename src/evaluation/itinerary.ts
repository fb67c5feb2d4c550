import { isBridged } from '../problem/travel/bridged-travel.js';
import { travelDistance, travelDuration } from '../problem/travel/metric.js';
import type { Problem, Route } from '../problem/problem.js';
import { UNREACHABLE } from '../problem/arrays/codes.js';
import { crowFlyTravel } from '../problem/travel/crow-fly-travel.js';

/** The travels of a route: where it leads and how far, whatever the clock says. */
export interface Itinerary {
  /** Location of the begin and end waypoints. */
  readonly beginLocation: number;
  readonly endLocation: number;
  /** Meters and seconds of the travel that leads to each stop and, as last entry, to the end waypoint. */
  readonly distances: Float64Array;
  readonly durations: Float64Array;
  /** Travels (from, to: location indices) that the profile cannot make and that were taken crow-fly. */
  readonly crowFly: readonly { readonly from: number; readonly to: number }[];
}

/** `classStart` and `classEnd` of a class without a departure or an arrival. */
const NOWHERE = -1;
/** `classEnd` of a class that returns to where its tour began. */
const FIRST_POSITION = -2;

/**
 * Follows a route from its begin to its end waypoint. Without a departure the tour begins at its first stop, without an
 * arrival it ends at its last; no travel leads there.
 */
export function itineraryOf(problem: Problem, route: Route): Itinerary {
  const { arrays } = problem;
  const { stops, resource } = route;
  const vehicle = arrays.resourceClass[resource];
  const mode = arrays.classMode[vehicle];
  const beginLocation = beginLocationOf(problem, route, arrays.classStart[vehicle]);
  const distances = new Float64Array(stops.length + 1);
  const durations = new Float64Array(stops.length + 1);
  const crowFly: { from: number; to: number }[] = [];

  let here = beginLocation;
  for (let leg = 0; leg < stops.length; leg++) {
    travel(leg, arrays.stopLocation[stops[leg]]);
  }
  const endLocation = endLocationOf(arrays.classEnd[vehicle], beginLocation, here);
  travel(stops.length, endLocation);
  return { beginLocation, endLocation, distances, durations, crowFly };

  function travel(leg: number, there: number): void {
    const distance = travelDistance(arrays, mode, here, there);
    const duration = travelDuration(arrays, mode, here, there);
    if (distance >= UNREACHABLE || duration >= UNREACHABLE) {
      const flight = crowFlyTravel(problem, resource, here, there);
      crowFly.push({ from: here, to: there });
      distances[leg] = flight.distance;
      durations[leg] = flight.duration;
    } else {
      if (isBridged(arrays, mode, here, there)) crowFly.push({ from: here, to: there });
      distances[leg] = distance;
      durations[leg] = duration;
    }
    here = there;
  }
}

function beginLocationOf(problem: Problem, route: Route, start: number): number {
  return start === NOWHERE ? problem.arrays.stopLocation[route.stops[0]] : start;
}

function endLocationOf(end: number, beginLocation: number, lastLocation: number): number {
  if (end === NOWHERE) return lastLocation;
  return end === FIRST_POSITION ? beginLocation : end;
}
