import type { Assignment, Resource } from '../types.gen.js';

/** True for an entry that has been done, or counts as done. */
export const isFixed = ({ status }: Assignment): boolean => status !== 'assigned';

/** The id of the decided stop; undefined for begins, breaks and ends. */
export function stopIdOf(entry: Assignment): string | undefined {
  return entry.type === undefined || entry.type === 'stop' ? entry.stopId : undefined;
}

/** True if the resource has done this stop, or anything at all if no stop is given. */
export function isDone({ state }: Resource, stopId?: string): boolean {
  const fixed = state?.assignments?.filter(isFixed) ?? [];
  return stopId === undefined ? fixed.length > 0 : fixed.some((entry) => stopIdOf(entry) === stopId);
}

/** The resource without the assigned entries for these stops. */
export function withoutAssigned(resource: Resource, isMeant: (stopId: string) => boolean): Resource {
  const { state } = resource;
  if (state?.assignments === undefined) return resource;
  const assignments = state.assignments.filter((entry) => {
    const id = stopIdOf(entry);
    return isFixed(entry) || id === undefined || !isMeant(id);
  });
  return assignments.length === state.assignments.length ? resource : { ...resource, state: { ...state, assignments } };
}
