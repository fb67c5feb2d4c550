import { AfterReset, Fit, takeBreaks, LegEnd } from './take-breaks.js';
import type { BreakList } from './break-list.js';
import { MAX_BITS } from './break-rules.js';
import { Counts, hasEnded, type BreakTour, type WaitsFor } from './break-tour.js';
import type { BreakCounting } from './dominance.js';
import { COUNT, Handled, BOUND, LATEST, METER, CERTAIN, type Certainty, type Label } from './label.js';
import { earliestBegin, type Leg } from './leg.js';

/** The result of extending a label. */
export const Outcome = {
  DONE: 0,
  /** No schedule of this skeleton keeps the rules. */
  IMPOSSIBLE: 1,
  /** Not possible as it is; may be possible if something before it comes later, at a price. */
  UNCERTAIN: 2,
  /** Impossible, and so is every longer list of breaks. */
  TOO_LATE: 3,
  /** Impossible even if rules may be broken: a limit is passed while travelling, where there was room for a break. */
  PASSED: 4,
} as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** What a search looks for. */
export interface SearchMode {
  /** Rules may be broken; then all breaks are counted, rule by rule. */
  readonly lenient: boolean;
  readonly waitsFor: WaitsFor;
  /** Only the clock of a tour without history and spans, no schedule; all rules are kept. */
  readonly clockOnly: boolean;
  readonly counting: BreakCounting;
}

export const meterCount = ({ rules, spans, beginIsFree }: BreakTour, { clockOnly }: SearchMode): number =>
  rules.sliding + spans.length + (clockOnly && beginIsFree ? 1 : 0);

/** Marks the window breaks of a list as handled. */
export function handle({ kinds, count }: BreakList, { handled }: Label): void {
  for (let j = 0; j < count; j++) if (kinds[j].window >= 0) handled[kinds[j].window] = Handled.TAKEN;
}

/** Extends a label: over a leg with a list of breaks to the next stop, and through it. */
export class Extension {
  /** Lists after which a clock is reset are compared, the longest break first: there are also breaks for driving. */
  comparesAfterReset = false;
  /**
   * For the last extended list: there is no waiting for the stop's window; all meters of the clock are as free to slide
   * after the stop as before it.
   */
  isWaitless = false;
  isFree = false;

  private tour!: BreakTour;
  private mode!: SearchMode;
  private afterReset = new AfterReset(0);
  private readonly certain = new LegEnd();
  private readonly bound = new LegEnd();
  /** Both the certain result and the bound have passed the stop. */
  private isThrough = false;
  /** The latest begins at a stop: without added delay in the same window; in any window; and without added delay. */
  private certainLast = 0;
  private boundLast = 0;
  private undelayedLast = 0;

  begin(tour: BreakTour, mode: SearchMode): void {
    this.tour = tour;
    this.mode = mode;
    const { lengths, windows, servesAll, kinds } = tour.rules;
    const hasSeveral = !mode.lenient && lengths.length > 1 && windows <= MAX_BITS;
    this.comparesAfterReset = hasSeveral && (mode.clockOnly ? !servesAll : kinds[kinds.length - 1].isDriving);
    const meters = meterCount(tour, mode);
    if (this.comparesAfterReset) this.afterReset = new AfterReset(meters);
    this.certain.begin(meters);
    this.bound.begin(meters);
  }

  /** To be called before lists after another label, or on another leg, are tried. */
  leave(): void {
    this.afterReset.clear();
  }

  /** Extends `from`; if that succeeds, the extension is in `found`. */
  over(from: Label, leg: Leg, list: BreakList, found: Label): Outcome {
    const { certain, bound } = this;
    const { rules } = this.tour;
    this.isThrough = false;
    // If history gives the end, only a walk shows what is kept until then.
    if (leg.isEnd && hasEnded(this.tour)) return Outcome.UNCERTAIN;
    const fit = takeBreaks(rules, from, leg.travel, list, BOUND, bound);
    if (fit === Fit.TOO_LATE) return Outcome.TOO_LATE;
    const isServing = this.endsServing(list);
    if (fit !== Fit.FITS && !isServing) return Outcome.PASSED;
    const certainFit = takeBreaks(rules, from, leg.travel, list, CERTAIN, certain);
    if (isServing && !this.goesFarther(list)) return Outcome.TOO_LATE;
    if (fit !== Fit.FITS) return Outcome.PASSED;
    if (certainFit !== Fit.FITS || bound.arrival < certain.arrival) return Outcome.UNCERTAIN;
    return leg.isEnd ? this.toEnd(from, list, found) : this.throughStop(from, leg, list, found);
  }

  /** By break of the list of the last extension: its start. */
  get starts(): Float64Array {
    return this.certain.starts;
  }

  /**
   * Returns the minimum number of breaks that the last list lacks on its leg, if each of them resets all meters of
   * rules; 0 if that is not known.
   */
  missing(from: Label, leg: Leg): number {
    const { tour, bound } = this;
    const { limit, counts, sliding, longest } = tour.rules;
    if (bound.left === Infinity || (leg.isEnd && hasEnded(tour))) return 0;
    let over = from.time + leg.travel;
    if (!leg.isEnd) over = earliestBegin(leg, over + leg.spent) + leg.service;
    if (over === Infinity) return 0;
    let most = 0;
    for (let r = 0; r < sliding; r++) {
      if (limit[r] <= 0) continue;
      most = Math.max(most, Math.ceil(bound.count[r] / limit[r] - 1 - 1e-9));
      if (counts[r] !== Counts.CLOCK) continue;
      most = Math.max(most, Math.ceil((over - limit[r] - bound.latest[r]) / (limit[r] + longest) - 1e-9));
    }
    return most;
  }

  /**
   * Writes lower bounds, for any continuation, on the meters after a leg, for a label whose times had to be computed.
   */
  writeBounds(leg: Leg, { meters }: Label): void {
    const { bound, tour } = this;
    for (let m = 0; m < bound.count.length; m++) {
      meters[METER * m + COUNT + BOUND] = bound.count[m];
      meters[METER * m + LATEST + BOUND] = bound.latest[m];
    }
    for (let span = 0; span < tour.spans.length; span++) {
      if (tour.spans[span].first !== leg.position) continue;
      meters[METER * (tour.rules.sliding + span) + COUNT + BOUND] = 0;
      meters[METER * (tour.rules.sliding + span) + LATEST + BOUND] = Infinity;
    }
  }

  /**
   * Writes the bound of a list that is uncertain; no way with it leaves the stop, or ends, earlier. Returns false if
   * there is none. Only for the clock.
   */
  writeBound(from: Label, leg: Leg, list: BreakList, bounding: Label): boolean {
    const { bound } = this;
    let time = Math.max(list.arrival(from.time, leg.travel, 0), bound.arrival);
    if (!leg.isEnd) {
      time = earliestBegin(leg, time + leg.spent);
      if (time === Infinity) return false;
      if (!this.isThrough) {
        this.findLatestBegins(leg, time);
        this.passStop(leg, BOUND, time, bound);
      }
      time += leg.service;
    }
    bounding.set(from);
    bounding.time = time;
    handle(list, bounding);
    for (let m = 0; m < bound.count.length; m++) {
      bounding.meters[METER * m + COUNT + CERTAIN] = bounding.meters[METER * m + COUNT + BOUND] = bound.count[m];
      bounding.meters[METER * m + LATEST + CERTAIN] = bounding.meters[METER * m + LATEST + BOUND] = bound.latest[m];
    }
    return true;
  }

  /** Returns true if the list ends with a sliding break that resets a clock. */
  private endsServing(list: BreakList): boolean {
    return this.comparesAfterReset && list.count > 0 && list.last.window < 0 && !list.last.isDriving;
  }

  private goesFarther(list: BreakList): boolean {
    const { certain, bound } = this;
    const whole = list.whole;
    whole.left = Math.max(certain.left, bound.left);
    return this.afterReset.add(whole.windows, this.mode.counting === 'any' ? 0 : list.count, certain, bound);
  }

  private findLatestBegins(leg: Leg, begin: number): void {
    const { startEnd } = leg.windows;
    this.certainLast = this.undelayedLast = begin;
    this.boundLast = Infinity;
    if (leg.pastWindow === leg.firstWindow) return;
    const last = startEnd[leg.pastWindow - 1];
    if (begin > last) return;
    let i = leg.firstWindow;
    while (startEnd[i] < begin) i++;
    this.certainLast = Math.max(begin, Math.min(startEnd[i], leg.preferredEnd));
    if (!this.mode.lenient) this.boundLast = last;
    this.undelayedLast = Math.max(begin, Math.min(last, leg.preferredEnd));
  }

  /**
   * Passes access, setup and service of a stop: resets slide as long as it begins no later than it may. Returns true if
   * all meters of the clock are as free to slide as before.
   */
  private passStop(leg: Leg, certainty: Certainty, begin: number, { count, latest }: LegEnd): boolean {
    const { mode, tour, boundLast } = this;
    const { sliding, counts } = tour.rules;
    const isBound = certainty === BOUND;
    let isFree = true;
    for (let m = 0; m < count.length; m++) {
      if (m < sliding && counts[m] === Counts.TRAVEL) continue;
      count[m] += leg.spent;
      const isBegin = mode.clockOnly && m === sliding;
      const until = (!isBound ? this.certainLast : isBegin ? this.undelayedLast : boundLast) - count[m];
      isFree &&= latest[m] <= until;
      latest[m] = Math.min(latest[m], until);
      count[m] += leg.service;
    }
    for (let span = 0; span < tour.spans.length; span++) {
      if (tour.spans[span].first !== leg.position) continue;
      count[sliding + span] = 0;
      latest[sliding + span] =
        (isBound ? boundLast : mode.waitsFor === 'spans' ? this.certainLast : begin) + leg.service;
    }
    return isFree;
  }

  /**
   * Bounds the begins by the spans that end with the stop. Returns 1 if one cannot be kept, else `broken`; NaN if it is
   * not certain that they are kept.
   */
  private closeSpans(leg: Leg, begin: number, broken: number): number {
    const { tour, bound, certain } = this;
    for (let span = 0; span < tour.spans.length; span++) {
      const { last, limit } = tour.spans[span];
      if (last !== leg.position) continue;
      const m = tour.rules.sliding + span;
      if (bound.count[m] + leg.spent > limit || begin > bound.latest[m] + limit) broken = 1;
      else if (certain.count[m] + leg.spent > limit || begin > certain.latest[m] + limit) return NaN;
      else {
        this.certainLast = Math.min(this.certainLast, certain.latest[m] + limit);
        this.boundLast = Math.min(this.boundLast, bound.latest[m] + limit);
      }
    }
    return broken;
  }

  private throughStop(from: Label, leg: Leg, list: BreakList, found: Label): Outcome {
    const { certain, bound, mode } = this;
    const ready = certain.arrival + leg.spent;
    const allowed = earliestBegin(leg, ready);
    const late = allowed === Infinity;
    if (late && !mode.lenient) return Outcome.IMPOSSIBLE;
    const begin = late ? ready : allowed;
    this.isWaitless = begin === ready;
    this.findLatestBegins(leg, begin);
    const broken = this.closeSpans(leg, begin, from.spansBroken);
    if (Number.isNaN(broken)) return Outcome.UNCERTAIN;
    if (broken > 0 && !mode.lenient) return Outcome.IMPOSSIBLE;
    const isCertainlyFree = this.passStop(leg, CERTAIN, begin, certain);
    this.isFree = this.passStop(leg, BOUND, begin, bound) && isCertainlyFree;
    this.isThrough = true;
    const time = begin + leg.service;
    const verdict = this.limits(time);
    if (verdict !== Outcome.DONE) return verdict;
    this.write(from, list, found);
    if (late) found.violations++;
    found.spansBroken = broken;
    found.delay += Math.max(0, begin - leg.preferredEnd);
    found.time = time;
    found.arrival = certain.arrival;
    return Outcome.DONE;
  }

  private toEnd(from: Label, list: BreakList, found: Label): Outcome {
    const { tour, certain } = this;
    const end = certain.arrival;
    const verdict = this.limits(end);
    if (verdict !== Outcome.DONE) return verdict;
    const leaves = end > tour.shift.end || from.begin < tour.shift.begin;
    if (leaves && !this.mode.lenient) return Outcome.IMPOSSIBLE;
    for (const { window, last } of tour.rules.windowBreaks) {
      if (from.handled[window] === Handled.OPEN && end > last && !list.has(window)) return Outcome.IMPOSSIBLE;
    }
    this.write(from, list, found);
    if (leaves) found.violations++;
    found.time = found.arrival = end;
    return Outcome.DONE;
  }

  /** Writes the label after `from` with a list. */
  private write(from: Label, list: BreakList, found: Label): void {
    const { certain, bound } = this;
    found.set(from);
    found.breaks += list.count;
    handle(list, found);
    const { meters } = found;
    for (let m = 0, i = 0; m < certain.count.length; m++, i += METER) {
      meters[i + COUNT + CERTAIN] = certain.count[m];
      meters[i + COUNT + BOUND] = bound.count[m];
      meters[i + LATEST + CERTAIN] = certain.latest[m];
      meters[i + LATEST + BOUND] = bound.latest[m];
    }
  }

  /** Tests whether the meter of each sliding rule keeps its limit at a time. */
  private limits(time: number): Outcome {
    const { certain, bound } = this;
    const { limit, counts, sliding } = this.tour.rules;
    for (let r = 0; r < sliding; r++) {
      if (counts[r] !== Counts.CLOCK) continue;
      if (bound.count[r] > limit[r] || time > bound.latest[r] + limit[r]) return Outcome.IMPOSSIBLE;
      if (certain.count[r] > limit[r] || time > certain.latest[r] + limit[r]) return Outcome.UNCERTAIN;
    }
    return Outcome.DONE;
  }
}
