import type { Solution } from 'tourwright';

/** Stops in visiting order, by resource. A resource that is not named, or without stops, makes no tour. */
export type StopsByResource = ReadonlyMap<string, readonly string[]>;

/** A tour as the service takes it. */
export interface TourInput {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
}

/** The tours of a solution. */
export function toursOf({ tours }: Pick<Solution, 'tours'>): StopsByResource {
  return new Map(
    tours.map(({ resourceId, wayPoints }) => [
      resourceId,
      wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
    ]),
  );
}

/** How many stops of each tour are history: they come first and stay where they are. */
export function doneCounts({ tours }: Pick<Solution, 'tours'>): ReadonlyMap<string, number> {
  return new Map(
    tours.map(({ resourceId, wayPoints }) => [
      resourceId,
      wayPoints.filter(({ type, status }) => type === 'stop' && status === 'fixed').length,
    ]),
  );
}

export const stopsOf = (tours: StopsByResource, resourceId: string): readonly string[] => tours.get(resourceId) ?? [];

/** Who serves a stop; undefined: nobody. */
export function resourceOf(tours: StopsByResource, stopId: string): string | undefined {
  for (const [resourceId, stopIds] of tours) if (stopIds.includes(stopId)) return resourceId;
  return undefined;
}

/** Tours that are not as they were, those that are gone included (without stops): what an evaluation is asked about. */
export function changedTours(before: StopsByResource, after: StopsByResource): TourInput[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((resourceId) => {
    const [was, is] = [stopsOf(before, resourceId), stopsOf(after, resourceId)];
    return areSame(was, is) ? [] : [{ resourceId, stopIds: is }];
  });
}

export const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Stops that another resource serves than before, or that nobody served; and tours whose other stops have another sequence. */
export function handMade(
  before: StopsByResource,
  after: StopsByResource,
): { stops: ReadonlySet<string>; tours: ReadonlySet<string> } {
  const [stops, tours] = [new Set<string>(), new Set<string>()];
  for (const [resourceId, stopIds] of after) {
    const [was, is] = [new Set(stopsOf(before, resourceId)), new Set(stopIds)];
    for (const id of stopIds) if (!was.has(id)) stops.add(id);
    const stayed = stopIds.filter((id) => was.has(id));
    if (
      !areSame(
        [...was].filter((id) => is.has(id)),
        stayed,
      )
    )
      tours.add(resourceId);
  }
  return { stops, tours };
}
