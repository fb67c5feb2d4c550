import type { StopTimes } from './decided-times.js';

/** The stops of a tour in order, the class of its resource, and what follows from them alone. */
interface KnownTiming {
  readonly k: number;
  readonly stops: Int32Array;
  /** A schedule keeps the rules. */
  readonly isKept: boolean;
  readonly delay: number;
  readonly end: number;
  readonly working: number;
  /** Of its stops, where they were asked for. */
  readonly times: StopTimes | undefined;
}

/** The clock of a tour, the times of its stops apart. */
export interface Timing {
  delay: number;
  end: number;
  working: number;
}

/** The first `count` stops of a sequence, and the class of the resource. */
interface TimedStops {
  readonly k: number;
  readonly sequence: Int32Array;
  readonly count: number;
}

const SHIFT = 21;

/** How a clock is found that is not known. */
interface Finding {
  /** False: no schedule keeps the rules. */
  find(): boolean;
  /** The times of stops that were found; undefined where they are not asked for. */
  readonly times: (() => StopTimes) | undefined;
}

/**
 * The clocks of tours with breaks or spans, as they were computed lately: what a search tries it places, and what it takes
 * back it has had before.
 */
export class KnownTimings {
  private readonly timings: (KnownTiming | undefined)[] = [];

  /**
   * The clock of a tour into `timing`.
   *
   * @returns the times of its stops, where they are asked for; false: no schedule keeps the rules
   */
  of({ k, sequence, count }: TimedStops, timing: Timing, { find, times }: Finding): StopTimes | boolean {
    const place = placeOf(k, sequence, count);
    const known = this.timings[place];
    if (known !== undefined && isOf(known, k, sequence, count)) {
      if (!known.isKept) return false;
      if (times === undefined || known.times !== undefined) {
        timing.delay = known.delay;
        timing.end = known.end;
        timing.working = known.working;
        return known.times ?? true;
      }
    }
    const isKept = find();
    const { delay, end, working } = timing;
    const found = isKept ? times?.() : undefined;
    this.timings[place] = { k, stops: sequence.slice(0, count), isKept, delay, end, working, times: found };
    return found ?? isKept;
  }
}

function placeOf(k: number, sequence: Int32Array, count: number): number {
  let hash = k;
  for (let i = 0; i < count; i++) hash = Math.imul(hash ^ sequence[i], 0x9e3779b1);
  return hash >>> SHIFT;
}

function isOf(known: KnownTiming, k: number, sequence: Int32Array, count: number): boolean {
  if (known.k !== k || known.stops.length !== count) return false;
  for (let i = 0; i < count; i++) if (known.stops[i] !== sequence[i]) return false;
  return true;
}
