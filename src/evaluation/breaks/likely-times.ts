import { earliestBegin, latestReady } from '../../problem/stops/earliest-begin.js';
import type { BreakKind } from './break-rules.js';
import { type BreakTour, findDueWindows } from './break-tour.js';
import { takenBreaks } from './skeleton.js';

/** Times of stops by position, seconds. Those of history are known. */
export interface TimeArrays {
  readonly arrival: Float64Array;
  readonly begin: Float64Array;
  readonly departure: Float64Array;
}

/**
 * Computes when the stops of a tour with several breaks are likely served, if only its begin and end are known: from
 * its window breaks alone, without a search. Of all schedules with the same end, the one is chosen whose breaks come as
 * late as they can, from the first on; so each is postponed until after the stops that allow it.
 */
export class LikelyTimes {
  private tour!: BreakTour;
  private open: BreakKind[] = [];
  /** By leg and number of breaks taken before it: latest departure on the leg. */
  private leave: number[] = [];
  /** By leg and number of breaks taken before its end: latest end of the leg. */
  private arrive: number[] = [];
  /** By break. */
  private readonly start: number[] = [];

  /**
   * Writes the times of the stops after the history of a tour with that begin and end, as far as these can be kept; all
   * other stops keep their times.
   */
  find(tour: BreakTour, begin: number, end: number, times: TimeArrays): void {
    this.tour = tour;
    this.open = findDueWindows(tour, begin, end);
    this.lookBack(end);
    this.goOn(begin, times);
  }

  private get width(): number {
    return this.open.length + 1;
  }

  private lookBack(end: number): void {
    const { tour, width } = this;
    const size = (tour.count + 1) * width;
    const leave = (this.leave = new Array<number>(size).fill(-Infinity));
    const arrive = (this.arrive = new Array<number>(size).fill(-Infinity));
    arrive[size - 1] = end;
    for (let leg = tour.count; leg >= tour.firstLeg; leg--) {
      const row = leg * width;
      for (let taken = 0; taken < width; taken++) {
        if (leg < tour.count) {
          const latestBegin = leave[row + width + taken] - tour.service[leg];
          const latest = latestReady(tour.windows, tour.windowView, tour.stops[leg], latestBegin);
          arrive[row + taken] = latest - tour.transition[leg];
        }
        for (let from = taken; from >= 0; from--) {
          const time = this.latestLeave(leg, from, taken);
          if (time === -Infinity) break;
          leave[row + from] = Math.max(leave[row + from], time);
        }
      }
    }
  }

  /**
   * Returns the latest departure on a leg that takes these breaks; −Infinity: it cannot. Writes their latest starts
   * into `start`.
   */
  private latestLeave(leg: number, from: number, past: number): number {
    const { tour, open } = this;
    if (from < past && leg >= tour.pastLeg) return -Infinity;
    const arrival = this.arrive[leg * this.width + past];
    let start = arrival;
    let length = tour.travel[leg];
    for (let b = past - 1; b >= from; b--) {
      const { duration, opens, last } = open[b];
      start = Math.min(start - duration, last);
      if (start < opens) return -Infinity;
      this.start[b] = start;
      length += duration;
    }
    return Math.min(start, arrival - length);
  }

  /** Serves the stops as early as the breaks allow. */
  private goOn(begin: number, times: TimeArrays): void {
    const { tour, open, start } = this;
    let time = tour.firstLeg > 0 ? times.departure[tour.firstLeg - 1] : begin;
    let taken = 0;
    for (let leg = tour.firstLeg; leg < tour.count; leg++) {
      let rest = tour.travel[leg];
      if (leg === tour.firstLeg) [time, rest] = this.passHistory(time, rest);
      let past = taken;
      while (past < open.length && time > this.latestLeave(leg, taken, past)) past++;
      if (time > this.latestLeave(leg, taken, past)) return;
      for (; taken < past; taken++) {
        rest -= Math.min(rest, Math.max(0, start[taken] - time));
        time = start[taken] + open[taken].duration;
      }
      const ready = time + rest + tour.transition[leg];
      const served = earliestBegin(tour.windows, tour.windowView, tour.stops[leg], ready);
      if (served === Infinity) return;
      times.arrival[leg] = time + rest;
      times.begin[leg] = served;
      time = times.departure[leg] = served + tour.service[leg];
    }
  }

  /** Returns where history ends on its last leg, and the travel left. */
  private passHistory(from: number, travel: number): [number, number] {
    let time = from;
    let rest = travel;
    for (const { leg, duration, fixedStart = 0, travelled } of takenBreaks(this.tour)) {
      if (leg !== this.tour.firstLeg) continue;
      const most = Math.min(rest, (travelled ?? Infinity) - (travel - rest));
      const over = Math.max(0, Math.min(most, fixedStart - time));
      rest -= over;
      time = travelled === undefined ? fixedStart + duration : Math.max(time + over, fixedStart);
    }
    return [time, rest];
  }
}
