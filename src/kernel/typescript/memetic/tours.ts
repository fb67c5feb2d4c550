import type { Ground } from './ground.js';

/**
 * The tours that the descent changes. They may exceed the capacity, for a price. Indices: stops as in the plan, then
 * the begins of tours, then their ends.
 */
export interface Tours {
  readonly ground: Ground;

  // — by stop, begin and end —
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly tour: Int32Array;
  /** In its tour, 1 for the first stop. */
  readonly position: Int32Array;
  /** Index in `Ground.meters`. */
  readonly number: Int32Array;
  readonly loadOf: Float64Array;
  /** Load of the tour up to here, this stop included. */
  readonly loadUpTo: Float64Array;

  // — by tour —
  readonly load: Float64Array;
  /** Price of its excess load, in meters. */
  readonly price: Float64Array;
  readonly count: Int32Array;
  /** The stamp of its last change. */
  readonly changed: Int32Array;

  /** Number of moves made. */
  stamp: number;
  /** Meters that a unit of excess load costs. */
  penalty: number;
  /** A move was made since this was last set. */
  moved: boolean;
}

export function makeTours(ground: Ground): Tours {
  const { stops, tours, depot } = ground;
  const places = stops + 2 * tours;
  const s: Tours = {
    ground,
    next: new Int32Array(places).fill(-1),
    prev: new Int32Array(places).fill(-1),
    tour: new Int32Array(places).fill(-1),
    position: new Int32Array(places),
    number: new Int32Array(places).fill(depot),
    loadOf: new Float64Array(places),
    loadUpTo: new Float64Array(places),
    load: new Float64Array(tours),
    price: new Float64Array(tours),
    count: new Int32Array(tours),
    changed: new Int32Array(tours),
    stamp: 0,
    penalty: 1,
    moved: false,
  };
  for (let stop = 0; stop < stops; stop++) {
    s.number[stop] = stop;
    s.loadOf[stop] = ground.load[stop];
  }
  for (let t = 0; t < tours; t++) {
    s.tour[beginOf(s, t)] = s.tour[endOf(s, t)] = t;
    s.position[endOf(s, t)] = 1;
    join(s, beginOf(s, t), endOf(s, t));
  }
  return s;
}

export function beginOf({ ground }: Tours, tour: number): number {
  return ground.stops + tour;
}

export function endOf({ ground }: Tours, tour: number): number {
  return ground.stops + ground.tours + tour;
}

export function isStop({ ground }: Tours, place: number): boolean {
  return place < ground.stops;
}

export function metersOf(s: Tours, a: number, b: number): number {
  return s.ground.meters[s.number[a] * s.ground.side + s.number[b]];
}

/** The price of a tour with this load, in meters. */
export function priceOf({ ground, penalty }: Tours, carried: number): number {
  return carried > ground.capacity ? (carried - ground.capacity) * penalty : 0;
}

export function join(s: Tours, a: number, b: number): void {
  s.next[a] = b;
  s.prev[b] = a;
}

/** Recomputes positions and loads of a tour whose links have changed. */
export function relabel(s: Tours, tour: number): void {
  let carried = 0;
  let position = 0;
  for (let at = s.next[beginOf(s, tour)]; isStop(s, at); at = s.next[at]) {
    carried += s.loadOf[at];
    s.loadUpTo[at] = carried;
    s.position[at] = ++position;
    s.tour[at] = tour;
  }
  const end = endOf(s, tour);
  s.position[end] = position + 1;
  s.loadUpTo[end] = carried;
  s.load[tour] = carried;
  s.count[tour] = position;
  s.price[tour] = priceOf(s, carried);
  s.changed[tour] = s.stamp;
}

/** Updates the tours of a move; a and b may be the same tour. */
export function changedBoth(s: Tours, a: number, b: number): void {
  s.stamp++;
  relabel(s, a);
  if (a !== b) relabel(s, b);
  s.moved = true;
}
