import type { Instance } from '../instance/instance.js';

/** Kinds of log entries. */
export const Change = {
  STOP_REMOVED: 0,
  STOP_PLACED: 1,
  ORDER_REMOVED: 2,
  ORDER_PLACED: 3,
  TOUR_OPENED: 4,
  TOUR_CLOSED: 5,
} as const;

/** By stop: its position in its tour, with the cached leg that leads to it. −1 is "none". */
export interface Nodes {
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Resource, −1: not in any tour. */
  readonly route: Int32Array;
  /** Meters from prev, or from the departure. */
  readonly leg: Int32Array;
  /** The earliest departure. */
  readonly departure: Float64Array;
  /** The latest ready time for service here that keeps the rest of the tour possible. */
  readonly latest: Float64Array;
  /** End of tour = max(ready + tailSeconds, tailEnd), exact with single windows. */
  readonly tailSeconds: Float64Array;
  readonly tailEnd: Float64Array;
}

/** By resource: its tour, empty when it is unused. */
export interface Tours {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly count: Int32Array;
  /** Meters from the last stop to the arrival. */
  readonly closing: Int32Array;
  /** Position in `State.active`. */
  readonly position: Int32Array;
  /** Number of stops that the resource prefers. */
  readonly preferred: Int32Array;
  readonly distance: Float64Array;
  readonly end: Float64Array;
  /** Incremented by changes of its stops. */
  readonly version: Float64Array;
  readonly working: Float64Array;
  /** Travel, service, access and setup: working duration without waiting. */
  readonly busy: Float64Array;
  readonly delay: Float64Array;
  readonly cost: Float64Array;
  /** The part of `cost` that is charged on load x distance or load x time. */
  readonly loadCost: Float64Array;
  /** Of decided tours: number of broken rules, seconds of lateness, number of travels that do not exist. */
  readonly violations: Int32Array;
  readonly lateness: Float64Array;
  readonly crowFly: Int32Array;
  /** Of decided tours, 1: a load, the distance or the number of stops exceeds its limit. */
  readonly exceedsLimits: Uint8Array;
  /** Of decided tours, 1: a stop that is not history is served outside its windows. */
  readonly isLate: Uint8Array;
}

/**
 * Loads of tours, resource x capacity or stop x capacity. Without mixed loads only `begin`, a sum of quantities, is
 * kept.
 */
export interface Loads {
  readonly begin: Float64Array;
  /** Maximum over the tour. */
  readonly high: Float64Array;
  readonly after: Float64Array;
  /** Maximum from the begin to after the stop. */
  readonly highBefore: Float64Array;
  /** Maximum from after the stop to the end. */
  readonly highAfter: Float64Array;
}

/** Sums for single tours that costs, levels and rules need beyond the figures of `Tours`. */
export interface TourSums {
  /** Resource x measure. */
  readonly measure: Float64Array;
  /** Resource x `Instance.extraLevels`. */
  readonly extra: Float64Array;
  /** Resource x `Instance.extraLevels`, see `KeptCount`. */
  readonly potential: Float64Array;
  readonly loose: Float64Array;
  /** Resource x global constraint. */
  readonly global: Float64Array;
  /** By stop: arrival and departure of its resource. */
  readonly presentFrom: Float64Array;
  readonly presentTo: Float64Array;
}

/** Unserved orders. */
export interface Bank {
  readonly orders: number[];
  /** By order: position in `orders`, −1: it is served. */
  readonly position: Int32Array;
  /** While the search is limited to a part of the solution (confine.ts): unserved orders are left to another part. */
  isLeftAlone: boolean;
}

/** Totals over all tours. */
export interface Totals {
  /** By level: slots, or prices, of unserved orders. */
  readonly unserved: Float64Array;
  /** By level: number of used resources. */
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
  /** Number of served stops. */
  served: number;
}

/** What changed: in this iteration, which may be undone, and since the tours were last examined. */
export interface Changes {
  /** Entries of four: change, item, tour, previous stop. */
  readonly log: number[];
  /** Tours changed in this iteration. */
  readonly touched: number[];
  readonly touchedMark: Uint32Array;
  touchedStamp: number;
  /** By resource: a number that changes whenever a change of its tour is committed. */
  readonly committedVersion: Uint32Array;
  committedVersions: number;
  /** Tours changed since the best solution was saved. */
  readonly dirty: number[];
  readonly dirtyMark: Uint8Array;
}

/** Unused resources, and which of them may be used. */
export interface Fleet {
  /** At most `cap` resources that count for this level may be used; `cappedLevel` −1: no limit. */
  cappedLevel: number;
  cap: number;
  /** One stack per class, at classResources[class]. */
  readonly freeStack: Int32Array;
  readonly freeCount: Int32Array;
  /**
   * While the search is limited to a part of the solution (confine.ts): number of closed resources that are unused at
   * the bottom of the stack of their class, and which resources are closed.
   */
  readonly freeFloor: Int32Array;
  readonly closed: Uint8Array;
}

/**
 * The current solution: tours as linked lists of stops, their totals, the bank of unserved orders, and the log for
 * undoing an iteration.
 */
export interface State {
  readonly nodes: Nodes;
  readonly tours: Tours;
  /** Used resources. */
  readonly active: number[];
  readonly loads: Loads;
  readonly sums: TourSums;
  /** The member that serves a slot, −1: unserved. */
  readonly slotStop: Int32Array;
  readonly bank: Bank;
  readonly totals: Totals;
  readonly changes: Changes;
  readonly fleet: Fleet;
}

const none = (length: number): Int32Array => new Int32Array(length).fill(-1);
const real = (length: number): Float64Array => new Float64Array(length);

export function makeState(instance: Instance): State {
  const {
    sizes: { stops, resources, capacities, orders, slots, levels, measures },
    features: { mixed },
    extraLevels,
  } = instance;
  const byStop = mixed ? stops * capacities : 0;
  const state: State = {
    nodes: {
      next: none(stops),
      prev: none(stops),
      route: none(stops),
      leg: new Int32Array(stops),
      departure: real(stops),
      latest: real(stops),
      tailSeconds: real(stops),
      tailEnd: real(stops),
    },
    tours: makeTours(resources, instance.decided === undefined ? 0 : resources),
    active: [],
    loads: {
      begin: real(resources * capacities),
      high: real(mixed ? resources * capacities : 0),
      after: real(byStop),
      highBefore: real(byStop),
      highAfter: real(byStop),
    },
    sums: {
      measure: real(resources * measures),
      extra: real(resources * extraLevels.length),
      potential: real(resources * extraLevels.length),
      loose: real(resources * extraLevels.length),
      global: real(resources * instance.sizes.globals),
      presentFrom: real(instance.features.overlaps ? stops : 0),
      presentTo: real(instance.features.overlaps ? stops : 0),
    },
    slotStop: none(slots),
    bank: { orders: [], position: new Int32Array(orders), isLeftAlone: false },
    totals: {
      unserved: real(levels),
      used: new Int32Array(levels),
      extra: real(extraLevels.length),
      global: real(instance.sizes.globals),
      distance: 0,
      delay: 0,
      cost: 0,
      working: 0,
      preferred: 0,
      violations: 0,
      lateness: 0,
      crowFly: 0,
      served: 0,
    },
    changes: {
      log: [],
      touched: [],
      touchedMark: new Uint32Array(resources),
      touchedStamp: 1,
      committedVersion: new Uint32Array(resources),
      committedVersions: 0,
      dirty: [],
      dirtyMark: new Uint8Array(resources),
    },
    fleet: {
      cappedLevel: -1,
      cap: 0,
      freeStack: new Int32Array(resources),
      freeCount: new Int32Array(instance.classes.length),
      freeFloor: new Int32Array(instance.classes.length),
      closed: new Uint8Array(resources),
    },
  };
  fillBanks(instance, state);
  return state;
}

/** Creates the tours of unused resources. `ofDecided`: number of tours for which figures of broken rules are kept. */
function makeTours(resources: number, ofDecided: number): Tours {
  return {
    first: none(resources),
    last: none(resources),
    count: new Int32Array(resources),
    closing: new Int32Array(resources),
    position: none(resources),
    preferred: new Int32Array(resources),
    distance: real(resources),
    end: real(resources),
    version: real(resources),
    working: real(resources),
    busy: real(resources),
    delay: real(resources),
    cost: real(resources),
    loadCost: real(resources),
    violations: new Int32Array(ofDecided),
    lateness: real(ofDecided),
    crowFly: new Int32Array(ofDecided),
    exceedsLimits: new Uint8Array(ofDecided),
    isLate: new Uint8Array(ofDecided),
  };
}

/** Puts every order into the bank; every resource is unused. */
function fillBanks(instance: Instance, state: State): void {
  const {
    sizes: { orders },
    arrays,
  } = instance;
  for (let order = 0; order < orders; order++) {
    state.bank.position[order] = order;
    state.bank.orders.push(order);
    const level = arrays.orderLevel[order];
    if (level >= 0) state.totals.unserved[level] += instance.orderValue.unserved[order];
  }
  // The resources of a class leave their stack in plan order.
  for (let c = 0; c < instance.classes.length; c++) {
    const from = arrays.classResources[c];
    const to = arrays.classResources[c + 1];
    state.fleet.freeCount[c] = to - from;
    for (let i = from; i < to; i++) state.fleet.freeStack[from + to - 1 - i] = arrays.classResourceList[i];
  }
}

/** Copies the stops of a tour, in order, into `stops`. @returns their number */
export function readTour({ tours, nodes }: State, route: number, stops: Int32Array): number {
  let count = 0;
  for (let stop = tours.first[route]; stop >= 0; stop = nodes.next[stop]) stops[count++] = stop;
  return count;
}

/** Returns the stops of a tour, in order. */
export function stopsOf({ tours, nodes }: State, route: number): number[] {
  const stops: number[] = [];
  for (let stop = tours.first[route]; stop >= 0; stop = nodes.next[stop]) stops.push(stop);
  return stops;
}

export function isUnserved(state: State, order: number): boolean {
  return state.bank.position[order] >= 0;
}
