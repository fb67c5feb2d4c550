import { Counts } from '../../problem/arrays/codes.js';

/** Rules, or windows, that a number has bits for. */
export const MAX_BITS = 31;

/** A break that may be taken: one of the window breaks, or a sliding one of some duration. */
export interface BreakKind {
  /** Seconds, earliest and latest start. */
  readonly duration: number;
  readonly opens: number;
  readonly last: number;
  /** Index of the window break, −1: a sliding break. */
  readonly window: number;
  /** Bit set of the sliding rules that it resets, as far as there are bits. */
  readonly resets: number;
  /** It resets all of them. */
  readonly resetsAll: boolean;
  /** It resets everything that counts the clock. */
  readonly isWhole: boolean;
  /** A sliding break that resets nothing that counts the clock. */
  readonly isDriving: boolean;
  /** No sliding break can stand in for this window break; and that is so, too, where any number of them may be taken. */
  readonly isNeeded: boolean;
  readonly isAlwaysNeeded: boolean;
}

/** Break rules as the arrays of a problem give them. Seconds after the origin. */
export interface GivenRules {
  /** Window breaks, by choice of their windows: seconds, earliest and latest start. */
  readonly windowDuration: Float64Array;
  readonly windowBegin: Float64Array;
  readonly windowLast: Float64Array;
  /** Sliding rules: what they count, at most how many seconds, and the least break that starts anew. */
  readonly counts: Int32Array;
  readonly limit: Float64Array;
  readonly least: Float64Array;
}

/** Breaks of a class of resources. */
export interface BreakRules extends Pick<GivenRules, 'counts' | 'limit' | 'least'> {
  /** How many window breaks, and sliding rules. */
  readonly windows: number;
  readonly sliding: number;
  /** The different `least`, ascending: a sliding break lasts one of them. */
  readonly lengths: Float64Array;
  /** Window breaks, then sliding ones, the longest first. */
  readonly kinds: readonly BreakKind[];
  readonly windowBreaks: readonly BreakKind[];
  /** Sorted by latest start. */
  readonly byLast: readonly BreakKind[];
  /** By sliding rule: the shortest break that serves it, in seconds. */
  readonly shortest: Float64Array;
  /** Of the window breaks, whatever their windows, in seconds. */
  readonly lastOpening: number;
  /** Longest sliding break, in seconds. */
  readonly longest: number;
  /** The shortest break of all kinds, in seconds; Infinity where there is none. */
  readonly shortestBreak: number;
  /** Every sliding break serves all sliding rules. */
  readonly servesAll: boolean;
  /** Where all open window breaks can be put off until behind a stop, so can all others that may be of use. */
  readonly isAllPutOff: boolean;
  /** These rules with the other choices of windows, where breaks have several. */
  readonly alternatives: readonly BreakRules[];
}

/**
 * The rules, with what follows from them alone.
 *
 * @param windows - how many window breaks each choice of windows has
 * @param choice - of their windows
 */
export function makeBreakRules(given: GivenRules, windows: number, choice = 0): BreakRules {
  const { windowDuration, windowBegin, windowLast, counts, limit, least } = given;
  const lengths = Float64Array.from(new Set(least)).sort();
  const windowBreaks = Array.from({ length: windows }, (_, w) => {
    const at = choice * windows + w;
    return kindOf(given, lengths, windowDuration[at], windowBegin[at], windowLast[at], w);
  });
  const slidingBreaks = Array.from(lengths, (seconds) =>
    kindOf(given, lengths, seconds, -Infinity, Infinity, -1),
  ).reverse();
  const kinds = [...windowBreaks, ...slidingBreaks];
  const others = choice > 0 || windows === 0 ? 0 : windowBegin.length / windows - 1;
  return {
    counts,
    limit,
    least,
    windows,
    sliding: limit.length,
    lengths,
    kinds,
    windowBreaks,
    byLast: windowBreaks.toSorted((a, b) => a.last - b.last),
    shortest: Float64Array.from(least, (seconds) =>
      kinds.reduce((found, { duration }) => (duration >= seconds ? Math.min(found, duration) : found), Infinity),
    ),
    lastOpening: windowBegin.reduce((last, opens) => Math.max(last, opens), -Infinity),
    longest: lengths.length > 0 ? lengths[lengths.length - 1] : 0,
    shortestBreak: kinds.reduce((found, { duration }) => Math.min(found, duration), Infinity),
    servesAll: slidingBreaks.every(({ resetsAll }) => resetsAll),
    isAllPutOff: kinds.every(({ window, isWhole, isAlwaysNeeded }) => (window < 0 ? isWhole : !isAlwaysNeeded)),
    alternatives: Array.from({ length: others }, (_, other) => makeBreakRules(given, windows, other + 1)),
  };
}

function kindOf(
  { counts, least }: GivenRules,
  lengths: Float64Array,
  duration: number,
  opens: number,
  last: number,
  window: number,
): BreakKind {
  let resets = 0;
  let resetsAll = true;
  let isWhole = true;
  let isDriving = window < 0;
  let isClockServed = false;
  for (let r = 0; r < least.length; r++) {
    const isClock = counts[r] === Counts.CLOCK;
    if (duration >= least[r]) {
      if (r < MAX_BITS) resets |= 1 << r;
      if (isClock) isDriving = false;
      isClockServed ||= isClock;
    } else {
      resetsAll = false;
      if (isClock) isWhole = false;
    }
  }
  // A window break can be worth taking for the sake of a sliding rule where it lasts longer: it keeps the clock still for
  // longer. That takes waiting. Two sliding breaks, the second at its end, do as well where their number does not matter
  // and there is room for both.
  const stands = lengths.findLast((seconds) => seconds <= duration) ?? duration;
  const isNeeded = window >= 0 && isClockServed && stands !== duration;
  const isAlwaysNeeded = isNeeded && duration < 2 * stands;
  return { duration, opens, last, window, resets, resetsAll, isWhole, isDriving, isNeeded, isAlwaysNeeded };
}

/** Quick clocks and bounds know such rules: there are bits for all of them, and one window a break. */
export const isQuick = ({ windows, sliding, alternatives }: BreakRules): boolean =>
  windows <= MAX_BITS && sliding <= MAX_BITS && alternatives.length === 0;

/** A break resets a sliding rule. */
export const resets = ({ least }: BreakRules, { duration }: BreakKind, rule: number): boolean =>
  duration >= least[rule];

/** A window break can be left out of a tour that begins then: it fits before. */
export const fitsBefore = ({ opens, duration }: BreakKind, begin: number): boolean => begin >= opens + duration;
