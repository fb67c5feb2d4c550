import { Doubt } from '../../../evaluation/breaks/pace/doubts.js';
import { PaceLeg, type PacedShift } from '../../../evaluation/breaks/pace/leg.js';
import { Pace, Paces } from '../../../evaluation/breaks/pace/pace.js';
import { beginPaces } from '../../../evaluation/breaks/pace/pacer.js';
import { paceRulesOf } from '../../../evaluation/breaks/pace/rules.js';
import type { PaceStop } from '../../../evaluation/breaks/pace/stop.js';
import type { ClassView } from '../instance/class-view.js';
import { duration, type Instance } from '../instance/instance.js';
import { lastBeginOpening } from '../instance/windows.js';
import type { State } from '../state/state.js';
import { layStops, makePacedStop, pacedWindows } from '../tour/paced-stops.js';

/** A tour with several breaks laid out with the ways up to each gap, so that a place is judged from there on. */
export class PacedTour {
  /** Of the tour that it is laid out for. */
  version = -1;
  count = 0;
  /** Gaps, from the first on, to which there are not too many ways. */
  known = 0;
  /** Of its stops. */
  readonly ids: number[] = [];
  /** And the end. */
  readonly stops: PaceStop[] = [];
  /** Of all gaps, one behind the other, and by gap the first of them. */
  readonly paces: Pace[] = [];
  readonly first: number[] = [0];
  /** By gap: of the legs before. */
  readonly doubts: Doubt[] = [];
}

/** The tours with several breaks as they are now, by resource. */
export class PacedTours {
  readonly leg = new PaceLeg();
  paces = new Paces();
  next = new Paces();
  private readonly shifts: readonly (PacedShift | undefined)[];
  /** By class: of all its stops and breaks. */
  private readonly lastOpenings: readonly number[];
  private readonly tours: (PacedTour | undefined)[] = [];
  /** By stop: in its tour, when that is laid. */
  private readonly place: Int32Array;
  private readonly travel: number[] = [];
  private readonly service: number[] = [];
  private readonly open = makePacedStop();

  constructor(private readonly instance: Instance) {
    const { arrays, classes, breakRules, stops } = instance;
    const hasSpans = arrays.orderMaxSpan.some((span) => span < Infinity);
    const isUsed = instance.timetables && !instance.chosen && !instance.traffic && !hasSpans;
    const windows = pacedWindows(instance);
    this.shifts = classes.map((k) => {
      const rules = isUsed && isPacedClass(k) ? paceRulesOf(breakRules[k.index], instance.late) : undefined;
      return rules && { rules, windows, shiftEnd: k.shiftEnd };
    });
    this.lastOpenings = classes.map((k) => {
      let opens = this.shifts[k.index]?.rules.lastOpening ?? -Infinity;
      for (let stop = 0; stop < stops; stop++) opens = Math.max(opens, lastBeginOpening(instance, k, stop));
      return opens;
    });
    this.place = new Int32Array(isUsed ? stops : 0);
  }

  /** What places in tours of this class are judged by; undefined where they are not judged here. */
  shiftOf(k: ClassView): PacedShift | undefined {
    return this.shifts[k.index];
  }

  /** The gap behind a stop of a tour that is laid out; −1: the begin. */
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
    this.pace(k, shift, found, isNew ? -1 : Math.min(same, found.known - 1));
    return found;
  }

  /** Lays out the stops; so many of them, from the first on, are those that were laid out before. */
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
   * The ways up to each gap, those to the first gaps up to `same` being known. What comes behind a place may differ: nothing
   * is left out for its sake.
   */
  private pace(k: ClassView, shift: PacedShift, found: PacedTour, from: number): void {
    const { leg, open } = this;
    const lastOpening = this.lastOpenings[k.index];
    leg.clear();
    found.known = Math.max(0, from + 1);
    if (from < 0) {
      beginPaces(shift.rules, k.shiftBegin, this.instance.late, lastOpening, this.next);
      this.addGap(found);
    }
    leg.doubt.set(found.doubts[found.known - 1]);
    for (let i = found.known - 1; i < found.count; i++) {
      Object.assign(open, found.stops[i]);
      open.mayRestBehind = true;
      open.lastOpening = lastOpening;
      open.latest = k.shiftEnd;
      open.travelBehind = Infinity;
      open.tail = 0;
      this.next.clear();
      for (let p = found.first[i]; p < found.first[i + 1]; p++) {
        leg.extend(shift, found.paces[p], open, false, this.next);
      }
      leg.settleDoubts(shift.rules, lastOpening, this.next);
      if (this.next.isFull || leg.isOver) return;
      this.addGap(found);
    }
  }

  /** The ways to the gap that follows those known. */
  private addGap(found: PacedTour): void {
    const { next, leg } = this;
    const gap = found.known++;
    let at = found.first[gap];
    for (let i = 0; i < next.count; i++, at++) (found.paces[at] ??= new Pace()).set(next.list[i]);
    found.first[gap + 1] = at;
    (found.doubts[gap] ??= new Doubt()).set(leg.doubt);
  }
}

function isPacedClass(k: ClassView): boolean {
  return k.decided < 0 && !k.loops && k.breaks === 'several';
}
