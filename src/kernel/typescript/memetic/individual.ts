import type { Ground } from './ground.js';

/** Stops of tours, none of them empty. */
export type Routes = number[][];

/** The number of pairs of neighbouring stops by which a member differs from another one. */
export interface Likeness {
  readonly broken: number;
  readonly id: number;
}

/** A member of the population: its tours, their cost, and how unlike other members it is. */
export interface Individual {
  readonly routes: Routes;
  /** By stop; the depot at the end of a tour. */
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly tour: Int32Array;
  readonly meters: number;
  /** Load beyond the capacity, summed over all tours. */
  readonly excess: number;
  /** In the population. */
  id: number;
  /** To all other members of its subpopulation, most alike first. */
  readonly alike: Likeness[];
}

export function makeIndividual(ground: Ground, routes: Routes): Individual {
  const { stops, depot, side } = ground;
  const next = new Int32Array(stops).fill(depot);
  const prev = new Int32Array(stops).fill(depot);
  const tour = new Int32Array(stops).fill(-1);
  let meters = 0;
  let excess = 0;
  routes.forEach((route, t) => {
    let load = 0;
    let from = depot;
    for (const stop of route) {
      tour[stop] = t;
      prev[stop] = from;
      if (from !== depot) next[from] = stop;
      meters += ground.meters[from * side + stop];
      load += ground.load[stop];
      from = stop;
    }
    meters += ground.meters[from * side + depot];
    if (load > ground.capacity) excess += load - ground.capacity;
  });
  return { routes, next, prev, tour, meters, excess, id: 0, alike: [] };
}

export function isFeasible({ excess }: Individual): boolean {
  return excess === 0;
}

export function costAt({ meters, excess }: Individual, penalty: number): number {
  return meters + penalty * excess;
}

/** The number of neighbours that stops have in a and not in b (broken pairs distance, Vidal et al. 2012). */
export function brokenPairs({ stops, depot }: Ground, a: Individual, b: Individual): number {
  let broken = 0;
  for (let stop = 0; stop < stops; stop++) {
    const next = a.next[stop];
    if (next !== b.next[stop] && next !== b.prev[stop]) broken++;
    if (a.prev[stop] === depot && b.prev[stop] !== depot && b.next[stop] !== depot) broken++;
  }
  return broken;
}
