import { Counts, type BreakTour } from './break-tour.js';
import { Handled, type Label } from './label.js';

/** How labels are compared besides time, delay and violations. */
export type BreakCounting = 'any' | 'fewest' | 'same';

/** What may follow the labels that are compared. */
export interface Ahead {
  /** The leg that follows. */
  leg: number;
  readonly counting: BreakCounting;
  /**
   * By leg, and at the end: the last time at which a window or break from there on opens. There is no waiting beyond
   * it.
   */
  readonly lastOpening: Float64Array;
  /** By window break: 1 when no sliding break can stand in for it. */
  readonly needed: Uint8Array;
}

/** True when whatever can follow `b`, at the same stop, can follow `a` and comes out no worse. */
export function dominates(tour: BreakTour, ahead: Ahead, a: Label, b: Label): boolean {
  const { leg, counting, needed } = ahead;
  const lastOpening = ahead.lastOpening[leg];
  if (a.time > b.time || a.delay > b.delay || a.violations > b.violations || a.spansBroken > b.spansBroken)
    return false;
  if (counting === 'fewest' && a.breaks > b.breaks) return false;
  if (counting === 'same' && a.breaks !== b.breaks) return false;
  const mayWait = lastOpening > b.time;
  for (let w = 0; w < a.handled.length; w++) {
    if (a.handled[w] >= b.handled[w] && a.handled[w] !== Handled.TAKEN) continue;
    if (a.handled[w] === Handled.OPEN) return false;
    // What is left to take may be worth more than what has been taken.
    const isLeft = b.handled[w] !== Handled.TAKEN && b.time <= tour.rules.windowLast[w];
    if (isLeft && mayWait && needed[w]) return false;
  }
  const sliding = tour.rules.limit.length;
  for (let m = 0; m < a.sureCount.length; m++) {
    if (m >= sliding && !isUnderWay(tour, m - sliding, leg)) continue;
    const isTravel = m < sliding && tour.rules.counts[m] === Counts.TRAVEL;
    if (isTravel ? !readsLessTravel(a, b, m) : !readsLess(a, b, m, lastOpening)) return false;
  }
  return true;
}

/**
 * Say a meter reads max(T − latest, count + busy) at a time T, busy being what is done from here to T. Without waiting
 * from here on, what is sure of `a` reads no more than what `b` hopes for if it does now. With waiting up to the last
 * opening of a window, it also needs a reset as late as `b` could have one by then. Or else `a` is no worse both in what
 * is sure and in what it hopes for: its reset is no earlier in the tour, and has no more stops behind it to push.
 */
function readsLess(a: Label, b: Label, m: number, lastOpening: number): boolean {
  if (
    a.sureCount[m] <= b.sureCount[m] &&
    a.sureLatest[m] >= b.sureLatest[m] &&
    a.hopeCount[m] <= b.hopeCount[m] &&
    a.hopeLatest[m] >= b.hopeLatest[m]
  )
    return true;
  const reading = Math.max(b.time - b.hopeLatest[m], b.hopeCount[m]);
  if (Math.max(a.time - a.sureLatest[m], a.sureCount[m]) > reading) return false;
  if (lastOpening <= a.time) return true;
  return a.sureLatest[m] >= Math.min(b.hopeLatest[m], Math.max(b.time, lastOpening) - b.hopeCount[m]);
}

/** The same for travel, which knows no waiting. */
const readsLessTravel = (a: Label, b: Label, m: number): boolean =>
  a.sureCount[m] <= b.hopeCount[m] || (a.sureCount[m] <= b.sureCount[m] && a.hopeCount[m] <= b.hopeCount[m]);

/** True when a leg lies between the stops of a span. */
const isUnderWay = ({ spanFirst, spanLast }: BreakTour, span: number, leg: number): boolean =>
  spanFirst[span] < leg && leg <= spanLast[span];
