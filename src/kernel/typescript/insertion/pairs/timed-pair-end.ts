import { estimate, makeGrowth, openingChange } from '../insertion.js';
import { changeApartFromSpread, spreadChange } from '../../tour/objective.js';
import { placePair, locationAfter, simulatePair, simulateTimed, type PairSearch } from './pair-search.js';
import { sequenceAllowed } from '../../tour/sequence-rules.js';
import { travelOnward, spentAfter, type TimedPair } from './timed-pair.js';
import { makeTrial } from '../../tour/figures.js';

/**
 * Follows the ways in `scratch.whole`, which have passed second in gap j, to the end of the tour. Returns false if no
 * schedule keeps the rules.
 */
export function reachEnd(t: TimedPair, j: number): boolean {
  const { p, ways, scratch } = t;
  const { whole, end } = scratch;
  const at = p.s.instance.arrays.stopLocation[p.second];
  let travel = whole.travelBy(p.s.instance, p.k, at, locationAfter(p, j), scratch.second.onward[j]);
  let spent = spentAfter(t, j, p.second);
  for (let i = j; i < p.count; i++) {
    whole.passStop(p.s.instance, p.k, travel, spent, ways.stops[i]);
    if (!whole.any()) return false;
    const shift = whole.findShift(ways.before[i + 1]);
    if (shift !== undefined) {
      end.time = ways.end.time;
      end.delay = ways.end.delay + shift;
      return true;
    }
    travel = travelOnward(t, whole, i + 1);
    spent = i + 1 < p.count ? ways.spent[i + 1] : 0;
  }
  return whole.endOf(p.k, travel, end);
}

/** Returns true if the rules on the sequence hold with first in gap i and second in gap j. */
function placeAllowed(p: PairSearch, i: number, j: number): boolean {
  if (!p.s.instance.placeRules[p.k.index]) return true;
  const count = placePair(p, i, j);
  return sequenceAllowed(makeTrial(p.s.scratch, p.k, p.s.trial, count));
}

/**
 * Returns the exact change with second in gap j, after `scratch.whole` has reached its end; Infinity if it breaks a
 * rule.
 */
export function changeOf(t: TimedPair, i: number, j: number, extra: number): number {
  const { p, scratch } = t;
  const { s, k, route } = p;
  const { end, whole } = scratch;
  if (whole.overflowed) return simulatePair(p, i, j);
  const { late, promises } = s.instance.features;
  if (!late && end.time - k.shift.begin > k.limits.maxDuration) return Infinity;
  const f = estimate(s, k, route, makeGrowth(s, extra, 0, 0, end.time), p.first, p.second);
  f.delay = end.delay;
  const change = changeApartFromSpread(s.weights, s.state, route, f, s.extremes) + openingChange(s, k, route);
  if (!(change + scratch.place.beside - p.pair.reward < s.best.change)) return Infinity;
  if (promises && p.count > 0 && !(change - scratch.promises.value < s.best.change)) return Infinity;
  if (k.decided.resource >= 0 || s.instance.paths.pairsByTour || scratch.rates.byBusy) return simulateTimed(p, i, j);
  return placeAllowed(p, i, j) ? change + spreadChange(s.weights, s.state, route, f.working, s.extremes) : Infinity;
}
