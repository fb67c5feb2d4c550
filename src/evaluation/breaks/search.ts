import {
  hasEnded,
  leavesWindowsAnyhow,
  Counts,
  type BreakTour,
  type PlannedBreak,
  type WaitsFor,
} from './break-tour.js';
import { type BreakKind, resets, type BreakRules } from './break-rules.js';
import { isSpent, type Wanted } from './wanted.js';
import { handle, Outcome } from './extend.js';
import {
  collectBreaks,
  COUNT,
  Handled,
  BOUND,
  Label,
  Labels,
  LATEST,
  METER,
  CERTAIN,
  type Certainty,
} from './label.js';
import { fillLegs, type Leg } from './leg.js';
import { LegSearch } from './leg-search.js';
import { hasMissed, mostSlidingBreaks } from './order.js';
import {
  compareMerits,
  makeMerits,
  meritsOf,
  type Merits,
  scheduleBreaks,
  type ScheduledBreaks,
} from './schedule-breaks.js';
import { lowestFloors, takenBreaks, type Skeleton } from './skeleton.js';
import { walk, type Walk } from './walk.js';
import {
  BREAKS_PER_EFFORT,
  MAX_LENIENT_LABELS,
  MAX_LENIENT_SLIDING,
  MAX_REDUCED_LABELS,
  MAX_REDUCED_LIST,
  MAX_REDUCED_LISTS,
  MAX_LABELS,
  MAX_LATE_BREAKS,
} from './tuning.js';
import type { BreakList } from './break-list.js';

/** Finds the best placement of breaks. Undefined if there is none. */
export function runBreakSearch(tour: BreakTour, wanted: Wanted): ScheduledBreaks | undefined {
  // In a tour that leaves its windows, stops do not wait to keep spans: the breaks alone have to keep them.
  const leavesAnyhow = leavesWindowsAnyhow(tour);
  const best = new BreakSearch(tour, wanted, leavesAnyhow ? 'windows' : 'spans').runWith();
  if (!wanted.lenient || tour.spans.length === 0 || leavesAnyhow) return best;
  const still = new BreakSearch(tour, wanted, 'windows').runWith();
  return still && (!best || isBetter(still, best, wanted)) ? still : best;
}

const isBetter = (a: ScheduledBreaks, b: ScheduledBreaks, { counting }: Wanted): boolean => {
  const order = compareMerits(meritsOf(a), meritsOf(b));
  if (order !== 0 || counting !== 'fewest') return order < 0;
  return a.skeleton.breaks.length < b.skeleton.breaks.length;
};

class BreakSearch extends LegSearch {
  private readonly latestBegin: number;
  private readonly legs: Leg[] = [];
  private readonly fixed: readonly PlannedBreak[];
  /** Smallest overrun of the begins tried, see `Walk`. */
  private leastOverrun = Infinity;
  /** Maximum number of breaks on a leg that are still tried. */
  private longest = Infinity;
  private readonly scheduled = new Label();

  constructor(
    tour: BreakTour,
    private readonly wanted: Wanted,
    waitsFor: WaitsFor,
  ) {
    super();
    const { lenient, counting } = wanted;
    this.beginSearch(tour, { lenient, waitsFor, clockOnly: false, counting });
    this.latestBegin = fillLegs(tour, wanted, this.legs);
    this.fixed = takenBreaks(tour);
  }

  runWith(): ScheduledBreaks | undefined {
    const { tour } = this;
    let labels = new Labels();
    this.findFirst(this.wanted.begin, this.legs[tour.firstLeg], labels);
    for (let leg = tour.firstLeg; leg <= tour.count && labels.count > 0; leg++) {
      const next = new Labels();
      for (let i = 0; i < labels.count; i++) this.extend(labels.list[i], this.legs[leg], next);
      labels = next;
    }
    return this.bestOf(labels.list.slice(0, labels.count));
  }

  /** Marks what history has served, and moves a label to the end of history, where nothing can slide. */
  protected override passHistory(label: Label): boolean {
    const { tour, fixed } = this;
    const { history } = tour;
    if (label.time > this.latestBegin) return false;
    if (!history) return true;
    label.breaks = fixed.length;
    history.served.forEach((served, w) => {
      if (served) label.handled[w] = Handled.TAKEN;
    });
    const isLater = label.begin > this.wanted.begin;
    if (history.stops.length === 0 && fixed.length === 0) return !isLater || !(label.begin > history.end);
    const reach = { stops: tour.firstLeg, to: 'break' } as const;
    const past = walk(tour, { breaks: fixed }, lowestFloors(tour, fixed.length, label.begin), reach);
    this.passMeters(past, tour.firstLeg, CERTAIN, label);
    this.passMeters(past, tour.firstLeg, BOUND, label);
    label.time = past.end;
    this.legs[tour.firstLeg].travel = past.legLeft;
    // Not so late that a computed time passes a given one that could be kept, nor later than the end of history.
    const isPast = isLater && (label.begin > past.end || label.begin > history.end);
    if (past.overrun > this.leastOverrun || isPast) return false;
    this.leastOverrun = past.overrun;
    return true;
  }

  /** Writes the meters of a way with known times: nothing can slide. */
  private passMeters(walked: Walk, stops: number, certainty: Certainty, { meters }: Label): void {
    const { rules, tour } = this;
    for (let r = 0; r < rules.sliding; r++) {
      // History may have taken less time than the sum of its parts.
      const most = rules.counts[r] === Counts.CLOCK ? walked.end - walked.lastReset[r] : Infinity;
      meters[METER * r + COUNT + certainty] = Math.min(walked.lastCount[r], most);
      meters[METER * r + LATEST + certainty] = walked.lastReset[r];
    }
    for (let span = 0; span < tour.spans.length; span++) {
      const row = METER * (rules.sliding + span) + certainty;
      const { first, last } = tour.spans[span];
      const isOpen = first < stops && last >= stops;
      meters[row + LATEST] = isOpen ? walked.departure[first] : Infinity;
      meters[row + COUNT] = isOpen ? walked.end - walked.departure[first] : 0;
    }
  }

  /**
   * Extends a label over a leg in all ways; once the effort is spent, only with single breaks and with some lists of a
   * few breaks.
   */
  private extend(label: Label, leg: Leg, next: Labels): void {
    const { effort } = this.wanted;
    this.isReduced = false;
    this.longest = Infinity;
    if (!isSpent(effort)) this.tryLists(label, leg, next, Infinity);
    if (isSpent(effort)) {
      this.isReduced = true;
      this.longest = 1;
      this.tryLists(label, leg, next, Infinity);
      this.longest = MAX_REDUCED_LIST;
      this.tryLists(label, leg, next, MAX_REDUCED_LISTS);
    }
    this.dropWorst(next);
  }

  private tryLists(label: Label, leg: Leg, next: Labels, lists: number): void {
    const { tour, mode } = this;
    const { lenient } = mode;
    this.beginLists(label, leg, next, lists);
    // Breaks that became due during the previous stop come first; another label represents the way on which none did.
    if (!leg.mayRest || !isPending(this.rules, label)) {
      this.mayTry();
      const slidingBreaks = mostSlidingBreaks(tour, mode, label, leg);
      if (this.tryList() && leg.mayRest)
        this.lengthen(lenient ? Math.min(slidingBreaks, MAX_LENIENT_SLIDING) : slidingBreaks);
    } else if (lenient && tour.history && leg.position === tour.firstLeg) {
      // In history, it may have become due after history ends.
      this.schedulePart();
    }
    if (leg.mayRest) this.tryLate();
  }

  protected mayTry(): boolean {
    this.lists--;
    this.wanted.effort.left -= 1 + Math.floor(this.list.count / BREAKS_PER_EFFORT);
    return true;
  }

  /**
   * Returns true if the label, the list and `more` additional breaks exceed the number of breaks wanted, or no more
   * lists are to be tried.
   */
  protected exceedsBreaks(more: number): boolean {
    const { most, effort } = this.wanted;
    const length = this.list.count + more;
    if (this.from.breaks + length > most || length > this.longest || this.lists <= 0) return true;
    return !this.isReduced && isSpent(effort);
  }

  protected override floorOf(index: number): number {
    return this.wanted.floors[this.from.breaks + index] ?? -Infinity;
  }

  protected accepts(label: Label): boolean {
    const { bound, most } = this.wanted;
    if (label.breaks > most) return false;
    if (!this.mode.lenient && !hasEnded(this.tour) && hasMissed(this.rules, label)) return false;
    return !bound || compareMerits(makeMerits(label, -Infinity), bound) <= 0;
  }

  protected override remember(label: Label): void {
    const { starts } = this.extension;
    label.from = this.from;
    label.list = this.listBreaks(starts);
  }

  /** Returns the breaks of the list, with their starts if these are known. */
  private listBreaks(starts?: Float64Array): PlannedBreak[] {
    const { list, leg } = this;
    return Array.from({ length: list.count }, (_, j) => ({
      leg: leg.position,
      duration: list.kinds[j].duration,
      window: list.kinds[j].window,
      late: list.late[j],
      ...(starts && { start: starts[j] }),
    }));
  }

  /** Drops all labels except the best if there are too many. */
  private dropWorst(labels: Labels): void {
    const usual = this.mode.lenient ? MAX_LENIENT_LABELS : MAX_LABELS;
    const most = isSpent(this.wanted.effort) ? MAX_REDUCED_LABELS : usual;
    if (labels.count <= most) return;
    const sorted = labels.list
      .slice(0, labels.count)
      .sort((a, b) => compareMerits(makeMerits(a, a.time), makeMerits(b, b.time)));
    sorted.forEach((label, i) => (labels.list[i] = label));
    labels.count = most;
  }

  /** Adds labels for a way on which something before may have to come later than assumed. */
  protected failed(outcome: Outcome): boolean {
    const { leg, list, from } = this;
    if (list.whole.lateBreaks > 0) {
      this.schedulePart();
      return true;
    }
    // A limit passed before the end stays passed where no break can follow.
    const isOver = outcome === Outcome.PASSED && !leg.mayRest;
    const mayBreak = this.mode.lenient && (outcome === Outcome.IMPOSSIBLE || isOver);
    if (outcome === Outcome.UNCERTAIN || mayBreak) this.schedulePart();
    // A limit that is passed may be kept with another break, if there is time for it.
    const { bound } = this.wanted;
    const latest = leg.isEnd && bound && !hasEnded(this.tour) ? bound.end : leg.latest;
    return from.time + list.whole.length + leg.travel <= latest;
  }

  private schedulePart(): void {
    const { tour, mode, from, list } = this;
    if (this.leg.isEnd) {
      this.scheduleWith(findReasonAtEnd(from, list));
      if (mode.lenient) for (const reason of findLenientReasonsAtEnd(tour, from, list)) this.scheduleWith(reason);
      return;
    }
    const reason = makeSkeleton(from, list, []);
    // If nothing became due during the stop, both labels would be the same.
    const late = mode.lenient ? this.scheduleWith({ ...reason, endsLate: true }) : undefined;
    if (!late || late.walk.excesses.some(({ ending }) => ending < 0)) this.scheduleWith(reason);
  }

  /** Adds a label for such a way if it is possible, and returns its schedule. `reason`: why breaks are missing. */
  private scheduleWith(reason: Skeleton): ScheduledBreaks | undefined {
    const { tour, leg, from, mode } = this;
    const stops = leg.isEnd ? tour.count : leg.position + 1;
    this.wanted.effort.left -= leg.position + 1;
    const list = this.listBreaks();
    const breaks = [...this.fixed, ...collectBreaks(from), ...list];
    // The first stops alone are judged as a part of a tour that goes on.
    const reach = { stops, to: leg.isEnd ? 'end' : 'stop' } as const;
    const scheduled = scheduleBreaks(
      tour,
      { ...reason, breaks },
      this.floorsOf(from, breaks.length),
      reach,
      mode.waitsFor,
    );
    if (!scheduled || !this.isAllowed(scheduled)) return undefined;
    this.writeScheduled(scheduled, stops);
    const kept = this.keepNext(this.scheduled);
    if (kept) {
      kept.from = from;
      kept.list = list;
      kept.scheduled = leg.isEnd ? scheduled : undefined;
    }
    return scheduled;
  }

  private writeScheduled({ walk: walked, violations, spansBroken, delay }: ScheduledBreaks, stops: number): void {
    const { leg, scheduled: label } = this;
    label.set(this.from);
    handle(this.list, label);
    this.passMeters(walked, stops, CERTAIN, label);
    // If history gives the end, no meter was read on the way there.
    if (this.mode.lenient || (leg.isEnd && hasEnded(this.tour))) {
      for (let i = 0; i < label.meters.length; i += METER) {
        label.meters[i + COUNT + BOUND] = 0;
        label.meters[i + LATEST + BOUND] = Infinity;
      }
    } else {
      this.extension.writeBounds(leg, label);
    }
    label.violations = violations;
    label.spansBroken = spansBroken;
    label.delay = delay;
    label.time = leg.isEnd ? walked.reached : walked.departure[leg.position];
    label.arrival = leg.isEnd ? walked.end : walked.arrival[leg.position];
    label.breaks += this.list.count;
  }

  private floorsOf(label: Label, count: number): ReturnType<typeof lowestFloors> {
    const floors = lowestFloors(this.tour, count, label.begin);
    this.wanted.floors.forEach((floor, index) => {
      if (index < count) floors.breaks[index] = floor;
    });
    return floors;
  }

  protected override goOnLate(): void {
    this.tryLate();
  }

  /**
   * If rules may be broken: tries breaks that became due during the stop before or a rest, taken as soon as that is
   * over, and others after them.
   */
  private tryLate(): void {
    const { list, rules, from } = this;
    if (!this.mode.lenient || this.exceedsBreaks(1) || list.whole.lateBreaks === MAX_LATE_BREAKS) return;
    const rest = restOf(rules, from, list, this.leg.travel);
    for (const kind of rules.windowBreaks) {
      const w = kind.window;
      if (!this.mayTake(kind) || list.has(w) || isOutOfTurn(list, kind)) continue;
      const isOpen = from.handled[w] === Handled.OPEN;
      const isLate = isOpen && from.arrival < kind.last && isDueBy(rest, rest.until, kind.last);
      if (isLate || (kind.opens <= rest.over && servesDue(rules, rest, kind))) this.takeLate(kind);
    }
    for (let i = rules.kinds.length - 1; i >= rules.windows; i--) {
      if (servesDue(rules, rest, rules.kinds[i])) this.takeLate(rules.kinds[i]);
    }
  }

  private takeLate(kind: BreakKind): void {
    this.list.pushLate(kind);
    this.mayTry();
    this.tryList();
    // Breaks that split the rest of the leg, and a longer one.
    const slidingBreaks = mostSlidingBreaks(this.tour, this.mode, this.from, this.leg);
    this.lengthen(Math.min(Math.max(2, slidingBreaks / 2), MAX_LENIENT_SLIDING));
    this.tryLate();
    this.list.pop(1);
  }

  /** Returns the best schedule among those of the labels at the end. */
  private bestOf(labels: Label[]): ScheduledBreaks | undefined {
    const { wanted } = this;
    const merits = (label: Label): Merits => makeMerits(label, label.time);
    const fewer = (a: number, b: number): number => (wanted.counting === 'fewest' ? a - b : 0);
    labels.sort((a, b) => compareMerits(merits(a), merits(b)) || fewer(a.breaks, b.breaks));
    this.list.begin(0);
    let best: ScheduledBreaks | undefined;
    for (const label of labels) {
      const bound = best ? meritsOf(best) : wanted.bound;
      if (bound && compareMerits(merits(label), bound) > 0) break;
      const scheduled = this.scheduleAll(label);
      if (!scheduled || (best && !isBetter(scheduled, best, wanted)) || !this.isAllowed(scheduled)) continue;
      if (!wanted.bound || compareMerits(meritsOf(scheduled), wanted.bound) <= 0) best = scheduled;
    }
    return best;
  }

  private isAllowed({ violations, spansBroken }: ScheduledBreaks): boolean {
    return this.wanted.lenient || violations + spansBroken === 0;
  }

  /** Returns the schedule of a label at the end, with all waiting that helps to keep spans. */
  private scheduleAll(label: Label): ScheduledBreaks | undefined {
    const { scheduled } = label;
    if (scheduled) {
      if (this.mode.waitsFor === 'spans') return scheduled;
      return scheduleBreaks(this.tour, scheduled.skeleton, this.floorsOf(label, scheduled.skeleton.breaks.length));
    }
    const own = collectBreaks(label);
    const breaks = [...this.fixed, ...own];
    const skeleton = { ...findReasonAtEnd(label, this.list), breaks };
    const floors = this.floorsOf(label, breaks.length);
    const early = scheduleBreaks(this.tour, skeleton, floors);
    if (this.wanted.lenient || (early && compareMerits(meritsOf(early), makeMerits(label, label.time)) <= 0))
      return early;
    // A break taken early may leave travel for a place where a limit forbids it: the breaks come no earlier than on the
    // label's way.
    own.forEach(({ start = -Infinity }, i) => {
      const index = this.fixed.length + i;
      floors.breaks[index] = Math.max(floors.breaks[index], start);
    });
    const later = scheduleBreaks(this.tour, skeleton, floors);
    return later && (!early || isBetter(later, early, this.wanted)) ? later : early;
  }
}

/** A driver's rest after a stop, up to its last break. */
interface Rest {
  /**
   * Breaks that were due before this time are not taken late after it: the last break in time would have been
   * postponed.
   */
  readonly since: number;
  /** Earliest and latest end. */
  readonly over: number;
  readonly until: number;
  /** By sliding rule: when the next break is due if nothing is travelled, −Infinity: it became due during the stop. */
  readonly due: Float64Array;
}

/** Returns true if the limit of a sliding rule was passed during the stop, or the history, that a label ends with. */
function isDue({ limit, counts }: BreakRules, { time, meters }: Label, rule: number): boolean {
  if (meters[METER * rule + COUNT + CERTAIN] > limit[rule]) return true;
  return counts[rule] === Counts.CLOCK && time - meters[METER * rule + LATEST + CERTAIN] > limit[rule];
}

/** Returns true if that holds for any rule. */
function isPending(rules: BreakRules, label: Label): boolean {
  for (let r = 0; r < rules.sliding; r++) if (isDue(rules, label, r)) return true;
  return false;
}

/** @param travel seconds by which the last break may be postponed to be taken after that much travel */
function restOf(rules: BreakRules, label: Label, list: BreakList, travel: number): Rest {
  const { limit, counts } = rules;
  const due = limit.map((most, rule) => {
    if (isDue(rules, label, rule)) return -Infinity;
    if (counts[rule] === Counts.TRAVEL) return Infinity;
    const { meters, time } = label;
    return most + Math.min(meters[METER * rule + LATEST + CERTAIN], time - meters[METER * rule + COUNT + CERTAIN]);
  });
  let since = -Infinity;
  let over = label.time;
  let until = label.time;
  for (let j = 0; j < list.count; j++) {
    const kind = list.kinds[j];
    const late = list.late[j];
    const start = late ? over : Math.max(over, kind.opens);
    over = start + kind.duration;
    until = over;
    if (!late) {
      since = start;
      until = kind.window < 0 ? over + travel : kind.last + kind.duration;
    }
    for (let r = 0; r < rules.sliding; r++) {
      if (resets(rules, kind, r)) due[r] = counts[r] === Counts.CLOCK ? over + limit[r] : Infinity;
    }
  }
  return { since, over, until, due };
}

/** Returns true if a break due at `due` is late by `time` and has become due during the rest. */
function isDueBy({ since }: Rest, time: number, due: number): boolean {
  return since <= due && due < time;
}

/**
 * Returns true if this break, taken when the rest is over, serves a sliding rule whose break became due during the
 * rest.
 */
function servesDue(rules: BreakRules, rest: Rest, kind: BreakKind): boolean {
  return rest.due.some((due, rule) => resets(rules, kind, rule) && isDueBy(rest, rest.over, due));
}

/** Returns true if a list is out of order: of late breaks of the same duration, the one due first is taken first. */
function isOutOfTurn(list: BreakList, kind: BreakKind): boolean {
  if (list.count === 0 || list.last.window < 0 || list.last.duration !== kind.duration) return false;
  const mayChange = list.late[list.count - 1] || kind.opens <= list.last.opens;
  return mayChange && list.last.last > kind.last;
}

/** Returns the window breaks that are in a state where a way ends with a label and a list. */
const windowsThat = ({ handled }: Label, list: BreakList, state: number): number[] =>
  [...handled.keys()].filter((window) => handled[window] === state && !list.has(window));

/**
 * Creates a skeleton with the reasons why breaks are missing on a way: some are left out before the begin or at the
 * end.
 */
const makeSkeleton = (label: Label, list: BreakList, after: readonly number[]): Skeleton => ({
  breaks: [],
  before: windowsThat(label, list, Handled.FITS_BEFORE),
  after,
  never: [],
  endsLate: false,
});

/** Returns the reason at the end of a tour that keeps all rules: missing window breaks. */
const findReasonAtEnd = (label: Label, list: BreakList): Skeleton =>
  makeSkeleton(label, list, windowsThat(label, list, Handled.OPEN));

/**
 * Returns the further reasons at the end of a tour that may break rules: a sliding break also became due during the
 * last stop.
 */
function findLenientReasonsAtEnd(tour: BreakTour, label: Label, list: BreakList): Skeleton[] {
  if (tour.pastLeg > tour.count) return [];
  const plain = findReasonAtEnd(label, list);
  const skeletons = [{ ...plain, endsLate: true }];
  // A break that was due in the last stop may never come.
  const lastOf = (w: number): number => tour.rules.kinds[w].last;
  for (const due of new Set(plain.after.map(lastOf))) {
    const never = plain.after.filter((w) => lastOf(w) <= due);
    const after = plain.after.filter((w) => lastOf(w) > due);
    skeletons.push({ ...plain, after, never }, { ...plain, after, never, endsLate: true });
  }
  return skeletons;
}
