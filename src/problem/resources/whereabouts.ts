import type { Plan } from '../../model/types.gen.js';
import type { PlanClock } from '../plan/clock.js';
import type { Decisions, ResourceDecisions } from '../plan/decisions.js';
import { END_AT_FIRST_STOP, type Locations } from '../plan/locations.js';
import { TableKind, UNREACHABLE } from '../arrays/codes.js';
import { toMeter, travelDistance, type TravelArrays } from '../travel/metric.js';
import { latestDeparture, travelDurationAt, wayOver } from '../travel/traffic.js';
import type { WayPlace } from '../travel/way-places.js';

/**
 * Where a resource that has left is at the `now` of its state. Times are seconds after the origin, or seconds of
 * travel.
 */
export interface Whereabouts {
  readonly resource: number;
  /** Number of fixed stops, which identifies the travel during which `now` falls. */
  readonly leg: number;
  readonly now: number;
  /** Origin of that travel, −1: none. */
  readonly from: number;
  /** Destination of that travel, −1: unknown. */
  readonly heading: number;
  /** Elapsed seconds and meters of that travel. */
  readonly gone: number;
  readonly meters: number;
  /** The covered part of the travel, and its total, in the same unit. */
  readonly over: number;
  readonly whole: number;
  /** Time of arrival there if it continues; Infinity: unknown. */
  readonly reached: number;
}

/** Inputs of computing the whereabouts. */
interface WhereaboutsSources {
  readonly plan: Plan;
  readonly clock: PlanClock;
  readonly locations: Locations;
  readonly travel: TravelArrays;
  /** R: travel mode. */
  readonly resourceMode: ArrayLike<number>;
  /** Whether travels are final: no row of a table will be filled in later. */
  readonly isExact: boolean;
}

/** The resources that have left, have not ended, and have a `now`. */
export function whereaboutsOf(decisions: Decisions | undefined, sources: WhereaboutsSources): readonly Whereabouts[] {
  const { plan, clock } = sources;
  return (decisions?.resources ?? []).flatMap((decided) => {
    const { now } = plan.resources[decided.resource].state ?? {};
    if (now === undefined || decided.end < Infinity || !hasLeft(decided)) return [];
    return [locate(decided, clock.seconds(now), sources)];
  });
}

function hasLeft({ begin, breaks, stops }: ResourceDecisions): boolean {
  return begin < Infinity || breaks.length > 0 || stops[0]?.status === 'fixed';
}

function locate(decided: ResourceDecisions, now: number, sources: WhereaboutsSources): Whereabouts {
  const { locations, travel, resourceMode, isExact } = sources;
  const { resource, begin, breaks } = decided;
  const done = decided.stops.filter(({ status }) => status === 'fixed');
  const leg = done.length;
  const last = done[leg - 1];
  const from = last === undefined ? locations.resourceStart[resource] : locations.stopLocation[last.stop];
  const left = last === undefined ? begin : (last.given?.departure ?? Infinity);
  const heading = locations.resourceHeading[resource];
  const stationary = {
    resource,
    leg,
    now,
    from,
    heading: -1,
    gone: 0,
    meters: 0,
    over: 0,
    whole: 0,
    reached: Infinity,
  };
  if (heading < 0 || left >= now) return stationary;
  const mode = resourceMode[resource];
  // Without a departure the tour has begun where it is heading to.
  const duration = from < 0 ? 0 : travelDurationAt(travel, mode, from, heading, left);
  if (duration >= UNREACHABLE) return stationary;
  const pauses = breaks.filter((pause) => pause.leg === leg);
  const until = (time: number): number =>
    pauses.reduce((seconds, { begin: from, end }) => seconds + Math.max(0, Math.min(end, time) - from), 0);
  // Without tables, travels are computed only between places of the plan; estimates will change.
  const isTabled = travel.tableKind[0] === TableKind.DENSE && isExact;
  const since = now - left - until(now);
  // Schedules let a resource that waits where it was heading to arrive just now, in the traffic before now.
  const latest = duration > 0 && since >= duration ? now - latestDeparture(travel, mode, from, heading, now) : Infinity;
  const driven = latest <= since ? latest : Math.max(0, Math.min(duration, since));
  const gone = isTabled ? driven : 0;
  // Schedules time a travel that turns off from the same departure.
  const [over, whole] = gone > 0 ? wayOver(travel, mode, [from, heading], now - gone, gone) : [0, 0];
  const meters = gone > 0 ? (travelDistance(travel, mode, from, heading) * over) / whole : 0;
  // Breaks may also be taken at the end of the travel.
  const reached = Math.max(left + until(Infinity) + duration, ...pauses.map(({ end }) => end));
  return { ...stationary, heading, gone, meters: toMeter(meters), over, whole, reached };
}

/** The current places of resources that have covered part of their travel: locations after those of the plan. */
export function wayPlacesOf(whereabouts: readonly Whereabouts[], locations: number): readonly WayPlace[] {
  return whereabouts
    .filter(({ gone }) => gone > 0)
    .map(({ from, heading, over, whole }, index) => ({ location: locations + index, from, heading, over, whole }));
}

/** The locations of a plan in which resources under way continue from their current places. */
export function withWayPlaces(
  locations: Locations,
  whereabouts: readonly Whereabouts[],
  places: readonly WayPlace[],
  decisions: Decisions,
): Locations {
  const resourceStart = locations.resourceStart.slice();
  const resourceEnd = locations.resourceEnd.slice();
  const stopLocation = locations.stopLocation.slice();
  whereabouts
    .filter(({ gone }) => gone > 0)
    .forEach(({ resource, leg }, index) => {
      const { location } = places[index];
      const decided = decisions.resources.find((one) => one.resource === resource);
      if (leg === 0) resourceStart[resource] = location;
      else if (decided !== undefined) {
        const { stop } = decided.stops[leg - 1];
        // The tour ends where it began, not at the current place.
        if (leg === 1 && resourceEnd[resource] === END_AT_FIRST_STOP) resourceEnd[resource] = stopLocation[stop];
        stopLocation[stop] = location;
      }
    });
  const positions = [...locations.positions, ...places.map(({ from }) => locations.positions[from])];
  return { ...locations, positions, resourceStart, resourceEnd, stopLocation };
}
