import type { Body } from './body.js';
import type { ClassView } from '../instance/class-view.js';
import { distance, duration, holds, orderOf, type Instance } from '../instance/instance.js';
import { refresh } from '../tour/refresh.js';
import { joined, stretchOf, stretchOfShift } from '../tour/schedule-plain.js';
import { freeResource } from '../state/links.js';
import { placeOrder } from '../tour/undo.js';
import { SAVINGS_LARGE, SAVINGS_NEIGHBOURS, SAVINGS_NEIGHBOURS_LARGE } from '../../tuning.js';

/** Chains of stops that grow into tours. A chain is named after one of its stops. */
interface Savings {
  readonly instance: Instance;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** By stop: its chain. */
  readonly chain: Int32Array;
  /** By chain. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly load: Float64Array;
  /** By chain, with the ways from and to the depot. */
  readonly meters: Float64Array;
  /** By stop: the class that would serve it alone, −1: none. */
  readonly home: Int32Array;
  readonly departure: Float64Array;
  readonly latest: Float64Array;
}

/** A pair of stops of one class: what the way from the first straight to the second saves. */
interface Saving {
  readonly meters: number;
  readonly from: number;
  readonly to: number;
}

/** Savings start plain plans whose orders are one stop each. */
export function isSavingsPlan(instance: Instance): boolean {
  return instance.plain && instance.stops === instance.orders;
}

/**
 * Serves what savings can from an empty solution (Clarke and Wright 1964, "Scheduling of Vehicles from a Central Depot to
 * a Number of Delivery Points"), over neighbour lists.
 */
export function constructSavings(body: Body): void {
  const s = makeSavings(body.instance);
  for (let stop = 0; stop < body.instance.stops; stop++) startChain(s, stop);
  const savings = findSavings(s);
  savings.sort((a, b) => b.meters - a.meters);
  for (const saving of savings) join(s, saving);
  for (const c of chainsOf(s)) adoptChain(body, s, c);
}

function makeSavings(instance: Instance): Savings {
  const { stops, capacities } = instance;
  return {
    instance,
    next: new Int32Array(stops).fill(-1),
    prev: new Int32Array(stops).fill(-1),
    chain: new Int32Array(stops),
    first: new Int32Array(stops),
    last: new Int32Array(stops),
    load: new Float64Array(stops * capacities),
    meters: new Float64Array(stops),
    home: new Int32Array(stops).fill(-1),
    departure: new Float64Array(stops),
    latest: new Float64Array(stops),
  };
}

function seconds(instance: Instance, k: ClassView, from: number, to: number): number {
  return instance.spansDiffer ? duration(instance, k, from, to) : distance(instance, k, from, to);
}

/** Earliest departures and latest arrivals along a chain. */
function schedule({ instance, next, prev, first, last, departure, latest }: Savings, k: ClassView, c: number): void {
  if (!instance.time) return;
  const { stopLocation } = instance.arrays;
  let time = k.shiftBegin;
  let from = k.start;
  for (let stop = first[c]; stop >= 0; stop = next[stop]) {
    time = Math.max(time + seconds(instance, k, from, stopLocation[stop]), k.windowBegin[stop]) + k.service[stop];
    departure[stop] = time;
    from = stopLocation[stop];
  }
  let limit = k.endLimit;
  let to = k.end;
  for (let stop = last[c]; stop >= 0; stop = prev[stop]) {
    limit = Math.min(limit - seconds(instance, k, stopLocation[stop], to) - k.service[stop], k.windowEnd[stop]);
    latest[stop] = limit;
    to = stopLocation[stop];
  }
}

/** The working duration of one chain, or of two in a row. */
function workingOf({ instance, next, first }: Savings, k: ClassView, a: number, b: number): number {
  const { stopLocation } = instance.arrays;
  let tour = stretchOfShift(k);
  let from = k.start;
  let after = b;
  for (let stop = first[a]; stop >= 0;) {
    tour = joined(tour, seconds(instance, k, from, stopLocation[stop]), stretchOf(k, stop));
    from = stopLocation[stop];
    stop = next[stop];
    if (stop < 0 && after >= 0) {
      stop = first[after];
      after = -1;
    }
  }
  return joined(tour, seconds(instance, k, from, k.end), stretchOfShift(k)).duration;
}

/** The class whose depots are nearest among those that can serve the stop alone. */
function homeOf(s: Savings, stop: number): number {
  let home = -1;
  let nearest = Infinity;
  for (const k of s.instance.classes) {
    if (!holds(k.compatible, stop)) continue;
    const meters = roundTrip(s.instance, k, stop);
    if (!(meters < nearest) || meters > k.maxDistance || !servesAlone(s, k, stop)) continue;
    home = k.index;
    nearest = meters;
  }
  return home;
}

function roundTrip(instance: Instance, k: ClassView, stop: number): number {
  const here = instance.arrays.stopLocation[stop];
  return distance(instance, k, k.start, here) + distance(instance, k, here, k.end);
}

/** Quantities and times of a stop alone fit a resource of the class. */
function servesAlone(s: Savings, k: ClassView, stop: number): boolean {
  const { instance } = s;
  const { capacities, arrays } = instance;
  for (let d = 0; d < capacities; d++) {
    if (Math.abs(arrays.stopChange[stop * capacities + d]) > k.capacity[d]) return false;
  }
  if (!instance.time) return true;
  const here = arrays.stopLocation[stop];
  const begin = Math.max(k.shiftBegin + seconds(instance, k, k.start, here), k.windowBegin[stop]);
  if (begin > k.windowEnd[stop]) return false;
  if (begin + k.service[stop] + seconds(instance, k, here, k.end) > k.endLimit) return false;
  return !instance.stretches || workingOf(s, k, stop, -1) <= k.maxDuration;
}

function startChain(s: Savings, stop: number): void {
  const { capacities, arrays, classes } = s.instance;
  s.chain[stop] = stop;
  s.first[stop] = stop;
  s.last[stop] = stop;
  for (let at = stop * capacities; at < (stop + 1) * capacities; at++) s.load[at] = Math.abs(arrays.stopChange[at]);
  s.home[stop] = homeOf(s, stop);
  if (s.home[stop] < 0) return;
  const k = classes[s.home[stop]];
  s.meters[stop] = roundTrip(s.instance, k, stop);
  schedule(s, k, stop);
}

function findSavings({ instance, home }: Savings): Saving[] {
  const { stopLocation, neighbours, neighbourDistance } = instance.arrays;
  const undirected = instance.symmetric && !instance.time;
  const most = instance.stops > SAVINGS_LARGE ? SAVINGS_NEIGHBOURS_LARGE : SAVINGS_NEIGHBOURS;
  const count = Math.min(instance.neighbours, most);
  const savings: Saving[] = [];
  for (let from = 0; from < instance.stops; from++) {
    if (home[from] < 0) continue;
    const k = instance.classes[home[from]];
    const here = stopLocation[from];
    const end = distance(instance, k, here, k.end);
    const row = from * instance.neighbours;
    for (let i = 0; i < count; i++) {
      const to = neighbours[row + i];
      if (home[to] !== home[from]) continue;
      // Of a pair that is in both lists one suffices.
      const farthest = neighbourDistance[to * instance.neighbours + count - 1];
      if (undirected && to < from && neighbourDistance[row + i] < farthest) continue;
      const there = stopLocation[to];
      const meters = end + distance(instance, k, k.start, there) - distance(instance, k, here, there);
      if (meters > 0) savings.push({ meters, from, to });
    }
  }
  return savings;
}

function reverse({ first, last, next, prev }: Savings, c: number): void {
  for (let stop = first[c]; stop >= 0; stop = prev[stop]) {
    const onward = next[stop];
    next[stop] = prev[stop];
    prev[stop] = onward;
  }
  const end = first[c];
  first[c] = last[c];
  last[c] = end;
}

/** Chain b behind chain a. */
function append(s: Savings, k: ClassView, a: number, b: number, saved: number): void {
  const { capacities } = s.instance;
  s.next[s.last[a]] = s.first[b];
  s.prev[s.first[b]] = s.last[a];
  for (let stop = s.first[b]; stop >= 0; stop = s.next[stop]) s.chain[stop] = a;
  s.last[a] = s.last[b];
  s.meters[a] += s.meters[b] - saved;
  for (let d = 0; d < capacities; d++) s.load[a * capacities + d] += s.load[b * capacities + d];
  schedule(s, k, a);
}

function loadsFit({ instance: { capacities }, load }: Savings, k: ClassView, a: number, b: number): boolean {
  for (let d = 0; d < capacities; d++) {
    if (load[a * capacities + d] + load[b * capacities + d] > k.capacity[d]) return false;
  }
  return true;
}

/** Turns two chains of which either direction is as good so that the stops to be joined meet. False: they cannot. */
function turn(s: Savings, a: number, b: number, { from, to }: Saving): boolean {
  if (s.first[a] !== from && s.last[a] !== from) return false;
  if (s.last[b] !== to && s.first[b] !== to) return false;
  if (s.last[a] !== from) reverse(s, a);
  if (s.first[b] !== to) reverse(s, b);
  return true;
}

/** Joins the chains of two stops where the way between them would become part of a tour that breaks no rule. */
function join(s: Savings, saving: Saving): void {
  const { instance } = s;
  const { from, to, meters } = saving;
  const k = instance.classes[s.home[from]];
  const a = s.chain[from];
  const b = s.chain[to];
  if (a === b || !loadsFit(s, k, a, b) || s.meters[a] + s.meters[b] - meters > k.maxDistance) return;
  if (instance.symmetric && !instance.time) {
    if (!turn(s, a, b, saving)) return;
  } else if (s.last[a] !== from || s.first[b] !== to) {
    return;
  }
  if (instance.time) {
    const { stopLocation } = instance.arrays;
    const span = seconds(instance, k, stopLocation[from], stopLocation[to]);
    if (s.departure[from] + span > s.latest[to]) return;
    if (instance.stretches && workingOf(s, k, a, b) > k.maxDuration) return;
  }
  append(s, k, a, b, meters);
}

/** The chains, those that carry most first: where resources are few, the others are taken apart. */
function chainsOf({ instance: { stops, capacities }, chain, home, load }: Savings): number[] {
  const chains: number[] = [];
  for (let stop = 0; stop < stops; stop++) if (chain[stop] === stop && home[stop] >= 0) chains.push(stop);
  if (capacities > 0) chains.sort((a, b) => load[b * capacities] - load[a * capacities] || a - b);
  return chains;
}

/** Gives a free resource of the chain's class its stops, as far as one is left. */
function adoptChain({ instance, state, scratch }: Body, s: Savings, c: number): void {
  const route = freeResource(instance, state, s.home[s.first[c]]);
  if (route < 0) return;
  for (let stop = s.first[c]; stop >= 0; stop = s.next[stop]) {
    placeOrder(instance, state, orderOf(instance, stop), route, Int32Array.of(stop), Int32Array.of(s.prev[stop]));
  }
  refresh(instance, state, scratch, route);
}
