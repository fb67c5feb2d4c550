import type { Assignment, Resource } from '../types.gen.js';

/** Something done, or that counts as done. */
export const isFixed = ({ status }: Assignment): boolean => status !== 'assigned';

/** The id of the stop that is decided; undefined for begins, breaks and ends. */
export function stopIdOf(entry: Assignment): string | undefined {
  return entry.type === undefined || entry.type === 'stop' ? entry.stopId : undefined;
}

/** The resource has done something: this stop, or anything where none is named. */
export function isDone({ state }: Resource, stopId?: string): boolean {
  const fixed = state?.assignments?.filter(isFixed) ?? [];
  return stopId === undefined ? fixed.length > 0 : fixed.some((entry) => stopIdOf(entry) === stopId);
}

/** The resource without what is assigned of these stops. */
export function withoutAssigned(resource: Resource, isMeant: (stopId: string) => boolean): Resource {
  const { state } = resource;
  if (state?.assignments === undefined) return resource;
  const assignments = state.assignments.filter((entry) => {
    const id = stopIdOf(entry);
    return isFixed(entry) || id === undefined || !isMeant(id);
  });
  return assignments.length === state.assignments.length ? resource : { ...resource, state: { ...state, assignments } };
}
