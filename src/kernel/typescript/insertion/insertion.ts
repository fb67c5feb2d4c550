import { LevelKind } from '../../../problem/arrays/codes.js';
import { costOf } from '../tour/cost.js';
import type { Figures, Scratch } from '../tour/figures.js';
import type { ClassView } from '../instance/class-view.js';
import { holds, type Instance } from '../instance/instance.js';
import type { NearLists } from '../instance/near-lists.js';
import { isAsBefore } from '../tour/changes.js';
import {
  brokenGlobalsChange,
  extraChange,
  extraMore,
  globalsAllow,
  weightedChange,
  type Weights,
} from '../tour/objective.js';
import type { PacedTours } from './paced-tours.js';
import type { PassedCells } from '../state/passed-cells.js';
import type { Random } from '../state/random.js';
import { evaluate } from '../tour/schedule.js';
import type { State } from '../state/state.js';
import type { Watch } from '../state/watch.js';
import { trialOf } from '../tour/trial.js';
import type { WaitingPlaces } from './waiting.js';

/** Places for the stops of one order, each after the stop `prev` (−1: first) at the moment it is put there, in order. */
export interface Insertion {
  /** Of the weighted objectives. */
  change: number;
  /** −1: none found. */
  route: number;
  readonly stop: Int32Array;
  readonly prev: Int32Array;
}

/** prev -> [stop] -> next. */
export interface Gap {
  /** −1: the begin, the end of the tour. */
  prev: number;
  next: number;
  /** Meters from prev, to next, and from prev to next as it is now. */
  there: number;
  onward: number;
  broken: number;
}

/** All that a search for a place looks at. */
export interface Search {
  readonly instance: Instance;
  readonly weights: Weights;
  readonly state: State;
  readonly scratch: Scratch;
  readonly random: Random;
  readonly near: NearLists;
  readonly passed: PassedCells | undefined;
  readonly watch: Watch;
  /** Plain plans: meters that a place may add at most to be better than the best, rounded up. */
  allowance: number;
  /** The stop to place is the rest of an order whose other stops are in the tour. */
  isRest: boolean;
  /** Rules that a decided tour breaks less wherever it is placed. */
  mended: number;
  /** A place is skipped when 32 random bits are below it. */
  blink: number;
  /** Only this class may open tours, −1: every class. */
  opens: number;
  /** Longest tour, kept only when an objective looks at it. */
  largest: number;
  /** Counts the places looked at. */
  positions: number;
  readonly best: Insertion;
  /** The place that is looked at, in plain plans; and what it makes of the tour, in others. */
  readonly gap: Gap;
  readonly growth: Growth;
  /** By stop: the edge after it was looked at in search `stamp`. */
  readonly seen: Uint32Array;
  stamp: number;
  /** Stops of a tour with an insertion in it. */
  readonly trial: Int32Array;
  /** Of the order to place, by resource: the edition of its tour that had no place for it; undefined: nothing is known. */
  vain: Uint32Array | undefined;
  /** Of the stop to place. */
  readonly waiting: WaitingPlaces;
  /** Tours with several breaks. */
  readonly paced: PacedTours;
  /** How much more a decided tour breaks: violations, lateness, travels that do not exist. */
  readonly standing: number[];
}

/** Places in the tour can be told from its sums, loads and times. */
export function isJoinable(state: State, k: ClassView, route: number): boolean {
  return k.decided < 0 || state.tourStrained[route] === 0;
}

/** The order had no place in this tour when it was tried last, and the tour has not changed since. */
export function isVain({ vain, state }: Search, route: number): boolean {
  return vain?.[route] === state.edition[route] && state.touchedMark[route] !== state.touchedStamp;
}

/** What opening the tour adds to the weighted objectives. */
export function openingChange(s: Search, k: ClassView, route: number): number {
  return s.state.count[route] === 0 && k.level >= 0 ? s.weights.level[k.level] : 0;
}

/** Quantities fit anywhere in the tour; without mixed loads that is the whole check. */
export function fitsSum(s: Search, k: ClassView, route: number, stop: number): boolean {
  const D = s.instance.capacities;
  const { stopChange } = s.instance.arrays;
  for (let d = 0; d < D; d++) {
    if (s.state.load[route * D + d] + Math.abs(stopChange[stop * D + d]) > k.capacity[d]) return false;
  }
  return true;
}

/** A stop that is its order's only one fits after `prev`: what it delivers is aboard before, what it picks up after. */
export function fitsAfter(s: Search, k: ClassView, route: number, prev: number, stop: number): boolean {
  const D = s.instance.capacities;
  const { state } = s;
  for (let d = 0; d < D; d++) {
    const change = s.instance.arrays.stopChange[stop * D + d];
    const share = change < 0 ? -change : 0;
    const before = prev < 0 ? state.load[route * D + d] : state.highBefore[prev * D + d];
    const after = prev < 0 ? state.loadHigh[route * D + d] : state.highAfter[prev * D + d];
    if (before + share > k.capacity[d] || after + share + change > k.capacity[d]) return false;
  }
  return true;
}

/** What an insertion makes of a tour, as far as sums tell it. */
export interface Growth {
  /** That the tour is longer. */
  meters: number;
  /** Seconds of travel, access, setup and service more. */
  busy: number;
  /** Seconds of delay more. */
  delay: number;
  /** When the tour ends then; a lower bound where stops have several windows. */
  end: number;
}

/** `s.growth`, which is used again: the last one is over. */
export function growthOf({ growth }: Search, meters: number, busy: number, delay: number, end: number): Growth {
  growth.meters = meters;
  growth.busy = busy;
  growth.delay = delay;
  growth.end = end;
  return growth;
}

/**
 * Figures of a tour after an insertion of one stop or two (second −1), as far as sums tell them. Valid until the next call.
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
  const f = scratch.estimate;
  f.distance = state.tourDistance[route] + growth.meters;
  f.delay = state.tourDelay[route] + growth.delay;
  f.working = 0;
  if (instance.time) {
    f.working = instance.late && !k.begun ? state.tourBusy[route] + growth.busy : growth.end - k.shiftBegin;
    // What is busy at the least tells little where the hour counts, and who ends no earlier is taken to work no less.
    if (instance.traffic && growth.end >= state.tourEnd[route] && f.working < state.tourWorking[route])
      f.working = state.tourWorking[route];
  }
  f.preferred = state.tourPreferred[route];
  if (holds(k.preferred, first)) f.preferred++;
  if (second >= 0 && holds(k.preferred, second)) f.preferred++;
  f.cost = 0;
  if (k.cost >= 0) {
    const { measures, stops, arrays } = instance;
    for (let q = 0; q < measures; q++) {
      let total = state.measure[route * measures + q] + arrays.measures[q * stops + first];
      if (second >= 0) total += arrays.measures[q * stops + second];
      scratch.measures[q] = total;
    }
    f.cost = costOf(instance, scratch, k, f.distance, f.working, false) + state.tourLoadCost[route];
  }
  return f;
}

/**
 * What an insertion into a tour changes the weighted objectives at the least: a share of every meter, and what it costs
 * anywhere in the tour. Times are taken to grow with the tour: where a way round is quicker than the straight one, a
 * place that gains by it may be passed over.
 */
export interface LeastChange {
  /** −1: nothing can be said. */
  rate: number;
  anywhere: number;
}

/** 1 where a stop can count for level `x` of `extraLevels`, of kind CHANGES, in a tour of the class. */
export function promisedOf(instance: Instance, k: ClassView, x: number, stop: number): number {
  const { levelArgument, changeBegin } = instance.arrays;
  const row = levelArgument[instance.extraLevels[x]];
  return isAsBefore(instance, row, k, stop, changeBegin[row * instance.stops + stop]) ? 1 : 0;
}

/** What it is worth that so many stops more stay as they were, by level `x` of `extraLevels`. */
export function worthOf({ instance, weights, state }: Search, x: number, more: number): number {
  return 0 - weights.level[instance.extraLevels[x]] * extraMore(instance, state, x, 0 - more);
}

/**
 * What a place in the tour may be worth at most beyond what sums along the tour tell: by stops that stay as they were.
 *
 * @param promised - by such a level, stops of the order that can count for it
 */
export function rewardFor(s: Search, route: number, promised: (x: number) => number): number {
  const { promises, rewards, extraLevels, arrays } = s.instance;
  if (!promises) return rewards ? Infinity : 0;
  let worth = 0;
  for (let x = 0; x < extraLevels.length; x++) {
    if (arrays.levelKind[extraLevels[x]] !== LevelKind.CHANGES) continue;
    worth += worthOf(s, x, s.state.tourHope[route * extraLevels.length + x] + promised(x));
  }
  return worth;
}

/** The same for an order of one stop or two (second −1). */
export function rewardAtMost(s: Search, k: ClassView, route: number, first: number, second: number): number {
  const { instance } = s;
  if (!instance.promises) return instance.rewards ? Infinity : 0;
  return rewardFor(
    s,
    route,
    (x) => promisedOf(instance, k, x, first) + (second < 0 ? 0 : promisedOf(instance, k, x, second)),
  );
}

/**
 * @param liked - stops of the order that the class prefers
 * @param reward - what a place may be worth at most beyond sums
 * @param out - takes the figures
 */
export function leastChangeBy(
  s: Search,
  k: ClassView,
  route: number,
  liked: number,
  reward: number,
  out: LeastChange,
): LeastChange {
  const { instance, weights: w } = s;
  if (instance.rewards || (w.cost > 0 && k.leastCost < 0)) {
    out.rate = -1;
    return out;
  }
  out.rate = w.distance + w.cost * k.leastCost;
  // Costs are rounded to 10^-6 units before and after.
  out.anywhere = openingChange(s, k, route) - w.preferred * liked - 2 * w.cost - reward;
  return out;
}

/** The same for an order of one stop or two (second −1). */
export function leastChange(
  s: Search,
  k: ClassView,
  route: number,
  first: number,
  second: number,
  out: LeastChange,
): LeastChange {
  const liked = (holds(k.preferred, first) ? 1 : 0) + (second >= 0 && holds(k.preferred, second) ? 1 : 0);
  return leastChangeBy(s, k, route, liked, rewardAtMost(s, k, route, first, second), out);
}

/** A place that makes the tour so much longer may be the best. */
export function pays(s: Search, least: LeastChange, meters: number): boolean {
  return least.rate < 0 || !(meters >= 0) || least.anywhere + least.rate * meters < s.best.change;
}

/** Takes a place that is better than the best so far, unless a blink hides it. */
export function offer(s: Search, change: number, route: number): boolean {
  if (!(change < s.best.change)) return false;
  if (s.blink > 0 && s.random.next() < s.blink) return false;
  s.best.change = change;
  s.best.route = route;
  return true;
}

/** To place breaks takes milliseconds: no further tour is computed when time is up. */
export function isTooLate({ instance, watch }: Search): boolean {
  return instance.timetables && watch.isOver();
}

/** Exact weighted change with the tour as in s.trial[0 … count); Infinity when it breaks a rule, or time is up. */
export function simulate(s: Search, k: ClassView, route: number, count: number, checkLoads: boolean): number {
  if (isTooLate(s)) return Infinity;
  const f = evaluate(trialOf(s.scratch, k, s.trial, count), checkLoads, false);
  if (!f.feasible || !globalsAllow(s.instance, s.state, s.scratch, route)) return Infinity;
  if (k.decided >= 0) return joiningChange(s, k, route, f);
  return rulesApart(s, k, route, f);
}

/** The weighted change of the objectives when a tour becomes the one `scratch` was last computed for. */
function rulesApart(s: Search, k: ClassView, route: number, f: Figures): number {
  return (
    weightedChange(s.weights, s.state, route, f, s.largest) +
    extraChange(s.instance, s.weights, s.state, s.scratch, route) +
    openingChange(s, k, route)
  );
}

/** The same for a decided tour that another order joins; Infinity when the tour then breaks more. */
function joiningChange(s: Search, k: ClassView, route: number, f: Figures): number {
  const { standing } = s;
  const change = standingChange(s, k, route, f, standing);
  standing[0] += s.mended;
  for (let i = 0; i < standing.length; i++) {
    if (standing[i] > 0) return Infinity;
    if (standing[i] < 0) break;
  }
  const { level } = s.weights;
  return change + level[0] * standing[0] + level[1] * standing[1] + level[2] * standing[2];
}

/**
 * How much more a decided tour breaks, into `standing`, when it becomes the one `scratch` was last computed for.
 *
 * @returns the weighted change of the objectives
 */
export function standingChange(s: Search, k: ClassView, route: number, f: Figures, standing: number[]): number {
  const { instance, state, scratch } = s;
  const globals = brokenGlobalsChange(instance, state, scratch, route);
  standing[0] = f.violations - state.tourViolations[route] + globals;
  standing[1] = f.lateness - state.tourLateness[route];
  standing[2] = f.crowFly - state.tourCrowFly[route];
  return rulesApart(s, k, route, f);
}
