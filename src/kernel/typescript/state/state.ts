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

const none = (length: number): Int32Array => new Int32Array(length).fill(-1);
const real = (length: number): Float64Array => new Float64Array(length);

/** By resource: its tour, empty when it is unused. `ofDecided`: number of tours with figures of broken rules. */
const makeTours = (resources: number, ofDecided: number) => ({
  first: none(resources),
  last: none(resources),
  count: new Int32Array(resources),
  /** Meters from the last stop to the arrival. */
  closing: new Int32Array(resources),
  /** Position in `State.active`. */
  position: none(resources),
  /** Number of stops that the resource prefers. */
  preferred: new Int32Array(resources),
  distance: real(resources),
  end: real(resources),
  /** Incremented by changes of its stops. */
  version: real(resources),
  working: real(resources),
  /** Travel, service, access and setup: working duration without waiting. */
  busy: real(resources),
  delay: real(resources),
  cost: real(resources),
  /** The part of `cost` that is charged on load x distance or load x time. */
  loadCost: real(resources),
  /** Of decided tours: number of broken rules, seconds of lateness, number of travels that do not exist. */
  violations: new Int32Array(ofDecided),
  lateness: real(ofDecided),
  crowFly: new Int32Array(ofDecided),
  /** Of decided tours, 1: some limit of `Scratch.excess` is exceeded. */
  exceedsLimits: new Uint8Array(ofDecided),
  /** Of decided tours, 1: a stop that is not history is served outside its windows, or a break is late. */
  isLate: new Uint8Array(ofDecided),
});

/**
 * Loads of tours, resource x capacity or stop x capacity. Without mixed loads only `begin`, a sum of quantities, is
 * kept.
 */
function makeLoads({ features: { mixed }, sizes }: Instance) {
  const byResource = sizes.resources * sizes.capacities;
  const byStop = mixed ? sizes.stops * sizes.capacities : 0;
  return {
    begin: real(byResource),
    /** Maximum over the tour. */
    high: real(mixed ? byResource : 0),
    after: real(byStop),
    /** Maximum from the begin to after the stop. */
    highBefore: real(byStop),
    /** Maximum from after the stop to the end. */
    highAfter: real(byStop),
  };
}

/** Returns the number of limits that decided tours may exceed: of their length, work, stops and travels, and of loads. */
export function excessesOf({ decided, sizes }: Instance): number {
  return decided === undefined ? 0 : 5 + sizes.capacities;
}

/** Sums for single tours that costs, levels and rules need beyond the figures of `Tours`. */
function makeTourSums({ sizes: { stops, resources, measures, globals }, extraLevels, features }: Instance) {
  return {
    /** Resource x measure. */
    measure: real(resources * measures),
    /** Resource x `Instance.extraLevels`. */
    extra: real(resources * extraLevels.length),
    /** Resource x `Instance.extraLevels`, see `KeptCount`. */
    potential: real(resources * extraLevels.length),
    loose: real(resources * extraLevels.length),
    /** Resource x global constraint. */
    global: real(resources * globals),
    /** By stop: arrival and departure of its resource. */
    presentFrom: real(features.overlaps ? stops : 0),
    presentTo: real(features.overlaps ? stops : 0),
  };
}

/** Totals over all tours. */
const makeTotals = ({ sizes: { levels, globals }, extraLevels }: Instance) => ({
  /** By level: slots, or prices, of unserved orders. */
  unserved: real(levels),
  /** By level: number of used resources. */
  used: new Int32Array(levels),
  /** By `Instance.extraLevels`; by global constraint. */
  extra: real(extraLevels.length),
  global: real(globals),
  distance: 0,
  delay: 0,
  cost: 0,
  working: 0,
  preferred: 0,
  violations: 0,
  lateness: 0,
  crowFly: 0,
  /** Number of served stops. */
  served: 0,
});

/** What changed: in this iteration, which may be undone, and since the tours were last examined. */
const makeChanges = (resources: number) => ({
  /** Entries of four: change, item, tour, previous stop. */
  log: [] as number[],
  /** Tours changed in this iteration. */
  touched: [] as number[],
  touchedMark: new Uint32Array(resources),
  touchedStamp: 1,
  /** By resource: a number that changes whenever a change of its tour is committed. */
  committedVersion: new Uint32Array(resources),
  committedVersions: 0,
  /** Tours changed since the best solution was saved. */
  dirty: [] as number[],
  dirtyMark: new Uint8Array(resources),
});

/** Unused resources, and which of them may be used. */
function makeFleet({ arrays, classes, sizes: { resources } }: Instance) {
  const freeStack = new Int32Array(resources);
  const freeCount = new Int32Array(classes.length);
  // The resources of a class leave their stack in plan order.
  for (let c = 0; c < classes.length; c++) {
    const from = arrays.classResources[c];
    const to = arrays.classResources[c + 1];
    freeCount[c] = to - from;
    for (let i = from; i < to; i++) freeStack[from + to - 1 - i] = arrays.classResourceList[i];
  }
  return {
    /** At most `cap` resources that count for this level may be used; `cappedLevel` −1: no limit. */
    cappedLevel: -1,
    cap: 0,
    /** One stack per class, at classResources[class]. */
    freeStack,
    freeCount,
    /**
     * While the search is limited to a part of the solution (confine.ts): number of closed resources that are unused at
     * the bottom of the stack of their class, and which resources are closed.
     */
    freeFloor: new Int32Array(classes.length),
    closed: new Uint8Array(resources),
  };
}

/** Creates the state in which no order is served and no resource is used. */
export function makeState(instance: Instance) {
  const { stops, resources, orders, slots } = instance.sizes;
  const position = Int32Array.from({ length: orders }, (_, order) => order);
  const totals = makeTotals(instance);
  for (let order = 0; order < orders; order++) {
    const level = instance.arrays.orderLevel[order];
    if (level >= 0) totals.unserved[level] += instance.orderValue.unserved[order];
  }
  return {
    /** By stop: its position in its tour, with the cached leg that leads to it. −1 is "none". */
    nodes: {
      next: none(stops),
      prev: none(stops),
      /** Resource, −1: not in any tour. */
      route: none(stops),
      /** Meters from prev, or from the departure. */
      leg: new Int32Array(stops),
      /** The earliest departure. */
      departure: real(stops),
      /** The latest ready time for service here that keeps the rest of the tour possible. */
      latest: real(stops),
      /** End of tour = max(ready + tailSeconds, tailEnd), exact with single windows. */
      tailSeconds: real(stops),
      tailEnd: real(stops),
    },
    tours: makeTours(resources, instance.decided === undefined ? 0 : resources),
    /** Resource x limit, see `Scratch.excess`. */
    excess: real(resources * excessesOf(instance)),
    /** Used resources. */
    active: [] as number[],
    loads: makeLoads(instance),
    sums: makeTourSums(instance),
    /** The member that serves a slot, −1: unserved. */
    slotStop: none(slots),
    /** Unserved orders. */
    bank: {
      orders: [...position],
      /** By order: position in `orders`, −1: it is served. */
      position,
      /** While the search is limited to a part of the solution (confine.ts): unserved orders are left to another part. */
      isLeftAlone: false,
    },
    totals,
    changes: makeChanges(resources),
    fleet: makeFleet(instance),
  };
}

/**
 * The current solution: tours as linked lists of stops, their totals, the bank of unserved orders, and the log for
 * undoing an iteration.
 */
export type State = Readonly<ReturnType<typeof makeState>>;

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
