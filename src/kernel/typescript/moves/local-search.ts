import type { Slice } from '../../kernel.js';
import type { KernelContext } from '../verbs/kernel-context.js';
import { inject } from '../verbs/inject.js';
import { orderOf, slotsOf } from '../instance/instance.js';
import { bestRoutes } from '../verbs/report.js';
import { Around } from './around.js';
import { Judge } from './judge.js';
import { findMovable, relocate, relocateChain, type Movable } from './relocate.js';
import { exchange, exchangeTails, isFree, reverse } from './swaps.js';
import { LONGEST_SEGMENT } from '../../tuning.js';

class LocalSearch {
  private readonly j: Judge;
  private readonly around: Around;
  /** By stop: the number of changes made when its moves last gained nothing. */
  private readonly looked: Float64Array;

  constructor(context: KernelContext) {
    this.j = new Judge(context);
    this.around = new Around(context.instance);
    this.looked = new Float64Array(context.instance.sizes.stops);
  }

  /**
   * Tries the moves of one stop after another, until no stop is left, `most` stops were tried, or time is up.
   *
   * @returns the number of stops tried
   */
  run(most: number): number {
    const { j, looked } = this;
    const { watch } = j.context;
    let done = 0;
    for (let isOptimum = false; !isOptimum;) {
      isOptimum = true;
      for (let stop = 0; stop < j.instance.sizes.stops; stop++) {
        if (!this.isDue(stop)) continue;
        if (done >= most || watch.isOver()) return done;
        done++;
        isOptimum = false;
        const at = j.changes;
        if (!this.improve(stop)) looked[stop] = at;
        if (watch.wasOver()) return done;
      }
    }
    return done;
  }

  /** Returns true if something changed since the moves of the stop were last tried. */
  private isDue(stop: number): boolean {
    const { state, tables, changes } = this.j;
    const route = state.nodes.route[stop];
    return route >= 0 && this.looked[stop] < changes && tables.at[stop] >= tables.tours[route].frozen;
  }

  private improve(stop: number): boolean {
    const { j, around } = this;
    const own = j.state.nodes.route[stop];
    const place = j.tables.at[stop];
    const movable = findMovable(j, stop);
    const slots = movable?.slots ?? [j.instance.arrays.stopSlot[stop]];
    for (const [i, slot] of slots.entries()) around.mark(j, i, slot);
    const isOwnNew = j.changedAt[own] > this.looked[stop];
    if (isOwnNew && reverse(j, own, place)) return true;
    for (const route of around.routes(j, stop)) {
      if (!isOwnNew && j.changedAt[route] <= this.looked[stop]) continue;
      if (j.instance.features.timetables && j.context.watch.isOver()) return false;
      if (movable !== undefined && relocate(j, around, movable, route)) return true;
      if (this.relocateChains(own, place, route)) return true;
      if (movable !== undefined && this.exchangeAll(stop, movable, route)) return true;
      if (this.crossTails(own, place, route)) return true;
    }
    return false;
  }

  private relocateChains(own: number, place: number, route: number): boolean {
    const { j } = this;
    const { stops, owned } = j.tables.tours[own];
    for (let length = 1; length <= LONGEST_SEGMENT && place + length <= stops.length; length++) {
      if (slotsOf(j.instance, orderOf(j.instance, stops[place + length - 1])) > 1) return false;
      if (own !== route && owned[place + length] > owned[place]) return false;
      if (length > 1 && relocateChain(j, this.around, { route: own, from: place, to: place + length }, route))
        return true;
    }
    return false;
  }

  private exchangeAll(stop: number, movable: Movable, route: number): boolean {
    const { j, around } = this;
    const { instance } = j;
    const order = orderOf(instance, stop);
    if (!isFree(j, order, movable)) return false;
    const tour = j.tables.tours[route];
    for (let at = tour.frozen; at < tour.stops.length; at++) {
      const other = orderOf(instance, tour.stops[at]);
      if (other <= order || slotsOf(instance, other) !== slotsOf(instance, order) || !around.has(tour, 0, at)) continue;
      const partner = findMovable(j, tour.stops[at]);
      if (partner === undefined || !isFree(j, other, partner)) continue;
      if (exchange(j, movable, partner)) return true;
    }
    return false;
  }

  private crossTails(own: number, place: number, route: number): boolean {
    const { j, around } = this;
    const other = j.tables.tours[route];
    // If both tours have movable stops, the exchange is tried from each of them.
    if (route === own || (route < own && other.frozen < other.stops.length)) return false;
    if (place === j.tables.tours[own].frozen && exchangeTails(j, around, own, place, route)) return true;
    return exchangeTails(j, around, own, place + 1, route);
  }
}

/**
 * Makes the best solution current and brings it to a local optimum of moves of orders, parts of tours and whole tours,
 * as far as the slice allows. @returns the number of stops tried
 */
export function localSearch(context: KernelContext, slice: Omit<Slice, 'temperature'>): number {
  const { instance } = context;
  if (instance.sizes.orders === 0 || instance.classes.length === 0 || instance.decided?.leavesNothing === true)
    return 0;
  inject(context, bestRoutes(context));
  context.watch.begin(slice.milliseconds);
  return new LocalSearch(context).run(slice.iterations);
}
