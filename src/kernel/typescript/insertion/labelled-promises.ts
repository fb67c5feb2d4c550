import type { BreakTour } from '../../../evaluation/breaks/break-tour.js';
import { earliestBegin, type Leg } from '../../../evaluation/breaks/leg.js';
import { ChangeKind, LevelKind } from '../../../problem/arrays/codes.js';
import type { ClassView } from '../instance/class-view.js';
import type { Figures } from '../tour/figures.js';
import { promisedOf, rewardAtMost, worthOf, type Search } from './insertion.js';
import type { LabelledTour } from './labelled-tours.js';

// What a place in a tour with several breaks can gain at the most because stops stay as they were in earlier tours.

/** A place that is being judged. */
export interface LabelledPlace {
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
 * The earliest begins of the tour's stops with one more in the gap, in order, as its labels tell them: those behind the gap
 * without any break.
 */
function findBegins(
  p: LabelledPlace,
  tour: LabelledTour,
  shift: BreakTour,
  joined: Leg,
  onward: Leg,
): readonly number[] {
  BEGINS.length = 0;
  for (let i = 0; i < p.gap; i++) BEGINS.push(tour.earliest[i + 1] - tour.legs[i].service);
  let time = tour.earliest[p.gap];
  for (let i = p.gap; i <= tour.count; i++) {
    const at = i === p.gap ? joined : i === p.gap + 1 ? onward : tour.legs[i - 1];
    const begin = earliestBegin(shift.windows, at, time + at.travel + at.spent);
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
  { s, k, route, gap, stop }: LabelledPlace,
  tour: LabelledTour,
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
export function rewardWith(p: LabelledPlace, tour: LabelledTour, shift: BreakTour, joined: Leg, onward: Leg): number {
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
