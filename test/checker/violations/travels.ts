import { printDuration } from '../numbers/duration.js';
import { kilometersOf } from '../numbers/rounding.js';
import type { Tour } from '../tour.js';
import { wayPointIndex } from '../tour.js';
import type { Violation } from './violation.js';

/** Tours that are too long. */
function maxDistance({ itinerary: { resource }, distance }: Tour): Violation[] {
  const most = resource.maxDistance;
  if (most === undefined || distance <= most) return [];
  return [
    {
      type: 'maxDistanceInKm',
      maxDistanceInKm: kilometersOf(most),
      exceededDistanceInKm: kilometersOf(distance - most),
    },
  ];
}

/** Tours with too many stops. */
function maxStops({ itinerary: { resource, visits } }: Tour): Violation[] {
  const most = resource.maxStops;
  if (most === undefined || visits.length <= most) return [];
  return [{ type: 'x-maxStops', 'x-maxStops': most, exceededStops: visits.length - most }];
}

/** Tours that are used for too few stops. */
function minStops({ itinerary: { resource, visits } }: Tour): Violation[] {
  const lacking = resource.minStops - visits.length;
  if (visits.length === 0 || lacking <= 0) return [];
  return [{ type: 'x-minStops', 'x-minStops': resource.minStops, lackingStops: lacking }];
}

/** Travels that are too long, at the waypoint they lead to. */
const maxInterStopDistance = (tour: Tour): Violation[] =>
  tour.itinerary.legs.flatMap(({ kind, distance }, index) => {
    const most = kind && tour.itinerary.resource.maxInterStopDistance[kind];
    if (most === undefined || distance <= most) return [];
    return [
      {
        type: 'maxInterStopDistanceInKm',
        wayPointIndex: wayPointIndex.ofStop(tour, index),
        maxInterStopDistanceInKm: kilometersOf(most),
        exceededDistanceInKm: kilometersOf(distance - most),
      },
    ];
  });

/** Travels that take too long, breaks not counted, at the waypoint they lead to. */
const maxInterStopDuration = (tour: Tour): Violation[] =>
  tour.itinerary.legs.flatMap(({ kind, duration }, index) => {
    const most = kind && tour.itinerary.resource.maxInterStopDuration[kind];
    if (most === undefined || duration <= most) return [];
    return [
      {
        type: 'maxInterStopDuration',
        wayPointIndex: wayPointIndex.ofStop(tour, index),
        maxInterStopDuration: printDuration(most),
        exceededDuration: printDuration(duration - most),
      },
    ];
  });

/** Violations that depend on the travels or the number of stops of a tour. */
export const OF_TRAVELS: readonly ((tour: Tour) => Violation[])[] = [
  maxDistance,
  maxStops,
  minStops,
  maxInterStopDistance,
  maxInterStopDuration,
];
