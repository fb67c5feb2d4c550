import { zeros } from '../rows.js';
import { Counts, type BreakTour } from './break-tour.js';

/** A stretch between two breaks in which a sliding rule counts more than its limit. */
export interface Excess {
  readonly rule: number;
  /** The break it begins after, −1: the begin; the break it ends with, −1: the end. */
  readonly opening: number;
  readonly ending: number;
  /** Seconds counted, and those of them that are no waiting. */
  readonly count: number;
  readonly busy: number;
  /** When the counter reached its limit, and when the stretch ended. */
  readonly due: number;
  readonly to: number;
}

/** The counters of the sliding rules on the way. */
export class Counters {
  readonly count: number[];
  private readonly busy: number[];
  private readonly due: number[];
  private readonly from: number[];
  private readonly opening: number[];
  readonly excesses: Excess[] = [];
  private readonly rules;

  constructor({ rules }: BreakTour, begin: number) {
    const number = rules.limit.length;
    this.rules = rules;
    this.count = zeros(number);
    this.busy = zeros(number);
    this.due = new Array<number>(number).fill(NaN);
    this.from = new Array<number>(number).fill(begin);
    this.opening = new Array<number>(number).fill(-1);
  }

  /** What a rule of travel allows still. */
  allowance(rule: number): number {
    if (this.rules.counts[rule] !== Counts.TRAVEL) return Infinity;
    return Math.max(0, this.rules.limit[rule] - this.count[rule]);
  }

  travel(from: number, seconds: number): void {
    for (let r = 0; r < this.count.length; r++) {
      const left = this.rules.limit[r] - this.count[r];
      if (Number.isNaN(this.due[r]) && seconds >= left) this.due[r] = from + left;
      this.count[r] += seconds;
      this.busy[r] += seconds;
    }
  }

  work(seconds: number): void {
    for (let r = 0; r < this.busy.length; r++) this.busy[r] += seconds;
  }

  /** Seconds without waiting, and where they are counted from. */
  read(): { lastCount: number[]; lastReset: number[] } {
    const lastCount = this.count.map((count, r) => (this.rules.counts[r] === Counts.CLOCK ? this.busy[r] : count));
    return { lastCount, lastReset: this.from.slice() };
  }

  /** A break (or the end, −1) that starts now. */
  rest(index: number, start: number, end: number): void {
    for (let r = 0; r < this.count.length; r++) {
      if (index >= 0 && end - start < this.rules.least[r]) {
        this.busy[r] += end - start;
        continue;
      }
      const isClock = this.rules.counts[r] === Counts.CLOCK;
      const count = isClock ? start - this.from[r] : this.count[r];
      if (count > this.rules.limit[r]) {
        this.excesses.push({
          rule: r,
          opening: this.opening[r],
          ending: index,
          count,
          busy: isClock ? this.busy[r] : count,
          due: isClock ? this.from[r] + this.rules.limit[r] : this.due[r],
          to: start,
        });
      }
      this.count[r] = 0;
      this.busy[r] = 0;
      this.due[r] = NaN;
      this.from[r] = end;
      this.opening[r] = index;
    }
  }
}
