import { type JudgedTour, wayPointIndexOf } from './judged-tour.js';

/** What is aboard from one waypoint on, by capacity in 10^-6 units. */
export interface LoadPoint {
  readonly wayPointIndex: number;
  readonly load: Float64Array;
}

/** Every point of a tour where the load can change: the begin and the stops. The end holds what the last stop left. */
export function loadPoints({ tour }: JudgedTour): LoadPoint[] {
  return [
    { wayPointIndex: 0, load: tour.loadAtBegin },
    ...tour.stops.map(({ loadAfter }, position) => ({
      wayPointIndex: wayPointIndexOf(tour, position),
      load: loadAfter,
    })),
  ];
}
