import { earliestBegin } from '../../problem/stops/earliest-begin.js';
import type { BreakTour } from './break-tour.js';

/**
 * The earliest begins of a tour's stops by its window breaks alone: no schedule that keeps its rules serves one of them
 * sooner. For breaks that can only be taken in one order, and a begin that is given.
 */
export class EarliestTimes {
  private tour!: BreakTour;
  private open: number[] = [];
  private begin = new Float64Array(0);
  /** By number of breaks taken: the earliest departure from a stop, and from the next one. */
  private now = new Float64Array(0);
  private next = new Float64Array(0);

  /** @returns the begins by position, seconds, Infinity where a stop cannot be served; undefined: nothing is known */
  find(tour: BreakTour): Float64Array | undefined {
    this.tour = tour;
    const isKnown = !tour.beginIsFree && tour.history === undefined && tour.rules.alternatives.length === 0;
    if (!isKnown || !this.findOpen()) return undefined;
    this.begin = new Float64Array(tour.count).fill(Infinity);
    const width = this.open.length + 1;
    this.now = new Float64Array(width).fill(Infinity);
    this.next = new Float64Array(width);
    this.now[0] = tour.begin;
    for (let leg = 0; leg < tour.count; leg++) {
      this.next.fill(Infinity);
      for (let taken = 0; taken < width; taken++) if (this.now[taken] < Infinity) this.pass(leg, taken);
      [this.now, this.next] = [this.next, this.now];
    }
    return this.begin;
  }

  /** The window breaks that do not fit before the begin, in their order. @returns false when they have none */
  private findOpen(): boolean {
    const { begin, rules } = this.tour;
    const { windowBegin, windowDuration, windowLast } = rules;
    this.open = [...windowBegin.keys()].filter((w) => begin < windowBegin[w] + windowDuration[w]);
    this.open.sort((a, b) => windowLast[a] - windowLast[b]);
    return this.open.every((w, b) => b === 0 || windowBegin[w] >= windowLast[this.open[b - 1]]);
  }

  /** Leaves for the stop behind a leg with so many breaks taken, takes none, one or more on the way, and serves it. */
  private pass(leg: number, taken: number): void {
    const { tour, open, next } = this;
    const { windowBegin, windowDuration, windowLast } = tour.rules;
    let over = this.now[taken];
    let arrival = over + tour.travel[leg];
    for (let past = taken; ; past++) {
      const ready = Math.max(arrival, over) + tour.transition[leg];
      const begin = earliestBegin(tour.windows, tour.windowView, tour.stops[leg], ready);
      if (begin === Infinity) return;
      this.begin[leg] = Math.min(this.begin[leg], begin);
      const left = begin + tour.service[leg];
      // A break that is due may only be left out when the tour ends here.
      if (past === open.length || left <= windowLast[open[past]]) next[past] = Math.min(next[past], left);
      if (past === open.length) return;
      over = Math.max(over, windowBegin[open[past]]);
      if (over > windowLast[open[past]]) return;
      over += windowDuration[open[past]];
      arrival += windowDuration[open[past]];
    }
  }
}
