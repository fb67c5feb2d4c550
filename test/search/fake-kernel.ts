import type { Kernel, KernelFactory, KernelParameters, RouteBuffer, Slice } from '../../src/kernel/kernel.js';
import { LevelKind, Size } from '../../src/problem/arrays/codes.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';

/** Milliseconds after which the local search of a fake kernel ends. */
const DESCENT_MS = 100;

/** What a fake kernel was told, in order. */
export interface FakeLog {
  readonly slices: Slice[];
  /** Of the genetic search. */
  readonly evolved: Omit<Slice, 'temperature'>[];
  /** Of the local search at the end. */
  readonly polished: Omit<Slice, 'temperature'>[];
  /** For each member of a population: the number of its population, and the slices before. */
  readonly added: { readonly population: number; readonly slices: number }[];
  populations: number;
  parameters: KernelParameters | undefined;
  readonly weights: number[][];
  injected: RouteBuffer | undefined;
  freed: boolean;
}

export interface FakeOptions {
  /** Iterations a millisecond of the fake clock. */
  readonly speed?: number;
  /** Iterations after which the distance falls by one; 0: never. */
  readonly improveEvery?: number;
  /** Milliseconds the construction takes; until it is through the distance is one larger for each that is missing. */
  readonly constructionMs?: number;
  /** Milliseconds of processor time in each millisecond of the clock. */
  readonly processorShare?: number;
  /** Iterations after which nothing is left to do. */
  readonly exhaustedAfter?: number;
  /** So many slices, the second and those behind it, in which nothing is done and the clock hardly moves. */
  readonly starvedFor?: number;
  /** Iterations after which the stop flag is raised to this value, as if from another thread. */
  readonly raise?: { readonly after: number; readonly value: number };
}

/**
 * A kernel for tests of the driver. Its only route visits every stop; its distance falls steadily. A clock of its own
 * advances as it steps.
 */
export function fakeKernel(options: FakeOptions = {}): {
  factory: KernelFactory;
  log: FakeLog;
  clock: () => number;
  processor: () => number;
} {
  const {
    speed = 100,
    improveEvery = 0,
    constructionMs = 2,
    processorShare = 1,
    exhaustedAfter = Infinity,
    starvedFor = 0,
    raise,
  } = options;
  const log: FakeLog = {
    slices: [],
    evolved: [],
    polished: [],
    added: [],
    populations: 0,
    parameters: undefined,
    weights: [],
    injected: undefined,
    freed: false,
  };
  let time = 1000;
  const create = (arrays: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array): Kernel => {
    log.parameters = parameters;
    let steps = 0;
    let missing = constructionMs;
    const distance = (): number => 1_000_000 + missing - (improveEvery === 0 ? 0 : Math.floor(steps / improveEvery));
    const routes = (): RouteBuffer => {
      const stops = arrays.sizes[Size.STOPS];
      return Int32Array.from([1, 0, stops, ...Array.from({ length: stops }, (_, stop) => stop)]);
    };
    const advance = (slice: Omit<Slice, 'temperature'>): number => {
      const place = log.slices.length;
      if (place > 1 && place <= 1 + starvedFor) {
        time += 0.1;
        return 0;
      }
      const iterations = Math.min(slice.iterations, slice.milliseconds * speed, exhaustedAfter - steps);
      steps += iterations;
      time += iterations / speed;
      if (raise !== undefined && steps >= raise.after) Atomics.store(stopFlag, 0, raise.value);
      return iterations;
    };
    return {
      setWeights: (weights) => void log.weights.push([...weights]),
      construct: (milliseconds) => {
        const spent = Math.min(milliseconds, missing);
        time += spent;
        missing -= spent;
        return missing === 0;
      },
      step: (slice) => {
        log.slices.push(slice);
        return advance(slice);
      },
      reduce: () => 0,
      serve: () => 0,
      clearPopulation: () => void log.populations++,
      addIndividual: () => log.added.push({ population: log.populations, slices: log.slices.length }),
      evolve: (slice) => {
        log.evolved.push(slice);
        return advance(slice);
      },
      localSearch: (slice) => {
        log.polished.push(slice);
        if (slice.iterations === Infinity) time += Math.min(slice.milliseconds, DESCENT_MS);
        return slice.iterations;
      },
      capFleet: () => undefined,
      confine: () => undefined,
      leaveUnserved: () => undefined,
      inject: (buffer) => {
        log.injected = buffer;
        return buffer[0];
      },
      best: routes,
      bestObjectives: () => Float64Array.of(0, distance()),
      current: routes,
      currentObjectives: () => Float64Array.of(0, distance()),
      scale: () => Float64Array.of(100, 60, 0, 1, arrays.sizes[Size.STOPS]),
      stats: () => ({ steps, accepted: steps, improved: 0, removed: 0, positions: 0 }),
      hash: () => steps,
      free: () => {
        log.freed = true;
      },
    };
  };
  return { factory: { name: 'typescript', create }, log, clock: () => time, processor: () => time * processorShare };
}

/** As much of a compiled plan as the driver looks at: mandatory stops, then distance; no two stops are neighbours. */
export function fakeArrays(stops: number, features = 0): ProblemArrays {
  const sizes = new Int32Array(Object.keys(Size).length);
  sizes[Size.STOPS] = stops;
  sizes[Size.SLOTS] = stops;
  sizes[Size.ORDERS] = stops;
  sizes[Size.FEATURES] = features;
  return {
    sizes,
    slotOwner: new Int32Array(0),
    levelKind: Int32Array.of(LevelKind.UNSERVED_MANDATORY, LevelKind.DISTANCE),
    termKind: new Int32Array(0),
    termFloors: new Float64Array(0),
    orderPrice: new Float64Array(stops),
  } as Partial<ProblemArrays> as ProblemArrays;
}
