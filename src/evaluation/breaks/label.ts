import { Counts, type BreakTour } from './break-tour.js';
import type { Settled } from './settle.js';
import type { PlannedBreak } from './skeleton.js';
import type { Walk } from './walk.js';

/**
 * What a rule knows of the way so far. A sliding rule counts from the last break that is long enough, a span from the
 * departure at its first stop: call that the reset. It can come later at no cost as long as there is waiting to absorb;
 * so a meter holds how late at most, and what is counted then.
 *
 * `count`: seconds counted since the reset, no waiting in them, when the reset comes as late as it can.
 * `latest`: the latest time of the reset that changes nothing that is known of the way.
 * Both are certain (`sure…`: this much can be had) and hoped for (`hope…`: no continuation has more).
 */
export interface Meters {
  readonly sureCount: Float64Array;
  readonly sureLatest: Float64Array;
  readonly hopeCount: Float64Array;
  readonly hopeLatest: Float64Array;
}

/** What became of a window break; the larger the better. One that fits before the begin may still be taken. */
export const Handled = { OPEN: 0, TAKEN: 1, FITS_BEFORE: 2 } as const;

/** A way through the first stops of a tour with its breaks, at the earliest times for its latest departure. */
export interface Label extends Meters {
  readonly violations: number;
  readonly spansBroken: number;
  /** Seconds. */
  readonly delay: number;
  /** Departure from the last stop, and arrival at it (−Infinity at the begin). */
  readonly time: number;
  readonly arrival: number;
  /** Number of breaks. */
  readonly breaks: number;
  /** By window break. */
  readonly handled: Uint8Array;
  readonly begin: number;
  /** Breaks on the leg before, and the label it was extended from. */
  readonly list: readonly PlannedBreak[];
  /** When they start, where that is known. */
  readonly starts: readonly number[];
  readonly from: Label | undefined;
  /** Set at the end, and only when the times had to be settled. */
  readonly settled?: Settled | undefined;
}

/** The meters of a label: one a sliding rule, then one a span. */
export const meterCount = ({ rules, spanFirst }: BreakTour): number => rules.limit.length + spanFirst.length;

/** Meters of which nothing is known yet. */
export function emptyMeters(count: number): Meters {
  return {
    sureCount: new Float64Array(count),
    sureLatest: new Float64Array(count).fill(Infinity),
    hopeCount: new Float64Array(count),
    hopeLatest: new Float64Array(count).fill(Infinity),
  };
}

const NO_STARTS: readonly number[] = [];
const NO_BREAKS: readonly PlannedBreak[] = [];

/** A copy of a label whose meters are going to be overwritten. */
export function keptLabel(label: Label): Label {
  return {
    sureCount: label.sureCount.slice(),
    sureLatest: label.sureLatest.slice(),
    hopeCount: label.hopeCount.slice(),
    hopeLatest: label.hopeLatest.slice(),
    violations: label.violations,
    spansBroken: label.spansBroken,
    delay: label.delay,
    time: label.time,
    arrival: label.arrival,
    breaks: label.breaks,
    handled: label.handled,
    begin: label.begin,
    list: label.list.length === 0 ? NO_BREAKS : label.list.slice(),
    starts: label.list.length === 0 ? NO_STARTS : label.starts.slice(0, label.list.length),
    from: label.from,
    settled: label.settled,
  };
}

/** All breaks on the way to a label, from the first on. */
export function breaksOf(label: Label): PlannedBreak[] {
  const lists: (readonly PlannedBreak[])[] = [];
  for (let at: Label | undefined = label; at; at = at.from) if (at.list.length) lists.push(at.list);
  return lists.reverse().flat();
}

/** When they start, −Infinity where that is not known. */
export function startsOf(label: Label): number[] {
  const starts: number[][] = [];
  for (let at: Label | undefined = label; at; at = at.from) {
    const own = at.starts;
    if (at.list.length) starts.push(at.list.map((_, i) => own[i] ?? -Infinity));
  }
  return starts.reverse().flat();
}

/** Window breaks that are in a state. */
export const windowsThat = (handled: Uint8Array, state: number): number[] =>
  [...handled.keys()].filter((window) => handled[window] === state);

/** The meters of a way whose times are known: nothing slides. */
export function settledMeters(
  tour: BreakTour,
  result: Walk,
  stops: number,
): { readonly sureCount: Float64Array; readonly sureLatest: Float64Array } {
  const { rules, spanFirst, spanLast, spanLimit } = tour;
  const sliding = rules.limit.length;
  const sureCount = new Float64Array(sliding + spanLimit.length);
  const sureLatest = new Float64Array(sliding + spanLimit.length).fill(Infinity);
  sureLatest.set(result.lastReset);
  for (let r = 0; r < sliding; r++) {
    // History may have taken less time than its parts take.
    const most = rules.counts[r] === Counts.CLOCK ? result.end - result.lastReset[r] : Infinity;
    sureCount[r] = Math.min(result.lastCount[r], most);
  }
  for (let span = 0; span < spanLimit.length; span++) {
    if (spanFirst[span] >= stops || spanLast[span] < stops) continue;
    sureLatest[sliding + span] = result.departure[spanFirst[span]];
    sureCount[sliding + span] = result.end - result.departure[spanFirst[span]];
  }
  return { sureCount, sureLatest };
}

/** True when a label comes from a stop, or from history, in which the limit of a sliding rule was passed. */
export function isDue({ rules: { limit, counts } }: BreakTour, label: Label, rule: number): boolean {
  const { time, sureCount, sureLatest } = label;
  return sureCount[rule] > limit[rule] || (counts[rule] === Counts.CLOCK && time - sureLatest[rule] > limit[rule]);
}

/** True when that holds for some rule. */
export function isPending(tour: BreakTour, label: Label): boolean {
  for (let r = 0; r < tour.rules.limit.length; r++) if (isDue(tour, label, r)) return true;
  return false;
}
