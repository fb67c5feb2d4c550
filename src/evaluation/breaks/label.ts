import type { ScheduledBreaks } from './schedule-breaks.js';
import type { PlannedBreak } from './break-tour.js';

/** State of a window break; a larger value is better. One that fits before the begin may still be taken. */
export const Handled = { OPEN: 0, TAKEN: 1, FITS_BEFORE: 2 } as const;

/** Kind of a reading: certain, or a lower bound for every continuation. */
export const CERTAIN = 0;
export const BOUND = 1;
export type Certainty = typeof CERTAIN | typeof BOUND;

/**
 * Layout of the meters: what a rule knows of the way so far. A sliding rule counts from the last break that is long
 * enough, a span from the departure at its first stop: this is called the reset. It can come later at no cost as long
 * as there is waiting to absorb the shift; so a meter holds the latest time of the reset, and the count in that case.
 * At time T it reads max(T − latest, count + busy), where busy is the work since the label.
 *
 * Each meter has a row of values in `Label.meters`, at COUNT and LATEST plus the certainty. Count: seconds counted
 * since the reset, without waiting, if the reset comes as late as it can. Latest: the latest time of the reset that
 * changes nothing that is known of the way.
 */
export const METER = 4;
export const COUNT = 0;
export const LATEST = 2;

const NO_METERS = new Float64Array(0);
const NO_WINDOWS = new Uint8Array(0);
const NO_BREAKS: readonly PlannedBreak[] = [];

/** A way through the first stops of a tour with its breaks, at the earliest times for its latest departure. */
export class Label {
  /** Departure from the last stop, and arrival at it (−Infinity at the begin). Seconds, as is the delay. */
  time = 0;
  arrival = -Infinity;
  delay = 0;
  begin = 0;
  violations = 0;
  spansBroken = 0;
  /** Number of breaks. */
  breaks = 0;
  /** By window break: its state, see `Handled`. */
  handled: Uint8Array = NO_WINDOWS;
  /**
   * One per sliding rule, one per span; if only the clock of a tour is searched and its begin is free, one for that.
   */
  meters: Float64Array = NO_METERS;
  /** If a schedule is searched: the label it was extended from, and the breaks on the leg between. */
  from: Label | undefined = undefined;
  list: readonly PlannedBreak[] = NO_BREAKS;
  /** Set at the end, and only if the times had to be computed. */
  scheduled: ScheduledBreaks | undefined = undefined;

  /** Copies another label, except for the way to it. */
  set(other: Label): this {
    this.time = other.time;
    this.arrival = other.arrival;
    this.delay = other.delay;
    this.begin = other.begin;
    this.violations = other.violations;
    this.spansBroken = other.spansBroken;
    this.breaks = other.breaks;
    const { handled, meters } = other;
    if (this.handled.length !== handled.length) this.handled = new Uint8Array(handled.length);
    if (this.meters.length !== meters.length) this.meters = new Float64Array(meters.length);
    for (let w = 0; w < handled.length; w++) this.handled[w] = handled[w];
    for (let i = 0; i < meters.length; i++) this.meters[i] = meters[i];
    this.from = undefined;
    this.list = NO_BREAKS;
    this.scheduled = undefined;
    return this;
  }
}

/** Returns all breaks on the way to a label, from the first on. */
export function collectBreaks(label: Label): PlannedBreak[] {
  const lists: (readonly PlannedBreak[])[] = [];
  for (let at: Label | undefined = label; at; at = at.from) if (at.list.length > 0) lists.push(at.list);
  return lists.reverse().flat();
}

/** Labels at a stop. Dropped labels keep their memory for reuse. */
export class Labels {
  count = 0;
  /** There were more labels than may be kept. */
  overflowed = false;
  /** The first `count` entries are valid. */
  readonly list: Label[] = [];

  clear(): void {
    this.count = 0;
    this.overflowed = false;
  }

  /** Returns the copy. */
  append(label: Label): Label {
    return (this.list[this.count++] ??= new Label()).set(label);
  }

  swap(a: number, b: number): void {
    const label = this.list[a];
    this.list[a] = this.list[b];
    this.list[b] = label;
  }
}

/** Returns true if `a` breaks more rules than `b`, or as many with more delay. */
export function isWorse(a: Label, b: Label): boolean {
  return a.violations > b.violations || a.spansBroken > b.spansBroken || a.delay > b.delay;
}
