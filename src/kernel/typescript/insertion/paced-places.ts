import { leastAhead, type PaceAhead, type PaceLeast } from '../../../evaluation/breaks/pace/bound.js';
import { Doubt } from '../../../evaluation/breaks/pace/doubts.js';
import type { PacedShift } from '../../../evaluation/breaks/pace/leg.js';
import { HOPE, type Pace, type Paces } from '../../../evaluation/breaks/pace/pace.js';
import type { PaceEnd } from '../../../evaluation/breaks/pace/pacer.js';
import { endOf, type Pacing } from '../../../evaluation/breaks/pace/pacer.js';
import { beginAt, openingBefore, waitEndBefore, type PaceStop } from '../../../evaluation/breaks/pace/stop.js';
import type { ClassView } from '../instance/class-view.js';
import { duration, transition } from '../instance/instance.js';
import { latestReady } from '../instance/windows.js';
import { costOf } from '../tour/cost.js';
import type { Figures } from '../tour/figures.js';
import { weightedChange } from '../tour/objective.js';
import { makePacedStop, pacedStop } from '../tour/paced-stops.js';
import { openingChange, type Search } from './insertion.js';
import type { PacedTour } from './paced-tours.js';

/** A place that is being judged. */
export interface PacedPlace {
  readonly s: Search;
  readonly k: ClassView;
  readonly route: number;
  readonly gap: number;
  readonly stop: number;
  /** Figures of the tour with the place, no less than which they are. */
  readonly least: Figures;
}

/** Between two lines of this file. */
const AHEAD: PaceAhead = { time: 0, waitEnd: 0, busy: 0, travel: 0 };
const LEAST: PaceLeast = { rest: 0, end: 0 };
const PASSED_OVER = new Doubt();
const JOINED = makePacedStop();
const ONWARD = makePacedStop();

/** A tour that ends no better than that may still be the best. */
function mayBeBest({ s, k, route, least }: PacedPlace, delay: number, end: number, working: number): boolean {
  const { instance, state, scratch, weights } = s;
  const { working: before, cost, end: leastEnd, delay: leastDelay } = least;
  const longer = Math.max(before, instance.late ? working : Math.max(leastEnd, end) - k.shiftBegin);
  if (longer > k.maxDuration) return false;
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
  return change - 2 * weights.cost - 1e-9 * Math.abs(s.best.change) < s.best.change;
}

/** A way that AHEAD and LEAST follow may lead to the best place. */
function mayWayBeBest(p: PacedPlace, { rules }: PacedShift, pace: Pace, delay: number): boolean {
  if (!p.s.instance.late) return mayBeBest(p, delay, LEAST.end, 0);
  const m = HOPE + rules.sliding;
  return mayBeBest(p, delay, LEAST.end, Math.max(LEAST.end - pace.latest[m], pace.count[m] + AHEAD.busy + LEAST.rest));
}

/**
 * Leaves those of the ways on leaving a stop that may lead to the best place. PASSED_OVER: the earliest of those that could
 * be the clock that counts, were they not left out.
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
    if (!mayWayBeBest(p, shift, pace, pace.delay)) {
      PASSED_OVER.look(pace.delay, LEAST.end);
      continue;
    }
    if (kept < i) ways.exchange(kept, i);
    kept++;
  }
  ways.count = kept;
}

/**
 * Whether a way to the gap before the stop may lead through it to the best place, breaks on the leg to it apart: these only
 * make it later.
 */
function mayJoin(p: PacedPlace, shift: PacedShift, pace: Pace, joined: PaceStop): boolean {
  const begin = beginAt(shift.windows, joined, pace.time + joined.travel + joined.spent);
  const left = begin + joined.service;
  if (left > joined.latest) return false;
  AHEAD.time = pace.time;
  AHEAD.waitEnd = Math.max(joined.waitEnd, left + joined.tail);
  AHEAD.busy = joined.travel + joined.spent + joined.service + joined.tail;
  AHEAD.travel = joined.travel + joined.travelBehind;
  leastAhead(shift.rules, pace, AHEAD, LEAST);
  if (LEAST.end > shift.shiftEnd) return false;
  const delay = pace.delay + Math.max(0, begin - joined.preferredEnd);
  if (mayWayBeBest(p, shift, pace, delay)) return true;
  PASSED_OVER.look(delay, LEAST.end);
  return false;
}

/** A way that is not known to be none ends no better than that. */
function mayDoubtBeBest(p: PacedPlace, doubt: Doubt): boolean {
  return doubt.end < Infinity && mayBeBest(p, doubt.delay, doubt.end, 0);
}

/** What comes behind a gap, the end at last, as it is reached from the stop in it. */
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

/** The stop as it is passed in a gap: what comes behind it bounds it. */
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

/** The ways through the stop, from those to its gap, and on to the end, into `paced.next`. True: their number is known. */
function walkOn(p: PacedPlace, tour: PacedTour, shift: PacedShift): boolean {
  const { paced } = p.s;
  const { leg } = paced;
  const onward = onwardFrom(p, tour);
  const joined = joinedStop(p, tour, onward, shift);
  paced.next.clear();
  for (let w = tour.first[p.gap]; w < tour.first[p.gap + 1]; w++) {
    if (mayJoin(p, shift, tour.paces[w], joined)) leg.extend(shift, tour.paces[w], joined, false, paced.next);
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
 * What becomes of a tour with a stop more in a gap: surely not the best place ('none'), its clock, into `best`, or all of it
 * has to be computed. The tour is laid out.
 */
export function paceWith(p: PacedPlace, tour: PacedTour, shift: PacedShift, best: PaceEnd): Pacing {
  const { s, gap } = p;
  if (s.instance.rewards || s.instance.promises || gap >= tour.known) return 'unknown';
  const before = tour.doubts[gap];
  const wasDoubtful = before.end < Infinity;
  if (wasDoubtful && mayBeBest(p, before.delay, p.least.end, 0)) return 'unknown';
  const { leg } = s.paced;
  leg.clear();
  PASSED_OVER.clear();
  if (!walkOn(p, tour, shift)) return 'unknown';
  endOf(shift.rules, s.paced.next, p.k.shiftBegin, best);
  if (best.end === Infinity || !mayBeBest(p, best.delay, best.end, best.leastWorking)) {
    return mayDoubtBeBest(p, leg.doubt) ? 'unknown' : 'none';
  }
  // One that was left out may be the tour's, which then is not the best place, or this one is.
  if (!PASSED_OVER.isWorse(best.delay, best.end)) return 'unknown';
  const isExact = !wasDoubtful && leg.doubt.end === Infinity && best.leastWorking === best.working;
  return isExact ? 'found' : 'unknown';
}
