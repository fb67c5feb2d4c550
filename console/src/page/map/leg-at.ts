import type { PlaceInTour } from '../hand.js';
import type { Scene } from '../scene.js';

/** The points before and after a place of a tour, without breaks: two, one at an open end, none in an unused tour. */
export function legAt({ view, first, numbers, xy }: Scene, { resourceId, at }: PlaceInTour): number[] {
  const tour = view.tours.findIndex(({ id }) => id === resourceId);
  if (tour < 0) return [];
  const [from, to] = [first[tour], first[tour + 1]];
  let next = from;
  while (next < to && numbers[next] !== at + 1) next++;
  if (next === to) next = lastPlaced(xy, from, to);
  const before = lastPlaced(xy, from, next);
  return [before, next].filter((point) => point >= from && point < to);
}

/** The last point with a position before another one; -1 if there is none. */
function lastPlaced(xy: Float64Array, from: number, before: number): number {
  for (let point = before - 1; point >= from; point--) if (!Number.isNaN(xy[2 * point])) return point;
  return -1;
}

/**
 * The place in a visible tour whose leg is nearest to a point of the world.
 *
 * @param radius - maximum distance of the leg
 * @param without - a point to leave out, such as a carried stop
 */
export function nearestPlace(
  { view, first, numbers, xy }: Scene,
  shown: readonly number[],
  [x, y]: readonly [number, number],
  { radius, without }: { readonly radius: number; readonly without: number },
): PlaceInTour | undefined {
  let [best, least]: [PlaceInTour | undefined, number] = [undefined, radius * radius];
  for (const tour of shown) {
    let before = -1;
    let stops = 0;
    for (let point = first[tour]; point < first[tour + 1]; point++) {
      const isStop = numbers[point] > 0;
      if (!Number.isNaN(xy[2 * point]) && point !== without) {
        const distance = before < 0 ? Infinity : fromLeg(xy, before, point, x, y);
        if (distance < least) [best, least] = [{ resourceId: view.tours[tour].id, at: stops }, distance];
        before = point;
      }
      if (isStop) stops++;
    }
  }
  return best;
}

/** Squared distance from a straight leg. */
function fromLeg(xy: Float64Array, from: number, to: number, x: number, y: number): number {
  const [ax, ay, bx, by] = [xy[2 * from], xy[2 * from + 1], xy[2 * to], xy[2 * to + 1]];
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return (ax + share * (bx - ax) - x) ** 2 + (ay + share * (by - ay) - y) ** 2;
}
