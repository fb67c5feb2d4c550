import type { BreakList } from './break-list.js';
import { resets, type BreakKind, type BreakRules } from './break-rules.js';
import { Counts, type BreakTour } from './break-tour.js';
import type { SearchMode } from './extend.js';
import { COUNT, Handled, BOUND, LATEST, METER, CERTAIN, Label } from './label.js';
import { openingBefore, type Leg } from './leg.js';

// Which lists of breaks are worth trying on a leg after a label.

/**
 * Returns the maximum number of sliding breaks that can help on a leg: of two consecutive stretches within the leg one
 * is longer than half a limit, or the break between them is superfluous. If only the clock is searched, rules whose
 * limit is kept in any case up to the end of the working window need none; and if every sliding break serves all rules,
 * no more are of use than the rule that needs most of them requires.
 */
export function mostSlidingBreaks(
  { rules, shift }: BreakTour,
  { clockOnly }: Pick<SearchMode, 'clockOnly'>,
  from: Label,
  leg: Leg,
): number {
  // All travel after it takes place before the end of the working window.
  const untilEnd = shift.end - from.time - leg.spent - leg.service;
  const travel = Math.min(leg.travel + leg.travelAfter, untilEnd);
  const waiting = Math.max(0, openingBefore(leg) - from.time);
  let most = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    const isClock = rules.counts[r] === Counts.CLOCK;
    const count = from.meters[METER * r + COUNT + CERTAIN];
    const reading = isClock ? Math.max(from.time - from.meters[METER * r + LATEST + CERTAIN], count) : count;
    const isKept = clockOnly && reading + (isClock ? shift.end - from.time : travel) <= limit;
    if (isKept || limit <= 0) continue;
    const own = 2 + 2 * Math.floor((isClock ? leg.travel + waiting : leg.travel) / limit);
    most = clockOnly && rules.servesAll ? Math.max(most, own) : most + own;
  }
  return most;
}

/**
 * Returns true if a window break need not be tried next, after the list of breaks on the same leg. Either another open
 * one could then neither be taken nor be left out; or another one lasts as long and its window neither begins nor ends
 * later, so that exchanging the two delays nothing.
 */
export function isOutOfOrder(rules: BreakRules, { handled }: Label, list: BreakList, kind: BreakKind): boolean {
  const over = Math.max(list.whole.over, kind.opens) + kind.duration;
  for (const other of rules.windowBreaks) {
    const w = other.window;
    if (w === kind.window || handled[w] !== Handled.OPEN || list.has(w)) continue;
    if (other.last < over) return true;
    if (other.opens > kind.opens || other.last > kind.last || other.duration !== kind.duration) continue;
    const isSame = other.opens === kind.opens && other.last === kind.last;
    if (handled[kind.window] === Handled.OPEN && (!isSame || w < kind.window)) return true;
  }
  return false;
}

/**
 * Returns true, if rules may be broken, when taking a window break means waiting although another one, missed then, and
 * the rest of the leg fit before it. Taking that one delays nothing, and breaks one rule less. For tours without
 * history and spans.
 */
export function waitsNeedlessly(rules: BreakRules, from: Label, leg: Leg, list: BreakList, kind: BreakKind): boolean {
  if (!kind.resetsAll) return false;
  const clock = list.whole.over;
  const over = Math.max(clock, kind.opens) + kind.duration;
  for (const other of rules.windowBreaks) {
    const w = other.window;
    if (w === kind.window || from.handled[w] !== Handled.OPEN || other.last >= over) continue;
    const start = Math.max(clock, other.opens);
    if (start > other.last || start + other.duration + leg.travel > kind.opens) continue;
    if (!list.has(w)) return true;
  }
  return false;
}

/**
 * Returns true if, with this break after the list, some sliding break of the list is of no use: without it all limits
 * are kept from the resets before it to those after it. A rule keeps its limit from one break of the list to another,
 * whatever is between them, with the waiting that windows on this leg make necessary: longer waiting may as well take
 * place after the stop, where a break that resets the clock then costs nothing.
 */
export function isAnyUseless(rules: BreakRules, from: Label, leg: Leg, list: BreakList, kind: BreakKind): boolean {
  const whole = list.whole;
  let opening = Math.max(whole.opening, kind.opens);
  if (leg.pastWindow > leg.firstWindow) opening = Math.max(opening, leg.windows.startBegin[leg.pastWindow - 1]);
  const clock = leg.travel + Math.max(0, opening - from.time) + whole.length + kind.duration;
  const late = from.meters.length > METER * rules.sliding;
  const last = kind.window >= 0 ? Math.min(kind.last, leg.latest) : leg.latest;
  // Bit sets of the rules that keep their limit on the leg, and from the way's last reset on.
  let kept = 0;
  let own = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    const isClock = rules.counts[r] === Counts.CLOCK;
    const busy = isClock ? clock : leg.travel;
    if (busy > limit) continue;
    kept |= 1 << r;
    if (from.meters[METER * r + COUNT + CERTAIN] + busy > limit) continue;
    // If the begin may be later, so may everything after it.
    const until = late ? last : from.time + busy;
    if (!isClock || until <= from.meters[METER * r + LATEST + CERTAIN] + limit) own |= 1 << r;
  }
  let behind = kind.resets;
  for (let j = list.count - 1; j >= 0; j--) {
    const one = list.kinds[j];
    const around = behind & kept & (list.prefixes[j].served | own);
    if (one.window < 0 && one.isWhole && (one.resets & ~around) === 0) return true;
    behind |= one.resets;
  }
  return false;
}

/**
 * Returns true if, with this break after the list, one of the equal driving breaks at its end is of no use: one less
 * keeps their limits over everything that can be travelled since the break before them, or since the leg was left.
 */
export function isDrivingUseless(rules: BreakRules, from: Label, leg: Leg, list: BreakList, kind: BreakKind): boolean {
  const drive = list.last;
  if (!drive.isDriving || kind.duration < drive.duration) return false;
  let first = list.count - 1;
  while (first > 0 && list.kinds[first - 1] === drive) first--;
  if (first > 0 && list.kinds[first - 1].duration < drive.duration) return false;
  const resting = list.whole.length - list.prefixes[first].length;
  let travel = first > 0 ? list.prefixes[first].left : leg.travel;
  for (let r = 0; r < rules.sliding; r++) {
    const counted = first > 0 ? 0 : from.meters[METER * r + COUNT + BOUND];
    if (rules.counts[r] === Counts.CLOCK) travel = Math.min(travel, rules.limit[r] - counted - resting);
  }
  for (let r = 0; r < rules.sliding; r++) {
    const counted = first > 0 ? 0 : from.meters[METER * r + COUNT + CERTAIN];
    if (resets(rules, drive, r) && counted + travel > rules.limit[r] * (list.count - first)) return false;
  }
  return true;
}

/** Returns true if a window break can no longer be taken, and cannot be left out. */
export function hasMissed({ windowBreaks }: BreakRules, { handled, time }: Label): boolean {
  for (const { window, last } of windowBreaks) if (handled[window] === Handled.OPEN && time > last) return true;
  return false;
}

/** The result of a list. */
export class Reached {
  readonly label = new Label();
  /** The list leads through the stop. */
  isReached = false;
  /** See `Extension`. */
  isWaitless = false;
  /** A break may wait for its window after the stop as well as before it. */
  isFree = false;
}

/**
 * Returns true if a break may as well be taken after the stop, which `shorter` reaches without it: it can begin there
 * within its window, and it resets every meter that counts the clock. If a meter counts from the begin, waiting for its
 * window must not delay that.
 */
export function canPutOff(rules: BreakRules, leg: Leg, kind: BreakKind, { label: shorter, isFree }: Reached): boolean {
  if (!leg.mayRestAfter || !kind.isWhole) return false;
  if (kind.window < 0) return true;
  if ((kind.opens > shorter.time && !isFree) || shorter.time > kind.last) return false;
  const { meters } = shorter;
  const row = METER * rules.sliding;
  if (meters.length === row) return true;
  return (
    kind.last - meters[row + COUNT + CERTAIN] >= meters[row + LATEST + CERTAIN] &&
    kind.last - meters[row + COUNT + BOUND] >= meters[row + LATEST + BOUND]
  );
}

/** Returns true if every open window break can be postponed until after the stop. */
export function canPutAllOff(rules: BreakRules, leg: Leg, shorter: Reached): boolean {
  const { handled } = shorter.label;
  return rules.windowBreaks.every(
    (kind) => handled[kind.window] !== Handled.OPEN || canPutOff(rules, leg, kind, shorter),
  );
}

/**
 * Returns true if a break that can be postponed begins no later after the stop, as it has to wait for its window there
 * in any case; so do all breaks after it.
 */
export function waitsAnyhow(kind: BreakKind, shorter: Label): boolean {
  return kind.window >= 0 && kind.resetsAll && shorter.time <= kind.opens;
}

/**
 * Returns true if another break after this one on the leg may wait for its window, so that a break taken before it
 * gains.
 */
export function mayWaitFor(rules: BreakRules, from: Label, leg: Leg, kind: BreakKind): boolean {
  return rules.windowBreaks.some(
    (other) =>
      other !== kind &&
      from.handled[other.window] === Handled.OPEN &&
      other.opens > from.time &&
      other.opens <= leg.latest,
  );
}

/** Returns true if all open window breaks can still be taken one after another from a time on. */
export function fitsBehind(rules: BreakRules, { handled }: Label, from: number): boolean {
  let time = from;
  for (const { window, opens, last, duration } of rules.byLast) {
    if (handled[window] !== Handled.OPEN) continue;
    time = Math.max(time, opens);
    if (time > last) return false;
    time += duration;
  }
  return true;
}
