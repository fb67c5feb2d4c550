import type { MessagePort } from 'node:worker_threads';
import type { PlanWarning } from '../model/errors.js';
import type { Position, Solution, TimeWindow, VehicleProfile } from '../model/types.gen.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { RoadProfile } from '../travel/crow-fly.js';
import type { Geometry, RoadSource, TravelMatrix } from '../travel/provider.js';
import type { TravelRemark } from '../travel/remark.js';
import type { TravelRecipe } from '../travel/recipe.js';
import type { RoadLimits, RoadSnap, RoadTable } from '../travel/roads/engine.js';
import type { TravelProgress } from '../travel/roads/matrix-request.js';
import type { DayPart } from '../travel/roads/traffic-hours.js';

/** Routes as kernels and threads pass them on: [routes, then for each: resource, number of stops, stops …]. */
export type PackedRoutes = Int32Array;

/** What a job is started with. */
export interface JobTask {
  readonly port: MessagePort;
}

/** A plan to be checked, or one that the caller's thread has checked because it cannot be sent as it is. */
export interface GivenPlan {
  readonly plan: unknown;
  readonly checked?: readonly PlanWarning[] | undefined;
  /** Its orders came before it. */
  readonly hasTakenOrders?: boolean;
}

/**
 * Where a job gets its travels: from a provider it makes itself, from one of the caller's thread, or, table by table, from a
 * road engine of the caller's.
 */
export type GivenTravel =
  | { readonly recipe: TravelRecipe }
  | { readonly roads: GivenRoads }
  | { readonly hasGeometry: boolean; readonly hasRemarks: boolean; readonly holdsTables: boolean };

/** A road engine of the caller's thread, and how its travels are asked. */
export interface GivenRoads extends Omit<RoadSource, 'engine'> {
  readonly name: string;
  readonly limits: RoadLimits;
  /** Milliseconds for all tables; what is missing then is estimated. */
  readonly milliseconds: number | undefined;
}

/** What the travels of a plan took. */
export interface TravelFigures {
  readonly milliseconds: number;
  /** Travels that a road engine was asked, and that were known from earlier plans. */
  readonly asked: number;
  readonly cached: number;
  /** Travels that are estimates. */
  readonly estimated: number;
}

/** Tours whose estimated travels were asked. */
export interface RefinedTours {
  /** Travels whose figures are others now. */
  readonly changed: number;
  /** Travels of the tours that are still estimates. */
  readonly left: number;
  /** No tour breaks a rule, but where that is decided. */
  readonly isSound: boolean;
}

/** What a desk is asked, and how long that may take. */
export type DeskQuery = {
  /** Shared; not 0: nobody waits for the answer any more. */
  readonly stop: Int32Array;
  readonly milliseconds?: number | undefined;
} & (
  | { readonly about: 'explain'; readonly orderIds?: readonly string[] | undefined; readonly most: number }
  | { readonly about: 'suggest'; readonly order: unknown; readonly most: number; readonly perResource: number }
  | {
      readonly about: 'slots';
      readonly order: unknown;
      readonly stopId?: string | undefined;
      readonly anyTime?: boolean | undefined;
      readonly windows: readonly TimeWindow[];
    }
  | { readonly about: 'evaluate'; readonly tours: unknown }
);

/** Tours as JSON: texts come over in no time, and are read part by part. */
export interface TourTexts {
  /** Whose tours these are, in their order. */
  readonly resources: readonly number[];
  /** Lists of tours. */
  readonly parts: readonly string[];
}

/** A solution and its tours. */
export interface SolutionText {
  /** Without its tours. */
  readonly solution: Solution;
  /** The resources of its tours, in their order. */
  readonly resources: readonly number[];
  /** The tours that have not been fetched as they are. */
  readonly tours: TourTexts;
  /** Travels that tours make though they do not exist. */
  readonly crowFly: readonly PlanWarning[];
}

/** What the caller's thread asks of a job, for one call after the other: one plan is checked, compiled, and then whatever is wanted of it. */
export interface JobCalls {
  /** Some orders of a plan that is too large to be sent at once. */
  readonly takeOrders: { readonly asked: readonly unknown[]; readonly answer: undefined };
  readonly check: { readonly asked: GivenPlan; readonly answer: { readonly maxOptimizationDuration?: string } };
  readonly compile: {
    /** `isAskedAgain`: the plan will be compiled with more orders later. */
    readonly asked: GivenTravel & { readonly isAskedAgain?: boolean };
    readonly answer: {
      readonly arrays: ProblemArrays;
      readonly warnings: readonly PlanWarning[];
      /** The tours that the plan's states list, where they list any. */
      readonly listed?: PackedRoutes | undefined;
      readonly travels: TravelFigures;
      /** Some travels are estimates, and can be asked. */
      readonly hasEstimates: boolean;
    };
  };
  /** Asks, in so many milliseconds, what is estimated in the travels of tours, and puts it in the tables. Nobody may be searching. */
  readonly refine: {
    readonly asked: {
      readonly routes: PackedRoutes;
      readonly milliseconds: number | undefined;
      /** What is still estimated then, and was not wanted, is made long and slow. */
      readonly doubts?: boolean | undefined;
    };
    readonly answer: RefinedTours;
  };
  /** Tours as routes that keep what is decided. */
  readonly readStart: { readonly asked: unknown; readonly answer: PackedRoutes };
  /** Of the start those tours that break no rule, and those of which something is decided; without a start none. */
  readonly soundStart: {
    readonly asked: undefined;
    readonly answer: { readonly routes: PackedRoutes; readonly isEmpty: boolean };
  };
  readonly evaluate: { readonly asked: unknown; readonly answer: SolutionText };
  /** `isAnew`: with all its tours, whatever has been fetched. */
  readonly build: {
    readonly asked: { readonly routes: PackedRoutes; readonly isAnew: boolean };
    readonly answer: SolutionText;
  };
  /** Evaluates and writes tours in advance. Answers early when something else is asked. */
  readonly prepare: { readonly asked: PackedRoutes; readonly answer: undefined };
  /** Some of the tours written in advance that have not been fetched as they are; none: there are no more. */
  readonly fetch: { readonly asked: undefined; readonly answer: TourTexts };
  /** From now on these tours are asked about. */
  readonly openDesk: { readonly asked: unknown; readonly answer: undefined };
  /** Explanations, suggestions or offers, as JSON each; of an evaluation its tours after all the rest. */
  readonly askDesk: { readonly asked: DeskQuery; readonly answer: readonly string[] };
  /** The call is over: nothing is kept of its plan. */
  readonly forget: { readonly asked: undefined; readonly answer: undefined };
}

/** What a job asks of the caller's thread: the caller's own travel provider. */
export interface CallerCalls {
  readonly geometry: { readonly asked: TravelQuestion; readonly answer: Geometry | undefined };
  readonly matrix: { readonly asked: TravelQuestion; readonly answer: TravelMatrix };
  readonly remarks: { readonly asked: VehicleProfile; readonly answer: readonly TravelRemark[] };
  readonly roadVersion: { readonly asked: undefined; readonly answer: string };
  readonly roadDay: { readonly asked: DayQuestion; readonly answer: readonly DayPart[] | undefined };
  readonly roadKey: { readonly asked: RoadProfile; readonly answer: string };
  readonly roadTable: { readonly asked: TableQuestion; readonly answer: RoadTable };
  readonly roadLocate: { readonly asked: PlaceQuestion; readonly answer: readonly RoadSnap[] };
  /** Reports the progress of the travels of a profile. */
  readonly travels: { readonly asked: TravelProgress; readonly answer: undefined };
}

/** What is asked of a road engine; after so many milliseconds nobody waits for the answer. */
interface RoadQuestion {
  readonly profile: RoadProfile;
  readonly milliseconds: number | undefined;
}

/** How speeds change on a day of the week, 0: Monday. */
export interface DayQuestion {
  readonly profile: RoadProfile;
  readonly weekday: number;
}

/** A block of a table. */
export interface TableQuestion extends RoadQuestion {
  readonly sources: readonly Position[];
  readonly targets: readonly Position[];
  readonly departure: string | undefined;
}

/** Where positions meet the roads. */
export interface PlaceQuestion extends RoadQuestion {
  readonly positions: readonly Position[];
}

/** Travels of one profile between positions. */
export interface TravelQuestion {
  readonly profile: VehicleProfile;
  readonly positions: readonly Position[];
}
