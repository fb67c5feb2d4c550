import type { PacedShift } from '../../../evaluation/breaks/pace/leg.js';
import { beginAt, type PaceStop } from '../../../evaluation/breaks/pace/stop.js';
import { ChangeKind, LevelKind } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import type { Figures } from '../tour/figures.js';
import { promisedOf, rewardAtMost, worthOf, type Search } from './insertion.js';
import type { PacedTour } from './paced-tours.js';

// What a place in a tour with several breaks can gain at the most because stops stay as they were in earlier tours.

/** A place that is being judged. */
export interface PacedPlace {
  readonly s: Search;
  readonly k: ClassView;
  readonly route: number;
  readonly gap: number;
  readonly stop: number;
  /** Lower bounds on the figures of the tour with the place. */
  readonly least: Figures;
  /** See `rewardWith`. */
  reward: number;
}

/** Scratch, overwritten by every place that is looked at. */
const BEGINS: number[] = [];

/**
 * The earliest begins of the tour's stops with one more in the gap, in order, as its ways tell them: those behind the gap
 * without any break.
 */
function findBegins(
  p: PacedPlace,
  tour: PacedTour,
  shift: PacedShift,
  joined: PaceStop,
  onward: PaceStop,
): readonly number[] {
  BEGINS.length = 0;
  for (let i = 0; i < p.gap; i++) BEGINS.push(tour.earliest[i + 1] - tour.stops[i].service);
  let time = tour.earliest[p.gap];
  for (let i = p.gap; i <= tour.count; i++) {
    const at = i === p.gap ? joined : i === p.gap + 1 ? onward : tour.stops[i - 1];
    const begin = beginAt(shift.windows, at, time + at.travel + at.spent);
    BEGINS.push(begin);
    time = begin + at.service;
  }
  return BEGINS;
}

/**
 * The most that a place can gain because stops stay as they were, for the objective of one level: those that come too
 * late in all ways are lost.
 */
function keptWith(
  { s, k, route, gap, stop }: PacedPlace,
  tour: PacedTour,
  x: number,
  begins: readonly number[],
): number {
  const { instance, state } = s;
  const { changeKinds, changeBegin, changeTolerance, levelArgument } = instance.arrays;
  const row = levelArgument[instance.extraLevels[x]];
  const inTime = (changeKinds[row] & ChangeKind.OTHER_TIME) !== 0;
  const isLost = (one: number, begin: number): boolean => {
    const promised = changeBegin[row * instance.stops + one];
    return inTime && promised < Infinity && begin > promised + changeTolerance[row];
  };
  const own = isLost(stop, begins[gap]) ? 0 : promisedOf(instance, k, x, stop);
  let lost = 0;
  for (let i = 0; i < tour.count; i++) {
    const one = tour.ids[i];
    if (isLost(one, begins[i < gap ? i : i + 1])) lost += promisedOf(instance, k, x, one);
  }
  const at = route * instance.extraLevels.length + x;
  const hope = state.tourHope[at];
  return Math.min(hope + own, hope + state.tourLoose[at] + own - lost);
}

/** The same for all objectives, in the weighted objectives; see `rewardFor`. */
export function rewardWith(
  p: PacedPlace,
  tour: PacedTour,
  shift: PacedShift,
  joined: PaceStop,
  onward: PaceStop,
): number {
  const { promises, extraLevels, arrays } = p.s.instance;
  if (!promises) return 0;
  if (tour.doubts[p.gap].end < Infinity) return rewardAtMost(p.s, p.k, p.route, p.stop, -1);
  const begins = findBegins(p, tour, shift, joined, onward);
  let worth = 0;
  for (let x = 0; x < extraLevels.length; x++) {
    if (arrays.levelKind[extraLevels[x]] === LevelKind.CHANGES) worth += worthOf(p.s, x, keptWith(p, tour, x, begins));
  }
  return worth;
}
