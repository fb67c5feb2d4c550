import type { Ground } from './ground.js';
import { LEAST_GAIN } from '../../tuning.js';
import { priceChange } from './moves.js';
import { beginOf, changedBoth, endOf, isStop, join, metersOf, type Tours } from './tours.js';

// SWAP*: two tours exchange one stop each, and each stop is inserted where it fits best (Vidal 2022, "Hybrid genetic
// search for the CVRP: open-source implementation and SWAP* neighborhood").

const NO_PLACE = -1;
const DEAR = 0x3fffffff;
const RANKS = 3;

/** By stop x tour: the three cheapest places of the stop in the tour. */
export interface SwapStar {
  readonly tours: number;
  /** Stamp at which they were found. */
  readonly stamp: Int32Array;
  /** Behind which places, and meters added; three each. */
  readonly after: Int32Array;
  readonly meters: Int32Array;
}

export function makeSwapStar({ stops, tours }: Ground): SwapStar {
  const pairs = stops * tours;
  return {
    tours,
    stamp: new Int32Array(pairs).fill(-1),
    after: new Int32Array(pairs * RANKS).fill(NO_PLACE),
    meters: new Int32Array(pairs * RANKS).fill(DEAR),
  };
}

/** A place, and the meters that a stop adds there. */
interface Fit {
  after: number;
  meters: number;
}

/** A stop of one tour, one of the other or none, and the places behind which they are inserted. */
interface StarMove {
  change: number;
  u: number;
  v: number;
  afterU: number;
  afterV: number;
}

function detour(s: Tours, a: number, stop: number, b: number): number {
  return metersOf(s, a, stop) + metersOf(s, stop, b) - metersOf(s, a, b);
}

/** Where the places of a stop in a tour begin, in `after` and `meters`. */
function cheapestPlaces(star: SwapStar, s: Tours, stop: number, tour: number): number {
  const { stamp, after, meters } = star;
  const pair = stop * star.tours + tour;
  const from = pair * RANKS;
  if (stamp[pair] >= s.changed[tour]) return from;
  stamp[pair] = s.stamp;
  after.fill(NO_PLACE, from, from + RANKS);
  meters.fill(DEAR, from, from + RANKS);
  const end = endOf(s, tour);
  for (let at = beginOf(s, tour); at !== end; at = s.next[at]) {
    const cost = detour(s, at, stop, s.next[at]);
    if (cost >= meters[from + RANKS - 1]) continue;
    let rank = from + RANKS - 1;
    for (; rank > from && cost < meters[rank - 1]; rank--) {
      meters[rank] = meters[rank - 1];
      after[rank] = after[rank - 1];
    }
    meters[rank] = cost;
    after[rank] = at;
  }
  return from;
}

/** The best place for `stop` in the tour of `leaving` after `leaving` was removed from it. */
function findFit(star: SwapStar, s: Tours, stop: number, leaving: number, fit: Fit): void {
  const from = cheapestPlaces(star, s, stop, s.tour[leaving]);
  fit.after = s.prev[leaving];
  fit.meters = detour(s, s.prev[leaving], stop, s.next[leaving]);
  for (let rank = from; rank < from + RANKS; rank++) {
    const after = star.after[rank];
    if (after === NO_PLACE || after === leaving || s.next[after] === leaving) continue;
    if (star.meters[rank] < fit.meters) {
      fit.after = after;
      fit.meters = star.meters[rank];
    }
    break;
  }
}

/** The change of a tour's meters when a stop leaves it. */
function leave(s: Tours, stop: number): number {
  return -detour(s, s.prev[stop], stop, s.next[stop]);
}

function findSwap(star: SwapStar, s: Tours, a: number, b: number, best: StarMove): void {
  const fitU: Fit = { after: NO_PLACE, meters: DEAR };
  const fitV: Fit = { after: NO_PLACE, meters: DEAR };
  for (let u = s.next[beginOf(s, a)]; isStop(s, u); u = s.next[u]) {
    const leaveU = leave(s, u);
    for (let v = s.next[beginOf(s, b)]; isStop(s, v); v = s.next[v]) {
      let change = priceChange(s, a, b, s.loadOf[u] - s.loadOf[v]) + leaveU;
      if (change >= best.change) continue;
      change += leave(s, v);
      if (change >= best.change) continue;
      findFit(star, s, u, v, fitU);
      change += fitU.meters;
      if (change >= best.change) continue;
      findFit(star, s, v, u, fitV);
      change += fitV.meters;
      if (change < best.change) Object.assign(best, { change, u, v, afterU: fitU.after, afterV: fitV.after });
    }
  }
}

function findMove(star: SwapStar, s: Tours, a: number, b: number, best: StarMove): void {
  for (let u = s.next[beginOf(s, a)]; isStop(s, u); u = s.next[u]) {
    let change = priceChange(s, a, b, s.loadOf[u]) + leave(s, u);
    if (change >= best.change) continue;
    const from = cheapestPlaces(star, s, u, b);
    change += star.meters[from];
    if (change < best.change) {
      Object.assign(best, { change, u, v: NO_PLACE, afterU: star.after[from], afterV: NO_PLACE });
    }
  }
}

function takeOut(s: Tours, stop: number): void {
  join(s, s.prev[stop], s.next[stop]);
}

function putAfter(s: Tours, stop: number, after: number): void {
  const before = s.next[after];
  join(s, after, stop);
  join(s, stop, before);
}

/**
 * Makes the best exchange, or move of one stop, between two tours that are not empty. @returns false when none gains
 */
export function swapStar(star: SwapStar, s: Tours, a: number, b: number): boolean {
  const best: StarMove = { change: -LEAST_GAIN, u: NO_PLACE, v: NO_PLACE, afterU: NO_PLACE, afterV: NO_PLACE };
  findSwap(star, s, a, b, best);
  findMove(star, s, a, b, best);
  findMove(star, s, b, a, best);
  if (best.u === NO_PLACE) return false;
  takeOut(s, best.u);
  if (best.v !== NO_PLACE) takeOut(s, best.v);
  putAfter(s, best.u, best.afterU);
  if (best.v !== NO_PLACE) putAfter(s, best.v, best.afterV);
  changedBoth(s, a, b);
  return true;
}
