import { ruleAllows } from '../../../catalogue/constraints.js';
import { levelOfCode } from '../../../catalogue/objectives.js';
import { FastPath, Feature, LevelKind, Size, UNREACHABLE } from '../../../problem/arrays/codes.js';
import { hasFeature, hasPath, type ProblemArrays, inStopSet } from '../../../problem/arrays/problem-arrays.js';
import { makeDecided } from './decided.js';
import { breakRulesByClass } from './break-rules.js';
import { makeOrderValue } from './order-value.js';
import { viewOfClass, type ClassView } from './class-view.js';

/** Sizes of the plan, see `Size`. */
export type Sizes = Readonly<ReturnType<typeof sizesOf>>;

/** Features that not every plan needs. */
export type Features = Readonly<ReturnType<typeof featuresOf>>;

/** What bounds and fast paths may assume of the plan. */
export type Paths = Readonly<ReturnType<typeof findPaths>>;

export function makeInstance(arrays: ProblemArrays) {
  const { sizes } = arrays;
  const classes: ClassView[] = [];
  for (let c = 0; c < sizes[Size.CLASSES]; c++) classes.push(viewOfClass(arrays, c));
  const levelKinds = [...arrays.levelKind];
  const levelFigures = levelKinds.map((kind) => levelOfCode(kind).figure);
  const extraLevels = [...levelKinds.keys()].filter((level) => levelFigures[level] === 'OWN');
  const decided = makeDecided(arrays);
  const paths = findPaths(arrays, classes);
  return {
    arrays,
    sizes: sizesOf(arrays),
    features: featuresOf(arrays, classes),
    paths,
    /** By level: the figure that it counts. */
    levelFigures,
    /** Levels that sum up figures of tours beyond the common ones. */
    extraLevels,
    /** By `extraLevels`: the minimum value over all tours; smaller sums count as this. */
    extraFloors: extraLevels.map((level) =>
      levelKinds[level] === LevelKind.CHANGES ? arrays.changeFloor[arrays.levelArgument[level]] : -Infinity,
    ),
    /** By class, where timetables leave a choice. */
    breakRules: breakRulesByClass(arrays),
    /** By class: rules on the sequence depend on more than the set of its stops; timed pairs only. */
    placeRules: paths.timedPairs ? classes.map((k) => findPlaceRules(arrays, k.index)) : [],
    /** undefined: nothing is decided. */
    decided,
    orderValue: makeOrderValue(arrays, levelFigures, decided),
    classes,
  };
}

/** The compiled plan, with the most frequent look-ups of a kernel gathered by class of resources. */
export type Instance = Readonly<ReturnType<typeof makeInstance>>;

function sizesOf({ sizes, customSign, globalMaximum }: ProblemArrays) {
  return {
    stops: sizes[Size.STOPS],
    slots: sizes[Size.SLOTS],
    orders: sizes[Size.ORDERS],
    locations: sizes[Size.LOCATIONS],
    resources: sizes[Size.RESOURCES],
    capacities: sizes[Size.CAPACITIES],
    measures: sizes[Size.MEASURES],
    levels: sizes[Size.LEVELS],
    neighbours: sizes[Size.NEIGHBOURS],
    kinds: sizes[Size.KINDS],
    customs: customSign.length,
    globals: globalMaximum.length,
  };
}

function featuresOf(arrays: ProblemArrays, classes: readonly ClassView[]) {
  const has = (feature: number): boolean => hasFeature(arrays, feature);
  const rewards = has(Feature.REWARDS);
  return {
    time: has(Feature.TIME),
    mixed: has(Feature.MIXED_LOADS),
    transitions: has(Feature.TRANSITIONS),
    legLimits: has(Feature.LEG_LIMITS),
    simulate: has(Feature.SIMULATE),
    late: arrays.sizes[Size.LATE_DEPARTURE] !== 0,
    /** Some class has rules on the sequence of a tour, or some order requires its stops in succession. */
    sequenceRules: has(Feature.SEQUENCE_RULES),
    /** Schedules leave a choice. */
    chosen: has(Feature.CHOSEN_SCHEDULES),
    /** Goods are shared between orders. */
    shared: has(Feature.SHARED_CAPACITIES),
    /** Durations depend on the time of travel. */
    traffic: has(Feature.TRAFFIC),
    /** Some class has breaks, or some order a span. */
    timetables: has(Feature.TIMETABLES),
    /** OVERLAPPING is an objective. */
    overlaps: has(Feature.PRESENCE),
    /** Some objective depends on the times of single stops. */
    clocked: has(Feature.CLOCKED),
    /** Some objective that sums up figures of tours does. */
    timedExtras: has(Feature.OWN_TIMES),
    /** Some rule depends on loads. */
    loadRules: has(Feature.LOAD_RULES),
    /** Some cost is charged on load x distance or load x time. */
    loadTerms: has(Feature.LOAD_TERMS),
    /** A stop may be worth more in some place than sums along the tour show. */
    rewards,
    /** An objective rewards unchanged stops, and no objective rewards anything else about places. */
    promises: has(Feature.PROMISES) && !rewards,
    /** Some class has a minimum number of stops. */
    fewestStops: classes.some((k) => k.limits.minStops > 1),
  };
}

/** Determines what bounds and fast paths may assume, and what they need. */
function findPaths(arrays: ProblemArrays, classes: readonly ClassView[]) {
  const distanceOnly = hasFeature(arrays, Feature.DISTANCE_ONLY);
  const oneDistance = hasFeature(arrays, Feature.ONE_DISTANCE);
  return {
    distanceOnly,
    /** All classes use the same table of distances. */
    oneDistance,
    /** The additional cost of a tour with an order of two stops follows from its ways and sums. */
    timedPairs: hasPath(arrays, FastPath.TIMED_PAIRS),
    /** Such an order is computed with the whole tour wherever bounds do not discard it. */
    pairsByTour: needsTours(arrays),
    /** Only distance, capacities, single windows and durations count. */
    plain: hasPath(arrays, FastPath.PLAIN),
    /** Orders have one stop, and objectives count only the distance. */
    byDistance: hasPath(arrays, FastPath.BY_DISTANCE),
    /** Tours have more than their sums to keep up to date, or may break a rule when a stop is removed. */
    refreshes: hasMoreThanSums(arrays, classes),
  };
}

/**
 * Returns true if travels by the hour are limited, goods are shared, an objective has a figure of its own, or cumulated
 * costs are limited.
 */
function needsTours(arrays: ProblemArrays): boolean {
  const isLimited = hasFeature(arrays, Feature.LEG_LIMITS) && hasFeature(arrays, Feature.TRAFFIC);
  const hasOwn = [...arrays.levelKind].some((kind) => levelOfCode(kind).figure === 'OWN');
  return isLimited || hasFeature(arrays, Feature.SHARED_CAPACITIES) || hasOwn || arrays.globalMaximum.length > 0;
}

/** Returns true if tours have more than their sums to keep up to date, or may break a rule when a stop is removed. */
function hasMoreThanSums(arrays: ProblemArrays, classes: readonly ClassView[]): boolean {
  const kept = Feature.TIME | Feature.MIXED_LOADS | Feature.SIMULATE | Feature.LEG_LIMITS;
  return (
    hasFeature(arrays, kept) ||
    arrays.sizes[Size.COST_FUNCTIONS] > 0 ||
    hasUnreachable(arrays) ||
    classes.some((k) => k.limits.maxDistance < Infinity)
  );
}

/** Returns true if some connection does not exist. */
function hasUnreachable({ distances }: ProblemArrays): boolean {
  return distances.some((meters) => meters >= UNREACHABLE);
}

/**
 * Returns true if a class has rules that depend on more than the set of stops in a tour, or some order requires its
 * stops in succession.
 */
function findPlaceRules(arrays: ProblemArrays, c: number): boolean {
  const { orderSuccessive, classRules, classRuleList, ruleKind } = arrays;
  if (orderSuccessive.includes(1) || classRules[c + 1] - classRules[c] > MAX_SET_RULES) return true;
  const rules = classRuleList.subarray(classRules[c], classRules[c + 1]);
  return rules.some((rule) => !ruleAllows(ruleKind[rule], 'anyOrder'));
}

/** Maximum number of rules of a class on which stops may be in one tour that are tested before places are. */
export const MAX_SET_RULES = 32;

/** Returns true if a stop is in a row of `stopSets`. */
export function inSet(instance: Instance, set: number, stop: number): boolean {
  return inStopSet(instance.arrays, set, stop);
}

export function classOf(instance: Instance, resource: number): ClassView {
  return instance.classes[instance.arrays.resourceClass[resource]];
}

export function orderOf(instance: Instance, stop: number): number {
  return instance.arrays.slotOrder[instance.arrays.stopSlot[stop]];
}

export function slotsOf(instance: Instance, order: number): number {
  return instance.arrays.orderSlots[order + 1] - instance.arrays.orderSlots[order];
}

export function holds(bits: Uint32Array, stop: number): boolean {
  return ((bits[stop >> 5] >>> (stop & 31)) & 1) === 1;
}

/**
 * Returns access and setup seconds on arrival at a stop of `kind` after one of kind `before` (0: begin of the tour).
 */
export function transition(instance: Instance, before: number, kind: number): number {
  return instance.features.transitions ? instance.arrays.transition[before * instance.sizes.kinds + kind] : 0;
}

/** Returns the number of stops of an order that are placed and taken out: all that are neither held nor left out. */
export function placeableOf(instance: Instance, order: number): number {
  return instance.decided === undefined ? slotsOf(instance, order) : instance.decided.placeable[order];
}
