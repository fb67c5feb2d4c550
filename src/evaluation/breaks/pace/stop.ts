import { SURE, type Certainty } from './pace.js';
import type { PaceRules } from './rules.js';
import type { PaceTaken } from './taking.js';

/** A stop, or the end, on a way, and bounds on what lies behind it. Seconds. */
export interface PaceStop {
  /** From the stop before. */
  travel: number;
  /** Of access and setup. */
  spent: number;
  service: number;
  /** Latest end of the preferred windows, Infinity when none binds. */
  preferredEnd: number;
  /** Its windows: indices in `opens` and `closes` of the first one and behind the last one. */
  firstWindow: number;
  pastWindow: number;
  /** Breaks may be taken on the leg to it, and on the leg behind it. */
  mayRest: boolean;
  mayRestBehind: boolean;
  /** The last time at which a window or break behind it opens. */
  lastOpening: number;
  /** Latest departure that can keep all windows behind it, breaks apart. */
  latest: number;
  /** Least seconds from there to the end, and the travel among them; Infinity: not known. */
  tail: number;
  travelBehind: number;
  /** Least end of the tour, by the windows behind it. */
  waitEnd: number;
  /** Least seconds of service behind it, where the travel there is not known. */
  serviceBehind: number;
}

/** The windows of all stops. */
export interface PaceWindows {
  readonly opens: Float64Array;
  readonly closes: Float64Array;
}

export function beginAt({ opens, closes }: PaceWindows, stop: PaceStop, ready: number): number {
  for (let i = stop.firstWindow; i < stop.pastWindow; i++) {
    if (ready <= closes[i]) return ready > opens[i] ? ready : opens[i];
  }
  return Infinity;
}

/** The last opening of any window from the leg to this stop on. */
export function openingBefore({ opens }: PaceWindows, stop: PaceStop): number {
  if (stop.firstWindow === stop.pastWindow) return stop.lastOpening;
  return Math.max(stop.lastOpening, opens[stop.pastWindow - 1]);
}

/** The end at the least for the windows from the leg to this stop on. */
export function waitEndBefore({ opens }: PaceWindows, stop: PaceStop): number {
  if (stop.firstWindow === stop.pastWindow) return stop.waitEnd;
  return Math.max(stop.waitEnd, opens[stop.firstWindow] + stop.service + stop.tail);
}

/**
 * Through access, setup and service at a stop, begun then.
 *
 * @returns whether all that counts the clock is as free to begin later as it was before.
 */
export function passPaced(
  rules: PaceRules,
  { closes }: PaceWindows,
  stop: PaceStop,
  certainty: Certainty,
  begin: number,
  taken: PaceTaken,
): boolean {
  // The latest begin that adds no delay and stays in the same window; in some window; and adds no delay.
  const last = closes[stop.pastWindow - 1];
  let i = stop.firstWindow;
  while (closes[i] < begin) i++;
  const sureLast = Math.max(begin, Math.min(closes[i], stop.preferredEnd));
  const begunLast = Math.max(begin, Math.min(last, stop.preferredEnd));
  let isFree = true;
  for (let m = 0; m < rules.meters; m++) {
    if (!rules.isClock[m]) continue;
    taken.count[m] += stop.spent;
    const until = certainty === SURE ? sureLast : m === rules.sliding ? begunLast : last;
    const latest = until - taken.count[m];
    isFree &&= taken.latest[m] <= latest;
    taken.latest[m] = Math.min(taken.latest[m], latest);
    taken.count[m] += stop.service;
  }
  return isFree;
}
