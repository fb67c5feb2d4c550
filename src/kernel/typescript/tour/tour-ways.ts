import { RuleKind } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, inSet, MAX_SET_RULES, transition, type Instance } from '../instance/instance.js';
import { knowsDepartures } from '../instance/traffic.js';
import { duration } from '../instance/metric.js';
import { endLocation } from '../state/links.js';
import type { State } from '../state/state.js';
import { Ways } from './ways.js';
import { latestFor } from '../instance/windows.js';

/** A tour that is scheduled by its ways: its stops, and the data before and after each gap. */
export type TourWays = ReturnType<typeof makeTourWays>;

export function makeTourWays() {
  return {
    /** Version of the tour it was read from, −1: none yet. */
    version: -1,
    count: 0,
    stops: [] as number[],
    /** By gap, including the one before the end: the ways on leaving the stop before it. */
    before: [] as Ways[],
    /** By stop: minimum seconds from the previous stop, and seconds of access and setup. */
    travel: [] as number[],
    spent: [] as number[],
    /** By stop: seconds of delay at this stop and after it if nothing becomes later. */
    delayAfter: [] as number[],
    /** By stop: the latest ready time that keeps the rest of the tour possible. */
    latest: [] as number[],
    /** By stop: the latest ready time with the break still to come, if the rest of the tour is possible. */
    latestOpen: [] as number[],
    /** By gap: maximum seconds of waiting after it. */
    slack: [] as number[],
    /** Minimum seconds from the last stop to the end. */
    closing: 0,
    /** The end of the tour. */
    end: { time: 0, delay: 0 },
    /**
     * Per rule of the class that two sets of stops exclude each other, one bit: the tour has stops of the first set, of
     * the second.
     */
    ones: 0,
    others: 0,
  };
}

/** Returns the ways of the current tour. */
export function waysOf(instance: Instance, state: State, tours: TourWays[], route: number): TourWays {
  const found = (tours[route] ??= makeTourWays());
  if (found.version === state.tours.version[route]) return found;
  found.version = state.tours.version[route];
  const k = classOf(instance, route);
  const home = endLocation(instance, state, k, route);
  fillStops(instance, state, k, home, route, found);
  walk(instance, state, k, home, found);
  findSlack(instance, state.tours.end[route], k, found);
  if (k.breaks.choice === 'one') {
    if (knowsDepartures(instance, k)) findLatestRested(instance, k, found);
    findLatestOpen(instance, k, found);
  }
  findSets(instance, k, found);
  return found;
}

function fillStops(instance: Instance, state: State, k: ClassView, home: number, route: number, found: TourWays): void {
  const { stopLocation, stopKind } = instance.arrays;
  let count = 0;
  let from = k.start;
  let kind = 0;
  for (let stop = state.tours.first[route]; stop >= 0; stop = state.nodes.next[stop], count++) {
    const at = stopLocation[stop];
    found.stops[count] = stop;
    found.latest[count] = state.nodes.latest[stop];
    found.travel[count] = from < 0 ? 0 : duration(instance, k, from, at);
    found.spent[count] = transition(instance, kind, stopKind[stop]);
    from = at;
    kind = stopKind[stop];
  }
  found.count = count;
  found.closing = count === 0 || home < 0 ? 0 : duration(instance, k, from, home);
  let delay = 0;
  for (let i = count - 1; i >= 0; i--) {
    const stop = found.stops[i];
    delay += Math.max(0, state.nodes.departure[stop] - k.service[stop] - k.preferredEnd[stop]);
    found.delayAfter[i] = delay;
  }
}

function walk(instance: Instance, state: State, k: ClassView, home: number, found: TourWays): void {
  const { before, stops, travel, spent, count, closing, end } = found;
  const { stopLocation } = instance.arrays;
  while (before.length <= count) before.push(new Ways());
  // Only the last departure of history is known.
  before[k.decided.held].begin(k.decided.held === 0 ? k.shift.begin : state.nodes.departure[k.decided.lastHeld]);
  for (let i = k.decided.held; i < count; i++) {
    const ways = before[i + 1];
    ways.set(before[i]);
    const from = i === 0 ? k.start : stopLocation[stops[i - 1]];
    ways.passStop(instance, k, ways.travelBy(instance, k, from, stopLocation[stops[i]], travel[i]), spent[i], stops[i]);
  }
  const last = before[count];
  last.endOf(k, count === 0 ? 0 : last.travelBy(instance, k, stopLocation[stops[count - 1]], home, closing), end);
}

/**
 * Computes the maximum seconds of waiting after each gap, whichever way leads there. Where durations depend on the
 * hour, adds those by which travels exceed their minimum.
 */
function findSlack({ features: { traffic } }: Instance, tourEnd: number, k: ClassView, found: TourWays): void {
  const { before, stops, travel, spent, slack, count, closing, end } = found;
  const last = traffic ? Math.max(end.time, count === 0 ? 0 : tourEnd) : end.time;
  const taken = k.breaks.isOne && end.time > k.breaks.last ? k.breaks.duration : 0;
  let busy = closing + taken;
  for (let gap = count; gap >= k.decided.held; gap--) {
    const ways = before[gap];
    let left = ways.rested > 0 ? ways.time[0] - k.breaks.duration : Infinity;
    if (ways.isOpen) left = Math.min(left, ways.openTime);
    const waiting = last - left - busy;
    slack[gap] = waiting > 0 ? waiting : 0;
    if (gap > 0) busy += travel[gap - 1] + spent[gap - 1] + k.service[stops[gap - 1]];
  }
}

/**
 * Where durations depend on the hour: ways on which the break is over use the durations of the clock without the break
 * (see `Ways.clock`), and so may be later than the last hour at which travel is possible.
 */
function findLatestRested(instance: Instance, k: ClassView, found: TourWays): void {
  let departure = k.shift.endLimit - found.closing;
  for (let i = found.count - 1; i >= 0; i--) {
    const stop = found.stops[i];
    found.latest[i] = latestFor(instance, k, stop, departure, k.service[stop]);
    departure = found.latest[i] - found.spent[i] - found.travel[i];
  }
}

function findLatestOpen(instance: Instance, k: ClassView, found: TourWays): void {
  // The latest departure before the leg: without the break on it, and with it.
  let open = Math.min(k.shift.endLimit, k.breaks.last) - found.closing;
  let rested = k.end === -1 ? -Infinity : latestRest(k, k.shift.endLimit, found.closing);
  for (let i = found.count - 1; i >= 0; i--) {
    const stop = found.stops[i];
    found.latestOpen[i] = latestFor(instance, k, stop, Math.max(open, rested), k.service[stop]);
    open = found.latestOpen[i] - found.spent[i] - found.travel[i];
    rested = latestRest(k, found.latest[i] - found.spent[i], found.travel[i]);
  }
}

/** Returns the latest departure on a leg of `travel` seconds that arrives by then, with the break on the way. */
function latestRest(k: ClassView, arrival: number, travel: number): number {
  if (k.breaks.begin > k.breaks.last || k.breaks.begin + k.breaks.duration > arrival) return -Infinity;
  return Math.min(k.breaks.last, arrival - k.breaks.duration - travel);
}

function findSets(instance: Instance, k: ClassView, found: TourWays): void {
  found.ones = found.others = 0;
  if (!instance.features.sequenceRules) return;
  const { classRules, classRuleList, ruleKind, ruleArgument } = instance.arrays;
  const from = classRules[k.index];
  const to = Math.min(classRules[k.index + 1], from + MAX_SET_RULES);
  for (let i = from; i < to; i++) {
    const rule = classRuleList[i];
    if (ruleKind[rule] !== RuleKind.INCOMPATIBLE) continue;
    for (let x = 0; x < found.count; x++) {
      if (inSet(instance, ruleArgument[2 * rule], found.stops[x])) found.ones |= 1 << (i - from);
      if (inSet(instance, ruleArgument[2 * rule + 1], found.stops[x])) found.others |= 1 << (i - from);
    }
  }
}
