import { LevelKind } from '../../../../problem/arrays/codes.js';
import { isAsBefore } from '../../tour/changes.js';
import { earliestTimes } from '../../tour/schedule.js';
import { isGuessed } from '../../tour/timetable.js';
import { makeTrial } from '../../tour/trial.js';
import { rewardAtMost, worthOf } from '../insertion.js';
import { layPair, type PairSearch } from './pair-search.js';

// Places of a pair in a tour with several breaks: what they can gain because stops stay as they were, known before their
// clock is found.

/**
 * How many stops of s.trial can count for a level of `Instance.extraLevels`, of kind CHANGES, when none is served sooner
 * than `earliest`.
 */
function keptAtMost({ s, k }: PairSearch, x: number, count: number, earliest: Float64Array): number {
  const { instance, trial } = s;
  const { levelArgument, changeBegin } = instance.arrays;
  const row = levelArgument[instance.extraLevels[x]];
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const promised = changeBegin[row * instance.stops + trial[i]];
    if (isAsBefore(instance, row, k, trial[i], Math.max(promised, earliest[i]))) kept++;
  }
  return kept;
}

/** The most that the pair in gaps i and j can gain beyond what sums along the tour tell. */
export function rewardInTime(p: PairSearch, i: number, j: number): number {
  const { s, k, route } = p;
  const { instance, state } = s;
  const { extraLevels, arrays } = instance;
  const atMost = rewardAtMost(s, k, route, p.first, p.second);
  if (k.decided >= 0 || !instance.timedExtras || !isGuessed(instance, k)) return atMost;
  const count = layPair(p, i, j);
  const earliest = earliestTimes(makeTrial(s.scratch, k, s.trial, count));
  if (earliest === undefined) return atMost;
  let worth = 0;
  for (let x = 0; x < extraLevels.length; x++) {
    if (arrays.levelKind[extraLevels[x]] !== LevelKind.CHANGES) continue;
    const now = 0 - state.sums.extra[route * extraLevels.length + x];
    worth += worthOf(s, x, keptAtMost(p, x, count, earliest) - now);
  }
  return worth;
}
