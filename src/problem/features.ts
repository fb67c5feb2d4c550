import { ruleAllows } from '../catalogue/constraints.js';
import { hasLimitBeside } from '../catalogue/limits.js';
import { allLevelsAllow, levelOfCode } from '../catalogue/objectives.js';
import type { Plan } from '../model/types.gen.js';
import { ChangeKind, Feature, LevelKind, Size, TermKind } from './arrays/codes.js';
import type { DenseArrays } from './arrays/problem-arrays.js';
import { END_AT_FIRST_STOP } from './plan/locations.js';
import type { TravelBounds } from './travel/travel-bounds.js';

/**
 * Returns the features that a plan needs, as bits.
 *
 * @param plan - the plan that the arrays were built from
 */
export function featuresOf(arrays: DenseArrays, bounds: TravelBounds, plan: Plan): number {
  let features = sequenceFeatures(arrays, plan);
  if (needsTime(arrays, bounds)) features |= Feature.TIME;
  const isShared = (features & Feature.SHARED_CAPACITIES) !== 0;
  features |= levelFeatures(arrays);
  if (looksAtLoads(arrays)) features |= Feature.LOAD_RULES;
  if (hasTerm(arrays, TermKind.LOAD_KM, TermKind.LOAD_HOURS)) features |= Feature.LOAD_TERMS;
  if (hasMixedLoads(arrays) || looksAtLoads(arrays) || isShared) features |= Feature.MIXED_LOADS;
  if (hasMultiStopOrders(arrays)) features |= Feature.MULTI_STOP;
  if (arrays.sizes[Size.STOPS] > arrays.sizes[Size.SLOTS]) features |= Feature.ALTERNATIVES;
  if (arrays.transition.some((seconds) => seconds > 0)) features |= Feature.TRANSITIONS;
  if (arrays.classMaxLeg.some((limit) => limit < Infinity)) features |= Feature.LEG_LIMITS;
  if (needsSimulation(arrays) || (features & WHOLE_TOUR) !== 0) features |= Feature.SIMULATE;
  if (arrays.classDecided.length > 0) features |= WHEN_DECIDED;
  if (countsDistanceOnly(arrays)) features |= Feature.DISTANCE_ONLY;
  if (arrays.classMode.every((mode) => arrays.modeDistance[mode] === arrays.modeDistance[arrays.classMode[0]])) {
    features |= Feature.ONE_DISTANCE;
  }
  // Only a simulation of the whole tour shows how an insertion changes the later times.
  if (arrays.bucketTable.length > 0 && (features & Feature.TIME) !== 0) features |= Feature.TRAFFIC | Feature.SIMULATE;
  return features;
}

/**
 * Features required by objectives beyond sums along tours: a new objective requires all of them until its row excludes
 * some.
 */
function levelFeatures(arrays: DenseArrays): number {
  const { levelKind, customSign } = arrays;
  let features = 0;
  const clocked = timedLevels(arrays)
    .filter((kind) => !allLevelsAllow([kind], 'unclocked'))
    .map(levelOfCode);
  if (clocked.length > 0) features |= Feature.CLOCKED;
  if (clocked.some(({ figure }) => figure === 'OWN')) features |= Feature.OWN_TIMES;
  if (clocked.some(({ figure }) => figure === 'TOGETHER')) features |= Feature.PRESENCE;
  const rewarding = [...levelKind].filter((kind) => !allLevelsAllow([kind], 'unrewarded'));
  if (rewarding.some((kind) => allLevelsAllow([kind], 'keepsStops'))) features |= Feature.PROMISES;
  if (rewarding.some((kind) => allLevelsAllow([kind], 'boundedGain'))) features |= Feature.GAINS;
  const isBounded = allLevelsAllow(rewarding, 'keepsStops') || allLevelsAllow(rewarding, 'boundedGain');
  if (!isBounded || customSign.some((sign) => sign < 0)) features |= Feature.REWARDS;
  return features;
}

/** Kinds of the levels, without those that count only changes of resources and places: times do not affect them. */
function timedLevels({ levelKind, levelArgument, changeKinds }: DenseArrays): number[] {
  return [...levelKind].filter(
    (kind, level) => kind !== LevelKind.CHANGES || (changeKinds[levelArgument[level]!]! & ChangeKind.OTHER_TIME) !== 0,
  );
}

/** Features that can only be satisfied by evaluating the whole tour. */
const WHOLE_TOUR = Feature.SEQUENCE_RULES | Feature.CHOSEN_SCHEDULES | Feature.SHARED_CAPACITIES | Feature.TIMETABLES;

/** Times and loads in the history of a tour are always kept. */
const WHEN_DECIDED = Feature.DECIDED | Feature.TIME | Feature.MIXED_LOADS;

/** Features required by the rules on the sequence of a tour. */
function sequenceFeatures(arrays: DenseArrays, { sharedCapacities }: Plan): number {
  let features = 0;
  if (arrays.classRuleList.length > 0 || arrays.orderSuccessive.includes(1) || hasSpans(arrays)) {
    features |= Feature.SEQUENCE_RULES;
  }
  if (arrays.classFirstFreeList.length > 0 || hasSpans(arrays)) {
    features |= Feature.CHOSEN_SCHEDULES;
  }
  if (hasBreaks(arrays) || hasSpans(arrays)) features |= Feature.TIMETABLES;
  if (sharedCapacities === true && movesBothWays(arrays)) features |= Feature.SHARED_CAPACITIES;
  return features;
}

/**
 * True if goods of some capacity are both loaded and unloaded: if all move in one direction, orders have nothing to
 * share.
 */
function movesBothWays({ sizes, stopChange }: DenseArrays): boolean {
  const capacities = sizes[Size.CAPACITIES];
  for (let d = 0; d < capacities; d++) {
    let signs = 0;
    for (let k = d; k < stopChange.length; k += capacities) signs |= stopChange[k] > 0 ? 1 : stopChange[k] < 0 ? 2 : 0;
    if (signs === 3) return true;
  }
  return false;
}

function hasBreaks({ windowBreakBegin, slidingLimit }: DenseArrays): boolean {
  return windowBreakBegin.length + slidingLimit.length > 0;
}

function hasSpans({ orderMaxSpan }: DenseArrays): boolean {
  return orderMaxSpan.some((seconds) => seconds < Infinity);
}

/** True if some rule, including nested ones, depends on the load at each point. */
function looksAtLoads({ ruleKind }: DenseArrays): boolean {
  return ruleKind.some((kind) => !ruleAllows(kind, 'unladen'));
}

/** Time is left out only if no schedule can ever fail or count. */
function needsTime(arrays: DenseArrays, bounds: TravelBounds): boolean {
  return (
    hasBindingWindows(arrays) ||
    hasSpans(arrays) ||
    hasBreaks(arrays) ||
    arrays.classMaxDuration.some((limit) => limit < Infinity) ||
    arrays.classMaxLeg.some((limit, i) => i % 6 >= 3 && limit < Infinity) ||
    !allLevelsAllow(timedLevels(arrays), 'timeless') ||
    chargesFor(arrays, TermKind.HOURS, TermKind.LOAD_HOURS) ||
    !everyTourFits(arrays, bounds)
  );
}

/** True if even a single tour of all orders, using the longest travel each time, ends in every working window. */
function everyTourFits(arrays: DenseArrays, { gaps, longestDuration }: TravelBounds): boolean {
  const longestTravel = gaps ? Infinity : longestDuration;
  const { sizes, slotStops, service } = arrays;
  const n = sizes[Size.STOPS];
  const slots = sizes[Size.SLOTS];
  let seconds = (slots + 1) * longestTravel + slots * largest(arrays.transition);
  for (let slot = 0; slot < slots; slot++) {
    let longest = 0;
    for (let view = 0; view < sizes[Size.SERVICE_VIEWS]; view++) {
      for (let stop = slotStops[slot]; stop < slotStops[slot + 1]; stop++) {
        longest = Math.max(longest, service[view * n + stop]);
      }
    }
    seconds += longest;
  }
  return arrays.classShiftBegin.every((begin, c) => begin + seconds <= arrays.classShiftEnd[c]);
}

function hasBindingWindows({ startBegin, startEnd }: DenseArrays): boolean {
  return startBegin.some((begin) => begin > -Infinity) || startEnd.some((end) => end < Infinity);
}

/** A sum of quantities equals the largest load only if all goods move in the same direction, one order at a time. */
function hasMixedLoads(arrays: DenseArrays): boolean {
  if (arrays.sizes[Size.CAPACITIES] === 0) return false;
  const { stopChange } = arrays;
  return (
    hasMultiStopOrders(arrays) ||
    !(stopChange.every((change) => change <= 0) || stopChange.every((change) => change >= 0))
  );
}

function hasMultiStopOrders({ sizes }: DenseArrays): boolean {
  return sizes[Size.SLOTS] > sizes[Size.ORDERS];
}

/** True if sums along a tour do not determine how an objective or limit changes. */
function needsSimulation(arrays: DenseArrays): boolean {
  const late = arrays.sizes[Size.LATE_DEPARTURE] === 1;
  const limited = arrays.classMaxDuration.some((limit) => limit < Infinity);
  const worked = !allLevelsAllow(arrays.levelKind, 'sums') || chargesFor(arrays, TermKind.HOURS);
  return (
    !allLevelsAllow(arrays.levelKind, 'sumsAtGivenTimes') ||
    arrays.globalMaximum.length > 0 ||
    hasLimitBeside('sums', arrays) ||
    chargesFor(arrays, TermKind.LOAD_KM, TermKind.LOAD_HOURS) ||
    (late && (limited || worked)) ||
    (worked && hasSeveralIntervals(arrays)) ||
    arrays.classEnd.includes(END_AT_FIRST_STOP)
  );
}

function hasSeveralIntervals({ startWindows }: DenseArrays): boolean {
  return startWindows.some((first, row) => row > 0 && first - startWindows[row - 1] > 1);
}

function countsDistanceOnly(arrays: DenseArrays): boolean {
  return arrays.levelKind.includes(LevelKind.DISTANCE) && allLevelsAllow(arrays.levelKind, 'distanceOnly');
}

function hasTerm({ termKind }: DenseArrays, ...kinds: readonly number[]): boolean {
  return termKind.some((kind) => kinds.includes(kind));
}

/** True if an objective or a limit on costs can depend on a term of one of these kinds. */
function chargesFor(arrays: DenseArrays, ...kinds: readonly number[]): boolean {
  const { classCost, classCustom, classGlobalCost, costTerms, termKind } = arrays;
  const charges = (cost: number): boolean =>
    cost >= 0 && termKind.subarray(costTerms[cost], costTerms[cost + 1]).some((kind) => kinds.includes(kind));
  return (
    (arrays.levelKind.includes(LevelKind.COSTS) && classCost.some(charges)) ||
    classCustom.some(charges) ||
    classGlobalCost.some(charges)
  );
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
