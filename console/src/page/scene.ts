import type { LonLat, PointView, View } from '../view/view.js';
import { gridOf, type Grid } from './map/grid.js';
import { boxAround, placesOf, worldAround, type Box } from './map/world.js';

/** A view made ready to be drawn: all waypoints of all tours in one list, by whose places they are called here. */
export interface Scene {
  readonly view: View;
  /** Where the points of each tour begin in the list, and, last, where the list ends. */
  readonly first: Int32Array;
  /** The tour of each point. */
  readonly tourOf: Int32Array;
  /** The number of each stop in its tour, from 1; 0 for other points. */
  readonly numbers: Int32Array;
  /** Where each point is in the world, x and y in turn; NaN for breaks. */
  readonly xy: Float64Array;
  /** The way of each tour, x and y in turn, and what it lies in. */
  readonly ways: readonly Float64Array[];
  readonly wayBoxes: readonly (Box | undefined)[];
  /** Places of unserved stops, x and y in turn. */
  readonly unserved: Float64Array;
  readonly box: Box | undefined;
  readonly grid: Grid;
  /** Points at which a rule is broken. */
  readonly faulty: ReadonlySet<number>;
  /** From the first begin to the last end; working windows included. */
  readonly span: readonly [begin: number, end: number];
}

export function sceneOf(view: View): Scene {
  const points = view.tours.flatMap((tour) => tour.points);
  const first = new Int32Array(view.tours.length + 1);
  view.tours.forEach((tour, index) => (first[index + 1] = first[index] + tour.points.length));
  const tourOf = new Int32Array(points.length);
  const numbers = new Int32Array(points.length);
  view.tours.forEach((tour, index) => {
    let number = 0;
    tour.points.forEach(({ kind }, at) => {
      tourOf[first[index] + at] = index;
      if (kind === 'stop') numbers[first[index] + at] = ++number;
    });
  });
  const worldOf = worldAround(
    [...points, ...view.unserved].flatMap(({ place }) => (place === undefined ? [] : [place])),
  );
  const xy = Float64Array.from(points.flatMap(({ place }) => (place === undefined ? [NaN, NaN] : worldOf(place))));
  const ways = view.tours.map((tour) => Float64Array.from(wayOf(tour.points, worldOf)));
  const unserved = Float64Array.from(view.unserved.flatMap(({ place }) => (place === undefined ? [] : worldOf(place))));
  const faulty = view.tours.flatMap((tour, index) =>
    tour.violations.flatMap(({ point }) => (point === undefined ? [] : [first[index] + point])),
  );
  return {
    ...{ view, first, tourOf, numbers, xy, ways, unserved, grid: gridOf(xy), faulty: new Set(faulty) },
    wayBoxes: ways.map(boxAround),
    box: boxAround([...xy, ...unserved]),
    span: spanOf(view),
  };
}

/** The way of a tour: along the lines of its legs, straight where they have none. */
function wayOf(points: readonly PointView[], worldOf: (place: LonLat) => readonly number[]): number[] {
  return points.flatMap(({ line, place }) => [
    ...(line === undefined ? [] : placesOf(line).flatMap((at) => worldOf(at))),
    ...(place === undefined ? [] : worldOf(place)),
  ]);
}

function spanOf({ tours }: View): readonly [number, number] {
  let [begin, end] = [Infinity, -Infinity];
  for (const { points, window } of tours) {
    begin = Math.min(begin, points[0]?.departure ?? Infinity, window?.[0] ?? Infinity);
    end = Math.max(end, points.at(-1)?.arrival ?? -Infinity, window?.[1] ?? -Infinity);
  }
  if (begin > end) return [0, 86_400];
  // A tour may take no time at all.
  return begin < end ? [begin, end] : [begin - 1800, end + 1800];
}

/** A waypoint by its place in the list. */
export function pointAt({ view, first, tourOf }: Scene, point: number): PointView {
  const tour = tourOf[point];
  return view.tours[tour].points[point - first[tour]];
}

/** Where a stop is in the list, by its id; -1 where it is not. */
export function pointOf({ view, first }: Scene, id: string): number {
  for (const [tour, { points }] of view.tours.entries()) {
    const at = points.findIndex((point) => point.id === id);
    if (at >= 0) return first[tour] + at;
  }
  return -1;
}
