import { Numbered } from '../arrays/numbered.js';
import { sharedUint32 } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';

/** A set of stops as bits: bit s % 32 of word s >> 5. */
export type StopSet = Uint32Array;

/** Words that n stops need. */
function wordsFor(stops: number): number {
  return Math.ceil(stops / 32);
}

export function noStops(stops: number): StopSet {
  return new Uint32Array(wordsFor(stops));
}

/** All stops; bits past the last stay 0. */
export function allStops(stops: number): StopSet {
  const set = new Uint32Array(wordsFor(stops)).fill(0xffffffff);
  if (stops % 32 !== 0) set[set.length - 1] = 2 ** (stops % 32) - 1;
  return set;
}

export function hasStop(set: StopSet, stop: number): boolean {
  return ((set[stop >> 5] >>> (stop & 31)) & 1) === 1;
}

export function addStop(set: StopSet, stop: number): void {
  set[stop >> 5] |= 1 << (stop & 31);
}

export function removeStop(set: StopSet, stop: number): void {
  set[stop >> 5] &= ~(1 << (stop & 31));
}

/** Sets of stops, numbered; equal ones are stored once. */
export class StopSetBook {
  readonly #sets = new Numbered<StopSet>();

  get sets(): readonly StopSet[] {
    return this.#sets.items;
  }

  number(set: StopSet): number {
    return this.#sets.of(set.join(' '), () => set);
  }
}

/** The concatenated sets in shared memory. */
export function sharedStopSets(sets: readonly StopSet[], stops: number): Uint32Array {
  const words = wordsFor(stops);
  const all = sharedUint32(sets.length * words);
  sets.forEach((set, i) => all.set(set, i * words));
  return all;
}

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
