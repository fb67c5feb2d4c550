import type { Kernel } from '../kernel/kernel.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { createDivision } from './division.js';
import { temperature, type CoolingRule } from './cooling.js';
import { adopt, awaitAll, publish, type Seat } from './exchange.js';
import { createInsistence } from './insistence.js';
import type { JointPhase } from './joint-insertion.js';
import { chosenServices, createServing } from './serving.js';
import { createSpare } from './spare.js';
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
  /** The plan is one that is bred, and there is time for it. */
  readonly breeds: boolean;
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
  /** Meets other chains when their time has come; without it the last stretch begins to. */
  readonly meet?: Meeting;
}

/** One cooling over a stretch of the budget. @returns undefined when there is more of the budget */
export function cool(annealing: Annealing, { until, most, ...stretch }: Stretch): ChainEnd | undefined {
  const { kernel, rule, pace, look } = annealing;
  const from = pace.progress();
  const before = pace.done();
  const meet = stretch.meet ?? (until < 1 ? () => undefined : createMeeting(annealing));
  const chosen = chosenServices(kernel, annealing.arrays.levelKind);
  const insist = createInsistence(kernel, annealing.weighting, chosen);
  const spare = createSpare(kernel, annealing.arrays);
  const run = createServing(kernel, annealing.arrays.levelKind, pace.fixed);
  const jointStep = createJointSteps(annealing);
  const part = until < 1 ? until - from : 1;
  for (let progress = 0; ;) {
    jointStep(progress);
    const slice = pace.next();
    if (typeof slice === 'string') return slice;
    const done = pace.done() - before;
    const budgetShare = (pace.progress() - from) / (until - from);
    progress = Math.max(budgetShare, done / most);
    if (done >= most || (until < 1 && budgetShare >= 1)) return undefined;
    meet(pace.progress());
    insist(progress);
    spare(progress);
    const expected = Math.min(pace.expected() * part, most);
    const ran = run({ ...slice, temperature: temperature(rule, progress, expected) }, progress);
    const ended = pace.did(ran);
    look();
    if (ended !== undefined) return ended;
  }
}

/** Inserts jointly as often as the cooling has come to the next share at which that is due. Divided plans are not whole. */
function createJointSteps({ seat, joint }: Annealing): (progress: number) => void {
  const due = seat?.board.divides === true ? [] : [...Tuning.joint.at];
  return (progress) => {
    if (due.length === 0 || progress < due[0]) return;
    due.shift();
    joint.attempt();
  };
}

/** Where chains divide the plan, or exchange elites. */
function createMeeting(annealing: Annealing): Meeting {
  const { seat } = annealing;
  return seat?.board.divides === true ? createDivision({ ...annealing, seat }) : createExchange(annealing);
}

/** Lays down and takes up elites when their time has come. `onAdopt` hears when the current solution is another's. */
export function createExchange(
  { kernel, pace, seat, stopFlag, clock }: Annealing,
  onAdopt: () => void = () => undefined,
): Meeting {
  let published = 0;
  let adopted = 0;
  return (progress) => {
    if (seat === undefined) return;
    const { exchanges, exchangeLag } = Tuning;
    if (published < exchanges.length && progress >= exchanges[published]) publish(seat, published++, kernel);
    if (adopted < published && progress >= exchanges[adopted] + exchangeLag) {
      if (pace.fixed) awaitAll(seat, adopted, stopFlag, clock);
      if (adopt(seat, adopted++, kernel)) onAdopt();
    }
  };
}
