import { makePairPromises } from './pair-promises.js';
import { RuleKind } from '../../../../problem/arrays/codes.js';
import { slopesFrom } from '../../instance/cost-terms.js';
import { locationAfter, locationBefore, type PairSearch } from './pair-search.js';
import { inSet, MAX_SET_RULES, transition, type Instance } from '../../instance/instance.js';
import type { TourWays } from '../../tour/tour-ways.js';
import { earliestLeft, Ways, type Way } from '../../tour/ways.js';
import { unavoidableRest } from '../insertion-single.js';
import type { Search } from '../insertion.js';
import type { ClassView } from '../../instance/class-view.js';

/** Gaps for first and second, and a lower bound on the weighted cost of the pair there. */
export interface Joined {
  i: number;
  j: number;
  cost: number;
}

/**
 * Whether a stop of the pair may join others at the same place for free: first after them, because nothing is unloaded
 * there; second before them, because nothing is loaded there, from the time at which it may be served.
 */
export interface Joins {
  first: boolean;
  second: boolean;
  opens: number;
}

/** Bounds for the first stop of a pair in each gap of a tour. */
export interface FirstScratch {
  /** By gap, weighted: a lower bound on the cost of its own meters and seconds there, ignoring waiting. */
  readonly own: Float64Array;
  /** By gap, weighted: a lower bound on the cost of the pair with first there. */
  readonly bound: Float64Array;
}

/** Bounds for the second stop of a pair in each gap of a tour. */
export interface SecondScratch {
  /** The first and the last gap in which it may be. */
  from: number;
  to: number;
  /** By gap of that range: seconds of travel to it, and from it to the next element; meters of the latter. */
  readonly there: Float64Array;
  readonly onward: Float64Array;
  readonly metersOnward: Float64Array;
  /**
   * By gap, weighted: a lower bound on its cost there without its meters, Infinity if its times do not fit; the minimum
   * of that plus its meters from this gap on; and the minimum of its meters from this gap on.
   */
  readonly low: Float64Array;
  readonly least: Float64Array;
  readonly detour: Float64Array;
  /** By gap, weighted: a lower bound on the cost of its own meters and seconds there, ignoring waiting. */
  readonly own: Float64Array;
  /** By gap: minimum of `own` from there on. */
  readonly alone: Float64Array;
}

/** Bounds for both stops of a pair in each gap of a tour, and the ways that lead through the pair. */
export type TimedScratch = Readonly<ReturnType<typeof makeTimedScratch>>;

export function makeTimedScratch(instance: Instance) {
  const {
    sizes: { stops },
    paths: { timedPairs },
  } = instance;
  const gaps = (): Float64Array => new Float64Array(timedPairs ? stops + 2 : 0);
  return {
    /** By resource. */
    tours: [] as TourWays[],
    promises: makePairPromises(instance),
    first: { own: gaps(), bound: gaps() },
    second: {
      from: 0,
      to: 0,
      there: gaps(),
      onward: gaps(),
      metersOnward: gaps(),
      low: gaps(),
      least: gaps(),
      detour: gaps(),
      own: gaps(),
      alone: gaps(),
    },
    joins: { first: false, second: false, opens: 0 },
    joined: [] as Joined[],
    /** Of the current place: `loaded`: the earliest departure from first; `beside`: see `tryTimedSecond`. */
    place: { loaded: 0, beside: 0 },
    /** Through first, up to the stop before second's gap. */
    walk: new Ways(),
    /** Through second and the stops after it. */
    whole: new Ways(),
    end: { time: 0, delay: 0 },
    /** No schedule that follows the current ways ends earlier, or with less delay. */
    leastEnd: { time: 0, delay: 0 },
    slopes: { meter: 0, second: 0, steepest: 0 },
    /**
     * Weights of one more meter and of one more second (lower bounds), and of one second less (`steepest`, an upper
     * bound); `anywhere`: a lower bound on the change that holds for any place; `byBusy`: see `isByBusy`; `room`: seconds
     * by which the tour may work longer until it is the longest.
     */
    rates: { meter: 0, second: 0, steepest: 0, anywhere: 0, byBusy: false, room: Infinity },
  };
}

/** One tour, one class, one pair of members. */
export interface TimedPair {
  readonly p: PairSearch;
  readonly ways: TourWays;
  readonly scratch: TimedScratch;
}

/** Returns a lower bound on the weight of that many more meters. */
export function weightOf({ scratch }: TimedPair, meters: number): number {
  return meters === Infinity ? Infinity : scratch.rates.meter * meters;
}

/** Returns true if a place that costs at least `cost` may still be the best one. */
export function mayPay({ p, scratch }: TimedPair, cost: number): boolean {
  return scratch.rates.anywhere + cost < p.s.best.change;
}

/**
 * Returns true if tours of the class may leave late, take several breaks or postpone a stop: their ways are those of the
 * earliest schedule without breaks, and what they work is bounded by what keeps them busy.
 */
export function isByBusy({ instance }: Search, { breaks }: ClassView): boolean {
  return instance.features.late || breaks.choice === 'several';
}

export function findRates({ p, scratch }: TimedPair): void {
  const { s, k, route } = p;
  const { weights: w, state } = s;
  const { rates, slopes } = scratch;
  // There is no bound for a resource that is not in use yet.
  rates.meter = rates.second = rates.steepest = 0;
  rates.anywhere = -Infinity;
  rates.byBusy = isByBusy(s, k);
  rates.room = Infinity;
  if (p.count === 0) return;
  slopesFrom(s.instance.arrays, k.cost, state.tours.distance[route], state.tours.working[route], slopes);
  rates.meter = w.distance + w.cost * slopes.meter;
  rates.second = w.working + w.cost * slopes.second;
  rates.steepest = w.working + w.cost * slopes.steepest;
  const idle = rates.byBusy ? idleOf(p) : 0;
  if (p.pair.reward < Infinity) rates.anywhere = p.pair.change.anywhere - rates.steepest * idle;
  if (w.largest > 0) rates.room = Math.max(0, s.extremes.longest - state.tours.working[route] + idle);
}

/** Returns the seconds that the tour is neither busy nor rests, which the pair may use. */
function idleOf({ s, k, route }: PairSearch): number {
  const busy = s.state.tours.busy[route];
  const rest = k.breaks.choice === 'several' ? unavoidableRest(s.instance, k, busy) : 0;
  return Math.max(0, s.state.tours.working[route] - busy - rest);
}

/** Weighted: returns a lower bound on the cost of working that many seconds longer. */
export function workCost({ p, scratch: { rates } }: TimedPair, longer: number): number {
  if (longer < 0) return rates.steepest * longer;
  const beyond = longer - rates.room;
  return rates.second * longer + (beyond > 0 ? p.s.weights.largest * beyond : 0);
}

/** Returns true if the pair keeps the rules on which stops may be in one tour together. */
export function mayJoin({ p, ways }: TimedPair): boolean {
  const { instance } = p.s;
  if (!instance.features.sequenceRules) return true;
  const { classRules, classRuleList, ruleKind, ruleArgument } = instance.arrays;
  const from = classRules[p.k.index];
  const to = Math.min(classRules[p.k.index + 1], from + MAX_SET_RULES);
  for (let i = from; i < to; i++) {
    const rule = classRuleList[i];
    const kind = ruleKind[rule];
    if (kind !== RuleKind.INCOMPATIBLE && kind !== RuleKind.NONE_OF) continue;
    const one = ruleArgument[2 * rule];
    const isOne = inSet(instance, one, p.first);
    const isOneToo = inSet(instance, one, p.second);
    if (kind === RuleKind.NONE_OF) {
      if (isOne || isOneToo) return false;
      continue;
    }
    const other = ruleArgument[2 * rule + 1];
    const isOther = inSet(instance, other, p.first);
    const isOtherToo = inSet(instance, other, p.second);
    if ((isOne && isOtherToo) || (isOther && isOneToo)) return false;
    if (((ways.ones >>> (i - from)) & 1) === 1 && (isOther || isOtherToo)) return false;
    if (((ways.others >>> (i - from)) & 1) === 1 && (isOne || isOneToo)) return false;
  }
  return true;
}

function lowerTo(least: Way, end: number, delay: number): void {
  least.time = Math.min(least.time, end);
  least.delay = Math.min(least.delay, delay);
}

/** Lowers `leastEnd` to the earliest end of the tour on these ways, the end being `lead` seconds away. */
function leastAtEnd({ p: { k }, scratch }: TimedPair, ways: Ways, lead: number): void {
  const least = scratch.leastEnd;
  for (let i = 0; i < ways.rested; i++) {
    const end = ways.time[i] + lead;
    if (end <= k.shift.endLimit) lowerTo(least, end, ways.delay[i]);
  }
  if (!ways.isOpen) return;
  const end = ways.openTime + lead;
  if (end <= k.shift.endLimit && (!k.breaks.isOne || end <= k.breaks.last)) lowerTo(least, end, ways.openDelay);
  if (k.end === -1 || !ways.mayRest(k)) return;
  const rested = ways.restedArrival(k, lead);
  if (rested <= k.shift.endLimit) lowerTo(least, rested, ways.openDelay);
}

/**
 * Lowers `leastEnd` to a lower bound on the end of the tour when these ways continue after a gap, ready `lead` seconds
 * later.
 */
function leastAfter({ p, ways: tour, scratch }: TimedPair, ways: Ways, lead: number, gap: number): void {
  const { k, s } = p;
  const { state } = s;
  const next = tour.stops[gap];
  const latest = tour.latest[gap];
  const tailSeconds = state.nodes.tailSeconds[next];
  const tailEnd = state.nodes.tailEnd[next];
  const delayAfter = tour.delayAfter[gap];
  const least = scratch.leastEnd;
  for (let i = 0; i < ways.rested; i++) {
    const ready = ways.time[i] + lead;
    if (ready > latest) break;
    lowerTo(least, Math.max(ready + tailSeconds, tailEnd), ways.delay[i] + delayAfter);
  }
  if (!ways.isOpen) return;
  const ready = ways.openTime + lead;
  if (!k.breaks.isOne) {
    if (ready <= latest) lowerTo(least, Math.max(ready + tailSeconds, tailEnd), ways.openDelay + delayAfter);
    return;
  }
  // The break may also be taken on the leg.
  const mayWait = ready <= tour.latestOpen[gap];
  if (!mayWait && !(ways.mayRest(k) && ways.restedArrival(k, lead) <= latest)) return;
  let end = Math.max(ready + tailSeconds, tailEnd);
  if (end > k.breaks.last) end = Math.max(end, ready + tailSeconds + k.breaks.duration);
  lowerTo(least, end, ways.openDelay + delayAfter);
}

/**
 * Weighted: returns a lower bound on the cost, without meters, of continuing after a gap on these ways; Infinity if
 * none fits.
 */
export function timeCost(t: TimedPair, ways: Ways, lead: number, gap: number): number {
  const { p, scratch } = t;
  const { state, weights } = p.s;
  const least = scratch.leastEnd;
  least.time = least.delay = Infinity;
  if (gap === p.count) leastAtEnd(t, ways, lead);
  else leastAfter(t, ways, lead, gap);
  if (least.time === Infinity) return Infinity;
  const longer = scratch.rates.byBusy ? 0 : least.time - p.k.shift.begin - state.tours.working[p.route];
  const delayed = Math.max(0, least.delay - state.tours.delay[p.route]);
  return workCost(t, longer) + weights.delay * delayed;
}

/** Weighted: returns the least that goods cost that first loads and are still on board on these ways. */
export function aboardBy({ p, scratch }: TimedPair, ways: Ways): number {
  return p.pair.aboard === 0 ? 0 : p.pair.aboard * (earliestLeft(ways, 0) - scratch.place.loaded);
}

/** Returns the seconds of access and setup at a stop of the pair in a gap, and at the stop after it. */
export function spentAt({ p, ways }: TimedPair, gap: number, stop: number): number {
  const { stopKind } = p.s.instance.arrays;
  return transition(p.s.instance, gap === 0 ? 0 : stopKind[ways.stops[gap - 1]], stopKind[stop]);
}

export function spentAfter({ p, ways }: TimedPair, gap: number, stop: number): number {
  const { stopKind } = p.s.instance.arrays;
  return gap === p.count ? 0 : transition(p.s.instance, stopKind[stop], stopKind[ways.stops[gap]]);
}

/**
 * Returns the seconds of travel over a gap of the tour, from the stop before it, which the ways `on` have just passed.
 */
export function travelOnward({ p, ways }: TimedPair, on: Ways, gap: number): number {
  const least = gap < p.count ? ways.travel[gap] : ways.closing;
  return on.travelBy(p.s.instance, p.k, locationBefore(p, gap), locationAfter(p, gap), least);
}
