import { freeze, type Assignment, type Plan, type ResourceState, type Solution, type Tour } from 'tourwright';

/** The entries of a state that are history. */
export const historyOf = (state: ResourceState | undefined): readonly Assignment[] =>
  (state?.assignments ?? []).filter(({ status = 'fixed' }) => status === 'fixed');

/** What of tours begins before a time, as history, by resource. @param until - ISO 8601 */
export function begunBy(plan: Plan, tours: readonly Tour[], until: string): ReadonlyMap<string, readonly Assignment[]> {
  const { resources } = freeze(plan, { tours } as Pick<Solution, 'tours'> as Solution, until, 'none');
  return new Map(resources.map(({ id, state }) => [id, historyOf(state)]));
}
