import { MOST_BEGINS } from '../tuning.js';
import { HOPE, Pace, Paces } from './pace.js';
import { PaceLeg, type PacedShift } from './leg.js';
import type { PaceRules } from './rules.js';
import { openingBefore, type PaceStop } from './stop.js';

/**
 * What became of a tour: no schedule keeps the rules, this one counts, or the search that knows all rules has to tell.
 */
export type Pacing = 'none' | 'found' | 'unknown';

/** The times of a tour, in seconds. */
export class PaceEnd {
  delay = Infinity;
  end = Infinity;
  working = Infinity;
  /** Of no schedule with that delay and end it is less. */
  leastWorking = Infinity;

  set({ delay, end, working, leastWorking }: PaceEnd): void {
    this.delay = delay;
    this.end = end;
    this.working = working;
    this.leastWorking = leastWorking;
  }
}

const begun = new Pace();

/** The ways at the begin. */
export function beginPaces(rules: PaceRules, begin: number, late: boolean, lastOpening: number, out: Paces): void {
  out.clear();
  const windows = rules.kinds.slice(0, rules.windows);
  const pasts = late ? windows.map(({ opens, duration }) => opens + duration).filter((past) => past > begin) : [];
  for (const time of new Set([begin, ...pasts.sort((a, b) => a - b)])) {
    begun.time = time;
    begun.delay = 0;
    begun.taken = 0;
    begun.open = windows.reduce(
      (bits, { opens, duration, window }) => bits | (time < opens + duration ? 1 << window : 0),
      0,
    );
    // A break that can neither be taken nor be left out.
    if (windows.some(({ last, window }) => ((begun.open >> window) & 1) !== 0 && time > last)) continue;
    begun.count.fill(0);
    begun.latest.fill(late ? Infinity : time);
    out.keep(rules, lastOpening, begun);
  }
}

/** The end that counts of the ways at the end. */
export function endOf(rules: PaceRules, paces: Paces, begin: number, best: PaceEnd): void {
  best.delay = best.end = best.working = best.leastWorking = Infinity;
  const late = rules.meters > rules.sliding;
  const m = rules.sliding;
  for (let i = 0; i < paces.count; i++) {
    const { time, delay, latest, count } = paces.list[i];
    if (delay < best.delay || (delay === best.delay && time < best.end)) {
      best.delay = delay;
      best.end = time;
      best.working = best.leastWorking = Infinity;
    }
    if (delay !== best.delay || time !== best.end) continue;
    const sure = late ? Math.max(time - latest[m], count[m]) : time - begin;
    const hope = late ? Math.max(time - latest[HOPE + m], count[HOPE + m]) : sure;
    best.working = Math.min(best.working, sure);
    best.leastWorking = Math.min(best.leastWorking, hope);
  }
}

/** The clock of a whole tour with several breaks, by its ways: exact, or said not to be known. */
export class Pacer {
  private readonly leg = new PaceLeg();
  private paces = new Paces();
  private next = new Paces();
  private readonly later = new PaceEnd();

  /** A tour without spans or history: its first `count` stops, then the end. Writes its times into `best`. */
  run(
    shift: PacedShift,
    stops: readonly PaceStop[],
    count: number,
    { begin, late }: { readonly begin: number; readonly late: boolean },
    best: PaceEnd,
  ): Pacing {
    const first = this.runFrom(shift, stops, count, { begin, late }, best);
    if (first !== 'found') return first;
    const { later } = this;
    // The begin may come later still in another window, say: then it does so from some time on.
    for (let tries = 0; best.leastWorking < best.working; tries++) {
      if (tries === MOST_BEGINS) return 'unknown';
      const again = this.runFrom(shift, stops, count, { begin: best.end - best.working + 1, late: true }, later);
      if (again === 'unknown') return 'unknown';
      if (again === 'none' || later.delay !== best.delay || later.end !== best.end) return 'found';
      best.set(later);
    }
    return 'found';
  }

  /** The end that counts of those that begin at `begin`, or later. */
  private runFrom(
    shift: PacedShift,
    stops: readonly PaceStop[],
    count: number,
    { begin, late }: { readonly begin: number; readonly late: boolean },
    best: PaceEnd,
  ): Pacing {
    const { leg } = this;
    const { rules, windows } = shift;
    leg.clear();
    beginPaces(rules, begin, late, openingBefore(windows, stops[0]), this.paces);
    for (let i = 0; i <= count && this.paces.count > 0; i++) {
      const { paces, next } = this;
      next.clear();
      for (let p = 0; p < paces.count; p++) leg.extend(shift, paces.list[p], stops[i], i === count, next);
      leg.settleDoubts(rules, stops[i].lastOpening, next);
      if (next.isFull || leg.isOver) return 'unknown';
      this.paces = next;
      this.next = paces;
    }
    endOf(rules, this.paces, begin, best);
    const { doubt } = leg;
    if (best.end === Infinity) return doubt.end === Infinity ? 'none' : 'unknown';
    return doubt.isWorse(best.delay, best.end) ? 'found' : 'unknown';
  }
}
