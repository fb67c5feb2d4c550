import { HOPE, SURE, type Pace } from './pace.js';
import type { BreakKind, PaceRules } from './rules.js';
import { openingBefore, type PaceStop, type PaceWindows } from './stop.js';
import type { PaceList } from './taking.js';

/**
 * Most sliding breaks on a leg; 0 where every limit is kept anyway. Where every sliding break serves all rules, no more
 * are of use than the rule that needs most of them requires.
 */
export function mostPacedSlides(
  rules: PaceRules,
  windows: PaceWindows,
  from: Pace,
  stop: PaceStop,
  shiftEnd: number,
): number {
  // Whatever comes behind, it is travelled before the end of the shift.
  const untilEnd = shiftEnd - from.time - stop.spent - stop.service - stop.serviceBehind;
  const travel = Math.min(stop.travel + stop.travelBehind, untilEnd);
  const waiting = Math.max(0, openingBefore(windows, stop) - from.time);
  let most = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    if (rules.isClock[r]) {
      const reading = Math.max(from.time - from.latest[r], from.count[r]);
      if (reading + (shiftEnd - from.time) <= limit) continue;
    } else if (from.count[r] + travel <= limit) {
      continue;
    }
    const longest = rules.isClock[r] ? stop.travel + waiting : stop.travel;
    if (limit <= 0) continue;
    const own = 2 + 2 * Math.floor(longest / limit);
    most = rules.servesAll ? Math.max(most, own) : most + own;
  }
  return most;
}

/** See `isOutOfOrder`. `isLeft`: the break is still open. */
export function isOutOfPacedOrder(
  rules: PaceRules,
  from: Pace,
  list: PaceList,
  kind: BreakKind,
  isLeft: boolean,
): boolean {
  const over = Math.max(list.over(), kind.opens) + kind.duration;
  let others = from.open & ~list.windows & ~(1 << kind.window);
  for (let w = 0; others !== 0; w++, others >>>= 1) {
    if ((others & 1) === 0) continue;
    const other = rules.kinds[w];
    if (other.last < over) return true;
    if (!isLeft || other.opens > kind.opens || other.last > kind.last || other.duration !== kind.duration) continue;
    if (other.opens !== kind.opens || other.last !== kind.last || w < kind.window) return true;
  }
  return false;
}

/** Sliding rules, a bit each. */
interface KeptRules {
  /** They keep their limit from one break of the list to another, whatever lies between. */
  onLeg: number;
  /** And from the way's last reset on. */
  own: number;
}

const KEPT: KeptRules = { onLeg: 0, own: 0 };

/**
 * The sliding rules that keep their limit on a leg with a list and one more break. With the waiting that windows on this
 * leg make necessary: whoever waits longer may as well do so behind the stop, where a break that resets the clock costs
 * nothing then.
 */
function keptOnLeg(
  rules: PaceRules,
  { opens }: PaceWindows,
  from: Pace,
  stop: PaceStop,
  list: PaceList,
  kind: BreakKind,
): KeptRules {
  const { count } = list;
  let opening = Math.max(list.openings[count], kind.opens);
  if (stop.pastWindow > stop.firstWindow) opening = Math.max(opening, opens[stop.pastWindow - 1]);
  const clock = stop.travel + Math.max(0, opening - from.time) + list.lengths[count] + kind.duration;
  const late = rules.meters > rules.sliding;
  const last = kind.window >= 0 ? Math.min(kind.last, stop.latest) : stop.latest;
  KEPT.onLeg = KEPT.own = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    const busy = rules.isClock[r] ? clock : stop.travel;
    if (busy > limit) continue;
    KEPT.onLeg |= 1 << r;
    if (from.count[r] + busy > limit) continue;
    // Where the begin may be later, so may all that follows.
    const until = late ? last : from.time + busy;
    if (!rules.isClock[r] || until <= from.latest[r] + limit) KEPT.own |= 1 << r;
  }
  return KEPT;
}

/**
 * With this break behind the list some sliding break of it is of no use: without it all limits are kept from the resets
 * before it to those behind it.
 */
export function isAnyUseless(
  rules: PaceRules,
  windows: PaceWindows,
  from: Pace,
  stop: PaceStop,
  list: PaceList,
  kind: BreakKind,
): boolean {
  const { onLeg, own } = keptOnLeg(rules, windows, from, stop, list, kind);
  let behind = kind.resets;
  for (let j = list.count - 1; j >= 0; j--) {
    const one = list.breaks[j];
    const around = behind & onLeg & (list.served[j] | own);
    if (one.window < 0 && one.isWhole && (one.resets & ~around) === 0) return true;
    behind |= one.resets;
  }
  return false;
}

/**
 * With this break behind the list one of the equal driving breaks at its end is of no use: one less keeps their limits
 * over all that can be travelled since the break before them, or since the leg was left.
 */
export function isDrivingUseless(
  rules: PaceRules,
  from: Pace,
  stop: PaceStop,
  list: PaceList,
  kind: BreakKind,
): boolean {
  const drive = list.breaks[list.count - 1];
  if (!drive.isDriving || (drive.resets & ~kind.resets) !== 0) return false;
  let first = list.count - 1;
  while (first > 0 && list.breaks[first - 1] === drive) first--;
  const before = first > 0 ? list.breaks[first - 1] : undefined;
  if (before && (drive.resets & ~before.resets) !== 0) return false;
  const resting = list.lengths[list.count] - list.lengths[first];
  let travel = before ? list.left[first] : stop.travel;
  for (let r = 0; r < rules.sliding; r++) {
    if (rules.isClock[r]) travel = Math.min(travel, rules.limit[r] - (before ? 0 : from.count[HOPE + r]) - resting);
  }
  for (let r = 0; r < rules.sliding; r++) {
    if (((drive.resets >> r) & 1) === 0) continue;
    const counted = before ? 0 : from.count[SURE + r];
    if (counted + travel > rules.limit[r] * (list.count - first)) return false;
  }
  return true;
}

/**
 * See `canPutOff` of order.ts; here the break's window must not delay its begin either. `free`: the break may wait for
 * its window behind the stop as well as before it, since no rule counts the clock, or the stop leaves all meters of the
 * clock unchanged.
 */
export function canPacePutOff(
  rules: PaceRules,
  stop: PaceStop,
  kind: BreakKind,
  shorter: Pace,
  free: boolean,
): boolean {
  if (!stop.mayRestBehind || !kind.isWhole) return false;
  if (kind.window < 0) return true;
  if ((kind.opens > shorter.time && !free) || shorter.time > kind.last) return false;
  const begin = rules.sliding;
  if (begin === rules.meters) return true;
  return (
    kind.last - shorter.count[begin] >= shorter.latest[begin] &&
    kind.last - shorter.count[HOPE + begin] >= shorter.latest[HOPE + begin]
  );
}

/** Another break behind this one on the leg may wait for its window, and what is taken before gains. */
export function mayWaitFor(rules: PaceRules, from: Pace, stop: PaceStop, kind: BreakKind): boolean {
  const own = kind.window >= 0 ? 1 << kind.window : 0;
  let others = from.open & ~own;
  for (let w = 0; others !== 0; w++, others >>>= 1) {
    if ((others & 1) !== 0 && rules.kinds[w].opens > from.time && rules.kinds[w].opens <= stop.latest) return true;
  }
  return false;
}

/** All window breaks that are open can still be taken one behind the other from a time on. */
export function fitsBehind(rules: PaceRules, open: number, from: number): boolean {
  let time = from;
  for (const w of rules.byLast) {
    if (((open >> w) & 1) === 0) continue;
    time = Math.max(time, rules.kinds[w].opens);
    if (time > rules.kinds[w].last) return false;
    time += rules.kinds[w].duration;
  }
  return true;
}

/** Every window break that is open can be put off behind the stop. */
export function canPutAllOff(rules: PaceRules, stop: PaceStop, shorter: Pace, free: boolean): boolean {
  let { open } = shorter;
  for (let w = 0; open !== 0; w++, open >>>= 1) {
    if ((open & 1) !== 0 && !canPacePutOff(rules, stop, rules.kinds[w], shorter, free)) return false;
  }
  return true;
}
