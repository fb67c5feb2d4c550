import { roundedUp } from '../numbers/rounding.js';
import type { Plan } from '../plan/plan.js';
import type { LegKind } from '../plan/resource.js';
import { travelBetween } from '../travel.js';
import type { TravelFunction } from '../travel.js';
import type { Position } from '../wire.js';
import type { Route } from './route.js';
import { stopDurations } from './stop-durations.js';
import type { StopDurations } from './stop-durations.js';
import { onTheWay, type Figures, type OnWay } from './on-way.js';
import { latestDeparture, travelSeconds } from './timed-travel.js';

/** A travel of the tour to the stop of the same index; the last one leads to the end. */
export interface Leg {
  readonly distance: number;
  /** Seconds, with the resource's coefficient. */
  readonly duration: number;
  /** Seconds of a travel that begins at the given time, if travel is time-dependent and not yet fixed. */
  readonly secondsFrom?: ((departure: number) => number) | undefined;
  /** Latest departure for an arrival by the given time, if travel is time-dependent. */
  readonly latest?: (arrival: number) => number;
  /** Undefined if nothing is travelled: without departure, without arrival. */
  readonly kind: LegKind | undefined;
  /** Position on it of the time up to which the tour is known. */
  readonly onWay?: OnWay;
}

/** Everything about a tour that does not depend on the clock. */
export interface Itinerary extends Route {
  readonly plan: Plan;
  readonly beginPosition: Position;
  readonly endPosition: Position;
  /** One more than the number of stops. */
  readonly legs: readonly Leg[];
  readonly durations: readonly StopDurations[];
}

/** Computes the legs of a route and the duration of each part. */
export function itineraryOf(route: Route, plan: Plan, travel: TravelFunction): Itinerary {
  const { resource, visits } = route;
  const positions = visits.map(({ stop }) => stop.position);
  const [first, last] = [positions[0], positions[positions.length - 1]];
  if (!first || !last) throw new RangeError('a tour without stops does not exist');
  const beginPosition = resource.departure ?? first;
  const arrival = resource.arrival === 'atFirstPosition' ? beginPosition : resource.arrival;

  const leg = (from: Position, to: Position, kind: LegKind): Leg => {
    const { distance, duration, stretches } = travelBetween(travel, resource.profile, from, to);
    const own = (seconds: number): number => roundedUp(seconds * resource.travelTimeCoefficient);
    if (!stretches) return { distance, duration: own(duration), kind };
    const stretched = stretches.map(({ begin, seconds }) => ({ begin, seconds: own(seconds) }));
    const secondsFrom = (departure: number): number => travelSeconds(stretched, departure);
    const latest = (arrival: number): number => latestDeparture(secondsFrom, arrival);
    return { distance, duration: NaN, secondsFrom, latest, kind };
  };
  const nowhere: Leg = { distance: 0, duration: 0, kind: undefined };
  const legs = [
    resource.departure ? leg(resource.departure, first, 'firstTravel') : nowhere,
    ...positions.slice(1).map((to, index) => leg(positions[index] ?? to, to, 'interStop')),
    arrival ? leg(last, arrival, 'lastTravel') : nowhere,
  ];
  const next = route.decided.fixedStops.length;
  const [behind, to] = [legs[next], positions[next] ?? arrival];
  if (behind && to) {
    const from = next === 0 ? resource.departure : positions[next - 1];
    legs[next] = onTheWay(route, [from, to], behind, (here, there): Figures => {
      const { distance, duration, stretches } = travelBetween(travel, resource.profile, here, there);
      const own = (seconds: number): number => roundedUp(seconds * resource.travelTimeCoefficient);
      const timed = stretches?.map(({ begin, seconds }) => ({ begin, seconds: own(seconds) }));
      return { distance, seconds: own(duration), stretches: timed };
    });
  }
  return { ...route, plan, beginPosition, endPosition: arrival ?? last, legs, durations: stopDurations(route, plan) };
}
