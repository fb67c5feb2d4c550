import type { Instance } from '../instance/instance.js';
import { freeResource } from '../state/links.js';
import type { Judge } from './judge.js';
import type { TourTable } from './tables.js';
import { DESCENT_EVERYWHERE, DESCENT_NEIGHBOURS } from '../../tuning.js';

/**
 * Selects the tours and gaps that the moves of a stop try: all in plans that are not large, else those next to its
 * neighbours.
 */
export class Around {
  private readonly isEverywhere: boolean;
  private readonly neighbours: number;
  /** By rank and stop: stamp of the last mark that made the stop near. */
  private readonly near: Uint32Array[] = [];
  private readonly stamps: number[] = [];
  private stamp = 0;

  constructor({ sizes: { stops, neighbours } }: Instance) {
    this.isEverywhere = stops <= DESCENT_EVERYWHERE;
    this.neighbours = Math.min(DESCENT_NEIGHBOURS, neighbours);
  }

  /** Marks the neighbours of the members of a slot, which is the `rank`-th to be placed. */
  mark({ instance }: Judge, rank: number, slot: number): void {
    const { sizes } = instance;
    if (this.isEverywhere) return;
    const { slotStops, neighbours } = instance.arrays;
    while (this.near.length <= rank) this.near.push(new Uint32Array(sizes.stops));
    this.stamps[rank] = ++this.stamp;
    for (let stop = slotStops[slot]; stop < slotStops[slot + 1]; stop++) {
      const row = stop * sizes.neighbours;
      for (let i = 0; i < this.neighbours; i++) this.near[rank][neighbours[row + i]] = this.stamp;
    }
  }

  /** Returns true if the gap before the `gap`-th stop of a tour is to be tried. */
  has({ stops, frozen }: TourTable, rank: number, gap: number): boolean {
    if (this.isEverywhere || gap === stops.length || gap === frozen) return true;
    const near = this.near[rank];
    const stamp = this.stamps[rank];
    return near[stops[gap]] === stamp || near[stops[gap - 1]] === stamp;
  }

  /** Returns the resources whose tours a stop may move to, including its own, and one unused resource per class. */
  routes({ instance, state }: Judge, stop: number): ReadonlySet<number> {
    const { sizes } = instance;
    const routes = new Set([state.nodes.route[stop]]);
    if (this.isEverywhere) {
      for (let route = 0; route < sizes.resources; route++) if (state.tours.count[route] > 0) routes.add(route);
    } else {
      const row = stop * sizes.neighbours;
      for (let i = 0; i < this.neighbours; i++) {
        const route = state.nodes.route[instance.arrays.neighbours[row + i]];
        if (route >= 0) routes.add(route);
      }
    }
    for (let c = 0; c < instance.classes.length; c++) {
      const route = freeResource(instance, state, c);
      if (route >= 0) routes.add(route);
    }
    return routes;
  }
}
