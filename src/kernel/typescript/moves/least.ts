import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { leastRest } from '../instance/break-rules.js';
import type { ClassView } from '../instance/class-view.js';
import { costOf } from '../tour/cost.js';
import type { Scratch } from '../tour/figures.js';
import { classOf, holds, transition, type Instance } from '../instance/instance.js';
import { duration, distance } from '../instance/metric.js';
import { delayOf, serveFrom } from '../instance/windows.js';
import type { NewTour } from './rewrite.js';
import type { TourTables } from './tables.js';

/** Lower bounds on the figures of a tour. */
export interface Least {
  distance: number;
  /** Seconds. */
  travel: number;
  busy: number;
  working: number;
  /** With the clock only. */
  delay: number;
  count: number;
}

export const makeLeast = (): Least => ({ distance: 0, travel: 0, busy: 0, working: 0, delay: 0, count: 0 });

/** What a tour is judged by: travel and sums alone, or also the clock. */
export type Basis = 'sums' | 'clock';

/** Follows the pieces of one tour to compute lower bounds, and whether it certainly breaks a rule. */
export class Follower {
  private readonly k: ClassView;
  private from: number;
  private first = -1;
  private kind = 0;
  private time: number;
  private seconds = 0;
  private readonly isTimed: boolean;
  private readonly isWhole: boolean;

  constructor(
    private readonly instance: Instance,
    private readonly tables: TourTables,
    private readonly tour: NewTour,
    basis: Basis,
  ) {
    this.k = classOf(instance, tour.route);
    this.from = this.k.start;
    this.time = this.k.shift.begin;
    this.isWhole = this.k.decided.resource < 0;
    this.isTimed = basis === 'clock' && this.isWhole;
  }

  /** @returns false when the tour certainly breaks a rule */
  follow(least: Least): boolean {
    for (const piece of this.tour.pieces) {
      const stops = piece.route < 0 ? undefined : this.tables.tours[piece.route].stops;
      const isNew = piece.route !== this.tour.route;
      for (let i = piece.from; i < piece.to; i++) {
        const at = piece.back ? piece.to - 1 - (i - piece.from) : i;
        const stop = stops === undefined ? at : stops[at];
        if (isNew && !holds(this.k.compatible, stop)) return false;
        if (!this.pass(stop, least)) return false;
      }
    }
    return least.count === 0 || this.close(least);
  }

  private pass(stop: number, least: Least): boolean {
    const { instance, k } = this;
    const { stopLocation, stopKind } = instance.arrays;
    if (this.first < 0) this.first = stopLocation[stop];
    if (!this.travel(stopLocation[stop], least)) return false;
    const spent = transition(instance, this.kind, stopKind[stop]);
    least.count++;
    least.busy += spent + k.least[stop];
    this.from = stopLocation[stop];
    this.kind = stopKind[stop];
    if (!this.isTimed) return true;
    const served = serveFrom(instance, k, stop, this.time + this.seconds + spent);
    least.delay += delayOf(k, stop, served.begin);
    this.time = served.departure;
    return this.time < Infinity;
  }

  /** Adds the travel to a location; its duration goes into `seconds`. @returns false when there is no such travel */
  private travel(to: number, least: Least): boolean {
    const { instance, k, from } = this;
    this.seconds = 0;
    if (from < 0 || to < 0) return true;
    const meters = distance(instance, k, from, to);
    this.seconds = instance.features.time ? duration(instance, k, from, to) : 0;
    if (this.isWhole && (meters >= UNREACHABLE || this.seconds >= UNREACHABLE)) return false;
    least.distance += meters;
    least.travel += this.seconds;
    least.busy += this.seconds;
    return true;
  }

  /** Adds the travel to the arrival, and tests the limits of the whole tour. */
  private close(least: Least): boolean {
    const { instance, k } = this;
    if (!this.travel(k.loops ? this.first : k.end, least)) return false;
    const end = this.time + this.seconds;
    least.working = instance.features.time ? least.busy + this.leastRest(least.busy, end) : 0;
    if (this.isTimed && !instance.features.late) least.working = Math.max(least.working, end - k.shift.begin);
    if (!this.isWhole) return true;
    if (least.count > k.limits.maxStops) return false;
    if (least.distance > k.limits.maxDistance || least.working > k.limits.maxDuration) return false;
    return !this.isTimed || end <= k.shift.endLimit;
  }

  /** Returns the minimum seconds of breaks of a tour that ends at `end` or later. */
  private leastRest(busy: number, end: number): number {
    const { k, instance } = this;
    if (k.breaks.choice === 'none' || !this.isWhole) return 0;
    if (k.breaks.choice === 'one') return this.isTimed && end > k.breaks.last ? k.breaks.duration : 0;
    return leastRest(instance.breakRules[k.index], 0, busy);
  }
}

/** Returns true if the sum of quantities fits; only tested without mixed loads. */
export function fitsLoad(instance: Instance, tables: TourTables, tour: NewTour): boolean {
  const k = classOf(instance, tour.route);
  if (instance.features.mixed || k.decided.resource >= 0) return true;
  const { stopChange } = instance.arrays;
  const D = instance.sizes.capacities;
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
    if (load > k.limits.capacity[d]) return false;
  }
  return true;
}

/** Returns a lower bound on the cost of the tour, in which costs of loads are unknown. −Infinity: there is no bound. */
export function leastCost(
  instance: Instance,
  scratch: Scratch,
  tables: TourTables,
  tour: NewTour,
  least: Least,
): number {
  const { sizes } = instance;
  const k = classOf(instance, tour.route);
  if (k.cost < 0 || least.count === 0) return 0;
  if (k.leastCost < 0) return -Infinity;
  const { measures } = instance.arrays;
  for (let q = 0; q < sizes.measures; q++) {
    let total = 0;
    for (const piece of tour.pieces) {
      for (let i = piece.from; i < piece.to; i++) {
        total += measures[q * sizes.stops + (piece.route < 0 ? i : tables.tours[piece.route].stops[i])];
      }
    }
    scratch.sums.measures[q] = total;
  }
  return costOf(instance, scratch, k, least.distance, least.working);
}
