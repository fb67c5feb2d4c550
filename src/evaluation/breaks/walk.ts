import { earliestBegin } from '../../problem/stops/earliest-begin.js';
import { zeros } from '../rows.js';
import { hasEnded, isFixed, type BreakTour, type PlannedBreak } from './break-tour.js';
import { Counters, type Excess } from './counters.js';
import type { Floors, Skeleton } from './skeleton.js';

const NO_METERS: number[] = [];

/** A skeleton with its times. */
export class Walk {
  end: number;
  /** The end, or the last begin of a service or break before it, if that passes the end given by history. */
  reached: number;
  readonly arrival: number[];
  readonly serviceBegin: number[];
  readonly departure: number[];
  /** By position: 1 if no window was left. */
  readonly late: number[];
  /**
   * By break: its start; seconds travelled just before it; seconds of the leg left then, and those that each rule
   * allowed.
   */
  readonly start: number[];
  readonly travelled: number[];
  readonly since: number[];
  readonly left: number[];
  readonly allowed: number[];
  /**
   * By sliding rule, at the end: seconds counted without waiting since the last break that is long enough, and the end
   * of that break.
   */
  lastCount = NO_METERS;
  lastReset = NO_METERS;
  /** Seconds of travel left on the leg begun. */
  legLeft = 0;
  /** Seconds by which computed times exceed those given by history. */
  overrun = 0;

  constructor(
    { count, rules }: BreakTour,
    breaks: number,
    readonly begin: number,
    readonly excesses: readonly Excess[],
  ) {
    this.end = this.reached = begin;
    this.arrival = zeros(count);
    this.serviceBegin = zeros(count);
    this.departure = zeros(count);
    this.late = zeros(count);
    this.start = zeros(breaks);
    this.travelled = zeros(breaks);
    this.since = zeros(breaks);
    this.left = zeros(breaks);
    this.allowed = zeros(breaks * rules.sliding);
  }

  /** Returns a time known from history, or else the computed one. */
  given(known: number | undefined, computed: number): number {
    if (!isGiven(known)) return computed;
    this.overrun += Math.max(0, computed - known);
    return known;
  }
}

/** How far a walk goes: through `stops` stops, on to the breaks of the next leg, or to the end of the tour. */
export interface Reach {
  readonly stops: number;
  readonly to: 'stop' | 'break' | 'end';
  /** A schedule that ends later is of no use; undefined: any is. */
  readonly latest?: number;
}

export const wholeOf = ({ count }: BreakTour): Reach => ({ stops: count, to: 'end' });

/** Walks through a tour, or its first part, and computes its times, everything as early as floors and windows allow. */
export function walk(
  tour: BreakTour,
  { breaks }: Pick<Skeleton, 'breaks'>,
  floors: Floors,
  { stops, to }: Reach = wholeOf(tour),
): Walk {
  const { history, windows, windowView, travel, transition, service } = tour;
  const rules = tour.rules.sliding;
  const counters = new Counters(tour, floors.begin);
  const out = new Walk(tour, breaks.length, floors.begin, counters.excesses);
  const { arrival, serviceBegin, departure, late, start, travelled, since, left, allowed } = out;
  let [time, begun] = [floors.begin, floors.begin];
  let next = 0;
  const lastLeg = to === 'stop' ? stops - 1 : stops;
  for (let leg = 0; leg <= lastLeg; leg++) {
    let rest = travel[leg];
    for (; next < breaks.length && breaks[next].leg === leg; next++) {
      const planned = breaks[next];
      if (planned.travelled !== undefined) {
        const now = planned.fixedStart ?? 0;
        const over = Math.max(0, Math.min(rest, planned.travelled - (travel[leg] - rest), now - time));
        counters.travel(time, over);
        rest -= over;
        time = Math.max(time + over, now);
        start[next] = time;
        continue;
      }
      let room = Infinity;
      for (let r = 0; r < rules; r++) {
        allowed[next * rules + r] = counters.allowance(r);
        room = Math.min(room, allowed[next * rules + r]);
      }
      if (planned.fixedStart !== undefined) room = Math.max(room, rest - secondsAfter(tour, breaks, next));
      room = Math.min(room, rest);
      start[next] = out.given(planned.fixedStart, startOf(tour, planned, time, floors.breaks[next]));
      since[next] = time;
      left[next] = rest;
      travelled[next] = Math.min(room, Math.max(0, start[next] - time));
      counters.travel(time, travelled[next]);
      rest -= travelled[next];
      begun = start[next];
      time = begun + planned.duration;
      counters.rest(next, start[next], time);
    }
    if (to === 'break' && leg === stops) {
      out.legLeft = rest;
      break;
    }
    counters.travel(time, rest);
    time += rest;
    const wasReached =
      rest === 0 &&
      history !== undefined &&
      leg === tour.firstLeg &&
      next > 0 &&
      breaks[next - 1].travelled !== undefined;
    const reached = wasReached ? Math.min(time, history.reached) : time;
    if (leg === tour.count) {
      time = reached;
      break;
    }

    const fixed = isFixed(tour, leg) ? history?.stops[leg] : undefined;
    arrival[leg] = out.given(fixed?.arrival, reached);
    const ready = Math.max((fixed ? arrival[leg] : time) + transition[leg], floors.stops[leg]);
    const allowedBegin = earliestBegin(windows, windowView, tour.stops[leg], ready);
    const chosen = allowedBegin === Infinity ? ready : allowedBegin;
    // A given begin is compared with the arrival: what it waited for is not known.
    const hasBegun = fixed !== undefined && isGiven(fixed.begin);
    begun = serviceBegin[leg] = out.given(fixed?.begin, hasBegun ? arrival[leg] : chosen);
    late[leg] = (hasBegun ? fixed.isOutside : allowedBegin === Infinity) ? 1 : 0;
    departure[leg] = out.given(fixed?.departure, begun + service[leg]);
    counters.work(transition[leg] + service[leg]);
    time = departure[leg];
  }
  // A given end is kept however long the travel to it takes, but nothing begins after it.
  const last = to === 'end' && hasEnded(tour) ? begun : time;
  out.end = to === 'end' ? out.given(history?.end, last) : time;
  out.reached = Math.max(out.end, last);
  ({ lastCount: out.lastCount, lastReset: out.lastReset } = counters.read());
  counters.rest(-1, out.end, out.end);
  return out;
}

const isGiven = (known: number | undefined): known is number => known !== undefined && !Number.isNaN(known);

/**
 * Returns the seconds available for travel between a break of history and the next known time, Infinity without one. A
 * resource that waited before the break has driven on until it was due, but no farther, if the rest could be driven
 * after it.
 */
function secondsAfter(tour: BreakTour, breaks: Skeleton['breaks'], index: number): number {
  const { leg, fixedStart = 0, duration } = breaks[index];
  let seconds = knownTime(tour, leg) - fixedStart - duration;
  for (let i = index + 1; i < breaks.length && breaks[i].leg === leg; i++) seconds -= breaks[i].duration;
  return seconds;
}

/** Returns the first time given by history where the leg ends, Infinity without one. */
function knownTime(tour: BreakTour, leg: number): number {
  const { history } = tour;
  if (history === undefined) return Infinity;
  if (!isFixed(tour, leg)) return leg === tour.count && hasEnded(tour) ? history.end : Infinity;
  const { arrival, begin, departure } = history.stops[leg];
  return [arrival, begin, departure].find(isGiven) ?? Infinity;
}

function startOf({ rules }: BreakTour, planned: PlannedBreak, time: number, floor: number): number {
  if (planned.late || planned.fixedStart !== undefined) return time;
  const opens = planned.window < 0 ? -Infinity : rules.kinds[planned.window].opens;
  return Math.max(time, floor, opens);
}
