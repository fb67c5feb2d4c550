import { LegKind, Size, TableKind, UNREACHABLE } from '../../problem/arrays/codes.js';
import type { ProblemArrays } from '../../problem/arrays/problem-arrays.js';
import { travelDistance, travelDuration } from '../../problem/travel/metric.js';
import { getOrInsert } from '../../model/maps.js';

/** The figure of travels that is minimized. */
export type TravelMeasure = 'distance' | 'duration';

/**
 * The minimum meters or seconds by which a resource can get from one place to another over any stops it may serve:
 * without the triangle inequality a detour may be shorter. Time at stops on the way is not counted, so that no tour is
 * shorter.
 */
export interface LeastTravels {
  /**
   * @param root the place whose ways to or from all others are computed at once; default: `to` for an arrival, else
   *   `from`
   */
  least(measure: TravelMeasure, from: number, to: number, root?: 'from' | 'to'): number;
  /** Seconds or meters of the direct travel. */
  direct(measure: TravelMeasure, from: number, to: number): number;
  /**
   * The minimum over all ways of the largest excess of a leg over its limit; 0 if some way keeps all limits, Infinity
   * if there is no way. A way with a leg that exceeds the limit of the other measure does not count. The first leg has
   * the limit of a begin, or the last one that of an end, depending on `kind`.
   */
  leastExcess(measure: TravelMeasure, from: number, to: number, limits: LegLimits): number;
}

export interface LegLimits {
  /** By `LegKind`. */
  readonly meters: ArrayLike<number>;
  readonly seconds: ArrayLike<number>;
  /** The kind of the way as a whole: it begins with the first travel of a tour, or ends with the last one. */
  readonly kind: LegKind;
  /** True for places that may lie in between. */
  readonly mayPass: (place: number) => boolean;
}

/**
 * The number of locations up to which ways are searched if each travel is computed on the fly (tens of ms per begin).
 */
const MAX_ON_THE_FLY = 1_000;

/** @param places - locations that the resource may visit */
export function waysOf(arrays: ProblemArrays, resourceClass: number, places: readonly number[]): LeastTravels {
  const mode = arrays.classMode[resourceClass];
  const trees = new Map<string, Float64Array>();
  const direct = (measure: TravelMeasure, from: number, to: number): number => {
    const length =
      measure === 'distance' ? travelDistance(arrays, mode, from, to) : travelDuration(arrays, mode, from, to);
    return length >= UNREACHABLE ? Infinity : length;
  };
  /** Shortest ways from one place to all others, or from all others to it. */
  const tree = (measure: TravelMeasure, place: number, root: 'from' | 'to'): Float64Array => {
    const length = (a: number, b: number): number => (root === 'to' ? direct(measure, b, a) : direct(measure, a, b));
    return getOrInsert(trees, `${measure} ${root} ${place}`, () =>
      shortest(arrays.sizes[Size.LOCATIONS], places, place, length),
    );
  };
  // The ways of all orders end there: one tree serves them all.
  const isArrival = (to: number): boolean => to === arrays.classEnd[resourceClass];
  /** Straight lines are shortest up to rounding, which is less than a meter per leg. */
  const nearlyStraight = (from: number, to: number, measure: TravelMeasure): number => {
    const meters = direct('distance', from, to);
    const slack = places.length + 1;
    if (measure === 'distance' || meters === 0) return Math.max(0, meters - slack);
    const seconds = direct('duration', from, to);
    return Math.max(0, Math.floor(seconds - (slack * seconds) / meters) - 3);
  };
  return {
    direct,
    least(measure, from, to, root = isArrival(to) ? 'to' : 'from') {
      if (from < 0 || to < 0 || from === to) return 0;
      if (arrays.tableKind[0] !== TableKind.DENSE && arrays.sizes[Size.LOCATIONS] > MAX_ON_THE_FLY) {
        return nearlyStraight(from, to, measure);
      }
      const round = root === 'to' ? tree(measure, to, root)[from] : tree(measure, from, root)[to];
      return Math.min(direct(measure, from, to), round);
    },
    leastExcess: (measure, from, to, limits) => {
      const leg = (a: number, b: number, kind: LegKind): number => {
        const [meters, seconds] = [direct('distance', a, b), direct('duration', a, b)];
        if (meters === Infinity || seconds === Infinity) return Infinity;
        const excess = { distance: meters - limits.meters[kind], duration: seconds - limits.seconds[kind] };
        const other = measure === 'distance' ? 'duration' : 'distance';
        return excess[other] > 0 ? Infinity : Math.max(0, excess[measure]);
      };
      return leastWorst(places, { from, to, ...limits }, leg);
    },
  };
}

interface WayAsked extends Pick<LegLimits, 'kind' | 'mayPass'> {
  readonly from: number;
  readonly to: number;
}

/** The largest leg excess of the best way (bottleneck Dijkstra), stopping at the first way with no excess. */
function leastWorst(
  places: readonly number[],
  { from, to, kind, mayPass }: WayAsked,
  leg: (a: number, b: number, kind: LegKind) => number,
): number {
  if (from < 0 || to < 0) return 0;
  let found = leg(from, to, kind);
  if (found === 0) return 0;
  const reached = new Map<number, number>();
  const done = new Set<number>();
  const last = kind === LegKind.LAST ? LegKind.LAST : LegKind.BETWEEN;
  // A stop where the tour begins is like any other: the travel after it is no first travel.
  for (let here = from, worst = 0, isFirst = kind === LegKind.FIRST; worst < found; isFirst = false) {
    if (!isFirst) found = Math.min(found, Math.max(worst, leg(here, to, last)));
    if (found === 0) return 0;
    for (const next of places) {
      if (done.has(next) || !mayPass(next)) continue;
      const through = Math.max(worst, leg(here, next, isFirst ? LegKind.FIRST : LegKind.BETWEEN));
      if (through < (reached.get(next) ?? Infinity)) reached.set(next, through);
    }
    worst = Infinity;
    for (const [place, least] of reached) {
      if (least < worst) [here, worst] = [place, least];
    }
    reached.delete(here);
    done.add(here);
  }
  return found;
}

/** Dijkstra over all pairs of places, extended to every other location by one more leg. */
function shortest(
  locations: number,
  places: readonly number[],
  from: number,
  length: (a: number, b: number) => number,
): Float64Array {
  const least = new Float64Array(locations).fill(Infinity);
  const isDone = new Uint8Array(locations);
  least[from] = 0;
  for (let here = from; here >= 0;) {
    isDone[here] = 1;
    for (let to = 0; to < locations; to++) {
      if (isDone[to] === 1) continue;
      const through = least[here] + length(here, to);
      if (through < least[to]) least[to] = through;
    }
    here = -1;
    for (const place of places) {
      if (isDone[place] === 0 && least[place] < Infinity && (here < 0 || least[place] < least[here])) here = place;
    }
  }
  return least;
}
