import type { KernelContext } from './kernel-context.js';
import { makeTrial, sequenceOf } from '../tour/figures.js';
import { isTooLate, measureTours } from '../insertion/insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, type Instance } from '../instance/instance.js';
import { extraChange, globalsAllow, weightedChange } from '../tour/objective.js';
import { refresh } from '../tour/refresh.js';
import { evaluate } from '../tour/schedule.js';
import { lengthen, shorten } from '../tour/restring.js';
import { closeIfEmpty, ensureOpen } from '../tour/undo.js';
import { nextResource } from '../state/links.js';
import { stopsOf, type State } from '../state/state.js';
import { PARTNERS, REASSIGNED } from '../../tuning.js';

/** Moves a whole tour to an unused resource. */
function handOver(context: KernelContext, from: number, to: number): void {
  const { instance, state, scratch } = context;
  const stops = stopsOf(state, from);
  shorten(instance, state, from, 0);
  closeIfEmpty(instance, state, from);
  ensureOpen(instance, state, to);
  lengthen(instance, state, to, stops, 0);
  refresh(instance, state, scratch, from);
  refresh(instance, state, scratch, to);
}

/** Exchanges the resources of two tours. */
function exchange(context: KernelContext, a: number, b: number): void {
  const { instance, state, scratch } = context;
  const stops = stopsOf(state, a);
  const others = stopsOf(state, b);
  shorten(instance, state, a, 0);
  shorten(instance, state, b, 0);
  lengthen(instance, state, b, stops, 0);
  lengthen(instance, state, a, others, 0);
  refresh(instance, state, scratch, a);
  refresh(instance, state, scratch, b);
}

/**
 * Returns the weighted change if class k drives the tour, without opening weights; Infinity if that breaks a rule, or
 * time is up.
 */
function changeUnder(context: KernelContext, route: number, k: ClassView): number {
  const { instance, state, scratch, weights, search } = context;
  if (!fits(instance, state, route, k)) return Infinity;
  measureTours(search);
  if (isTooLate(search)) return Infinity;
  const count = sequenceOf(state, scratch, route);
  const f = evaluate(makeTrial(scratch, k, scratch.sequence, count), 'unknown', 'keep');
  if (!f.feasible || !globalsAllow(instance, state, scratch, route)) return Infinity;
  return (
    weightedChange(weights, state, route, f, search.extremes) + extraChange(instance, weights, state, scratch, route)
  );
}

/**
 * Returns true if the class may serve that number of stops and each of them and, without mixed loads, can carry their
 * quantities.
 */
function fits(instance: Instance, state: State, route: number, k: ClassView): boolean {
  const { sizes } = instance;
  if (state.tours.count[route] > k.limits.maxStops || state.tours.count[route] < k.limits.minStops) return false;
  if (!instance.features.mixed) {
    for (let d = 0; d < sizes.capacities; d++) {
      if (state.loads.begin[route * sizes.capacities + d] > k.limits.capacity[d]) return false;
    }
  }
  for (let stop = state.tours.first[route]; stop >= 0; stop = state.nodes.next[stop]) {
    if (!holds(k.compatible, stop)) return false;
  }
  return true;
}

/**
 * Exchanges the resource of this tour with that of another one, half of the time a ruined one; whether that gains
 * anything shows only when both are full.
 */
function exchangeWithAny(context: KernelContext, route: number): void {
  const { instance, state, random } = context;
  const among = (random.next() & 1) === 1 ? state.changes.touched : state.active;
  const other = among[random.below(among.length)];
  const own = classOf(instance, route);
  const k = classOf(instance, other);
  if (own.index === k.index || !canSwitch(context, other) || state.fleet.closed[other] === 1) return;
  if (changeUnder(context, route, k) < Infinity && changeUnder(context, other, own) < Infinity)
    exchange(context, route, other);
}

function weightOfClass(context: KernelContext, k: ClassView): number {
  return k.level >= 0 ? context.weights.level[k.level] : 0;
}

/** Returns true if the tour has stops and none of them is decided: decided stops belong to their resource. */
function canSwitch({ instance, state }: KernelContext, route: number): boolean {
  return state.tours.count[route] > 0 && classOf(instance, route).decided.resource < 0;
}

/**
 * Before the recreate, gives some of the shortened tours a resource of a random class that can serve the remaining
 * stops. Where all of these resources are used, and the cost of a tour follows from its sums or orders were unserved
 * before the ruin, tours exchange resources.
 */
export function reassign(context: KernelContext, unservedBefore: number): void {
  const { instance, state, random, switcher } = context;
  const touched = state.changes.touched.length;
  for (let i = 0; i < touched; i++) {
    const route = state.changes.touched[i];
    if (!canSwitch(context, route) || (random.next() & 15) >= REASSIGNED) continue;
    const c = random.below(instance.classes.length);
    const to = nextResource(instance, state, c);
    const k = instance.classes[c];
    if (to < 0 && (unservedBefore > 0 || switcher.bySums)) exchangeWithAny(context, route);
    if (to < 0 || c === instance.arrays.resourceClass[route] || k.decided.resource >= 0) continue;
    if (changeUnder(context, route, k) < Infinity) handOver(context, route, to);
  }
}

/** Moves a tour to the cheapest class with an unused resource. @returns false when it has the best one */
export function improveClass(context: KernelContext, route: number): boolean {
  const { instance, state } = context;
  const own = classOf(instance, route);
  let best = -1e-6;
  let chosen = -1;
  for (let c = 0; c < instance.classes.length; c++) {
    const k = instance.classes[c];
    if (c === own.index || k.decided.resource >= 0 || nextResource(instance, state, c) < 0) continue;
    const change = changeUnder(context, route, k) + weightOfClass(context, k) - weightOfClass(context, own);
    if (!(change < best)) continue;
    best = change;
    chosen = nextResource(instance, state, c);
  }
  if (chosen < 0) return false;
  handOver(context, route, chosen);
  return true;
}

/** Exchanges the resources of tours of different classes where both together gain. */
function improvePair(context: KernelContext, route: number): void {
  const { instance, state, random } = context;
  const { resourceClass } = instance.arrays;
  for (let i = 0; i < PARTNERS; i++) {
    const other = state.active[random.below(state.active.length)];
    const c = resourceClass[route];
    const d = resourceClass[other];
    if (c === d || instance.classes[d].decided.resource >= 0 || state.fleet.closed[other] === 1) continue;
    const change = changeUnder(context, route, instance.classes[d]);
    if (change === Infinity || !(change + changeUnder(context, other, instance.classes[c]) < -1e-6)) continue;
    exchange(context, route, other);
    return;
  }
}

/** After the recreate, moves each changed tour to the class that suits it. */
export function fitClasses(context: KernelContext): void {
  const { state, switcher } = context;
  const touched = state.changes.touched.length;
  for (let i = 0; i < touched; i++) {
    const route = state.changes.touched[i];
    if (!canSwitch(context, route) || improveClass(context, route) || !switcher.scarce) continue;
    improvePair(context, route);
  }
}
