import type { BreakList } from './break-list.js';
import { resets, type BreakKind, type BreakRules } from './break-rules.js';
import { Counts } from './break-tour.js';
import { COUNT, Handled, BOUND, LATEST, METER, CERTAIN, Label } from './label.js';
import { openingBefore, type Leg } from './leg.js';

// Which lists of breaks are worth trying on a leg behind a label.

/**
 * The most sliding breaks that can help on a leg: of two neighbouring stretches within the leg one is longer than half a
 * limit, or the break between them is superfluous.
 */
export function mostSlidingBreaks(rules: BreakRules, from: Label, leg: Leg): number {
  const waiting = Math.max(0, openingBefore(leg) - from.time);
  let most = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    const longest = rules.counts[r] === Counts.TRAVEL ? leg.travel : leg.travel + waiting;
    if (limit > 0) most += 2 + 2 * Math.floor(longest / limit);
  }
  return most;
}

/**
 * The most sliding breaks that can help where only the clock is searched: rules whose limit is kept anyway up to the end of
 * the working window need none. Where every sliding break serves all rules, no more are of use than the rule that needs most of them requires.
 */
export function mostClockSlidingBreaks(rules: BreakRules, from: Label, leg: Leg, shiftEnd: number): number {
  // Everything behind it is travelled before the end of the working window.
  const untilEnd = shiftEnd - from.time - leg.spent - leg.service - leg.serviceBehind;
  const travel = Math.min(leg.travel + leg.travelBehind, untilEnd);
  const waiting = Math.max(0, openingBefore(leg) - from.time);
  let most = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    const isClock = rules.counts[r] === Counts.CLOCK;
    const count = from.meters[METER * r + COUNT + CERTAIN];
    const reading = isClock ? Math.max(from.time - from.meters[METER * r + LATEST + CERTAIN], count) : count;
    if (reading + (isClock ? shiftEnd - from.time : travel) <= limit || limit <= 0) continue;
    const own = 2 + 2 * Math.floor((isClock ? leg.travel + waiting : leg.travel) / limit);
    most = rules.servesAll ? Math.max(most, own) : most + own;
  }
  return most;
}

/**
 * True when a window break need not be tried next, behind the list of breaks on the same leg. Either another one that is
 * open could then neither be taken nor be left out; or another one lasts as long and its window neither begins nor ends
 * later, so that exchanging both delays nothing.
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
 * True, where rules may be broken, when taking a window break means waiting although another one, missed then, and the rest
 * of the leg fit before it. Taking that one delays nothing, and breaks one rule less. For tours without history
 * and spans.
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
 * With this break behind the list some sliding break of it is of no use: without it all limits are kept from the resets
 * before it to those behind it. A rule keeps its limit from one break of the list to another, whatever lies between, with
 * the waiting that windows on this leg make necessary: whoever waits longer may as well do so behind the stop, where a
 * break that resets the clock costs nothing then.
 */
export function isAnyUseless(rules: BreakRules, from: Label, leg: Leg, list: BreakList, kind: BreakKind): boolean {
  const begun = list.whole;
  let opening = Math.max(begun.opening, kind.opens);
  if (leg.pastWindow > leg.firstWindow) opening = Math.max(opening, leg.windows.startBegin[leg.pastWindow - 1]);
  const clock = leg.travel + Math.max(0, opening - from.time) + begun.length + kind.duration;
  const late = from.meters.length > METER * rules.sliding;
  const last = kind.window >= 0 ? Math.min(kind.last, leg.latest) : leg.latest;
  // Bit sets of the rules that do so on the leg, and from the way's last reset on.
  let kept = 0;
  let own = 0;
  for (let r = 0; r < rules.sliding; r++) {
    const limit = rules.limit[r];
    const isClock = rules.counts[r] === Counts.CLOCK;
    const busy = isClock ? clock : leg.travel;
    if (busy > limit) continue;
    kept |= 1 << r;
    if (from.meters[METER * r + COUNT + CERTAIN] + busy > limit) continue;
    // Where the begin may be later, so may all that follows.
    const until = late ? last : from.time + busy;
    if (!isClock || until <= from.meters[METER * r + LATEST + CERTAIN] + limit) own |= 1 << r;
  }
  let behind = kind.resets;
  for (let j = list.count - 1; j >= 0; j--) {
    const one = list.kinds[j];
    const around = behind & kept & (list.begun[j].served | own);
    if (one.window < 0 && one.isWhole && (one.resets & ~around) === 0) return true;
    behind |= one.resets;
  }
  return false;
}

/**
 * With this break behind the list one of the equal driving breaks at its end is of no use: one less keeps their limits over
 * all that can be travelled since the break before them, or since the leg was left.
 */
export function isDrivingUseless(rules: BreakRules, from: Label, leg: Leg, list: BreakList, kind: BreakKind): boolean {
  const drive = list.last;
  if (!drive.isDriving || kind.duration < drive.duration) return false;
  let first = list.count - 1;
  while (first > 0 && list.kinds[first - 1] === drive) first--;
  if (first > 0 && list.kinds[first - 1].duration < drive.duration) return false;
  const resting = list.whole.length - list.begun[first].length;
  let travel = first > 0 ? list.begun[first].left : leg.travel;
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

/** True when a window break can neither be taken any more nor be left out. */
export function hasMissed({ windowBreaks }: BreakRules, { handled, time }: Label): boolean {
  for (const { window, last } of windowBreaks) if (handled[window] === Handled.OPEN && time > last) return true;
  return false;
}

/** What a list led to. */
export class Reached {
  readonly label = new Label();
  /** It leads through the stop. */
  isReached = false;
  /** See `Extension`. */
  isWaitless = false;
  /** A break may wait for its window behind the stop as well as before it. */
  isFree = false;
}

/**
 * True when a break may as well be taken behind the stop, which `shorter` reaches without it: it can begin there within its
 * window, and it resets every meter that counts the clock. Where a meter counts from the begin, waiting for its window must
 * not delay that.
 */
export function canPutOff(rules: BreakRules, leg: Leg, kind: BreakKind, { label: shorter, isFree }: Reached): boolean {
  if (!leg.mayRestBehind || !kind.isWhole) return false;
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

/** Every open window break can be put off until behind the stop. */
export function canPutAllOff(rules: BreakRules, leg: Leg, shorter: Reached): boolean {
  const { handled } = shorter.label;
  return rules.windowBreaks.every(
    (kind) => handled[kind.window] !== Handled.OPEN || canPutOff(rules, leg, kind, shorter),
  );
}

/**
 * True when a break that can be put off begins no later behind the stop, as it has to wait for its window there anyhow; so
 * do all breaks behind it.
 */
export function waitsAnyhow(kind: BreakKind, shorter: Label): boolean {
  return kind.window >= 0 && kind.resetsAll && shorter.time <= kind.opens;
}

/** Another break behind this one on the leg may wait for its window, so that what is taken before it gains. */
export function mayWaitFor(rules: BreakRules, from: Label, leg: Leg, kind: BreakKind): boolean {
  return rules.windowBreaks.some(
    (other) =>
      other !== kind &&
      from.handled[other.window] === Handled.OPEN &&
      other.opens > from.time &&
      other.opens <= leg.latest,
  );
}

/** All open window breaks can still be taken one behind the other from a time on. */
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
