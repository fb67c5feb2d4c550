import type { Assignment, Plan, ResourceState, Tour } from 'tourwright';
import { startedBefore, historyOf } from './decided.js';
import type { Locks } from './locks.js';
import { handMade, stopsOf, type StopsByResource } from './tours.js';

/** The result of editing. */
export interface Edited {
  readonly plan: Plan;
  /** The tours of the stored solution, and the edited ones. */
  readonly before: StopsByResource;
  readonly after: StopsByResource;
  readonly locks: Locks;
  /** The shown tours with their times, by resource. */
  readonly shown: ReadonlyMap<string, Tour>;
}

/** The body of a PATCH of a plan. */
export interface StatesPatch {
  readonly changes: readonly {
    readonly type: 'changeResource';
    readonly resourceId: string;
    readonly set: { readonly state: ResourceState };
  }[];
  readonly freezeUntil?: string;
  readonly keep?: 'none';
}

/** A PATCH that keeps all tours as shown. */
export function savingPatch(edited: Edited): StatesPatch {
  const { plan, after } = edited;
  const all = new Set(plan.resources.map(({ id }) => id));
  return patchOf(edited, { tours: all, stops: new Set([...after.values()].flat()) });
}

/**
 * A PATCH that keeps locked and edited parts, so that a search improves the rest: moved stops stay with their new
 * resource, and tours with a new sequence stay unchanged.
 */
export function improvingPatch(edited: Edited): StatesPatch {
  const { before, after, locks } = edited;
  const made = handMade(before, after);
  return patchOf(edited, {
    tours: new Set([...locks.tours, ...made.tours]),
    stops: new Set([...locks.stops, ...made.stops]),
  });
}

/** The resources whose state has to change; whatever begins before `locks.before` is fixed as well. */
function patchOf(edited: Edited, kept: Pick<Locks, 'stops' | 'tours'>): StatesPatch {
  const { plan, after, locks } = edited;
  const served = new Set([...after.values()].flat());
  const freezeUntil =
    locks.before === undefined ? undefined : new Date(locks.before * 1000).toISOString().replace('.000', '');
  const history = freezeUntil === undefined ? undefined : startedBefore(plan, [...edited.shown.values()], freezeUntil);
  const changes = plan.resources.flatMap(({ id: resourceId, state }) => {
    const isKept = kept.tours.has(resourceId);
    const stopIds = stopsOf(after, resourceId).filter((id) => isKept || kept.stops.has(id));
    const wanted = stateOf(state, { isKept, stopIds, served, begun: [] });
    if (isSameState(state, wanted)) return [];
    const change = stateOf(state, { isKept, stopIds, served, begun: history?.get(resourceId) ?? [] });
    return [{ type: 'changeResource' as const, resourceId, set: { state: change } }];
  });
  return freezeUntil === undefined ? { changes } : { changes, freezeUntil, keep: 'none' };
}

/** The kept part of a resource's tour. */
interface KeptStops {
  /** Whether the whole tour is kept. */
  readonly isKept: boolean;
  readonly stopIds: readonly string[];
  /** Stops that any tour serves. */
  readonly served: ReadonlySet<string>;
  /** Entries that become history. */
  readonly begun: readonly Assignment[];
}

function stateOf(state: ResourceState | undefined, { isKept, stopIds, served, begun }: KeptStops): ResourceState {
  const { mode: _mode, assignments = [], ...rest } = state ?? {};
  const old = historyOf(state);
  const history = begun.length > 0 ? begun : old;
  const done = new Set(history.flatMap(idOf));
  // Assigned stops that are not served stay assigned: no edit has removed them.
  const waiting = isKept
    ? []
    : assignments.filter((entry) => !old.includes(entry) && !idOf(entry).some((id) => served.has(id)));
  const assigned = stopIds.filter((id) => !done.has(id)).map((stopId) => ({ stopId, status: 'assigned' as const }));
  return { ...rest, ...(isKept && { mode: 'fixed' as const }), assignments: [...history, ...assigned, ...waiting] };
}

const idOf = (entry: Assignment): string[] => ('stopId' in entry ? [entry.stopId] : []);

function isSameState(a: ResourceState | undefined, b: ResourceState): boolean {
  const form = ({ mode = 'free', assignments = [], now, heading }: ResourceState): string =>
    JSON.stringify([
      mode,
      assignments.map(({ status = 'fixed', type = 'stop', ...fields }) => [
        status,
        type,
        Object.entries(fields).sort(),
      ]),
      ...[now, heading],
    ]);
  return form(a ?? {}) === form(b);
}
