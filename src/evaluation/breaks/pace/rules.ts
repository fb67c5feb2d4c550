import { Counts, type BreakRules } from '../break-tour.js';
import { withoutStandIn } from '../stand-ins.js';
import { MOST_PACE_RULES, MOST_PACE_WINDOWS } from '../tuning.js';

/** One meter for each rule on time since a break, and one for the begin of the tour. */
export const MOST_PACE_METERS = MOST_PACE_RULES + 1;

/** A break as it may be taken: one of the windows, or a sliding one of some length. */
export interface BreakKind {
  /** Seconds, earliest and latest start. */
  readonly duration: number;
  readonly opens: number;
  readonly last: number;
  /** index of the window break, −1: a sliding break. */
  readonly window: number;
  /** Bit set of the sliding rules that it resets. */
  readonly resets: number;
  /** It resets everything that counts the clock. */
  readonly isWhole: boolean;
  /** A sliding break that resets nothing that counts the clock. */
  readonly isDriving: boolean;
}

/** The breaks of a class of resources, in the form that ways read. */
export interface PaceRules {
  /** Every sliding break serves all sliding rules. */
  readonly servesAll: boolean;
  readonly sliding: number;
  readonly windows: number;
  /** One for each sliding rule, then, where departures are late, one for the begin of the tour. */
  readonly meters: number;
  /** By meter. */
  readonly isClock: readonly boolean[];
  readonly limit: Float64Array;
  /** By sliding rule: the shortest break that serves it, in seconds. */
  readonly shortest: Float64Array;
  /** Window breaks first. */
  readonly kinds: readonly BreakKind[];
  /** Window breaks, sorted by latest start. */
  readonly byLast: readonly number[];
  /** Seconds of the longest sliding break. */
  readonly longest: number;
  /** Bit set of the window breaks that no sliding break can stand in for. */
  readonly needed: number;
  /** Of the window breaks, in seconds. */
  readonly lastOpening: number;
}

/** The rules in the form that ways read; undefined where there are none, or too many. */
export function paceRulesOf(rules: BreakRules, late: boolean): PaceRules | undefined {
  const { windowDuration, windowBegin, windowLast, counts, lengths } = rules;
  const sliding = rules.limit.length;
  const windows = windowDuration.length;
  if (sliding > MOST_PACE_RULES || windows > MOST_PACE_WINDOWS || sliding + windows === 0) return undefined;
  const all = (1 << sliding) - 1;
  // The longest first: what comes behind it is compared with.
  const slides = Array.from(lengths, (length) => kindOf(rules, length, -Infinity, Infinity, -1)).reverse();
  const kinds = [
    ...Array.from(windowDuration, (seconds, w) => kindOf(rules, seconds, windowBegin[w], windowLast[w], w)),
    ...slides,
  ];
  const isClock = Array.from(counts, (count) => count === Counts.CLOCK);
  const limit = new Float64Array(MOST_PACE_METERS).fill(Infinity);
  limit.set(rules.limit);
  return {
    servesAll: slides.every(({ resets }) => resets === all),
    sliding,
    windows,
    meters: sliding + (late ? 1 : 0),
    isClock: [...isClock, true],
    limit,
    shortest: Float64Array.from(rules.limit, (_, r) =>
      kinds.reduce((least, { resets, duration }) => ((resets >> r) & 1 ? Math.min(least, duration) : least), Infinity),
    ),
    kinds,
    byLast: Array.from(windowLast, (_, w) => w).sort((a, b) => windowLast[a] - windowLast[b]),
    longest: Math.max(0, ...lengths),
    needed: withoutStandIn(rules, 'any').reduce((bits, isNeeded, w) => bits | (isNeeded << w), 0),
    lastOpening: Math.max(-Infinity, ...windowBegin),
  };
}

function kindOf(rules: BreakRules, duration: number, opens: number, last: number, window: number): BreakKind {
  let resets = 0;
  let isWhole = true;
  let isDriving = window < 0;
  for (let r = 0; r < rules.limit.length; r++) {
    const isClock = rules.counts[r] === Counts.CLOCK;
    if (duration >= rules.least[r]) {
      resets |= 1 << r;
      if (isClock) isDriving = false;
    } else if (isClock) isWhole = false;
  }
  return { duration, opens, last, window, resets, isWhole, isDriving };
}
