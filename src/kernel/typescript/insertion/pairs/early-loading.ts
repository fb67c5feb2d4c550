import type { ClassView } from '../../instance/class-view.js';
import { inSet, transition, type Instance } from '../../instance/instance.js';
import { duration } from '../../instance/metric.js';
import { earlyLoading } from '../../tour/extras.js';
import { makeTrial } from '../../tour/figures.js';
import { rewardAtMost, spreadReward, type Search } from '../insertion.js';

/**
 * Returns true if tours are scheduled as early as possible with services of known length, so that a stop makes none of
 * those after it earlier.
 */
function onlyDelays({ features }: Instance, { decided }: ClassView): boolean {
  const { late, traffic, timetables, chosen } = features;
  return !late && !traffic && !timetables && !chosen && decided.resource < 0;
}

/**
 * Returns the seconds for which the tour waits with goods aboard that should not be loaded early, the sum over the
 * goods. More stops make the way between loading and unloading no shorter, so this is the most that they save. (Where a
 * detour is quicker than the direct way, or avoids a setup, the bound may wrongly discard a place.)
 */
function waitingAboard(s: Search, k: ClassView, stops: Int32Array, count: number): number {
  const { instance, state, scratch } = s;
  const { stopLocation, stopKind } = instance.arrays;
  const { begin, departure } = scratch.schedule;
  let waited = 0;
  let before = k.shift.begin;
  let location = k.start;
  let kind = 0;
  // The clock runs only while the tour waits.
  for (let i = 0; i < count; i++) {
    const stop = stops[i];
    const travel = location < 0 ? 0 : duration(instance, k, location, stopLocation[stop]);
    const ready = before + travel + transition(instance, kind, stopKind[stop]);
    waited += Math.max(0, state.nodes.departure[stop] - k.least[stop] - ready);
    before = state.nodes.departure[stop];
    location = stopLocation[stop];
    kind = stopKind[stop];
    begin[i] = departure[i] = waited;
  }
  return earlyLoading(makeTrial(scratch, k, stops, count), waited);
}

/**
 * Returns the maximum value of a place of the pair beyond what sums along the tour show, see `rewardFor`.
 *
 * @param stops - those of the tour
 */
export function pairReward(
  s: Search,
  k: ClassView,
  route: number,
  stops: Int32Array,
  count: number,
  [first, second]: readonly [number, number],
): number {
  const { instance, weights } = s;
  if (weights.early === 0 || instance.features.rewards || !onlyDelays(instance, k)) {
    return rewardAtMost(s, k, route, first, second);
  }
  return spreadReward(s, route) + weights.early * waitingAboard(s, k, stops, count);
}

/** Returns the weight of a second from loading at the stop to unloading. */
export function weightAboard({ instance, weights }: Search, k: ClassView, stop: number): number {
  const { classEarly, earlySet } = instance.arrays;
  let weight = 0;
  for (let e = classEarly[k.index]; e < classEarly[k.index + 1]; e++) {
    if (inSet(instance, earlySet[e], stop)) weight += weights.early;
  }
  return weight;
}
