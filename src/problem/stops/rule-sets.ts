import { addStop, allStops, noStops, sharedStopSets, stopSetBook } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';

/** Collects the sets of stops that rules speak of: rows of `ProblemArrays.stopSets`, equal sets one row. */
export interface RuleSets {
  /** Row of the stops that carry one of the tags; of no stop when nothing carries them. */
  readonly ofTags: (tags: readonly string[]) => number;
  /** Row of these stops. */
  readonly ofStops: (stops: Iterable<number>) => number;
  /** Row of all stops. */
  readonly ofAll: () => number;
  /** How many stops a row has. */
  readonly size: (row: number) => number;
  /** True when the stop is in the row. */
  readonly has: (row: number, stop: number) => boolean;
  /** All rows so far, on shared memory: to be asked for when every rule is compiled. */
  readonly stopSets: () => Uint32Array;
}

export function ruleSetsOf({ stops, stopsOfTag }: StopTable): RuleSets {
  const book = stopSetBook();
  const sizes: number[] = [];
  const ofStops = (members: Iterable<number>): number => {
    const set = noStops(stops.length);
    for (const stop of members) addStop(set, stop);
    return number(set);
  };
  const number = (set: Uint32Array): number => {
    const row = book.number(set);
    sizes[row] ??= stops.reduce((count, _, stop) => count + bit(set, stop), 0);
    return row;
  };
  return {
    ofTags: (tags) => ofStops(tags.flatMap((tag) => stopsOfTag.get(tag) ?? [])),
    ofStops,
    ofAll: () => number(allStops(stops.length)),
    size: (row) => sizes[row],
    has: (row, stop) => bit(book.sets[row], stop) === 1,
    stopSets: () => sharedStopSets(book.sets, stops.length),
  };
}

function bit(set: Uint32Array, stop: number): number {
  return (set[stop >> 5] >>> (stop & 31)) & 1;
}
