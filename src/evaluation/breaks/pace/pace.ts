import { MOST_PACES } from '../tuning.js';
import { MOST_PACE_METERS, type PaceRules } from './rules.js';

/** Readings of a meter: certain, or a bound that no continuation beats; where those of each begin. */
export const SURE = 0;
export const HOPE = MOST_PACE_METERS;
export type Certainty = typeof SURE | typeof HOPE;

/**
 * A way through the first stops of a tour with several breaks. It holds what a `Label` holds, for tours without history
 * and spans in which no rule but those on breaks can be broken.
 */
export class Pace {
  /** Departure from the last stop. */
  time = 0;
  /** Seconds. */
  delay = 0;
  /** Window breaks, a bit each: still open, and taken; all others fit before the begin. */
  open = 0;
  taken = 0;
  /**
   * A meter reads max(T − latest, count + busy) at time T: one for each sliding rule, then one for the begin of the
   * tour.
   */
  readonly count = new Float64Array(2 * MOST_PACE_METERS);
  readonly latest = new Float64Array(2 * MOST_PACE_METERS);

  set(other: Pace): this {
    this.time = other.time;
    this.delay = other.delay;
    this.open = other.open;
    this.taken = other.taken;
    for (let i = 0; i < 2 * MOST_PACE_METERS; i++) {
      this.count[i] = other.count[i];
      this.latest[i] = other.latest[i];
    }
    return this;
  }
}

/** Meter m of `a` never reads more than that of `b`. */
function readsLess(a: Pace, b: Pace, m: number, lastOpening: number): boolean {
  const h = HOPE + m;
  if (
    a.count[m] <= b.count[m] &&
    a.latest[m] >= b.latest[m] &&
    a.count[h] <= b.count[h] &&
    a.latest[h] >= b.latest[h]
  ) {
    return true;
  }
  const reading = Math.max(b.time - b.latest[h], b.count[h]);
  if (Math.max(a.time - a.latest[m], a.count[m]) > reading) return false;
  if (lastOpening <= a.time) return true;
  return a.latest[m] >= Math.min(b.latest[h], Math.max(b.time, lastOpening) - b.count[h]);
}

function travelsLess(a: Pace, b: Pace, m: number): boolean {
  const h = HOPE + m;
  return a.count[m] <= b.count[h] || (a.count[m] <= b.count[m] && a.count[h] <= b.count[h]);
}

/** True when whatever can follow `b`, at the same stop, can follow `a` and comes out no worse. */
export function paceDominates(rules: PaceRules, lastOpening: number, a: Pace, b: Pace): boolean {
  if (a.time > b.time || a.delay > b.delay || (a.open & ~b.open) !== 0) return false;
  let left = a.taken & ~b.taken & rules.needed;
  if (left !== 0 && lastOpening > b.time) {
    for (let w = 0; left !== 0; w++, left >>>= 1) {
      if ((left & 1) !== 0 && b.time <= rules.kinds[w].last) return false;
    }
  }
  for (let m = 0; m < rules.meters; m++) {
    if (rules.isClock[m] ? !readsLess(a, b, m, lastOpening) : !travelsLess(a, b, m)) return false;
  }
  return true;
}

/** Ways at a stop of which none dominates another. */
export class Paces {
  count = 0;
  /** There were more than can be kept. */
  isFull = false;
  readonly list: Pace[] = Array.from({ length: MOST_PACES }, () => new Pace());

  clear(): void {
    this.count = 0;
    this.isFull = false;
  }

  /** Takes a copy of a way unless another one dominates it. */
  keep(rules: PaceRules, lastOpening: number, pace: Pace): void {
    const { list } = this;
    for (let i = 0; i < this.count; i++) {
      if (paceDominates(rules, lastOpening, list[i], pace)) return;
    }
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (paceDominates(rules, lastOpening, pace, list[i])) continue;
      if (kept < i) this.exchange(kept, i);
      kept++;
    }
    this.count = kept;
    if (kept === MOST_PACES) {
      this.isFull = true;
      return;
    }
    list[this.count++].set(pace);
  }

  exchange(a: number, b: number): void {
    const pace = this.list[a];
    this.list[a] = this.list[b];
    this.list[b] = pace;
  }
}
