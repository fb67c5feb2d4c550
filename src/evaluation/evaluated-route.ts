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
  /** Seconds after the latest end of the binding preferred windows; 0 when none binds. */
  readonly delay: number;
  /** Set when the begin lies in no authorized window: the gap it lies in. */
  readonly forbiddenWindow: { readonly begin: number; readonly end: number } | undefined;
  /** Travel that leads here as a whole, breaks on it not counted, meters and seconds; 0 at the first stop of a tour without departure. */
  readonly travelDistance: number;
  readonly travelDuration: number;
  /** By capacity, 10^-6 units. */
  readonly loadAfter: Float64Array;
}

/** A break of an evaluated route; times in seconds after the problem's origin. */
export interface EvaluatedBreak {
  /** Number of stops before it: it lies on the travel that leads to the next one, or to the end. */
  readonly leg: number;
  readonly begin: number;
  readonly end: number;
  /** The part of that travel done between the waypoint before and the break, meters and seconds. */
  readonly travelDistance: number;
  readonly travelDuration: number;
  /** False when the schedule chose it. */
  readonly isFixed: boolean;
  /** Since when it was due, when it came late. */
  readonly due?: number;
}

/** A route with all its figures, computed by the exact evaluator. Indices only: ids and JSON are the solution's. */
export interface EvaluatedRoute {
  readonly route: Route;
  readonly stops: readonly EvaluatedStop[];
  /** In the order of the tour. */
  readonly breaks: readonly EvaluatedBreak[];
  /**
   * What the resource had travelled, meters and seconds, towards another place than the one to which this travel leads: part of
   * the travel and of the tour's figures, but of the way to no waypoint.
   */
  readonly abandoned: { readonly leg: number; readonly distance: number; readonly duration: number } | undefined;
  /** When each break was due that never came. */
  readonly missedBreaks: readonly number[];
  /** Departure from the begin waypoint, arrival at the end waypoint. */
  readonly begin: number;
  readonly end: number;
  /** Location of the begin waypoint. */
  readonly beginLocation: number;
  /** Travel to the end waypoint, meters and seconds, and its location. */
  readonly closing: { readonly distance: number; readonly duration: number; readonly location: number };
  /** Meters. */
  readonly distance: number;
  readonly emptyDistance: number;
  /** Seconds. */
  readonly travelDuration: number;
  readonly workingDuration: number;
  readonly waitingDuration: number;
  readonly delay: number;
  /** 10^-6 units: tour cost; emission undefined without a calculation. */
  readonly cost: number;
  readonly emission: number | undefined;
  /** By custom objective, and by constraint on cumulated costs: what the tour adds, 10^-6 units. */
  readonly costs: { readonly custom: Float64Array; readonly global: Float64Array };
  /** By capacity, 10^-6 units. */
  readonly loads: { readonly atBegin: Float64Array; readonly atEnd: Float64Array; readonly maximum: Float64Array };
  /** Travels (from, to: location indices) that the profile cannot make and that were taken crow-fly. */
  readonly crowFly: readonly { readonly from: number; readonly to: number }[];
}
