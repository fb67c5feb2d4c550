import type { Ground } from './ground.js';
import type { Routes } from './individual.js';
import { MOST_LOADED } from '../../tuning.js';

/** Merges neighbouring tours, those with the least load together first, until there are no more than allowed. */
function mergeSurplus({ tours, load }: Ground, routes: Routes): void {
  const loads = routes.map((route) => route.reduce((sum, stop) => sum + load[stop], 0));
  while (routes.length > tours) {
    let least = 0;
    for (let r = 1; r + 1 < routes.length; r++) {
      if (loads[r] + loads[r + 1] < loads[least] + loads[least + 1]) least = r;
    }
    routes[least].push(...routes[least + 1]);
    loads[least] += loads[least + 1];
    routes.splice(least + 1, 1);
    loads.splice(least + 1, 1);
  }
}

/**
 * Splits a giant tour into the cheapest tours that keep its order, a unit of excess load costing `penalty` meters, by a
 * shortest path over the places where it can be cut (Prins 2004, "A simple and effective evolutionary algorithm for the
 * vehicle routing problem").
 */
export function split(ground: Ground, giant: Int32Array, penalty: number): Routes {
  const { depot, side, capacity, meters } = ground;
  const n = giant.length;
  const cost = new Float64Array(n + 1).fill(Infinity);
  const from = new Int32Array(n + 1);
  cost[0] = 0;
  for (let i = 0; i < n; i++) {
    let load = 0;
    let length = 0;
    for (let j = i; j < n && (j === i || load <= MOST_LOADED * capacity); j++) {
      const stop = giant[j];
      load += ground.load[stop];
      length += meters[(j === i ? depot : giant[j - 1]) * side + stop];
      const excess = load > capacity ? load - capacity : 0;
      const reached = cost[i] + length + meters[stop * side + depot] + penalty * excess;
      if (reached >= cost[j + 1]) continue;
      cost[j + 1] = reached;
      from[j + 1] = i;
    }
  }
  const routes: Routes = [];
  for (let end = n; end > 0; end = from[end]) routes.push([...giant.subarray(from[end], end)]);
  routes.reverse();
  mergeSurplus(ground, routes);
  return routes;
}
