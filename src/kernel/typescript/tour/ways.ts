import { UNREACHABLE } from '../../../problem/arrays/codes.js';
import { travelDurationAt } from '../../../problem/travel/traffic.js';
import type { ClassView } from '../instance/class-view.js';
import { type Instance } from '../instance/instance.js';
import { knowsDepartures } from '../instance/traffic.js';
import { delayOf, serveFrom } from '../instance/windows.js';
import { MAX_WAYS } from '../../tuning.js';

/** Seconds after the origin, and of delay so far. */
export interface Way {
  time: number;
  delay: number;
}

/**
 * Ways through a tour that has at most one break, in a window: the only choice is when it is taken. It may be still to
 * come, or over; of the ways on which it is over, one is kept for each time that no earlier one reaches with as little
 * delay (label setting, Desrochers and Soumis 1988).
 */
export class Ways {
  /** There is a way with the break still to come, or with none to take. */
  isOpen = false;
  /** There were more ways than can be kept. */
  overflowed = false;
  /** Number of ways on which the break is over, in order of increasing time and decreasing delay. */
  rested = 0;
  openTime = 0;
  openDelay = 0;
  /** The earliest departure without the break, on which durations depend that vary with the hour. */
  clock = 0;
  readonly time = new Float64Array(MAX_WAYS);
  readonly delay = new Float64Array(MAX_WAYS);

  any(): boolean {
    return this.isOpen || this.rested > 0;
  }

  begin(time: number): void {
    this.isOpen = true;
    this.overflowed = false;
    this.rested = 0;
    this.openTime = time;
    this.openDelay = 0;
    this.clock = time;
  }

  set(other: Ways): void {
    this.isOpen = other.isOpen;
    this.overflowed = other.overflowed;
    this.rested = other.rested;
    this.openTime = other.openTime;
    this.openDelay = other.openDelay;
    this.clock = other.clock;
    for (let i = 0; i < other.rested; i++) {
      this.time[i] = other.time[i];
      this.delay[i] = other.delay[i];
    }
  }

  /**
   * Returns the added seconds of delay relative to other ways if all else is the same: then everything after it is the
   * same as well. Undefined otherwise.
   */
  findShift(other: Ways): number | undefined {
    if (this.isOpen !== other.isOpen || this.rested !== other.rested || this.overflowed || other.overflowed)
      return undefined;
    if ((this.isOpen && this.openTime !== other.openTime) || this.clock !== other.clock) return undefined;
    const shift = this.isOpen ? this.openDelay - other.openDelay : this.rested > 0 ? this.delay[0] - other.delay[0] : 0;
    for (let i = 0; i < this.rested; i++) {
      if (this.time[i] !== other.time[i] || this.delay[i] - other.delay[i] !== shift) return undefined;
    }
    return shift;
  }

  shiftBy(seconds: number): void {
    this.openDelay += seconds;
    for (let i = 0; i < this.rested; i++) this.delay[i] += seconds;
  }

  /** Returns the seconds of a leg for a tour that follows the ways. `least`: the minimum over all departures. */
  travelBy(instance: Instance, k: ClassView, from: number, to: number, least: number): number {
    if (!knowsDepartures(instance, k) || from < 0 || to < 0) return least;
    const seconds = travelDurationAt(instance.arrays, k.travel.mode, from, to, this.clock);
    return seconds >= UNREACHABLE ? Infinity : seconds;
  }

  /** Returns true if the break can still be taken after leaving the stop now. */
  mayRest(k: ClassView): boolean {
    return k.breaks.isOne && this.openTime <= k.breaks.last && k.breaks.begin <= k.breaks.last;
  }

  /** Returns the arrival with the break taken on the way, as early as its window allows. */
  restedArrival(k: ClassView, travel: number): number {
    const arrival = this.openTime + travel;
    return (arrival > k.breaks.begin ? arrival : k.breaks.begin) + k.breaks.duration;
  }

  /** Adds a way on which the break is over, unless another one is as good. */
  add(time: number, delay: number): void {
    let at = this.rested;
    while (at > 0 && this.time[at - 1] >= time) at--;
    if (at > 0 && this.delay[at - 1] <= delay) return;
    let past = at;
    while (past < this.rested && this.delay[past] >= delay) past++;
    if (past < this.rested && this.time[past] === time) return;
    if (past === at && this.rested === MAX_WAYS) {
      this.overflowed = true;
      return;
    }
    this.time.copyWithin(at + 1, past, this.rested);
    this.delay.copyWithin(at + 1, past, this.rested);
    this.rested += at + 1 - past;
    this.time[at] = time;
    this.delay[at] = delay;
  }

  /** Extends all ways over a leg of `travel` seconds, through access and setup (`spent`) and service at a stop. */
  passStop(instance: Instance, k: ClassView, travel: number, spent: number, stop: number): void {
    const { time, delay } = this;
    const service = k.service[stop];
    if (instance.features.traffic) {
      const { departure } = serveFrom(instance, k, stop, this.clock + travel + spent, service);
      if (departure < Infinity) this.clock = departure;
    }
    let kept = 0;
    for (let i = 0; i < this.rested; i++) {
      const { begin, departure } = serveFrom(instance, k, stop, time[i] + travel + spent, service);
      // Later ways are too late as well.
      if (begin === Infinity) break;
      const delayed = delay[i] + delayOf(k, stop, begin);
      if (kept > 0 && delay[kept - 1] <= delayed) continue;
      if (kept > 0 && time[kept - 1] === departure) kept--;
      time[kept] = departure;
      delay[kept++] = delayed;
    }
    this.rested = kept;
    if (!this.isOpen) return;
    const { openTime, openDelay } = this;
    const { begin, departure: left } = serveFrom(instance, k, stop, openTime + travel + spent, service);
    this.isOpen = begin < Infinity;
    if (k.breaks.isOne) {
      // If the break cannot begin before the stop is left, it may as well be taken on the leg after it.
      const mayWait = this.isOpen && left <= k.breaks.begin && k.end !== -1;
      if (!mayWait && this.mayRest(k)) {
        const rested = serveFrom(instance, k, stop, this.restedArrival(k, travel) + spent, service);
        if (rested.begin < Infinity) this.add(rested.departure, openDelay + delayOf(k, stop, rested.begin));
      }
      // The break can no longer be taken, and cannot be left out.
      if (left > k.breaks.last) this.isOpen = false;
    }
    this.openTime = left;
    this.openDelay = openDelay + delayOf(k, stop, begin);
  }

  /**
   * Computes the end, `travel` seconds after the last stop, into `best`: least delay, then the earliest. Returns false
   * if there is none.
   */
  endOf(k: ClassView, travel: number, best: Way): boolean {
    best.time = best.delay = Infinity;
    for (let i = 0; i < this.rested; i++) keepBetter(k, best, this.time[i] + travel, this.delay[i]);
    if (this.isOpen) {
      const end = this.openTime + travel;
      if (!k.breaks.isOne || end <= k.breaks.last) keepBetter(k, best, end, this.openDelay);
      // Without an arrival the tour ends at its last stop: there is no travel, and no break, after it.
      if (k.end !== -1 && this.mayRest(k)) {
        keepBetter(k, best, this.restedArrival(k, travel), this.openDelay);
      }
    }
    return best.time < Infinity;
  }
}

function keepBetter(k: ClassView, best: Way, end: number, delay: number): void {
  if (end > k.shift.end || !(delay < best.delay || (delay === best.delay && end < best.time))) return;
  best.time = end;
  best.delay = delay;
}

/**
 * Returns the earliest departure, on any of the ways, from the last stop they have passed, with a break of `rest`
 * seconds.
 */
export function earliestLeft(ways: Ways, rest: number): number {
  const rested = ways.rested > 0 ? ways.time[0] : Infinity;
  return ways.isOpen ? Math.min(ways.openTime + rest, rested) : rested;
}
