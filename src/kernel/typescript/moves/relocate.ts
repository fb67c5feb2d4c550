import { classOf, holds, orderOf } from '../instance/instance.js';
import type { Around } from './around.js';
import type { Judge } from './judge.js';
import type { NewTour, Piece } from './rewrite.js';

/** The movable part of an order: slots, and the positions of their stops in the tour. */
export interface Movable {
  readonly route: number;
  /** The order must stay with its resource. */
  readonly isOwned: boolean;
  readonly slots: readonly number[];
  readonly places: readonly number[];
}

/**
 * Returns the movable part of an order; undefined if nothing of the order can move, its stops are on several tours, or
 * `stop` is not its first movable one.
 */
export function findMovable({ instance, state, tables }: Judge, stop: number): Movable | undefined {
  const { orderSlots } = instance.arrays;
  const order = orderOf(instance, stop);
  const route = state.nodes.route[stop];
  const slots: number[] = [];
  const places: number[] = [];
  const { frozen } = tables.tours[route];
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    const member = state.slotStop[slot];
    if (member < 0) continue;
    if (state.nodes.route[member] !== route) return undefined;
    if (tables.at[member] < frozen) continue;
    slots.push(slot);
    places.push(tables.at[member]);
  }
  if (places.length === 0 || places[0] !== tables.at[stop]) return undefined;
  if (places.some((place, i) => i > 0 && place < places[i - 1])) return undefined;
  return { route, isOwned: instance.decided?.owned[order] === 1, slots, places };
}

/** Adds stops [from, to) of a tour, except those that move. */
function addRest(tour: NewTour, m: Movable, route: number, from: number, to: number): void {
  if (route === m.route) {
    for (const place of m.places) {
      if (place < from || place >= to) continue;
      tour.add(route, from, place);
      from = place + 1;
    }
  }
  tour.add(route, from, to);
}

/** Checks the load of a partly placed order, for tours whose loads are known point by point. */
class Aboard {
  private readonly isKnown: boolean;

  constructor(
    private readonly j: Judge,
    private readonly m: Movable,
    private readonly route: number,
  ) {
    const { instance } = j;
    const isStacked =
      instance.features.mixed && !instance.features.shared && classOf(instance, route).decided.resource < 0;
    this.isKnown = isStacked && !m.isOwned && this.startsEmpty();
  }

  /** Returns true if the load before the gap fits with the first `placed` stops of the order on board. */
  fits(gap: number, placed: number): boolean {
    if (!this.isKnown) return true;
    const { instance, members } = this.j;
    const {
      sizes: { capacities },
      arrays,
    } = instance;
    const k = classOf(instance, this.route);
    for (let d = 0; d < capacities; d++) {
      let own = 0;
      for (let i = 0; i < placed; i++) own += arrays.stopChange[members[i] * capacities + d];
      if (own > 0 && this.without(gap, d) + own > k.limits.capacity[d]) return false;
    }
    return true;
  }

  /** Returns load d before the gap, without the order. */
  private without(gap: number, d: number): number {
    const { instance, state, tables } = this.j;
    const D = instance.sizes.capacities;
    const { stops } = tables.tours[this.route];
    let load = gap === 0 ? state.loads.begin[this.route * D + d] : state.loads.after[stops[gap - 1] * D + d];
    if (this.route !== this.m.route) return load;
    for (const place of this.m.places) if (place < gap) load -= instance.arrays.stopChange[stops[place] * D + d];
    return load;
  }

  /** Returns true if the order never delivers more than it has picked up. */
  private startsEmpty(): boolean {
    const { instance, state } = this.j;
    const { sizes } = instance;
    for (let d = 0; d < sizes.capacities; d++) {
      let own = 0;
      for (const slot of this.m.slots) {
        own += instance.arrays.stopChange[state.slotStop[slot] * sizes.capacities + d];
        if (own < 0) return false;
      }
    }
    return true;
  }
}

/** An order that is being placed in the tour of `route`, which becomes tour `at` of the change. */
interface Placing {
  readonly j: Judge;
  readonly around: Around;
  readonly m: Movable;
  readonly at: number;
  readonly route: number;
}

/** Places the slots of the order from the `rank`-th on, at or after a gap. */
function insertFrom(placing: Placing, rank: number, from: number): boolean {
  const { j, around, m, at, route } = placing;
  const { instance } = j;
  const { slotStops, slotMember } = instance.arrays;
  const k = classOf(instance, route);
  const table = j.tables.tours[route];
  const count = table.stops.length;
  const tour = j.rewrite.tours[at];
  const kept = tour.pieces.length;
  const slot = m.slots[rank];
  const aboard = new Aboard(j, m, route);
  for (let gap = from; gap <= count; gap++) {
    if (j.context.watch.isOver()) return false;
    // What has been loaded stays on board up to the gap.
    if (rank > 0 && !aboard.fits(gap, rank)) break;
    if (!around.has(table, rank, gap)) continue;
    for (let member = slotStops[slot]; member < slotStops[slot + 1]; member++) {
      if (!holds(k.compatible, member)) continue;
      if (m.isOwned && slotMember[slot] >= 0 && slotMember[slot] !== member) continue;
      j.members[rank] = member;
      if (!aboard.fits(gap, rank + 1)) continue;
      tour.pieces.length = kept;
      addRest(tour, m, route, from, gap);
      tour.addStop(member);
      const placed = tour.pieces.length;
      addRest(tour, m, route, gap, count);
      j.context.search.positions++;
      const pending = m.slots.length - rank - 1;
      if (!j.mayGain(pending)) continue;
      if (pending === 0) {
        if (j.takeIfBetter()) return true;
        continue;
      }
      tour.pieces.length = placed;
      if (insertFrom(placing, rank + 1, gap)) return true;
    }
  }
  tour.pieces.length = kept;
  return false;
}

/** Moves an order to another place, in the tour of `route`, which may be its own tour. */
export function relocate(j: Judge, around: Around, m: Movable, route: number): boolean {
  if (m.isOwned && route !== m.route) return false;
  const own = j.rewrite.begin(0, m.route);
  const { frozen } = j.tables.tours[route];
  if (route === m.route) {
    own.add(route, 0, frozen);
    return insertFrom({ j, around, m, at: 0, route }, 0, frozen);
  }
  addRest(own, m, m.route, 0, j.tables.tours[m.route].stops.length);
  j.rewrite.begin(1, route).add(route, 0, frozen);
  return insertFrom({ j, around, m, at: 1, route }, 0, frozen);
}

/** Moves a chain of stops, all of orders of one stop, to another gap, in either direction. */
export function relocateChain(j: Judge, around: Around, chain: Omit<Piece, 'back'>, route: number): boolean {
  const to = j.tables.tours[route];
  for (let gap = to.frozen; gap <= to.stops.length; gap++) {
    if (!around.has(to, 0, gap) || (chain.route === route && gap >= chain.from && gap <= chain.to)) continue;
    for (const back of [false, true]) {
      const piece = { route: chain.route, from: chain.from, to: chain.to, back };
      if (chain.route === route) moveWithin(j, piece, gap);
      else moveOver(j, piece, route, gap);
      if (j.tryChange()) return true;
    }
  }
  return false;
}

/** Describes the move of the chain to another gap of its own tour. */
function moveWithin(j: Judge, chain: Piece, gap: number): void {
  const { route: from, from: first, to: end } = chain;
  const count = j.tables.tours[from].stops.length;
  const tour = j.rewrite.begin(0, from);
  tour.add(from, 0, Math.min(gap, first));
  if (gap < first) {
    tour.addPiece(chain);
    tour.add(from, gap, first);
    tour.add(from, end, count);
  } else {
    tour.add(from, end, gap);
    tour.addPiece(chain);
    tour.add(from, gap, count);
  }
}

/** Describes the move of the chain to a gap of the tour of `route`. */
function moveOver(j: Judge, chain: Piece, route: number, gap: number): void {
  const { route: from, from: first, to: end } = chain;
  const rest = j.rewrite.begin(0, from);
  rest.add(from, 0, first);
  rest.add(from, end, j.tables.tours[from].stops.length);
  const tour = j.rewrite.begin(1, route);
  tour.add(route, 0, gap);
  tour.addPiece(chain);
  tour.add(route, gap, j.tables.tours[route].stops.length);
}
