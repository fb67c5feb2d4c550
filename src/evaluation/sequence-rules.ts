import { RuleKind, Size, unknownCode } from '../problem/arrays/codes.js';
import { inStopSet, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Problem, Route } from '../problem/problem.js';
import { loadsOf, type RouteLoads } from './loads.js';

/** The data of a tour that sequence rules read. */
interface RuledTour {
  readonly stops: ArrayLike<number>;
  /** The load at each point of the tour: at the begin, then after each stop; 10^-6 units by capacity. */
  readonly loads: readonly Float64Array[];
}

export function loadsAtPoints({ atBegin, afterStop }: RouteLoads): readonly Float64Array[] {
  return [atBegin, ...afterStop];
}

/** True if a tour obeys a rule (a row of `ruleKind`); defines the meaning of each kind of rule. */
export function ruleHolds(arrays: ProblemArrays, rule: number, tour: RuledTour): boolean {
  const { stops, loads } = tour;
  const first = arrays.ruleArgument[rule * 2];
  const second = arrays.ruleArgument[rule * 2 + 1];
  const kind = arrays.ruleKind[rule] as RuleKind;
  switch (kind) {
    case RuleKind.ANY:
      return childrenOf(arrays, rule).some((child) => ruleHolds(arrays, child, tour));
    case RuleKind.ALL:
      return childrenOf(arrays, rule).every((child) => ruleHolds(arrays, child, tour));
    case RuleKind.CAPACITY_LIMITS:
      return limitsHold(loads, limitRow(arrays, first));
    case RuleKind.ONE_CAPACITY:
      return oneLimitHolds(loads, limitRow(arrays, first));
    case RuleKind.NONE_OF:
      return noneOf(arrays, first, stops);
    case RuleKind.INCOMPATIBLE:
      return compatible(arrays, first, second, stops);
    case RuleKind.GROUPS:
      return groupsWithin(arrays, first, stops, second);
    case RuleKind.LIFO:
      return isLastInFirstOut(arrays, first, second, stops);
    default:
      throw unknownCode('kind of rule', kind);
  }
}

/** True if every load is within its limit at every point. */
function limitsHold(loads: RuledTour['loads'], limits: Float64Array): boolean {
  return loads.every((load) => load.every((quantity, d) => quantity <= limits[d]));
}

/** True if some limited load is within its limit at every point. */
function oneLimitHolds(loads: RuledTour['loads'], limits: Float64Array): boolean {
  return loads.every((load) => load.some((quantity, d) => limits[d] < Infinity && quantity <= limits[d]));
}

function noneOf(arrays: ProblemArrays, set: number, stops: RuledTour['stops']): boolean {
  return countIn(arrays, set, stops) === 0;
}

/** True if no two different stops are one from each set. */
function compatible(arrays: ProblemArrays, one: number, other: number, stops: RuledTour['stops']): boolean {
  // Pairs of a stop from each set, minus the pairs of a stop with itself.
  return countIn(arrays, one, stops) * countIn(arrays, other, stops) === countIn(arrays, one, stops, other);
}

/** True if there are at most `most` maximal runs of consecutive stops in the set. */
function groupsWithin(arrays: ProblemArrays, set: number, stops: RuledTour['stops'], most: number): boolean {
  return groupsIn(arrays, set, stops) <= most;
}

/**
 * True if a route obeys every rule of its resource's class and keeps the stops of successive orders together. (Maximum
 * spans of orders are checked by the schedule.)
 */
export function sequenceHolds(problem: Problem, route: Route): boolean {
  const { arrays } = problem;
  const resourceClass = arrays.resourceClass[route.resource];
  const rules = arrays.classRuleList.subarray(arrays.classRules[resourceClass], arrays.classRules[resourceClass + 1]);
  const tour = { stops: route.stops, loads: loadsAtPoints(loadsOf(problem, route)) };
  return rules.every((rule) => ruleHolds(arrays, rule, tour)) && successiveHolds(arrays, route.stops);
}

/** True if no other stop lies between the stops of an order that must be successive. */
export function successiveHolds(arrays: ProblemArrays, stops: ArrayLike<number>): boolean {
  const { stopSlot, slotOrder, orderSuccessive } = arrays;
  const left = new Set<number>();
  let previous = -1;
  for (let k = 0; k < stops.length; k++) {
    const order = slotOrder[stopSlot[stops[k]]];
    if (order === previous) continue;
    if (orderSuccessive[order] === 1 && left.has(order)) return false;
    left.add(order);
    previous = order;
  }
  return true;
}

/** The number of groups: maximal runs of consecutive stops in the set. */
export function groupsIn(arrays: ProblemArrays, set: number, stops: ArrayLike<number>): number {
  let groups = 0;
  let wasIn = false;
  for (let k = 0; k < stops.length; k++) {
    const isIn = inStopSet(arrays, set, stops[k]);
    if (isIn && !wasIn) groups++;
    wasIn = isIn;
  }
  return groups;
}

/** The number of the tour's stops that are in the set, and in the other set if given. */
function countIn(arrays: ProblemArrays, set: number, stops: ArrayLike<number>, other = set): number {
  let count = 0;
  for (let k = 0; k < stops.length; k++) {
    if (inStopSet(arrays, set, stops[k]) && inStopSet(arrays, other, stops[k])) count++;
  }
  return count;
}

function childrenOf({ ruleChildren, ruleChildList }: ProblemArrays, rule: number): Int32Array {
  return ruleChildList.subarray(ruleChildren[rule], ruleChildren[rule + 1]);
}

function limitRow({ sizes, ruleLimits }: ProblemArrays, row: number): Float64Array {
  const capacities = sizes[Size.CAPACITIES];
  return ruleLimits.subarray(row * capacities, (row + 1) * capacities);
}

/** Goods of one order and capacity loaded at one stop and still on board. */
interface Layer {
  readonly order: number;
  readonly capacity: number;
  amount: number;
}

/**
 * Last in, first out: goods on board form a stack, with those on board since the begin at the bottom. A stop unloads
 * from the topmost layers of its order (and of the same capacity), and takes what is in none of them from the bottom;
 * no layer of another order may lie above the deepest layer it takes from. Layers stay in place until they are used up;
 * those that nobody unloads stay until the end. A stop unloads before it loads.
 *
 * @param set row of `stopSets`: the stops of the orders that may count
 * @param doubtful row of `stopSets`: the subset that counts only if another stop of the same order is visited
 */
export function isLastInFirstOut(
  arrays: ProblemArrays,
  set: number,
  doubtful: number,
  stops: ArrayLike<number>,
): boolean {
  const { stopChange, stopSlot, slotOrder } = arrays;
  const capacities = arrays.sizes[Size.CAPACITIES];
  const stack: Layer[] = [];
  for (let k = 0; k < stops.length; k++) {
    const stop = stops[k];
    if (!inStopSet(arrays, set, stop)) continue;
    const order = slotOrder[stopSlot[stop]];
    if (inStopSet(arrays, doubtful, stop) && !isCounted(order)) continue;
    for (let capacity = 0; capacity < capacities; capacity++) {
      const change = stopChange[stop * capacities + capacity];
      if (change < 0 && !unload(stack, order, capacity, -change)) return false;
    }
    for (let capacity = 0; capacity < capacities; capacity++) {
      const change = stopChange[stop * capacities + capacity];
      if (change > 0) stack.push({ order, capacity, amount: change });
    }
  }
  return true;

  /** True if another stop of the order is visited, so that it counts. */
  function isCounted(order: number): boolean {
    return Array.from(stops).some(
      (stop) =>
        slotOrder[stopSlot[stop]] === order && inStopSet(arrays, set, stop) && !inStopSet(arrays, doubtful, stop),
    );
  }
}

/** Unloads goods of an order from its layers, topmost first; false if another order's layers lie above some of them. */
function unload(stack: Layer[], order: number, capacity: number, quantity: number): boolean {
  let rest = quantity;
  for (let i = stack.length - 1; i >= 0; i--) {
    const layer = stack[i];
    if (layer.amount === 0) continue;
    if (layer.order !== order) return false;
    if (layer.capacity !== capacity) continue;
    const taken = Math.min(rest, layer.amount);
    layer.amount -= taken;
    rest -= taken;
    if (rest === 0) return true;
  }
  // The rest has been on board since the begin, beneath everything.
  return true;
}
