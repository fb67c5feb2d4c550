import type { Kernel } from '../kernel/kernel.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { createDivision } from './division.js';
import { temperature, type CoolingRule } from './cooling.js';
import { adopt, awaitAll, publish, type Seat } from './exchange.js';
import { createWeightSchedule } from './weight-schedule.js';
import type { JointPhase } from './joint-insertion.js';
import { chosenServices, createInsertionPhases } from './insertion-phases.js';
import { createReservedResources } from './fleet-phase.js';
import type { ChainEnd, BudgetClock } from './budget-clock.js';
import { Tuning } from './tuning.js';
import type { Weighting } from './weights.js';

/** What a chain works with, in annealing, genetic search and local search. */
export interface Annealing {
  readonly arrays: ProblemArrays;
  readonly kernel: Kernel;
  readonly rule: CoolingRule;
  readonly weighting: Weighting;
  readonly budget: BudgetClock;
  /** Called after each slice. */
  readonly reportIfBetter: () => void;
  /** The chain's place among others that search side by side; undefined when it is alone. */
  readonly seat: Seat | undefined;
  readonly stopFlag: Int32Array;
  readonly clock: () => number;
  /** Genetic search suits the plan, and the budget suffices. */
  readonly evolves: boolean;
  /** Inserts left-out orders jointly, where that may help. */
  readonly joint: JointPhase;
}

/** Called with the progress of the whole budget, 0 … 1. */
export type ProgressListener = (progress: number) => void;

export interface Stretch {
  /** The share of the whole budget at which it ends; 1: all that is left. */
  readonly until: number;
  /** Iterations after which it ends in any case. */
  readonly most: number;
}

/** One cooling over a stretch of the budget. @returns undefined when there is more of the budget */
export function cool(annealing: Annealing, { until, most }: Stretch): ChainEnd | undefined {
  const { kernel, rule, budget, reportIfBetter } = annealing;
  const from = budget.progress();
  const before = budget.done();
  const meet = until < 1 ? () => undefined : createThreadExchange(annealing);
  const chosen = chosenServices(kernel, annealing.arrays.levelKind);
  const updateWeights = createWeightSchedule(kernel, annealing.weighting, chosen);
  const reserve = createReservedResources(kernel, annealing.arrays);
  const run = createInsertionPhases(kernel, annealing.arrays.levelKind, budget);
  const jointStep = createJointSteps(annealing);
  const part = until < 1 ? until - from : 1;
  for (let progress = 0; ;) {
    jointStep(progress);
    const slice = budget.next();
    if (typeof slice === 'string') return slice;
    const done = budget.done() - before;
    const budgetShare = (budget.progress() - from) / (until - from);
    progress = Math.max(budgetShare, done / most);
    if (done >= most || (until < 1 && budgetShare >= 1)) return undefined;
    meet(budget.progress());
    updateWeights(progress);
    reserve(progress);
    const expected = Math.min(budget.expected() * part, most);
    const ran = run({ ...slice, temperature: temperature(rule, progress, expected) }, progress);
    const ended = budget.did(ran);
    reportIfBetter();
    if (ended !== undefined) return ended;
  }
}

/** Inserts jointly at the shares of the cooling in `Tuning.joint`; not while the plan is divided among chains. */
function createJointSteps({ seat, joint }: Annealing): (progress: number) => void {
  const due = seat?.board.use === 'division' ? [] : [...Tuning.joint.at];
  return (progress) => {
    if (due.length === 0 || progress < due[0]) return;
    due.shift();
    joint.attempt();
  };
}

/** Where chains divide the plan, or exchange elites. */
function createThreadExchange(annealing: Annealing): ProgressListener {
  const { seat } = annealing;
  return seat?.board.use === 'division' ? createDivision(annealing, seat) : createExchange(annealing);
}

/** Posts and adopts elites at the shares in `Tuning.exchanges`. `onAdopt` is called when the current solution is replaced. */
export function createExchange(
  { kernel, budget, seat, stopFlag, clock }: Annealing,
  onAdopt: () => void = () => undefined,
): ProgressListener {
  let published = 0;
  let adopted = 0;
  return (progress) => {
    if (seat === undefined) return;
    const { exchanges, exchangeLag } = Tuning;
    if (published < exchanges.length && progress >= exchanges[published]) publish(seat, published++, kernel);
    if (adopted < published && progress >= exchanges[adopted] + exchangeLag) {
      if (budget.fixed) awaitAll(seat, adopted, stopFlag, clock);
      if (adopt(seat, adopted++, kernel)) onAdopt();
    }
  };
}
