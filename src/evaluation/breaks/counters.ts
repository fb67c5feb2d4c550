import type { BreakRules } from './break-rules.js';
import { Counts, type BreakTour } from './break-tour.js';

/** A stretch between two breaks in which a sliding rule counts more than its limit. */
export interface Excess {
  readonly rule: number;
  /** The break after which it begins, −1: the begin; the break with which it ends, −1: the end. */
  readonly opening: number;
  readonly ending: number;
  /** Seconds counted, and those of them that are not waiting. */
  readonly count: number;
  readonly busy: number;
  /** When the counter reached its limit, and when the stretch ended. */
  readonly due: number;
  readonly to: number;
}

/** The count of a rule since the last break that is long enough. */
class Counter {
  count = 0;
  /** Seconds without waiting. */
  busy = 0;
  /** When the limit was reached, NaN: not yet. */
  due = NaN;

  /** @param opening - index of that break, −1: the begin */
  constructor(
    readonly from: number,
    readonly opening: number,
  ) {}
}

/** The counters of the sliding rules along the way. */
export class Counters {
  readonly excesses: Excess[] = [];
  private readonly rules: BreakRules;
  private readonly counters: Counter[] = [];

  constructor({ rules }: BreakTour, begin: number) {
    this.rules = rules;
    for (let r = 0; r < rules.sliding; r++) this.counters.push(new Counter(begin, -1));
  }

  /** Returns the travel that a rule still allows. */
  allowance(rule: number): number {
    if (this.rules.counts[rule] !== Counts.TRAVEL) return Infinity;
    return Math.max(0, this.rules.limit[rule] - this.counters[rule].count);
  }

  travel(from: number, seconds: number): void {
    for (let r = 0; r < this.counters.length; r++) {
      const counter = this.counters[r];
      const left = this.rules.limit[r] - counter.count;
      if (Number.isNaN(counter.due) && seconds >= left) counter.due = from + left;
      counter.count += seconds;
      counter.busy += seconds;
    }
  }

  work(seconds: number): void {
    for (const counter of this.counters) counter.busy += seconds;
  }

  /** Returns seconds without waiting, and the times from which they are counted. */
  read(): { lastCount: number[]; lastReset: number[] } {
    const { counters, rules } = this;
    const lastCount = counters.map(({ count, busy }, r) => (rules.counts[r] === Counts.CLOCK ? busy : count));
    return { lastCount, lastReset: counters.map(({ from }) => from) };
  }

  /** Counts a break (or the end, −1) that starts now. */
  rest(index: number, start: number, end: number): void {
    const { counters, rules } = this;
    for (let r = 0; r < counters.length; r++) {
      const counter = counters[r];
      if (index >= 0 && end - start < rules.least[r]) {
        counter.busy += end - start;
        continue;
      }
      const { from, opening } = counter;
      const isClock = rules.counts[r] === Counts.CLOCK;
      const count = isClock ? start - from : counter.count;
      if (count > rules.limit[r]) {
        const busy = isClock ? counter.busy : count;
        const due = isClock ? from + rules.limit[r] : counter.due;
        this.excesses.push({ rule: r, opening, ending: index, count, busy, due, to: start });
      }
      counters[r] = new Counter(end, index);
    }
  }
}
