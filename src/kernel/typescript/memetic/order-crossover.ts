import type { Random } from '../state/random.js';
import type { Ground } from './ground.js';
import type { Individual, Routes } from './individual.js';
import { split } from './split.js';

/**
 * The tours of a member one behind the other, ordered along a space-filling curve, so that tours that lie near each
 * other stand near each other.
 */
function giantTour({ location }: Ground, { routes }: Individual): number[] {
  const middles = routes.map((route) => {
    const locations = Int32Array.from(route, (stop) => location[stop]).sort();
    return locations[locations.length >> 1];
  });
  const order = routes.map((_, t) => t).sort((a, b) => middles[a] - middles[b]);
  return order.flatMap((t) => routes[t]);
}

/**
 * Order crossover (Oliver et al. 1987): keeps a stretch of one giant tour, appends the other stops in the order of the
 * other giant tour, and splits the result into tours.
 */
export function orderCrossover(ground: Ground, a: Individual, b: Individual, penalty: number, random: Random): Routes {
  const n = ground.stops;
  const first = giantTour(ground, a);
  const second = giantTour(ground, b);
  const from = random.below(n);
  const length = 1 + random.below(n - 1);
  const taken = new Uint8Array(n);
  const giant = new Int32Array(n);
  for (let i = 0; i < length; i++) {
    const at = (from + i) % n;
    giant[at] = first[at];
    taken[first[at]] = 1;
  }
  let to = (from + length) % n;
  for (let i = 0; i < n; i++) {
    const stop = second[(from + length + i) % n];
    if (taken[stop] !== 0) continue;
    giant[to] = stop;
    to = (to + 1) % n;
  }
  return split(ground, giant, penalty);
}
