import type { Random } from '../state/random.js';
import type { Ground } from './ground.js';
import type { Routes } from './individual.js';
import { joinHeads, relocate, swapPairForSingle, swapPairs, swapSingles, swapTails, turn } from './moves.js';
import { shuffle } from './shuffle.js';
import { makeSwapStar, swapStar, type SwapStar } from './swap-star.js';
import { beginOf, endOf, isStop, join, makeTours, relabel, type Tours } from './tours.js';
import { STAR_NEAREST } from '../../tuning.js';

/** Stamps start again from zero beyond this. */
const LARGEST_STAMP = 2 ** 30;

/** Moves between stops that lie near each other, and SWAP* between tours that do, until none of them gains. */
export interface Descent {
  readonly ground: Ground;
  readonly tours: Tours;
  readonly star: SwapStar;
  readonly stopOrder: Int32Array;
  readonly tourOrder: Int32Array;
  /** By stop: the stamp at which its moves were last tried. */
  readonly tested: Int32Array;
  /** By tour. */
  readonly starTested: Int32Array;
  /** Tour x tour. */
  readonly beside: Uint8Array;
  /** Pairs of stops tried, and stops of tours that SWAP* looked at. */
  tried: number;
}

export function makeDescent(ground: Ground): Descent {
  const { stops, tours } = ground;
  return {
    ground,
    tours: makeTours(ground),
    star: makeSwapStar(ground),
    stopOrder: Int32Array.from({ length: stops }, (_, stop) => stop),
    tourOrder: Int32Array.from({ length: tours }, (_, tour) => tour),
    tested: new Int32Array(stops).fill(-1),
    starTested: new Int32Array(tours).fill(-1),
    beside: new Uint8Array(tours * tours),
    tried: 0,
  };
}

/** Makes `routes` the tours of the descent, which has room for at least as many. */
function lay(descent: Descent, routes: Routes): void {
  const { tours: s, star } = descent;
  if (s.stamp > LARGEST_STAMP) {
    s.stamp = 0;
    star.stamp.fill(-1);
  }
  s.stamp++;
  for (let t = 0; t < s.ground.tours; t++) {
    let to = beginOf(s, t);
    for (const stop of t < routes.length ? routes[t] : []) {
      join(s, to, stop);
      to = stop;
    }
    join(s, to, endOf(s, t));
    relabel(s, t);
  }
  descent.tested.fill(-1);
  descent.starTested.fill(-1);
}

function routesOf({ tours: s }: Descent): Routes {
  const routes: Routes = [];
  for (let t = 0; t < s.ground.tours; t++) {
    if (s.count[t] === 0) continue;
    const route: number[] = [];
    for (let stop = s.next[beginOf(s, t)]; isStop(s, stop); stop = s.next[stop]) route.push(stop);
    routes.push(route);
  }
  return routes;
}

/** Makes the first improving move of u beside v. Returns false when there is none. */
function moveBeside(s: Tours, u: number, v: number): boolean {
  if (relocate(s, u, v) || swapSingles(s, u, v) || swapPairForSingle(s, u, v) || swapPairs(s, u, v)) return true;
  if (s.tour[u] === s.tour[v]) return turn(s, u, v);
  return joinHeads(s, u, v) || swapTails(s, u, v);
}

/** The same with u at the begin of the tour whose first stop is v. */
function moveAhead(s: Tours, u: number, v: number): boolean {
  const begin = s.prev[v];
  if (isStop(s, begin)) return false;
  if (relocate(s, u, begin)) return true;
  return s.tour[u] !== s.tour[v] && swapTails(s, u, begin);
}

/** The same with u in an empty tour. */
function moveApart(s: Tours, u: number): boolean {
  for (let t = 0; t < s.ground.tours; t++) {
    if (s.count[t] === 0) return relocate(s, u, beginOf(s, t)) || swapTails(s, u, beginOf(s, t));
  }
  return false;
}

/** Tries all moves of all stops once; after the first round, only of stops whose tours have changed since. */
function tryStops(descent: Descent, isFirst: boolean): void {
  const { ground, tours: s, tested } = descent;
  for (const u of descent.stopOrder) {
    const last = tested[u];
    tested[u] = s.stamp;
    for (let i = ground.nearFrom[u]; i < ground.nearFrom[u + 1]; i++) {
      const v = ground.near[i];
      if (!isFirst && s.changed[s.tour[u]] <= last && s.changed[s.tour[v]] <= last) continue;
      descent.tried++;
      if (!moveBeside(s, u, v)) moveAhead(s, u, v);
    }
    if (!isFirst) moveApart(s, u);
  }
}

function findBeside({ ground, tours: s, beside }: Descent): void {
  beside.fill(0);
  for (let stop = 0; stop < ground.stops; stop++) {
    const a = s.tour[stop];
    const end = Math.min(ground.nearFrom[stop] + STAR_NEAREST, ground.nearFrom[stop + 1]);
    for (let i = ground.nearFrom[stop]; i < end; i++) {
      const b = s.tour[ground.near[i]];
      beside[a * ground.tours + b] = 1;
      beside[b * ground.tours + a] = 1;
    }
  }
}

function tryTours(descent: Descent): void {
  const { ground, tours: s, starTested, tourOrder } = descent;
  findBeside(descent);
  for (const a of tourOrder) {
    const last = starTested[a];
    starTested[a] = s.stamp;
    for (const b of tourOrder) {
      if (a >= b || s.count[a] === 0 || s.count[b] === 0) continue;
      if (descent.beside[a * ground.tours + b] === 0) continue;
      if (s.changed[a] <= last && s.changed[b] <= last) continue;
      descent.tried += s.count[a];
      swapStar(descent.star, s, a, b);
    }
  }
}

/** Descends from `routes` until no move improves them, a unit of excess load costing `penalty` meters. */
export function descend(descent: Descent, routes: Routes, penalty: number, random: Random): Routes {
  const { tours: s } = descent;
  s.penalty = penalty;
  lay(descent, routes);
  shuffle(descent.stopOrder, random);
  shuffle(descent.tourOrder, random);
  s.moved = true;
  for (let round = 0; round < 2 || s.moved; round++) {
    s.moved = false;
    tryStops(descent, round === 0);
    tryTours(descent);
  }
  return routesOf(descent);
}
