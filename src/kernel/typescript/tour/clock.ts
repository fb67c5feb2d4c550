import { travelDurationAt } from '../../../problem/travel/traffic.js';
import type { ClassView } from '../instance/class-view.js';
import { transition, type Instance } from '../instance/instance.js';
import { knowsDepartures } from '../instance/traffic.js';
import { delayOf, firstBegin, latestFor, latestReady, serveFrom } from '../instance/windows.js';
import type { State } from '../state/state.js';
import type { Trial } from './figures.js';
import { serviceAt } from './service.js';
import { latestLeave, leastTravel, leaveAt } from './travels.js';
import type { Ways } from './ways.js';

// The clock of a tour: forward over its stops as early as possible, and back from its end as late as possible.

/** Returns the seconds of access and setup on arrival at the i-th stop. */
export function spentBefore({ instance, sequence }: Trial, i: number): number {
  const { stopKind } = instance.arrays;
  return transition(instance, i > 0 ? stopKind[sequence[i - 1]] : 0, stopKind[sequence[i]]);
}

/**
 * Schedules a tour that leaves at `start`, as early as possible, into `scratch`.
 *
 * @param services - with `least`, each service takes its minimum duration, so that no choice of a schedule is earlier
 * @returns seconds of delay, Infinity if a window is missed
 */
export function runClock(trial: Trial, start: number, services: 'own' | 'least' = 'own'): number {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { features } = instance;
  const { stopKind } = instance.arrays;
  let delay = 0;
  let time = start;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const kind = stopKind[stop];
    if (features.traffic) leaveAt(trial, i, time);
    schedule.arrival[i] = time + schedule.travel[i];
    const service = services === 'least' ? k.least[stop] : serviceAt(trial, i, stop);
    const served = serveFrom(instance, k, stop, schedule.arrival[i] + transition(instance, before, kind), service);
    if (served.begin === Infinity) return Infinity;
    delay += delayOf(k, stop, served.begin);
    schedule.begin[i] = served.begin;
    schedule.departure[i] = time = served.departure;
    before = kind;
  }
  if (features.traffic) leaveAt(trial, count, time);
  return delay;
}

/**
 * Returns the latest begin of work of the tour in `scratch` that keeps the end, every delay and every window that it
 * does not miss (the choice requested by lateDeparture).
 */
export function latestStart(trial: Trial, end: number): number {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  let departure = latestLeave(trial, count, end);
  for (let i = count - 1; i >= 0; i--) {
    const stop = sequence[i];
    const undelayed = Math.max(schedule.begin[i], k.preferredEnd[stop]);
    const begin = Math.min(departure - serviceAt(trial, i, stop), undelayed);
    // A late stop begins as soon as the resource is ready: there is no window to wait for.
    const isLate = k.decided.resource >= 0 && schedule.missed[i] !== 0;
    const ready = isLate ? begin : latestReady(instance, k, stop, begin);
    departure = latestLeave(trial, i, ready - spentBefore(trial, i));
  }
  return departure;
}

/**
 * Follows the ways through a tour from its stop `from` on, into `scratch.ways`; the clock up to there is in `scratch`.
 */
export function followWays(trial: Trial, from: number): Ways {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const { ways } = scratch;
  ways.begin(from > 0 ? schedule.departure[from - 1] : k.shift.begin);
  for (let i = from; i < count && ways.any(); i++) {
    ways.passStop(instance, k, schedule.travel[i], spentBefore(trial, i), sequence[i]);
  }
  return ways;
}

/**
 * The backward pass: writes into the stops of a tour, if they may still move, what is known of the tour before and
 * after them: earliest departures, which are in `scratch`, latest ready times and tails. If a decided tour is late
 * already, it must not become later. Returns true if one of these stops of a decided tour is served outside its
 * windows.
 */
export function backwardPass(trial: Trial, state: State): boolean {
  const { instance, scratch, k, sequence, count } = trial;
  const { schedule } = scratch;
  const isDecided = k.decided.resource >= 0;
  let latestDeparture = latestLeave(
    trial,
    count,
    isDecided ? Math.max(k.shift.endLimit, scratch.clocks.decided.end) : k.shift.endLimit,
  );
  let travel = leastTravel(trial, count);
  let end = -Infinity;
  let isLate = false;
  for (let i = count - 1; i >= k.decided.held; i--) {
    const stop = sequence[i];
    const tailSeconds = travel + k.least[stop];
    let latest: number;
    if (isDecided && schedule.missed[i] !== 0) {
      isLate = true;
      latest = Math.min(latestDeparture - k.least[stop], schedule.begin[i]);
    } else {
      latest = latestFor(instance, k, stop, latestDeparture, k.least[stop]);
      end = Math.max(end, firstBegin(instance, k, stop) + tailSeconds);
    }
    state.nodes.departure[stop] = schedule.departure[i];
    state.nodes.latest[stop] = latest;
    state.nodes.tailSeconds[stop] = tailSeconds;
    state.nodes.tailEnd[stop] = end;
    const spent = spentBefore(trial, i);
    latestDeparture = latestLeave(trial, i, latest - spent);
    travel = tailSeconds + spent + leastTravel(trial, i);
  }
  return isLate;
}

/** Returns the end of a tour that is ready for a stop at `ready`, if durations do not depend on the hour. */
function endAfter({ nodes: { tailSeconds, tailEnd } }: State, stop: number, ready: number): number {
  return Math.max(ready + tailSeconds[stop], tailEnd[stop]);
}

/**
 * The end of a tour, and the added seconds of delay at the stops after a place. Lower bounds if there are breaks or
 * spans.
 */
export interface Tail {
  readonly end: number;
  readonly delay: number;
}

/**
 * Where durations depend on the time of travel, sums do not help: walks the tour's stops from `next` on, which is ready
 * at `ready`, until one is served at the same time as now.
 */
function followTail(instance: Instance, state: State, k: ClassView, next: number, ready: number): Tail {
  const { arrays } = instance;
  const { stopLocation, stopKind } = arrays;
  const tourEnd = state.tours.end[state.nodes.route[next]];
  let delay = 0;
  let time = ready;
  for (let at = next; ; at = state.nodes.next[at]) {
    const { begin, departure } = serveFrom(instance, k, at, time);
    const known = state.nodes.departure[at];
    if (departure === known) return { end: tourEnd, delay };
    delay += delayOf(k, at, begin) - delayOf(k, at, known - k.least[at]);
    const from = stopLocation[at];
    const after = state.nodes.next[at];
    if (after < 0) {
      const end = departure + (k.end < 0 ? 0 : travelDurationAt(arrays, k.travel.mode, from, k.end, departure));
      // Being later never makes the end earlier, even with breaks.
      return { end: departure > known ? Math.max(end, tourEnd) : end, delay };
    }
    time =
      departure +
      travelDurationAt(arrays, k.travel.mode, from, stopLocation[after], departure) +
      transition(instance, stopKind[at], stopKind[after]);
  }
}

/** Returns lower bounds for the tail of the tour's stops from `next` on, if that stop is ready at `ready`. */
export function tailOf(instance: Instance, state: State, k: ClassView, next: number, ready: number): Tail {
  if (!knowsDepartures(instance, k)) return { end: endAfter(state, next, ready), delay: 0 };
  const { end, delay } = followTail(instance, state, k, next, ready);
  // Breaks may absorb the delays.
  return { end, delay: instance.features.timetables ? 0 : delay };
}
