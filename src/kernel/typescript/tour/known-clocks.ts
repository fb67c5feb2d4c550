import type { DecidedTimetable } from './decided-times.js';

/** The stops of a resource in order, and what follows from them alone. */
export interface KnownClock extends DecidedTimetable {
  readonly resource: number;
  readonly stops: Int32Array;
}

const SHIFT = 22;

/**
 * The clocks of decided tours with breaks or spans, as they were computed lately: a search meets the same tours again and
 * again, and where rules are broken to place their breaks takes milliseconds.
 */
export class KnownClocks {
  private readonly clocks: (KnownClock | undefined)[] = [];

  /** The clock of the first `count` stops of a sequence is known. */
  has(resource: number, sequence: Int32Array, count: number): boolean {
    const known = this.clocks[placeOf(resource, sequence, count)];
    return known !== undefined && isOf(known, resource, sequence, count);
  }

  /**
   * The clock of the first `count` stops of a sequence. `compute` tells it when it is not known, or the times of stops are
   * not, which are wanted.
   */
  of(
    resource: number,
    sequence: Int32Array,
    count: number,
    wantsTimes: boolean,
    compute: () => DecidedTimetable,
  ): DecidedTimetable {
    const place = placeOf(resource, sequence, count);
    const known = this.clocks[place];
    const isKnown = known !== undefined && isOf(known, resource, sequence, count);
    if (isKnown && (known.hasTimes || !wantsTimes)) return known;
    const computed = { ...compute(), resource, stops: sequence.slice(0, count) };
    this.clocks[place] = computed;
    return computed;
  }
}

function placeOf(resource: number, sequence: Int32Array, count: number): number {
  let hash = resource;
  for (let i = 0; i < count; i++) hash = Math.imul(hash ^ sequence[i], 0x9e3779b1);
  return hash >>> SHIFT;
}

function isOf(known: KnownClock, resource: number, sequence: Int32Array, count: number): boolean {
  if (known.resource !== resource || known.stops.length !== count) return false;
  for (let i = 0; i < count; i++) if (known.stops[i] !== sequence[i]) return false;
  return true;
}
