import type { KernelParameters } from '../../kernel.js';
import type { ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import { makeSearch } from '../insertion/insertion.js';
import { makeInstance, type Instance } from '../instance/instance.js';
import { makeNearLists } from '../instance/near-lists.js';
import { isLess, makeWeights, objectiveVector, setWeights, weightedSum } from '../tour/objective.js';
import { Random } from '../state/random.js';
import { makeFocus } from '../ruin/focus.js';
import { findHubs } from '../ruin/trips.js';
import { makeRecreateContext } from '../recreate/recreate-context.js';
import type { Ruin } from '../ruin/ruining.js';
import { makeScratch } from '../tour/figures.js';
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
export type Construction = ReturnType<typeof makeConstruction>;

/** Returns a construction that has not begun. */
export function makeConstruction() {
  return {
    isUnderWay: false,
    /** Orders to place, the hardest first. */
    orders: [] as number[],
    /** Index of the next order. */
    at: 0,
    /** Nothing was served when it began: orders with a price are placed whatever the cost, to be left out later. */
    isFirst: false,
    /** The fleet is mixed, and nothing was served when it began. */
    isMixed: false,
    /** The class that opens tours now; −1: all classes. */
    opens: -1,
  };
}

/** Creates a kernel's context with nothing served. All weights are 1 until they are set. */
export function makeKernelContext(arrays: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array) {
  const instance = makeInstance(arrays);
  const { stops, resources, levels } = instance.sizes;
  const state = makeState(instance);
  const scratch = makeScratch(instance);
  const random = new Random(parameters.seed);
  const weights = makeWeights(instance);
  setWeights(instance, weights, new Float64Array(levels).fill(1));
  const near = makeNearLists(instance, Math.min(parameters.neighbours, instance.sizes.neighbours));
  const watch = new Watch(stopFlag);
  const search = makeSearch(instance, weights, { state, scratch, random, near, watch });
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
    /** Blink threshold of the search. */
    blink: Math.trunc(parameters.blinkRate * 4294967296),
    watch,
    construction: makeConstruction(),
    /** By order: how often it was left out while the fleet was reduced. */
    absence: new Float64Array(instance.sizes.orders),
    /** The best solution: first stop by resource, next stop by stop, objectives. */
    best: { first: new Int32Array(resources).fill(-1), next: new Int32Array(stops).fill(-1), vector },
    /** Objectives of the current solution, and their weighted sum. */
    current: { vector: vector.slice(), sum: weightedSum(weights, vector) },
    stats: { steps: 0, accepted: 0, improved: 0, removed: 0 },
  };
}

/** The complete state of one kernel. */
export type KernelContext = Readonly<ReturnType<typeof makeKernelContext>>;

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
