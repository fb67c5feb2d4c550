import type { Kernel } from '../kernel/kernel.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { createDivision } from './division.js';
import { temperature, type CoolingRule } from './cooling.js';
import { adopt, awaitAll, publish, type Seat } from './exchange.js';
import { createPenaltyRamp } from './penalty-ramp.js';
import type { JointPhase } from './joint-insertion.js';
import { chosenServices, createInsertionPhases } from './insertion-phases.js';
import { createReservedResources } from './fleet-phase.js';
import type { ChainEnd, BudgetClock } from './budget-clock.js';
import { Tuning } from './tuning.js';
import type { Weighting } from './weights.js';

/** What annealing works with. */
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
  /** Genetic search gains on the plan, and there is time for it. */
  readonly evolves: boolean;
  /** Inserts jointly what is left out, where that may help. */
  readonly joint: JointPhase;
}

/** Called with the progress of the whole budget, 0 … 1. */
export type Meeting = (progress: number) => void;

/** A stretch of the budget. */
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
  const meet = until < 1 ? () => undefined : createMeeting(annealing);
  const chosen = chosenServices(kernel, annealing.arrays.levelKind);
  const rampPenalties = createPenaltyRamp(kernel, annealing.weighting, chosen);
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
    rampPenalties(progress);
    reserve(progress);
    const expected = Math.min(budget.expected() * part, most);
    const ran = run({ ...slice, temperature: temperature(rule, progress, expected) }, progress);
    const ended = budget.did(ran);
    reportIfBetter();
    if (ended !== undefined) return ended;
  }
}

/** Inserts jointly as often as the cooling has come to the next share at which that is due. Divided plans are not whole. */
function createJointSteps({ seat, joint }: Annealing): (progress: number) => void {
  const due = seat?.board.use === 'division' ? [] : [...Tuning.joint.at];
  return (progress) => {
    if (due.length === 0 || progress < due[0]) return;
    due.shift();
    joint.attempt();
  };
}

/** Where chains divide the plan, or exchange elites. */
function createMeeting(annealing: Annealing): Meeting {
  const { seat } = annealing;
  return seat?.board.use === 'division' ? createDivision({ ...annealing, seat }) : createExchange(annealing);
}

/** Posts and adopts elites when their time has come. `onAdopt` hears when the current solution is another's. */
export function createExchange(
  { kernel, budget, seat, stopFlag, clock }: Annealing,
  onAdopt: () => void = () => undefined,
): Meeting {
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
