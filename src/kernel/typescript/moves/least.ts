import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { leastRest } from '../instance/break-rules.js';
import type { ClassView } from '../instance/class-view.js';
import { costOf } from '../tour/cost.js';
import type { Scratch } from '../tour/figures.js';
import { classOf, distance, duration, holds, transition, type Instance } from '../instance/instance.js';
import type { State } from '../state/state.js';
import { earliestBegin } from '../instance/windows.js';
import type { NewTour, Piece } from './rewrite.js';
import type { Tables, TourTable } from './tables.js';

/** What a tour takes at the least. */
export interface Least {
  distance: number;
  busy: number;
  working: number;
  cost: number;
  count: number;
}

export const noLeast = (): Least => ({ distance: 0, busy: 0, working: 0, cost: 0, count: 0 });

/** Follows the pieces of one tour: what it takes at the least, and whether it surely breaks a rule. */
export class Follower {
  private readonly k: ClassView;
  private from: number;
  private first = -1;
  private kind = 0;
  private time: number;
  private readonly isTimed: boolean;
  private readonly isWhole: boolean;
  private hasTail = false;
  private tailEnd = 0;
  private span = 0;

  /** @param runs - the clock, too, and not only what follows from ways and sums */
  constructor(
    private readonly instance: Instance,
    private readonly state: State,
    private readonly tables: Tables,
    private readonly tour: NewTour,
    runs: boolean,
  ) {
    this.k = classOf(instance, tour.route);
    this.from = this.k.start;
    this.time = this.k.shiftBegin;
    this.isWhole = this.k.decided < 0;
    this.isTimed = runs && this.isWhole;
  }

  /** @returns false when the tour surely breaks a rule */
  follow(least: Least): boolean {
    const { pieces } = this.tour;
    for (let i = 0; i < pieces.length; i++) {
      if (!this.pass(pieces[i], i === 0, i + 1 === pieces.length, least)) return false;
    }
    return least.count === 0 || this.close(least);
  }

  private pass(piece: Piece, isFirst: boolean, isLast: boolean, least: Least): boolean {
    const { instance, state } = this;
    const { stopLocation, stopKind } = instance.arrays;
    const tour = piece.route < 0 ? undefined : this.tables.tours[piece.route];
    const enter = tour === undefined ? piece.from : tour.stops[piece.back ? piece.to - 1 : piece.from];
    const leave = tour === undefined ? piece.from : tour.stops[piece.back ? piece.from : piece.to - 1];
    if (this.first < 0) this.first = stopLocation[enter];
    least.count += piece.to - piece.from;
    if (piece.route !== this.tour.route && !this.mayServe(piece, tour)) return false;
    if (!this.travel(stopLocation[enter], least)) return false;
    const { span } = this;
    const spent = transition(instance, this.kind, stopKind[enter]);
    least.busy += spent;
    const isOwnBegin = isFirst && piece.route === this.tour.route && piece.from === 0 && !piece.back;
    if (this.isTimed && isOwnBegin) {
      this.time = state.departure[leave];
    } else if (this.isTimed && isLast && this.keepsTail(piece, tour)) {
      const ready = this.time + span + spent;
      if (ready > state.latest[enter]) return false;
      this.hasTail = true;
      this.tailEnd = Math.max(ready + state.tailSpan[enter], state.tailEnd[enter]);
    } else if (this.isTimed && !this.run(piece, tour, span)) {
      return false;
    }
    this.sum(piece, tour, least);
    this.from = stopLocation[leave];
    this.kind = stopKind[leave];
    return true;
  }

  /** The resource may serve the stops of a piece that it did not serve before. */
  private mayServe(piece: Piece, tour: TourTable | undefined): boolean {
    for (let i = piece.from; i < piece.to; i++) {
      if (!holds(this.k.compatible, tour === undefined ? i : tour.stops[i])) return false;
    }
    return true;
  }

  /** The way there, its seconds in `span`. @returns false when there is none */
  private travel(to: number, least: Least): boolean {
    const { instance, k, from } = this;
    this.span = 0;
    if (from < 0 || to < 0) return true;
    const meters = distance(instance, k, from, to);
    this.span = instance.time ? duration(instance, k, from, to) : 0;
    if (this.isWhole && (meters >= UNREACHABLE || this.span >= UNREACHABLE)) return false;
    least.distance += meters;
    least.busy += this.span;
    return true;
  }

  /** What comes behind the begin of the piece is known: it is the end of a tour of the class. */
  private keepsTail(piece: Piece, tour: TourTable | undefined): boolean {
    if (tour === undefined || piece.back || this.k.loops || piece.to !== tour.stops.length) return false;
    return classOf(this.instance, piece.route).index === this.k.index;
  }

  /** The clock over a piece that is `span` seconds away. @returns false when a window is missed */
  private run(piece: Piece, tour: TourTable | undefined, span: number): boolean {
    const { instance, k } = this;
    const { stopLocation, stopKind } = instance.arrays;
    let { kind } = this;
    let from = -1;
    for (let i = piece.from; i < piece.to; i++) {
      const stop = tour === undefined ? i : tour.stops[piece.back ? piece.to - 1 - (i - piece.from) : i];
      const here = stopLocation[stop];
      if (from >= 0) span = duration(instance, k, from, here);
      const ready = this.time + span + transition(instance, kind, stopKind[stop]);
      const begin = earliestBegin(instance, k, stop, ready);
      if (begin === Infinity) return false;
      this.time = begin + k.least[stop];
      kind = stopKind[stop];
      from = here;
    }
    return true;
  }

  /** Ways and times within a piece. */
  private sum(piece: Piece, tour: TourTable | undefined, least: Least): void {
    const { instance, k } = this;
    if (tour === undefined) {
      least.busy += k.least[piece.from];
      return;
    }
    const { classMode, classServiceView, resourceClass, classFirstFree } = instance.arrays;
    const own = resourceClass[piece.route];
    const isSame = own === k.index;
    const freesNone =
      classFirstFree[own] === classFirstFree[own + 1] && classFirstFree[k.index] === classFirstFree[k.index + 1];
    const spendsAlike = freesNone && classServiceView[own] === classServiceView[k.index];
    if (isSame || (classMode[own] === k.mode && spendsAlike)) {
      const meters = piece.back ? tour.metersBack : tour.meters;
      const seconds = piece.back ? tour.secondsBack : tour.seconds;
      least.distance += meters[piece.to - 1] - meters[piece.from];
      least.busy += seconds[piece.to - 1] - seconds[piece.from];
      least.busy += tour.service[piece.to] - tour.service[piece.from];
      return;
    }
    this.walk(piece, tour, least);
  }

  /** The same, stop by stop. */
  private walk(piece: Piece, tour: TourTable, least: Least): void {
    const { instance, k } = this;
    const { stopLocation, stopKind } = instance.arrays;
    let before = -1;
    for (let i = piece.from; i < piece.to; i++) {
      const stop = tour.stops[piece.back ? piece.to - 1 - (i - piece.from) : i];
      if (before >= 0) {
        const from = stopLocation[before];
        const to = stopLocation[stop];
        least.distance += distance(instance, k, from, to);
        if (instance.time) {
          least.busy += duration(instance, k, from, to);
          least.busy += transition(instance, stopKind[before], stopKind[stop]);
        }
      }
      least.busy += k.least[stop];
      before = stop;
    }
  }

  /** The way to the arrival, and what limits the whole tour. */
  private close(least: Least): boolean {
    const { instance, k } = this;
    if (!this.travel(k.loops ? this.first : k.end, least)) return false;
    let end = this.time + this.span;
    if (this.hasTail) end = instance.simulate ? this.tailEnd : -Infinity;
    least.working = instance.time ? least.busy + this.rest(least.busy, end) : 0;
    if (this.isTimed && !instance.late) least.working = Math.max(least.working, end - k.shiftBegin);
    if (!this.isWhole) return true;
    if (least.distance > k.maxDistance || least.working > k.maxDuration) return false;
    return !this.isTimed || end <= k.endLimit;
  }

  /** Seconds of breaks that it takes at the least, when it ends no earlier than that. */
  private rest(busy: number, end: number): number {
    const { k, instance } = this;
    if (k.breaks === 'none' || !this.isWhole) return 0;
    if (k.breaks === 'one') return this.isTimed && end > k.breakLast ? k.breakDuration : 0;
    return leastRest(instance.breakRules[k.index], 0, busy);
  }
}

/** Without mixed loads: the sum of quantities fits. */
export function fitsLoad(instance: Instance, tables: Tables, tour: NewTour): boolean {
  const k = classOf(instance, tour.route);
  if (instance.mixed || k.decided >= 0) return true;
  const { stopChange } = instance.arrays;
  const D = instance.capacities;
  for (let d = 0; d < D; d++) {
    let load = 0;
    for (const piece of tour.pieces) {
      if (piece.route < 0) {
        load += Math.abs(stopChange[piece.from * D + d]);
      } else {
        const sums = tables.tours[piece.route].load;
        load += sums[piece.to * D + d] - sums[piece.from * D + d];
      }
    }
    if (load > k.capacity[d]) return false;
  }
  return true;
}

/** What the tour costs at the least; costs of loads are not known. −Infinity: nothing can be said. */
export function leastCost(instance: Instance, scratch: Scratch, tables: Tables, tour: NewTour, least: Least): number {
  const k = classOf(instance, tour.route);
  if (k.cost < 0 || least.count === 0) return 0;
  if (k.leastCost < 0) return -Infinity;
  const { measures } = instance.arrays;
  for (let q = 0; q < instance.measures; q++) {
    let total = 0;
    for (const piece of tour.pieces) {
      for (let i = piece.from; i < piece.to; i++) {
        total += measures[q * instance.stops + (piece.route < 0 ? i : tables.tours[piece.route].stops[i])];
      }
    }
    scratch.measures[q] = total;
  }
  return costOf(instance, scratch, k, least.distance, least.working, false);
}
