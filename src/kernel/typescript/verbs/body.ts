import type { KernelParameters } from '../../kernel.js';
import type { ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import { makeBlocks } from '../insertion/blocks.js';
import { makeClassSwitch, type ClassSwitch } from './class-switching.js';
import { makeConstruction, type Construction } from './construction.js';
import { makeChainScratch } from '../insertion/chain-labels.js';
import { makePairScratch } from '../insertion/pairs/pair-search.js';
import { makeTimedScratch } from '../insertion/pairs/timed-pair.js';
import { makeTogetherScratch } from '../insertion/insertion-together.js';
import type { Search } from '../insertion/insertion.js';
import { leastRests } from '../insertion/least-rest.js';
import { TourLooks } from '../insertion/tour-looks.js';
import { makeInstance, slotsOf, type Instance } from '../instance/instance.js';
import { makeNearLists } from '../instance/near-lists.js';
import { isLess, makeWeights, objectiveVector, setWeights, weightedSum, type Weights } from '../tour/objective.js';
import { Random } from '../state/random.js';
import { makeFocus } from '../ruin/focus.js';
import { findHubs } from '../ruin/hubs.js';
import { findAlways, findPriced, isRanked, type Builder } from '../recreate/builder.js';
import type { Ruin } from '../ruin/ruining.js';
import { makeExtremes } from '../tour/extremes.js';
import { makeScratch, type Scratch } from '../tour/figures.js';
import { makeState, type State } from '../state/state.js';
import { Watch } from '../state/watch.js';

/** All that one kernel holds. */
export interface Body {
  readonly instance: Instance;
  readonly state: State;
  readonly scratch: Scratch;
  readonly random: Random;
  readonly weights: Weights;
  readonly search: Search;
  readonly ruin: Ruin;
  readonly builder: Builder;
  readonly switcher: ClassSwitch;
  /** Blink threshold of the search. */
  readonly blink: number;
  readonly watch: Watch;

  readonly construction: Construction;

  /** How often an order was left out while the fleet was made smaller. */
  readonly absence: Float64Array;

  // — the best solution: first stop by resource, next stop by stop, objectives —
  readonly bestFirst: Int32Array;
  readonly bestNext: Int32Array;
  readonly bestVector: Float64Array;

  /** Objectives of the current solution, and their weighted sum. */
  readonly vector: Float64Array;
  currentSum: number;

  steps: number;
  accepted: number;
  improved: number;
  removed: number;
}

/** A kernel's body with nothing served. All weights are 1 until they are set. */
export function makeBody(arrays: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array): Body {
  const instance = makeInstance(arrays);
  const { stops, resources, levels } = instance;
  const state = makeState(instance);
  const scratch = makeScratch(instance);
  const random = new Random(parameters.seed);
  const weights = makeWeights(instance);
  setWeights(instance, weights, new Float64Array(levels).fill(1));
  const near = makeNearLists(instance, Math.min(parameters.neighbours, instance.neighbours));
  const watch = new Watch(stopFlag);
  const search = makeSearch({ instance, state, scratch, random, weights, near, watch });
  const ruin = makeRuin(instance, state, random, parameters);
  const bestVector = new Float64Array(levels);
  objectiveVector(instance, state, bestVector);
  return {
    instance,
    state,
    scratch,
    random,
    weights,
    search,
    ruin,
    builder: makeBuilder(search, ruin.atHub, parameters),
    switcher: makeClassSwitch(instance),
    blink: Math.trunc(parameters.blinkRate * 4294967296),
    watch,
    construction: makeConstruction(),
    absence: new Float64Array(instance.orders),
    bestFirst: new Int32Array(resources).fill(-1),
    bestNext: new Int32Array(stops).fill(-1),
    bestVector,
    vector: bestVector.slice(),
    currentSum: weightedSum(weights, bestVector),
    steps: 0,
    accepted: 0,
    improved: 0,
    removed: 0,
  };
}

type SearchParts = Pick<Search, 'instance' | 'weights' | 'state' | 'scratch' | 'random' | 'near' | 'watch'>;

function makeSearch(parts: SearchParts): Search {
  const { instance, weights, state, scratch, random, near, watch } = parts;
  let longest = 1;
  for (let o = 0; o < instance.orders; o++) longest = Math.max(longest, slotsOf(instance, o));
  return {
    // Listed one by one, as everything is in one object literal: what is spread is read more slowly.
    instance,
    weights,
    state,
    scratch,
    random,
    near,
    watch,
    isRest: false,
    mended: 0,
    blink: 0,
    opens: -1,
    extremes: makeExtremes(),
    positions: 0,
    best: {
      change: Infinity,
      route: -1,
      stop: new Int32Array(longest),
      prev: new Int32Array(longest),
    },
    growth: { meters: 0, busy: 0, delay: 0, end: 0 },
    seen: new Uint32Array(instance.stops),
    looks: new TourLooks(instance.resources),
    stamp: 0,
    trial: new Int32Array(instance.stops + 1),
    infeasible: undefined,
    leastRests: leastRests(instance),
    standing: [0, 0, 0],
  };
}

function makeRuin(instance: Instance, state: State, random: Random, parameters: KernelParameters): Ruin {
  const { meanRemoved, longestString, fewestStrings } = parameters;
  const routeMark = new Uint32Array(instance.resources);
  const atHub = findHubs(instance);
  const hasTrips = instance.mixed && atHub.includes(1);
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
    stopMark: new Uint32Array(hasTrips ? instance.stops : 0),
    string: [],
    atHub,
    focus,
    hasTrips,
    seeks: false,
  };
}

function makeBuilder(search: Search, atHub: Uint8Array, parameters: KernelParameters): Builder {
  const { instance } = search;
  const longest = search.best.stop.length;
  return {
    search,
    pair: makePairScratch(instance),
    timed: makeTimedScratch(instance),
    chain: makeChainScratch(),
    blocks: makeBlocks(instance, longest),
    atHub,
    together: makeTogetherScratch(longest),
    gaps: [[], []],
    neighbours: Math.min(parameters.neighbours, instance.neighbours),
    largestFirst: parameters.largestFirst,
    always: findAlways(instance),
    ranked: isRanked(instance),
    priced: findPriced(instance),
    generosity: 1,
    infeasible: new Array<Uint32Array | undefined>(instance.orders).fill(undefined),
    absence: undefined,
    absent: [],
    keys: [],
    routeMark: new Uint32Array(instance.resources),
    stamp: 0,
    orderMark: new Uint32Array(instance.orders),
    orderStamp: 0,
  };
}

/** Computes the objectives of the current solution and their weighted sum. */
export function weighCurrent(body: Body): void {
  objectiveVector(body.instance, body.state, body.vector);
  body.currentSum = weightedSum(body.weights, body.vector);
}

/** Keeps the current solution, whose objectives are in `vector`, when it is better than the best. */
export function keepIfBest(body: Body): void {
  const { state, bestFirst, bestNext, bestVector, vector } = body;
  if (!isLess(vector, bestVector)) return;
  bestVector.set(vector);
  // Only tours that changed since the last time differ from what is kept.
  for (const route of state.changes.dirty) {
    bestFirst[route] = state.tours.first[route];
    for (let stop = bestFirst[route]; stop >= 0; stop = state.nodes.next[stop]) bestNext[stop] = state.nodes.next[stop];
    state.changes.dirtyMark[route] = 0;
  }
  state.changes.dirty.length = 0;
  body.improved++;
}
