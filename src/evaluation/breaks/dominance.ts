import { Counts, type BreakTour, type StopSpan } from './break-tour.js';
import type { BreakKind } from './break-rules.js';
import { COUNT, Handled, BOUND, LATEST, METER, CERTAIN, type Label, type Labels } from './label.js';

/** How labels are compared in addition to time, delay and violations. */
export type BreakCounting = 'any' | 'fewest' | 'same';

/** What comes after labels that are compared. */
export interface RemainingTour {
  tour: BreakTour;
  counting: BreakCounting;
  /** The leg after the labels. */
  leg: number;
  /** The last time at which a window or break from here on opens: there is no waiting after it. */
  lastOpening: number;
}

const COUNT_CERTAIN = COUNT + CERTAIN;
const COUNT_BOUND = COUNT + BOUND;
const LATEST_CERTAIN = LATEST + CERTAIN;
const LATEST_BOUND = LATEST + BOUND;

/** Returns true if no sliding break can replace a window break. */
export const isNeeded = (kind: BreakKind, counting: BreakCounting): boolean =>
  counting === 'any' ? kind.isAlwaysNeeded : kind.isNeeded;

/**
 * Returns true if every continuation of `b`, at the same stop, is also possible from `a`, with a result that is no
 * worse.
 */
export function dominates(remaining: RemainingTour, a: Label, b: Label): boolean {
  if (a.time > b.time || a.delay > b.delay || a.violations > b.violations || a.spansBroken > b.spansBroken)
    return false;
  const { tour, counting, lastOpening } = remaining;
  if (counting === 'fewest' && a.breaks > b.breaks) return false;
  if (counting === 'same' && a.breaks !== b.breaks) return false;
  const { rules, spans } = tour;
  const ofA = a.handled;
  const ofB = b.handled;
  for (let w = 0; w < ofA.length; w++) {
    if (ofA[w] >= ofB[w] && ofA[w] !== Handled.TAKEN) continue;
    if (ofA[w] === Handled.OPEN) return false;
    // A break still to be taken may be worth more than one that was taken.
    const isLeft = ofB[w] !== Handled.TAKEN && b.time <= rules.kinds[w].last;
    if (isLeft && lastOpening > b.time && isNeeded(rules.kinds[w], counting)) return false;
  }
  const { sliding, counts } = rules;
  for (let m = 0; METER * m < a.meters.length; m++) {
    const span = m - sliding;
    if (span >= 0 && span < spans.length && !isUnderWay(spans[span], remaining.leg)) continue;
    const isTravel = span < 0 && counts[m] === Counts.TRAVEL;
    if (isTravel ? !travelsLess(a, b, METER * m) : !readsLess(a, b, METER * m, lastOpening)) return false;
  }
  return true;
}

/**
 * Returns true if the meter of label `a` whose row begins at `row` certainly reads no more than that of `b` from here
 * on. If no waiting follows, it suffices that the certain reading of `a` is no more than the bound of `b` now. If
 * waiting follows, up to the last opening of a window, `a` also needs a reset as late as `b` could have by then.
 * Otherwise `a` has to be no worse both in its certain reading and in its bound: its reset is no earlier in the tour,
 * and has no more stops after it that a shift would delay.
 */
function readsLess(a: Label, b: Label, row: number, lastOpening: number): boolean {
  const one = a.meters;
  const other = b.meters;
  const count = one[row + COUNT_CERTAIN];
  const latest = one[row + LATEST_CERTAIN];
  const boundCount = other[row + COUNT_BOUND];
  const boundLatest = other[row + LATEST_BOUND];
  if (
    count <= other[row + COUNT_CERTAIN] &&
    latest >= other[row + LATEST_CERTAIN] &&
    one[row + COUNT_BOUND] <= boundCount &&
    one[row + LATEST_BOUND] >= boundLatest
  )
    return true;
  if (Math.max(a.time - latest, count) > Math.max(b.time - boundLatest, boundCount)) return false;
  if (lastOpening <= a.time) return true;
  return latest >= Math.min(boundLatest, Math.max(b.time, lastOpening) - boundCount);
}

/** Returns whether the reading of a meter of travel, which does not count waiting, is certainly no more. */
function travelsLess(a: Label, b: Label, row: number): boolean {
  const count = a.meters[row + COUNT_CERTAIN];
  const bound = b.meters[row + COUNT_BOUND];
  return count <= bound || (count <= b.meters[row + COUNT_CERTAIN] && a.meters[row + COUNT_BOUND] <= bound);
}

/** Returns true if the leg is between the first and the last stop of a span. */
const isUnderWay = ({ first, last }: StopSpan, leg: number): boolean => first < leg && leg <= last;

/**
 * Adds a copy of a label, unless another one dominates it or there are `most`, and drops those that it dominates.
 * Returns the copy; undefined if it was not added.
 */
export function keep(remaining: RemainingTour, label: Label, most: number, labels: Labels): Label | undefined {
  const { list } = labels;
  for (let i = 0; i < labels.count; i++) if (dominates(remaining, list[i], label)) return undefined;
  let kept = 0;
  for (let i = 0; i < labels.count; i++) {
    const other = list[i];
    if (dominates(remaining, label, other)) continue;
    if (kept < i) labels.swap(kept, i);
    kept++;
  }
  labels.count = kept;
  if (labels.count === most) {
    labels.overflowed = true;
    return undefined;
  }
  return labels.append(label);
}
