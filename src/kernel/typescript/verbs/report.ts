import type { RouteBuffer } from '../../kernel.js';
import type { KernelContext } from './kernel-context.js';
import { classOf } from '../instance/instance.js';
import { duration, distance } from '../instance/metric.js';
import { endLocation } from '../state/links.js';

/** Returns the routes described by lists of first stops (by resource) and next stops (by stop). */
export function routesOf(first: Int32Array, next: Int32Array): RouteBuffer {
  const buffer = [0];
  for (let resource = 0; resource < first.length; resource++) {
    if (first[resource] < 0) continue;
    buffer[0]++;
    const countAt = buffer.push(resource, 0) - 1;
    for (let stop = first[resource]; stop >= 0; stop = next[stop]) {
      buffer[countAt]++;
      buffer.push(stop);
    }
  }
  return Int32Array.from(buffer);
}

export function currentRoutes({ state }: KernelContext): RouteBuffer {
  return routesOf(state.tours.first, state.nodes.next);
}

export function bestRoutes({ best }: KernelContext): RouteBuffer {
  return routesOf(best.first, best.next);
}

/**
 * Returns mean leg (meters, seconds), mean cost per stop (10^-6 units), used routes, served stops of the current
 * solution.
 */
export function scaleOf({ instance, state }: KernelContext): Float64Array {
  let meters = 0;
  let seconds = 0;
  let legs = 0;
  for (const route of state.active) {
    const k = classOf(instance, route);
    let from = k.start;
    for (let stop = state.tours.first[route]; ; stop = state.nodes.next[stop]) {
      const to = stop < 0 ? endLocation(instance, state, k, route) : instance.arrays.stopLocation[stop];
      if (from >= 0 && to >= 0) {
        meters += distance(instance, k, from, to);
        seconds += duration(instance, k, from, to);
        legs++;
      }
      if (stop < 0) break;
      from = to;
    }
  }
  return Float64Array.of(
    legs > 0 ? meters / legs : 0,
    legs > 0 ? seconds / legs : 0,
    state.totals.served > 0 ? state.totals.cost / state.totals.served : 0,
    state.active.length,
    state.totals.served,
  );
}

/** Returns an FNV-1a digest of the current routes and the random generator. */
export function hashOf(context: KernelContext): number {
  let digest = 0x811c9dc5;
  const mix = (value: number): void => {
    digest = Math.imul(digest ^ value, 0x01000193);
  };
  for (const value of currentRoutes(context)) mix(value);
  for (let word = 0; word < 4; word++) mix(context.random.word(word));
  return digest >>> 0;
}
