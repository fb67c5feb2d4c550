import { edgeOf, legMeters, legSeconds, locationAfter, locationBefore } from './pair-search.js';
import { spentAt, spentAfter, weightOf, workCost, type TimedPair } from './timed-pair.js';

/**
 * Weighted: returns the cost of seconds of travel in place of those over a gap; 0 where durations depend on the hour.
 */
function travelCost({ p, ways }: TimedPair, gap: number, seconds: number): number {
  const { weights, instance } = p.s;
  if (weights.travel === 0 || instance.features.traffic) return 0;
  return weights.travel * (seconds - (gap === p.count ? ways.closing : ways.travel[gap]));
}

/**
 * Weighted: returns a lower bound on the cost of `meters` and `seconds` added in a gap, where waiting may absorb some
 * of the seconds.
 *
 * @param travel - seconds of travel among them
 */
export function ownCost(t: TimedPair, gap: number, meters: number, seconds: number, travel: number): number {
  const { p, ways, scratch } = t;
  if (meters === Infinity || seconds === Infinity) return Infinity;
  const replaced = gap === p.count ? ways.closing : ways.travel[gap] + ways.spent[gap];
  const more = seconds - replaced;
  const way = weightOf(t, meters) + travelCost(t, gap, travel);
  // A stop between two others may reduce the access and setup of the second of them.
  const longer = more < 0 || scratch.rates.byBusy ? more : Math.max(0, more - ways.slack[gap]);
  return way + workCost(t, longer);
}

/**
 * Computes that bound for a stop of the pair in each gap of a range. Meters of both stops add up, and so do the seconds
 * that no waiting after them absorbs: the sum of both bounds is a bound for the pair. @returns the smallest of them
 */
export function measureOwn(t: TimedPair, stop: number, from: number, to: number, own: Float64Array): number {
  const { p } = t;
  const at = p.s.instance.arrays.stopLocation[stop];
  const service = p.k.service[stop];
  let least = Infinity;
  for (let gap = from; gap <= to; gap++) {
    const before = locationBefore(p, gap);
    const after = locationAfter(p, gap);
    const meters = legMeters(p, before, at) + legMeters(p, at, after) - edgeOf(p, gap);
    const spent = spentAt(t, gap, stop) + spentAfter(t, gap, stop);
    const travel = legSeconds(p, before, at) + legSeconds(p, at, after);
    own[gap] = ownCost(t, gap, meters, travel + spent + service, travel);
    if (own[gap] < least) least = own[gap];
  }
  return least;
}
