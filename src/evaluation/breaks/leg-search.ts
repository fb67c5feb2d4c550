import { BreakList } from './break-list.js';
import { fitsBefore, type BreakKind, type BreakRules } from './break-rules.js';
import { hasEnded, type BreakTour } from './break-tour.js';
import { dominates, isNeeded, keep, type RemainingTour } from './dominance.js';
import { Extension, meterCount, Outcome, type SearchMode } from './extend.js';
import { Handled, BOUND, isWorse, Label, LATEST, METER, CERTAIN, type Labels } from './label.js';
import { earliestBegin, openingBefore, type Leg } from './leg.js';
import {
  canPutAllOff,
  canPutOff,
  fitsBehind,
  isAnyUseless,
  isDrivingUseless,
  isOutOfOrder,
  mayWaitFor,
  Reached,
  waitsAnyhow,
  waitsNeedlessly,
} from './order.js';
import { LONG_LIST } from './tuning.js';

/**
 * What happens to breaks that are still open when a list ends, if only the clock is searched and the list leads through
 * the stop without waiting there.
 */
interface PutOff {
  /** The open window breaks fit after the stop, with sliding ones before them. */
  readonly fitsBehind: boolean;
  /** In addition, none of them is needed before the stop. */
  readonly isRelaxed: boolean;
}

/** Lists that begin with the list tried last, and the progress in trying them. */
interface Frame {
  /** Maximum number of additional sliding breaks. */
  readonly slidingBreaks: number;
  /** Number of breaks by which it is longer than the list of the frame below. */
  readonly breaks: number;
  /** The kind of break to try next. */
  next: number;
  /** Minimum number of additional breaks of the longest sliding kind; if more than one, no other kinds are tried. */
  readonly missing: number;
  readonly putOff: PutOff | undefined;
}

/**
 * Label setting with resource constraints (Desrochers and Soumis 1988): labels are extended from stop to stop, with
 * every list of breaks on the leg between that may help, and dominated labels are dropped. Breaks as in Goel 2009, but
 * exact for any number of rules. The searches that extend this class define what is wanted, and how much is tried.
 */
export abstract class LegSearch {
  protected tour!: BreakTour;
  protected rules!: BreakRules;
  protected mode!: SearchMode;
  protected readonly extension = new Extension();
  protected from!: Label;
  protected leg!: Leg;
  protected next!: Labels;
  protected readonly list = new BreakList();
  protected readonly remaining: RemainingTour = { tour: this.tour, counting: 'any', leg: 0, lastOpening: 0 };
  /** Number of lists that may still be tried, and whether some were left out. */
  protected lists = Infinity;
  protected isReduced = false;
  /** Maximum number of labels kept at a stop. */
  protected most = Infinity;
  /** No rule is broken, and all sliding breaks except the longest are for driving. */
  private isSimple = true;
  /** If rules are broken, keeping what history gives has priority over everything else. */
  private mayPutOff = true;
  private readonly frames: Frame[] = [];
  /** By number of breaks on the leg: the result of the last list. */
  private readonly reached: Reached[] = [];

  /** Returns true if a label after the leg may lead to what is wanted. */
  protected abstract accepts(label: Label): boolean;
  /** Called if the list is not certainly possible. Returns false if no longer list is to be tried. */
  protected abstract failed(outcome: Outcome): boolean;
  /** Returns true if the list may not have `more` additional breaks. */
  protected abstract exceedsBreaks(more: number): boolean;
  /** Counts one more list. Returns false if that is too many. */
  protected abstract mayTry(): boolean;
  /** Moves a label at the begin to the end of history. Returns false if it does not keep what history gives. */
  protected passHistory(_label: Label): boolean {
    return true;
  }
  /** Called when the label was kept. */
  protected remember(_label: Label): void {
    // Only searches for a schedule need the way to a label.
  }
  /** Tries breaks after the list that have become due meanwhile. */
  protected goOnLate(): void {
    // Nothing is late if all rules are kept.
  }
  /** Returns the earliest start of the break with this index in a list. */
  protected floorOf(_index: number): number {
    return -Infinity;
  }

  protected beginSearch(tour: BreakTour, mode: SearchMode): void {
    this.tour = tour;
    this.rules = tour.rules;
    this.mode = mode;
    this.remaining.tour = tour;
    this.remaining.counting = mode.counting;
    this.extension.begin(tour, mode);
    const { kinds, windows } = tour.rules;
    this.isSimple = !mode.lenient && kinds.every(({ isDriving }, i) => i <= windows || isDriving);
    this.mayPutOff = tour.spans.length === 0 && (!mode.lenient || tour.history === undefined);
    this.frames.length = 0;
    this.list.begin(0);
  }

  /** Finds the labels at the begin and, if the begin is free, at each later begin that a window break fits before. */
  protected findFirst(begin: number, first: Leg, out: Labels): void {
    const { rules, tour, remaining } = this;
    const isFree = tour.beginIsFree;
    const { windowBreaks, sliding } = rules;
    const begins = new Set([begin]);
    for (const kind of isFree ? windowBreaks : []) {
      if (!fitsBefore(kind, begin)) begins.add(kind.opens + kind.duration);
    }
    out.clear();
    remaining.leg = tour.firstLeg;
    remaining.lastOpening = openingBefore(first);
    const meters = meterCount(tour, this.mode);
    for (const time of [...begins].sort((a, b) => a - b)) {
      const label = new Label();
      label.time = label.begin = time;
      label.meters = new Float64Array(METER * meters);
      for (let m = 0; m < meters; m++) {
        const isSpan = m >= sliding && m < sliding + tour.spans.length;
        const latest = isFree || isSpan ? Infinity : time;
        label.meters[METER * m + LATEST + CERTAIN] = label.meters[METER * m + LATEST + BOUND] = latest;
      }
      label.handled = Uint8Array.from(windowBreaks, (kind) =>
        fitsBefore(kind, time) ? Handled.FITS_BEFORE : Handled.OPEN,
      );
      if (this.passHistory(label) && this.accepts(label)) keep(remaining, label, Infinity, out);
    }
  }

  /** Prepares to try lists that extend this label over a leg, into `next`. */
  protected beginLists(from: Label, leg: Leg, next: Labels, lists: number): void {
    this.from = from;
    this.leg = leg;
    this.next = next;
    this.lists = lists;
    this.remaining.leg = leg.position + 1;
    this.remaining.lastOpening = leg.lastOpening;
    this.extension.leave();
    this.list.begin(from.time);
  }

  /** Extends the label with the list. Returns false if no longer list can succeed either. */
  protected tryList(): boolean {
    const { list } = this;
    const here = this.reachedWith(list.count);
    here.isReached = false;
    if (list.whole.lateBreaks > 0) return this.failed(Outcome.UNCERTAIN);
    if (this.isLate(0)) return false;
    const outcome = this.extension.over(this.from, this.leg, list, here.label);
    if (outcome === Outcome.TOO_LATE) return false;
    return outcome === Outcome.DONE ? this.reach(here) : this.failed(outcome);
  }

  /**
   * Tries longer lists, with at most `slidingBreaks` more sliding breaks: after each one that is in time others that
   * are in time, then breaks that become due meanwhile.
   */
  protected lengthen(slidingBreaks: number): void {
    const { frames, list } = this;
    const bottom = frames.length;
    const { count } = list;
    this.open(slidingBreaks, 0);
    while (frames.length > bottom) {
      const frame = frames[frames.length - 1];
      const kind = this.findNext(frame);
      if (kind !== undefined) {
        const isIdle = this.isIdle(kind, frame.putOff);
        if (!this.mayTry()) break;
        const breaks = Math.max(1, frame.missing);
        this.push(kind, breaks);
        const left = kind.window < 0 ? frame.slidingBreaks - breaks : frame.slidingBreaks;
        if ((!isIdle && !this.tryList()) || !this.open(left, breaks)) list.pop(breaks);
        continue;
      }
      if (frame.breaks > 0) this.goOnLate();
      frames.pop();
      list.pop(frame.breaks);
    }
    frames.length = bottom;
    list.pop(list.count - count);
  }

  /** Returns true if a window break may be taken, and does not wait needlessly where it could be left out. */
  protected mayTake(kind: BreakKind): boolean {
    const handled = this.from.handled[kind.window];
    if (handled !== Handled.FITS_BEFORE) return handled === Handled.OPEN;
    // If rules may be broken, a break may also serve to keep a span.
    return isNeeded(kind, this.mode.counting) || (this.mode.lenient && this.tour.spans.length > 0);
  }

  /** Adds a label after the leg that may be of use, unless another one dominates it. */
  protected keepNext(label: Label): Label | undefined {
    if (label.time > this.leg.latest || !this.accepts(label)) return undefined;
    return keep(this.remaining, label, this.most, this.next);
  }

  private push(kind: BreakKind, number: number): void {
    const { list } = this;
    for (let i = 0; i < number; i++) {
      list.push(kind, this.floorOf(list.count));
      this.reachedWith(list.count).isReached = false;
    }
  }

  private reachedWith(breaks: number): Reached {
    const { reached } = this;
    while (reached.length <= breaks) reached.push(new Reached());
    return reached[breaks];
  }

  /**
   * Returns true if, whatever the limits, the stop is left, or the tour ends, too late with the list and `more` seconds
   * of breaks.
   */
  private isLate(more: number): boolean {
    const { leg, list } = this;
    const ready = list.arrival(this.from.time, leg.travel, more) + leg.spent;
    return (leg.isEnd ? ready : earliestBegin(leg, ready) + leg.service) > leg.latest;
  }

  /**
   * Keeps the label that the list led to. Returns false if its last break was of no use: then that also holds with more
   * breaks after it.
   */
  private reach(here: Reached): boolean {
    const { list, leg, mode, extension } = this;
    const found = here.label;
    const before = list.count > 0 ? this.reached[list.count - 1] : undefined;
    const shorter = before?.isReached === true ? before : undefined;
    if (shorter && dominates(this.remaining, shorter.label, found)) return false;
    // Breaks only delay it further.
    if (found.time > leg.latest) return false;
    here.isReached = true;
    here.isWaitless = extension.isWaitless;
    here.isFree = !mode.clockOnly || extension.isFree;
    if (shorter && this.mayPutOff && !isWorse(shorter.label, found)) {
      const { last } = list;
      // After the stop, the break is over no later than the stop is left with the break before it.
      const isOver = found.time >= Math.max(shorter.label.time, last.opens) + last.duration;
      if (isOver && canPutOff(this.rules, leg, last, shorter))
        return mode.clockOnly || !waitsAnyhow(last, shorter.label);
    }
    const kept = this.keepNext(found);
    if (kept) this.remember(kept);
    return true;
  }

  /** Returns false if no list that begins with this one is to be tried. */
  private open(slidingBreaks: number, breaks: number): boolean {
    const { mode, rules } = this;
    if ((slidingBreaks === 0 && rules.windows === 0 && !mode.lenient) || this.exceedsBreaks(1)) return false;
    if (mode.clockOnly && this.isLate(rules.shortestBreak)) return false;
    const missing = this.missingBreaks();
    if (missing > 1 && (missing > slidingBreaks || this.exceedsBreaks(missing))) return false;
    const putOff = mode.clockOnly ? this.putOffAfter(slidingBreaks) : undefined;
    if (putOff?.isRelaxed && this.leg.mayRestAfter && rules.isAllPutOff) return false;
    this.frames.push({ slidingBreaks, breaks, next: missing > 1 ? rules.windows : 0, missing, putOff });
    return true;
  }

  /** Returns the number of breaks missing after the list if only the longest sliding ones are of use there; else 0. */
  private missingBreaks(): number {
    const { rules, list, from, mode } = this;
    if (mode.lenient || mode.clockOnly || this.isReduced || this.tour.spans.length > 0 || rules.sliding === 0) return 0;
    if (rules.windowBreaks.some((kind) => from.time <= kind.last && this.mayTake(kind))) return 0;
    if (rules.lengths.length > 1) {
      if (!this.isSimple || list.count === 0 || list.whole.left !== 0) return 0;
      if (list.last.duration !== rules.longest) return 0;
    }
    return this.extension.missing(from, this.leg);
  }

  private putOffAfter(slidingBreaks: number): PutOff | undefined {
    const { rules, leg } = this;
    const here = this.reached[this.list.count];
    if (leg.isEnd || !here.isReached || !here.isWaitless) return undefined;
    const fits = fitsBehind(rules, here.label, here.label.time + slidingBreaks * rules.longest);
    return { fitsBehind: fits, isRelaxed: fits && canPutAllOff(rules, leg, here) };
  }

  /** Finds the next kind of break to try after the list. Returns undefined if there is none. */
  private findNext(frame: Frame): BreakKind | undefined {
    const { rules, list } = this;
    const { windows, kinds } = rules;
    while (frame.next < windows) {
      const kind = kinds[frame.next++];
      if (!this.mayTake(kind) || list.has(kind.window) || this.from.time > kind.last || this.isPassedOver(kind))
        continue;
      if (this.isOfUse(kind, frame.putOff)) return kind;
    }
    if (frame.slidingBreaks === 0) return undefined;
    const most = this.longestNext();
    const lengths = rules.lengths.length;
    const isLongestFirst = this.mode.clockOnly || this.extension.comparesAfterReset || frame.missing > 1;
    while (frame.next < windows + lengths) {
      const index = frame.next++ - windows;
      const kind = kinds[windows + (isLongestFirst ? index : lengths - 1 - index)];
      if (frame.missing > 1) frame.next = windows + lengths;
      if (kind.duration <= most && this.isOfUse(kind, frame.putOff)) return kind;
    }
    return undefined;
  }

  /** After many breaks no sliding one lasts longer than the one before. */
  private longestNext(): number {
    if (this.isSimple || this.mode.clockOnly) return Infinity;
    for (let j = this.list.count - 1; j >= LONG_LIST; j--) {
      if (this.list.kinds[j].window < 0) return this.list.kinds[j].duration;
    }
    return Infinity;
  }

  /**
   * Returns true for a break that is of use only once another one is missed, or that is to be taken after another one.
   */
  private isPassedOver(kind: BreakKind): boolean {
    const { tour, rules, from, list } = this;
    if (!this.mode.lenient) return !hasEnded(tour) && isOutOfOrder(rules, from, list, kind);
    return tour.spans.length === 0 && !tour.history && waitsNeedlessly(rules, from, this.leg, list, kind);
  }

  private isOfUse(kind: BreakKind, putOff: PutOff | undefined): boolean {
    const { tour, rules, from, leg, list, mode } = this;
    if (mode.lenient || tour.spans.length > 0) return true;
    if (mode.clockOnly && list.whole.slidingBreaks > 0 && isAnyUseless(rules, from, leg, list, kind)) return false;
    if (list.count > 0 && isDrivingUseless(rules, from, leg, list, kind)) return false;
    const isOpen = kind.window < 0 || from.handled[kind.window] === Handled.OPEN;
    if (!putOff || !isOpen || !this.isIdle(kind, putOff)) return true;
    return !putOff.isRelaxed && (!putOff.fitsBehind || mayWaitFor(rules, from, leg, kind));
  }

  /** Returns true if, after the list and before any other break, this one may as well be taken after the stop. */
  private isIdle(kind: BreakKind, putOff: PutOff | undefined): boolean {
    if (!putOff) return false;
    const here = this.reached[this.list.count];
    if (kind.opens > here.label.time && !putOff.isRelaxed) return false;
    return canPutOff(this.rules, this.leg, kind, here);
  }
}
