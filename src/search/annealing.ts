import type { Kernel } from '../kernel/kernel.js';
import { compareVectors } from '../objectives/vector.js';
import type { ProblemArrays } from '../problem/problem.js';
import { createDivision } from './division.js';
import { temperature, type CoolingRule } from './cooling.js';
import { adopt, awaitAll, publish, type Seat } from './exchange.js';
import { createInsistence } from './insistence.js';
import { createServing } from './serving.js';
import type { ChainEnd, Pace } from './pace.js';
import { Tuning } from './tuning.js';
import type { Weighting } from './weights.js';

/** What annealing works with. */
export interface Annealing {
  readonly arrays: ProblemArrays;
  readonly kernel: Kernel;
  readonly rule: CoolingRule;
  readonly weighting: Weighting;
  readonly pace: Pace;
  /** Called after each slice. */
  readonly look: () => void;
  /** The chain's place among others that search side by side; undefined when it is alone. */
  readonly seat: Seat | undefined;
  readonly stopFlag: Int32Array;
  readonly clock: () => number;
}

/**
 * Anneals to the end of the budget. Where the budget is far more than the plan needs, the cooling is repeated rather than
 * stretched, and ends early once several coolings in turn have ended at the same, best solution.
 */
export function anneal(annealing: Annealing): ChainEnd {
  const { kernel, pace, rule, seat } = annealing;
  const { rounds, perStopSquared } = Tuning.convergence;
  const enough = perStopSquared * rule.stops * rule.stops;
  let agreed = 0;
  for (;;) {
    const before = kernel.bestObjectives();
    const ended = coolOnce(annealing, seat === undefined && !pace.fixed ? enough : Infinity);
    if (ended !== undefined) return ended;
    kernel.setWeights(annealing.weighting.weights);
    const best = kernel.bestObjectives();
    if (compareVectors(best, before) < 0) agreed = 0;
    if (compareVectors(kernel.currentObjectives(), best) === 0) agreed++;
    if (agreed >= rounds) return 'converged';
  }
}

/** One cooling over what is left of the budget, or over `enough` iterations. @returns undefined when only those are done */
function coolOnce(annealing: Annealing, enough: number): ChainEnd | undefined {
  const { kernel, rule, pace, look, seat } = annealing;
  const from = pace.progress();
  const before = pace.done();
  const exchange = seat?.board.divides === true ? createDivision({ ...annealing, seat }) : createExchange(annealing);
  const insist = createInsistence(kernel, annealing.weighting);
  const run = createServing(kernel, annealing.arrays.levelKind, pace.fixed);
  for (;;) {
    const slice = pace.next();
    if (typeof slice === 'string') return slice;
    const done = pace.done() - before;
    const budgetShare = (pace.progress() - from) / (1 - from);
    const progress = Math.max(budgetShare, done / enough);
    if (done >= enough) return undefined;
    exchange(budgetShare);
    insist(progress);
    const expected = Math.min(pace.expected(), enough);
    const ran = run({ ...slice, temperature: temperature(rule, progress, expected) }, progress);
    const ended = pace.did(ran);
    look();
    if (ended !== undefined) return ended;
  }
}

/** Lays down and takes up elites when their time has come. */
function createExchange({ kernel, pace, seat, stopFlag, clock }: Annealing): (progress: number) => void {
  let published = 0;
  let adopted = 0;
  return (progress) => {
    if (seat === undefined) return;
    const { exchanges, exchangeLag } = Tuning;
    if (published < exchanges.length && progress >= exchanges[published]) publish(seat, published++, kernel);
    if (adopted < published && progress >= exchanges[adopted] + exchangeLag) {
      if (pace.fixed) awaitAll(seat, adopted, stopFlag, clock);
      adopt(seat, adopted++, kernel);
    }
  };
}
