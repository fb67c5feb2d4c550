import { freeze, type Assignment, type Plan, type ResourceState, type Solution, type Tour } from 'tourwright';

/** The fixed entries of a state. */
export const historyOf = (state: ResourceState | undefined): readonly Assignment[] =>
  (state?.assignments ?? []).filter(({ status = 'fixed' }) => status === 'fixed');

/** The part of each tour that begins before `until` (ISO 8601), as history, by resource. */
export function startedBefore(
  plan: Plan,
  tours: readonly Tour[],
  until: string,
): ReadonlyMap<string, readonly Assignment[]> {
  const { resources } = freeze(plan, { tours } as Pick<Solution, 'tours'> as Solution, until, 'none');
  return new Map(resources.map(({ id, state }) => [id, historyOf(state)]));
}
