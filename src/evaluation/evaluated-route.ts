import type { Route } from '../problem/problem.js';

/** One stop of an evaluated route; times in seconds after the problem's origin. */
export interface EvaluatedStop {
  readonly stop: number;
  readonly arrival: number;
  /** Access and setup seconds spent after arrival. */
  readonly transition: number;
  readonly begin: number;
  readonly service: number;
  readonly departure: number;
  /** Seconds after the latest end of the binding preferred windows; 0 if none binds. */
  readonly delay: number;
  /** The gap between authorized windows that the begin lies in; undefined if it lies in a window. */
  readonly forbiddenWindow: { readonly begin: number; readonly end: number } | undefined;
  /**
   * The whole travel to the stop without the breaks on it, meters and seconds; 0 at the first stop of a tour without
   * departure.
   */
  readonly travelDistance: number;
  readonly travelDuration: number;
  /** By capacity, 10^-6 units. */
  readonly loadAfter: Float64Array;
}

/** A break of an evaluated route; times in seconds after the problem's origin. */
export interface EvaluatedBreak {
  /** Number of stops before it: it lies on the travel to the next stop, or to the end. */
  readonly leg: number;
  readonly begin: number;
  readonly end: number;
  /** The part of that travel between the previous waypoint and the break, meters and seconds. */
  readonly travelDistance: number;
  readonly travelDuration: number;
  /** False if the schedule chose it. */
  readonly isFixed: boolean;
  /** When a late break was due. */
  readonly due?: number;
}

/**
 * A route with all its figures, computed by the exact evaluator. It has indices only; ids are added by the solution.
 */
export interface EvaluatedRoute {
  readonly route: Route;
  readonly stops: readonly EvaluatedStop[];
  /** In the order of the tour. */
  readonly breaks: readonly EvaluatedBreak[];
  /**
   * Travel made towards a location other than the one this travel leads to, meters and seconds: part of the tour's
   * figures, but not of the travel to any waypoint.
   */
  readonly abandoned: { readonly leg: number; readonly distance: number; readonly duration: number } | undefined;
  /** When each missed break was due. */
  readonly missedBreaks: readonly number[];
  /** Departure from the begin waypoint, arrival at the end waypoint. */
  readonly begin: number;
  readonly end: number;
  /** Location index of the begin waypoint. */
  readonly beginLocation: number;
  /** The travel to the end waypoint, meters and seconds, and its location index. */
  readonly closing: { readonly distance: number; readonly duration: number; readonly location: number };
  /** Meters. */
  readonly distance: number;
  readonly emptyDistance: number;
  /** Seconds. */
  readonly travelDuration: number;
  readonly workingDuration: number;
  readonly waitingDuration: number;
  readonly delay: number;
  /** 10^-6 units: the tour's cost and its emission; the latter is undefined without a calculation. */
  readonly cost: number;
  readonly emission: number | undefined;
  /** The tour's share of each custom objective, and of each constraint on cumulated costs, 10^-6 units. */
  readonly costs: { readonly custom: Float64Array; readonly global: Float64Array };
  /** By capacity, 10^-6 units. */
  readonly loads: { readonly atBegin: Float64Array; readonly atEnd: Float64Array; readonly maximum: Float64Array };
  /** Travels (from, to: location indices) that the profile cannot make and that are replaced by crow-fly estimates. */
  readonly crowFly: readonly { readonly from: number; readonly to: number }[];
}
