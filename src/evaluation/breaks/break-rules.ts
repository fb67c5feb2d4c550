import { Counts } from '../../problem/arrays/codes.js';

/** Maximum number of rules, or windows, that fit into the bits of a number. */
export const MAX_BITS = 31;

/** A break that may be taken: one of the window breaks, or a sliding one of a given duration. */
export interface BreakKind {
  /** Seconds, earliest and latest start. */
  readonly duration: number;
  readonly opens: number;
  readonly last: number;
  /** Index of the window break, −1: a sliding break. */
  readonly window: number;
  /** Bit set of the sliding rules that it resets, if there are bits for them. */
  readonly resets: number;
  /** It resets all sliding rules. */
  readonly resetsAll: boolean;
  /** It resets everything that counts the clock. */
  readonly isWhole: boolean;
  /** A sliding break that resets nothing that counts the clock. */
  readonly isDriving: boolean;
  /** No sliding break can replace this window break; and the same if any number of them may be taken. */
  readonly isNeeded: boolean;
  readonly isAlwaysNeeded: boolean;
}

/** Break rules as given in the arrays of a problem. Seconds after the origin. */
export interface GivenRules {
  /** Window breaks, by choice of their windows: seconds, earliest and latest start. */
  readonly windowDuration: Float64Array;
  readonly windowBegin: Float64Array;
  readonly windowLast: Float64Array;
  /** Sliding rules: what they count, the limit in seconds, and the shortest break that resets the count. */
  readonly counts: Int32Array;
  readonly limit: Float64Array;
  readonly least: Float64Array;
}

/** The breaks of a class of resources. */
export interface BreakRules extends Pick<GivenRules, 'counts' | 'limit' | 'least'> {
  /** Numbers of window breaks and of sliding rules. */
  readonly windows: number;
  readonly sliding: number;
  /** The distinct values of `least`, ascending: a sliding break has one of these durations. */
  readonly lengths: Float64Array;
  /** Window breaks, then sliding ones, the longest first. */
  readonly kinds: readonly BreakKind[];
  readonly windowBreaks: readonly BreakKind[];
  /** Sorted by latest start. */
  readonly byLast: readonly BreakKind[];
  /** By sliding rule: the shortest break that resets it, in seconds. */
  readonly shortest: Float64Array;
  /** The last time at which a window break opens, over all choices of windows, in seconds. */
  readonly lastOpening: number;
  /** Longest sliding break, in seconds. */
  readonly longest: number;
  /** The shortest break of any kind, in seconds; Infinity if there is none. */
  readonly shortestBreak: number;
  /** Every sliding break resets all sliding rules. */
  readonly servesAll: boolean;
  /** If all open window breaks can be postponed until after a stop, so can all other breaks that may be of use. */
  readonly isAllPutOff: boolean;
  /** These rules with the other choices of windows, if breaks have several. */
  readonly alternatives: readonly BreakRules[];
}

/**
 * Creates the rules, with everything that follows from them alone.
 *
 * @param windows - number of window breaks in each choice of windows
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
  // A window break can be worth taking for a sliding rule if it lasts longer than a sliding break: it stops the clock
  // for longer. That requires waiting. Two sliding breaks, the second at its end, do as well if their number does not
  // matter and there is room for both.
  const stands = lengths.findLast((seconds) => seconds <= duration) ?? duration;
  const isNeeded = window >= 0 && isClockServed && stands !== duration;
  const isAlwaysNeeded = isNeeded && duration < 2 * stands;
  return { duration, opens, last, window, resets, resetsAll, isWhole, isDriving, isNeeded, isAlwaysNeeded };
}

/** Fast clocks and bounds can handle these rules: there are bits for all of them, and each break has one window. */
export const isQuick = ({ windows, sliding, alternatives }: BreakRules): boolean =>
  windows <= MAX_BITS && sliding <= MAX_BITS && alternatives.length === 0;

/** Returns true if a break resets a sliding rule. */
export const resets = ({ least }: BreakRules, { duration }: BreakKind, rule: number): boolean =>
  duration >= least[rule];

/** Returns true if a window break can be left out of a tour that begins at `begin`: it fits before. */
export const fitsBefore = ({ opens, duration }: BreakKind, begin: number): boolean => begin >= opens + duration;
