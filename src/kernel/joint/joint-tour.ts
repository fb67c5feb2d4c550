import { isShort } from '../typescript/recreate/short-tours.js';
import type { KernelContext } from '../typescript/verbs/kernel-context.js';
import { simulate } from '../typescript/insertion/insertion.js';
import { departureAfter, effortOf, pathTo, pathTree, TOUR_ENDS, type PathNet, type PathTree } from './legal-paths.js';
import type { ClassView } from '../typescript/instance/class-view.js';
import { holds, orderOf, slotsOf, type Instance } from '../typescript/instance/instance.js';
import { firstBegin } from '../typescript/instance/windows.js';
import { stopsOf } from '../typescript/state/state.js';

/** A tour that orders join, one after another or several along a path, whatever the intermediate tours cost. */
export interface JointTour {
  readonly context: KernelContext;
  readonly k: ClassView;
  readonly route: number;
  /** Number of stops at the start that never move. */
  readonly held: number;
  readonly net: PathNet;
  /** Orders that may join. */
  readonly orders: readonly number[];
  sequence: number[];
  /** The best tour found so far. */
  best: Sequence;
}

/** A tour, and its change of the weighted objectives. */
export interface Sequence {
  readonly stops: readonly number[];
  readonly change: number;
  /** Meters, and seconds of travel and work: the less, the more room is left in the tour. */
  readonly effort: number;
}

export const NO_SEQUENCE: Sequence = { stops: [], change: Infinity, effort: Infinity };

/** Weighted changes that differ by no more than this are equal. */
const ROUNDING = 1e-6;

/** Maximum number of choices among alternatives tried for an order. */
const MAX_CHOICES = 16;

/** Maximum number of orders of several stops that a path is routed through. */
const MAX_DETOURS = 12;

/** Work of evaluating a tour, in addition to that of each of its stops, and the factor by which breaks increase it. */
export const EVALUATION = 10;
const BREAKS = { none: 1, one: 2, several: 16 };

/** Maximum number of feasible places of an order in the tour that are compared. */
const MAX_PLACES = 4;

/** Maximum number of places of paths evaluated before the tour grows. */
const MAX_PATHS = 24;

/** Lets orders join as long as any can, the cheapest first. Where none can join alone, orders along a path join. */
export function extend(tour: JointTour, orders = tour.orders): void {
  for (;;) {
    const missing = orders.filter((order) => tour.net.used[tour.context.instance.arrays.orderSlots[order]] === 0);
    let found = NO_SEQUENCE;
    for (const order of missing) found = bestDirect(tour, order, found);
    if (found === NO_SEQUENCE) found = bestAlongPaths(tour, missing, found);
    if (found === NO_SEQUENCE || isOver(tour)) return;
    setSequence(tour, found.stops);
    if (found.change < tour.best.change && !isShort(tour.k, found.stops.length)) tour.best = found;
  }
}

/** Removes a run of orders from the tour, extends it again, and keeps the better of the two tours. */
export function shake(tour: JointTour): void {
  const { context, sequence, best } = tour;
  const { random, instance } = context;
  const length = 1 + random.below(Math.max(1, Math.ceil(sequence.length / 2)));
  const from = random.below(sequence.length);
  const leaving = new Set(sequence.slice(from, from + length).map((stop) => orderOf(instance, stop)));
  setSequence(
    tour,
    sequence.filter((stop) => !leaving.has(orderOf(instance, stop))),
  );
  extend(tour);
  if (tour.best === best) setSequence(tour, best.stops);
}

export function setSequence(tour: JointTour, stops: readonly number[]): void {
  const { net, k, context } = tour;
  const { stopSlot, stopLocation } = context.instance.arrays;
  tour.sequence = [...stops];
  net.used.fill(0);
  for (const stop of stops) net.used[stopSlot[stop]] = 1;
  net.arrival = !k.loops ? k.end : stops.length > 0 ? stopLocation[stops[0]] : -1;
}

export function isOver({ net, context }: JointTour): boolean {
  return net.budget.work <= 0 || context.watch.isOver();
}

/**
 * Returns the tour with an order inserted where that changes the objectives least, if that is less than for `found`.
 */
function bestDirect(tour: JointTour, order: number, found: Sequence): Sequence {
  const { sequence, context, k } = tour;
  let best = found;
  for (const members of choicesOf(context.instance, k, order)) {
    let kept = 0;
    for (const { i, j, head } of placesOf(tour, members)) {
      if (isOver(tour) || kept === MAX_PLACES) break;
      const [before, between, rest] = [sequence.slice(0, i), sequence.slice(i, j), sequence.slice(j)];
      const stops = [...before, ...members.slice(0, head), ...between, ...members.slice(head), ...rest];
      const after = evaluated(tour, stops);
      if (after === undefined) continue;
      kept++;
      best = better(best, after);
    }
  }
  return best;
}

/** The gap `i` for the first `head` stops of an order, the gap `j` for the others, and the effort added. */
interface JointPlace {
  readonly i: number;
  readonly j: number;
  readonly head: number;
  readonly effort: number;
}

/** Returns the places of an order, all its stops in one gap or in two, the shortest detours first. */
function placesOf(tour: JointTour, members: readonly number[]): JointPlace[] {
  const { sequence, held, net } = tour;
  const detour = (gap: number, stops: readonly number[]): number => {
    const points = [stopBefore(tour, gap), ...stops, stopAfter(tour, gap)];
    let effort = 0;
    for (let at = 1; at < points.length; at++) effort += effortOf(net, points[at - 1], points[at]);
    return effort < Infinity && sequence.length > 0 ? effort - effortOf(net, points[0], stopAfter(tour, gap)) : effort;
  };
  const places: JointPlace[] = [];
  for (let i = held; i <= sequence.length; i++) {
    places.push({ i, j: i, head: members.length, effort: detour(i, members) });
    for (let head = 1; head < members.length; head++) {
      const first = detour(i, members.slice(0, head));
      for (let j = i + 1; j <= sequence.length; j++) {
        places.push({ i, j, head, effort: first + detour(j, members.slice(head)) });
      }
    }
  }
  return places.filter(({ effort }) => effort < Infinity).sort((a, b) => a.effort - b.effort);
}

/**
 * Returns the best tour in which one of the orders joins along a legal path, with the orders whose stops lie on the
 * path to it and on the path onward. Only the places with the shortest paths are evaluated.
 */
function bestAlongPaths(tour: JointTour, orders: readonly number[], found: Sequence): Sequence {
  const { sequence, held, net, context, k } = tour;
  const departures = departuresOf(tour);
  const ways = new Map<number, PathTree>();
  const places: { readonly gap: number; readonly members: readonly number[]; readonly length: number }[] = [];
  letMove(tour);
  for (let gap = held; gap <= sequence.length && !isOver(tour); gap++) {
    const there = pathTree(net, stopBefore(tour, gap), departures[gap]);
    for (const order of orders) {
      if (isOver(tour)) break;
      for (const members of choicesOf(context.instance, k, order)) {
        const to = pathTo(net, there, members[0]);
        if (to === undefined) continue;
        const last = members[members.length - 1];
        if (!ways.has(last)) ways.set(last, pathTree(net, last, earliestDeparture(tour, last)));
        const onward = pathTo(net, ways.get(last) as PathTree, stopAfter(tour, gap));
        if (onward !== undefined) places.push({ gap, members, length: to.length + onward.length });
      }
    }
  }
  places.sort((a, b) => a.length - b.length);
  let best = found;
  for (const { gap, members } of places.slice(0, MAX_PATHS)) {
    for (const isBackward of [false, true]) {
      const passage = { gap, departure: departures[gap], isBackward };
      const path = isOver(tour) ? undefined : wholePath(tour, passage, members);
      if (path === undefined) continue;
      const stays = (stop: number): boolean => !path.includes(stop);
      const stops = [...sequence.slice(0, gap).filter(stays), ...path, ...sequence.slice(gap).filter(stays)];
      best = better(best, evaluated(tour, stops));
    }
  }
  setSequence(tour, sequence);
  return best;
}

/** Allows paths to visit the tour's own movable stops that are in the net. */
function letMove({ net, sequence, held, context }: JointTour): void {
  const { stopSlot } = context.instance.arrays;
  const isInNet = new Set(net.stops);
  for (const stop of sequence.slice(held)) if (isInNet.has(stop)) net.used[stopSlot[stop]] = 0;
}

function stopBefore({ sequence }: JointTour, gap: number): number {
  return gap === 0 ? TOUR_ENDS : sequence[gap - 1];
}

function stopAfter({ sequence }: JointTour, gap: number): number {
  return gap === sequence.length ? TOUR_ENDS : sequence[gap];
}

/** Returns the departure from a stop that is served as early as its windows allow. */
function earliestDeparture({ context: { instance }, k }: JointTour, stop: number): number {
  return instance.features.time ? Math.max(k.shift.begin, firstBegin(instance, k, stop)) + k.least[stop] : 0;
}

/** Returns, by gap of the sequence, the earliest departure from the stop before it, ignoring breaks. */
function departuresOf({ net, k, sequence, context }: JointTour): number[] {
  const begin = context.instance.features.time ? k.shift.begin : 0;
  const departures = [begin];
  sequence.forEach((stop, i) => {
    const departure = departureAfter(net, i === 0 ? TOUR_ENDS : sequence[i - 1], departures[i], stop);
    departures.push(departure < Infinity ? departure : begin);
  });
  return departures;
}

/** Where and how a path is inserted into a tour. */
interface Passage {
  readonly gap: number;
  /** Departure from the stop before the gap. */
  readonly departure: number;
  /** The path onward is chosen first, and may use stops of the path to the order. */
  readonly isBackward: boolean;
}

/** Returns disjoint legal paths from the stop before a gap over the members to the stop after it. */
function pathOver(
  tour: JointTour,
  { gap, departure, isBackward }: Passage,
  members: readonly number[],
): number[] | undefined {
  const { net, context } = tour;
  const { stopSlot } = context.instance.arrays;
  const points = [stopBefore(tour, gap), ...members, stopAfter(tour, gap)];
  const legs = [...members.keys(), members.length];
  const parts: (readonly number[])[] = [];
  const marked: number[] = [];
  const mark = (stop: number): void => {
    if (stop < 0 || net.used[stopSlot[stop]] !== 0) return;
    net.used[stopSlot[stop]] = 1;
    marked.push(stopSlot[stop]);
  };
  points.forEach(mark);
  let now = departure;
  for (const leg of isBackward ? legs.reverse() : legs) {
    if (isBackward) now = leg === 0 ? departure : earliestDeparture(tour, points[leg]);
    const path = pathTo(net, pathTree(net, points[leg], now), points[leg + 1]);
    if (path === undefined) break;
    path.stops.forEach(mark);
    parts[leg] = path.stops;
    now = path.departure;
  }
  for (const slot of marked) net.used[slot] = 0;
  if (legs.some((leg) => parts[leg] === undefined)) return undefined;
  return parts.flatMap((part, leg) => [...part, ...members.slice(leg, leg + 1)]);
}

/** Returns a path over the members of an order that also serves all other stops of each order that it meets. */
function wholePath(tour: JointTour, passage: Passage, members: readonly number[]): number[] | undefined {
  let points = members;
  for (let led = 0; led <= MAX_DETOURS; led++) {
    const path = pathOver(tour, passage, points);
    const order = path?.map((stop) => orderOf(tour.context.instance, stop)).find((one) => !isWhole(tour, path, one));
    if (path === undefined || order === undefined) return path;
    points = pointsWith(tour, path, points, order);
  }
  return undefined;
}

/** Returns true if these are all stops of the order, in order. */
function isWhole({ context: { instance } }: JointTour, stops: readonly number[], order: number): boolean {
  const { orderSlots, stopSlot } = instance.arrays;
  const slots = stops.filter((stop) => orderOf(instance, stop) === order).map((stop) => stopSlot[stop]);
  return slots.length === slotsOf(instance, order) && slots.every((slot, i) => slot === orderSlots[order] + i);
}

/**
 * Returns the points of a path with the stops of an order added: where the path visits them, else at random positions
 * in between.
 */
function pointsWith(
  { context, k }: JointTour,
  path: readonly number[],
  points: readonly number[],
  order: number,
): readonly number[] {
  const { instance, random } = context;
  const placed = points
    .filter((stop) => orderOf(instance, stop) !== order)
    .map((stop) => ({ stop, at: path.indexOf(stop) }));
  let from = -1;
  for (const member of choicesOf(instance, k, order)[0]) {
    const met = path.indexOf(member);
    const at = met > from ? met : from + (path.length - from) * random.real();
    placed.push({ stop: member, at });
    from = at;
  }
  return placed.sort((a, b) => a.at - b.at).map(({ stop }) => stop);
}

/** Returns the choices of one member per slot of the order that the class may serve. */
export function choicesOf(instance: Instance, k: ClassView, order: number): readonly (readonly number[])[] {
  const { orderSlots, slotStops } = instance.arrays;
  let choices: number[][] = [[]];
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    const members: number[] = [];
    for (let stop = slotStops[slot]; stop < slotStops[slot + 1]; stop++)
      if (holds(k.compatible, stop)) members.push(stop);
    choices = choices.flatMap((chosen) => members.map((member) => [...chosen, member])).slice(0, MAX_CHOICES);
  }
  return choices;
}

/** Returns the tour with its figures; undefined if it breaks a rule. */
function evaluated(tour: JointTour, stops: readonly number[]): Sequence | undefined {
  const { context, k, route, net } = tour;
  net.budget.work -= (EVALUATION + stops.length) * BREAKS[k.breaks.choice];
  context.search.trial.set(stops);
  const change = simulate(context.search, k, route, stops.length, 'unknown');
  if (change === Infinity) return undefined;
  const { distance, busy } = context.scratch.figures;
  return { stops, change: change + valueLost(tour, stops), effort: distance + busy };
}

/** Returns the tour with the smaller change of the objectives, or with less effort where the changes are equal. */
function better(one: Sequence, other: Sequence | undefined): Sequence {
  if (other === undefined || other.change > one.change + ROUNDING) return one;
  return other.change < one.change - ROUNDING || other.effort < one.effort ? other : one;
}

/**
 * Returns the value of the orders that the tour serves now, minus that of the orders that it would serve and no other
 * tour does.
 */
function valueLost({ context, route }: JointTour, stops: readonly number[]): number {
  const { state, instance } = context;
  const { stopSlot } = instance.arrays;
  let value = 0;
  for (const stop of stopsOf(state, route)) value += servedValue(context, stop);
  for (const stop of stops) {
    const serving = state.slotStop[stopSlot[stop]];
    if (serving < 0 || state.nodes.route[serving] === route) value -= servedValue(context, stop);
  }
  return value;
}

/** Returns the value of serving an order, counted at its first stop, as tours serve orders whole. */
function servedValue({ instance, weights }: KernelContext, stop: number): number {
  const { orderLevel, orderSlots, stopSlot } = instance.arrays;
  const order = orderOf(instance, stop);
  const level = orderLevel[order];
  return level < 0 || stopSlot[stop] !== orderSlots[order]
    ? 0
    : weights.level[level] * instance.orderValue.unserved[order];
}
