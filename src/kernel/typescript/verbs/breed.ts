import { FastPath } from '../../../problem/arrays/codes.js';
import { hasPath } from '../../../problem/arrays/problem-arrays.js';
import type { Slice } from '../../kernel.js';
import type { Body } from './body.js';
import { inject } from './inject.js';
import { generation, iterationsSince, join, makeBreeding } from '../memetic/breeding.js';
import { makeIndividual, type Routes } from '../memetic/individual.js';
import { sizeOf } from '../memetic/population.js';

/** Stops of the current tours, by resource. */
function currentTours({ state }: Body): Routes {
  const routes: Routes = [];
  for (const first of state.first) {
    if (first < 0) continue;
    const route: number[] = [];
    for (let stop = first; stop >= 0; stop = state.next[stop]) route.push(stop);
    routes.push(route);
  }
  return routes;
}

/**
 * The current solution joins the population of the memetic search where it serves all; the first one founds it.
 *
 * @returns the members there are then, 0 where a plan is not bred
 */
export function enlist(body: Body, isFirst: boolean): number {
  const { instance, state } = body;
  if (!hasPath(instance.arrays, FastPath.BREEDABLE)) return 0;
  if (isFirst) body.breeding = undefined;
  if (state.bank.length === 0) {
    const routes = currentTours(body);
    body.breeding ??= makeBreeding(instance, routes.length);
    const { ground } = body.breeding;
    if (routes.length <= ground.tours) join(body.breeding, makeIndividual(ground, routes));
  }
  return body.breeding === undefined ? 0 : sizeOf(body.breeding.population);
}

/** The best feasible member becomes the current solution. */
function adoptBest(body: Body, routes: Routes): void {
  const { classResourceList } = body.instance.arrays;
  const tours = routes.flatMap((route, t) => [classResourceList[t], route.length, ...route]);
  inject(body, Int32Array.from([routes.length, ...tours]));
}

/**
 * Generations until the slice is used up, time is up or the stop flag is raised. One that goes beyond the slice counts in
 * the next.
 *
 * @returns what they count as in iterations; 0 where there are not two members
 */
export function breed(body: Body, { iterations, milliseconds }: Omit<Slice, 'temperature'>): number {
  const { breeding, random, watch } = body;
  if (breeding === undefined || sizeOf(breeding.population) < 2) return 0;
  watch.begin(milliseconds);
  let done = breeding.ahead;
  while (done < iterations && !watch.isOver()) {
    const { tried } = breeding.descent;
    generation(breeding, random);
    done += iterationsSince(breeding, tried);
  }
  if (!breeding.isShown) {
    adoptBest(body, breeding.bestRoutes);
    breeding.isShown = true;
  }
  breeding.ahead = Math.max(0, done - iterations);
  done -= breeding.ahead;
  body.steps += done;
  return done;
}
