import { LevelKind } from '../../../problem/arrays/codes.js';
import { promisedOf } from '../insertion/insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, orderOf, type Instance } from '../instance/instance.js';
import type { State } from '../state/state.js';

/**
 * A tour with running sums, which have one entry more than it has stops, so that the sums of any piece are known at
 * once.
 */
export type TourTable = ReturnType<typeof makeTourTable>;

function makeTourTable() {
  return {
    stops: [] as number[],
    /** Without mixed loads: total quantities of the first i stops, capacities side by side. */
    load: [] as number[],
    /** Of the first i stops, as many as can count as unchanged, `extraLevels` side by side. */
    promised: [] as number[],
    /** Number of stops among the first i that the class prefers. */
    preferred: [] as number[],
    /** Number of stops among the first i that the resource has to serve. */
    owned: [] as number[],
    /** Number of orders that have stops on both sides of the i-th gap. */
    open: [] as number[],
    /** Number of stops at the start that never move, with nothing between them. */
    frozen: 0,
  };
}

/** The current tours of all resources. */
export class TourTables {
  readonly tours: TourTable[];
  /** By served stop: its position in its tour. */
  readonly at: Int32Array;
  /** By order, zero between uses: number of its stops on the tour, and of those met so far. */
  private readonly of: Int32Array;
  private readonly met: Int32Array;

  constructor({ sizes: { resources, stops, orders } }: Instance) {
    this.tours = Array.from({ length: resources }, makeTourTable);
    this.at = new Int32Array(stops).fill(-1);
    this.of = new Int32Array(orders);
    this.met = new Int32Array(orders);
  }

  /** Reads a tour again after it changed. */
  look(instance: Instance, state: State, route: number): void {
    const tour = makeTourTable();
    this.tours[route] = tour;
    const k = classOf(instance, route);
    for (let stop = state.tours.first[route]; stop >= 0; stop = state.nodes.next[stop]) {
      this.at[stop] = tour.stops.length;
      tour.stops.push(stop);
    }
    sumStops(instance, k, route, tour);
    sumPromised(instance, k, tour);
    this.findOpen(instance, tour);
  }

  private findOpen(instance: Instance, tour: TourTable): void {
    const { of, met } = this;
    tour.open.push(0);
    for (const stop of tour.stops) of[orderOf(instance, stop)]++;
    for (const [i, stop] of tour.stops.entries()) {
      const order = orderOf(instance, stop);
      met[order]++;
      tour.open.push(tour.open[i] + (met[order] === 1 ? 1 : 0) - (met[order] === of[order] ? 1 : 0));
    }
    for (const stop of tour.stops) of[orderOf(instance, stop)] = met[orderOf(instance, stop)] = 0;
  }
}

function sumPromised(instance: Instance, k: ClassView, tour: TourTable): void {
  const { extraLevels, arrays } = instance;
  const isChanges = extraLevels.map((level) => arrays.levelKind[level] === LevelKind.CHANGES);
  for (let x = 0; x < extraLevels.length; x++) tour.promised.push(0);
  for (const [i, stop] of tour.stops.entries()) {
    for (let x = 0; x < extraLevels.length; x++) {
      const own = isChanges[x] ? promisedOf(instance, k, x, stop) : 0;
      tour.promised.push(tour.promised[i * extraLevels.length + x] + own);
    }
  }
}

function sumStops(instance: Instance, k: ClassView, route: number, tour: TourTable): void {
  const { features } = instance;
  const { stopChange, stopSlot, slotOwner, slotRank } = instance.arrays;
  const D = instance.sizes.capacities;
  const decides = instance.decided !== undefined;
  tour.preferred.push(0);
  tour.owned.push(0);
  for (let d = 0; !features.mixed && d < D; d++) tour.load.push(0);
  tour.frozen = k.decided.held;
  for (const [i, stop] of tour.stops.entries()) {
    for (let d = 0; !features.mixed && d < D; d++) {
      tour.load.push(tour.load[i * D + d] + Math.abs(stopChange[stop * D + d]));
    }
    tour.preferred.push(tour.preferred[i] + (holds(k.preferred, stop) ? 1 : 0));
    const slot = stopSlot[stop];
    const isOwned = decides && slotOwner[slot] === route;
    tour.owned.push(tour.owned[i] + (isOwned ? 1 : 0));
    if (isOwned && slotRank[slot] >= 0) tour.frozen = Math.max(tour.frozen, i + 1);
  }
}
