import { LikelyTimes } from '../../../evaluation/breaks/likely-times.js';
import { Clock, TourClock } from '../../../evaluation/breaks/tour-clock.js';
import { makeDecidedClock, type DecidedTimetable, type KnownClock } from './decided-times.js';
import { KnownTours } from './known-tours.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import { excessesOf, readTour, type State } from '../state/state.js';
import { Ways, type Way } from './ways.js';

/** The exact figures of a tour, or an estimate of them. Seconds, meters, 10^-6 units of cost. */
export type Figures = ReturnType<typeof makeFigures>;

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

export function makeFigures() {
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
    /** Of decided tours: number of broken rules, seconds of lateness, number of travels that do not exist. */
    violations: 0,
    lateness: 0,
    crowFly: 0,
    /** Of decided tours: some limit of `Scratch.excess` is exceeded. */
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
export type ScheduleScratch = Readonly<ReturnType<typeof makeScheduleScratch>>;

/** Data on the orders of the tour. */
export type OrderScratch = Readonly<ReturnType<typeof makeOrderScratch>>;

/** Sums over the tour for costs, levels and rules. */
export type SumScratch = Readonly<ReturnType<typeof makeSumScratch>>;

function makeParts(instance: Instance) {
  const { stops, orders, capacities, measures } = instance.sizes;
  const sums = makeSumScratch(instance, measures);
  return {
    sequence: new Int32Array(stops + 1),
    schedule: makeScheduleScratch(instance, stops),
    /** The loads of the tour. */
    loads: {
      begin: new Float64Array(capacities),
      /** Sums of loads over travels, by capacity. */
      meters: new Float64Array(capacities),
      seconds: new Float64Array(capacities),
      /** Where rules depend on loads: at the begin, then after each stop, one array of capacities each. */
      along: Array.from({ length: instance.features.loadRules ? stops + 1 : 0 }, () => new Float64Array(capacities)),
    },
    orders: makeOrderScratch(orders, capacities),
    sums,
    /** Clocks, and tours whose clocks are known. */
    clocks: {
      /** Of decided tours. */
      decided: makeDecidedClock(),
      knownTimetables: new KnownTours<DecidedTimetable>(),
      knownClocks: new KnownTours<KnownClock | 'none'>(),
      tourClock: new TourClock(),
      clockOfTour: new Clock(),
      likelyTimes: new LikelyTimes(),
    },
    /** Used if a break is all that is left to choose. */
    ways: new Ways(),
    way: { time: 0, delay: 0 } as Way,
    /** By resource: what `idleAboard` found, and for which version of its tour. */
    idleAboard: {
      version: new Float64Array(instance.sizes.resources).fill(-1),
      seconds: new Float64Array(instance.sizes.resources),
    },
    /**
     * Of decided tours: by how much they exceed their limits of meters, seconds of work and stops, of the meters and
     * seconds of the longest travel, and of the highest load of each capacity.
     */
    excess: new Float64Array(excessesOf(instance)),
    figures: makeFigures(),
    estimate: makeFigures(),
    /** The quantities that a cost is charged on. */
    charged: {
      distance: 0,
      workingDuration: 0,
      measures: sums.measures,
      loadMeters: new Float64Array(capacities),
      loadSeconds: new Float64Array(capacities),
    },
  };
}

/**
 * Working memory of one kernel, so that no iteration allocates. Unless noted otherwise, arrays are by position in the
 * sequence of the last computed trial.
 */
export interface Scratch extends Readonly<ReturnType<typeof makeParts>> {
  /** The tour under evaluation, to which all other data here belongs. */
  readonly trial: Trial;
}

export function makeScratch(instance: Instance): Scratch {
  const parts = makeParts(instance);
  const trial = { instance, scratch: parts as Scratch, k: instance.classes[0], sequence: parts.sequence, count: 0 };
  return Object.assign(parts, { trial });
}

const makeScheduleScratch = ({ features, decided }: Instance, stops: number) => ({
  arrival: new Float64Array(stops + 1),
  begin: new Float64Array(stops + 1),
  departure: new Float64Array(stops + 1),
  /** Meters to the i-th stop, last: to the arrival. */
  leg: new Float64Array(stops + 2),
  /** Seconds of the same legs. */
  travel: new Float64Array(stops + 2),
  /** Where schedules leave a choice: seconds of service of the i-th stop. */
  service: new Float64Array(features.chosen ? stops + 1 : 0),
  /** Of decided tours: 1 if a stop begins outside its authorized windows. */
  missed: new Uint8Array(decided === undefined ? 0 : stops + 1),
});

const makeOrderScratch = (orders: number, capacities: number) => ({
  /** By order and capacity, zero between uses. */
  sum: new Float64Array(orders * capacities),
  low: new Float64Array(orders * capacities),
  /** By order, −1 between uses: a position in the sequence. */
  stop: new Int32Array(orders).fill(-1),
  met: [] as OrderMet[],
});

function makeSumScratch({ extraLevels, sizes, arrays }: Instance, measures: number) {
  const places = arrays.changeKinds.length > 0 ? sizes.stops + 1 : 0;
  return {
    measures: new Float64Array(measures),
    /** Values of the tour for the levels of `Instance.extraLevels`, and under each global constraint. */
    extra: new Float64Array(extraLevels.length),
    global: new Float64Array(sizes.globals),
    /** Additional values that it may come to count for levels of kind CHANGES, see `KeptCount`. */
    potential: new Float64Array(extraLevels.length),
    loose: new Float64Array(extraLevels.length),
    kept: { stops: 0, potential: 0, loose: 0 },
    /**
     * By length of an increasing sequence of positions, the smallest one it may end with: of stops that count, and of
     * those that may.
     */
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
