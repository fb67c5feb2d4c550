import type { Solution } from 'tourwright';

/** Stops in visiting order, by resource. A resource without an entry or without stops has no tour. */
export type StopsByResource = ReadonlyMap<string, readonly string[]>;

/** A tour in the format of the service. */
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

/** Number of stops in each tour that are history: they come first and stay in place. */
export function doneCounts({ tours }: Pick<Solution, 'tours'>): ReadonlyMap<string, number> {
  return new Map(
    tours.map(({ resourceId, wayPoints }) => [
      resourceId,
      wayPoints.filter(({ type, status }) => type === 'stop' && status === 'fixed').length,
    ]),
  );
}

export const stopsOf = (tours: StopsByResource, resourceId: string): readonly string[] => tours.get(resourceId) ?? [];

/** The resource that serves a stop; undefined if it is unserved. */
export function resourceOf(tours: StopsByResource, stopId: string): string | undefined {
  for (const [resourceId, stopIds] of tours) if (stopIds.includes(stopId)) return resourceId;
  return undefined;
}

/** Tours that changed, including removed ones (without stops): the input of an evaluation. */
export function changedTours(before: StopsByResource, after: StopsByResource): TourInput[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((resourceId) => {
    const [was, is] = [stopsOf(before, resourceId), stopsOf(after, resourceId)];
    return areSame(was, is) ? [] : [{ resourceId, stopIds: is }];
  });
}

export const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Stops that moved to another resource or were unserved before, and tours whose other stops have another sequence. */
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
