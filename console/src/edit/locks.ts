import type { Plan, ResourceState } from 'tourwright';
import { historyOf } from './decided.js';
import type { StopsByResource } from './tours.js';

/** What a search may not change: stops stay with their resource, tours stay unchanged. */
export interface Locks {
  readonly stops: ReadonlySet<string>;
  /** Ids of resources. */
  readonly tours: ReadonlySet<string>;
  /** Seconds since 1970 before which begins keep their time; undefined: none do. */
  readonly before?: number | undefined;
}

/** The locks in the states of a plan: tours in mode fixed, and assigned stops. */
export function locksOf({ resources }: Plan, tours: StopsByResource): Locks {
  const fixed = resources.filter(({ state }) => state?.mode === 'fixed');
  const assigned = resources.filter(({ state }) => state?.mode !== 'fixed').flatMap(({ state }) => assignedIds(state));
  const served = new Set([...tours.values()].flat());
  return {
    stops: new Set(assigned.filter((id) => served.has(id))),
    tours: new Set(fixed.map(({ id }) => id)),
  };
}

function assignedIds(state: ResourceState | undefined): string[] {
  const done = new Set(historyOf(state));
  return (state?.assignments ?? []).flatMap((entry) => (!done.has(entry) && 'stopId' in entry ? [entry.stopId] : []));
}

/** Locks a stop, or unlocks it. */
export const withStop = (locks: Locks, stopId: string): Locks => ({ ...locks, stops: toggled(locks.stops, stopId) });

/** Locks a tour, or unlocks it. */
export const withTour = (locks: Locks, resourceId: string): Locks => ({
  ...locks,
  tours: toggled(locks.tours, resourceId),
});

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function areSameLocks(a: Locks, b: Locks): boolean {
  const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    one.size === other.size && [...one].every((id) => other.has(id));
  return same(a.stops, b.stops) && same(a.tours, b.tours) && a.before === b.before;
}
