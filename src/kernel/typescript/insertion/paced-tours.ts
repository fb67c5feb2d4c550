import { Doubt } from '../../../evaluation/breaks/pace/doubts.js';
import { PaceLeg, type PacedShift } from '../../../evaluation/breaks/pace/leg.js';
import { Pace, Paces } from '../../../evaluation/breaks/pace/pace.js';
import { beginPaces } from '../../../evaluation/breaks/pace/pacer.js';
import { paceRulesOf } from '../../../evaluation/breaks/pace/rules.js';
import type { PaceStop } from '../../../evaluation/breaks/pace/stop.js';
import { LeastRest } from './least-rest.js';
import type { ClassView } from '../instance/class-view.js';
import { duration, type Instance } from '../instance/instance.js';
import { lastBeginOpening, latestReady } from '../instance/windows.js';
import type { State } from '../state/state.js';
import { layStops, makePacedStop, pacedWindows } from '../tour/paced-stops.js';

/** Bounds on what lies behind a gap when one more stop joins the tour there or later. Seconds. */
interface Behind {
  /** Latest departure from the stop before that can keep all windows behind it, breaks apart. */
  latest: number;
  service: number;
}

/** Ways found for `other` are valid for this one, too: no fewer were dropped for it. */
function isWithin(a: Behind, b: Behind): boolean {
  return a.latest <= b.latest && a.service >= b.service;
}

const anything = (): Behind => ({ latest: Infinity, service: 0 });

/** A tour with several breaks, stored with the ways up to each gap, so that a place is judged from its gap on. */
export class PacedTour {
  /** Version of the tour that is stored. */
  version = -1;
  count = 0;
  /** Number of gaps, from the first on, with known ways. */
  known = 0;
  /** The next gap has too many ways to keep. */
  isFull = false;
  /** By position: the tour's stops. */
  readonly ids: number[] = [];
  /** By position: the tour's stops, then its end. */
  readonly stops: PaceStop[] = [];
  /** The ways of all gaps, gap after gap; and by gap the index of its first one. */
  readonly paces: Pace[] = [];
  readonly first: number[] = [0];
  /** By gap: the departure of its earliest way, in seconds. */
  readonly earliest: number[] = [];
  /** By gap: doubts about the legs before it. */
  readonly doubts: Doubt[] = [];
  /** By gap: the bounds that its ways were found for. */
  readonly behind: Behind[] = [];
  /** By gap: the bounds on what lies behind it now. */
  readonly open: Behind[] = [];
}

/** The tours with several breaks as they are now, by resource. */
export class PacedTours {
  readonly leg = new PaceLeg();
  paces = new Paces();
  next = new Paces();
  private readonly shifts: readonly (PacedShift | undefined)[];
  /** By class; undefined as `shifts` are. */
  private readonly leastRests: readonly (LeastRest | undefined)[];
  /** By class: the last opening of all its stops and breaks, in seconds. */
  private readonly lastOpenings: readonly number[];
  private readonly tours: (PacedTour | undefined)[] = [];
  /** By stop: its position in its tour, if that is laid out. */
  private readonly place: Int32Array;
  private readonly travel: number[] = [];
  private readonly service: number[] = [];
  private readonly open = makePacedStop();
  private readonly isClockAll: boolean;

  constructor(private readonly instance: Instance) {
    const { arrays, classes, breakRules, stops } = instance;
    const hasSpans = arrays.orderMaxSpan.some((span) => span < Infinity);
    const isUsed = instance.timetables && !instance.chosen && !instance.traffic && !hasSpans;
    const windows = pacedWindows(instance);
    this.shifts = classes.map((k) => {
      const rules = isUsed && isPacedClass(k) ? paceRulesOf(breakRules[k.index], instance.late) : undefined;
      return rules && { rules, windows, shiftEnd: k.shiftEnd };
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
  shiftOf(k: ClassView): PacedShift | undefined {
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

  of(state: State, k: ClassView, shift: PacedShift, route: number): PacedTour {
    const found = (this.tours[route] ??= new PacedTour());
    if (found.version === state.version[route]) return found;
    const isNew = found.version < 0;
    found.version = state.version[route];
    const same = this.lay(state, k, shift, route, found);
    this.lookBehind(k, found);
    found.known = isNew ? 0 : stillKnown(found, Math.min(same, found.known - 1)) + 1;
    found.isFull = false;
    return found;
  }

  /**
   * Finds the ways to a gap of the tour as it is now, and those to the gaps before it. Returns false when one of these
   * has too many to keep.
   */
  knows(k: ClassView, shift: PacedShift, found: PacedTour, gap: number): boolean {
    if (gap >= found.known && !found.isFull) this.pace(k, shift, found, gap);
    return gap < found.known;
  }

  /** Lays out the stops of a tour. Returns how many, from the first on, are the same as before. */
  private lay(state: State, k: ClassView, shift: PacedShift, route: number, found: PacedTour): number {
    const { instance, travel, service, place } = this;
    const { stopLocation } = instance.arrays;
    let same = 0;
    let count = 0;
    let from = k.start;
    for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) {
      if (same === count && count < found.count && found.ids[count] === stop) same++;
      const at = stopLocation[stop];
      travel[count] = from < 0 ? 0 : duration(instance, k, from, at);
      service[count] = k.service[stop];
      place[stop] = count;
      found.ids[count++] = stop;
      from = at;
    }
    found.count = count;
    travel[count] = count === 0 || k.end < 0 ? 0 : duration(instance, k, from, k.end);
    layStops(instance, k, shift.rules, { sequence: found.ids, count, travel, service }, found.stops);
    return same;
  }

  /**
   * Computes the bounds behind each gap of the tour. The location of the stop that joins is unknown: its legs replace
   * any leg.
   */
  private lookBehind(k: ClassView, found: PacedTour): void {
    const { instance } = this;
    const behind = found.open;
    let next = (behind[found.count] ??= anything());
    next.latest = k.shiftEnd;
    next.service = 0;
    for (let i = found.count - 1; i >= 0; i--) {
      const at = found.stops[i];
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
   * Computes the ways to the gaps up to `last`. It is open which stop joins the tour and where: no way is dropped that
   * one of them could need.
   */
  private pace(k: ClassView, shift: PacedShift, found: PacedTour, last: number): void {
    const { leg, open } = this;
    const lastOpening = this.lastOpenings[k.index];
    leg.clear();
    if (found.known === 0) {
      beginPaces(shift.rules, k.shiftBegin, this.instance.late, lastOpening, this.next);
      this.addGap(found, anything());
    }
    leg.doubt.set(found.doubts[found.known - 1]);
    for (let i = found.known - 1; i < last; i++) {
      Object.assign(open, found.stops[i]);
      open.mayRestBehind = true;
      open.lastOpening = lastOpening;
      open.latest = found.open[i + 1].latest;
      open.serviceBehind = found.open[i + 1].service;
      open.travelBehind = Infinity;
      open.tail = 0;
      this.next.clear();
      for (let p = found.first[i]; p < found.first[i + 1]; p++) {
        leg.extend(shift, found.paces[p], open, false, this.next);
      }
      leg.settleDoubts(shift.rules, lastOpening, this.next);
      found.isFull = this.next.isFull || leg.isOver;
      if (found.isFull) return;
      this.addGap(found, found.open[i + 1]);
    }
  }

  /** Appends the ways of the next gap. */
  private addGap(found: PacedTour, behind: Behind): void {
    const { next, leg } = this;
    const gap = found.known++;
    let at = found.first[gap];
    let earliest = Infinity;
    for (let i = 0; i < next.count; i++, at++) {
      (found.paces[at] ??= new Pace()).set(next.list[i]);
      earliest = Math.min(earliest, next.list[i].time);
    }
    found.earliest[gap] = earliest;
    found.first[gap + 1] = at;
    (found.doubts[gap] ??= new Doubt()).set(leg.doubt);
    Object.assign((found.behind[gap] ??= anything()), behind);
  }
}

/**
 * The last of the gaps up to `same` whose ways, and those of the gaps before, are valid for what lies behind now. −1:
 * none.
 */
function stillKnown(found: PacedTour, same: number): number {
  for (let gap = 1; gap <= same; gap++) {
    if (!isWithin(found.open[gap], found.behind[gap])) return gap - 1;
  }
  return same;
}

function isPacedClass(k: ClassView): boolean {
  return k.decided < 0 && !k.loops && k.breaks === 'several';
}
