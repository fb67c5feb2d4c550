import type { Stop } from '../plan/stop.js';
import { concerns } from '../plan/tags.js';
import type { Resource } from '../plan/resource.js';
import type { Window } from '../plan/window.js';

/** The windows that bind the resource. */
export const binding = (windows: readonly Window[], { tags }: Resource): Window[] =>
  windows.filter(({ resourceTags }) => concerns(resourceTags, tags));

/** The earliest time ≥ ready in one of the windows; undefined when all are over. */
function earliestIn(windows: readonly Window[], ready: number): number | undefined {
  const begins = windows.filter(({ end }) => end >= ready).map(({ begin }) => Math.max(ready, begin));
  return begins.length ? Math.min(...begins) : undefined;
}

/** Begin of service for a vehicle that is ready at `ready`. */
export function beginTime(stop: Stop, resource: Resource, ready: number): number {
  const authorized = binding(stop.authorized, resource);
  const preferred = binding(stop.preferred, resource);
  const allowed = authorized.length ? authorized : [{ begin: -Infinity, end: Infinity }];
  const cut = preferred.flatMap((wish) =>
    allowed
      .map(({ begin, end }) => ({ begin: Math.max(begin, wish.begin), end: Math.min(end, wish.end) }))
      .filter(({ begin, end }) => begin <= end),
  );
  return earliestIn(cut, ready) ?? earliestIn(allowed, ready) ?? ready;
}

/** Seconds from the end of the last preferred window to the begin of service. */
export function delayOf(stop: Stop, resource: Resource, begin: number): number {
  const preferred = binding(stop.preferred, resource);
  return preferred.length ? Math.max(0, begin - Math.max(...preferred.map(({ end }) => end))) : 0;
}

/** The gap between authorized windows in which `begin` lies; undefined if it lies in a window or none binds. */
export function forbiddenGap(stop: Stop, resource: Resource, begin: number): Window | undefined {
  const windows = binding(stop.authorized, resource);
  if (!windows.length || windows.some((window) => window.begin <= begin && begin <= window.end)) return undefined;
  const passed = windows.map(({ end }) => end).filter((end) => end < begin);
  const next = windows.map((window) => window.begin).filter((opening) => opening > begin);
  return {
    begin: passed.length ? Math.max(...passed) : Math.min(resource.window.begin, begin),
    end: next.length ? Math.min(...next) : Math.max(resource.window.end, begin),
  };
}
