import { addStop, hasStop, noStops, sharedStopSets, StopSetBook } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';

/** Collects the sets of stops that rules speak of: rows of `ProblemArrays.stopSets`, equal sets one row. */
export interface RuleSets {
  /** Row of the stops that carry one of the tags; of no stop when nothing carries them. */
  readonly ofTags: (tags: readonly string[]) => number;
  /** Row of these stops. */
  readonly ofStops: (stops: Iterable<number>) => number;
  /** How many stops a row has. */
  readonly size: (row: number) => number;
  /** All rows so far, on shared memory: to be asked for when every rule is compiled. */
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
