import { slotsOf, type Instance } from '../instance/instance.js';

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
  /** The earliest. */
  readonly departure: Float64Array;
  /** The latest time to be ready for service here that keeps the rest of the tour possible. */
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
  /** In `active`. */
  readonly position: Int32Array;
  /** Stops that the resource prefers. */
  readonly tourPreferred: Int32Array;
  readonly tourDistance: Float64Array;
  readonly tourEnd: Float64Array;
  /** Counts changes of its stops. */
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
  /** Of decided tours, 1: a load or the length is beyond its limit. */
  readonly tourStrained: Uint8Array;
  /** Of decided tours, 1: a stop that is not history is served outside its windows. */
  readonly tourLate: Uint8Array;
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
  /** By the same, see `Kept`. */
  readonly tourPotential: Float64Array;
  readonly tourLoose: Float64Array;
  readonly tourGlobal: Float64Array;
  /** By stop: when its resource arrives and leaves. */
  readonly presentFrom: Float64Array;
  readonly presentTo: Float64Array;

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
  /** By resource: another number whenever a change of its tour is final. */
  readonly edition: Uint32Array;
  editions: number;
  /** Tours changed since the best was saved. */
  readonly dirty: number[];
  readonly dirtyMark: Uint8Array;

  /** At most `cap` resources that count for this level may be used; −1: as many as there are. */
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

const none = (length: number): Int32Array => new Int32Array(length).fill(-1);
const real = (length: number): Float64Array => new Float64Array(length);

export function makeState(instance: Instance): State {
  const { stops, resources, capacities, orders, slots, levels, measures, mixed } = instance;
  const decided = instance.decided !== undefined;
  const byStop = mixed ? stops * capacities : 0;
  const state: State = {
    next: none(stops),
    prev: none(stops),
    route: none(stops),
    leg: new Int32Array(stops),
    departure: real(stops),
    latest: real(stops),
    tailSpan: real(stops),
    tailEnd: real(stops),
    first: none(resources),
    last: none(resources),
    count: new Int32Array(resources),
    closing: new Int32Array(resources),
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
    tourStrained: new Uint8Array(decided ? resources : 0),
    tourLate: new Uint8Array(decided ? resources : 0),
    active: [],
    load: real(resources * capacities),
    loadHigh: real(mixed ? resources * capacities : 0),
    loadAfter: real(byStop),
    highBefore: real(byStop),
    highAfter: real(byStop),
    measure: real(resources * measures),
    tourExtra: real(resources * instance.extraLevels.length),
    tourPotential: real(resources * instance.extraLevels.length),
    tourLoose: real(resources * instance.extraLevels.length),
    tourGlobal: real(resources * instance.globals),
    presentFrom: real(instance.overlaps ? stops : 0),
    presentTo: real(instance.overlaps ? stops : 0),
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
    edition: new Uint32Array(resources),
    editions: 0,
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
  fillBanks(instance, state);
  return state;
}

/** Every order is in the bank, and every resource is unused. */
function fillBanks(instance: Instance, state: State): void {
  const { orders, arrays } = instance;
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
}

export function isUnserved(state: State, order: number): boolean {
  return state.bankPosition[order] >= 0;
}
