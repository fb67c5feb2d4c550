import type { Solution, Tour } from './types.gen.js';

/** A tour in short: its resource, and its stops in visiting order (members of alternatives by their own ids). */
export interface TourStops {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
}

/** Tours as callers pass them: resources with the stops they visit, in order; or a whole solution. */
export type ToursInput = readonly TourStops[] | Solution;

/** The ids of the stops of a tour, in visiting order. */
export function stopIdsOf({ wayPoints }: Pick<Tour, 'wayPoints'>): string[] {
  return wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : []));
}

export function stopCount({ wayPoints }: Pick<Tour, 'wayPoints'>): number {
  return wayPoints.filter(({ type }) => type === 'stop').length;
}

/** The place of each waypoint among the stops of its tour, from 1; undefined for begin, breaks and end. */
export function stopPlaces({ wayPoints }: Pick<Tour, 'wayPoints'>): (number | undefined)[] {
  let place = 0;
  return wayPoints.map(({ type }) => (type === 'stop' ? ++place : undefined));
}
