import { LevelKind } from '../../../../problem/arrays/codes.js';
import type { ClassView } from '../../instance/class-view.js';
import { inSet, transition, type Instance } from '../../instance/instance.js';
import { duration } from '../../instance/metric.js';
import { earlyLoading } from '../../tour/extras.js';
import { makeTrial } from '../../tour/figures.js';
import { rewardAtMost, spreadReward, type Search } from '../insertion.js';

/** By resource, for the version of its tour: the seconds that `idleAboard` computes. */
export type WaitsAboard = ReturnType<typeof makeWaitsAboard>;

export function makeWaitsAboard({ sizes: { resources } }: Instance) {
  return { seconds: new Float64Array(resources), version: new Float64Array(resources).fill(-1) };
}

/**
 * Returns true if tours are scheduled as early as possible with services of known length, so that a stop makes none of
 * those after it earlier.
 */
function onlyDelays({ features }: Instance, { decided }: ClassView): boolean {
  const { late, traffic, timetables, chosen } = features;
  return !late && !traffic && !timetables && !chosen && decided.resource < 0;
}

/**
 * Returns the seconds for which goods are aboard that should not be loaded early while the tour waits or rests, the sum
 * over the goods. More stops make the way between loading and unloading no shorter, so this is the most that they save.
 * (Where a detour is quicker than the direct way, or avoids a setup, the bound may wrongly discard a place.)
 */
function idleAboard({ s, k, route, count }: PairOfTour, stops: Int32Array): number {
  const { instance, state, scratch } = s;
  const { stopLocation, stopKind, levelKind } = instance.arrays;
  const { begin, departure } = scratch.schedule;
  if (count === 0) return 0;
  let busy = 0;
  let location = k.start;
  let kind = 0;
  for (let i = 0; i < count; i++) {
    const stop = stops[i];
    const travel = location < 0 ? 0 : duration(instance, k, location, stopLocation[stop]);
    begin[i] = busy += travel + transition(instance, kind, stopKind[stop]);
    departure[i] = busy += k.least[stop];
    location = stopLocation[stop];
    kind = stopKind[stop];
  }
  const end = busy + (k.end < 0 ? 0 : duration(instance, k, location, k.end));
  const { extraLevels } = instance;
  const x = extraLevels.findIndex((level) => levelKind[level] === LevelKind.EARLY_LOADING);
  const aboard = state.sums.extra[route * extraLevels.length + x];
  return Math.max(0, aboard - earlyLoading(makeTrial(scratch, k, stops, count), end));
}

/** What `PairSearch` says of a pair and a tour of `count` stops. */
interface PairOfTour {
  readonly s: Search;
  readonly k: ClassView;
  readonly route: number;
  readonly count: number;
  readonly first: number;
  readonly second: number;
}

/**
 * Returns the maximum value of a place of the pair beyond what sums along the tour show, see `rewardFor`.
 *
 * @param stops - those of the tour
 */
export function pairReward(p: PairOfTour, waits: WaitsAboard, stops: Int32Array): number {
  const { s, k, route, first, second } = p;
  const { instance, weights } = s;
  if (weights.early === 0 || instance.features.rewards || k.loops || k.decided.resource >= 0) {
    return rewardAtMost(s, k, route, first, second);
  }
  const version = s.state.tours.version[route];
  if (waits.version[route] !== version) {
    waits.version[route] = version;
    waits.seconds[route] = idleAboard(p, stops);
  }
  return spreadReward(s, route) + weights.early * waits.seconds[route];
}

/** Returns the weight of a second from loading at the stop to unloading; 0 if neither has to be as early as possible. */
export function weightAboard({ instance, weights }: Search, k: ClassView, stop: number): number {
  if (!onlyDelays(instance, k)) return 0;
  const { classEarly, earlySet } = instance.arrays;
  let weight = 0;
  for (let e = classEarly[k.index]; e < classEarly[k.index + 1]; e++) {
    if (inSet(instance, earlySet[e], stop)) weight += weights.early;
  }
  return weight;
}
