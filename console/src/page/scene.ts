import type { LonLat, PointView, View } from '../view/view.js';
import { gridOf, type Grid } from './map/grid.js';
import { boxAround, placesOf, worldAround, type Box } from './map/world.js';

/** A view prepared for drawing: all waypoints of all tours in one list; points are indices into it. */
export interface Scene {
  readonly view: View;
  /** The index of each tour's first point, followed by the number of points. */
  readonly first: Int32Array;
  /** The tour of each point. */
  readonly tourOf: Int32Array;
  /** The number of each stop in its tour, from 1; 0 for other points. */
  readonly numbers: Int32Array;
  /** Position of each point in the world, x and y in turn; NaN for breaks. */
  readonly xy: Float64Array;
  /** The line of each tour, x and y in turn, and its bounding box. */
  readonly ways: readonly Float64Array[];
  readonly wayBoxes: readonly (Box | undefined)[];
  /** Positions of unserved stops, x and y in turn. */
  readonly unserved: Float64Array;
  readonly box: Box | undefined;
  readonly grid: Grid;
  /** Points with a broken rule. */
  readonly faulty: ReadonlySet<number>;
  /** From the first begin to the last end, including working windows. */
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

/** The line of a tour along the polylines of its legs, straight if they have none. */
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
  // A tour may have no duration.
  return begin < end ? [begin, end] : [begin - 1800, end + 1800];
}

/** The waypoint of a point. */
export function pointAt({ view, first, tourOf }: Scene, point: number): PointView {
  const tour = tourOf[point];
  return view.tours[tour].points[point - first[tour]];
}

/** The point of a stop, by its id; -1 if there is none. */
export function pointOf({ view, first }: Scene, id: string): number {
  for (const [tour, { points }] of view.tours.entries()) {
    const at = points.findIndex((point) => point.id === id);
    if (at >= 0) return first[tour] + at;
  }
  return -1;
}
