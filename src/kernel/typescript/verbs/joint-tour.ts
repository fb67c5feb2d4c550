import type { Body } from './body.js';
import { simulate } from '../insertion/insertion.js';
import { departureAfter, shortestPath, TOUR_ENDS, type PathNet } from '../insertion/legal-paths.js';
import type { ClassView } from '../instance/class-view.js';
import { holds, orderOf } from '../instance/instance.js';
import { firstBegin } from '../instance/windows.js';

/** A tour that orders join, one after the other or several along a path, whatever that costs on the way. */
export interface JointTour {
  readonly body: Body;
  readonly k: ClassView;
  readonly route: number;
  /** Stops that never move come first. */
  readonly held: number;
  readonly net: PathNet;
  /** Orders that may join. */
  readonly orders: readonly number[];
  sequence: number[];
  /** The best tour met so far. */
  best: Sequence;
  readonly budget: Budget;
}

/** Tours that may still be evaluated. */
export interface Budget {
  evaluations: number;
}

/** A tour, and by how much it changes the weighted objectives. */
export interface Sequence {
  readonly stops: readonly number[];
  readonly change: number;
}

export const NO_SEQUENCE: Sequence = { stops: [], change: Infinity };

/** Choices among alternatives that are tried for an order. */
const MAX_CHOICES = 16;

/** Orders join as long as any can, the one that costs least first. Where none can alone, those along a path do. */
export function extend(tour: JointTour, orders = tour.orders): void {
  for (;;) {
    const missing = orders.filter((order) => tour.net.used[tour.body.instance.arrays.orderSlots[order]] === 0);
    let found = NO_SEQUENCE;
    for (const order of missing) found = bestDirect(tour, order, found);
    if (found === NO_SEQUENCE) for (const order of missing) found = bestAlongPaths(tour, order, found);
    if (found === NO_SEQUENCE || isOver(tour)) return;
    setSequence(tour, found.stops);
    if (found.change < tour.best.change) tour.best = found;
  }
}

export function setSequence(tour: JointTour, stops: readonly number[]): void {
  const { net, k, body } = tour;
  const { stopSlot, stopLocation } = body.instance.arrays;
  tour.sequence = [...stops];
  net.used.fill(0);
  for (const stop of stops) net.used[stopSlot[stop]] = 1;
  net.arrival = !k.loops ? k.end : stops.length > 0 ? stopLocation[stops[0]] : -1;
}

export function isOver({ budget, body }: JointTour): boolean {
  return budget.evaluations <= 0 || body.watch.isOver();
}

/** The tour with stops inserted where it changes the objectives least, when that is less than what was found. */
function bestDirect(tour: JointTour, order: number, found: Sequence): Sequence {
  const { sequence, held } = tour;
  let best = found;
  forEachChoice(tour, order, (members) => {
    for (let i = held; i <= sequence.length && !isOver(tour); i++) {
      for (let first = members.length > 1 ? 1 : 0; first < Math.max(1, members.length); first++) {
        for (let j = i; j <= (first === 0 ? i : sequence.length); j++) {
          const head = first === 0 ? members : members.slice(0, first);
          const tail = first === 0 ? [] : members.slice(first);
          best = better(tour, [...sequence.slice(0, i), ...head, ...sequence.slice(i, j), ...tail, ...sequence.slice(j)], best);
        }
      }
    }
  });
  return best;
}

/** The same with the orders of other stops on the way there and onward. */
function bestAlongPaths(tour: JointTour, order: number, found: Sequence): Sequence {
  const { sequence, held } = tour;
  const departures = departuresOf(tour);
  let best = found;
  forEachChoice(tour, order, (members) => {
    for (let gap = held; gap <= sequence.length && !isOver(tour); gap++) {
      for (const isBackward of [false, true]) {
        const path = pathOver(tour, gap, departures[gap], members, isBackward);
        if (path === undefined || !isWhole(tour, path)) continue;
        best = better(tour, [...sequence.slice(0, gap), ...path, ...sequence.slice(gap)], best);
      }
    }
  });
  return best;
}

/** By gap of the sequence: when the tour leaves the stop before it at the earliest, breaks aside. */
function departuresOf({ net, k, sequence, body }: JointTour): number[] {
  const begin = body.instance.time ? k.shiftBegin : 0;
  const departures = [begin];
  sequence.forEach((stop, i) => {
    const departure = departureAfter(net, i === 0 ? TOUR_ENDS : sequence[i - 1], departures[i], stop);
    departures.push(departure < Infinity ? departure : begin);
  });
  return departures;
}

/**
 * Disjoint legal paths from the stop before a gap over the members to the stop behind it.
 *
 * @param isBackward - the way onward is chosen first, and may take stops from the way there
 */
function pathOver(tour: JointTour, gap: number, departure: number, members: readonly number[], isBackward: boolean): number[] | undefined {
  const { net, sequence, body } = tour;
  const { stopSlot } = body.instance.arrays;
  const points = [gap === 0 ? TOUR_ENDS : sequence[gap - 1], ...members, gap === sequence.length ? TOUR_ENDS : sequence[gap]];
  const parts: (readonly number[])[] = [];
  const marked: number[] = [];
  const mark = (stop: number): void => {
    net.used[stopSlot[stop]] = 1;
    marked.push(stop);
  };
  members.forEach(mark);
  let now = departure;
  for (let turn = 0; turn < points.length - 1; turn++) {
    const part = isBackward ? points.length - 2 - turn : turn;
    const from = points[part];
    if (isBackward && part > 0 && body.instance.time) now = Math.max(departure, firstBegin(body.instance, tour.k, from));
    const path = shortestPath(net, from, isBackward && part === 0 ? departure : now, points[part + 1]);
    if (path === undefined) break;
    path.stops.forEach(mark);
    parts[part] = path.stops;
    now = path.departure;
  }
  for (const stop of marked) net.used[stopSlot[stop]] = 0;
  if (parts.filter((part) => part !== undefined).length < points.length - 1) return undefined;
  return parts.flatMap((part, i) => (i < members.length ? [...part, members[i]] : part));
}

/** Each order that the stops belong to has all of them among them, in order. */
function isWhole({ body: { instance } }: JointTour, stops: readonly number[]): boolean {
  const { orderSlots, stopSlot } = instance.arrays;
  const next = new Map<number, number>();
  for (const stop of stops) {
    const order = orderOf(instance, stop);
    if (stopSlot[stop] !== (next.get(order) ?? orderSlots[order])) return false;
    next.set(order, stopSlot[stop] + 1);
  }
  return [...next].every(([order, slot]) => slot === orderSlots[order + 1]);
}

/** Calls `look` with a member of each slot of the order that the class may serve. */
function forEachChoice({ body, k }: JointTour, order: number, look: (members: readonly number[]) => void): void {
  const { orderSlots, slotStops } = body.instance.arrays;
  let choices: number[][] = [[]];
  for (let slot = orderSlots[order]; slot < orderSlots[order + 1]; slot++) {
    const members: number[] = [];
    for (let stop = slotStops[slot]; stop < slotStops[slot + 1]; stop++) if (holds(k.compatible, stop)) members.push(stop);
    choices = choices.flatMap((chosen) => members.map((member) => [...chosen, member])).slice(0, MAX_CHOICES);
  }
  choices.forEach(look);
}

/** A tour that keeps all rules and changes the objectives by less than the one found. */
function better(tour: JointTour, stops: readonly number[], found: Sequence): Sequence {
  const { body, k, route } = tour;
  tour.budget.evaluations--;
  body.search.trial.set(stops);
  const change = simulate(body.search, k, route, stops.length, true) + worthLost(tour, stops);
  return change < found.change ? { stops, change } : found;
}

/** What orders are worth that the tour serves now, less what those are that it serves then and no other tour does. */
function worthLost({ body, route }: JointTour, stops: readonly number[]): number {
  const { state, instance } = body;
  const { stopSlot } = instance.arrays;
  let worth = 0;
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) worth += worthOf(body, stop);
  for (const stop of stops) {
    const serving = state.slotStop[stopSlot[stop]];
    if (serving < 0 || state.route[serving] === route) worth -= worthOf(body, stop);
  }
  return worth;
}

function worthOf({ instance, weights }: Body, stop: number): number {
  const level = instance.arrays.orderLevel[orderOf(instance, stop)];
  return level < 0 ? 0 : weights.level[level];
}
