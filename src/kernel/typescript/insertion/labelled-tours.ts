import { hasBits } from '../../../evaluation/breaks/break-rules.js';
import type { BreakTour } from '../../../evaluation/breaks/break-tour.js';
import { NO_SPANS, tourOf } from '../../../evaluation/break-tour.js';
import { Doubt } from '../../../evaluation/breaks/doubts.js';
import { Labels } from '../../../evaluation/breaks/label.js';
import { legTo, legToEnd, lookBehind, makeLeg, type Leg } from '../../../evaluation/breaks/leg.js';
import { TourClock } from '../../../evaluation/breaks/tour-clock.js';
import { LeastRest } from './least-rest.js';
import type { ClassView } from '../instance/class-view.js';
import { duration, transition, type Instance } from '../instance/instance.js';
import { lastBeginOpening, latestReady } from '../instance/windows.js';
import type { State } from '../state/state.js';

/** Bounds on what lies behind a gap when one more stop joins the tour there or later. Seconds. */
interface Behind {
  /** Latest departure from the stop before that can keep all windows behind it, breaks apart. */
  latest: number;
  service: number;
}

/** Labels found for `other` are valid for this one, too: no fewer were dropped for it. */
function isWithin(a: Behind, b: Behind): boolean {
  return a.latest <= b.latest && a.service >= b.service;
}

const anything = (): Behind => ({ latest: Infinity, service: 0 });

/** A tour with several breaks, stored with the labels up to each gap, so that a place is judged from its gap on. */
export class LabelledTour {
  /** Version of the tour that is stored. */
  version = -1;
  count = 0;
  /** Number of gaps, from the first on, with known labels. */
  known = 0;
  /** The next gap has too many labels to keep. */
  isFull = false;
  /** By position: the tour's stops. */
  readonly ids: number[] = [];
  /** By position: to the tour's stops, then to its end. */
  readonly legs: Leg[] = [];
  /** The labels of all gaps, gap after gap; and by gap the index of its first one. */
  readonly labels = new Labels();
  readonly first: number[] = [0];
  /** By gap: the departure of its earliest one, in seconds. */
  readonly earliest: number[] = [];
  /** By gap: doubts about the legs before it. */
  readonly doubts: Doubt[] = [];
  /** By gap: the bounds that its labels were found for. */
  readonly behind: Behind[] = [];
  /** By gap: the bounds on what lies behind it now. */
  readonly open: Behind[] = [];
}

/** The tours with several breaks as they are now, by resource. */
export class LabelledTours {
  readonly clock = new TourClock();
  labels = new Labels();
  next = new Labels();
  /** By class: a tour of it, its stops apart; undefined where places are not judged here. */
  private readonly shifts: readonly (BreakTour | undefined)[];
  /** By class; undefined as `shifts` are. */
  private readonly leastRests: readonly (LeastRest | undefined)[];
  /** By class: the last opening of all its stops and breaks, in seconds. */
  private readonly lastOpenings: readonly number[];
  private readonly tours: (LabelledTour | undefined)[] = [];
  /** By stop: its position in its tour, if that is laid out. */
  private readonly place: Int32Array;
  private readonly open = makeLeg();
  private readonly isClockAll: boolean;

  constructor(private readonly instance: Instance) {
    const { arrays, classes, breakRules, stops } = instance;
    const hasSpans = arrays.orderMaxSpan.some((span) => span < Infinity);
    const isUsed = instance.timetables && !instance.chosen && !instance.traffic && !hasSpans;
    this.shifts = classes.map((k) => {
      const isJudged = isUsed && k.decided < 0 && !k.loops && k.breaks === 'several';
      return isJudged && hasBits(breakRules[k.index]) ? shiftOf(instance, k) : undefined;
    });
    this.leastRests = classes.map((k) => {
      const shift = this.shifts[k.index];
      return shift && new LeastRest(shift.rules, k, instance.late);
    });
    this.lastOpenings = classes.map((k) => {
      let opens = this.shifts[k.index]?.rules.lastOpening ?? -Infinity;
      for (let stop = 0; stop < stops; stop++) opens = Math.max(opens, lastBeginOpening(instance, k, stop));
      return opens;
    });
    this.place = new Int32Array(isUsed ? stops : 0);
    const { clocked, shared, loadRules, loadTerms, sequenceRules, extraLevels, globals } = instance;
    const isMore = clocked || shared || loadRules || loadTerms || sequenceRules;
    this.isClockAll = !isMore && extraLevels.length + globals === 0;
  }

  /** The clock is all that is left to compute of such a tour. */
  isAll(k: ClassView): boolean {
    return this.isClockAll && (k.cost < 0 || this.instance.measures === 0);
  }

  /** How places in tours of this class are judged; undefined: they are not judged here. */
  shiftOf(k: ClassView): BreakTour | undefined {
    return this.shifts[k.index];
  }

  /** Of a class whose places are judged here. */
  leastRestOf(k: ClassView): LeastRest | undefined {
    return this.leastRests[k.index];
  }

  /** The gap behind a stop of a tour that is laid out; `prev` −1: the gap at the begin. */
  gapBehind(prev: number): number {
    return prev < 0 ? 0 : this.place[prev] + 1;
  }

  lastOpening(k: ClassView): number {
    return this.lastOpenings[k.index];
  }

  of(state: State, k: ClassView, shift: BreakTour, route: number): LabelledTour {
    const found = (this.tours[route] ??= new LabelledTour());
    if (found.version === state.version[route]) return found;
    const isNew = found.version < 0;
    found.version = state.version[route];
    const same = this.lay(state, k, shift, route, found);
    this.boundBehind(k, found);
    found.known = isNew ? 0 : stillKnown(found, Math.min(same, found.known - 1)) + 1;
    found.isFull = false;
    return found;
  }

  /**
   * Finds the labels of a gap of the tour as it is now, and those of the gaps before it. Returns false when one of these
   * has too many to keep.
   */
  knows(k: ClassView, shift: BreakTour, found: LabelledTour, gap: number): boolean {
    if (gap >= found.known && !found.isFull) this.findLabels(k, shift, found, gap);
    return gap < found.known;
  }

  /** Lays out the stops of a tour. Returns how many, from the first on, are the same as before. */
  private lay(state: State, k: ClassView, shift: BreakTour, route: number, found: LabelledTour): number {
    const { instance, place } = this;
    const { stopLocation, stopKind } = instance.arrays;
    const { legs, ids } = found;
    let same = 0;
    let count = 0;
    let from = k.start;
    let kindBefore = 0;
    for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) {
      if (same === count && count < found.count && ids[count] === stop) same++;
      const at = stopLocation[stop];
      const windows = k.startWindows;
      const leg = (legs[count] ??= makeLeg());
      legTo(windows[stop], windows[stop + 1], k.service[stop], k.preferredEnd[stop], leg);
      leg.travel = from < 0 ? 0 : duration(instance, k, from, at);
      leg.spent = transition(instance, kindBefore, stopKind[stop]);
      place[stop] = count;
      ids[count++] = stop;
      from = at;
      kindBefore = stopKind[stop];
    }
    found.count = count;
    const closing = count === 0 || k.end < 0 ? 0 : duration(instance, k, from, k.end);
    legToEnd(shift.rules, count, closing, k.end !== -1, k.shiftEnd, (legs[count] ??= makeLeg()));
    let latest = k.shiftEnd - closing;
    for (let i = count - 1; i >= 0; i--) {
      const leg = legs[i];
      leg.latest = latest;
      latest = latestReady(instance, k, ids[i], latest - leg.service) - leg.spent - leg.travel;
      lookBehind(shift.windows, legs[i + 1], leg);
    }
    return same;
  }

  /**
   * Computes the bounds behind each gap of the tour. The location of the stop that joins is unknown: its legs replace
   * any leg.
   */
  private boundBehind(k: ClassView, found: LabelledTour): void {
    const { instance } = this;
    const behind = found.open;
    let next = (behind[found.count] ??= anything());
    next.latest = k.shiftEnd;
    next.service = 0;
    for (let i = found.count - 1; i >= 0; i--) {
      const at = found.legs[i];
      const stop = found.ids[i];
      // The new stop joins right here, or later.
      const joined = latestReady(instance, k, stop, at.latest - at.service);
      const later = latestReady(instance, k, stop, next.latest - at.service) - at.spent - at.travel;
      const here = (behind[i] ??= anything());
      here.latest = Math.max(joined, later);
      here.service = next.service + at.service;
      next = here;
    }
  }

  /**
   * Computes the labels of the gaps up to `last`. It is open which stop joins the tour and where: no way is dropped that
   * one of them could need.
   */
  private findLabels(k: ClassView, shift: BreakTour, found: LabelledTour, last: number): void {
    const { clock, open } = this;
    const lastOpening = this.lastOpenings[k.index];
    clock.begin(shift);
    if (found.known === 0) {
      Object.assign(open, found.legs[0]);
      open.lastOpening = lastOpening;
      clock.findBegins(k.shiftBegin, this.instance.late, open, this.next);
      this.addGap(found, anything());
    }
    clock.doubt.set(found.doubts[found.known - 1]);
    for (let i = found.known - 1; i < last; i++) {
      Object.assign(open, found.legs[i]);
      open.mayRestBehind = true;
      open.lastOpening = lastOpening;
      open.latest = found.open[i + 1].latest;
      open.serviceBehind = found.open[i + 1].service;
      open.travelBehind = Infinity;
      open.tail = 0;
      this.next.clear();
      for (let l = found.first[i]; l < found.first[i + 1]; l++) clock.extend(found.labels.list[l], open, this.next);
      clock.decideDoubts(this.next);
      found.isFull = this.next.isFull || clock.isOver;
      if (found.isFull) return;
      this.addGap(found, found.open[i + 1]);
    }
  }

  /** Appends the labels of the next gap. */
  private addGap(found: LabelledTour, behind: Behind): void {
    const { next, clock } = this;
    const { labels } = found;
    const gap = found.known++;
    labels.count = found.first[gap];
    let earliest = Infinity;
    for (let i = 0; i < next.count; i++) earliest = Math.min(earliest, labels.append(next.list[i]).time);
    found.earliest[gap] = earliest;
    found.first[gap + 1] = labels.count;
    (found.doubts[gap] ??= new Doubt()).set(clock.doubt);
    Object.assign((found.behind[gap] ??= anything()), behind);
  }
}

/** A tour of a class, its stops apart. */
function shiftOf(instance: Instance, k: ClassView): BreakTour {
  const none = new Float64Array(0);
  const parts = { vehicle: k.index, rules: instance.breakRules[k.index], resource: -1, stops: new Int32Array(0) };
  return tourOf(instance, { ...parts, travel: new Float64Array(1), service: none, spans: NO_SPANS });
}

/**
 * The last of the gaps up to `same` whose labels, and those of the gaps before, are valid for what lies behind now. −1:
 * none.
 */
function stillKnown(found: LabelledTour, same: number): number {
  for (let gap = 1; gap <= same; gap++) {
    if (!isWithin(found.open[gap], found.behind[gap])) return gap - 1;
  }
  return same;
}
