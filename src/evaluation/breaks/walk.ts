import { earliestBegin } from '../../problem/stops/earliest-begin.js';
import { Counts, isFixed, type BreakTour } from './break-tour.js';
import type { Floors, PlannedBreak, Skeleton } from './skeleton.js';

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

/** A skeleton with its times. */
export interface Walk {
  readonly begin: number;
  readonly end: number;
  /** When it would have ended by its own clock, no earlier than its end: later where history gives an end that it passes. */
  readonly reached: number;
  readonly arrival: Float64Array;
  readonly serviceBegin: Float64Array;
  readonly departure: Float64Array;
  /** 1 where no window was left. */
  readonly late: Uint8Array;
  /** By break: start, seconds travelled just before it, seconds of the leg left and allowed by each rule before that. */
  readonly start: Float64Array;
  readonly travelled: Float64Array;
  readonly since: Float64Array;
  readonly left: Float64Array;
  readonly allowed: Float64Array;
  readonly excesses: readonly Excess[];
  /** By sliding rule, at the end: seconds counted without waiting since the last break that is long enough, and its end. */
  readonly lastCount: Float64Array;
  readonly lastReset: Float64Array;
  /** Seconds left of the leg that was begun. */
  readonly legLeft: number;
  /** Seconds by which computed times pass those that history gives. */
  readonly overrun: number;
}

/** The counters of the sliding rules on the way. */
class Counters {
  readonly count: Float64Array;
  private readonly busy: Float64Array;
  private readonly due: Float64Array;
  private readonly from: Float64Array;
  private readonly opening: Int32Array;
  readonly excesses: Excess[] = [];
  private readonly rules;

  constructor({ rules }: BreakTour, begin: number) {
    const number = rules.limit.length;
    this.rules = rules;
    this.count = new Float64Array(number);
    this.busy = new Float64Array(number);
    this.due = new Float64Array(number).fill(NaN);
    this.from = new Float64Array(number).fill(begin);
    this.opening = new Int32Array(number).fill(-1);
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
  reading(): { lastCount: Float64Array; lastReset: Float64Array } {
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

/** How far a walk goes: through so many stops, on to the breaks of the next leg, or to the end of the tour. */
export interface Reach {
  readonly stops: number;
  readonly to: 'stop' | 'break' | 'end';
}

/** The whole tour. */
export const wholeOf = ({ count }: BreakTour): Reach => ({ stops: count, to: 'end' });

/** Walks through a tour, or its first part, with everything as early as the floors and windows allow. */
export function walk(
  tour: BreakTour,
  { breaks }: Pick<Skeleton, 'breaks'>,
  floors: Floors,
  { stops, to }: Reach = wholeOf(tour),
): Walk {
  const { history, windows, windowView, travel, transition, service } = tour;
  const rules = tour.rules.limit.length;
  const counters = new Counters(tour, floors.begin);
  const arrival = new Float64Array(tour.count);
  const serviceBegin = new Float64Array(tour.count);
  const departure = new Float64Array(tour.count);
  const late = new Uint8Array(tour.count);
  const start = new Float64Array(breaks.length);
  const travelled = new Float64Array(breaks.length);
  const since = new Float64Array(breaks.length);
  const left = new Float64Array(breaks.length);
  const allowed = new Float64Array(breaks.length * rules);

  let time = floors.begin;
  let next = 0;
  let legLeft = 0;
  let overrun = 0;
  /** A time that history knows, or else the one computed. */
  const given = (known: number | undefined, computed: number): number => {
    if (!isGiven(known)) return computed;
    overrun += Math.max(0, computed - known);
    return known;
  };
  const lastLeg = to === 'stop' ? stops - 1 : stops;
  for (let leg = 0; leg <= lastLeg; leg++) {
    let rest = travel[leg];
    for (; next < breaks.length && breaks[next].leg === leg; next++) {
      const planned = breaks[next];
      let room = rest;
      for (let r = 0; r < rules; r++) {
        allowed[next * rules + r] = counters.allowance(r);
        if (planned.fixedStart === undefined) room = Math.min(room, allowed[next * rules + r]);
      }
      start[next] = given(planned.fixedStart, startOf(tour, planned, time, floors.breaks[next]));
      since[next] = time;
      left[next] = rest;
      travelled[next] = Math.min(room, Math.max(0, start[next] - time));
      counters.travel(time, travelled[next]);
      rest -= travelled[next];
      time = start[next] + planned.duration;
      counters.rest(next, start[next], time);
    }
    if (to === 'break' && leg === stops) {
      legLeft = rest;
      break;
    }
    counters.travel(time, rest);
    time += rest;
    if (leg === tour.count) break;

    const fixed = isFixed(tour, leg) ? history : undefined;
    arrival[leg] = given(fixed?.arrival[leg], time);
    const ready = Math.max(arrival[leg] + transition[leg], floors.stops[leg]);
    const allowedBegin = earliestBegin(windows, windowView, tour.stops[leg], ready);
    const chosen = allowedBegin === Infinity ? ready : allowedBegin;
    // A given begin is held against the arrival: what it waited for is not known.
    const begun = fixed?.serviceBegin[leg];
    serviceBegin[leg] = isGiven(begun) ? given(begun, arrival[leg]) : chosen;
    late[leg] = isGiven(fixed?.serviceBegin[leg]) ? (fixed?.outside[leg] ?? 0) : allowedBegin === Infinity ? 1 : 0;
    departure[leg] = given(fixed?.departure[leg], serviceBegin[leg] + service[leg]);
    counters.work(transition[leg] + service[leg]);
    time = departure[leg];
  }
  const end = to === 'end' ? given(history?.end, time) : time;
  const reached = Math.max(end, time);
  const reading = counters.reading();
  counters.rest(-1, end, end);
  return {
    begin: floors.begin,
    end,
    reached,
    arrival,
    serviceBegin,
    departure,
    late,
    start,
    travelled,
    since,
    left,
    allowed,
    excesses: counters.excesses,
    ...reading,
    legLeft,
    overrun,
  };
}

const isGiven = (known: number | undefined): known is number => known !== undefined && !Number.isNaN(known);

function startOf({ rules }: BreakTour, planned: PlannedBreak, time: number, floor: number): number {
  if (planned.late || planned.fixedStart !== undefined) return time;
  const opens = planned.window < 0 ? -Infinity : rules.windowBegin[planned.window];
  return Math.max(time, floor, opens);
}
