import { LevelKind } from '../../../problem/arrays/codes.js';
import { stopsKept } from './changes.js';
import { measure } from './cost.js';
import type { Figures, Scratch, Trial } from './figures.js';
import { inSet, orderOf, type Instance } from '../instance/instance.js';
import { tourCost } from '../../../evaluation/tour-cost.js';

/**
 * Returns, for a pair of tags, the pairs of stops in order minus those in reverse, and the changes of tag beyond the
 * first.
 */
function precedencesOf(
  instance: Instance,
  stops: Int32Array,
  count: number,
  pair: number,
): { readonly kept: number; readonly changes: number } {
  const { precedenceSets } = instance.arrays;
  const previous = precedenceSets[2 * pair];
  const next = precedenceSets[2 * pair + 1];
  let kept = 0;
  let previousBefore = 0;
  let nextBefore = 0;
  let changes = 0;
  let side = 0;
  for (let i = 0; i < count; i++) {
    const isPrevious = inSet(instance, previous, stops[i]);
    const isNext = inSet(instance, next, stops[i]);
    if (isNext) kept += previousBefore;
    if (isPrevious) kept -= nextBefore;
    if (isPrevious) previousBefore++;
    if (isNext) nextBefore++;
    if (isPrevious === isNext) continue;
    const own = isPrevious ? 1 : -1;
    if (side !== 0 && side !== own) changes++;
    side = own;
  }
  return { kept, changes: Math.max(0, changes - 1) };
}

/**
 * Returns the seconds from the departure of each pickup that should not be early to its order's last delivery, or the
 * end.
 */
export function earlyLoading(trial: Trial, end: number): number {
  const { instance, scratch, k, sequence, count } = trial;
  const { classEarly, earlySet, earlyDeliveries } = instance.arrays;
  const orderStop = scratch.orders.stop;
  const { begin, departure } = scratch.schedule;
  let seconds = 0;
  for (let e = classEarly[k.index]; e < classEarly[k.index + 1]; e++) {
    for (let i = count - 1; i >= 0; i--) {
      const order = orderOf(instance, sequence[i]);
      const unloading = orderStop[order];
      if (inSet(instance, earlySet[e], sequence[i]))
        seconds += (unloading >= 0 ? begin[unloading] : end) - departure[i];
      if (unloading < 0 && inSet(instance, earlyDeliveries[e], sequence[i])) orderStop[order] = i;
    }
    for (let i = 0; i < count; i++) orderStop[orderOf(instance, sequence[i])] = -1;
  }
  return seconds;
}

/** Returns the seconds of all travels of the tour. */
function travelSeconds({ scratch, count }: Trial): number {
  let seconds = 0;
  for (let i = 0; i <= count; i++) seconds += scratch.schedule.travel[i];
  return seconds;
}

/** Returns the value of a tour for one level beyond time, distance and its own cost. */
function extraValue(trial: Trial, f: Figures, level: number): number {
  const { instance, scratch, k, sequence, count } = trial;
  const {
    arrays,
    sizes: { customs },
  } = instance;
  const argument = arrays.levelArgument[level];
  switch (arrays.levelKind[level]) {
    case LevelKind.PRECEDENCES: {
      let value = 0;
      for (let p = arrays.precedenceRules[argument]; p < arrays.precedenceRules[argument + 1]; p++) {
        const { kept, changes } = precedencesOf(instance, sequence, count, p);
        value -= arrays.precedenceLoose[argument] !== 0 ? kept : kept - changes;
      }
      return value;
    }
    case LevelKind.CHANGES:
      stopsKept(trial, argument, trial.scratch.sums.kept);
      return 0 - trial.scratch.sums.kept.stops;
    case LevelKind.EARLY_LOADING:
      return earlyLoading(trial, f.end);
    case LevelKind.TRAVEL:
      return travelSeconds(trial);
    case LevelKind.CUSTOM:
      return (
        arrays.customSign[argument] *
        costUnder(instance, scratch, arrays.classCustom[k.index * customs + argument], f.distance, f.working)
      );
    default:
      throw new RangeError(`No tour counts for a level of kind ${arrays.levelKind[level]} by itself.`);
  }
}

/** Fills `scratch.extra` and `scratch.global` for a tour whose figures are known. */
export function countExtras(trial: Trial, f: Figures): void {
  const { instance, scratch, k, sequence, count } = trial;
  const { sums } = scratch;
  const {
    extraLevels,
    sizes: { globals },
    arrays,
  } = instance;
  measure(instance, scratch, sequence, count);
  for (let x = 0; x < extraLevels.length; x++) {
    sums.kept.potential = sums.kept.loose = 0;
    sums.extra[x] = extraValue(trial, f, extraLevels[x]);
    sums.potential[x] = sums.kept.potential;
    sums.loose[x] = sums.kept.loose;
  }
  for (let g = 0; g < globals; g++) {
    const cost = arrays.classGlobalCost[k.index * globals + g];
    sums.global[g] = costUnder(instance, scratch, cost, f.distance, f.working);
  }
}

/** Sets everything to 0: for a tour without stops, or one whose figures are not known. */
export function countNothing({ sums, excess }: Scratch): void {
  for (const counts of [sums.extra, sums.global, sums.potential, sums.loose, excess]) counts.fill(0);
}

/** Returns the cost of a tour under a cost function other than that of its class, −1: none. Includes loads. */
export function costUnder(instance: Instance, scratch: Scratch, cost: number, meters: number, working: number): number {
  const charged = scratch.charged;
  charged.distance = meters;
  charged.workingDuration = working;
  if (instance.features.loadTerms) {
    charged.loadMeters.set(scratch.loads.meters);
    charged.loadSeconds.set(scratch.loads.seconds);
  }
  return tourCost(instance.arrays, cost, charged);
}
