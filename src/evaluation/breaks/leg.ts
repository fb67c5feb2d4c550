import { Counts, type BreakTour } from './break-tour.js';
import type { PlannedBreak } from './skeleton.js';

/** The outcome of a leg with breaks on it, reused from call to call. */
export interface LegResult {
  /**
   * True: `count` and `latest` are bounds for all continuations, so a break may slide on by the whole travel of the
   * leg.
   */
  readonly hopes: boolean;
  /** Arrival at the stop that the leg leads to. */
  arrival: number;
  /** Seconds of travel behind the last break, Infinity when the breaks could not all be taken. */
  left: number;
  /** By meter. */
  readonly count: Float64Array;
  readonly latest: Float64Array;
  /** By break of the list: when it starts. */
  begun: number[];
  /** Scratch: by break of the list. */
  starts: Float64Array;
}

export function legResult(meters: number, hopes: boolean): LegResult {
  return {
    hopes,
    arrival: 0,
    left: Infinity,
    count: new Float64Array(meters),
    latest: new Float64Array(meters),
    begun: [],
    starts: new Float64Array(16),
  };
}

/** Whether a list of breaks fits a leg; if not, whether a longer list could. */
export const Fit = { FITS: 0, LIMIT_PASSED: 1, TOO_LATE: 2 } as const;
export type Fit = (typeof Fit)[keyof typeof Fit];

/**
 * Takes a list of breaks, in this order, on a leg that is left at `time`. Each is taken as late as costs nothing: after
 * as much of the travel as the limits allow.
 *
 * @param floors earliest starts of the breaks
 * @param out has the meters as they are when the leg is left
 */
export function takeBreaks(
  tour: BreakTour,
  leg: number,
  time: number,
  list: readonly PlannedBreak[],
  floors: ArrayLike<number>,
  out: LegResult,
): Fit {
  const { rules } = tour;
  const { hopes } = out;
  const sliding = rules.limit.length;
  const whole = tour.travel[leg];
  out.left = Infinity;
  if (!latestStarts(tour, time, list, floors, out)) return Fit.TOO_LATE;

  let clock = time;
  let left = whole;
  for (let j = 0; j < list.length; j++) {
    const { duration } = list[j];
    let room = left;
    for (let r = 0; r < sliding; r++)
      room = Math.min(room, rules.limit[r] - out.count[r] - restingFrom(tour, list, j, r));
    if (room < 0) return Fit.LIMIT_PASSED;
    for (let r = 0; r < sliding; r++) {
      // The breaks before may have bounded the reset, the begin of the tour, say.
      if (rules.counts[r] !== Counts.CLOCK || duration < rules.least[r]) continue;
      out.starts[j] = Math.min(out.starts[j], out.latest[r] + rules.limit[r]);
    }
    const earliest = Math.max(clock, earliestStart(tour, list[j], floors[j]));
    // With less travel before the breaks before it may fit: what is hoped for leaves that open.
    if (!hopes && earliest > out.starts[j]) return Fit.LIMIT_PASSED;
    const step = Math.max(0, Math.min(room, out.starts[j] - clock));
    const start = Math.max(earliest, clock + step);
    out.begun[j] = start;
    left -= step;
    for (let m = 0; m < out.count.length; m++) {
      out.count[m] += step;
      if (m < sliding && duration >= rules.least[m]) {
        out.count[m] = 0;
        out.latest[m] = out.starts[j] + duration;
        continue;
      }
      // An earlier reset that comes later pushes this break.
      const travelled = hopes ? whole - left : 0;
      out.latest[m] = Math.min(out.latest[m], out.starts[j] - (out.count[m] - travelled));
      if (m >= sliding || rules.counts[m] === Counts.CLOCK) out.count[m] += duration;
    }
    clock = start + duration;
  }
  out.left = left;
  out.arrival = clock + left;
  let isKept = true;
  for (let m = 0; m < out.count.length; m++) {
    out.count[m] += left;
    isKept &&= m >= sliding || out.count[m] <= rules.limit[m];
  }
  return isKept ? Fit.FITS : Fit.LIMIT_PASSED;
}

/**
 * Seconds of breaks, from the j-th on, that a clock counts until one of them resets it; 0 where none does: then it counts
 * the whole way, wherever the breaks on it are.
 */
function restingFrom({ rules }: BreakTour, list: readonly PlannedBreak[], j: number, rule: number): number {
  if (rules.counts[rule] !== Counts.CLOCK) return 0;
  let seconds = 0;
  for (let i = j; i < list.length; i++) {
    if (list[i].duration >= rules.least[rule]) return seconds;
    seconds += list[i].duration;
  }
  return 0;
}

/** True when breaks alone, without any travel, make a clock pass its limit that has counted so much when the leg is left. */
export function restsTooLong({ rules }: BreakTour, list: readonly PlannedBreak[], counted: Float64Array): boolean {
  for (let r = 0; r < rules.limit.length; r++) {
    if (rules.counts[r] !== Counts.CLOCK) continue;
    let count = counted[r];
    for (const { duration } of list) {
      count = duration >= rules.least[r] ? 0 : count + duration;
      if (count > rules.limit[r]) return true;
    }
  }
  return false;
}

function earliestStart({ rules }: BreakTour, { window }: PlannedBreak, floor: number): number {
  return window < 0 ? floor : Math.max(floor, rules.windowBegin[window]);
}

/** Fills in the latest start of each break; false when one cannot start in time. */
function latestStarts(
  tour: BreakTour,
  time: number,
  list: readonly PlannedBreak[],
  floors: ArrayLike<number>,
  out: LegResult,
): boolean {
  const { rules } = tour;
  const sliding = rules.limit.length;
  if (out.starts.length < list.length) out.starts = new Float64Array(2 * list.length);
  // A break that resets a rule bounds the next one that does.
  const reset = out.latest.slice(0, sliding);
  let earliest = time;
  for (let j = 0; j < list.length; j++) {
    const { duration, window } = list[j];
    let start = window < 0 ? Infinity : rules.windowLast[window];
    for (let r = 0; r < sliding; r++) {
      if (rules.counts[r] === Counts.CLOCK && duration >= rules.least[r]) {
        start = Math.min(start, reset[r] + rules.limit[r]);
      }
    }
    earliest = Math.max(earliest, earliestStart(tour, list[j], floors[j]));
    if (earliest > start) return false;
    for (let r = 0; r < sliding; r++) if (duration >= rules.least[r]) reset[r] = start + duration;
    out.starts[j] = start;
    earliest += duration;
  }
  for (let j = list.length - 2; j >= 0; j--) {
    out.starts[j] = Math.min(out.starts[j], out.starts[j + 1] - list[j].duration);
  }
  return true;
}
