import type { AdditionalConstraint, Order, Plan, Position, Resource, SingleStop } from '../model/types.gen.js';
import type { PlanWarning } from '../model/errors.js';
import type { CellSet } from '../travel/roads/cell-set.js';
import type { Decisions } from './plan/decisions.js';
import type { Modes } from './plan/modes.js';
import type { ObjectiveEntry } from './plan/objective-list.js';
import type { ProblemArrays } from './arrays/problem-arrays.js';
import type { Whereabouts } from './resources/whereabouts.js';

/** A constraint that binds the tours of a resource, and the rule compiled from it. */
export interface BoundRule {
  readonly constraint: AdditionalConstraint;
  /** Its index in `ruleKind`. */
  readonly rule: number;
  /** The options of an atLeastOneConstraint, all of which bind. */
  readonly inner: readonly BoundRule[];
}

/** The travels of a plan that are estimates, and their modes. */
export interface TravelEstimates extends Modes {
  /** By profile: the cells (from, to) that are estimates; they are removed as they become exact. */
  readonly estimated: readonly (CellSet | undefined)[];
}

/** A compiled plan: the arrays, and the names that map them back to what the user wrote. */
export interface Problem {
  readonly plan: Plan;
  readonly arrays: ProblemArrays;
  /** Epoch seconds of time 0. */
  readonly origin: number;
  /** By index: orders, stops (members), resources as the user wrote them. */
  readonly orders: readonly Order[];
  readonly stops: readonly SingleStop[];
  readonly resources: readonly Resource[];
  /** By slot: id of the alternatives group (its own or its first member's), undefined for a single stop. */
  readonly slotGroupId: readonly (string | undefined)[];
  readonly stopIndex: ReadonlyMap<string, number>;
  readonly resourceIndex: ReadonlyMap<string, number>;
  /** Capacity names in order of first use by a stop; index = capacity. */
  readonly capacities: readonly string[];
  /**
   * By location. Those of the plan are the first `places`; the others are the current places of resources under way.
   */
  readonly positions: readonly Position[];
  readonly places: number;
  /** Where resources that have left are at the `now` of their states. Used only by the evaluator. */
  readonly whereabouts: readonly Whereabouts[];
  /** R·D: loads up to this count as empty, 10^-6 units. Used only by the evaluator. */
  readonly emptyThreshold: Float64Array;
  /** R: cost function of CO2EmissionCalculation in the same tables, −1 if none. Used only by the evaluator. */
  readonly resourceEmission: Int32Array;
  /** By resource: the constraints that the rules of its class come from, in plan order. */
  readonly resourceRules: readonly (readonly BoundRule[])[];
  /** What is already decided; undefined if nothing is. */
  readonly decisions: Decisions | undefined;
  /** The objective list of the solution, one entry per level: the last levels of `levelKind`, in its order. */
  readonly objectives: readonly ObjectiveEntry[];
  /** Travels that are estimates; undefined if all are exact. */
  readonly estimates: TravelEstimates | undefined;
  /** Warnings that compiling found (crow-fly profiles, traffic off, …). */
  readonly warnings: readonly PlanWarning[];
}

/** One tour in the search: a resource and its stops in visiting order, both as indices of the problem. */
export interface Route {
  readonly resource: number;
  readonly stops: ArrayLike<number>;
}
