import { Numbered } from '../arrays/numbered.js';
import { sharedUint32 } from '../arrays/shared-arrays.js';

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
