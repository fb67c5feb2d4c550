import { LikelyTimes } from '../../../evaluation/breaks/likely-times.js';
import { Clock, TourClock } from '../../../evaluation/breaks/tour-clock.js';
import { makeDecidedClock, type DecidedClock, type DecidedTimetable, type KnownClock } from './decided-times.js';
import { KnownTours } from './known-tours.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import { readTour, type State } from '../state/state.js';
import { Ways, type Way } from './ways.js';

/** The exact figures of a tour, or an estimate of them. Seconds, meters, 10^-6 units of cost. */
export interface Figures {
  feasible: boolean;
  distance: number;
  end: number;
  working: number;
  busy: number;
  delay: number;
  cost: number;
  loadCost: number;
  preferred: number;
  /** Of decided tours: number of broken rules, seconds of lateness, number of travels that do not exist. */
  violations: number;
  lateness: number;
  crowFly: number;
  /** Of decided tours: loads or lengths exceed their limits. */
  exceedsLimits: boolean;
}

/** Data on an order while the stops of a tour are scanned. */
export interface OrderMet {
  readonly order: number;
  /** Number of its stops in the tour so far, and the last one. */
  readonly first: number;
  last: number;
  stops: number;
  /** The slot that has to come next. */
  expected: number;
  inOrder: boolean;
}

export function makeFigures(): Figures {
  return {
    feasible: false,
    distance: 0,
    end: 0,
    working: 0,
    busy: 0,
    delay: 0,
    cost: 0,
    loadCost: 0,
    preferred: 0,
    violations: 0,
    lateness: 0,
    crowFly: 0,
    exceedsLimits: false,
  };
}

export function resetFigures(figures: Figures): Figures {
  figures.feasible = false;
  figures.distance = 0;
  figures.end = 0;
  figures.working = 0;
  figures.busy = 0;
  figures.delay = 0;
  figures.cost = 0;
  figures.loadCost = 0;
  figures.preferred = 0;
  figures.violations = 0;
  figures.lateness = 0;
  figures.crowFly = 0;
  figures.exceedsLimits = false;
  return figures;
}

/**
 * A tour under evaluation: the tour of a resource of class k that serves the stops of `sequence`, in this order.
 * Computed data goes into `scratch`, and is valid until the next trial.
 */
export interface Trial {
  readonly instance: Instance;
  readonly scratch: Scratch;
  k: ClassView;
  sequence: Int32Array;
  /** Number of stops of the sequence. */
  count: number;
}

/** A tour is computed to be kept, or to try a place in it. */
export type Purpose = 'keep' | 'try';

/** Whether it is known that the loads of a tour fit. */
export type LoadFit = 'unknown' | 'known';

/** Stops that a tour counts, and how many more it may come to count when it gets longer. */
export interface KeptCount {
  /** Number of unchanged stops. */
  stops: number;
  /** Maximum number of additional ones, among those that are too early now. */
  potential: number;
  /** Of these, and of those that count, the number that are out of order, beyond `potential`. */
  loose: number;
}

/** When the stops of the sequence are served, and how it travels; by position. */
export interface ScheduleScratch {
  readonly arrival: Float64Array;
  readonly begin: Float64Array;
  readonly departure: Float64Array;
  /** Meters to the i-th stop, last: to the arrival. */
  readonly leg: Float64Array;
  /** Seconds of the same legs. */
  readonly travel: Float64Array;
  /** Where schedules leave a choice: seconds of service of the i-th stop. */
  readonly service: Float64Array;
  /** Of decided tours: 1 if a stop begins outside its authorized windows. */
  readonly missed: Uint8Array;
}

/** The loads of the tour. */
export interface LoadScratch {
  readonly begin: Float64Array;
  /** Sums of loads over travels, by capacity. */
  readonly meters: Float64Array;
  readonly seconds: Float64Array;
  /** Where rules depend on loads: at the begin, then after each stop, one array of capacities each. */
  readonly along: readonly Float64Array[];
}

/** Data on the orders of the tour. */
export interface OrderScratch {
  /** By order and capacity, zero between uses. */
  readonly sum: Float64Array;
  readonly low: Float64Array;
  /** By order, −1 between uses: a position in the sequence. */
  readonly stop: Int32Array;
  readonly met: OrderMet[];
}

/** Sums over the tour for costs, levels and rules. */
export interface SumScratch {
  readonly measures: Float64Array;
  /** Values of the tour for the levels of `Instance.extraLevels`, and under each global constraint. */
  readonly extra: Float64Array;
  readonly global: Float64Array;
  /** Additional values that it may come to count for levels of kind CHANGES, see `KeptCount`. */
  readonly potential: Float64Array;
  readonly loose: Float64Array;
  readonly kept: KeptCount;
  /**
   * By length of an increasing sequence of positions, the smallest one it may end with: of stops that count, and of
   * those that may.
   */
  readonly rise: Int32Array;
  readonly riseAtMost: Int32Array;
}

/** Clocks, and tours whose clocks are known. */
export interface ClockScratch {
  /** Of decided tours. */
  readonly decided: DecidedClock;
  readonly knownTimetables: KnownTours<DecidedTimetable>;
  readonly knownClocks: KnownTours<KnownClock | 'none'>;
  readonly tourClock: TourClock;
  readonly clockOfTour: Clock;
  readonly likelyTimes: LikelyTimes;
}

/**
 * Working memory of one kernel, so that no iteration allocates. Unless noted otherwise, arrays are by position in the
 * sequence of the last computed trial.
 */
export interface Scratch {
  /** The tour under evaluation, to which all other data here belongs. */
  readonly trial: Trial;
  readonly sequence: Int32Array;
  readonly schedule: ScheduleScratch;
  readonly loads: LoadScratch;
  readonly orders: OrderScratch;
  readonly sums: SumScratch;
  readonly clocks: ClockScratch;
  /** Used if a break is all that is left to choose. */
  readonly ways: Ways;
  readonly way: Way;
  readonly figures: Figures;
  readonly estimate: Figures;
  /** The quantities that a cost is charged on. */
  readonly charged: {
    distance: number;
    workingDuration: number;
    readonly measures: Float64Array;
    readonly loadMeters: Float64Array;
    readonly loadSeconds: Float64Array;
  };
}

export function makeScratch(instance: Instance): Scratch {
  const { stops, capacities, measures } = instance.sizes;
  const sums = makeSumScratch(instance, measures);
  const scratch: Omit<Scratch, 'trial'> = {
    sequence: new Int32Array(stops + 1),
    schedule: makeScheduleScratch(instance, stops),
    loads: {
      begin: new Float64Array(capacities),
      meters: new Float64Array(capacities),
      seconds: new Float64Array(capacities),
      along: Array.from({ length: instance.features.loadRules ? stops + 1 : 0 }, () => new Float64Array(capacities)),
    },
    orders: makeOrderScratch(instance.sizes.orders, capacities),
    sums,
    clocks: {
      decided: makeDecidedClock(),
      knownTimetables: new KnownTours(),
      knownClocks: new KnownTours(),
      tourClock: new TourClock(),
      clockOfTour: new Clock(),
      likelyTimes: new LikelyTimes(),
    },
    ways: new Ways(),
    way: { time: 0, delay: 0 },
    figures: makeFigures(),
    estimate: makeFigures(),
    charged: {
      distance: 0,
      workingDuration: 0,
      measures: sums.measures,
      loadMeters: new Float64Array(capacities),
      loadSeconds: new Float64Array(capacities),
    },
  };
  const trial = { instance, scratch: scratch as Scratch, k: instance.classes[0], sequence: scratch.sequence, count: 0 };
  return Object.assign(scratch, { trial });
}

const makeScheduleScratch = ({ features, decided }: Instance, stops: number): ScheduleScratch => ({
  arrival: new Float64Array(stops + 1),
  begin: new Float64Array(stops + 1),
  departure: new Float64Array(stops + 1),
  leg: new Float64Array(stops + 2),
  travel: new Float64Array(stops + 2),
  service: new Float64Array(features.chosen ? stops + 1 : 0),
  missed: new Uint8Array(decided === undefined ? 0 : stops + 1),
});

const makeOrderScratch = (orders: number, capacities: number): OrderScratch => ({
  sum: new Float64Array(orders * capacities),
  low: new Float64Array(orders * capacities),
  stop: new Int32Array(orders).fill(-1),
  met: [],
});

function makeSumScratch({ extraLevels, sizes, arrays }: Instance, measures: number): SumScratch {
  const places = arrays.changeKinds.length > 0 ? sizes.stops + 1 : 0;
  return {
    measures: new Float64Array(measures),
    extra: new Float64Array(extraLevels.length),
    global: new Float64Array(sizes.globals),
    potential: new Float64Array(extraLevels.length),
    loose: new Float64Array(extraLevels.length),
    kept: { stops: 0, potential: 0, loose: 0 },
    rise: new Int32Array(places),
    riseAtMost: new Int32Array(places),
  };
}

/** Writes the stops of a tour in order into `scratch.sequence`. @returns their number */
export function sequenceOf(state: State, scratch: Scratch, route: number): number {
  return readTour(state, route, scratch.sequence);
}

/** Returns the kernel's only trial, which is reused: the previous one becomes invalid. */
export function makeTrial(scratch: Scratch, k: ClassView, sequence: Int32Array, count: number): Trial {
  const { trial } = scratch;
  trial.k = k;
  trial.sequence = sequence;
  trial.count = count;
  return trial;
}
