import { StartsAnew } from './anew.js';
import type { BreakList } from './break-list.js';
import { MOST_BITS } from './break-rules.js';
import { Counts, hasEnded, type BreakTour } from './break-tour.js';
import type { BreakCounting } from './dominance.js';
import { COUNT, Handled, HOPE, LATEST, METER, SURE, type Certainty, type Label } from './label.js';
import { earliestBegin, type Leg } from './leg.js';
import { Fit, restsTooLong, takeBreaks, Taken } from './take-breaks.js';

/** The result of extending a label. */
export const Outcome = {
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

/** What is searched for. */
export interface Mode {
  /** Rules may be broken; then all breaks, rule by rule, are counted. */
  readonly forced: boolean;
  /** Stops may wait so that a span holds. */
  readonly postpones: boolean;
  /** The clock of a tour without history and spans, no schedule; all rules are kept. */
  readonly clockOnly: boolean;
  readonly counting: BreakCounting;
}

export const meterCount = ({ rules, spanLimit, beginIsFree }: BreakTour, { clockOnly }: Mode): number =>
  rules.sliding + spanLimit.length + (clockOnly && beginIsFree ? 1 : 0);

/** Marks the window breaks of a list as handled. */
export function handle({ kinds, count }: BreakList, { handled }: Label): void {
  for (let j = 0; j < count; j++) if (kinds[j].window >= 0) handled[kinds[j].window] = Handled.TAKEN;
}

/** Extends a label: over a leg with a list of breaks to the next stop, and through it. */
export class Extension {
  /** Lists behind which a clock starts anew are compared, the longest break first: there are others, for driving. */
  comparesAnew = false;
  /**
   * Of the list extended last: there is no waiting for the stop's window; all meters of the clock are as free to slide
   * behind the stop as before it.
   */
  isWaitless = false;
  isFree = false;

  private tour!: BreakTour;
  private mode!: Mode;
  private anew = new StartsAnew(0);
  private readonly sure = new Taken();
  private readonly hope = new Taken();
  /** Both the certain and the hoped-for result have passed the stop. */
  private isThrough = false;
  /** The latest begins at a stop: without added delay in the same window; in any window; and without added delay. */
  private sureLast = 0;
  private hopeLast = 0;
  private undelayedLast = 0;

  begin(tour: BreakTour, mode: Mode): void {
    this.tour = tour;
    this.mode = mode;
    const { lengths, windows, servesAll, kinds } = tour.rules;
    const hasSeveral = !mode.forced && lengths.length > 1 && windows <= MOST_BITS;
    this.comparesAnew = hasSeveral && (mode.clockOnly ? !servesAll : kinds[kinds.length - 1].isDriving);
    const meters = meterCount(tour, mode);
    if (this.comparesAnew) this.anew = new StartsAnew(meters);
    this.sure.begin(meters);
    this.hope.begin(meters);
  }

  /** Lists behind another label, or on another leg, are tried next. */
  leave(): void {
    this.anew.clear();
  }

  /** The extension of `from`, when it is done, is in `found`. */
  over(from: Label, leg: Leg, list: BreakList, found: Label): Outcome {
    const { sure, hope } = this;
    const { rules } = this.tour;
    this.isThrough = false;
    // Where history gives the end, only a walk tells what is kept until then.
    if (leg.isEnd && hasEnded(this.tour)) return Outcome.UNCERTAIN;
    if (!this.mode.forced && restsTooLong(rules, from, list)) return Outcome.TOO_LATE;
    const fit = takeBreaks(rules, from, leg.travel, list, HOPE, hope);
    if (fit === Fit.TOO_LATE) return Outcome.TOO_LATE;
    const isServing = this.endsServing(list);
    if (fit !== Fit.FITS && !isServing) return Outcome.PASSED;
    const sureFit = takeBreaks(rules, from, leg.travel, list, SURE, sure);
    if (isServing && !this.goesFarther(list)) return Outcome.TOO_LATE;
    if (fit !== Fit.FITS) return Outcome.PASSED;
    if (sureFit !== Fit.FITS || hope.arrival < sure.arrival) return Outcome.UNCERTAIN;
    return leg.isEnd ? this.toEnd(from, list, found) : this.throughStop(from, leg, list, found);
  }

  /** By break of the list that the last extension took: its start. */
  get starts(): Float64Array {
    return this.sure.starts;
  }

  /**
   * The least number of breaks that the list tried last is short of on its leg, where each of them resets all meters of
   * rules; 0 where that is not known.
   */
  missing(from: Label, leg: Leg): number {
    const { tour, hope } = this;
    const { limit, counts, sliding, longest } = tour.rules;
    if (hope.left === Infinity || (leg.isEnd && hasEnded(tour))) return 0;
    let over = from.time + leg.travel;
    if (!leg.isEnd) over = earliestBegin(tour.windows, leg, over + leg.spent) + leg.service;
    if (over === Infinity) return 0;
    let most = 0;
    for (let r = 0; r < sliding; r++) {
      if (limit[r] <= 0) continue;
      most = Math.max(most, Math.ceil(hope.count[r] / limit[r] - 1 - 1e-9));
      if (counts[r] !== Counts.CLOCK) continue;
      most = Math.max(most, Math.ceil((over - limit[r] - hope.latest[r]) / (limit[r] + longest) - 1e-9));
    }
    return most;
  }

  /** Writes lower bounds, for any continuation, on the meters behind a leg, for a label that had to be settled. */
  writeHopes(leg: Leg, { meters }: Label): void {
    const { hope, tour } = this;
    for (let m = 0; m < hope.count.length; m++) {
      meters[METER * m + COUNT + HOPE] = hope.count[m];
      meters[METER * m + LATEST + HOPE] = hope.latest[m];
    }
    for (let span = 0; span < tour.spanFirst.length; span++) {
      if (tour.spanFirst[span] !== leg.position) continue;
      meters[METER * (tour.rules.sliding + span) + COUNT + HOPE] = 0;
      meters[METER * (tour.rules.sliding + span) + LATEST + HOPE] = Infinity;
    }
  }

  /**
   * Writes what is hoped for of a list that is uncertain; no way with it leaves the stop, or ends, earlier. Returns false
   * when there is none. For the clock alone.
   */
  writeHoped(from: Label, leg: Leg, list: BreakList, hoped: Label): boolean {
    const { hope } = this;
    let time = Math.max(list.arrival(from.time, leg.travel, 0), hope.arrival);
    if (!leg.isEnd) {
      time = earliestBegin(this.tour.windows, leg, time + leg.spent);
      if (time === Infinity) return false;
      if (!this.isThrough) {
        this.findLatestBegins(leg, time);
        this.passStop(leg, HOPE, time, hope);
      }
      time += leg.service;
    }
    hoped.set(from);
    hoped.time = time;
    handle(list, hoped);
    for (let m = 0; m < hope.count.length; m++) {
      hoped.meters[METER * m + COUNT + SURE] = hoped.meters[METER * m + COUNT + HOPE] = hope.count[m];
      hoped.meters[METER * m + LATEST + SURE] = hoped.meters[METER * m + LATEST + HOPE] = hope.latest[m];
    }
    return true;
  }

  /** The list ends with a sliding break with which a clock starts anew. */
  private endsServing(list: BreakList): boolean {
    return this.comparesAnew && list.count > 0 && list.last.window < 0 && !list.last.isDriving;
  }

  private goesFarther(list: BreakList): boolean {
    const { sure, hope } = this;
    const begun = list.whole;
    begun.left = Math.max(sure.left, hope.left);
    return this.anew.add(begun.windows, this.mode.counting === 'any' ? 0 : list.count, sure, hope);
  }

  private findLatestBegins(leg: Leg, begin: number): void {
    const { startEnd } = this.tour.windows;
    this.sureLast = this.undelayedLast = begin;
    this.hopeLast = Infinity;
    if (leg.pastWindow === leg.firstWindow) return;
    const last = startEnd[leg.pastWindow - 1];
    if (begin > last) return;
    let i = leg.firstWindow;
    while (startEnd[i] < begin) i++;
    this.sureLast = Math.max(begin, Math.min(startEnd[i], leg.preferredEnd));
    if (!this.mode.forced) this.hopeLast = last;
    this.undelayedLast = Math.max(begin, Math.min(last, leg.preferredEnd));
  }

  /**
   * Passes access, setup and service of a stop: resets slide while it begins no later than it may. Returns true when all
   * meters of the clock are as free to slide as before.
   */
  private passStop(leg: Leg, certainty: Certainty, begin: number, { count, latest }: Taken): boolean {
    const { mode, tour, hopeLast } = this;
    const { sliding, counts } = tour.rules;
    const isHope = certainty === HOPE;
    let isFree = true;
    for (let m = 0; m < count.length; m++) {
      if (m < sliding && counts[m] === Counts.TRAVEL) continue;
      count[m] += leg.spent;
      const isBegin = mode.clockOnly && m === sliding;
      const until = (!isHope ? this.sureLast : isBegin ? this.undelayedLast : hopeLast) - count[m];
      isFree &&= latest[m] <= until;
      latest[m] = Math.min(latest[m], until);
      count[m] += leg.service;
    }
    for (let span = 0; span < tour.spanFirst.length; span++) {
      if (tour.spanFirst[span] !== leg.position) continue;
      count[sliding + span] = 0;
      latest[sliding + span] = (isHope ? hopeLast : mode.postpones ? this.sureLast : begin) + leg.service;
    }
    return isFree;
  }

  /**
   * Bounds the begins by the spans that end with the stop. Returns 1 when one cannot hold, else `broken`; NaN when it is
   * not certain that they hold.
   */
  private closeSpans(leg: Leg, begin: number, broken: number): number {
    const { tour, hope, sure } = this;
    for (let span = 0; span < tour.spanLast.length; span++) {
      if (tour.spanLast[span] !== leg.position) continue;
      const m = tour.rules.sliding + span;
      const limit = tour.spanLimit[span];
      if (hope.count[m] + leg.spent > limit || begin > hope.latest[m] + limit) broken = 1;
      else if (sure.count[m] + leg.spent > limit || begin > sure.latest[m] + limit) return NaN;
      else {
        this.sureLast = Math.min(this.sureLast, sure.latest[m] + limit);
        this.hopeLast = Math.min(this.hopeLast, hope.latest[m] + limit);
      }
    }
    return broken;
  }

  private throughStop(from: Label, leg: Leg, list: BreakList, found: Label): Outcome {
    const { sure, hope, mode } = this;
    const ready = sure.arrival + leg.spent;
    const allowed = earliestBegin(this.tour.windows, leg, ready);
    const late = allowed === Infinity;
    if (late && !mode.forced) return Outcome.IMPOSSIBLE;
    const begin = late ? ready : allowed;
    this.isWaitless = begin === ready;
    this.findLatestBegins(leg, begin);
    const broken = this.closeSpans(leg, begin, from.spansBroken);
    if (Number.isNaN(broken)) return Outcome.UNCERTAIN;
    if (broken > 0 && !mode.forced) return Outcome.IMPOSSIBLE;
    const isSureFree = this.passStop(leg, SURE, begin, sure);
    this.isFree = this.passStop(leg, HOPE, begin, hope) && isSureFree;
    this.isThrough = true;
    const time = begin + leg.service;
    const verdict = this.limits(time);
    if (verdict !== Outcome.DONE) return verdict;
    this.write(from, list, found);
    if (late) found.violations++;
    found.spansBroken = broken;
    found.delay += Math.max(0, begin - leg.preferredEnd);
    found.time = time;
    found.arrival = sure.arrival;
    return Outcome.DONE;
  }

  private toEnd(from: Label, list: BreakList, found: Label): Outcome {
    const { tour, sure } = this;
    const end = sure.arrival;
    const verdict = this.limits(end);
    if (verdict !== Outcome.DONE) return verdict;
    const leaves = end > tour.shiftEnd || from.begin < tour.shiftBegin;
    if (leaves && !this.mode.forced) return Outcome.IMPOSSIBLE;
    const { windows, windowLast } = tour.rules;
    for (let w = 0; w < windows; w++) {
      if (from.handled[w] === Handled.OPEN && end > windowLast[w] && !list.has(w)) return Outcome.IMPOSSIBLE;
    }
    this.write(from, list, found);
    if (leaves) found.violations++;
    found.time = found.arrival = end;
    return Outcome.DONE;
  }

  /** Writes the label behind `from` with a list. */
  private write(from: Label, list: BreakList, found: Label): void {
    const { sure, hope } = this;
    found.set(from);
    found.breaks += list.count;
    handle(list, found);
    const { meters } = found;
    for (let m = 0, i = 0; m < sure.count.length; m++, i += METER) {
      meters[i + COUNT + SURE] = sure.count[m];
      meters[i + COUNT + HOPE] = hope.count[m];
      meters[i + LATEST + SURE] = sure.latest[m];
      meters[i + LATEST + HOPE] = hope.latest[m];
    }
  }

  /** Whether the meter of each sliding rule keeps its limit at a time. */
  private limits(time: number): Outcome {
    const { sure, hope } = this;
    const { limit, counts, sliding } = this.tour.rules;
    for (let r = 0; r < sliding; r++) {
      if (counts[r] !== Counts.CLOCK) continue;
      if (hope.count[r] > limit[r] || time > hope.latest[r] + limit[r]) return Outcome.IMPOSSIBLE;
      if (sure.count[r] > limit[r] || time > sure.latest[r] + limit[r]) return Outcome.UNCERTAIN;
    }
    return Outcome.DONE;
  }
}
