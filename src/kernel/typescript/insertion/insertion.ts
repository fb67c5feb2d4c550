import { idleAboard } from '../tour/idle-aboard.js';
import { LevelKind } from '../../../problem/arrays/codes.js';
import { costOf } from '../tour/cost.js';
import type { Figures, LoadFit, Scratch } from '../tour/figures.js';
import type { ClassView } from '../instance/class-view.js';
import { holds, slotsOf, type Instance } from '../instance/instance.js';
import { duration } from '../instance/metric.js';
import type { NearLists } from '../instance/near-lists.js';
import { makeExtremes, spreadGain, workingExtremes } from '../tour/extremes.js';
import { isAsBefore } from '../tour/changes.js';
import {
  brokenGlobalsChange,
  extraChange,
  extraMore,
  globalsAllow,
  weightedChange,
  workingNow,
  type Weights,
} from '../tour/objective.js';
import type { Random } from '../state/random.js';
import { evaluate } from '../tour/schedule.js';
import type { State } from '../state/state.js';
import type { Watch } from '../state/watch.js';
import { makeTrial } from '../tour/figures.js';

/** Where places are tried: near the order, or everywhere rather than leave it out. */
export type Scope = 'near' | 'everywhere';

/** What a search reads, besides the plan and the weights. */
interface SearchParts {
  readonly state: State;
  readonly scratch: Scratch;
  readonly random: Random;
  readonly near: NearLists;
  readonly watch: Watch;
}

/** The state of one search for a place. */
export type Search = ReturnType<typeof makeSearch>;

export function makeSearch(instance: Instance, weights: Weights, { state, scratch, random, near, watch }: SearchParts) {
  const { sizes } = instance;
  let longest = 1;
  for (let o = 0; o < sizes.orders; o++) longest = Math.max(longest, slotsOf(instance, o));
  return {
    // Listed one by one in one object literal: objects made by spreading are read more slowly.
    instance,
    weights,
    state,
    scratch,
    random,
    near,
    watch,
    /** The order to be placed. */
    placing: {
      /** The stop is the last missing one of an order whose other stops are in the tour. */
      completesOrder: false,
      /** Number of violations that a decided tour loses wherever the order is placed. */
      mended: 0,
      /** The only class that may open a new tour, −1: every class may. */
      opens: -1,
      /** By resource: the committed version of its tour when it had no place for the order; undefined: unknown. */
      infeasible: undefined as Uint32Array | undefined,
    },
    /** A place is skipped when 32 random bits are below this number. */
    blink: 0,
    /** Extremes of the tours, as found by `measureTours`. */
    extremes: makeExtremes(),
    /** Number of places examined, for statistics. */
    positions: 0,
    /**
     * A place for each stop of one order: the stop `prev` that it is linked after (−1: it becomes the first). Stops are
     * linked in order, so `prev` may be a stop of the same order.
     */
    best: {
      /** Change of the weighted objectives. */
      change: Infinity,
      /** Resource, −1: no place found. */
      route: -1,
      stop: new Int32Array(longest),
      prev: new Int32Array(longest),
    },
    /** Scratch: what an insertion adds to the tour. */
    growth: { meters: 0, busy: 0, delay: 0, end: 0 } as Growth,
    /** What the search has already examined. */
    marks: {
      /** Number of the search. */
      stamp: 0,
      /** By stop: number of the search that last examined the edge after it. */
      edges: new Uint32Array(sizes.stops),
      /** By resource: what the search for a single stop knows of the tour, regardless of the position in it. */
      tours: {
        /** Stamp of the search that last examined the tour. */
        stamp: new Uint32Array(sizes.resources),
        /** 1: the stop may join the tour. */
        takes: new Uint8Array(sizes.resources),
        least: Array.from({ length: sizes.resources }, (): LeastChange => ({ rate: 0, anywhere: 0 })),
        /** Earliest begin of service at the stop, in seconds. */
        firstBegin: new Float64Array(sizes.resources),
        lastBegin: new Float64Array(sizes.resources),
      },
    },
    /** Scratch for a tour's stops with an insertion among them. */
    trial: new Int32Array(sizes.stops + 1),
    /** Increase in what a decided tour breaks: violations, seconds of lateness, number of travels that do not exist. */
    violationChange: [0, 0, 0],
  };
}

/** Measures the durations of all tours, before a place is sought, if an objective depends on them. */
export function measureTours(s: Search): void {
  if (s.weights.largest > 0 || s.weights.spread > 0) s.extremes = workingExtremes(s.state);
}

/**
 * Returns true if the tour is open and may take this many more stops, and the effect of a stop follows from its stored
 * sums, loads and times. In a decided tour that exceeds limits it does not. The C++ core tests for closed tours in
 * `insertion_plain` only: confined plans are plain.
 */
export function isJoinable(state: State, k: ClassView, route: number, stops: number): boolean {
  const { fleet, tours } = state;
  if (tours.count[route] + stops > k.limits.maxStops) return false;
  return fleet.closed[route] === 0 && (k.decided.resource < 0 || tours.exceedsLimits[route] === 0);
}

/** Returns true if the order had no place in this tour when it was last tried, and the tour has not changed since. */
export function isKnownInfeasible({ placing, state }: Search, route: number): boolean {
  return (
    placing.infeasible?.[route] === state.changes.committedVersion[route] &&
    state.changes.touchedMark[route] !== state.changes.touchedStamp
  );
}

/**
 * Returns what opening the tour adds to the weighted objectives: one more used resource; 0 when the tour is open
 * already.
 */
export function openingChange(s: Search, k: ClassView, route: number): number {
  return s.state.tours.count[route] === 0 && k.level >= 0 ? s.weights.level[k.level] : 0;
}

/**
 * Returns true if the stop's quantities fit somewhere in the tour. Without mixed loads, where the order within a trip
 * does not matter, no other check of loads is needed.
 */
export function fitsSum(s: Search, k: ClassView, route: number, stop: number): boolean {
  const D = s.instance.sizes.capacities;
  const { stopChange } = s.instance.arrays;
  for (let d = 0; d < D; d++) {
    if (s.state.loads.begin[route * D + d] + Math.abs(stopChange[stop * D + d]) > k.limits.capacity[d]) return false;
  }
  return true;
}

/**
 * Returns true if a stop that is the only one of its order fits after `prev`: its delivery is on board from the begin
 * to there, its pickup from there to the end.
 */
export function fitsAfter(s: Search, k: ClassView, route: number, prev: number, stop: number): boolean {
  const D = s.instance.sizes.capacities;
  const { state } = s;
  for (let d = 0; d < D; d++) {
    const change = s.instance.arrays.stopChange[stop * D + d];
    const share = change < 0 ? -change : 0;
    const before = prev < 0 ? state.loads.begin[route * D + d] : state.loads.highBefore[prev * D + d];
    const after = prev < 0 ? state.loads.high[route * D + d] : state.loads.highAfter[prev * D + d];
    if (before + share > k.limits.capacity[d] || after + share + change > k.limits.capacity[d]) return false;
  }
  return true;
}

/** What an insertion adds to a tour, as far as sums show. */
export interface Growth {
  /** Added length. */
  meters: number;
  /** Added seconds of travel, access, setup and service. */
  busy: number;
  /** Added seconds of delay. */
  delay: number;
  /** The new end of the tour, in seconds; a lower bound where stops have several windows. */
  end: number;
}

/** Overwrites `s.growth` and returns it: valid until the next call. */
export function makeGrowth({ growth }: Search, meters: number, busy: number, delay: number, end: number): Growth {
  growth.meters = meters;
  growth.busy = busy;
  growth.delay = delay;
  growth.end = end;
  return growth;
}

/**
 * Figures of a tour with one or two stops inserted (`second` −1: one), as far as sums show. Valid until the next call.
 */
export function estimate(
  s: Search,
  k: ClassView,
  route: number,
  growth: Growth,
  first: number,
  second: number,
): Figures {
  const { instance, state, scratch } = s;
  const { features } = instance;
  const f = scratch.estimate;
  f.distance = state.tours.distance[route] + growth.meters;
  f.delay = state.tours.delay[route] + growth.delay;
  f.working = 0;
  if (features.time) {
    f.working =
      features.late && !k.decided.beginIsRecorded ? state.tours.busy[route] + growth.busy : growth.end - k.shift.begin;
    // Where durations depend on the time of travel, sums of minimum durations say little: a tour that ends no earlier
    // is assumed to work no less.
    if (features.traffic && growth.end >= state.tours.end[route] && f.working < state.tours.working[route])
      f.working = state.tours.working[route];
  }
  f.preferred = state.tours.preferred[route];
  if (holds(k.preferred, first)) f.preferred++;
  if (second >= 0 && holds(k.preferred, second)) f.preferred++;
  f.cost = 0;
  if (k.cost >= 0) {
    const {
      sizes: { measures, stops },
      arrays,
    } = instance;
    for (let q = 0; q < measures; q++) {
      let total = state.sums.measure[route * measures + q] + arrays.measures[q * stops + first];
      if (second >= 0) total += arrays.measures[q * stops + second];
      scratch.sums.measures[q] = total;
    }
    f.cost = costOf(instance, scratch, k, f.distance, f.working) + state.tours.loadCost[route];
  }
  return f;
}

/**
 * A lower bound on the change of the weighted objectives by an insertion: `anywhere`, whatever the place, plus `rate`
 * per meter. It assumes that a longer route takes longer: where a detour is quicker than the direct route, the bound
 * may wrongly discard a place.
 */
export interface LeastChange {
  /** Weight per meter; −1: no bound is known. */
  rate: number;
  anywhere: number;
}

/** Returns 1 if a stop can count for level `x` of `extraLevels`, of kind CHANGES, in a tour of the class, else 0. */
export function promisedOf(instance: Instance, k: ClassView, x: number, stop: number): number {
  const { levelArgument, changeBegin } = instance.arrays;
  const row = levelArgument[instance.extraLevels[x]];
  return isAsBefore(instance, row, k, stop, changeBegin[row * instance.sizes.stops + stop]) ? 1 : 0;
}

/**
 * Returns the most by which `more` additional unchanged stops can improve the weighted objectives, for level `x` of
 * `extraLevels`.
 */
export function unchangedValue({ instance, weights, state }: Search, x: number, more: number): number {
  return 0 - weights.level[instance.extraLevels[x]] * extraMore(instance, state, x, 0 - more);
}

/**
 * Returns the maximum value of the unchanged stops in the tour.
 *
 * @param promised - by level of kind CHANGES, stops of the order that can count for it
 */
function promisedValue(s: Search, route: number, promised: (x: number) => number): number {
  const { extraLevels, arrays } = s.instance;
  let value = 0;
  for (let x = 0; x < extraLevels.length; x++) {
    if (arrays.levelKind[extraLevels[x]] !== LevelKind.CHANGES) continue;
    value += unchangedValue(s, x, s.state.sums.potential[route * extraLevels.length + x] + promised(x));
  }
  return value;
}

/** Returns the maximum value of a place in the tour because tours come to work more alike. */
export function spreadReward({ weights, extremes, state }: Search, route: number): number {
  return weights.spread > 0 ? weights.spread * spreadGain(extremes, workingNow(state, route)) : 0;
}

/** Returns the maximum value of a place in the tour because goods are loaded less early. */
function earlyReward({ instance, weights, state, scratch }: Search, route: number): number {
  return weights.early > 0 ? weights.early * idleAboard(instance, state, scratch, route) : 0;
}

/**
 * Returns the maximum value of a place in the tour beyond what sums along the tour show: by unchanged stops, by tours
 * that come to work more alike, or by goods loaded less early.
 *
 * @param promised - by such a level, stops of the order that can count for it
 */
export function rewardFor(s: Search, route: number, promised: (x: number) => number): number {
  const { promises, rewards } = s.instance.features;
  if (promises) return promisedValue(s, route, promised);
  return rewards ? Infinity : spreadReward(s, route) + earlyReward(s, route);
}

/**
 * Returns the maximum value, beyond what sums along the tour show, of a place for an order of one stop (second −1) or
 * two.
 */
export function rewardAtMost(s: Search, k: ClassView, route: number, first: number, second: number): number {
  const { instance } = s;
  return rewardFor(
    s,
    route,
    (x) => promisedOf(instance, k, x, first) + (second < 0 ? 0 : promisedOf(instance, k, x, second)),
  );
}

/**
 * Computes a lower bound on the change of the weighted objectives.
 *
 * @param liked - stops of the order that the class prefers
 * @param reward - maximum value of a place beyond sums
 * @param out - receives the figures
 */
export function leastChangeBy(
  s: Search,
  k: ClassView,
  route: number,
  liked: number,
  reward: number,
  out: LeastChange,
): LeastChange {
  const { weights: w } = s;
  if (reward === Infinity || (w.cost > 0 && k.leastCost < 0)) {
    out.rate = -1;
    return out;
  }
  out.rate = w.distance + w.cost * k.leastCost;
  // Costs are rounded to 10⁻⁶ units before and after.
  out.anywhere = openingChange(s, k, route) - w.preferred * liked - 2 * w.cost - reward;
  return out;
}

/** Returns how many of an order's one (second −1) or two stops the class prefers. */
export function likedStops({ preferred }: ClassView, first: number, second: number): number {
  return (holds(preferred, first) ? 1 : 0) + (second >= 0 && holds(preferred, second) ? 1 : 0);
}

/** Computes a lower bound on the change by an order of one stop (second −1) or two in the tour, into `out`. */
export function leastChange(
  s: Search,
  k: ClassView,
  route: number,
  first: number,
  second: number,
  out: LeastChange,
): LeastChange {
  return leastChangeBy(s, k, route, likedStops(k, first, second), rewardAtMost(s, k, route, first, second), out);
}

/**
 * Returns true if a place that makes the tour `meters` longer may still beat the best one found.
 *
 * @param travel - what it adds by seconds of travel, see `travelChange`
 */
export function pays(s: Search, least: LeastChange, meters: number, travel = 0): boolean {
  return least.rate < 0 || !(meters >= 0) || least.anywhere + least.rate * meters + travel < s.best.change;
}

/**
 * Returns a lower bound on the change of the weighted objectives by seconds of travel when the tour goes from one
 * location to the next (−1: it has no such end) via `at`; 0 where durations depend on the hour.
 */
export function travelChange(
  { instance, weights }: Search,
  k: ClassView,
  from: number,
  at: number,
  to: number,
): number {
  if (weights.travel === 0 || instance.features.traffic) return 0;
  const seconds = (a: number, b: number): number => (a < 0 || b < 0 ? 0 : duration(instance, k, a, b));
  return weights.travel * (seconds(from, at) + seconds(at, to) - seconds(from, to));
}

/** Stores a place that beats the best one so far, unless a blink skips it. */
export function offer(s: Search, change: number, route: number): boolean {
  if (!(change < s.best.change)) return false;
  if (s.blink > 0 && s.random.next() < s.blink) return false;
  s.best.change = change;
  s.best.route = route;
  return true;
}

/**
 * Returns true if time is up: scheduling a tour with breaks takes milliseconds, so no further tour is computed then.
 */
export function isTooLate({ instance, watch }: Search): boolean {
  return instance.features.timetables && watch.isOver();
}

/**
 * Returns the exact change of the weighted objectives when the tour becomes s.trial[0 … count), except for the number
 * of stops that stay in time where times are guessed (see `isGuessed`); Infinity if that breaks a rule, or time is up.
 */
export function simulate(s: Search, k: ClassView, route: number, count: number, loads: LoadFit): number {
  if (isTooLate(s)) return Infinity;
  const f = evaluate(makeTrial(s.scratch, k, s.trial, count), loads, 'try');
  if (!f.feasible || !globalsAllow(s.instance, s.state, s.scratch, route)) return Infinity;
  if (k.decided.resource >= 0) return joiningChange(s, k, route, f);
  return rulesApart(s, k, route, f);
}

/**
 * Returns the change of the weighted objectives when the tour becomes the one in `scratch`, ignoring the rules that it
 * breaks.
 */
function rulesApart(s: Search, k: ClassView, route: number, f: Figures): number {
  return (
    weightedChange(s.weights, s.state, route, f, s.extremes) +
    extraChange(s.instance, s.weights, s.state, s.scratch, route) +
    openingChange(s, k, route)
  );
}

/** Returns true if the tour in `scratch` exceeds a limit by more than the decided tour does now. */
function exceedsMore({ state, scratch: { excess } }: Search, route: number): boolean {
  const now = route * excess.length;
  return excess.some((more, limit) => more > state.excess[now + limit]);
}

/**
 * Returns the change of the weighted objectives when another order joins a decided tour, as in `scratch`; Infinity if
 * the tour then breaks more, or exceeds a limit by more.
 */
function joiningChange(s: Search, k: ClassView, route: number, f: Figures): number {
  if (exceedsMore(s, route)) return Infinity;
  const { violationChange: more } = s;
  const change = violationChange(s, k, route, f, more);
  more[0] += s.placing.mended;
  for (let i = 0; i < more.length; i++) {
    if (more[i] > 0) return Infinity;
    if (more[i] < 0) break;
  }
  const { level } = s.weights;
  return change + level[0] * more[0] + level[1] * more[1] + level[2] * more[2];
}

/**
 * Computes into `out` how much more a decided tour breaks when it becomes the one `scratch` was last computed for.
 *
 * @returns the weighted change of the objectives
 */
export function violationChange(s: Search, k: ClassView, route: number, f: Figures, out: number[]): number {
  const { instance, state, scratch } = s;
  const globals = brokenGlobalsChange(instance, state, scratch, route);
  out[0] = f.violations - state.tours.violations[route] + globals;
  out[1] = f.lateness - state.tours.lateness[route];
  out[2] = f.crowFly - state.tours.crowFly[route];
  return rulesApart(s, k, route, f);
}
