import { classOf, orderOf, slotsOf, type Instance } from '../instance/instance.js';
import type { Random } from '../state/random.js';
import { drawSlot, follow, isFocused, type Focus } from './focus.js';
import type { Scratch } from '../tour/figures.js';
import { awayFromHub } from './hubs.js';
import { refresh } from '../tour/refresh.js';
import { isOpen } from '../state/links.js';
import { isUnserved, type State } from '../state/state.js';
import { removeOrder } from '../tour/undo.js';
import {
  DISTANCE_SCATTERED_RUINS,
  DISTANCE_STRING_RUINS,
  LONGEST_TRIP,
  SCATTERED_RUINS,
  SPLIT_STOP,
  STRING_RUINS,
} from '../../tuning.js';

/** Which orders leave the solution. */
export interface Ruin {
  readonly instance: Instance;
  readonly state: State;
  readonly random: Random;
  readonly meanRemoved: number;
  readonly longestString: number;
  readonly fewestStrings: number;
  /** Orders, in the order they left. */
  readonly removed: number[];
  /** Tours this ruin has been to. */
  readonly routeMark: Uint32Array;
  stamp: number;
  readonly string: number[];
  /** By stop: 1 where it lies at a hub. */
  readonly atHub: Uint8Array;
  readonly focus: Focus;
  /** Every other ruin is where an order is left out. */
  seeks: boolean;
}

/** Of a hundred ruins so many cut strings, and so many take orders from anywhere; the others take whole tours. */
const RUINS = { strings: STRING_RUINS, anywhere: SCATTERED_RUINS };

/**
 * Where the distance is all that counts, nothing but strings shortens tours much; the others stay so that every change
 * remains possible.
 */
const DISTANCE_RUINS = { strings: DISTANCE_STRING_RUINS, anywhere: DISTANCE_SCATTERED_RUINS };

function remove(ruin: Ruin, order: number): void {
  const { state, instance } = ruin;
  if (isUnserved(state, order) || instance.decided?.placeable[order] === 0) return;
  const first = state.slotStop[instance.arrays.orderSlots[order]];
  if (first >= 0 && !isOpen(state, state.route[first])) return;
  removeOrder(ruin.instance, ruin.state, order);
  ruin.removed.push(order);
}

/** A slot that is placed and taken out. */
function randomSlot({ focus, random, instance }: Ruin): number {
  if (isFocused(focus)) return drawSlot(focus, random);
  if (instance.decided === undefined) return random.below(instance.slots);
  const { movable } = instance.decided;
  return movable[random.below(movable.length)];
}

function randomOrder(ruin: Ruin): number {
  const { focus, random, instance } = ruin;
  if (isFocused(focus) || instance.decided !== undefined) return instance.arrays.slotOrder[randomSlot(ruin)];
  return random.below(instance.orders);
}

/** The stop never moves. */
function isHeld({ decided, arrays }: Instance, stop: number): boolean {
  return decided?.held[arrays.stopSlot[stop]] === 1;
}

/** Stops of a tour that may leave it. */
function movableStops({ instance, state }: Ruin, route: number): number {
  return state.count[route] - classOf(instance, route).held;
}

/** A slot of an unserved order. */
function unservedSlot({ instance, state, random }: Ruin): number {
  const order = state.bank[random.below(state.bank.length)];
  return instance.arrays.orderSlots[order] + random.below(slotsOf(instance, order));
}

/** A stop to ruin around: the one that serves a random slot, or where an unserved one would be. */
function randomCenter(ruin: Ruin): number {
  const { arrays } = ruin.instance;
  const isSought = ruin.seeks && ruin.state.bank.length > 0 && (ruin.random.next() & 1) === 1;
  const slot = isSought ? unservedSlot(ruin) : randomSlot(ruin);
  const chosen = ruin.state.slotStop[slot];
  if (chosen >= 0) return awayFromHub(ruin.instance, ruin.state, ruin.atHub, chosen);
  const first = arrays.slotStops[slot];
  return first + ruin.random.below(arrays.slotStops[slot + 1] - first);
}

/** … -> [a -> center -> b] -> …, or split: … -> [a] -> kept -> [center -> b] -> …; `length` stops leave. */
function cutString(ruin: Ruin, center: number, longest: number): void {
  const { state, random } = ruin;
  const route = state.route[center];
  const size = movableStops(ruin, route);
  const { lastHeld } = classOf(ruin.instance, route);
  let length = Math.floor(random.real() * Math.min(size, longest) + 1);
  if (length > size) length = size;
  let kept = 0;
  if (length > 1 && length < size && (random.next() & 1) === 1) {
    kept = 1;
    while (length + kept < size && random.real() >= SPLIT_STOP) kept++;
  }
  const window = length + kept;
  let from = center;
  for (let back = random.below(window); back > 0 && state.prev[from] !== lastHeld; back--) from = state.prev[from];
  let reach = 1;
  for (let to = from; reach < window && state.next[to] >= 0; reach++) to = state.next[to];
  for (; reach < window; reach++) from = state.prev[from];
  const keptFrom = kept > 0 ? random.below(length - 1) + 1 : window;
  ruin.string.length = 0;
  let stop = from;
  for (let i = 0; i < window; i++) {
    if (i < keptFrom || i >= keptFrom + kept) ruin.string.push(stop);
    stop = state.next[stop];
  }
  for (const cut of ruin.string) remove(ruin, orderOf(ruin.instance, cut));
}

/** Adjacent string removal (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals"). */
function ruinStrings(ruin: Ruin, center: number): void {
  const { instance, state } = ruin;
  const { neighbours, heldStops } = instance.arrays;
  const mean = (state.served - heldStops.length) / Math.max(1, state.active.length);
  const longest = Math.min(ruin.longestString, mean);
  // With one string alone no stop would ever change tours: at least two must be possible.
  const fewest = ruin.fewestStrings;
  const most = Math.max(2, fewest, (4 * ruin.meanRemoved) / (1 + longest) - 1);
  let strings = Math.floor(ruin.random.real() * (most - fewest + 1) + fewest);
  ruin.stamp++;
  const row = center * instance.neighbours;
  for (let i = -1; i < instance.neighbours && strings > 0; i++) {
    const stop = i < 0 ? center : neighbours[row + i];
    if ((i >= 0 && ruin.atHub[stop] === 1) || isHeld(instance, stop)) continue;
    const route = state.route[stop];
    if (!isOpen(state, route) || ruin.routeMark[route] === ruin.stamp) continue;
    ruin.routeMark[route] = ruin.stamp;
    cutString(ruin, stop, longest);
    strings--;
  }
}

/** Orders from anywhere, or anywhere in the region. */
function ruinRandom(ruin: Ruin): void {
  const count = 1 + ruin.random.below(Math.trunc(2 * ruin.meanRemoved));
  for (let i = 0; i < count; i++) remove(ruin, randomOrder(ruin));
}

/** A trip begins with a stop: nothing is aboard before, or goods are loaded where many are. */
function beginsTrip({ instance, state, atHub }: Ruin, stop: number): boolean {
  const { stopSlot, orderSlots } = instance.arrays;
  const before = state.prev[stop];
  if (before < 0) return true;
  const isLoaded = stopSlot[stop] === orderSlots[orderOf(instance, stop)];
  if (isLoaded && atHub[stop] === 1 && atHub[before] === 0) return true;
  const D = instance.capacities;
  for (let d = 0; d < D; d++) if (state.loadAfter[before * D + d] !== 0) return false;
  return D > 0;
}

/** The stops of the trip that a stop belongs to, into ruin.string. False: the trip is too long, or all of the tour. */
function findTrip(ruin: Ruin, stop: number): boolean {
  const { state, string } = ruin;
  string.length = 0;
  let from = stop;
  for (let back = 0; !beginsTrip(ruin, from); back++) {
    if (back === LONGEST_TRIP) return false;
    from = state.prev[from];
  }
  for (let at = from; at >= 0 && (at === from || !beginsTrip(ruin, at)); at = state.next[at]) {
    if (string.length === LONGEST_TRIP) return false;
    string.push(at);
  }
  return string.length < state.count[state.route[stop]];
}

function removeString(ruin: Ruin): void {
  for (const stop of ruin.string) if (ruin.state.route[stop] >= 0) remove(ruin, orderOf(ruin.instance, stop));
}

/** The trip that a stop belongs to, and every other time the nearest one of another tour. False: there is no such trip. */
function ruinTrips(ruin: Ruin, center: number): boolean {
  const { instance, state } = ruin;
  const { neighbours } = instance.arrays;
  const route = state.route[center];
  if (!findTrip(ruin, center)) return false;
  removeString(ruin);
  if ((ruin.random.next() & 1) === 1) return true;
  for (let i = 0; i < instance.neighbours; i++) {
    const near = neighbours[center * instance.neighbours + i];
    const other = state.route[near];
    if (ruin.atHub[near] === 1 || other === route || !isOpen(state, other)) continue;
    if (findTrip(ruin, near)) removeString(ruin);
    break;
  }
  return true;
}

/** All orders of a tour, but for what is held. */
function dissolve(ruin: Ruin, route: number): void {
  const { state, string } = ruin;
  string.length = 0;
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) string.push(stop);
  for (const stop of string) if (state.route[stop] >= 0) remove(ruin, orderOf(ruin.instance, stop));
}

/** A whole tour, when it is not much more than strings would take; of longer ones trips. */
function ruinTour(ruin: Ruin, center: number): void {
  const { instance, state } = ruin;
  const route = state.route[center];
  if (!isOpen(state, route)) ruinStrings(ruin, center);
  else if (movableStops(ruin, route) <= 4 * ruin.meanRemoved) dissolve(ruin, route);
  else if (!instance.mixed || !instance.severalStops || !ruinTrips(ruin, center)) ruinStrings(ruin, center);
}

/** One ruin of a random kind; tours that cannot stand what is left of them are dissolved. */
export function ruin(ruin: Ruin, scratch: Scratch): void {
  const { state } = ruin;
  ruin.removed.length = 0;
  follow(ruin.focus, ruin.random);
  const center = randomCenter(ruin);
  const { strings, anywhere } = ruin.instance.byDistance ? DISTANCE_RUINS : RUINS;
  const kind = ruin.random.below(100);
  if (kind < strings) ruinStrings(ruin, center);
  else if (kind < strings + anywhere) ruinRandom(ruin);
  else ruinTour(ruin, center);
  for (const route of state.touched) {
    if (refresh(ruin.instance, state, scratch, route)) continue;
    dissolve(ruin, route);
    refresh(ruin.instance, state, scratch, route);
  }
}
