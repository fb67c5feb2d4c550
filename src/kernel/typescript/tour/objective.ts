import { LevelKind, unknownCode } from '../../../problem/arrays/codes.js';
import type { Figures, Scratch } from './figures.js';
import type { Instance } from '../instance/instance.js';
import { spreadOf, spreadWith, workingExtremes, type Extremes } from './extremes.js';
import { overlap } from './overlap.js';
import type { State } from '../state/state.js';

/** Weights of the levels, by the figures that they count. */
export type Weights = ReturnType<typeof makeWeights>;

export function makeWeights(instance: Instance) {
  const level = new Float64Array(instance.sizes.levels);
  return {
    level,
    delay: 0,
    cost: 0,
    preferred: 0,
    largest: 0,
    working: 0,
    distance: 0,
    travel: 0,
    spread: 0,
    early: 0,
  };
}

export function setWeights(instance: Instance, weights: Weights, values: ArrayLike<number>): void {
  for (let l = 0; l < instance.sizes.levels; l++) {
    weights.level[l] = values[l];
    const figure = instance.levelFigures[l];
    switch (figure) {
      case 'DELAY':
        weights.delay = values[l];
        break;
      case 'COST':
        weights.cost = values[l];
        break;
      case 'PREFERRED':
        weights.preferred = values[l];
        break;
      case 'LARGEST':
        weights.largest = values[l];
        break;
      case 'WORKING':
        weights.working = values[l];
        break;
      case 'DISTANCE':
        weights.distance = values[l];
        break;
      case 'OWN':
        if (instance.arrays.levelKind[l] === LevelKind.TRAVEL) weights.travel = values[l];
        if (instance.arrays.levelKind[l] === LevelKind.EARLY_LOADING) weights.early = values[l];
        break;
      case 'TOGETHER':
        if (instance.arrays.levelKind[l] === LevelKind.WORKING_SPREAD) weights.spread = values[l];
        break;
      // For these, only the weight of their level is used.
      case 'UNSERVED':
      case 'USED':
      case 'VIOLATIONS':
      case 'LATENESS':
      case 'CROW_FLY':
        break;
      default:
        throw unknownCode('figure of a level', figure);
    }
  }
}

/** Returns true if every constraint on cumulated costs holds. */
export function globalsHold(instance: Instance, state: State): boolean {
  for (let g = 0; g < instance.sizes.globals; g++)
    if (state.totals.global[g] > instance.arrays.globalMaximum[g]) return false;
  return true;
}

/** Returns the number of constraints on cumulated costs that do not hold. */
export function brokenGlobals(instance: Instance, state: State): number {
  let broken = 0;
  for (let g = 0; g < instance.sizes.globals; g++)
    if (state.totals.global[g] > instance.arrays.globalMaximum[g]) broken++;
  return broken;
}

/**
 * Returns true if every constraint on cumulated costs still holds, or is exceeded by no more than decided tours do now,
 * when a tour becomes the last one computed in `scratch`.
 */
export function globalsAllow(instance: Instance, state: State, scratch: Scratch, route: number): boolean {
  const {
    sizes: { globals },
    arrays,
  } = instance;
  for (let g = 0; g < globals; g++) {
    const total = state.totals.global[g] - state.sums.global[route * globals + g] + scratch.sums.global[g];
    if (total <= arrays.globalMaximum[g]) continue;
    if (instance.decided === undefined || total > state.totals.global[g]) return false;
  }
  return true;
}

/**
 * Returns the change in the number of broken constraints on cumulated costs when a tour becomes the last one computed
 * in `scratch`.
 */
export function brokenGlobalsChange(instance: Instance, state: State, scratch: Scratch, route: number): number {
  const {
    sizes: { globals },
    arrays,
  } = instance;
  let change = 0;
  for (let g = 0; g < globals; g++) {
    const total = state.totals.global[g] - state.sums.global[route * globals + g] + scratch.sums.global[g];
    if (total > arrays.globalMaximum[g]) change++;
    if (state.totals.global[g] > arrays.globalMaximum[g]) change--;
  }
  return change;
}

/** Returns the increase of a level of `Instance.extraLevels` when the sum over its tours increases by `more`. */
export function extraMore({ extraFloors }: Instance, state: State, x: number, more: number): number {
  return Math.max(extraFloors[x], state.totals.extra[x] + more) - Math.max(extraFloors[x], state.totals.extra[x]);
}

/** Returns the weighted change of the levels of `Instance.extraLevels` when a tour becomes the last one computed. */
export function extraChange(instance: Instance, w: Weights, state: State, scratch: Scratch, route: number): number {
  const { extraLevels } = instance;
  let change = 0;
  for (let x = 0; x < extraLevels.length; x++) {
    const more = scratch.sums.extra[x] - state.sums.extra[route * extraLevels.length + x];
    change += w.level[extraLevels[x]] * extraMore(instance, state, x, more);
  }
  return change;
}

function extraValue({ extraFloors }: Instance, state: State, x: number): number {
  return Math.max(extraFloors[x], state.totals.extra[x]);
}

export function levelValue(instance: Instance, state: State, level: number): number {
  const figure = instance.levelFigures[level];
  switch (figure) {
    case 'UNSERVED':
      return state.totals.unserved[level];
    case 'DELAY':
      return state.totals.delay;
    case 'COST':
      return state.totals.cost + state.totals.unserved[level];
    case 'USED':
      return state.totals.used[level];
    case 'PREFERRED':
      return 0 - state.totals.preferred;
    case 'LARGEST':
      return workingExtremes(state).longest;
    case 'WORKING':
      return state.totals.working;
    case 'DISTANCE':
      return state.totals.distance;
    case 'OWN':
      return extraValue(instance, state, instance.extraLevels.indexOf(level));
    case 'TOGETHER':
      return togetherValue(instance, state, level);
    case 'VIOLATIONS':
      return state.totals.violations + brokenGlobals(instance, state);
    case 'LATENESS':
      return state.totals.lateness;
    case 'CROW_FLY':
      return state.totals.crowFly;
    default:
      throw unknownCode('figure of a level', figure);
  }
}

/** Returns the value of a level that depends on all tours together. */
function togetherValue(instance: Instance, state: State, level: number): number {
  const kind = instance.arrays.levelKind[level];
  if (kind === LevelKind.OVERLAPPING) return overlap(instance, state);
  if (kind === LevelKind.WORKING_SPREAD) return spreadOf(workingExtremes(state));
  throw new RangeError(`No kernel counts all tours together for a level of kind ${kind}.`);
}

/** Computes the objective vector of the current solution, all levels minimized. */
export function objectiveVector(instance: Instance, state: State, vector: Float64Array): void {
  for (let l = 0; l < instance.sizes.levels; l++) vector[l] = levelValue(instance, state, l);
}

/** Returns the sum that annealing compares. */
export function weightedSum(weights: Weights, vector: Float64Array): number {
  let sum = 0;
  for (let l = 0; l < vector.length; l++) sum += weights.level[l] * vector[l];
  return sum;
}

/** Compares vectors in lexicographic order. */
export function isLess(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let l = 0; l < a.length; l++) {
    if (a[l] !== b[l]) return a[l] < b[l];
  }
  return false;
}

/** Returns the seconds that a tour works now; −1: it is not used. */
export function workingNow({ tours }: State, route: number): number {
  return tours.count[route] > 0 ? tours.working[route] : -1;
}

/**
 * Returns the weighted change of the objectives, without the spread of working durations, when a tour's figures become
 * `after`.
 */
export function changeApartFromSpread(
  w: Weights,
  { tours }: State,
  route: number,
  after: Figures,
  extremes: Extremes,
): number {
  const { working } = after;
  const longer = w.largest > 0 && working > extremes.longest ? working - extremes.longest : 0;
  return (
    w.delay * (after.delay - tours.delay[route]) +
    w.cost * (after.cost - tours.cost[route]) -
    w.preferred * (after.preferred - tours.preferred[route]) +
    w.largest * longer +
    w.working * (working - tours.working[route]) +
    w.distance * (after.distance - tours.distance[route])
  );
}

/** Returns the weighted change of the spread of working durations when a tour comes to work `working` seconds. */
export function spreadChange(w: Weights, state: State, route: number, working: number, extremes: Extremes): number {
  if (w.spread === 0) return 0;
  return w.spread * (spreadWith(extremes, workingNow(state, route), working) - spreadOf(extremes));
}

/**
 * Returns the weighted change of the objectives when a tour's figures become `after`.
 *
 * @param extremes - those of the solution, if `measureTours` computes them
 */
export function weightedChange(w: Weights, state: State, route: number, after: Figures, extremes: Extremes): number {
  return (
    changeApartFromSpread(w, state, route, after, extremes) + spreadChange(w, state, route, after.working, extremes)
  );
}
