import { latestReady } from '../../problem/earliest-begin.js';
import { Size } from '../../problem/problem.js';
import { Counts, isFixed, type BreakTour } from './break-tour.js';
import { dominates, type BreakCounting } from './dominance.js';
import { Extension, handledWith, Outcome, type Mode } from './extend.js';
import { breaksOf, emptyMeters, keptLabel, leftOutBefore, meterCount, type Label } from './label.js';
import { settle, type Settled } from './settle.js';
import { lowestFloors, takenBreaks, type PlannedBreak, type Skeleton } from './skeleton.js';
import { walk, type Reach, type Walk } from './walk.js';

/** What is compared first: violations, spans, delay, end. Less is better. */
export interface Merits {
  readonly violations: number;
  readonly spansBroken: number;
  readonly delay: number;
  readonly end: number;
}

export const meritsOf = ({ violations, spansBroken, delay, walk: { end } }: Settled): Merits => ({
  violations,
  spansBroken,
  delay,
  end,
});

/** What a search looks for. */
export interface Wanted extends Mode {
  /** The tour begins no earlier than this. */
  readonly begin: number;
  /** Earliest starts of the first, second, … break. */
  readonly floors: readonly number[];
  /** No schedule worse than this is of interest. */
  readonly bound: Merits | undefined;
  readonly counting: BreakCounting;
  /** No more breaks than this. */
  readonly most: number;
}

/** Labels kept at a stop: more than any but a contrived tour has, so that nothing runs away. */
const MOST_LABELS = 200;
/** The same where rules have to be broken: there few labels dominate others, and the best of them have to do. */
const MOST_FORCED_LABELS = 60;
/** Sliding breaks on one leg where rules have to be broken. */
const MOST_FORCED_SLIDES = 3;

/** On a leg with more breaks than this, every further sliding one is of the longest kind. */
const LONG_LIST = 4;

/** Negative when `a` is better. */
export const compareMerits = (a: Merits, b: Merits): number =>
  a.violations - b.violations || a.spansBroken - b.spansBroken || a.delay - b.delay || a.end - b.end;

/**
 * The best placement of breaks: labels are carried from stop to stop, each with every list of breaks on the leg between
 * that may help, and those that another one dominates are dropped (label setting with resource constraints, Desrochers
 * and Soumis 1988; breaks as in Goel 2009, but exact for any number of rules). Undefined when there is none.
 */
export function searchBreaks(tour: BreakTour, wanted: Wanted): Settled | undefined {
  return new BreakSearch(tour, wanted).run();
}

class BreakSearch {
  private readonly extension: Extension;
  private readonly legTravel: Float64Array;
  private readonly lastOpening: Float64Array;
  private readonly latestDeparture: Float64Array;
  private readonly fixed: readonly PlannedBreak[];
  /** By number of breaks on the leg: where the list tried last led, as far as it could be told at once. */
  private readonly reached: (Label | undefined)[] = [];
  private listFloors = new Float64Array(16).fill(-Infinity);

  constructor(
    private readonly tour: BreakTour,
    private readonly wanted: Wanted,
  ) {
    // What is left of the leg that history is on.
    this.legTravel = tour.travel.slice();
    const open = { ...tour, travel: this.legTravel };
    this.extension = new Extension(open, wanted);
    this.lastOpening = lastOpenings(tour);
    this.latestDeparture = latestDepartures(tour, wanted);
    this.fixed = takenBreaks(tour);
  }

  run(): Settled | undefined {
    const { tour } = this;
    let labels = this.firstLabels();
    for (let leg = tour.firstLeg; leg <= tour.count; leg++) {
      const next: Label[] = [];
      for (const label of labels) this.extend(label, leg, next);
      labels = next;
      if (labels.length === 0) return undefined;
    }
    return this.bestOf(labels);
  }

  /** Where ways begin: at the begin, after history, and wherever a later begin leaves a window break behind. */
  private firstLabels(): Label[] {
    const { tour, wanted } = this;
    const { windowBegin, windowDuration } = tour.rules;
    const begins = new Set([wanted.begin]);
    if (tour.beginIsFree) {
      windowBegin.forEach((begin, w) => {
        if (begin + windowDuration[w] > wanted.begin) begins.add(begin + windowDuration[w]);
      });
    }
    const labels: Label[] = [];
    for (const begin of [...begins].sort((a, b) => a - b)) {
      const handled = Uint8Array.from(windowBegin, (opens, w) => (begin >= opens + windowDuration[w] ? 1 : 0));
      this.keep(labels, tour.firstLeg, this.labelAt(begin, handled));
    }
    return labels;
  }

  private labelAt(begin: number, handled: Uint8Array): Label {
    const { tour } = this;
    const meters = emptyMeters(meterCount(tour));
    const latest = tour.beginIsFree ? Infinity : begin;
    meters.sureLatest.fill(latest, 0, tour.rules.limit.length);
    meters.hopeLatest.fill(latest, 0, tour.rules.limit.length);
    const label: Label = {
      ...meters,
      violations: 0,
      spansBroken: 0,
      delay: 0,
      time: begin,
      arrival: -Infinity,
      breaks: this.fixed.length,
      handled: handledByHistory(tour, handled),
      begin,
      list: [],
      from: undefined,
    };
    return tour.history ? this.afterHistory(label) : label;
  }

  /** The label once history has been walked: nothing of it slides. */
  private afterHistory(label: Label): Label {
    const { tour, fixed } = this;
    const stops = tour.history?.stops ?? 0;
    if (stops === 0 && fixed.length === 0) return label;
    const floors = lowestFloors(tour, fixed.length, label.begin);
    const result = walk(tour, { breaks: fixed }, floors, { stops, to: 'break' });
    this.legTravel[stops] = result.legLeft;
    const meters = settledMeters(tour, result, stops);
    return { ...label, ...meters, hopeCount: meters.sureCount, hopeLatest: meters.sureLatest, time: result.end };
  }

  /** All ways on from a label over a leg. */
  private extend(label: Label, leg: number, next: Label[]): void {
    const { tour, wanted } = this;
    const mayRest = leg < tour.pastLeg;
    // What was due in the stop before comes first; another label stands for the way on which it was not due.
    if (!mayRest || !this.isPending(label)) {
      this.tryList(label, leg, [], next);
      const slides = mostSlides(tour, leg, label.time, this.lastOpening[leg]);
      if (mayRest) this.lengthen(label, leg, [], wanted.forced ? Math.min(slides, MOST_FORCED_SLIDES) : slides, next);
    }
    if (wanted.forced && mayRest) this.tryLate(label, leg, [], next);
    dropWorst(next, wanted.forced ? MOST_FORCED_LABELS : MOST_LABELS);
  }

  /** True when the limit of a rule was passed in the stop before, or in history. */
  private isPending(label: Label): boolean {
    for (let r = 0; r < this.tour.rules.limit.length; r++) if (this.isDue(label, r)) return true;
    return false;
  }

  private isDue({ time, sureCount, sureLatest }: Label, rule: number): boolean {
    const { limit, counts } = this.tour.rules;
    return sureCount[rule] > limit[rule] || (counts[rule] === Counts.CLOCK && time - sureLatest[rule] > limit[rule]);
  }

  /** Lists one break longer. */
  private lengthen(label: Label, leg: number, list: readonly PlannedBreak[], slides: number, next: Label[]): void {
    const { rules } = this.tour;
    for (let window = 0; window < rules.windowBegin.length; window++) {
      if (label.handled[window] || list.some((taken) => taken.window === window)) continue;
      if (label.time > rules.windowLast[window]) continue;
      const longer = [...list, { leg, duration: rules.windowDuration[window], window, late: false }];
      if (this.tryList(label, leg, longer, next)) this.lengthen(label, leg, longer, slides, next);
    }
    if (slides === 0) return;
    const isLong = list.length >= LONG_LIST;
    for (const duration of isLong ? rules.lengths.subarray(rules.lengths.length - 1) : rules.lengths) {
      const longer = [...list, { leg, duration, window: -1, late: false }];
      if (this.tryList(label, leg, longer, next)) this.lengthen(label, leg, longer, slides - 1, next);
    }
  }

  /** False when a longer list has no chance either. */
  private tryList(label: Label, leg: number, list: readonly PlannedBreak[], next: Label[]): boolean {
    const { wanted, extension } = this;
    if (list.some(({ late }) => late)) {
      this.reached[list.length] = undefined;
      this.settlePart(label, leg, list, next);
      return true;
    }
    const outcome = extension.over(label, leg, list, this.floorsOn(label, list));
    if (outcome === Outcome.DONE) return this.reach(leg, list.length, next);
    this.reached[list.length] = undefined;
    if (outcome === Outcome.TOO_LATE) return false;
    const mayBreak = wanted.forced && outcome === Outcome.IMPOSSIBLE;
    if (outcome === Outcome.UNCERTAIN || mayBreak) this.settlePart(label, leg, list, next);
    // A limit that is passed may be kept with another break, if there is time.
    const late = list.reduce((time, { duration }) => time + duration, label.time) + this.legTravel[leg];
    return late <= this.latestArrival(leg);
  }

  /**
   * Takes what the extension found with a list of so many breaks. False when the last of them was for nothing: then it is
   * so too with more breaks behind it.
   */
  private reach(leg: number, breaks: number, next: Label[]): boolean {
    const { tour, wanted, extension, reached } = this;
    const { found } = extension;
    const shorter = breaks > 0 ? reached[breaks - 1] : undefined;
    if (shorter && dominates(tour, leg + 1, this.lastOpening[leg + 1], shorter, found, wanted.counting)) return false;
    const label = keptLabel(found);
    reached[breaks] = label;
    this.keep(next, leg + 1, label);
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
    return leg < this.tour.count ? this.latestDeparture[leg + 1] : (this.wanted.bound?.end ?? Infinity);
  }

  /** Labels for ways on which something before has to come later than was thought. */
  private settlePart(label: Label, leg: number, list: readonly PlannedBreak[], next: Label[]): void {
    if (leg === this.tour.count) {
      for (const reason of this.reasons(label, list)) this.settleWith(label, leg, list, reason, next);
      return;
    }
    const open = (endsLate: boolean): Settled | undefined =>
      this.settleWith(label, leg, list, this.skeletonOf(label, [], [], endsLate), next);
    // With nothing due in the stop the one is what the other would be.
    const late = this.wanted.forced ? open(true) : undefined;
    if (!late || late.walk.excesses.some(({ ending }) => ending < 0)) open(false);
  }

  /** A label for such a way, if there is one. `reason`: why breaks are missing. */
  private settleWith(
    label: Label,
    leg: number,
    list: readonly PlannedBreak[],
    reason: Skeleton,
    next: Label[],
  ): Settled | undefined {
    const { tour, wanted } = this;
    const isEnd = leg === tour.count;
    const stops = isEnd ? leg : leg + 1;
    const reach: Reach = { stops, to: isEnd ? 'end' : 'stop' };
    const breaks = [...this.fixed, ...breaksOf(label), ...list];
    // What the first stops alone may do: those of a tour that goes on.
    const settled = settle(tour, { ...reason, breaks }, this.floorsOf(label, breaks.length), reach);
    if (!settled || (!wanted.forced && settled.violations + settled.spansBroken > 0)) return undefined;
    const count = meterCount(tour);
    const hopes = wanted.forced
      ? { hopeCount: new Float64Array(count), hopeLatest: new Float64Array(count).fill(Infinity) }
      : this.extension.hopes(leg);
    this.keep(next, leg + 1, {
      ...settledMeters(tour, settled.walk, stops),
      ...hopes,
      violations: settled.violations,
      spansBroken: settled.spansBroken,
      delay: settled.delay,
      time: isEnd ? settled.walk.end : settled.walk.departure[leg],
      arrival: isEnd ? settled.walk.end : settled.walk.arrival[leg],
      breaks: label.breaks + list.length,
      handled: handledWith(label.handled, list),
      begin: label.begin,
      list,
      from: label,
      settled: isEnd ? settled : undefined,
    });
    return settled;
  }

  private floorsOf(label: Label, count: number): ReturnType<typeof lowestFloors> {
    const floors = lowestFloors(this.tour, count, label.begin);
    this.wanted.floors.forEach((floor, index) => {
      if (index < count) floors.breaks[index] = floor;
    });
    return floors;
  }

  private skeletonOf(label: Label, after: readonly number[], never: readonly number[], endsLate: boolean): Skeleton {
    return { breaks: [], before: leftOutBefore(label), after, never, endsLate };
  }

  /** Why breaks are missing at the end: window breaks, and a sliding one that was due in the last stop. */
  private reasons(label: Label, list: readonly PlannedBreak[]): Skeleton[] {
    const { tour, wanted } = this;
    const handled = handledWith(label.handled, list);
    const open = Array.from(handled, (done, w) => (done ? -1 : w)).filter((w) => w >= 0);
    const skeletons = [this.skeletonOf(label, open, [], false)];
    if (!wanted.forced || tour.pastLeg > tour.count) return skeletons;
    skeletons.push(this.skeletonOf(label, open, [], true));
    // What was due in the last stop may never come.
    for (const due of new Set(open.map((w) => tour.rules.windowLast[w]))) {
      const never = open.filter((w) => tour.rules.windowLast[w] <= due);
      const after = open.filter((w) => tour.rules.windowLast[w] > due);
      skeletons.push(this.skeletonOf(label, after, never, false), this.skeletonOf(label, after, never, true));
    }
    return skeletons;
  }

  /** Breaks that were due in the stop before, taken as soon as it is over, and others behind them. */
  private tryLate(label: Label, leg: number, list: readonly PlannedBreak[], next: Label[]): void {
    const { rules } = this.tour;
    const take = (duration: number, window: number): void => {
      const longer = [...list, { leg, duration, window, late: true }];
      this.tryList(label, leg, longer, next);
      this.lengthen(label, leg, longer, MOST_FORCED_SLIDES - 1, next);
      if (longer.length < MOST_FORCED_SLIDES) this.tryLate(label, leg, longer, next);
    };
    for (let window = 0; window < rules.windowBegin.length; window++) {
      const due = rules.windowLast[window];
      if (label.handled[window] || list.some((taken) => taken.window === window)) continue;
      if (label.arrival < due && due < label.time) take(rules.windowDuration[window], window);
    }
    const longest = list.reduce((most, { duration }) => Math.max(most, duration), -1);
    for (const duration of rules.lengths) {
      const serves = (least: number, rule: number): boolean =>
        longest < least && least <= duration && this.isDue(label, rule);
      if (rules.least.some(serves)) take(duration, -1);
    }
  }

  /** Adds a label unless another one dominates it, and drops those that it dominates. */
  private keep(labels: Label[], leg: number, label: Label): void {
    if (this.isNews(labels, leg, label)) this.add(labels, leg, label);
  }

  /** True when a label may lead to what is wanted, and none of the others dominates it. */
  private isNews(labels: readonly Label[], leg: number, label: Label): boolean {
    const { tour, wanted } = this;
    if (label.time > this.latestDeparture[leg] || label.breaks > wanted.most) return false;
    if (wanted.bound && compareMerits({ ...label, end: -Infinity }, wanted.bound) > 0) return false;
    const opening = this.lastOpening[leg];
    for (const other of labels) if (dominates(tour, leg, opening, other, label, wanted.counting)) return false;
    return true;
  }

  private add(labels: Label[], leg: number, label: Label): void {
    const { tour, wanted } = this;
    const opening = this.lastOpening[leg];
    let kept = 0;
    for (const other of labels) {
      if (!dominates(tour, leg, opening, label, other, wanted.counting)) labels[kept++] = other;
    }
    labels.length = kept;
    labels.push(label);
  }

  /** The best schedule that the labels at the end stand for. */
  private bestOf(labels: Label[]): Settled | undefined {
    const { wanted } = this;
    const merits = (label: Label): Merits => ({ ...label, end: label.time });
    const byCount = (a: Label, b: Label): number => (wanted.counting === 'fewest' ? a.breaks - b.breaks : 0);
    labels.sort((a, b) => compareMerits(merits(a), merits(b)) || byCount(a, b));
    let best: Settled | undefined;
    for (const label of labels) {
      const bound = best ? meritsOf(best) : wanted.bound;
      if (bound && compareMerits(merits(label), bound) > 0) break;
      const settled = label.settled ?? this.settleAll(label);
      if (!settled || (best && compareMerits(meritsOf(settled), meritsOf(best)) >= 0)) continue;
      if (!wanted.bound || compareMerits(meritsOf(settled), wanted.bound) <= 0) best = settled;
    }
    return best;
  }

  private settleAll(label: Label): Settled | undefined {
    const breaks = [...this.fixed, ...breaksOf(label)];
    const [reason] = this.reasons(label, []);
    return settle(this.tour, { ...reason, breaks }, this.floorsOf(label, breaks.length));
  }
}

/** The meters of a way whose times are known: nothing slides. */
function settledMeters(
  tour: BreakTour,
  result: Walk,
  stops: number,
): { readonly sureCount: Float64Array; readonly sureLatest: Float64Array } {
  const { rules, spanFirst, spanLast, spanLimit } = tour;
  const sliding = rules.limit.length;
  const sureCount = new Float64Array(sliding + spanLimit.length);
  const sureLatest = new Float64Array(sliding + spanLimit.length).fill(Infinity);
  sureCount.set(result.lastCount);
  sureLatest.set(result.lastReset);
  for (let span = 0; span < spanLimit.length; span++) {
    if (spanFirst[span] >= stops || spanLast[span] < stops) continue;
    sureLatest[sliding + span] = result.departure[spanFirst[span]];
    sureCount[sliding + span] = result.end - result.departure[spanFirst[span]];
  }
  return { sureCount, sureLatest };
}

/** Window breaks that history has served. */
function handledByHistory({ history }: BreakTour, handled: Uint8Array): Uint8Array {
  return history ? handled.map((done, w) => (done || history.served[w] ? 1 : 0)) : handled;
}

/**
 * More sliding breaks than this never help on a leg: of two neighbouring stretches within it one is over half a limit,
 * or the break between them can go.
 */
function mostSlides(tour: BreakTour, leg: number, time: number, lastOpening: number): number {
  const { limit, counts } = tour.rules;
  const travel = tour.travel[leg];
  const waiting = Math.max(0, lastOpening - time);
  let most = 0;
  for (let r = 0; r < limit.length; r++) {
    const longest = counts[r] === Counts.TRAVEL ? travel : travel + waiting;
    if (limit[r] > 0) most += 2 + 2 * Math.floor(longest / limit[r]);
  }
  return most;
}

/** By leg: the last time that a window of a stop from there on, or of a break, opens. */
function lastOpenings(tour: BreakTour): Float64Array {
  const { windows, windowView, stops, count, rules } = tour;
  const openings = new Float64Array(count + 2).fill(-Infinity);
  for (const begin of rules.windowBegin) openings[count + 1] = Math.max(openings[count + 1], begin);
  openings[count] = openings[count + 1];
  for (let k = count - 1; k >= 0; k--) {
    const row = windowView * windows.sizes[Size.STOPS] + stops[k];
    const last = windows.startWindows[row + 1] - 1;
    const opens = last < windows.startWindows[row] ? -Infinity : windows.startBegin[last];
    openings[k] = Math.max(openings[k + 1], opens);
  }
  return openings;
}

/** By leg: the latest departure that can still meet all windows and the end, breaks apart; the last entry is the end. */
function latestDepartures(tour: BreakTour, { forced, bound }: Wanted): Float64Array {
  const { count, travel, transition, service, stops } = tour;
  const latest = new Float64Array(count + 2).fill(Infinity);
  const isInTime = bound === undefined || (bound.violations === 0 && bound.spansBroken === 0);
  if (forced && !(bound && isInTime)) return latest;
  const end = bound ? bound.end : tour.shiftEnd;
  latest[count + 1] = end;
  let time = end - travel[count];
  for (let k = count - 1; k >= 0; k--) {
    latest[k + 1] = time;
    if (isFixed(tour, k)) {
      time = Infinity;
      continue;
    }
    const ready = latestReady(tour.windows, tour.windowView, stops[k], time - service[k]);
    time = ready - transition[k] - travel[k];
  }
  latest[0] = time;
  return latest;
}

/** Keeps the best labels where there are too many. */
function dropWorst(labels: Label[], most: number): void {
  if (labels.length <= most) return;
  labels.sort((a, b) => compareMerits({ ...a, end: a.time }, { ...b, end: b.time }));
  labels.length = most;
}
