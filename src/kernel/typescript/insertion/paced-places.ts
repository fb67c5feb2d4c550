import { leastAhead, type PaceAhead, type PaceLeast } from '../../../evaluation/breaks/pace/bound.js';
import { Doubt } from '../../../evaluation/breaks/pace/doubts.js';
import type { PacedShift } from '../../../evaluation/breaks/pace/leg.js';
import { HOPE, type Pace, type Paces } from '../../../evaluation/breaks/pace/pace.js';
import type { PaceEnd } from '../../../evaluation/breaks/pace/pacer.js';
import { endOf, type Pacing } from '../../../evaluation/breaks/pace/pacer.js';
import { beginAt, openingBefore, waitEndBefore, type PaceStop } from '../../../evaluation/breaks/pace/stop.js';
import { duration, transition } from '../instance/instance.js';
import { latestReady } from '../instance/windows.js';
import { costOf } from '../tour/cost.js';
import { weightedChange } from '../tour/objective.js';
import { makePacedStop, pacedStop } from '../tour/paced-stops.js';
import { openingChange, type Search } from './insertion.js';
import { rewardWith, type PacedPlace } from './paced-promises.js';
import type { PacedTour } from './paced-tours.js';

/** Scratch, overwritten by every way that is judged. */
const AHEAD: PaceAhead = { time: 0, waitEnd: 0, busy: 0, travel: 0 };
const LEAST: PaceLeast = { rest: 0, end: 0 };
const PASSED_OVER = new Doubt();
const JOINED_CLOCK = new Doubt();
const JOINED = makePacedStop();
const ONWARD = makePacedStop();

/** The least change of the weighted objectives with a tour that has this delay, end and working time or more. */
function changeAtLeast(
  { s, k, route, least, reward }: PacedPlace,
  delay: number,
  end: number,
  working: number,
): number {
  const { instance, state, scratch, weights } = s;
  const { working: before, cost, end: leastEnd, delay: leastDelay } = least;
  const longer = Math.max(before, instance.late ? working : Math.max(leastEnd, end) - k.shiftBegin);
  if (longer > k.maxDuration) return Infinity;
  least.delay = Math.max(leastDelay, delay);
  least.working = longer;
  if (k.cost >= 0 && weights.cost > 0 && longer > before) {
    const more =
      costOf(instance, scratch, k, least.distance, longer, false) -
      costOf(instance, scratch, k, least.distance, before, false);
    least.cost = cost + Math.max(0, more);
  }
  const change = weightedChange(weights, state, route, least, s.largest) + openingChange(s, k, route);
  least.delay = leastDelay;
  least.working = before;
  least.cost = cost;
  // Costs are rounded.
  return change - 2 * weights.cost - reward;
}

/** A place with this change, or more, may still be the best. */
export function mayChangeBeBest({ best }: Search, change: number): boolean {
  return change - 1e-9 * Math.abs(best.change) < best.change;
}

/** A tour with no less delay, and no earlier end, than these may still be the best. */
function mayBeBest(p: PacedPlace, delay: number, end: number, working: number): boolean {
  return mayChangeBeBest(p.s, changeAtLeast(p, delay, end, working));
}

/** The least change of the weighted objectives with a way that AHEAD and LEAST follow. */
function wayChanges(p: PacedPlace, { rules }: PacedShift, pace: Pace, delay: number): number {
  if (!p.s.instance.late) return changeAtLeast(p, delay, LEAST.end, 0);
  const m = HOPE + rules.sliding;
  const working = Math.max(LEAST.end - pace.latest[m], pace.count[m] + AHEAD.busy + LEAST.rest);
  return changeAtLeast(p, delay, LEAST.end, working);
}

/**
 * Keeps only the ways behind a stop that may lead to the best place. PASSED_OVER: the earliest of the ways dropped that
 * could otherwise have determined the tour's times.
 */
function sortOut(p: PacedPlace, shift: PacedShift, stop: PaceStop, ways: Paces): void {
  let kept = 0;
  for (let i = 0; i < ways.count; i++) {
    const pace = ways.list[i];
    AHEAD.time = pace.time;
    AHEAD.waitEnd = stop.waitEnd;
    AHEAD.busy = stop.tail;
    AHEAD.travel = stop.travelBehind;
    leastAhead(shift.rules, pace, AHEAD, LEAST);
    if (LEAST.end > shift.shiftEnd) continue;
    if (!mayChangeBeBest(p.s, wayChanges(p, shift, pace, pace.delay))) {
      PASSED_OVER.look(pace.delay, LEAST.end);
      continue;
    }
    if (kept < i) ways.exchange(kept, i);
    kept++;
  }
  ways.count = kept;
}

/**
 * The least change of the weighted objectives with a way to the gap before a stop when it leads through that stop.
 * Breaks on the leg to it are left out: they only make it later. Infinity: also where the tour then works too long.
 * JOINED_CLOCK: lower bounds on its end; Infinity: the way cannot lead through the stop.
 */
function joinWay(p: PacedPlace, shift: PacedShift, pace: Pace, joined: PaceStop): number {
  const begin = beginAt(shift.windows, joined, pace.time + joined.travel + joined.spent);
  const left = begin + joined.service;
  JOINED_CLOCK.clear();
  if (left > joined.latest) return Infinity;
  AHEAD.time = pace.time;
  AHEAD.waitEnd = Math.max(joined.waitEnd, left + joined.tail);
  AHEAD.busy = joined.travel + joined.spent + joined.service + joined.tail;
  AHEAD.travel = joined.travel + joined.travelBehind;
  leastAhead(shift.rules, pace, AHEAD, LEAST);
  if (LEAST.end > shift.shiftEnd) return Infinity;
  JOINED_CLOCK.delay = pace.delay + Math.max(0, begin - joined.preferredEnd);
  JOINED_CLOCK.end = LEAST.end;
  return wayChanges(p, shift, pace, JOINED_CLOCK.delay);
}

/** A way of which it is not known whether it exists would end no better than this. */
function mayDoubtBeBest(p: PacedPlace, doubt: Doubt): boolean {
  return doubt.end < Infinity && mayBeBest(p, doubt.delay, doubt.end, 0);
}

/** What lies behind a gap, up to the end of the tour, as it is reached from the stop inserted there. */
function onwardFrom({ s, k, gap, stop }: PacedPlace, tour: PacedTour): PaceStop {
  const { instance } = s;
  const { stopLocation, stopKind } = instance.arrays;
  const behind = Object.assign(ONWARD, tour.stops[gap]);
  const next = gap < tour.count ? tour.ids[gap] : -1;
  const to = next < 0 ? k.end : stopLocation[next];
  behind.travel = to < 0 ? 0 : duration(instance, k, stopLocation[stop], to);
  behind.spent = next < 0 ? 0 : transition(instance, stopKind[stop], stopKind[next]);
  return behind;
}

/** The inserted stop, with bounds from what lies behind it. */
function joinedStop({ s, k, gap, stop }: PacedPlace, tour: PacedTour, behind: PaceStop, shift: PacedShift): PaceStop {
  const { instance } = s;
  const { stopLocation, stopKind } = instance.arrays;
  const before = gap === 0 ? -1 : tour.ids[gap - 1];
  const from = before < 0 ? k.start : stopLocation[before];
  const joined = pacedStop(k, stop, openingBefore(shift.windows, behind), JOINED);
  joined.travel = from < 0 ? 0 : duration(instance, k, from, stopLocation[stop]);
  joined.spent = transition(instance, before < 0 ? 0 : stopKind[before], stopKind[stop]);
  joined.tail = behind.tail + behind.travel + behind.spent + behind.service;
  joined.travelBehind = behind.travelBehind + behind.travel;
  joined.waitEnd = waitEndBefore(shift.windows, behind);
  joined.mayRestBehind = behind.mayRest;
  const latest = behind.latest - behind.service;
  const next = gap < tour.count ? tour.ids[gap] : -1;
  joined.latest = (next < 0 ? latest : latestReady(instance, k, next, latest)) - behind.spent - behind.travel;
  return joined;
}

/**
 * Carries the ways up to the gap on through the stop and to the end, into `paced.next`. Returns false when there are
 * too many to keep, or too many doubts.
 */
function walkOn(p: PacedPlace, tour: PacedTour, shift: PacedShift): boolean {
  const { paced } = p.s;
  const { leg } = paced;
  const onward = onwardFrom(p, tour);
  const joined = joinedStop(p, tour, onward, shift);
  p.reward = rewardWith(p, tour, shift, joined, onward);
  const before = tour.doubts[p.gap];
  if (before.end < Infinity && mayBeBest(p, before.delay, p.least.end, 0)) return false;
  paced.next.clear();
  for (let w = tour.first[p.gap]; w < tour.first[p.gap + 1]; w++) {
    const change = joinWay(p, shift, tour.paces[w], joined);
    if (mayChangeBeBest(p.s, change)) leg.extend(shift, tour.paces[w], joined, false, paced.next);
    else PASSED_OVER.look(JOINED_CLOCK.delay, JOINED_CLOCK.end);
  }
  for (let i = p.gap; ; i++) {
    const { next } = paced;
    const passed = i === p.gap ? joined : tour.stops[i - 1];
    leg.settleDoubts(shift.rules, passed.lastOpening, next);
    if (next.isFull || leg.isOver) return false;
    if (i > tour.count) return true;
    sortOut(p, shift, passed, next);
    if (next.count === 0) return true;
    paced.next = paced.paces;
    paced.paces = next;
    paced.next.clear();
    const reached = i === p.gap ? onward : tour.stops[i];
    for (let w = 0; w < next.count; w++) leg.extend(shift, next.list[w], reached, i === tour.count, paced.next);
  }
}

/**
 * The ways through the tour are known up to the gap, so that a place there can be judged by what its measures are
 * charged from now on.
 */
function isKnownAt({ s, k, route, gap }: PacedPlace, tour: PacedTour, shift: PacedShift): boolean {
  const { instance, scratch, state, paced } = s;
  if (instance.rewards || !paced.knows(k, shift, tour, gap)) return false;
  for (let q = 0; q < instance.measures; q++) scratch.measures[q] = state.measure[route * instance.measures + q];
  return true;
}

/**
 * The least change of the weighted objectives with one more stop in a gap, by the ways up to it. The tour is laid out.
 */
export function leastWith(p: PacedPlace, tour: PacedTour, shift: PacedShift): number {
  if (!isKnownAt(p, tour, shift)) return -Infinity;
  const onward = onwardFrom(p, tour);
  const joined = joinedStop(p, tour, onward, shift);
  p.reward = rewardWith(p, tour, shift, joined, onward);
  const before = tour.doubts[p.gap];
  let least = before.end < Infinity ? changeAtLeast(p, before.delay, p.least.end, 0) : Infinity;
  for (let w = tour.first[p.gap]; w < tour.first[p.gap + 1]; w++) {
    least = Math.min(least, joinWay(p, shift, tour.paces[w], joined));
  }
  return least;
}

/**
 * Judges a tour, which is laid out, with one more stop in a gap. 'none': surely not the best place; else its times, in
 * `best`, or it has to be scheduled.
 */
export function paceWith(p: PacedPlace, tour: PacedTour, shift: PacedShift, best: PaceEnd): Pacing {
  const { s, gap } = p;
  if (!isKnownAt(p, tour, shift)) return 'unknown';
  const wasDoubtful = tour.doubts[gap].end < Infinity;
  const { leg } = s.paced;
  leg.clear();
  PASSED_OVER.clear();
  if (!walkOn(p, tour, shift)) return 'unknown';
  endOf(shift.rules, s.paced.next, p.k.shiftBegin, best);
  if (best.end === Infinity || !mayBeBest(p, best.delay, best.end, best.leastWorking)) {
    return mayDoubtBeBest(p, leg.doubt) ? 'unknown' : 'none';
  }
  // A way that was dropped may be the tour's; then the place is not the best one. Or it is this way, and the place may
  // be the best.
  if (!PASSED_OVER.isWorse(best.delay, best.end)) return 'unknown';
  const isExact = !wasDoubtful && leg.doubt.end === Infinity && best.leastWorking === best.working;
  return isExact ? 'found' : 'unknown';
}
