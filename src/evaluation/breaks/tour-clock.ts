import type { BreakRules } from './break-rules.js';
import type { BreakTour } from './break-tour.js';
import { Outcome, type SearchMode } from './extend.js';
import { COUNT, Handled, BOUND, Label, Labels, LATEST, METER, CERTAIN, type Certainty } from './label.js';
import { fillLegs, type Leg } from './leg.js';
import { LegSearch } from './leg-search.js';
import { hasMissed, mostSlidingBreaks } from './order.js';
import { MAX_BEGINS, MAX_CLOCK_LABELS, MAX_CLOCK_LIST, MAX_CLOCK_LISTS, MAX_UNDECIDED } from './tuning.js';
import { dominates, type RemainingTour } from './dominance.js';

/** How a tour ends. Seconds. */
class TourEnd {
  delay = Infinity;
  end = Infinity;

  /** Returns true if it ends later, or with more delay, than the given figures. */
  isWorse(delay: number, end: number): boolean {
    return this.delay > delay || (this.delay === delay && this.end > end);
  }
}

/** A lower bound on the end of a way that is known neither to be possible nor to be impossible. */
export class UndecidedEnd extends TourEnd {
  look(delay: number, end: number): void {
    if (this.isWorse(delay, end)) [this.delay, this.end] = [delay, end];
  }
}

/** Collects undecided ways to one stop until all ways to it are known. */
export class UndecidedWays {
  private readonly bounds = new Labels();
  private readonly ends = new Float64Array(MAX_UNDECIDED);

  clear(): void {
    this.bounds.clear();
  }

  /**
   * `bounding`: the label of bounds at the stop; `end`: the minimum end of the tour with it. Returns false if there are
   * too many.
   */
  add(bounding: Label, end: number): boolean {
    if (this.bounds.count === MAX_UNDECIDED) return false;
    this.ends[this.bounds.count] = end;
    this.bounds.append(bounding);
    return true;
  }

  /** Call when all ways to a stop have been tried: an undecided way remains unless a certain one is no worse. */
  decide(remaining: RemainingTour, labels: Labels, undecided: UndecidedEnd): void {
    const { bounds } = this;
    for (let d = 0; d < bounds.count; d++) {
      const bounding = bounds.list[d];
      let isWorse = false;
      for (let i = 0; i < labels.count && !isWorse; i++) isWorse = dominates(remaining, labels.list[i], bounding);
      if (!isWorse) undecided.look(bounding.delay, this.ends[d]);
    }
    bounds.clear();
  }
}

/**
 * The result for a tour: no schedule keeps the rules; the clock was found; or the search for a schedule has to decide.
 */
export type ClockResult = 'infeasible' | 'found' | 'undecided';

/** The end of a tour, and its working duration. */
export class Clock extends TourEnd {
  working = Infinity;
  /** No schedule with that delay and end has a shorter working duration. */
  leastWorking = Infinity;
}

const MODE: SearchMode = { lenient: false, waitsFor: 'spans', clockOnly: true, counting: 'any' };

/**
 * The clock of a whole tour with several breaks, found by its labels without a schedule: exact, or reported as
 * undecided. For tours without history and spans, of rules that have bits.
 */
export class TourClock extends LegSearch {
  undecided = new UndecidedEnd();
  /** There were more lists than may be tried. */
  isOver = false;
  private readonly bounding = new Label();
  private readonly undecidedWays = new UndecidedWays();
  private readonly legs: Leg[] = [];
  private labels = new Labels();
  private nextLabels = new Labels();
  private readonly later = new Clock();

  /** Prepares to extend labels of such tours. */
  begin(tour: BreakTour): void {
    this.beginSearch(tour, MODE);
    this.most = MAX_CLOCK_LABELS;
    this.undecided = new UndecidedEnd();
    this.isOver = false;
    this.undecidedWays.clear();
  }

  /** Finds all ways from a label over a leg, and adds them to `next`. */
  extend(from: Label, leg: Leg, next: Labels): void {
    this.beginLists(from, leg, next, MAX_CLOCK_LISTS);
    // If it is too late without breaks, it also is with them.
    if (this.tryList() && leg.mayRest) this.lengthen(mostSlidingBreaks(this.tour, MODE, from, leg));
  }

  /** Call when all ways over a leg have been tried. */
  mergeUndecided(next: Labels): void {
    this.undecidedWays.decide(this.remaining, next, this.undecided);
  }

  /** Computes the clock of a whole tour, into `best`. */
  run(tour: BreakTour, best: Clock): ClockResult {
    fillLegs(tour, { lenient: false, bound: undefined }, this.legs);
    const first = this.runFrom(tour, tour.begin, best);
    if (first !== 'found') return first;
    const { later } = this;
    // The begin may be even later, for example in another window; from some begin on the working duration is the
    // minimum.
    for (let tries = 0; best.leastWorking < best.working; tries++) {
      if (tries === MAX_BEGINS) return 'undecided';
      const again = this.runFrom(tour, best.end - best.working + 1, later);
      if (again === 'undecided') return 'undecided';
      if (again === 'infeasible' || later.delay !== best.delay || later.end !== best.end) break;
      Object.assign(best, later);
    }
    return 'found';
  }

  /** Computes the best clock of the ways that begin at `from`, or later if the begin is free, into `best`. */
  private runFrom(tour: BreakTour, from: number, best: Clock): ClockResult {
    this.begin(tour);
    this.findFirst(from, this.legs[0], this.labels);
    for (let i = 0; i <= tour.count && this.labels.count > 0; i++) {
      const { labels, nextLabels } = this;
      nextLabels.clear();
      for (let l = 0; l < labels.count; l++) this.extend(labels.list[l], this.legs[i], nextLabels);
      this.mergeUndecided(nextLabels);
      if (nextLabels.overflowed || this.isOver) return 'undecided';
      this.labels = nextLabels;
      this.nextLabels = labels;
    }
    findClock(tour.rules, this.labels, from, best);
    if (best.end === Infinity) return this.undecided.end === Infinity ? 'infeasible' : 'undecided';
    return this.undecided.isWorse(best.delay, best.end) ? 'found' : 'undecided';
  }

  protected accepts(label: Label): boolean {
    return !hasMissed(this.rules, label);
  }

  /** Stores a way of which only the bounds are known. */
  protected failed(outcome: Outcome): boolean {
    const { leg, bounding, tour, rules } = this;
    if (outcome !== Outcome.UNCERTAIN || !this.extension.writeBound(this.from, leg, this.list, bounding)) return true;
    let end = bounding.time + leg.tail;
    for (const { window, last, duration } of rules.windowBreaks) {
      if (bounding.handled[window] === Handled.OPEN && end > last) end += duration;
    }
    if (bounding.time > leg.latest || end > tour.shift.end) return true;
    if (leg.isEnd || !this.undecidedWays.add(bounding, end)) this.undecided.look(bounding.delay, end);
    return true;
  }

  protected exceedsBreaks(more: number): boolean {
    const isTooLong = this.list.count + more > MAX_CLOCK_LIST;
    if (isTooLong) this.isOver = true;
    return isTooLong;
  }

  protected mayTry(): boolean {
    if (--this.lists < 0) this.isOver = true;
    return this.lists >= 0;
  }
}

/** Selects the clock among the labels at the end of a tour begun at `begin`, into `best`. */
export function findClock(rules: BreakRules, labels: Labels, begin: number, best: Clock): void {
  best.delay = best.end = best.working = best.leastWorking = Infinity;
  for (let i = 0; i < labels.count; i++) {
    const label = labels.list[i];
    if (best.isWorse(label.delay, label.time)) {
      best.delay = label.delay;
      best.end = label.time;
      best.working = best.leastWorking = Infinity;
    }
    if (label.delay !== best.delay || label.time !== best.end) continue;
    best.working = Math.min(best.working, workingOf(rules, label, begin, CERTAIN));
    best.leastWorking = Math.min(best.leastWorking, workingOf(rules, label, begin, BOUND));
  }
}

function workingOf({ sliding }: BreakRules, { time, meters }: Label, begin: number, certainty: Certainty): number {
  const row = METER * sliding;
  if (meters.length === row) return time - begin;
  return Math.max(time - meters[row + LATEST + certainty], meters[row + COUNT + certainty]);
}
