import { hasEnded, type BreakTour } from './break-tour.js';
import { mostSlides, slidesBehindLate } from './bounds.js';
import { isSpent } from './effort.js';
import { Extension, handledWith, Outcome } from './extend.js';
import { firstLabels } from './first-labels.js';
import { Frontier } from './frontier.js';
import { breaksOf, Handled, isPending, keptLabel, meterCount, settledMeters, startsOf, type Label } from './label.js';
import { compareMerits, meritsOf, type Merits } from './merits.js';
import { canPutOff, isDriving, isDrivingUseless, isOutOfOrder, waitsAnyhow, waitsInVain } from './order.js';
import { reasonsAtEnd, skeletonOf } from './reasons.js';
import { isDueBy, isOutOfTurn, restOf, servesDue } from './rest.js';
import { settle, type Settled } from './settle.js';
import { lowestFloors, takenBreaks, type PlannedBreak, type Skeleton } from './skeleton.js';
import type { Reach } from './walk.js';
import type { Wanted } from './wanted.js';
import {
  BREAKS_AN_EFFORT,
  LONG_LIST,
  MOST_FORCED_SLIDES,
  MOST_HASTY_LIST,
  MOST_HASTY_LISTS,
  MOST_LATES,
} from './tuning.js';

/**
 * Finds the best placement of breaks by label setting with resource constraints (Desrochers and Soumis 1988): labels
 * are extended from stop to stop, with every list of breaks on the leg between that may help, and dominated labels are
 * dropped. Breaks as in Goel 2009, but exact for any number of rules. Undefined when there is no placement.
 */
export function searchBreaks(tour: BreakTour, wanted: Wanted): Settled | undefined {
  // A tour that leaves its windows postpones nothing: its breaks have to keep the spans by themselves.
  const best = new BreakSearch(tour, wanted, !tour.leavesAnyhow).run();
  if (!wanted.forced || tour.spanFirst.length === 0 || tour.leavesAnyhow) return best;
  const still = new BreakSearch(tour, wanted, false).run();
  return still && (!best || isBetter(still, best, wanted)) ? still : best;
}

const isBetter = (a: Settled, b: Settled, { counting }: Wanted): boolean => {
  const order = compareMerits(meritsOf(a), meritsOf(b));
  if (order !== 0 || counting !== 'fewest') return order < 0;
  return a.skeleton.breaks.length < b.skeleton.breaks.length;
};

/** The lists that begin with the one tried last, as far as they have been tried. */
interface Frame {
  /** How many sliding breaks more they have at most. */
  readonly slides: number;
  /** How many breaks it is longer than the list of the frame below. */
  readonly breaks: number;
  /** Which break is tried next: those of windows first, then the longest. */
  next: number;
  /** How many of the longest sliding ones they have at the least: then there are no others. */
  readonly missing: number;
}

class BreakSearch {
  private readonly extension: Extension;
  private readonly legTravel: Float64Array;
  private readonly frontier: Frontier;
  private readonly fixed: readonly PlannedBreak[];
  /** What history gives has to be kept rather than anything else, where rules are broken. */
  private readonly mayPutOff: boolean;
  /** No rule is broken, and all sliding breaks but the longest are for driving. */
  private readonly isSimple: boolean;
  /** By number of breaks on the leg: the label that the list tried last led to, where it could be decided at once. */
  private readonly reached: (Label | undefined)[] = [];
  /** Breaks on a leg that are still tried, and lists: without bound unless in a hurry. */
  private longest = Infinity;
  private lists = Infinity;
  private readonly list: PlannedBreak[] = [];
  private readonly frames: Frame[] = [];
  private listFloors = new Float64Array(16).fill(-Infinity);

  constructor(
    private readonly tour: BreakTour,
    private readonly wanted: Wanted,
    private readonly postpones: boolean,
  ) {
    // What is left of the leg that history is on.
    this.legTravel = tour.travel.slice();
    const open = { ...tour, travel: this.legTravel };
    this.extension = new Extension(open, { forced: wanted.forced, postpones, counts: wanted.counting !== 'any' });
    this.frontier = new Frontier(tour, wanted);
    this.fixed = takenBreaks(tour);
    this.isSimple =
      !wanted.forced && tour.rules.lengths.subarray(0, -1).every((seconds) => isDriving(tour.rules, seconds));
    this.mayPutOff = !wanted.forced || tour.history === undefined;
  }

  run(): Settled | undefined {
    const { tour } = this;
    let labels = firstLabels(tour, this.wanted, this.fixed, this.frontier, this.legTravel);
    for (let leg = tour.firstLeg; leg <= tour.count; leg++) {
      const next: Label[] = [];
      for (const label of labels) this.extend(label, leg, next);
      labels = next;
      if (labels.length === 0) return undefined;
    }
    return this.bestOf(labels);
  }

  /** All ways on from a label over a leg; in a hurry those with one break, and some with a few. */
  private extend(label: Label, leg: number, next: Label[]): void {
    const { effort } = this.wanted;
    this.longest = this.lists = Infinity;
    if (!isSpent(effort)) this.tryLists(label, leg, next);
    if (isSpent(effort)) {
      this.longest = 1;
      this.tryLists(label, leg, next);
      [this.longest, this.lists] = [MOST_HASTY_LIST, MOST_HASTY_LISTS];
      this.tryLists(label, leg, next);
    }
    this.frontier.dropWorst(next);
  }

  private tryLists(label: Label, leg: number, next: Label[]): void {
    const { tour, wanted } = this;
    const mayRest = leg < tour.pastLeg;
    this.extension.leave();
    // What was due in the stop before comes first; another label stands for the way on which it was not due.
    if (!mayRest || !isPending(tour, label)) {
      this.tryList(label, leg, next);
      const slides = mostSlides(tour, leg, label.time, this.frontier.lastOpening[leg]);
      if (mayRest) this.lengthen(label, leg, wanted.forced ? Math.min(slides, MOST_FORCED_SLIDES) : slides, next);
    }
    // History may put the moment at which it was due after its own end.
    else if (wanted.forced && tour.history && leg === tour.firstLeg) this.settlePart(label, leg, next);
    if (wanted.forced && mayRest) this.tryLate(label, leg, next);
  }

  /** Tries longer lists: behind each one that is in time others, in time, too, then breaks that are due meanwhile. */
  private lengthen(label: Label, leg: number, slides: number, next: Label[]): void {
    const { frames, list } = this;
    const bottom = frames.length;
    this.open(label, leg, slides, 0);
    while (frames.length > bottom) {
      const frame = frames[frames.length - 1];
      const taken = this.nextBreak(label, leg, frame);
      if (taken) {
        const breaks = Math.max(1, frame.missing);
        for (let i = 0; i < breaks; i++) list.push(taken);
        const isOpen =
          this.tryList(label, leg, next) &&
          this.open(label, leg, taken.window < 0 ? frame.slides - breaks : frame.slides, breaks);
        if (!isOpen) list.length -= breaks;
        continue;
      }
      if (frame.breaks > 0 && this.wanted.forced) this.tryLate(label, leg, next);
      list.length -= frame.breaks;
      frames.pop();
    }
  }

  /** @returns false when no list that begins with this one is to be tried */
  private open(label: Label, leg: number, slides: number, breaks: number): boolean {
    if (this.isFull(label, 1)) return false;
    const missing = this.missing(label, leg);
    if (missing > 1 && (missing > slides || this.isFull(label, missing))) return false;
    this.frames.push({ slides, breaks, next: missing > 1 ? this.tour.rules.windowBegin.length : 0, missing });
    return true;
  }

  /** How many breaks are missing behind the list where nothing is of use there but the longest sliding ones; else 0. */
  private missing(label: Label, leg: number): number {
    const { tour, list, extension } = this;
    const { rules } = tour;
    if (this.wanted.forced || this.longest < Infinity || tour.spanFirst.length > 0) return 0;
    if (rules.windowLast.some((last, window) => label.time <= last && this.mayTake(label, window))) return 0;
    if (rules.lengths.length > 1) {
      const isWaiting = extension.left[list.length] === 0 && list.at(-1)?.duration === rules.lengths.at(-1);
      if (!this.isSimple || !isWaiting) return 0;
    }
    return extension.missing(label, leg);
  }

  /** The next break to try behind the list; undefined when there is none. */
  private nextBreak(label: Label, leg: number, frame: Frame): PlannedBreak | undefined {
    const { list } = this;
    const { rules } = this.tour;
    const windows = rules.windowBegin.length;
    while (frame.next < windows) {
      const window = frame.next++;
      if (!this.mayTake(label, window) || list.some((taken) => taken.window === window)) continue;
      if (label.time > rules.windowLast[window] || this.isPassedOver(label, leg, window)) continue;
      const planned = { leg, duration: rules.windowDuration[window], window, late: false };
      if (!this.wouldWaste(label, leg, planned)) return planned;
    }
    if (frame.slides === 0) return undefined;
    const last = this.isSimple ? undefined : list.slice(LONG_LIST).findLast((taken) => taken.window < 0);
    const lengths = rules.lengths.length;
    while (frame.next < windows + lengths) {
      const index = frame.next++ - windows;
      const duration = rules.lengths[this.extension.comparesAnew ? lengths - 1 - index : index];
      if (frame.missing > 1) frame.next = Infinity;
      const planned = { leg, duration, window: -1, late: false };
      if (duration <= (last?.duration ?? Infinity) && !this.wouldWaste(label, leg, planned)) return planned;
    }
    return undefined;
  }

  private wouldWaste(label: Label, leg: number, planned: PlannedBreak): boolean {
    const { list, extension, tour } = this;
    if (this.wanted.forced || tour.spanFirst.length > 0 || list.length === 0) return false;
    return isDrivingUseless(tour.rules, label, list, planned, { travel: this.legTravel[leg], left: extension.left });
  }

  /** A break comes only once another one is lost, or has to be taken first. */
  private isPassedOver(label: Label, leg: number, window: number): boolean {
    if (this.wanted.forced) return waitsInVain(this.tour, label, this.list, window, this.legTravel[leg]);
    return !hasEnded(this.tour) && isOutOfOrder(this.tour.rules, label, this.list, window);
  }

  /** There are as many breaks as there may be, or no more lists are to be tried. */
  private isFull(label: Label, more: number): boolean {
    const { most, effort } = this.wanted;
    const length = this.list.length + more;
    if (label.breaks + length > most || length > this.longest || this.lists <= 0) return true;
    return this.longest === Infinity && isSpent(effort);
  }

  /** True when a window break may be taken, and not in vain, where it could be left out. */
  private mayTake({ handled }: Label, window: number): boolean {
    if (handled[window] !== Handled.FITS_BEFORE) return handled[window] === Handled.OPEN;
    // Where rules are broken a break may also keep a span.
    return this.frontier.needed[window] === 1 || (this.wanted.forced && this.tour.spanFirst.length > 0);
  }

  /** Tries the list. False when no longer list can succeed either. */
  private tryList(label: Label, leg: number, next: Label[]): boolean {
    const { wanted, extension, list, reached } = this;
    this.lists--;
    wanted.effort.left -= 1 + Math.floor(list.length / BREAKS_AN_EFFORT);
    while (reached.length < list.length) reached.push(undefined);
    reached.length = list.length;
    reached.push(undefined);
    if (list.some(({ late }) => late)) {
      this.settlePart(label, leg, next);
      return true;
    }
    const outcome = extension.over(label, leg, list, this.floorsOn(label, list));
    if (outcome === Outcome.DONE) return this.reach(leg, next);
    if (outcome === Outcome.TOO_LATE) return false;
    // A limit that was passed before the end stays so where no break can follow.
    const isOver = outcome === Outcome.PASSED && leg >= this.tour.pastLeg;
    const mayBreak = wanted.forced && (outcome === Outcome.IMPOSSIBLE || isOver);
    if (outcome === Outcome.UNCERTAIN || mayBreak) this.settlePart(label, leg, next);
    // A limit that is passed may be kept with another break, if there is time.
    const late = list.reduce((time, { duration }) => time + duration, label.time) + this.legTravel[leg];
    return late <= this.latestArrival(leg);
  }

  /**
   * Keeps what the extension found with the list. False when its last break was of no use: that is so with more breaks
   * behind it, too.
   */
  private reach(leg: number, next: Label[]): boolean {
    const { frontier, extension, list, reached } = this;
    const { found } = extension;
    const breaks = list.length;
    const shorter = breaks > 0 ? reached[breaks - 1] : undefined;
    if (shorter && frontier.dominates(leg + 1, shorter, found)) return false;
    // Breaks only make it later.
    if (found.time > frontier.latestDeparture[leg + 1]) return false;
    const label = keptLabel(found);
    reached[breaks] = label;
    const last = list[breaks - 1];
    const isIdle = shorter !== undefined && this.mayPutOff && canPutOff(this.tour, leg, shorter, label, last);
    if (isIdle) return !waitsAnyhow(this.tour, shorter, last);
    frontier.keep(next, leg + 1, label);
    return true;
  }

  /** Earliest starts of the breaks of a list behind a label. */
  private floorsOn(label: Label, list: readonly PlannedBreak[]): Float64Array {
    const { floors } = this.wanted;
    if (this.listFloors.length < list.length) this.listFloors = new Float64Array(2 * list.length).fill(-Infinity);
    if (floors.length > 0) {
      for (let j = 0; j < list.length; j++) this.listFloors[j] = floors[label.breaks + j] ?? -Infinity;
    }
    return this.listFloors;
  }

  private latestArrival(leg: number): number {
    if (leg < this.tour.count) return this.frontier.latestDeparture[leg + 1];
    return hasEnded(this.tour) ? Infinity : (this.wanted.bound?.end ?? Infinity);
  }

  /** Labels for ways on which something before has to come later than was thought. */
  private settlePart(label: Label, leg: number, next: Label[]): void {
    const list = this.list.slice();
    if (leg === this.tour.count) {
      for (const reason of reasonsAtEnd(this.tour, this.wanted.forced, handledWith(label.handled, list)))
        this.settleWith(label, leg, list, reason, next);
      return;
    }
    const open = (endsLate: boolean): Settled | undefined =>
      this.settleWith(label, leg, list, skeletonOf(handledWith(label.handled, list), [], [], endsLate), next);
    // With nothing due in the stop the one is what the other would be.
    const late = this.wanted.forced ? open(true) : undefined;
    if (!late || late.walk.excesses.some(({ ending }) => ending < 0)) open(false);
  }

  /**
   * Adds a label for a way whose times have to be settled, if it is possible. `reason`: states why breaks are missing.
   */
  private settleWith(
    label: Label,
    leg: number,
    list: readonly PlannedBreak[],
    reason: Skeleton,
    next: Label[],
  ): Settled | undefined {
    const { tour, wanted } = this;
    wanted.effort.left -= leg + 1;
    const isEnd = leg === tour.count;
    const stops = isEnd ? leg : leg + 1;
    const reach: Reach = { stops, to: isEnd ? 'end' : 'stop' };
    const breaks = [...this.fixed, ...breaksOf(label), ...list];
    // What the first stops alone may do: those of a tour that goes on.
    const settled = settle(tour, { ...reason, breaks }, this.floorsOf(label, breaks.length), reach, this.postpones);
    if (!settled || !this.isAllowed(settled)) return undefined;
    const count = meterCount(tour);
    const hopes = wanted.forced
      ? { hopeCount: new Float64Array(count), hopeLatest: new Float64Array(count).fill(Infinity) }
      : this.extension.hopes(leg);
    this.frontier.keep(next, leg + 1, {
      ...settledMeters(tour, settled.walk, stops),
      ...hopes,
      violations: settled.violations,
      spansBroken: settled.spansBroken,
      delay: settled.delay,
      time: isEnd ? settled.walk.reached : settled.walk.departure[leg],
      arrival: isEnd ? settled.walk.end : settled.walk.arrival[leg],
      breaks: label.breaks + list.length,
      handled: handledWith(label.handled, list),
      begin: label.begin,
      list,
      starts: [],
      from: label,
      settled: isEnd ? settled : undefined,
    });
    return settled;
  }

  private isAllowed({ violations, spansBroken }: Settled): boolean {
    return this.wanted.forced || violations + spansBroken === 0;
  }

  private floorsOf(label: Label, count: number): ReturnType<typeof lowestFloors> {
    const floors = lowestFloors(this.tour, count, label.begin);
    this.wanted.floors.forEach((floor, index) => {
      if (index < count) floors.breaks[index] = floor;
    });
    return floors;
  }

  /** Breaks that were due in the stop before, or while resting, taken as soon as that is over, and others behind them. */
  private tryLate(label: Label, leg: number, next: Label[]): void {
    if (this.isFull(label, 1)) return;
    const { list } = this;
    const { rules } = this.tour;
    if (list.filter(({ late }) => late).length === MOST_LATES) return;
    const rest = restOf(this.tour, label, list, this.legTravel[leg]);
    const take = (duration: number, window: number): void => {
      list.push({ leg, duration, window, late: true });
      this.tryList(label, leg, next);
      const slides = slidesBehindLate(this.tour, leg, label.time, this.frontier.lastOpening[leg]);
      this.lengthen(label, leg, Math.min(slides, MOST_FORCED_SLIDES), next);
      this.tryLate(label, leg, next);
      list.pop();
    };
    for (let window = 0; window < rules.windowBegin.length; window++) {
      const due = rules.windowLast[window];
      if (!this.mayTake(label, window) || list.some((taken) => taken.window === window)) continue;
      if (isOutOfTurn(rules, window, list.at(-1))) continue;
      const isLate = label.handled[window] === Handled.OPEN && label.arrival < due && isDueBy(rest, rest.until, due);
      const isOpen = rules.windowBegin[window] <= rest.over;
      const duration = rules.windowDuration[window];
      if (isLate || (isOpen && servesDue(rules, rest, duration))) take(duration, window);
    }
    for (const duration of rules.lengths) if (servesDue(rules, rest, duration)) take(duration, -1);
  }

  /** The best schedule that the labels at the end stand for. */
  private bestOf(labels: Label[]): Settled | undefined {
    const { wanted } = this;
    const merits = (label: Label): Merits => ({ ...label, end: label.time });
    const fewer = (a: number, b: number): number => (wanted.counting === 'fewest' ? a - b : 0);
    labels.sort((a, b) => compareMerits(merits(a), merits(b)) || fewer(a.breaks, b.breaks));
    let best: Settled | undefined;
    for (const label of labels) {
      const bound = best ? meritsOf(best) : wanted.bound;
      if (bound && compareMerits(merits(label), bound) > 0) break;
      const settled = this.settleAll(label);
      if (!settled || (best && !isBetter(settled, best, wanted)) || !this.isAllowed(settled)) continue;
      if (!wanted.bound || compareMerits(meritsOf(settled), wanted.bound) <= 0) best = settled;
    }
    return best;
  }

  /** The schedule of a label at the end, which postpones what it can. */
  private settleAll(label: Label): Settled | undefined {
    const { settled } = label;
    if (settled) {
      if (this.postpones) return settled;
      return settle(this.tour, settled.skeleton, this.floorsOf(label, settled.skeleton.breaks.length));
    }
    const breaks = [...this.fixed, ...breaksOf(label)];
    const [reason] = reasonsAtEnd(this.tour, this.wanted.forced, label.handled);
    const skeleton = { ...reason, breaks };
    const floors = this.floorsOf(label, breaks.length);
    const early = settle(this.tour, skeleton, floors);
    const merits = { ...label, end: label.time };
    if (this.wanted.forced || (early && compareMerits(meritsOf(early), merits) <= 0)) return early;
    // A break taken early may leave travel for where a limit forbids it: those of the label's way come no earlier.
    startsOf(label).forEach((start, i) => {
      const index = this.fixed.length + i;
      floors.breaks[index] = Math.max(floors.breaks[index], start);
    });
    const later = settle(this.tour, skeleton, floors);
    return later && (!early || isBetter(later, early, this.wanted)) ? later : early;
  }
}
