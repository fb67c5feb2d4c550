import { LegKind, Size, TableKind, UNREACHABLE } from '../../problem/arrays/codes.js';
import type { ProblemArrays } from '../../problem/arrays/problem-arrays.js';
import { travelDistance, travelDuration } from '../../problem/travel/metric.js';

/** What a travel costs, and which travels there are. */
export type TravelMeasure = 'distance' | 'duration';

/**
 * The least meters or seconds by which a resource can come from one place to another, by whatever stops it may serve on the
 * way: where no triangle inequality holds, a way round may be shorter. Nothing is spent at stops on the way, so that no
 * tour is shorter.
 */
export interface LeastTravels {
  /** @param root the place whose ways to or from all others are found at once; where it is absent, an arrival, or `from` */
  least(measure: TravelMeasure, from: number, to: number, root?: 'from' | 'to'): number;
  /** Seconds or meters of the travel itself. */
  direct(measure: TravelMeasure, from: number, to: number): number;
  /**
   * By how much the longest leg of a way there exceeds its limit at the least, whatever places lie on the way; 0 where all
   * legs keep it, Infinity where there is no way: one with legs that exceed the limit of the other measure is none. The
   * last leg has the limit of an end, or the first one that of a begin.
   */
  leastExcess(measure: TravelMeasure, from: number, to: number, limits: LegLimits): number;
}

/** What a leg may have. */
export interface LegLimits {
  /** By `LegKind`. */
  readonly meters: ArrayLike<number>;
  readonly seconds: ArrayLike<number>;
  /** Of the way as one travel: it begins with the first travel of a tour, or ends with the last one. */
  readonly kind: LegKind;
  /** True for places that may lie between. */
  readonly mayPass: (place: number) => boolean;
}

/** Locations up to which ways are sought where each travel is computed on the fly: some tens of milliseconds a begin. */
const MAX_ON_THE_FLY = 1_000;

/** @param places - locations that the resource may come by */
export function waysOf(arrays: ProblemArrays, vehicle: number, places: readonly number[]): LeastTravels {
  const mode = arrays.classMode[vehicle];
  const trees = new Map<string, Float64Array>();
  const direct = (measure: TravelMeasure, from: number, to: number): number => {
    const length =
      measure === 'distance' ? travelDistance(arrays, mode, from, to) : travelDuration(arrays, mode, from, to);
    return length >= UNREACHABLE ? Infinity : length;
  };
  /** Ways from one place to all others, or from all others to it. */
  const tree = (measure: TravelMeasure, place: number, root: 'from' | 'to'): Float64Array => {
    const key = `${measure} ${root} ${place}`;
    let known = trees.get(key);
    if (known === undefined) {
      const length = (a: number, b: number): number => (root === 'to' ? direct(measure, b, a) : direct(measure, a, b));
      known = shortest(arrays.sizes[Size.LOCATIONS], places, place, length);
      trees.set(key, known);
    }
    return known;
  };
  // The ways of all orders end there: one tree serves them all.
  const isArrival = (to: number): boolean => to === arrays.classEnd[vehicle];
  /** Straight lines are shortest but for what is rounded: less than a meter a leg. */
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

/** The worst leg of the way whose worst leg is best: Dijkstra, until no better one is left or all its legs are good. */
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
  // A stop where the tour begins is a place like others: what follows is no first travel.
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

/** Dijkstra over all pairs of places: to those and to every other location by one more leg. */
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
