import { beginOf, changedBoth, endOf, isStop, join, metersOf, priceOf, type Tours } from './tours.js';
import { LEAST_GAIN } from '../../tuning.js';

// The moves of the descent. Each is tried, and made when it lowers meters plus the price of excess load. After Vidal
// (2022), "Hybrid genetic search for the CVRP: open-source implementation and SWAP* neighborhood". In the drawings p ->
// u -> x -> z is a part of u's tour and w -> v -> y -> t a part of v's; moved stops stand in brackets.

/** The change of the price of two tours when the load `moved` goes from a to b. */
export function priceChange(s: Tours, a: number, b: number, moved: number): number {
  return priceOf(s, s.load[a] - moved) + priceOf(s, s.load[b] + moved) - s.price[a] - s.price[b];
}

/**
 * True when the move gains: `meters` alone within one tour, else with the change of prices, which is not computed where
 * it cannot help.
 */
function gains(s: Tours, meters: number, a: number, b: number, moved: number): boolean {
  if (a === b) return meters < -LEAST_GAIN;
  if (meters >= s.price[a] + s.price[b]) return false;
  return meters + priceChange(s, a, b, moved) < -LEAST_GAIN;
}

/** v -> [u] -> y, or v -> [u -> x] -> y, or v -> [x -> u] -> y; v may be the begin of a tour. */
export function relocate(s: Tours, u: number, v: number): boolean {
  const y = s.next[v];
  if (y === u) return false;
  const a = s.tour[u];
  const b = s.tour[v];
  const p = s.prev[u];
  const x = s.next[u];
  const toU = metersOf(s, p, u);
  const broken = metersOf(s, v, y);
  const vu = metersOf(s, v, u);
  const uy = metersOf(s, u, y);
  if (gains(s, metersOf(s, p, x) - toU - metersOf(s, u, x) + vu + uy - broken, a, b, s.loadOf[u])) {
    join(s, p, x);
    join(s, v, u);
    join(s, u, y);
    changedBoth(s, a, b);
    return true;
  }
  if (!isStop(s, x) || x === v) return false;
  const z = s.next[x];
  const left = metersOf(s, p, z) - toU - metersOf(s, x, z) - broken;
  const straight = left + vu + metersOf(s, x, y);
  const reversed = left + metersOf(s, v, x) + uy;
  if (!gains(s, Math.min(straight, reversed), a, b, s.loadOf[u] + s.loadOf[x])) return false;
  join(s, p, z);
  if (straight <= reversed) {
    join(s, v, u);
    join(s, x, y);
  } else {
    join(s, v, x);
    join(s, x, u);
    join(s, u, y);
  }
  changedBoth(s, a, b);
  return true;
}

/**
 * p -> [v … d] -> z and w -> [u … c] -> t: exchanges the stretches u … c and v … d. `moved`: the load of the first less
 * that of the second.
 */
function swapStretches(s: Tours, u: number, c: number, v: number, d: number, moved: number): boolean {
  const p = s.prev[u];
  const z = s.next[c];
  const w = s.prev[v];
  const t = s.next[d];
  const a = s.tour[u];
  const b = s.tour[v];
  const meters =
    metersOf(s, p, v) +
    metersOf(s, d, z) -
    metersOf(s, p, u) -
    metersOf(s, c, z) +
    metersOf(s, w, u) +
    metersOf(s, c, t) -
    metersOf(s, w, v) -
    metersOf(s, d, t);
  if (!gains(s, meters, a, b, moved)) return false;
  join(s, p, v);
  join(s, d, z);
  join(s, w, u);
  join(s, c, t);
  changedBoth(s, a, b);
  return true;
}

/** p -> [v] -> x and w -> [u] -> y; each pair once. */
export function swapSingles(s: Tours, u: number, v: number): boolean {
  if (u === s.prev[v] || u === s.next[v] || u > v) return false;
  return swapStretches(s, u, u, v, v, s.loadOf[u] - s.loadOf[v]);
}

/** p -> [v] -> z and w -> [u -> x] -> y. */
export function swapPairForSingle(s: Tours, u: number, v: number): boolean {
  const x = s.next[u];
  const w = s.prev[v];
  if (!isStop(s, x) || u === w || x === w || u === s.next[v]) return false;
  return swapStretches(s, u, x, v, v, s.loadOf[u] + s.loadOf[x] - s.loadOf[v]);
}

/** p -> [v -> y] -> z and w -> [u -> x] -> t; each pair once. */
export function swapPairs(s: Tours, u: number, v: number): boolean {
  const x = s.next[u];
  const y = s.next[v];
  if (u > v || !isStop(s, x) || !isStop(s, y)) return false;
  if (x === v || u === y || x === s.prev[v] || y === s.prev[u]) return false;
  return swapStretches(s, u, x, v, y, s.loadOf[u] + s.loadOf[x] - s.loadOf[v] - s.loadOf[y]);
}

/** 2-opt: u -> [v -> … -> x] -> y, within a tour, where x -> … -> v was. */
export function turn(s: Tours, u: number, v: number): boolean {
  const x = s.next[u];
  const y = s.next[v];
  if (x === v || s.position[u] > s.position[v]) return false;
  if (metersOf(s, u, v) + metersOf(s, x, y) - metersOf(s, u, x) - metersOf(s, v, y) >= 0) return false;
  for (let at = x; at !== y;) {
    const following = s.next[at];
    s.next[at] = s.prev[at];
    s.prev[at] = following;
    at = following;
  }
  join(s, u, v);
  join(s, x, y);
  changedBoth(s, s.tour[u], s.tour[u]);
  return true;
}

/** 2-opt*: begin … u -> v … begin and end … x -> y … end, of two tours; two of the four parts are turned round. */
export function joinHeads(s: Tours, u: number, v: number): boolean {
  const a = s.tour[u];
  const b = s.tour[v];
  const x = s.next[u];
  const y = s.next[v];
  const both = s.price[a] + s.price[b];
  const meters = metersOf(s, u, v) + metersOf(s, x, y) - metersOf(s, u, x) - metersOf(s, v, y);
  if (meters >= both) return false;
  const heads = s.loadUpTo[u] + s.loadUpTo[v];
  if (meters + priceOf(s, heads) + priceOf(s, s.load[a] + s.load[b] - heads) - both >= -LEAST_GAIN) return false;
  const endA = endOf(s, a);
  const lastA = s.prev[endA];
  join(s, joinBackwards(s, u, v, beginOf(s, b)), endA);
  join(s, x === endA ? beginOf(s, b) : joinBackwards(s, beginOf(s, b), lastA, u), y);
  changedBoth(s, a, b);
  return true;
}

/** Links to -> from -> … backwards until before `until`. @returns the last stop linked */
function joinBackwards(s: Tours, to: number, from: number, until: number): number {
  let last = to;
  for (let at = from; at !== until;) {
    const following = s.prev[at];
    join(s, last, at);
    last = at;
    at = following;
  }
  return last;
}

/** 2-opt*: … u -> y … and … v -> x …, of two tours; v may be the begin of one. */
export function swapTails(s: Tours, u: number, v: number): boolean {
  const a = s.tour[u];
  const b = s.tour[v];
  const x = s.next[u];
  const y = s.next[v];
  const both = s.price[a] + s.price[b];
  const meters = metersOf(s, u, y) + metersOf(s, v, x) - metersOf(s, u, x) - metersOf(s, v, y);
  if (meters >= both) return false;
  const headA = s.loadUpTo[u];
  const headB = s.loadUpTo[v];
  const change = priceOf(s, headA + s.load[b] - headB) + priceOf(s, headB + s.load[a] - headA) - both;
  if (meters + change >= -LEAST_GAIN) return false;
  const endA = endOf(s, a);
  const endB = endOf(s, b);
  const lastA = s.prev[endA];
  const lastB = s.prev[endB];
  if (y === endB) {
    join(s, u, endA);
  } else {
    join(s, u, y);
    join(s, lastB, endA);
  }
  if (x === endA) {
    join(s, v, endB);
  } else {
    join(s, v, x);
    join(s, lastA, endB);
  }
  changedBoth(s, a, b);
  return true;
}
