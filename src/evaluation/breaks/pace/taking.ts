import { MOST_PACE_LIST } from '../tuning.js';
import { HOPE, SURE, type Certainty, type Pace } from './pace.js';
import { MOST_PACE_METERS, type BreakKind, type PaceRules } from './rules.js';

/** Breaks in the order in which they are taken on a leg. */
export class PaceList {
  count = 0;
  /** Bit set of the window breaks among them. */
  windows = 0;
  /** How many of them leave some clock counting. */
  partial = 0;
  readonly breaks: BreakKind[] = [];
  /**
   * What the first of them come to, by their number: the earliest end of all of them, without travel; seconds that they
   * last; the last time that one of them opens; the sliding rules that one of them resets, a bit each; and the seconds
   * of travel left behind them, Infinity where that is not known.
   */
  readonly overs = new Float64Array(MOST_PACE_LIST + 1);
  readonly lengths = new Float64Array(MOST_PACE_LIST + 1);
  readonly openings = new Float64Array(MOST_PACE_LIST + 1);
  readonly served = new Int32Array(MOST_PACE_LIST + 1);
  readonly left = new Float64Array(MOST_PACE_LIST + 1);

  begin(time: number): void {
    this.count = 0;
    this.windows = 0;
    this.partial = 0;
    this.overs[0] = time;
    this.lengths[0] = 0;
    this.openings[0] = -Infinity;
    this.served[0] = 0;
  }

  push(kind: BreakKind): void {
    if (kind.window >= 0) this.windows |= 1 << kind.window;
    if (!kind.isWhole) this.partial++;
    const before = this.count;
    this.breaks[before] = kind;
    this.count = before + 1;
    this.overs[before + 1] = Math.max(this.overs[before], kind.opens) + kind.duration;
    this.lengths[before + 1] = this.lengths[before] + kind.duration;
    this.openings[before + 1] = Math.max(this.openings[before], kind.opens);
    this.served[before + 1] = this.served[before] | kind.resets;
    this.left[before + 1] = Infinity;
  }

  pop(): void {
    const kind = this.breaks[--this.count];
    if (kind.window >= 0) this.windows &= ~(1 << kind.window);
    if (!kind.isWhole) this.partial--;
  }

  /** When they are over at the earliest, without any travel. */
  over(): number {
    return this.overs[this.count];
  }

  /** The earliest end of a leg of `travel` seconds that is left at a time. */
  arrival(time: number, travel: number): number {
    return Math.max(time + travel + this.lengths[this.count], this.overs[this.count]);
  }
}

/** What a way has come to behind a list. */
export class PaceTaken {
  arrival = 0;
  /** Seconds of travel behind the last break, Infinity when the breaks could not all be taken. */
  left = 0;
  readonly count = new Float64Array(MOST_PACE_METERS);
  readonly latest = new Float64Array(MOST_PACE_METERS);
  readonly starts = new Float64Array(MOST_PACE_LIST);
}

const reset = new Float64Array(MOST_PACE_METERS);

/** The latest start of each, for its window and for clocks that it resets. False: one of them cannot start in time. */
export function latestStarts(
  rules: PaceRules,
  from: Pace,
  list: PaceList,
  certainty: Certainty,
  out: PaceTaken,
): boolean {
  for (let r = 0; r < rules.sliding; r++) reset[r] = from.latest[certainty + r];
  let earliest = from.time;
  for (let j = 0; j < list.count; j++) {
    const kind = list.breaks[j];
    let start = kind.last;
    for (let r = 0; r < rules.sliding; r++) {
      if (rules.isClock[r] && ((kind.resets >> r) & 1) !== 0) start = Math.min(start, reset[r] + rules.limit[r]);
    }
    earliest = Math.max(earliest, kind.opens);
    if (earliest > start) return false;
    for (let r = 0; r < rules.sliding; r++) {
      if (((kind.resets >> r) & 1) !== 0) reset[r] = start + kind.duration;
    }
    out.starts[j] = start;
    earliest += kind.duration;
  }
  for (let j = list.count - 2; j >= 0; j--) {
    out.starts[j] = Math.min(out.starts[j], out.starts[j + 1] - list.breaks[j].duration);
  }
  return true;
}

/**
 * Takes the breaks of one list on a leg, each as late as possible. False: a limit is passed, or a break is too late.
 */
export function takePaced(
  rules: PaceRules,
  from: Pace,
  list: PaceList,
  travel: number,
  certainty: Certainty,
  out: PaceTaken,
): boolean {
  const hopes = certainty === HOPE;
  const { meters, sliding, limit } = rules;
  out.left = Infinity;
  for (let m = 0; m < meters; m++) {
    out.count[m] = from.count[certainty + m];
    out.latest[m] = from.latest[certainty + m];
  }
  if (certainty === SURE && list.count > 0 && !latestStarts(rules, from, list, SURE, out)) return false;
  let clock = from.time;
  let left = travel;
  for (let j = 0; j < list.count; j++) {
    const kind = list.breaks[j];
    let room = left;
    for (let r = 0; r < sliding; r++) room = Math.min(room, limit[r] - out.count[r] - restingFrom(rules, list, j, r));
    if (room < 0) return false;
    for (let r = 0; r < sliding; r++) {
      if (rules.isClock[r] && ((kind.resets >> r) & 1) !== 0) {
        out.starts[j] = Math.min(out.starts[j], out.latest[r] + limit[r]);
      }
    }
    const earliest = Math.max(clock, kind.opens);
    if (!hopes && earliest > out.starts[j]) return false;
    const step = Math.max(0, Math.min(room, out.starts[j] - clock));
    const start = Math.max(earliest, clock + step);
    left -= step;
    countBreak(rules, kind, out, { start: out.starts[j], step, travelled: hopes ? travel - left : 0 });
    clock = start + kind.duration;
  }
  out.left = left;
  out.arrival = clock + left;
  let isKept = true;
  for (let m = 0; m < meters; m++) {
    out.count[m] += left;
    isKept &&= m >= sliding || out.count[m] <= limit[m];
  }
  return isKept;
}

/** As in ../leg.ts: seconds of breaks, from the j-th on, that a clock counts until one resets it; 0 where none does. */
function restingFrom({ isClock }: PaceRules, list: PaceList, j: number, rule: number): number {
  if (list.partial === 0 || !isClock[rule]) return 0;
  let seconds = 0;
  for (let i = j; i < list.count; i++) {
    const { resets, duration } = list.breaks[i];
    if (((resets >> rule) & 1) !== 0) return seconds;
    seconds += duration;
  }
  return 0;
}

/** As `restsTooLong` of ../leg.ts. */
export function restsTooLong({ sliding, isClock, limit }: PaceRules, from: Pace, list: PaceList): boolean {
  if (list.partial === 0) return false;
  for (let r = 0; r < sliding; r++) {
    if (!isClock[r]) continue;
    let count = from.count[HOPE + r];
    for (let j = 0; j < list.count; j++) {
      const { resets, duration } = list.breaks[j];
      count = ((resets >> r) & 1) !== 0 ? 0 : count + duration;
      if (count > limit[r]) return true;
    }
  }
  return false;
}

/** The meters behind a break that may start at `start` at the latest, after `step` seconds of travel. */
function countBreak(
  rules: PaceRules,
  kind: BreakKind,
  out: PaceTaken,
  { start, step, travelled }: { readonly start: number; readonly step: number; readonly travelled: number },
): void {
  for (let m = 0; m < rules.meters; m++) {
    out.count[m] += step;
    if (m < rules.sliding && ((kind.resets >> m) & 1) !== 0) {
      out.count[m] = 0;
      out.latest[m] = start + kind.duration;
      continue;
    }
    out.latest[m] = Math.min(out.latest[m], start - (out.count[m] - travelled));
    if (rules.isClock[m]) out.count[m] += kind.duration;
  }
}
