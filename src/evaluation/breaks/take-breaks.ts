import { Counts } from './break-tour.js';
import { resets, type BreakRules } from './break-rules.js';
import type { BreakList } from './break-list.js';
import { COUNT, BOUND, LATEST, METER, type Certainty, type Label } from './label.js';
import { MAX_AFTER_RESET } from './tuning.js';

/** The state after a list of breaks, reused from call to call. */
export class LegEnd {
  /** Arrival at the stop that the leg leads to. */
  arrival = 0;
  /** Seconds of travel after the last break, Infinity if the breaks could not all be taken. */
  left = 0;
  /** By meter. */
  count = new Float64Array(0);
  latest = new Float64Array(0);
  /** By break: its start. */
  starts = new Float64Array(16);
  /** Scratch, by sliding rule. */
  reset = new Float64Array(0);

  begin(meters: number): void {
    if (this.count.length === meters) return;
    this.count = new Float64Array(meters);
    this.latest = new Float64Array(meters);
    this.reset = new Float64Array(meters);
  }
}

/** Whether a list of breaks fits a leg; if not, whether a longer list could. */
export const Fit = { FITS: 0, LIMIT_PASSED: 1, TOO_LATE: 2 } as const;
export type Fit = (typeof Fit)[keyof typeof Fit];

/**
 * Computes the latest start of each break, by its window and the clocks that it resets. Returns false if one cannot
 * start in time.
 */
function latestStarts(rules: BreakRules, time: number, list: BreakList, out: LegEnd): boolean {
  if (out.starts.length < list.count) out.starts = new Float64Array(2 * list.count);
  const { sliding, counts, limit } = rules;
  // A break that resets a rule bounds the next break that does.
  const { starts, reset } = out;
  for (let r = 0; r < sliding; r++) reset[r] = out.latest[r];
  let earliest = time;
  for (let j = 0; j < list.count; j++) {
    const kind = list.kinds[j];
    let start = kind.last;
    for (let r = 0; r < sliding; r++) {
      if (counts[r] === Counts.CLOCK && resets(rules, kind, r)) start = Math.min(start, reset[r] + limit[r]);
    }
    earliest = Math.max(earliest, list.opens[j]);
    if (earliest > start) return false;
    for (let r = 0; r < sliding; r++) if (resets(rules, kind, r)) reset[r] = start + kind.duration;
    starts[j] = start;
    earliest += kind.duration;
  }
  for (let j = list.count - 2; j >= 0; j--) {
    starts[j] = Math.min(starts[j], starts[j + 1] - list.kinds[j].duration);
  }
  return true;
}

/**
 * Returns the seconds of breaks, from the j-th on, that a clock counts until one of them resets it; 0 if none does:
 * then it counts the whole way, wherever the breaks on it are.
 */
function restingFrom(rules: BreakRules, list: BreakList, j: number, rule: number): number {
  if (rules.counts[rule] !== Counts.CLOCK) return 0;
  let seconds = 0;
  for (let i = j; i < list.count; i++) {
    if (resets(rules, list.kinds[i], rule)) return seconds;
    seconds += list.kinds[i].duration;
  }
  return 0;
}

/**
 * Takes a list of breaks, in this order, after a label on a leg of `travel` seconds. Each is taken as late as possible
 * at no cost: after as much of the travel as the limits allow. BOUND: the meters are bounds for all continuations, so a
 * break may slide on by the whole travel of the leg.
 */
export function takeBreaks(
  rules: BreakRules,
  from: Label,
  travel: number,
  list: BreakList,
  certainty: Certainty,
  out: LegEnd,
): Fit {
  const bounds = certainty === BOUND;
  const { sliding, limit, counts } = rules;
  const { count, latest } = out;
  const meters = count.length;
  out.left = Infinity;
  for (let m = 0; m < meters; m++) {
    count[m] = from.meters[METER * m + COUNT + certainty];
    latest[m] = from.meters[METER * m + LATEST + certainty];
  }
  if (!latestStarts(rules, from.time, list, out)) return Fit.TOO_LATE;
  const { starts } = out;
  const { partial } = list.whole;
  let clock = from.time;
  let left = travel;
  for (let j = 0; j < list.count; j++) {
    const kind = list.kinds[j];
    let room = left;
    let last = starts[j];
    for (let r = 0; r < sliding; r++) {
      const resting = partial === 0 ? 0 : restingFrom(rules, list, j, r);
      room = Math.min(room, limit[r] - count[r] - resting);
      // The breaks before, or for example the begin of the tour, may have bounded the reset.
      if (counts[r] === Counts.CLOCK && resets(rules, kind, r)) last = Math.min(last, latest[r] + limit[r]);
    }
    if (room < 0) return Fit.LIMIT_PASSED;
    const earliest = Math.max(clock, list.opens[j]);
    // With less travel before, the breaks may fit; the bounds leave that open.
    if (!bounds && earliest > last) return Fit.LIMIT_PASSED;
    const step = Math.max(0, Math.min(room, last - clock));
    starts[j] = Math.max(earliest, clock + step);
    left -= step;
    const travelled = bounds ? travel - left : 0;
    for (let m = 0; m < meters; m++) {
      count[m] += step;
      if (m < sliding && resets(rules, kind, m)) {
        count[m] = 0;
        latest[m] = last + kind.duration;
        continue;
      }
      // A reset that is earlier in the list and comes later delays this break.
      latest[m] = Math.min(latest[m], last - (count[m] - travelled));
      if (m >= sliding || counts[m] === Counts.CLOCK) count[m] += kind.duration;
    }
    clock = starts[j] + kind.duration;
  }
  out.left = left;
  out.arrival = clock + left;
  let isKept = true;
  for (let m = 0; m < meters; m++) {
    count[m] += left;
    isKept &&= m >= sliding || count[m] <= limit[m];
  }
  return isKept ? Fit.FITS : Fit.LIMIT_PASSED;
}

/** The states reached on a leg by ways from one stop, right after sliding breaks that reset a clock. */
export class AfterReset {
  private count = 0;
  private readonly figures: number;
  private readonly windows = new Int32Array(MAX_AFTER_RESET + 1);
  private readonly breaks = new Int32Array(MAX_AFTER_RESET + 1);
  private readonly rows: Float64Array;

  constructor(meters: number) {
    this.figures = 4 * meters + 4;
    this.rows = new Float64Array(this.figures * (MAX_AFTER_RESET + 1));
  }

  clear(): void {
    this.count = 0;
  }

  /**
   * Adds the state that a list of breaks has led to, by certain figures and by bounds. Returns false if another list
   * with the same window breaks (one bit each) and as many breaks that count has got as far by then: whatever follows
   * can also follow that one.
   */
  add(windows: number, breaks: number, certain: LegEnd, bound: LegEnd): boolean {
    if (certain.left === Infinity || bound.left === Infinity) return true;
    const { count } = this;
    this.write(this.figures * count, certain);
    this.write(this.figures * (count + 0.5), bound);
    this.windows[count] = windows;
    this.breaks[count] = breaks;
    for (let i = 0; i < count; i++) if (this.isAsGood(i)) return false;
    if (count < MAX_AFTER_RESET) this.count++;
    return true;
  }

  /** Writes all figures; smaller is better. */
  private write(at: number, { arrival, left, count, latest }: LegEnd): void {
    const { rows } = this;
    rows[at] = arrival - left;
    rows[at + 1] = left;
    for (let m = 0; 4 * m + 4 < this.figures; m++) {
      rows[at + 2 + 2 * m] = count[m] - left;
      rows[at + 3 + 2 * m] = -latest[m];
    }
  }

  private isAsGood(i: number): boolean {
    const { rows, figures, count } = this;
    if (this.windows[i] !== this.windows[count] || this.breaks[i] !== this.breaks[count]) return false;
    for (let f = 0; f < figures; f++) if (rows[i * figures + f] > rows[count * figures + f]) return false;
    return true;
  }
}
