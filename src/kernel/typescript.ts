import { Size, type ProblemArrays } from '../problem/problem.js';
import type { Kernel, KernelFactory, KernelParameters, KernelStats, RouteBuffer, Slice } from './kernel.js';
import { makeChainScratch } from './typescript/insertion-chain.js';
import { makePairScratch } from './typescript/insertion-pair.js';
import type { Search } from './typescript/insertion.js';
import {
  classOf,
  distance,
  duration,
  holds,
  makeInstance,
  ORDER_KEYS,
  orderOf,
  OrderKey,
  slotsOf,
} from './typescript/instance.js';
import { minusLog } from './typescript/minus-log.js';
import { isLess, largestTour, makeWeights, objectiveVector, setWeights, weightedSum } from './typescript/objective.js';
import { Random } from './typescript/random.js';
import { addFromBank, findAlways, place, recreate, type Recreate } from './typescript/recreate.js';
import { ruin, type Ruin } from './typescript/ruin.js';
import { evaluate, makeScratch, refresh } from './typescript/schedule.js';
import { endLocation, isUnserved, link, makeState, markServed, openTour, touch } from './typescript/state.js';
import { begin, commit, removeOrder, undo } from './typescript/undo.js';

/** How often a clock or the stop flag is looked at. */
const STEPS_BETWEEN_LOOKS = 32;
const INSERTIONS_BETWEEN_LOOKS = 16;

/**
 * The kernel in TypeScript: the fallback where no native one loads, and the readable definition of what both do.
 * Ruin and recreate by strings with simulated annealing (Christiaens and Vanden Berghe 2020).
 */
export const typescriptKernel: KernelFactory = {
  name: 'typescript',
  create: (problem, parameters, stopFlag) => makeKernel(problem, parameters, stopFlag),
};

function makeKernel(arrays: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array): Kernel {
  const instance = makeInstance(arrays);
  const { stops, resources, orders, levels } = instance;
  const state = makeState(instance);
  const scratch = makeScratch(instance);
  const random = new Random(parameters.seed);
  const weights = makeWeights(instance);
  let longest = 1;
  for (let o = 0; o < orders; o++) longest = Math.max(longest, slotsOf(instance, o));
  const search: Search = {
    instance,
    weights,
    state,
    scratch,
    random,
    blink: 0,
    largest: 0,
    positions: 0,
    best: { change: Infinity, route: -1, stop: new Int32Array(longest), prev: new Int32Array(longest) },
    seen: new Uint32Array(stops),
    stamp: 0,
    trial: new Int32Array(stops + 1),
  };
  const destroyer: Ruin = {
    instance,
    state,
    random,
    meanRemoved: parameters.meanRemoved,
    longestString: parameters.longestString,
    removed: [],
    routeMark: new Uint32Array(resources),
    stamp: 0,
    string: [],
  };
  const builder: Recreate = {
    search,
    pair: makePairScratch(instance),
    chain: makeChainScratch(),
    neighbours: Math.min(parameters.neighbours, instance.neighbours),
    always: findAlways(instance),
    absent: [],
    keys: [],
    routeMark: new Uint32Array(resources),
    stamp: 0,
    orderMark: new Uint32Array(orders),
    orderStamp: 0,
  };
  const blink = Math.trunc(parameters.blinkRate * 4294967296);

  const bestFirst = new Int32Array(resources).fill(-1);
  const bestNext = new Int32Array(stops).fill(-1);
  const bestVector = new Float64Array(levels);
  const vector = new Float64Array(levels);
  const stats = { steps: 0, accepted: 0, improved: 0, removed: 0 };

  setWeights(instance, weights, new Float64Array(levels).fill(1));
  objectiveVector(instance, state, bestVector);
  let currentSum = weightedSum(weights, bestVector);

  /** Milliseconds since some moment. */
  const now = (): number => performance.now();
  const isStopped = (): boolean => Atomics.load(stopFlag, 0) !== 0;

  /** Keeps the current solution when it is better than the best: only tours that changed since are copied. */
  function keepIfBest(): void {
    objectiveVector(instance, state, vector);
    if (!isLess(vector, bestVector)) return;
    bestVector.set(vector);
    for (const route of state.dirty) {
      bestFirst[route] = state.first[route];
      for (let stop = bestFirst[route]; stop >= 0; stop = state.next[stop]) bestNext[stop] = state.next[stop];
      state.dirtyMark[route] = 0;
    }
    state.dirty.length = 0;
    stats.improved++;
  }

  /** Unserved orders: few compatible classes first, then the remotest. */
  function hardestFirst(): number[] {
    const key = (order: number, column: number): number => arrays.orderKeys[order * ORDER_KEYS + column];
    return [...state.bank].sort(
      (a, b) =>
        key(a, OrderKey.COMPATIBLE_CLASSES) - key(b, OrderKey.COMPATIBLE_CLASSES) ||
        key(b, OrderKey.REMOTENESS) - key(a, OrderKey.REMOTENESS) ||
        a - b,
    );
  }

  function construct(milliseconds: number): boolean {
    const end = now() + milliseconds;
    search.blink = 0;
    begin(state);
    let complete = true;
    let placed = 0;
    for (const order of hardestFirst()) {
      if (placed++ % INSERTIONS_BETWEEN_LOOKS === 0 && (isStopped() || now() >= end)) {
        complete = false;
        break;
      }
      if (weights.largest > 0) search.largest = largestTour(state);
      place(builder, order, true);
    }
    commit(state);
    keepIfBest();
    currentSum = weightedSum(weights, vector);
    return complete;
  }

  /** One iteration: ruin, recreate, then keep or take back. */
  function iterate(temperature: number): void {
    begin(state);
    const unservedBefore = state.bank.length;
    ruin(destroyer, scratch);
    builder.absent.length = 0;
    for (const order of destroyer.removed) {
      stats.removed += slotsOf(instance, order);
      builder.absent.push(order);
    }
    addFromBank(builder, unservedBefore);
    search.blink = blink;
    recreate(builder);
    stats.steps++;

    objectiveVector(instance, state, vector);
    const sum = weightedSum(weights, vector);
    const limit = currentSum + temperature * minusLog(random.next());
    if (sum < limit || isLess(vector, bestVector)) {
      commit(state);
      keepIfBest();
      currentSum = sum;
      stats.accepted++;
    } else {
      undo(instance, state, scratch);
    }
  }

  function step(slice: Slice): number {
    if (orders === 0 || arrays.sizes[Size.CLASSES] === 0) return slice.iterations;
    const end = now() + slice.milliseconds;
    let done = 0;
    for (; done < slice.iterations; done++) {
      if (done % STEPS_BETWEEN_LOOKS === 0 && (isStopped() || now() >= end)) break;
      iterate(slice.temperature);
    }
    return done;
  }

  function clear(): void {
    begin(state);
    for (let order = 0; order < orders; order++) {
      if (!isUnserved(state, order)) removeOrder(instance, state, order);
    }
    for (const route of state.touched) refresh(instance, state, scratch, route);
    commit(state);
  }

  /** The orders of a route, when it serves each of them whole, in order and by one member a slot; else none. */
  function wholeOrders(route: Int32Array, taken: Uint8Array): number[] {
    const found: number[] = [];
    const nextSlot = new Map<number, number>();
    let expected = 0;
    for (const stop of route) {
      if (stop < 0 || stop >= stops) return [];
      const order = orderOf(instance, stop);
      if (taken[order] !== 0) return [];
      if (!nextSlot.has(order)) {
        nextSlot.set(order, arrays.orderSlots[order]);
        expected += slotsOf(instance, order);
        found.push(order);
      }
      const slot = nextSlot.get(order)!;
      if (arrays.stopSlot[stop] !== slot) return [];
      nextSlot.set(order, slot + 1);
    }
    return expected === route.length ? found : [];
  }

  function isAllowed(resource: number, route: Int32Array): boolean {
    const k = classOf(instance, resource);
    return (
      route.every((stop) => holds(k.compatible, stop)) &&
      evaluate(instance, scratch, k, route, route.length, true).feasible
    );
  }

  /** Brings an unused resource to the top of its class's stack. */
  function takeFromStack(resource: number): void {
    const c = arrays.resourceClass[resource];
    const from = arrays.classResources[c];
    const top = from + state.freeCount[c] - 1;
    let at = from;
    while (state.freeStack[at] !== resource) at++;
    for (; at < top; at++) state.freeStack[at] = state.freeStack[at + 1];
    state.freeStack[top] = resource;
  }

  /** Makes a resource drive exactly these stops. */
  function adopt(resource: number, route: Int32Array, served: readonly number[]): void {
    takeFromStack(resource);
    openTour(instance, state, resource);
    for (let i = 0; i < route.length; i++) {
      link(instance, state, route[i], resource, i === 0 ? -1 : route[i - 1]);
      state.slotStop[arrays.stopSlot[route[i]]] = route[i];
    }
    for (const order of served) markServed(instance, state, order);
    touch(state, resource);
    refresh(instance, state, scratch, resource);
  }

  function inject(routes: RouteBuffer): number {
    clear();
    const taken = new Uint8Array(orders);
    let accepted = 0;
    let at = 1;
    const count = routes.length > 0 ? routes[0] : 0;
    for (let r = 0; r < count && at + 2 <= routes.length; r++) {
      const resource = routes[at];
      const length = routes[at + 1];
      if (length < 0 || at + 2 + length > routes.length) break;
      const route = routes.subarray(at + 2, at + 2 + length);
      at += 2 + length;
      if (resource < 0 || resource >= resources || length === 0 || state.count[resource] > 0) continue;
      const served = wholeOrders(route, taken);
      if (served.length === 0 || !isAllowed(resource, route)) continue;
      for (const order of served) taken[order] = 1;
      adopt(resource, route, served);
      accepted++;
    }
    commit(state);
    keepIfBest();
    currentSum = weightedSum(weights, vector);
    return accepted;
  }

  function routesOf(first: Int32Array, next: Int32Array): RouteBuffer {
    const buffer = [0];
    for (let resource = 0; resource < resources; resource++) {
      if (first[resource] < 0) continue;
      buffer[0]++;
      const countAt = buffer.push(resource, 0) - 1;
      for (let stop = first[resource]; stop >= 0; stop = next[stop]) {
        buffer[countAt]++;
        buffer.push(stop);
      }
    }
    return Int32Array.from(buffer);
  }

  function scale(): Float64Array {
    let meters = 0;
    let seconds = 0;
    let legs = 0;
    for (const route of state.active) {
      const k = classOf(instance, route);
      let from = k.start;
      for (let stop = state.first[route]; ; stop = state.next[stop]) {
        const to = stop < 0 ? endLocation(instance, state, k, route) : arrays.stopLocation[stop];
        if (from >= 0 && to >= 0) {
          meters += distance(instance, k, from, to);
          seconds += duration(instance, k, from, to);
          legs++;
        }
        if (stop < 0) break;
        from = to;
      }
    }
    return Float64Array.of(
      legs > 0 ? meters / legs : 0,
      legs > 0 ? seconds / legs : 0,
      state.served > 0 ? state.cost / state.served : 0,
      state.active.length,
      state.served,
    );
  }

  function hash(): number {
    let digest = 0x811c9dc5;
    const mix = (value: number): void => {
      digest = Math.imul(digest ^ value, 0x01000193);
    };
    for (const value of routesOf(state.first, state.next)) mix(value);
    for (let word = 0; word < 4; word++) mix(random.word(word));
    return digest >>> 0;
  }

  return {
    name: 'typescript',
    setWeights(values) {
      setWeights(instance, weights, values);
      objectiveVector(instance, state, vector);
      currentSum = weightedSum(weights, vector);
    },
    construct,
    step,
    inject,
    best: () => routesOf(bestFirst, bestNext),
    bestObjectives: () => bestVector.slice(),
    current: () => routesOf(state.first, state.next),
    currentObjectives() {
      const now = new Float64Array(levels);
      objectiveVector(instance, state, now);
      return now;
    },
    scale,
    stats: (): KernelStats => ({ ...stats, positions: search.positions }),
    hash,
    free: () => undefined,
  };
}
