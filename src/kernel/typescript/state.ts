import { classOf, distance, holds, slotsOf, type ClassView, type Instance } from './instance.js';

/** Less than any meters. */
export const NO_EDGE = -(2 ** 31);

/** What a log entry tells. */
export const Change = {
  STOP_REMOVED: 0,
  STOP_PLACED: 1,
  ORDER_REMOVED: 2,
  ORDER_PLACED: 3,
  TOUR_OPENED: 4,
  TOUR_CLOSED: 5,
} as const;

/**
 * The current solution: tours as linked lists of stops, their totals, the bank of unserved orders, and the log that
 * takes an iteration back. Arrays of stops, of resources, of slots and of orders; −1 is "none".
 */
export interface State {
  // — by stop: its place in its tour, with the leg that leads to it cached —
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Resource, −1: not in a tour. */
  readonly route: Int32Array;
  /** Meters from prev, or from the departure. */
  readonly leg: Int32Array;
  /** Plain plans: meters from prev, and to next, where there is one. */
  readonly edge: Int32Array;
  readonly onwardEdge: Int32Array;
  /** Seconds from prev, or from the departure; plain plans with time only. */
  readonly span: Int32Array;
  /** Earliest. */
  readonly departure: Float64Array;
  /** Latest ready time that keeps the rest of the tour possible. */
  readonly latest: Float64Array;
  /** End of tour = max(ready + tailSpan, tailEnd), exact with single windows. */
  readonly tailSpan: Float64Array;
  readonly tailEnd: Float64Array;

  // — by resource: its tour, empty when it is unused —
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly count: Int32Array;
  /** Meters from the last stop to the arrival. */
  readonly closing: Int32Array;
  /** Seconds likewise; plain plans with time only. */
  readonly closingSpan: Int32Array;
  /** In `active`. */
  readonly position: Int32Array;
  /** Stops that the resource prefers. */
  readonly tourPreferred: Int32Array;
  readonly tourDistance: Float64Array;
  readonly tourEnd: Float64Array;
  /** Counts changes of its stops; not in plain plans. */
  readonly version: Float64Array;
  readonly tourWorking: Float64Array;
  /** Travel, service, access and setup: what workingDuration has without waiting. */
  readonly tourBusy: Float64Array;
  readonly tourDelay: Float64Array;
  readonly tourCost: Float64Array;
  /** The part of tourCost that load x distance or load x time makes. */
  readonly tourLoadCost: Float64Array;
  /** Of decided tours: rules broken, seconds of lateness, travels that do not exist. */
  readonly tourViolations: Int32Array;
  readonly tourLateness: Float64Array;
  readonly tourCrowFly: Int32Array;
  /** Used resources. */
  readonly active: number[];

  // — loads, resource x capacity or stop x capacity; without mixed loads only `load`, a sum of quantities —
  /** At the begin. */
  readonly load: Float64Array;
  /** Highest of the tour. */
  readonly loadHigh: Float64Array;
  readonly loadAfter: Float64Array;
  /** Highest from the begin to after the stop. */
  readonly highBefore: Float64Array;
  /** Highest from after the stop to the end. */
  readonly highAfter: Float64Array;
  /** Resource x measure. */
  readonly measure: Float64Array;

  /** Resource x `Instance.extraLevels`; resource x global constraint. */
  readonly tourExtra: Float64Array;
  readonly tourGlobal: Float64Array;
  /** By stop: when its resource arrives and leaves. */
  readonly presentFrom: Float64Array;
  readonly presentTo: Float64Array;

  // — by stop, where durations are limited and departures late: duration, earliest and latest begin of its tour up to
  // it, and from it on —
  readonly ahead: Float64Array;
  readonly behind: Float64Array;

  /** The member that serves a slot. */
  readonly slotStop: Int32Array;
  /** Unserved orders. */
  readonly bank: number[];
  readonly bankPosition: Int32Array;

  // — totals —
  /** By level: unserved slots; used resources. */
  readonly unserved: Int32Array;
  readonly used: Int32Array;
  /** By `Instance.extraLevels`; by global constraint. */
  readonly extra: Float64Array;
  readonly global: Float64Array;
  distance: number;
  delay: number;
  cost: number;
  working: number;
  preferred: number;
  violations: number;
  lateness: number;
  crowFly: number;
  /** Served stops. */
  served: number;

  /** Entries of four: change, item, tour, stop before. */
  readonly log: number[];
  /** Tours changed in this iteration. */
  readonly touched: number[];
  readonly touchedMark: Uint32Array;
  touchedStamp: number;
  /** Tours changed since the best was saved. */
  readonly dirty: number[];
  readonly dirtyMark: Uint8Array;

  /** Resources that count for this level are at most `cap`; −1: as many as there are. */
  cappedLevel: number;
  cap: number;

  /** Unused resources, a stack a class at classResources[class]. */
  readonly freeStack: Int32Array;
  readonly freeCount: Int32Array;

  // While a part of the solution is searched (confine.ts): resources whose tours stay as they are, how many of them lie
  // unused at the bottom of the stack of their class, and whether what is unserved is left to another part.
  readonly freeFloor: Int32Array;
  readonly closed: Uint8Array;
  leavesUnserved: boolean;
}

export function makeState(instance: Instance): State {
  const { stops, resources, capacities, orders, slots, levels, measures, mixed, arrays } = instance;
  const none = (length: number): Int32Array => new Int32Array(length).fill(-1);
  const real = (length: number): Float64Array => new Float64Array(length);
  const decided = instance.decided !== undefined;
  const byStop = mixed ? stops * capacities : 0;
  const state: State = {
    next: none(stops),
    prev: none(stops),
    route: none(stops),
    leg: new Int32Array(stops),
    edge: new Int32Array(stops).fill(NO_EDGE),
    onwardEdge: new Int32Array(stops).fill(NO_EDGE),
    span: new Int32Array(stops),
    departure: real(stops),
    latest: real(stops),
    tailSpan: real(stops),
    tailEnd: real(stops),
    first: none(resources),
    last: none(resources),
    count: new Int32Array(resources),
    closing: new Int32Array(resources),
    closingSpan: new Int32Array(resources),
    position: none(resources),
    tourPreferred: new Int32Array(resources),
    tourDistance: real(resources),
    tourEnd: real(resources),
    version: real(resources),
    tourWorking: real(resources),
    tourBusy: real(resources),
    tourDelay: real(resources),
    tourCost: real(resources),
    tourLoadCost: real(resources),
    tourViolations: new Int32Array(decided ? resources : 0),
    tourLateness: real(decided ? resources : 0),
    tourCrowFly: new Int32Array(decided ? resources : 0),
    active: [],
    load: real(resources * capacities),
    loadHigh: real(mixed ? resources * capacities : 0),
    loadAfter: real(byStop),
    highBefore: real(byStop),
    highAfter: real(byStop),
    measure: real(resources * measures),
    tourExtra: real(resources * instance.extraLevels.length),
    tourGlobal: real(resources * instance.globals),
    presentFrom: real(instance.overlaps ? stops : 0),
    presentTo: real(instance.overlaps ? stops : 0),
    ahead: real(instance.stretches ? 3 * stops : 0),
    behind: real(instance.stretches ? 3 * stops : 0),
    slotStop: none(slots),
    bank: [],
    bankPosition: new Int32Array(orders),
    unserved: new Int32Array(levels),
    used: new Int32Array(levels),
    extra: real(instance.extraLevels.length),
    global: real(instance.globals),
    distance: 0,
    delay: 0,
    cost: 0,
    working: 0,
    preferred: 0,
    violations: 0,
    lateness: 0,
    crowFly: 0,
    served: 0,
    log: [],
    touched: [],
    touchedMark: new Uint32Array(resources),
    touchedStamp: 1,
    dirty: [],
    dirtyMark: new Uint8Array(resources),
    cappedLevel: -1,
    cap: 0,
    freeStack: new Int32Array(resources),
    freeCount: new Int32Array(instance.classes.length),
    freeFloor: new Int32Array(instance.classes.length),
    closed: new Uint8Array(instance.resources),
    leavesUnserved: false,
  };
  for (let order = 0; order < orders; order++) {
    state.bankPosition[order] = order;
    state.bank.push(order);
    const level = arrays.orderLevel[order];
    if (level >= 0) state.unserved[level] += slotsOf(instance, order);
  }
  // Resources of a class leave their stack in plan order.
  for (let c = 0; c < instance.classes.length; c++) {
    const from = arrays.classResources[c];
    const to = arrays.classResources[c + 1];
    state.freeCount[c] = to - from;
    for (let i = from; i < to; i++) state.freeStack[from + to - 1 - i] = arrays.classResourceList[i];
  }
  return state;
}

export function isUnserved(state: State, order: number): boolean {
  return state.bankPosition[order] >= 0;
}

/** Stops of an order that are placed and taken out: all that are neither held nor left out. */
function placeableOf(instance: Instance, order: number): number {
  return instance.decided === undefined ? slotsOf(instance, order) : instance.decided.placeable[order];
}

/** Location where a tour ends, −1: at its last stop. */
export function endLocation(instance: Instance, state: State, k: ClassView, route: number): number {
  if (!k.loops) return k.end;
  const first = state.first[route];
  return first < 0 ? -1 : instance.arrays.stopLocation[first];
}

/** The next unused resource of a class, whether or not it may be used; −1: none is left. */
export function nextResource(instance: Instance, state: State, c: number): number {
  const count = state.freeCount[c];
  return count <= state.freeFloor[c] ? -1 : state.freeStack[instance.arrays.classResources[c] + count - 1];
}

/** A resource of the class that may be opened; −1: none. */
export function freeResource(instance: Instance, state: State, c: number): number {
  const { level } = instance.classes[c];
  if (level >= 0 && level === state.cappedLevel && state.used[level] >= state.cap) return -1;
  return nextResource(instance, state, c);
}

/** The tour of a resource that a change may touch. */
export function isOpen(state: State, route: number): boolean {
  return route >= 0 && state.closed[route] === 0;
}

export function touch(state: State, route: number): void {
  if (state.touchedMark[route] === state.touchedStamp) return;
  state.touchedMark[route] = state.touchedStamp;
  state.touched.push(route);
}

export function openTour(instance: Instance, state: State, route: number): void {
  const c = instance.arrays.resourceClass[route];
  state.freeCount[c]--;
  state.position[route] = state.active.length;
  state.active.push(route);
  const level = instance.classes[c].level;
  if (level >= 0) state.used[level]++;
}

export function closeTour(instance: Instance, state: State, route: number): void {
  const c = instance.arrays.resourceClass[route];
  state.freeStack[instance.arrays.classResources[c] + state.freeCount[c]] = route;
  state.freeCount[c]++;
  const position = state.position[route];
  const moved = state.active[state.active.length - 1];
  state.active[position] = moved;
  state.position[moved] = position;
  state.active.pop();
  state.position[route] = -1;
  const level = instance.classes[c].level;
  if (level >= 0) state.used[level]--;
}

export function markServed(instance: Instance, state: State, order: number): void {
  const position = state.bankPosition[order];
  const moved = state.bank[state.bank.length - 1];
  state.bank[position] = moved;
  state.bankPosition[moved] = position;
  state.bank.pop();
  state.bankPosition[order] = -1;
  const level = instance.arrays.orderLevel[order];
  if (level >= 0) state.unserved[level] -= placeableOf(instance, order);
}

export function markUnserved(instance: Instance, state: State, order: number): void {
  state.bankPosition[order] = state.bank.length;
  state.bank.push(order);
  const level = instance.arrays.orderLevel[order];
  if (level >= 0) state.unserved[level] += placeableOf(instance, order);
}

/** Adds (sign 1) or takes away (sign −1) what a stop contributes to its tour wherever it stands in it. */
export function contribute(
  instance: Instance,
  state: State,
  k: ClassView,
  stop: number,
  route: number,
  sign: number,
): void {
  const { arrays, capacities, measures, stops } = instance;
  state.count[route] += sign;
  state.served += sign;
  if (holds(k.preferred, stop)) {
    state.tourPreferred[route] += sign;
    state.preferred += sign;
  }
  if (!instance.mixed) {
    for (let d = 0; d < capacities; d++) {
      state.load[route * capacities + d] += sign * Math.abs(arrays.stopChange[stop * capacities + d]);
    }
  }
  for (let q = 0; q < measures; q++) {
    state.measure[route * measures + q] += sign * arrays.measures[q * stops + stop];
  }
}

/** Meters from the last stop to the arrival, after the ends of the tour changed. */
function closingLeg(instance: Instance, state: State, k: ClassView, route: number): number {
  const last = state.last[route];
  const end = endLocation(instance, state, k, route);
  return last < 0 || end < 0 ? 0 : distance(instance, k, instance.arrays.stopLocation[last], end);
}

function legFrom(instance: Instance, k: ClassView, prev: number, stop: number): number {
  const from = prev < 0 ? k.start : instance.arrays.stopLocation[prev];
  return from < 0 ? 0 : distance(instance, k, from, instance.arrays.stopLocation[stop]);
}

/** Puts a stop into a tour after `prev` (−1: first). */
export function link(instance: Instance, state: State, stop: number, route: number, prev: number): void {
  const k = classOf(instance, route);
  state.version[route]++;
  const next = prev < 0 ? state.first[route] : state.next[prev];
  let change = -state.closing[route];
  state.route[stop] = route;
  state.prev[stop] = prev;
  state.next[stop] = next;
  state.leg[stop] = legFrom(instance, k, prev, stop);
  change += state.leg[stop];
  if (prev < 0) state.first[route] = stop;
  else state.next[prev] = stop;
  if (next < 0) {
    state.last[route] = stop;
  } else {
    change -= state.leg[next];
    state.prev[next] = stop;
    state.leg[next] = legFrom(instance, k, stop, next);
    change += state.leg[next];
  }
  if (next < 0 || (k.loops && prev < 0)) state.closing[route] = closingLeg(instance, state, k, route);
  change += state.closing[route];
  state.tourDistance[route] += change;
  state.distance += change;
  contribute(instance, state, k, stop, route, 1);
}

/** Takes a stop out of its tour. */
export function unlink(instance: Instance, state: State, stop: number): void {
  const route = state.route[stop];
  const k = classOf(instance, route);
  const prev = state.prev[stop];
  const next = state.next[stop];
  state.version[route]++;
  let change = -state.closing[route];
  change -= state.leg[stop];
  if (prev < 0) state.first[route] = next;
  else state.next[prev] = next;
  if (next < 0) {
    state.last[route] = prev;
  } else {
    change -= state.leg[next];
    state.prev[next] = prev;
    state.leg[next] = legFrom(instance, k, prev, next);
    change += state.leg[next];
  }
  if (next < 0 || (k.loops && prev < 0)) state.closing[route] = closingLeg(instance, state, k, route);
  change += state.closing[route];
  state.tourDistance[route] += change;
  state.distance += change;
  state.route[stop] = -1;
  contribute(instance, state, k, stop, route, -1);
}
