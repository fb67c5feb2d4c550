import type { RouteBuffer } from '../kernel/kernel.js';
import type { Route } from '../problem/problem.js';

/** Routes as the one buffer that travels to kernels and between threads. */
export function packRoutes(routes: readonly Route[]): RouteBuffer {
  let length = 1;
  for (const route of routes) length += 2 + route.stops.length;
  const buffer = new Int32Array(length);
  buffer[0] = routes.length;
  let at = 1;
  for (const route of routes) {
    buffer[at] = route.resource;
    buffer[at + 1] = route.stops.length;
    buffer.set(route.stops, at + 2);
    at += 2 + route.stops.length;
  }
  return buffer;
}

/** The routes a buffer holds, those without stops left out. */
export function unpackRoutes(buffer: RouteBuffer): Route[] {
  const routes: Route[] = [];
  let at = 1;
  for (let route = 0; route < buffer[0]; route++) {
    const end = at + 2 + buffer[at + 1];
    if (end > at + 2) routes.push({ resource: buffer[at], stops: buffer.slice(at + 2, end) });
    at = end;
  }
  return routes;
}
