import { ruleAllows } from '../../../catalogue/constraints.js';
import { levelOfCode } from '../../../catalogue/objectives.js';
import { inStopSet } from '../../../problem/arrays/in-stop-set.js';
import { FastPath, Feature, LevelKind, Size, UNREACHABLE, type LevelFigure } from '../../../problem/arrays/codes.js';
import { hasFeature, hasPath, type ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import type { BreakRules } from '../../../evaluation/breaks/break-tour.js';
import { makeDecided, type Decided } from './decided.js';
import { breakRulesByClass } from './break-rules.js';
import { makeOrderValue, type OrderValue } from './order-value.js';
import { viewOfClass, type ClassView } from './class-view.js';

/** Sizes of the plan, see `Size`. */
export interface Sizes {
  readonly stops: number;
  readonly slots: number;
  readonly orders: number;
  readonly locations: number;
  readonly resources: number;
  readonly capacities: number;
  readonly measures: number;
  readonly levels: number;
  readonly neighbours: number;
  readonly kinds: number;
  readonly customs: number;
  readonly globals: number;
}

/** Features that not every plan needs. */
export interface Features {
  readonly time: boolean;
  readonly mixed: boolean;
  readonly transitions: boolean;
  readonly legLimits: boolean;
  readonly simulate: boolean;
  readonly late: boolean;
  /** Some class has rules on the sequence of a tour, or some order requires its stops in succession. */
  readonly sequenceRules: boolean;
  /** Schedules leave a choice. */
  readonly chosen: boolean;
  /** Goods are shared between orders. */
  readonly shared: boolean;
  /** Durations depend on the time of travel. */
  readonly traffic: boolean;
  /** Some class has breaks, or some order a span. */
  readonly timetables: boolean;
  /** OVERLAPPING is an objective. */
  readonly overlaps: boolean;
  /** Some objective depends on the times of single stops. */
  readonly clocked: boolean;
  /** Some objective that sums up figures of tours does. */
  readonly timedExtras: boolean;
  /** Some rule depends on loads. */
  readonly loadRules: boolean;
  /** Some cost is charged on load x distance or load x time. */
  readonly loadTerms: boolean;
  /** A stop may be worth more in some place than sums along the tour show. */
  readonly rewards: boolean;
  /** An objective rewards unchanged stops, and no objective rewards anything else about places. */
  readonly promises: boolean;
  /** Some class has a minimum number of stops. */
  readonly fewestStops: boolean;
}

/** What bounds and fast paths may assume of the plan. */
export interface Paths {
  readonly distanceOnly: boolean;
  /** All classes use the same table of distances. */
  readonly oneDistance: boolean;
  /** The additional cost of a tour with an order of two stops follows from its ways and sums. */
  readonly timedPairs: boolean;
  /** Only distance, capacities, single windows and durations count. */
  readonly plain: boolean;
  /** Orders have one stop, and objectives count only the distance. */
  readonly byDistance: boolean;
  /** Tours have more than their sums to keep up to date, or may break a rule when a stop is removed. */
  readonly refreshes: boolean;
}

/** The compiled plan, with the most frequent look-ups of a kernel gathered by class of resources. */
export interface Instance {
  readonly arrays: ProblemArrays;
  readonly sizes: Sizes;
  readonly features: Features;
  readonly paths: Paths;
  /** By level: the figure that it counts. */
  readonly levelFigures: readonly LevelFigure[];
  /** Levels that sum up figures of tours beyond the common ones. */
  readonly extraLevels: readonly number[];
  /** By `extraLevels`: the minimum value over all tours; smaller sums count as this. */
  readonly extraFloors: readonly number[];
  /** By class, where timetables leave a choice. */
  readonly breakRules: readonly BreakRules[];
  /** By class: rules on the sequence depend on more than the set of its stops; timed pairs only. */
  readonly placeRules: readonly boolean[];
  /** undefined: nothing is decided. */
  readonly decided: Decided | undefined;
  readonly orderValue: OrderValue;
  readonly classes: readonly ClassView[];
}

export function makeInstance(arrays: ProblemArrays): Instance {
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
    levelFigures,
    extraLevels,
    extraFloors: extraLevels.map((level) =>
      levelKinds[level] === LevelKind.CHANGES ? arrays.changeFloor[arrays.levelArgument[level]] : -Infinity,
    ),
    breakRules: breakRulesByClass(arrays),
    placeRules: paths.timedPairs ? classes.map((k) => findPlaceRules(arrays, k.index)) : [],
    decided,
    orderValue: makeOrderValue(arrays, levelFigures, decided),
    classes,
  };
}

function sizesOf({ sizes, customSign, globalMaximum }: ProblemArrays): Sizes {
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

function featuresOf(arrays: ProblemArrays, classes: readonly ClassView[]): Features {
  const has = (feature: number): boolean => hasFeature(arrays, feature);
  const rewards = has(Feature.REWARDS);
  return {
    time: has(Feature.TIME),
    mixed: has(Feature.MIXED_LOADS),
    transitions: has(Feature.TRANSITIONS),
    legLimits: has(Feature.LEG_LIMITS),
    simulate: has(Feature.SIMULATE),
    late: arrays.sizes[Size.LATE_DEPARTURE] !== 0,
    sequenceRules: has(Feature.SEQUENCE_RULES),
    chosen: has(Feature.CHOSEN_SCHEDULES),
    shared: has(Feature.SHARED_CAPACITIES),
    traffic: has(Feature.TRAFFIC),
    timetables: has(Feature.TIMETABLES),
    overlaps: has(Feature.PRESENCE),
    clocked: has(Feature.CLOCKED),
    timedExtras: has(Feature.OWN_TIMES),
    loadRules: has(Feature.LOAD_RULES),
    loadTerms: has(Feature.LOAD_TERMS),
    rewards,
    promises: has(Feature.PROMISES) && !rewards,
    fewestStops: classes.some((k) => k.limits.minStops > 1),
  };
}

/** Determines what bounds and fast paths may assume, and what they need. */
function findPaths(arrays: ProblemArrays, classes: readonly ClassView[]): Paths {
  const distanceOnly = hasFeature(arrays, Feature.DISTANCE_ONLY);
  const oneDistance = hasFeature(arrays, Feature.ONE_DISTANCE);
  return {
    distanceOnly,
    oneDistance,
    timedPairs: hasPath(arrays, FastPath.TIMED_PAIRS),
    plain: hasPath(arrays, FastPath.PLAIN),
    byDistance: hasPath(arrays, FastPath.BY_DISTANCE),
    refreshes: hasMoreThanSums(arrays, classes),
  };
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
