import type { MessagePort } from 'node:worker_threads';
import type {
  AnswerBudget,
  EvaluateQuestion,
  ExplainQuestion,
  SlotsQuestion,
  SuggestQuestion,
} from '../model/answer/questions.js';
import type { PlanWarning } from '../model/errors.js';
import type { Position, Solution, VehicleProfile } from '../model/types.gen.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { RoadProfile } from '../travel/crow-fly.js';
import type { Geometry, RoadSource, TravelMatrix, TravelRemark } from '../travel/provider.js';
import type { TravelRecipe } from '../travel/recipe.js';
import type { RoadLimits, RoadSnap, RoadTable } from '../travel/roads/engine.js';
import type { TravelProgress } from '../travel/roads/matrix-request.js';
import type { DayPart } from '../travel/roads/traffic-hours.js';

/** Routes as kernels and threads exchange them: [routes, then for each: resource, number of stops, stops …]. */
export type PackedRoutes = Int32Array;

export interface JobTask {
  readonly port: MessagePort;
}

/**
 * Where a job gets its travels: from a provider that it makes itself, from a provider of the caller's thread, or, table
 * by table, from a road engine of the caller.
 */
export type GivenTravel =
  | { readonly recipe: TravelRecipe }
  | { readonly roads: GivenRoads }
  | { readonly hasGeometry: boolean; readonly hasRemarks: boolean; readonly holdsTables: boolean };

/** A road engine of the caller's thread, and how its travels are requested. */
export interface GivenRoads extends Omit<RoadSource, 'engine'> {
  readonly name: string;
  readonly limits: RoadLimits;
  /** Milliseconds for all tables; travels missing after that are estimated. */
  readonly milliseconds: number | undefined;
}

export interface TravelFigures {
  readonly milliseconds: number;
  /** Numbers of travels requested from a road engine, and known from earlier plans. */
  readonly asked: number;
  readonly cached: number;
  /** Number of travels that are estimates. */
  readonly estimated: number;
}

/** The result of requesting the estimated travels of tours. */
export interface RefinedTours {
  /** Number of travels whose figures have changed. */
  readonly changed: number;
  /** Number of travels of the tours that are still estimates. */
  readonly left: number;
  /** True if no tour breaks a rule, tours with decisions excepted. */
  readonly isSound: boolean;
}

/** A question to a desk, and its time limit. */
export type DeskQuery = AnswerBudget &
  (
    | ({ readonly about: 'explain' } & ExplainQuestion)
    | ({ readonly about: 'suggest' } & SuggestQuestion)
    | ({ readonly about: 'slots' } & SlotsQuestion)
    | ({ readonly about: 'evaluate' } & EvaluateQuestion)
  );

/** Tours as JSON texts, which are cheap to send and are parsed part by part. */
export interface TourTexts {
  /** The resources of these tours, in order. */
  readonly resources: readonly number[];
  /** Lists of tours. */
  readonly parts: readonly string[];
}

/** A solution, with its tours as texts. */
export interface SolutionText {
  /** The solution without its tours. */
  readonly solution: Solution;
  /** The resources of its tours, in order. */
  readonly resources: readonly number[];
  /** The tours that have not been fetched in their current form. */
  readonly tours: TourTexts;
  /** Warnings about travels of the tours that do not exist. */
  readonly crowFly: readonly PlanWarning[];
}

/** The calls from the caller's thread to a job, in one library call: a plan is checked, compiled, then used. */
export interface JobCalls {
  /** Sends some orders of a plan that is too large for one message. */
  readonly takeOrders: { readonly asked: readonly unknown[]; readonly answer: undefined };
  readonly check: {
    /** With warnings if the caller's thread has checked the plan, because it cannot be sent unchecked. */
    readonly asked: {
      readonly plan: unknown;
      readonly checked?: readonly PlanWarning[] | undefined;
      /** True if its orders were sent before. */
      readonly hasTakenOrders?: boolean;
    };
    readonly answer: { readonly maxOptimizationDuration?: string };
  };
  readonly compile: {
    /** `isAskedAgain`: the plan will be compiled again with more orders. */
    readonly asked: GivenTravel & { readonly isAskedAgain?: boolean };
    readonly answer: {
      readonly arrays: ProblemArrays;
      readonly warnings: readonly PlanWarning[];
      /** The tours that the plan's states list, if any. */
      readonly listed?: PackedRoutes | undefined;
      readonly travels: TravelFigures;
      /** True if some travels are estimates that can be requested. */
      readonly hasEstimates: boolean;
    };
  };
  /**
   * Requests the estimated travels of tours, within a time in milliseconds, and enters the answers in the tables. No
   * search may be running.
   */
  readonly refine: {
    readonly asked: {
      readonly routes: PackedRoutes;
      readonly milliseconds: number | undefined;
      /** True to make travels that are still estimates, and were not wanted, long and slow. */
      readonly doubts?: boolean | undefined;
    };
    readonly answer: RefinedTours;
  };
  /** Reads tours as routes that keep what is decided. */
  readonly readStart: { readonly asked: unknown; readonly answer: PackedRoutes };
  /** The start's tours that break no rule, and those with decisions; none without a start. */
  readonly soundStart: {
    readonly asked: undefined;
    readonly answer: { readonly routes: PackedRoutes; readonly isEmpty: boolean };
  };
  readonly evaluate: { readonly asked: unknown; readonly answer: SolutionText };
  /** `isAnew`: with all its tours, regardless of what has been fetched. */
  readonly build: {
    readonly asked: { readonly routes: PackedRoutes; readonly isAnew: boolean };
    readonly answer: SolutionText;
  };
  /** Evaluates and writes tours ahead. Answers early when another call arrives. */
  readonly prepare: { readonly asked: PackedRoutes; readonly answer: undefined };
  /** A part of the tours written ahead that have not been fetched in their current form; empty if there are no more. */
  readonly fetch: { readonly asked: undefined; readonly answer: TourTexts };
  /** Opens the desk for questions about these tours. */
  readonly openDesk: { readonly asked: unknown; readonly answer: undefined };
  /** Explanations, suggestions or offers as one JSON text each; for an evaluation, its tours after the rest. */
  readonly askDesk: { readonly asked: DeskQuery; readonly answer: readonly string[] };
  /** Ends the call; nothing of its plan is kept. */
  readonly forget: { readonly asked: undefined; readonly answer: undefined };
}

/** The calls from a job to the caller's thread: to its travel provider and its road engine. */
export interface CallerCalls {
  readonly geometry: { readonly asked: TravelQuestion; readonly answer: Geometry | undefined };
  readonly matrix: { readonly asked: TravelQuestion; readonly answer: TravelMatrix };
  readonly remarks: { readonly asked: VehicleProfile; readonly answer: readonly TravelRemark[] };
  readonly roadVersion: { readonly asked: undefined; readonly answer: string };
  /** The parts of a day of the week (0: Monday) with constant speeds. */
  readonly roadDay: {
    readonly asked: { readonly profile: RoadProfile; readonly weekday: number };
    readonly answer: readonly DayPart[] | undefined;
  };
  readonly roadKey: { readonly asked: RoadProfile; readonly answer: string };
  /** A block of a table. */
  readonly roadTable: {
    readonly asked: RoadQuestion<'sources' | 'targets'> & { readonly departure: string | undefined };
    readonly answer: RoadTable;
  };
  readonly roadLocate: { readonly asked: RoadQuestion<'positions'>; readonly answer: readonly RoadSnap[] };
  /** Reports the progress of the travels of a profile. */
  readonly travels: { readonly asked: TravelProgress; readonly answer: undefined };
}

/** A request to a road engine about positions, with the milliseconds after which it is aborted. */
type RoadQuestion<Lists extends string> = Readonly<Record<Lists, readonly Position[]>> & {
  readonly profile: RoadProfile;
  readonly milliseconds: number | undefined;
};

/** A request for the travels of one profile between positions. */
interface TravelQuestion {
  readonly profile: VehicleProfile;
  readonly positions: readonly Position[];
}
