import { beginTime } from './begin-time.js';
import type { Itinerary } from './itinerary.js';
import type { OnWay } from './on-way.js';
import type { Floors, PlannedBreak, Skeleton } from './skeleton.js';

/** Times of a stop, epoch seconds. */
export interface StopTimes {
  readonly arrival: number;
  readonly begin: number;
  readonly departure: number;
}

/** A break in a schedule. */
export interface BreakTimes {
  readonly planned: PlannedBreak;
  readonly start: number;
  readonly end: number;
  /** When the part of the leg before the break began. */
  readonly since: number;
  /** Seconds travelled in that part. */
  readonly travelled: number;
  /** Seconds of the leg that were left when the part began. */
  readonly left: number;
  /** Seconds that each rule of travel allowed then, in the resource's order of such rules. */
  readonly allowances: readonly number[];
}

/** A stretch of a travel behind the breaks that were taken on it: from, seconds travelled, and when it goes on. */
export interface Turn {
  readonly leg: number;
  readonly from: number;
  readonly travelled: number;
  readonly until: number;
}

/** A tour with its times. */
export interface Walk {
  readonly begin: number;
  readonly end: number;
  /** The end, or the last begin of a service or break, where that comes after an end that is given. */
  readonly reached: number;
  readonly stops: readonly StopTimes[];
  readonly breaks: readonly BreakTimes[];
  /** What is travelled up to the time to which the tour is known, on the travel on which that lies. */
  readonly turn?: Turn | undefined;
  /** Seconds by which computed times pass those that are given. */
  readonly overrun: number;
}

/** Computes the times of a candidate, each as early as its floors allow. */
export function walk(itinerary: Itinerary, skeleton: Skeleton, floors: Floors): Walk {
  const { resource, visits, legs, durations, decided } = itinerary;
  const travelRules = resource.breaks.sliding.filter(({ counts }) => counts === 'travel');
  const counters = travelRules.map(() => 0);
  const travelOn = (seconds: number): void => counters.forEach((counter, rule) => (counters[rule] = counter + seconds));

  const stops: StopTimes[] = [];
  const breaks: BreakTimes[] = [];
  let time = floors.begin;
  let overrun = 0;
  let turn: Turn | undefined;
  const given = (fact: number | undefined, computed: number): number => {
    overrun += Math.max(0, computed - (fact ?? computed));
    return fact ?? computed;
  };
  for (const [index, leg] of legs.entries()) {
    const { onWay } = leg;
    const whole = leg.secondsFrom?.(onWay ? departureOf(onWay, time) : time) ?? leg.duration;
    let left = whole;
    let reached: number | undefined;
    const goOn = (): void => {
      if (!onWay || turn) return;
      const travelled = Math.max(0, Math.min(left, onWay.gone - (whole - left), onWay.now - time));
      turn = { leg: index, from: time, travelled, until: Math.max(time + travelled, onWay.now) };
      travelOn(travelled);
      left -= travelled;
      time = turn.until;
      if (left === 0) reached = Math.min(time, onWay.reached);
    };
    for (const [at, planned] of skeleton.breaks.entries()) {
      if (planned.leg !== index) continue;
      if (!planned.fixed) goOn();
      if (!planned.fixed) reached = undefined;
      const allowances = travelRules.map(({ limit }, rule) => Math.max(0, limit - (counters[rule] ?? 0)));
      const due = Math.min(left, ...allowances);
      const room = planned.fixed ? Math.max(due, left - roomBehind(itinerary, skeleton, at)) : due;
      given(planned.fixed?.start, time);
      const start = planned.fixed?.start ?? (planned.isLate ? time : Math.max(time, floors.breaks[at] ?? time));
      const end = planned.fixed?.end ?? start + planned.duration;
      const travelled = Math.min(room, left, Math.max(0, start - time));
      travelOn(travelled);
      travelRules.forEach(({ duration }, rule) => {
        if (end - start >= duration) counters[rule] = 0;
      });
      breaks.push({ planned, start, end, since: time, travelled, left, allowances });
      left -= travelled;
      time = end;
    }
    goOn();
    travelOn(left);
    time += left;
    const visit = visits[index];
    if (!visit) {
      time = reached ?? time;
      break;
    }

    const { access = 0, setup = 0, operation = 0 } = durations[index] ?? {};
    const begins = visit.given.begin ?? visit.given.arrival;
    const arrived = given(visit.given.arrival, reached ?? time);
    const spent = onWay ? Math.min(access + setup, Math.max(0, onWay.now - onWay.reached)) : 0;
    const here = onWay ? time : arrived;
    const ready = Math.max(here + access + setup - spent, floors.stops[index] ?? -Infinity);
    if (begins !== undefined) given(begins, arrived);
    const begun = begins ?? beginTime(visit.stop, resource, ready);
    stops.push({ arrival: arrived, begin: begun, departure: given(visit.given.departure, begun + operation) });
    time = stops[index]?.departure ?? time;
  }
  // A given end stands whatever the travel to it: it only has to come after all that has begun.
  const last = Math.max(...stops.slice(-1).map(({ begin }) => begin), ...breaks.slice(-1).map(({ start }) => start));
  const over = decided.end === undefined ? time : last;
  const end = given(decided.end, over);
  return { begin: floors.begin, end, reached: Math.max(end, over), stops, breaks, turn, overrun };
}

/** Who turns off has left so that as much was travelled. */
export const departureOf = ({ now, gone }: OnWay, time: number): number =>
  gone === Infinity ? time : Math.max(time, now - gone);

/** What can be driven behind a taken break before the vehicle is known to be somewhere. */
function roomBehind({ visits, decided }: Itinerary, { breaks }: Skeleton, at: number): number {
  const own = breaks[at];
  const later = breaks.slice(at + 1).filter(({ leg }) => leg === own?.leg);
  const visit = visits[own?.leg ?? 0];
  const seen = visit ? [visit.given.arrival, visit.given.begin, visit.given.departure] : [decided.end];
  const known = seen.find((time) => time !== undefined) ?? Infinity;
  return known - (own?.fixed?.end ?? 0) - later.reduce((sum, { duration }) => sum + duration, 0);
}
