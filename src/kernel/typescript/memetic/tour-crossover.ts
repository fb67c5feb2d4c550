import type { Random } from '../state/random.js';
import type { Ground } from './ground.js';
import type { Individual, Routes } from './individual.js';
import { shuffle } from './shuffle.js';

/** Inserts a stop at its cheapest place, excess load priced, in a tour or in a new one. */
function placeCheapest(ground: Ground, { routes, loads }: Child, stop: number, penalty: number): void {
  const { depot, side, capacity, meters, load } = ground;
  const excess = (carried: number): number => (carried > capacity ? carried - capacity : 0);
  let best = routes.length < ground.tours ? 2 * meters[depot * side + stop] : Infinity;
  let bestRoute = routes.length;
  let bestAt = 0;
  for (let r = 0; r < routes.length; r++) {
    const price = penalty * (excess(loads[r] + load[stop]) - excess(loads[r]));
    if (price >= best) continue;
    const route = routes[r];
    let before = depot;
    for (let i = 0; i <= route.length; i++) {
      const after = i < route.length ? route[i] : depot;
      const cost = meters[before * side + stop] + meters[stop * side + after] - meters[before * side + after] + price;
      before = after;
      if (cost >= best) continue;
      best = cost;
      bestRoute = r;
      bestAt = i;
    }
  }
  if (bestRoute === routes.length) {
    routes.push([]);
    loads.push(0);
  }
  routes[bestRoute].splice(bestAt, 0, stop);
  loads[bestRoute] += load[stop];
}

/** Marks as many tours as asked for: those that serve the first of these stops. By tour. */
function toursAround(nearestFirst: readonly number[], { routes, tour }: Individual, count: number): Uint8Array {
  const chosen = new Uint8Array(routes.length);
  let missing = count;
  for (const stop of nearestFirst) {
    if (missing === 0) break;
    if (chosen[tour[stop]] === 0) missing--;
    chosen[tour[stop]] = 1;
  }
  return chosen;
}

/** All stops by distance from the center, nearest first. */
function byDistanceFrom({ stops, side, meters }: Ground, center: number): number[] {
  const row = center * side;
  return Array.from({ length: stops }, (_, stop) => stop).sort((a, b) => meters[row + a] - meters[row + b] || a - b);
}

/** The tours of a member with the largest shares of marked stops, at most so many, largest share first. */
function toursWithin({ routes }: Individual, marked: Uint8Array, most: number): number[] {
  const shares = routes.map((route) => route.reduce((sum, stop) => sum + marked[stop], 0) / route.length);
  const tours = routes.map((_, t) => t).filter((t) => shares[t] > 0);
  return tours.sort((x, y) => shares[y] - shares[x]).slice(0, most);
}

/** An offspring under construction. */
interface Child {
  readonly routes: Routes;
  readonly loads: number[];
  readonly served: Uint8Array;
}

/** Adds a tour of a parent, leaving out the stops that are to be skipped. */
function inherit({ load }: Ground, child: Child, stops: readonly number[], skipped: Uint8Array): void {
  const route = stops.filter((stop) => skipped[stop] === 0);
  if (route.length === 0) return;
  for (const stop of route) child.served[stop] = 1;
  child.routes.push(route);
  child.loads.push(route.reduce((sum, stop) => sum + load[stop], 0));
}

/**
 * The offspring takes some tours of one parent in place of tours of the other (after Nagata and Kobayashi 2010, "A
 * memetic algorithm for the pickup and delivery problem with time windows using selective route exchange crossover"):
 * tours of a around some stop are replaced by those of b that serve about the same stops. A stop that both would serve
 * is drawn by lot for one of them; stops that neither serves are inserted where it is cheapest.
 */
export function tourCrossover(ground: Ground, a: Individual, b: Individual, penalty: number, random: Random): Routes {
  const { stops } = ground;
  const fewer = Math.min(a.routes.length, b.routes.length);
  const count = 1 + random.below(Math.max(1, fewer >> 1));
  const leaves = toursAround(byDistanceFrom(ground, random.below(stops)), a, count);
  const comes = toursWithin(
    b,
    Uint8Array.from(a.tour, (tour) => leaves[tour]),
    count,
  );
  const claimed = new Uint8Array(stops);
  if ((random.next() & 1) !== 0) {
    for (const t of comes) for (const stop of b.routes[t]) claimed[stop] = 1;
  }
  const child: Child = { routes: [], loads: [], served: new Uint8Array(stops) };
  a.routes.forEach((route, t) => {
    if (leaves[t] === 0) inherit(ground, child, route, claimed);
  });
  for (const t of comes) inherit(ground, child, b.routes[t], child.served);
  const homeless: number[] = [];
  for (let stop = 0; stop < stops; stop++) if (child.served[stop] === 0) homeless.push(stop);
  shuffle(homeless, random);
  for (const stop of homeless) placeCheapest(ground, child, stop, penalty);
  return child.routes;
}
