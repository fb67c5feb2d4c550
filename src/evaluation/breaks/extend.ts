import { earliestBegin } from '../../problem/stops/earliest-begin.js';
import { Size } from '../../problem/arrays/codes.js';
import { StartsAnew } from './anew.js';
import { Counts, hasEnded, type BreakTour } from './break-tour.js';
import { Handled, meterCount, type Label } from './label.js';
import { isDriving } from './order.js';
import { Fit, legResult, restsTooLong, takeBreaks, type LegResult } from './leg.js';
import type { PlannedBreak } from './skeleton.js';

/** What became of an attempt to go on from a label. */
export const Outcome = {
  /** Done; `next` is the label. */
  DONE: 0,
  /** No schedule of this skeleton keeps the rules. */
  IMPOSSIBLE: 1,
  /** Not possible as it stands; it may be if something before comes later, at a price. */
  UNCERTAIN: 2,
  /** Impossible, and so is every longer list of breaks. */
  TOO_LATE: 3,
  /**
   * Impossible even where rules may be broken: a limit is passed while travelling, where there was room for a break.
   */
  PASSED: 4,
} as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** How a search walks. */
export interface Mode {
  /** True when rules may be broken; then all breaks, rule by rule, are counted. */
  readonly forced: boolean;
  /** True when a stop may wait so that a span holds. */
  readonly postpones: boolean;
  /** True when the number of breaks matters. */
  readonly counts: boolean;
}

const NOTHING = new Uint8Array(0);

/** Window breaks that a number has bits for. */
const MOST_BITS = 31;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Extends a label: over a leg with a list of breaks to the next stop, and through it. */
export class Extension {
  private readonly sure: LegResult;
  private readonly hope: LegResult;
  /** The label of the last attempt, valid until the next one: most labels are not worth a copy. */
  private readonly next: Mutable<Label>;
  private readonly anew: StartsAnew;
  /** By the number of breaks of the list, for those tried last: seconds of travel behind them, Infinity: not known. */
  readonly left: number[] = [];
  /** Lists behind which a clock starts anew are compared, the longest break first: there are others, for driving. */
  readonly comparesAnew: boolean;

  constructor(
    private readonly tour: BreakTour,
    private readonly mode: Mode,
  ) {
    const meters = meterCount(tour);
    this.sure = legResult(meters, false);
    this.hope = legResult(meters, true);
    this.anew = new StartsAnew(meters);
    const { lengths, windowBegin } = tour.rules;
    const isKnown = !mode.forced && lengths.length > 1 && windowBegin.length <= MOST_BITS;
    this.comparesAnew = isKnown && isDriving(tour.rules, lengths[0]);
    this.next = {
      sureCount: this.sure.count,
      sureLatest: this.sure.latest,
      hopeCount: this.hope.count,
      hopeLatest: this.hope.latest,
      violations: 0,
      spansBroken: 0,
      delay: 0,
      time: 0,
      arrival: 0,
      breaks: 0,
      handled: NOTHING,
      begin: 0,
      list: [],
      starts: this.sure.begun,
      from: undefined,
    };
  }

  /** The label of the last attempt, if it worked; only a copy lasts. */
  get found(): Label {
    return this.next;
  }

  /** Lists behind another label, or on another leg, are tried next. */
  leave(): void {
    this.anew.clear();
  }

  /** @param floors earliest starts of the breaks of the list */
  over(from: Label, leg: number, list: readonly PlannedBreak[], floors: ArrayLike<number>): Outcome {
    const { tour, sure, hope } = this;
    const { time } = from;
    hope.count.set(from.hopeCount);
    hope.latest.set(from.hopeLatest);
    const isServing = this.endsServing(list);
    // Where history gives the end, only a walk tells what is kept until then.
    if (leg === tour.count && hasEnded(tour)) return Outcome.UNCERTAIN;
    if (!this.mode.forced && restsTooLong(tour, list, hope.count)) return Outcome.TOO_LATE;
    const fit = takeBreaks(tour, leg, time, list, floors, hope);
    if (fit === Fit.TOO_LATE) return Outcome.TOO_LATE;
    if (fit !== Fit.FITS && !isServing) return Outcome.PASSED;
    sure.count.set(from.sureCount);
    sure.latest.set(from.sureLatest);
    const sureFit = takeBreaks(tour, leg, time, list, floors, sure);
    if (isServing && !this.goesFarther(list)) return Outcome.TOO_LATE;
    if (fit !== Fit.FITS) return Outcome.PASSED;
    if (sureFit !== Fit.FITS || hope.arrival < sure.arrival) return Outcome.UNCERTAIN;
    return leg < tour.count ? this.throughStop(from, leg, list) : this.toEnd(from, list);
  }

  /** The list ends with a sliding break with which a clock starts anew. */
  private endsServing(list: readonly PlannedBreak[]): boolean {
    const last = list.at(-1);
    this.left[list.length] = Infinity;
    return this.comparesAnew && last !== undefined && last.window < 0 && !isDriving(this.tour.rules, last.duration);
  }

  private goesFarther(list: readonly PlannedBreak[]): boolean {
    const { sure, hope } = this;
    this.left[list.length] = Math.max(sure.left, hope.left);
    const windows = list.reduce((bits, { window }) => (window < 0 ? bits : bits | (1 << window)), 0);
    return this.anew.add(windows, this.mode.counts ? list.length : 0, sure, hope);
  }

  /**
   * How many breaks more the list tried last needs at the least on its leg, each of which starts all rules anew; 0 where
   * that is not known.
   */
  missing(from: Label, leg: number): number {
    const { tour, hope } = this;
    const { limit, counts, lengths } = tour.rules;
    if (hope.left === Infinity || (leg === tour.count && hasEnded(tour))) return 0;
    let over = from.time + tour.travel[leg];
    if (leg < tour.count) {
      over = earliestBegin(tour.windows, tour.windowView, tour.stops[leg], over + tour.transition[leg]);
      over += tour.service[leg];
    }
    if (over === Infinity) return 0;
    let most = 0;
    for (let r = 0; r < limit.length; r++) {
      if (limit[r] <= 0) continue;
      most = Math.max(most, Math.ceil(hope.count[r] / limit[r] - 1 - 1e-9));
      if (counts[r] !== Counts.CLOCK) continue;
      const longest = lengths[lengths.length - 1];
      most = Math.max(most, Math.ceil((over - limit[r] - hope.latest[r]) / (limit[r] + longest) - 1e-9));
    }
    return most;
  }

  private throughStop(from: Label, position: number, list: readonly PlannedBreak[]): Outcome {
    const { tour, sure, hope } = this;
    const stop = tour.stops[position];
    const ready = sure.arrival + tour.transition[position];
    const allowed = earliestBegin(tour.windows, tour.windowView, stop, ready);
    const late = allowed === Infinity;
    if (late && !this.mode.forced) return Outcome.IMPOSSIBLE;
    const begin = late ? ready : allowed;
    spend(tour, sure, tour.transition[position]);
    spend(tour, hope, tour.transition[position]);

    let spansBroken = from.spansBroken;
    let sureLast = late ? begin : this.lastBeginAsGood(position, begin);
    let hopeLast = this.mode.forced ? Infinity : lastBegin(tour, stop);
    for (let span = 0; span < tour.spanLast.length; span++) {
      if (tour.spanLast[span] !== position) continue;
      const meter = tour.rules.limit.length + span;
      const limit = tour.spanLimit[span];
      if (hope.count[meter] > limit || begin > hope.latest[meter] + limit) spansBroken = 1;
      else if (sure.count[meter] > limit || begin > sure.latest[meter] + limit) return Outcome.UNCERTAIN;
      else {
        sureLast = Math.min(sureLast, sure.latest[meter] + limit);
        hopeLast = Math.min(hopeLast, hope.latest[meter] + limit);
      }
    }
    if (spansBroken && !this.mode.forced) return Outcome.IMPOSSIBLE;
    slideUntil(tour, sure, sureLast);
    slideUntil(tour, hope, hopeLast);
    const service = tour.service[position];
    spend(tour, sure, service);
    spend(tour, hope, service);
    const time = begin + service;
    for (let span = 0; span < tour.spanFirst.length; span++) {
      if (tour.spanFirst[span] !== position) continue;
      const meter = tour.rules.limit.length + span;
      reset(sure, meter, (this.mode.postpones ? sureLast : begin) + service);
      reset(hope, meter, hopeLast + service);
    }
    const verdict = this.limits(time);
    if (verdict !== Outcome.DONE) return verdict;
    const { next } = this;
    next.violations = from.violations + (late ? 1 : 0);
    next.spansBroken = spansBroken;
    next.delay = from.delay + Math.max(0, begin - tour.preferredEnd[position]);
    next.time = time;
    next.arrival = sure.arrival;
    this.follow(from, list, handledWith(from.handled, list));
    return Outcome.DONE;
  }

  private toEnd(from: Label, list: readonly PlannedBreak[]): Outcome {
    const { tour, sure } = this;
    const end = sure.arrival;
    const verdict = this.limits(end);
    if (verdict !== Outcome.DONE) return verdict;
    const leaves = end > tour.shiftEnd || from.begin < tour.shiftBegin;
    if (leaves && !this.mode.forced) return Outcome.IMPOSSIBLE;
    const handled = handledWith(from.handled, list);
    for (let w = 0; w < handled.length; w++) {
      if (handled[w] === Handled.OPEN && end > tour.rules.windowLast[w]) return Outcome.IMPOSSIBLE;
    }
    const { next } = this;
    next.violations = from.violations + (leaves ? 1 : 0);
    next.spansBroken = from.spansBroken;
    next.delay = from.delay;
    next.time = end;
    next.arrival = end;
    this.follow(from, list, handled);
    return Outcome.DONE;
  }

  private follow(from: Label, list: readonly PlannedBreak[], handled: Uint8Array): void {
    const { next } = this;
    next.breaks = from.breaks + list.length;
    next.handled = handled;
    next.begin = from.begin;
    next.list = list;
    next.from = from;
  }

  /** Whether the clock of each sliding rule is within its limit at a time. */
  private limits(time: number): Outcome {
    const { limit, counts } = this.tour.rules;
    const { sure, hope } = this;
    for (let r = 0; r < limit.length; r++) {
      if (counts[r] !== Counts.CLOCK) continue;
      if (hope.count[r] > limit[r] || time > hope.latest[r] + limit[r]) return Outcome.IMPOSSIBLE;
      if (sure.count[r] > limit[r] || time > sure.latest[r] + limit[r]) return Outcome.UNCERTAIN;
    }
    return Outcome.DONE;
  }

  /** The latest begin at a stop that adds no delay and stays in the same window. */
  private lastBeginAsGood(position: number, begin: number): number {
    const { windows, windowView, stops, preferredEnd } = this.tour;
    const row = windowView * windows.sizes[Size.STOPS] + stops[position];
    let k = windows.startWindows[row];
    while (windows.startEnd[k] < begin) k++;
    return Math.max(begin, Math.min(windows.startEnd[k], preferredEnd[position]));
  }

  /** Lower bounds, for any continuation, on the meters behind this leg: a label for one that had to be settled. */
  hopes(position: number): { readonly hopeCount: Float64Array; readonly hopeLatest: Float64Array } {
    const hopeCount = this.hope.count.slice();
    const hopeLatest = this.hope.latest.slice();
    for (let span = 0; span < this.tour.spanFirst.length; span++) {
      if (this.tour.spanFirst[span] !== position) continue;
      hopeCount[this.tour.rules.limit.length + span] = 0;
      hopeLatest[this.tour.rules.limit.length + span] = Infinity;
    }
    return { hopeCount, hopeLatest };
  }
}

/** The latest begin any window of a stop allows. */
function lastBegin({ windows, windowView }: BreakTour, stop: number): number {
  const row = windowView * windows.sizes[Size.STOPS] + stop;
  const last = windows.startWindows[row + 1] - 1;
  return last < windows.startWindows[row] ? -Infinity : windows.startEnd[last];
}

/** Work that is no travel. */
function spend({ rules }: BreakTour, { count }: LegResult, seconds: number): void {
  for (let m = 0; m < count.length; m++) {
    if (m >= rules.limit.length || rules.counts[m] === Counts.CLOCK) count[m] += seconds;
  }
}

/** Resets may slide as long as a begin is not after `last`. */
function slideUntil({ rules }: BreakTour, { count, latest }: LegResult, last: number): void {
  for (let m = 0; m < count.length; m++) {
    if (m < rules.limit.length && rules.counts[m] === Counts.TRAVEL) continue;
    latest[m] = Math.min(latest[m], last - count[m]);
  }
}

function reset({ count, latest }: LegResult, meter: number, last: number): void {
  count[meter] = 0;
  latest[meter] = last;
}

/** The window breaks handled once those of a list are taken. */
export function handledWith(handled: Uint8Array, list: readonly PlannedBreak[]): Uint8Array {
  if (!list.some(({ window }) => window >= 0)) return handled;
  const next = handled.slice();
  for (const { window } of list) if (window >= 0) next[window] = Handled.TAKEN;
  return next;
}
