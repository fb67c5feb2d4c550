import type { BreakTour } from '../../../evaluation/breaks/break-tour.js';
import { Doubt } from '../../../evaluation/breaks/doubts.js';
import { COUNT, HOPE, LATEST, METER, type Label, type Labels } from '../../../evaluation/breaks/label.js';
import { leastAhead, type LeastAhead, type WayAhead } from '../../../evaluation/breaks/least-ahead.js';
import { earliestBegin, legTo, lookBehind, makeLeg, type Leg } from '../../../evaluation/breaks/leg.js';
import { findClock, type Clock, type ClockResult } from '../../../evaluation/breaks/tour-clock.js';
import { duration, transition } from '../instance/instance.js';
import { latestReady } from '../instance/windows.js';
import { costOf } from '../tour/cost.js';
import { weightedChange } from '../tour/objective.js';
import { openingChange, type Search } from './insertion.js';
import { rewardWith, type LabelledPlace } from './labelled-promises.js';
import type { LabelledTour } from './labelled-tours.js';

/** Scratch, overwritten by every way that is judged. */
const AHEAD: WayAhead = { time: 0, waitEnd: 0, busy: 0, travel: 0 };
const LEAST: LeastAhead = { rest: 0, end: 0 };
const PASSED_OVER = new Doubt();
const JOINED_CLOCK = new Doubt();
const JOINED = makeLeg();
const ONWARD = makeLeg();

/** The least change of the weighted objectives with a tour that has this delay, end and working time or more. */
function changeAtLeast(
  { s, k, route, least, reward }: LabelledPlace,
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
function mayBeBest(p: LabelledPlace, delay: number, end: number, working: number): boolean {
  return mayChangeBeBest(p.s, changeAtLeast(p, delay, end, working));
}

/** The least change of the weighted objectives with a way that AHEAD and LEAST follow. */
function wayChanges(p: LabelledPlace, { rules }: BreakTour, label: Label, delay: number): number {
  if (!p.s.instance.late) return changeAtLeast(p, delay, LEAST.end, 0);
  const row = METER * rules.sliding + HOPE;
  const working = Math.max(LEAST.end - label.meters[row + LATEST], label.meters[row + COUNT] + AHEAD.busy + LEAST.rest);
  return changeAtLeast(p, delay, LEAST.end, working);
}

/**
 * Keeps only the ways behind a stop that may lead to the best place. PASSED_OVER: the earliest of the ways dropped that
 * could otherwise have determined the tour's times.
 */
function sortOut(p: LabelledPlace, shift: BreakTour, stop: Leg, ways: Labels): void {
  let kept = 0;
  for (let i = 0; i < ways.count; i++) {
    const label = ways.list[i];
    AHEAD.time = label.time;
    AHEAD.waitEnd = stop.waitEnd;
    AHEAD.busy = stop.tail;
    AHEAD.travel = stop.travelBehind;
    leastAhead(shift.rules, label, AHEAD, LEAST);
    if (LEAST.end > shift.shiftEnd) continue;
    if (!mayChangeBeBest(p.s, wayChanges(p, shift, label, label.delay))) {
      PASSED_OVER.look(label.delay, LEAST.end);
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
function joinWay(p: LabelledPlace, shift: BreakTour, label: Label, joined: Leg): number {
  const begin = earliestBegin(shift.windows, joined, label.time + joined.travel + joined.spent);
  const left = begin + joined.service;
  JOINED_CLOCK.clear();
  if (left > joined.latest) return Infinity;
  AHEAD.time = label.time;
  AHEAD.waitEnd = Math.max(joined.waitEnd, left + joined.tail);
  AHEAD.busy = joined.travel + joined.spent + joined.service + joined.tail;
  AHEAD.travel = joined.travel + joined.travelBehind;
  leastAhead(shift.rules, label, AHEAD, LEAST);
  if (LEAST.end > shift.shiftEnd) return Infinity;
  JOINED_CLOCK.delay = label.delay + Math.max(0, begin - joined.preferredEnd);
  JOINED_CLOCK.end = LEAST.end;
  return wayChanges(p, shift, label, JOINED_CLOCK.delay);
}

/** A way of which it is not known whether it exists would end no better than this. */
function mayDoubtBeBest(p: LabelledPlace, doubt: Doubt): boolean {
  return doubt.end < Infinity && mayBeBest(p, doubt.delay, doubt.end, 0);
}

/** What lies behind a gap, up to the end of the tour, as it is reached from the stop inserted there. */
function onwardFrom({ s, k, gap, stop }: LabelledPlace, tour: LabelledTour): Leg {
  const { instance } = s;
  const { stopLocation, stopKind } = instance.arrays;
  const behind = Object.assign(ONWARD, tour.legs[gap]);
  const next = gap < tour.count ? tour.ids[gap] : -1;
  const to = next < 0 ? k.end : stopLocation[next];
  behind.travel = to < 0 ? 0 : duration(instance, k, stopLocation[stop], to);
  behind.spent = next < 0 ? 0 : transition(instance, stopKind[stop], stopKind[next]);
  return behind;
}

/** The inserted stop, with bounds from what lies behind it. */
function joinedStop({ s, k, gap, stop }: LabelledPlace, tour: LabelledTour, behind: Leg, shift: BreakTour): Leg {
  const { instance } = s;
  const { stopLocation, stopKind } = instance.arrays;
  const before = gap === 0 ? -1 : tour.ids[gap - 1];
  const from = before < 0 ? k.start : stopLocation[before];
  const { startWindows, service, preferredEnd } = k;
  const joined = legTo(startWindows[stop], startWindows[stop + 1], service[stop], preferredEnd[stop], JOINED);
  joined.travel = from < 0 ? 0 : duration(instance, k, from, stopLocation[stop]);
  joined.spent = transition(instance, before < 0 ? 0 : stopKind[before], stopKind[stop]);
  lookBehind(shift.windows, behind, joined);
  const latest = behind.latest - behind.service;
  const next = gap < tour.count ? tour.ids[gap] : -1;
  joined.latest = (next < 0 ? latest : latestReady(instance, k, next, latest)) - behind.spent - behind.travel;
  return joined;
}

/**
 * Carries the ways up to the gap on through the stop and to the end, into `labelled.next`. Returns false when there are
 * too many to keep, or too many doubts.
 */
function walkOn(p: LabelledPlace, tour: LabelledTour, shift: BreakTour): boolean {
  const { labelled } = p.s;
  const { clock } = labelled;
  const onward = onwardFrom(p, tour);
  const joined = joinedStop(p, tour, onward, shift);
  p.reward = rewardWith(p, tour, shift, joined, onward);
  const before = tour.doubts[p.gap];
  if (before.end < Infinity && mayBeBest(p, before.delay, p.least.end, 0)) return false;
  labelled.next.clear();
  for (let w = tour.first[p.gap]; w < tour.first[p.gap + 1]; w++) {
    const change = joinWay(p, shift, tour.labels.list[w], joined);
    if (mayChangeBeBest(p.s, change)) clock.extend(tour.labels.list[w], joined, labelled.next);
    else PASSED_OVER.look(JOINED_CLOCK.delay, JOINED_CLOCK.end);
  }
  for (let i = p.gap; ; i++) {
    const { next } = labelled;
    const passed = i === p.gap ? joined : tour.legs[i - 1];
    clock.decideDoubts(next);
    if (next.isFull || clock.isOver) return false;
    if (i > tour.count) return true;
    sortOut(p, shift, passed, next);
    if (next.count === 0) return true;
    labelled.next = labelled.labels;
    labelled.labels = next;
    labelled.next.clear();
    const reached = i === p.gap ? onward : tour.legs[i];
    for (let w = 0; w < next.count; w++) clock.extend(next.list[w], reached, labelled.next);
  }
}

/**
 * The ways through the tour are known up to the gap, so that a place there can be judged by what its measures are
 * charged from now on.
 */
function isKnownAt({ s, k, route, gap }: LabelledPlace, tour: LabelledTour, shift: BreakTour): boolean {
  const { instance, scratch, state, labelled } = s;
  if (instance.rewards || !labelled.knows(k, shift, tour, gap)) return false;
  for (let q = 0; q < instance.measures; q++) scratch.measures[q] = state.measure[route * instance.measures + q];
  return true;
}

/**
 * The least change of the weighted objectives with one more stop in a gap, by the ways up to it. The tour is laid out.
 */
export function leastWith(p: LabelledPlace, tour: LabelledTour, shift: BreakTour): number {
  if (!isKnownAt(p, tour, shift)) return -Infinity;
  const onward = onwardFrom(p, tour);
  const joined = joinedStop(p, tour, onward, shift);
  p.reward = rewardWith(p, tour, shift, joined, onward);
  const before = tour.doubts[p.gap];
  let least = before.end < Infinity ? changeAtLeast(p, before.delay, p.least.end, 0) : Infinity;
  for (let w = tour.first[p.gap]; w < tour.first[p.gap + 1]; w++) {
    least = Math.min(least, joinWay(p, shift, tour.labels.list[w], joined));
  }
  return least;
}

/**
 * Judges a tour, which is laid out, with one more stop in a gap. 'infeasible': surely not the best place; else its times, in
 * `best`, or it has to be scheduled.
 */
export function clockWith(p: LabelledPlace, tour: LabelledTour, shift: BreakTour, best: Clock): ClockResult {
  const { s, gap } = p;
  if (!isKnownAt(p, tour, shift)) return 'undecided';
  const wasDoubtful = tour.doubts[gap].end < Infinity;
  const { clock } = s.labelled;
  clock.begin(shift);
  PASSED_OVER.clear();
  if (!walkOn(p, tour, shift)) return 'undecided';
  findClock(shift.rules, s.labelled.next, p.k.shiftBegin, best);
  if (best.end === Infinity || !mayBeBest(p, best.delay, best.end, best.leastWorking)) {
    return mayDoubtBeBest(p, clock.doubt) ? 'undecided' : 'infeasible';
  }
  // A way that was dropped may be the tour's; then the place is not the best one. Or it is this way, and the place may
  // be the best.
  if (!PASSED_OVER.isWorse(best.delay, best.end)) return 'undecided';
  const isExact = !wasDoubtful && clock.doubt.end === Infinity && best.leastWorking === best.working;
  return isExact ? 'found' : 'undecided';
}
