import type {
  Kernel,
  KernelFactory,
  KernelName,
  KernelParameters,
  KernelStats,
  RouteBuffer,
} from '../kernel/kernel.js';
import { compareVectors } from '../objectives/objective.js';
import { leavesNothing } from '../problem/resources/decided.js';
import { Feature, Size } from '../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Annealing } from './annealing.js';
import { evolvesWithin } from './genetic-search.js';
import { now, processorTime } from './clock.js';
import { createConstructionGrace, createBudgetClock, StopFlag, type ChainEnd } from './budget-clock.js';
import { temperature, type CoolingRule } from './cooling.js';
import { fleetOf, reduceFleet } from './fleet-phase.js';
import { createJointPhase } from './joint-insertion.js';
import { leave, type Seat } from './exchange.js';
import { estimateScale, innerShare, measuredScale } from './scale.js';
import { coolBriefly, gainlessAfter, searchInRounds } from './rounds.js';
import { polish } from './local-search.js';
import { hasUnevenQuantities } from './spread.js';
import { keepTally } from './tally.js';
import { Tuning } from './tuning.js';
import { weigh } from './weights.js';

/** The input of one chain. All of it can be posted to another thread. */
export interface ChainTask {
  readonly arrays: ProblemArrays;
  readonly seed: number;
  /** Iterations to run; undefined: until the deadline. */
  readonly iterations: number | undefined;
  /** Milliseconds on `now()`'s clock; undefined: until the iterations are done. */
  readonly deadline: number | undefined;
  /** Routes to start from. */
  readonly start: RouteBuffer | undefined;
  /** Without them: the tours that the plan's own states list, where they list any. */
  readonly listed?: RouteBuffer | undefined;
  /** One shared number: a StopFlag. */
  readonly stopFlag: Int32Array;
  /** Shared numbers, a Tally: what the chain has done so far, readable while it runs. */
  readonly tally?: Float64Array | undefined;
  /** The chain's place among others that search side by side; undefined when it is alone. */
  readonly seat?: Seat | undefined;
}

/** A solution better than all the chain reported before. */
export interface ChainReport {
  readonly routes: RouteBuffer;
  readonly vector: Float64Array;
  /** When it was found, on `now()`'s clock. */
  readonly at: number;
  /** The construction is complete: it has tried every stop. */
  readonly isConstructed: boolean;
}

export interface ChainResult extends ChainReport {
  readonly kernel: KernelName;
  readonly stats: KernelStats;
  readonly ended: ChainEnd;
  /** Milliseconds spent in slices, and the number of slices. */
  readonly steppingMs: number;
  readonly slices: number;
}

/**
 * Runs one chain of annealing over one kernel, from construction to the end of its budget, and reports every better
 * solution at the end of the slice that found it. Blocks its thread: workers call it.
 *
 * With `iterations` the slices are fixed and no clock is read but to meet a deadline, so that the result depends on seed
 * and iterations alone. Otherwise slices are sized by the measured speed.
 */
export function runChain(
  factory: KernelFactory,
  task: ChainTask,
  report: (improved: ChainReport) => void,
  clock: () => number = now,
  processor: () => number = processorTime,
): ChainResult {
  const kernel = factory.create(task.arrays, parametersOf(task), task.stopFlag);
  try {
    return { ...runPhases(kernel, task, report, clock, processor), kernel: factory.name };
  } finally {
    if (task.seat !== undefined) leave(task.seat);
    kernel.free();
  }
}

/**
 * The kernel's parameters for a plan. Plans with binding times use longer neighbour lists and also strings from a single
 * tour, unless working durations are limited. Where placing orders of several stops is slow, ruins are smaller. Where
 * quantities are uneven, recreate places large ones first more often.
 */
export function parametersOf({ arrays, seed }: Pick<ChainTask, 'arrays' | 'seed'>): KernelParameters {
  const parameters = countsTime(arrays) ? timedParameters(arrays) : untimedParameters(arrays);
  return { ...parameters, seed, neighbours: Math.min(parameters.neighbours, arrays.sizes[Size.NEIGHBOURS]) };
}

function countsTime(arrays: ProblemArrays): boolean {
  return hasFeature(arrays, Feature.TIME);
}

/** Many stops, orders of several stops, and tours whose figures do not all follow from sums. */
function hasCostlyPairs(arrays: ProblemArrays): boolean {
  if (arrays.sizes[Size.STOPS] < Tuning.costlyPairs) return false;
  return hasFeature(arrays, Feature.MULTI_STOP) && hasFeature(arrays, Feature.SIMULATE);
}

function timedParameters(arrays: ProblemArrays): Omit<KernelParameters, 'seed'> {
  const { limited, paired, pairedStops, timed } = Tuning;
  if (limitsDurations(arrays)) return limited;
  if (!hasCostlyPairs(arrays)) return timed;
  const stopsPerOrder = arrays.sizes[Size.SLOTS] / arrays.sizes[Size.ORDERS];
  return { ...paired, meanRemoved: Math.min(paired.meanRemoved, pairedStops / stopsPerOrder) };
}

function untimedParameters(arrays: ProblemArrays): Omit<KernelParameters, 'seed'> {
  const { plain, uneven } = Tuning;
  return countsDistanceOnly(arrays) && hasUnevenQuantities(arrays)
    ? { ...plain, largestFirst: uneven.largestFirst }
    : plain;
}

/** The temperatures of a plan: hotter where times can bind, colder where most orders may be left out at a price. */
export function coolingKindOf(arrays: ProblemArrays): CoolingRule['kind'] {
  if (isMostlyPriced(arrays)) return 'priced';
  if (countsTime(arrays)) return 'timed';
  return isLarge(arrays) ? 'large' : 'plain';
}

/** Half of the orders or more may be left out at a price. */
function isMostlyPriced({ orderPrice }: ProblemArrays): boolean {
  return orderPrice.length > 0 && 2 * orderPrice.filter((price) => price > 0).length >= orderPrice.length;
}

/** Each stop is an order of its own, or an alternative, and only distance and capacities count. */
function countsDistanceOnly({ sizes }: ProblemArrays): boolean {
  const all = Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE;
  return (sizes[Size.FEATURES] & ~Feature.ALTERNATIVES) === all;
}

/** Large, and times cannot bind. */
function isLarge(arrays: ProblemArrays): boolean {
  return !countsTime(arrays) && arrays.sizes[Size.STOPS] >= Tuning.largePlan;
}

/** Plain but for limited working durations with late departure. */
function limitsDurations({ sizes }: ProblemArrays): boolean {
  const all = Feature.TIME | Feature.SIMULATE | Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE;
  return (sizes[Size.FEATURES] & ~Feature.ALTERNATIVES) === all && sizes[Size.LATE_DEPARTURE] !== 0;
}

function runPhases(
  kernel: Kernel,
  task: ChainTask,
  report: (improved: ChainReport) => void,
  clock: () => number,
  processor: () => number,
): Omit<ChainResult, 'kernel'> {
  const { arrays } = task;
  const estimate = estimateScale(arrays);
  kernel.setWeights(weigh(arrays.levelKind, estimate).weights);
  const reporter = createReporter(kernel, report, clock);
  if (task.start !== undefined) {
    kernel.inject(task.start);
    reporter.reportIfBetter();
  } else if (task.listed !== undefined) {
    injectListed(kernel, task.listed);
  }
  const { seat, stopFlag, iterations, deadline = Infinity } = task;
  // A thread that starts late still gets time: some answer is better than none.
  const grace = createConstructionGrace(arrays, seat?.board.chains ?? 1, clock, processor);
  construct(kernel, task, reporter, () => Math.max(0, deadline - clock(), grace()));
  reporter.constructed();
  const scale = measuredScale(kernel.scale(), kernel.currentObjectives(), estimate);
  const weighting = weigh(arrays.levelKind, scale);
  kernel.setWeights(weighting.weights);
  const large = isLarge(arrays);
  const rule: CoolingRule = {
    typicalChange: weighting.typicalChange * (large ? innerShare(arrays, kernel.current(), scale) : 1),
    stops: arrays.sizes[Size.STOPS] / (seat?.board.use === 'division' ? seat.board.chains : 1),
    kind: coolingKindOf(arrays),
    warm: task.start !== undefined,
  };

  const began = clock();
  const budget = createBudgetClock({ ...task, localSearchStops: arrays.sizes[Size.STOPS] }, clock);
  const reportIfBetter = (): void => {
    reporter.reportIfBetter();
    keepTally(task.tally, { steps: kernel.stats().steps, steppingMs: clock() - began, slices: budget.slices() });
  };
  const evolves = evolvesWithin(arrays, { iterations, milliseconds: deadline - began });
  const joint = createJointPhase({
    kernel,
    arrays,
    seed: task.seed,
    stopFlag,
    clock,
    isFixed: budget.fixed,
    deadline,
  });
  const annealing = { arrays, kernel, rule, weighting, budget, reportIfBetter, seat, stopFlag, clock, evolves, joint };
  const isEmpty = leavesNothing(arrays);
  if (!isEmpty) joint.attempt();
  const ended = isEmpty ? 'empty' : (coolBriefly(annealing, deadline - began) ?? search(annealing));
  if (!isEmpty && ended !== 'abort') joint.attempt();
  const resumes = iterations === undefined && ended === 'deadline';
  if (ended !== 'empty' && ended !== 'abort') polish(annealing, { iterations, deadline, resumes });
  reportIfBetter();
  const steppingMs = clock() - began;
  return { ...reporter.last(), stats: kernel.stats(), ended, steppingMs, slices: budget.slices() };
}

/** Continues from the listed tours, unless those that the kernel built from the fixed prefixes are better. */
function injectListed(kernel: Kernel, listed: RouteBuffer): void {
  kernel.inject(listed);
  if (compareVectors(kernel.bestObjectives(), kernel.currentObjectives()) < 0) kernel.inject(kernel.best());
}

/**
 * Builds the first tours. In runs by time, partial tours are reported after slices of doubling length, so that an abort
 * during a long construction does not lose them.
 */
function construct(kernel: Kernel, task: ChainTask, reporter: Reporter, left: () => number): void {
  const { iterations, stopFlag } = task;
  const isTimed = iterations === undefined;
  let stretch = isTimed ? Tuning.slice.construction : Infinity;
  while (!kernel.construct(Math.min(stretch, left())) && left() > 0 && Atomics.load(stopFlag, 0) === StopFlag.RUN) {
    reporter.reportIfBetter();
    stretch *= 2;
  }
}

/** First the size of the fleet, where it outranks the costs of tours; then tours until the budget ends. */
function search(annealing: Annealing): ChainEnd {
  const { arrays, kernel, rule, budget, reportIfBetter } = annealing;
  const fleet = fleetOf(arrays);
  if (fleet !== undefined) {
    const coolness = (progress: number): number => temperature(rule, progress, budget.expected());
    const most = budget.fixed ? Infinity : gainlessAfter(rule.stops);
    const ended = reduceFleet(kernel, fleet, budget, coolness, reportIfBetter, most);
    if (ended !== undefined) return ended;
  }
  return searchInRounds(annealing);
}

interface Reporter {
  /** Reports the best solution if it is better than the last one reported. */
  reportIfBetter(): void;
  /** The construction is complete. Reports the tours once more. */
  constructed(): void;
  last(): ChainReport;
}

/** The best solution never gets worse, so a vector that differs is a better one. */
function createReporter(kernel: Kernel, report: (improved: ChainReport) => void, clock: () => number): Reporter {
  let last: ChainReport | undefined;
  let isConstructed = false;
  const reportIfBetter = (): ChainReport => {
    const vector = kernel.bestObjectives();
    if (last !== undefined && last.vector.every((value, level) => value === vector[level])) return last;
    last = { routes: kernel.best(), vector, at: clock(), isConstructed };
    report(last);
    return last;
  };
  const constructed = (): void => {
    isConstructed = true;
    last = undefined;
    reportIfBetter();
  };
  return { reportIfBetter, constructed, last: reportIfBetter };
}
