import { addStop, hasStop, noStops, sharedStopSets, StopSetBook } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';

/** Collects the sets of stops used by rules: rows of `ProblemArrays.stopSets`; equal sets share a row. */
export interface RuleSets {
  /** Returns the row of the stops that carry one of the tags; it is empty if none does. */
  readonly ofTags: (tags: readonly string[]) => number;
  /** Returns the row of these stops. */
  readonly ofStops: (stops: Iterable<number>) => number;
  /** Returns the number of stops in a row. */
  readonly size: (row: number) => number;
  /** Returns all rows so far, in shared memory; to be called after every rule is compiled. */
  readonly stopSets: () => Uint32Array;
}

export function ruleSetsOf({ stops, stopsOfTag }: StopTable): RuleSets {
  const book = new StopSetBook();
  const sizes: number[] = [];
  const ofStops = (members: Iterable<number>): number => {
    const set = noStops(stops.length);
    for (const stop of members) addStop(set, stop);
    const row = book.number(set);
    sizes[row] ??= stops.reduce((count, _, stop) => count + (hasStop(set, stop) ? 1 : 0), 0);
    return row;
  };
  return {
    ofTags: (tags) => ofStops(tags.flatMap((tag) => stopsOfTag.get(tag) ?? [])),
    ofStops,
    size: (row) => sizes[row],
    stopSets: () => sharedStopSets(book.sets, stops.length),
  };
}
