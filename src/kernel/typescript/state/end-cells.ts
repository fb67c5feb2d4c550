import type { Instance } from '../instance/instance.js';
import { SCANNED_TOURS } from '../../tuning.js';

/** Stops of a cell: the bits of a word. */
export const CELL_STOPS = 32;

/**
 * Where tours begin and end, cell by cell: so that a stop meets the tours whose way to or from the depot passes it without
 * a look at all of them. Stops in the order of their locations, which lie along a curve that fills the plane, so many in a
 * cell, and which of them are first and last in tours.
 */
export interface EndCells {
  /** Plain plans with many resources only. */
  readonly on: boolean;
  readonly stopAt: Int32Array;
  /** By stop. */
  readonly placeOf: Int32Array;
  /** By cell: bits of its stops. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
}

const NONE = new Int32Array();

export function makeEndCells({ plain, stops, resources, arrays: { stopLocation } }: Instance): EndCells {
  const on = plain && resources > SCANNED_TOURS;
  if (!on) return { on, stopAt: NONE, placeOf: NONE, first: new Uint32Array(), last: new Uint32Array() };
  const stopAt = Int32Array.from({ length: stops }, (_, stop) => stop);
  stopAt.sort((a, b) => stopLocation[a] - stopLocation[b] || a - b);
  const placeOf = new Int32Array(stops);
  stopAt.forEach((stop, place) => (placeOf[stop] = place));
  const cells = Math.ceil(stops / CELL_STOPS);
  return { on, stopAt, placeOf, first: new Uint32Array(cells), last: new Uint32Array(cells) };
}

/** A stop joins or leaves a tour as its first one, and the other one (−1: none) is that no longer, or again. */
export function changeFirst(cells: EndCells, stop: number, other: number): void {
  if (!cells.on) return;
  flip(cells, cells.first, stop);
  if (other >= 0) flip(cells, cells.first, other);
}

/** The same for the last stop of a tour. */
export function changeLast(cells: EndCells, stop: number, other: number): void {
  if (!cells.on) return;
  flip(cells, cells.last, stop);
  if (other >= 0) flip(cells, cells.last, other);
}

function flip({ placeOf }: EndCells, bits: Uint32Array, stop: number): void {
  bits[placeOf[stop] >> 5] ^= 1 << (placeOf[stop] & 31);
}

/** Bits of these stops by cell. */
export function bitsOf(cells: EndCells, stops: Iterable<number>): Uint32Array {
  const bits = new Uint32Array(cells.first.length);
  for (const stop of stops) flip(cells, bits, stop);
  return bits;
}
