import type { KernelParameters } from '../../kernel.js';
import type { ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import { makeBlocks } from '../insertion/blocks.js';
import { makeChainScratch } from '../insertion/chain-labels.js';
import { makePairScratch } from '../insertion/pairs/pair-search.js';
import { makeTimedScratch } from '../insertion/pairs/timed-pair.js';
import { makeJointScratch } from '../insertion/insertion-joint.js';
import type { Search } from '../insertion/insertion.js';
import { TourLooks } from '../insertion/tour-looks.js';
import { makeInstance, slotsOf, type Instance } from '../instance/instance.js';
import { makeNearLists } from '../instance/near-lists.js';
import { isLess, makeWeights, objectiveVector, setWeights, weightedSum, type Weights } from '../tour/objective.js';
import { Random } from '../state/random.js';
import { makeFocus } from '../ruin/focus.js';
import { findHubs } from '../ruin/hubs.js';
import { findAlways, findPriced, isRanked, type RecreateContext } from '../recreate/recreate-context.js';
import type { Ruin } from '../ruin/ruining.js';
import { makeExtremes } from '../tour/extremes.js';
import { makeScratch, type Scratch } from '../tour/figures.js';
import { makeState, type State } from '../state/state.js';
import { Watch } from '../state/watch.js';

/** Whether and how it pays to look for better classes. */
export interface ClassSwitch {
  /** There are several classes. */
  readonly mixed: boolean;
  /** The cost of a tour follows from its sums. */
  readonly bySums: boolean;
  /** Resources of a class may run out. */
  readonly scarce: boolean;
}

export function makeClassSwitch(instance: Instance): ClassSwitch {
  const {
    features: { time, mixed, simulate, legLimits, loadTerms, sequenceRules },
    extraLevels,
    sizes: { globals },
    arrays,
  } = instance;
  const bySums =
    !time && !mixed && !simulate && !legLimits && !loadTerms && !sequenceRules && extraLevels.length + globals === 0;
  const scarce = instance.classes.some(
    (_, c) => arrays.classResources[c + 1] - arrays.classResources[c] < instance.sizes.orders,
  );
  return { mixed: instance.classes.length > 1, bySums, scarce };
}

/** A construction that may be split over several calls. */
export interface Construction {
  isUnderWay: boolean;
  /** Orders to place, the hardest first. */
  orders: number[];
  /** Index of the next order. */
  at: number;
  /** Nothing was served when it began: orders with a price are placed whatever the cost, to be left out later. */
  isFirst: boolean;
  /** The fleet is mixed, and nothing was served when it began. */
  isMixed: boolean;
  /** The class that opens tours now; −1: all classes. */
  opens: number;
}

/** Returns a construction that has not begun. */
export function makeConstruction(): Construction {
  return { isUnderWay: false, orders: [], at: 0, isFirst: false, isMixed: false, opens: -1 };
}

/** The best solution: first stop by resource, next stop by stop, objectives. */
export interface BestSolution {
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly vector: Float64Array;
}

/** Objectives of the current solution, and their weighted sum. */
export interface CurrentSolution {
  readonly vector: Float64Array;
  sum: number;
}

export interface Stats {
  steps: number;
  accepted: number;
  improved: number;
  removed: number;
}

/** The complete state of one kernel. */
export interface KernelContext {
  readonly instance: Instance;
  readonly state: State;
  readonly scratch: Scratch;
  readonly random: Random;
  readonly weights: Weights;
  readonly search: Search;
  readonly ruin: Ruin;
  readonly recreateContext: RecreateContext;
  readonly switcher: ClassSwitch;
  /** Blink threshold of the search. */
  readonly blink: number;
  readonly watch: Watch;

  readonly construction: Construction;

  /** By order: how often it was left out while the fleet was reduced. */
  readonly absence: Float64Array;

  readonly best: BestSolution;
  readonly current: CurrentSolution;
  readonly stats: Stats;
}

/** Creates a kernel's context with nothing served. All weights are 1 until they are set. */
export function makeKernelContext(
  arrays: ProblemArrays,
  parameters: KernelParameters,
  stopFlag: Int32Array,
): KernelContext {
  const instance = makeInstance(arrays);
  const { stops, resources, levels } = instance.sizes;
  const state = makeState(instance);
  const scratch = makeScratch(instance);
  const random = new Random(parameters.seed);
  const weights = makeWeights(instance);
  setWeights(instance, weights, new Float64Array(levels).fill(1));
  const near = makeNearLists(instance, Math.min(parameters.neighbours, instance.sizes.neighbours));
  const watch = new Watch(stopFlag);
  const search = makeSearch({ instance, state, scratch, random, weights, near, watch });
  const ruin = makeRuin(instance, state, random, parameters);
  const vector = new Float64Array(levels);
  objectiveVector(instance, state, vector);
  return {
    instance,
    state,
    scratch,
    random,
    weights,
    search,
    ruin,
    recreateContext: makeRecreateContext(search, ruin.atHub, parameters),
    switcher: makeClassSwitch(instance),
    blink: Math.trunc(parameters.blinkRate * 4294967296),
    watch,
    construction: makeConstruction(),
    absence: new Float64Array(instance.sizes.orders),
    best: { first: new Int32Array(resources).fill(-1), next: new Int32Array(stops).fill(-1), vector },
    current: { vector: vector.slice(), sum: weightedSum(weights, vector) },
    stats: { steps: 0, accepted: 0, improved: 0, removed: 0 },
  };
}

type SearchParts = Pick<Search, 'instance' | 'weights' | 'state' | 'scratch' | 'random' | 'near' | 'watch'>;

function makeSearch(parts: SearchParts): Search {
  const { instance, weights, state, scratch, random, near, watch } = parts;
  const { sizes } = instance;
  let longest = 1;
  for (let o = 0; o < sizes.orders; o++) longest = Math.max(longest, slotsOf(instance, o));
  return {
    // Listed one by one in one object literal: objects made by spreading are read more slowly.
    instance,
    weights,
    state,
    scratch,
    random,
    near,
    watch,
    placing: { completesOrder: false, mended: 0, opens: -1, infeasible: undefined },
    blink: 0,
    extremes: makeExtremes(),
    positions: 0,
    best: {
      change: Infinity,
      route: -1,
      stop: new Int32Array(longest),
      prev: new Int32Array(longest),
    },
    growth: { meters: 0, busy: 0, delay: 0, end: 0 },
    marks: {
      stamp: 0,
      edges: new Uint32Array(sizes.stops),
      tours: new TourLooks(sizes.resources),
    },
    trial: new Int32Array(sizes.stops + 1),
    violationChange: [0, 0, 0],
  };
}

function makeRuin(instance: Instance, state: State, random: Random, parameters: KernelParameters): Ruin {
  const { meanRemoved, longestString, fewestStrings } = parameters;
  const routeMark = new Uint32Array(instance.sizes.resources);
  const atHub = findHubs(instance);
  const hasTrips = instance.features.mixed && atHub.includes(1);
  const focus = makeFocus(instance);
  return {
    instance,
    state,
    random,
    meanRemoved,
    longestString,
    fewestStrings,
    removed: [],
    routeMark,
    stamp: 0,
    stopMark: new Uint32Array(hasTrips ? instance.sizes.stops : 0),
    string: [],
    atHub,
    focus,
    hasTrips,
    prefersUnserved: false,
  };
}

function makeRecreateContext(search: Search, atHub: Uint8Array, parameters: KernelParameters): RecreateContext {
  const { instance } = search;
  const { sizes } = instance;
  const longest = search.best.stop.length;
  return {
    search,
    insertion: {
      pair: makePairScratch(instance),
      timed: makeTimedScratch(instance),
      chain: makeChainScratch(),
      blocks: makeBlocks(instance, longest),
      joint: makeJointScratch(longest),
      gaps: [[], []],
    },
    atHub,
    neighbours: Math.min(parameters.neighbours, sizes.neighbours),
    largestFirst: parameters.largestFirst,
    always: findAlways(instance),
    ranked: isRanked(instance),
    priced: findPriced(instance),
    priceFactor: 1,
    infeasible: new Array<Uint32Array | undefined>(sizes.orders).fill(undefined),
    absence: undefined,
    absent: [],
    keys: [],
    routeMark: new Uint32Array(sizes.resources),
    stamp: 0,
    orderMark: new Uint32Array(sizes.orders),
    orderStamp: 0,
  };
}

/** Computes the objectives of the current solution and their weighted sum. */
export function weighCurrent(context: KernelContext): void {
  objectiveVector(context.instance, context.state, context.current.vector);
  context.current.sum = weightedSum(context.weights, context.current.vector);
}

/** Saves the current solution, whose objectives are in `vector`, if it is better than the best. */
export function keepIfBest(context: KernelContext): void {
  const { state, current, best } = context;
  if (!isLess(current.vector, best.vector)) return;
  best.vector.set(current.vector);
  // Only tours that changed since the last time differ from the saved ones.
  for (const route of state.changes.dirty) {
    best.first[route] = state.tours.first[route];
    for (let stop = best.first[route]; stop >= 0; stop = state.nodes.next[stop])
      best.next[stop] = state.nodes.next[stop];
    state.changes.dirtyMark[route] = 0;
  }
  state.changes.dirty.length = 0;
  context.stats.improved++;
}
