import type { RouteBuffer } from '../kernel.js';
import { isFreeUnserved } from '../typescript/recreate/recreate-context.js';
import type { PathNet, WorkBudget } from './legal-paths.js';
import { measureTours } from '../typescript/insertion/insertion.js';
import type { ClassView } from '../typescript/instance/class-view.js';
import { isCrowFly } from '../typescript/instance/decided-stops.js';
import { classOf, holds, orderOf, type Instance } from '../typescript/instance/instance.js';
import { freeResource } from '../typescript/state/links.js';
import { isShort } from '../typescript/recreate/short-tours.js';
import type { Random } from '../typescript/state/random.js';
import { stopsOf } from '../typescript/state/state.js';
import { isLess } from '../typescript/tour/objective.js';
import { evaluate } from '../typescript/tour/schedule.js';
import { makeTrial } from '../typescript/tour/figures.js';
import type { KernelContext } from '../typescript/verbs/kernel-context.js';
import { construct } from '../typescript/verbs/construct.js';
import { inject } from '../typescript/verbs/inject.js';
import {
  choicesOf,
  EVALUATION,
  extend,
  isOver,
  NO_SEQUENCE,
  setSequence,
  shake,
  type JointTour,
} from './joint-tour.js';
import { currentRoutes } from '../typescript/verbs/report.js';

/** Maximum numbers of unserved orders considered, and at first of those that may join one tour. */
const MAX_POOL = 500;
const MAX_ORDERS = 48;

/** Maximum number of stops that the paths of a tour may visit, for each order that may join it. */
const PATH_STOPS = 3;

/** Maximum numbers of tours built for one resource, and of perturbations of a rebuilt tour. */
const MAX_SEEDS = 12;
const SHAKES = 30;

/** Number of neighbours of an unserved stop that paths may take out of their tours. */
const MOVED_NEIGHBOURS = 20;

/** Work limit of one search: a fraction of a second. */
const MAX_WORK = 1_500_000;

/** Relative noise on the lengths of legs where paths are drawn at random. */
const NOISE = 1;

/**
 * How a tour is built: unserved orders join it; paths also move orders of its own and of other tours; it is rebuilt.
 */
type JointMode = 'unserved' | 'near' | 'rebuild';

interface JointTarget {
  readonly route: number;
  readonly mode: JointMode;
}

/**
 * Serves unserved orders that fit, or pay, only together: a tour is extended by several orders before it is judged.
 * Ends after a bounded number of tours, when time is up, or when the stop flag is raised.
 *
 * @returns whether the current solution has become better by its exact objectives
 */
export function insertJointly(context: KernelContext, milliseconds: number): boolean {
  const deadline = performance.now() + milliseconds;
  const budget: WorkBudget = { work: MAX_WORK };
  let isBetter = false;
  for (;;) {
    context.watch.begin(deadline - performance.now());
    const pools = new Map<ClassView, OrderPool>();
    const isFound = targetsOf(context).some((target) => {
      if (budget.work <= 0 || context.watch.isOver()) return false;
      const k = classOf(context.instance, target.route);
      const pool = pools.get(k) ?? poolOf(context, k, budget);
      pools.set(k, pool);
      return improve(context, target, pool, budget);
    });
    if (!isFound) return isBetter;
    isBetter = true;
  }
}

/** Unserved orders that a class may serve, in random order. */
interface OrderPool {
  readonly orders: readonly number[];
  /** The orders that no tour of the class can serve alone. */
  readonly bound: readonly number[];
}

function poolOf(context: KernelContext, k: ClassView, budget: WorkBudget): OrderPool {
  const { instance, state, recreateContext, random } = context;
  const mayJoin = (order: number): boolean =>
    isFreeUnserved(recreateContext, order) && choicesOf(instance, k, order).length > 0;
  const orders = shuffled(random, state.bank.orders.filter(mayJoin)).slice(0, MAX_POOL);
  budget.work -= orders.length * EVALUATION;
  return { orders, bound: orders.filter((order) => needsOthers(context, k, order)) };
}

/**
 * Returns an unused resource of each class and the used ones, in random order; targets that leave other tours unchanged
 * come first.
 */
function targetsOf({ instance, state, random }: KernelContext): JointTarget[] {
  const free = instance.classes.map((_, c) => freeResource(instance, state, c)).filter((route) => route >= 0);
  const used = shuffled(random, state.active);
  const undecided = used.filter((route) => classOf(instance, route).decided.resource < 0);
  const to = (mode: JointMode, routes: readonly number[]): JointTarget[] => routes.map((route) => ({ route, mode }));
  return [
    ...to('unserved', [...free.filter((route) => state.tours.count[route] === 0), ...used]),
    ...to('near', [...free, ...used]),
    ...to('rebuild', undecided),
  ];
}

/** Builds tours around one unserved order after another until one improves the solution. */
function improve(
  context: KernelContext,
  target: JointTarget,
  { orders, bound }: OrderPool,
  budget: WorkBudget,
): boolean {
  const { search, recreateContext } = context;
  const priced = target.mode === 'unserved' ? orders.filter((order) => recreateContext.always[order] === 0) : [];
  const seeds = [...new Set([...bound, ...priced])];
  search.placing.opens = -1;
  search.blink = 0;
  measureTours(search);
  const tries = bound.length > 0 ? MAX_SEEDS : Math.min(MAX_SEEDS, seeds.length);
  for (let i = 0; i < tries; i++) {
    const seed = i < seeds.length ? seeds[i] : bound[i % bound.length];
    // Each number of orders is tried twice: with the shortest paths, and with random ones.
    const most = MAX_ORDERS * 2 ** Math.floor(i / 2);
    const tour = tourFor(context, target, nearestTo(context, seed, orders, most), budget);
    if (i % 2 === 1) tour.net.noise = NOISE;
    extend(tour, [seed]);
    if (tour.best !== NO_SEQUENCE) extend(tour);
    for (let n = 0; n < SHAKES && target.mode === 'rebuild' && tour.best.stops.length > 0 && !isOver(tour); n++)
      shake(tour);
    if (tour.best.change < 0 && adopt(context, target.route, tour.best.stops)) return true;
    if (isOver(tour)) return false;
  }
  return false;
}

/** Returns true if no tour of the class can serve the order alone. */
function needsOthers({ instance, scratch }: KernelContext, k: ClassView, order: number): boolean {
  const undecided = { ...k, decided: { ...k.decided, resource: -1 } };
  return choicesOf(instance, k, order).every((members) => {
    if (isShort(k, members.length) || lacksWay(instance, k, members)) return true;
    return !evaluate(makeTrial(scratch, undecided, Int32Array.from(members), members.length), 'unknown', 'keep')
      .feasible;
  });
}

/** Returns true if a tour of these stops alone would go crow-fly somewhere. */
function lacksWay(instance: Instance, k: ClassView, members: readonly number[]): boolean {
  const places = members.map((stop) => instance.arrays.stopLocation[stop]);
  const whole = [k.start, ...places, k.loops ? places[0] : k.end];
  return whole.some((to, i) => i > 0 && to >= 0 && whole[i - 1] >= 0 && isCrowFly(instance, k, whole[i - 1], to));
}

/** Returns `most` orders of the pool at most, those whose stops are nearest to the seed. */
function nearestTo(
  { instance }: KernelContext,
  seed: number,
  pool: readonly number[],
  most: number,
): readonly number[] {
  if (pool.length <= most) return pool;
  const { orderSlots, slotStops, neighbours } = instance.arrays;
  const row = slotStops[orderSlots[seed]] * instance.sizes.neighbours;
  const isIn = new Set(pool);
  const near = [seed];
  for (let i = 0; i < instance.sizes.neighbours; i++) near.push(orderOf(instance, neighbours[row + i]));
  return [...new Set([...near.filter((order) => isIn.has(order)), ...pool])].slice(0, most);
}

function tourFor(
  context: KernelContext,
  { route, mode }: JointTarget,
  unserved: readonly number[],
  budget: WorkBudget,
): JointTour {
  const { instance, state } = context;
  const k = classOf(instance, route);
  const current = stopsOf(state, route);
  const isRebuilt = mode === 'rebuild';
  const own = isRebuilt ? [...new Set(current.map((stop) => orderOf(instance, stop)))] : [];
  const orders = [...unserved, ...own];
  const stops = servableStops(context, k, orders);
  const taken = mode === 'unserved' ? [] : servedBeside(context, k, stops);
  const net = netOf(
    context,
    k,
    [...stops, ...taken].slice(0, PATH_STOPS * Math.max(unserved.length, MAX_ORDERS)),
    budget,
  );
  const tour = { context, k, route, held: k.decided.held, net, orders, sequence: [], best: NO_SEQUENCE };
  setSequence(tour, isRebuilt ? [] : current);
  return tour;
}

function netOf(
  { instance, random }: KernelContext,
  k: ClassView,
  stops: readonly number[],
  budget: WorkBudget,
): PathNet {
  return {
    instance,
    k,
    stops,
    used: new Uint8Array(instance.sizes.slots),
    legs: new Map(),
    noise: 0,
    random,
    arrival: k.end,
    budget,
  };
}

/** Returns the stops of the orders that the class may serve. */
function servableStops({ instance }: KernelContext, k: ClassView, orders: readonly number[]): number[] {
  const { orderSlots, slotStops } = instance.arrays;
  const stops: number[] = [];
  for (const order of orders) {
    for (let stop = slotStops[orderSlots[order]]; stop < slotStops[orderSlots[order + 1]]; stop++) {
      if (holds(k.compatible, stop)) stops.push(stop);
    }
  }
  return stops;
}

/** Returns served stops near the given ones that may move to another tour. */
function servedBeside({ instance, state }: KernelContext, k: ClassView, stops: readonly number[]): number[] {
  const { neighbours } = instance.arrays;
  const known = new Set(stops);
  const near = new Set<number>();
  for (let rank = 0; rank < Math.min(MOVED_NEIGHBOURS, instance.sizes.neighbours); rank++) {
    for (const stop of stops) {
      const other = neighbours[stop * instance.sizes.neighbours + rank];
      const isOwned = instance.decided?.owned[orderOf(instance, other)] === 1;
      if (state.nodes.route[other] >= 0 && !isOwned && !known.has(other) && holds(k.compatible, other)) near.add(other);
    }
  }
  return [...near];
}

/**
 * Makes a tour part of the solution, and reinserts the orders that it has left out, or displaced elsewhere. Returns
 * false, with the solution restored, if that is no better.
 */
function adopt(context: KernelContext, route: number, stops: readonly number[]): boolean {
  const { watch } = context;
  const before = currentRoutes(context);
  const vector = context.current.vector.slice();
  const left = watch.left();
  inject(context, withRoute(before, route, stops));
  construct(context, left, -1);
  if (isLess(context.current.vector, vector)) return true;
  const rest = watch.left();
  inject(context, before);
  watch.begin(rest);
  return false;
}

/** Returns the routes with this one added or replaced, and its stops removed from the others. */
function withRoute(routes: RouteBuffer, route: number, stops: readonly number[]): RouteBuffer {
  const moved = new Set(stops);
  const kept: number[] = [];
  let count = 1;
  for (let at = 1, i = 0; i < routes[0]; i++) {
    const end = at + 2 + routes[at + 1];
    const rest = [...routes.subarray(at + 2, end)].filter((stop) => !moved.has(stop));
    if (routes[at] !== route && rest.length > 0) {
      kept.push(routes[at], rest.length, ...rest);
      count++;
    }
    at = end;
  }
  return Int32Array.from([count, ...kept, route, stops.length, ...stops]);
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}
