/**
 * The data of a page as plain JSON. Times are seconds since 1970, durations seconds, positions [lon, lat] in degrees.
 */
export interface View {
  /** The plan's property `name`, or its id; empty if it has neither. */
  readonly name: string;
  /** IANA time zone of all shown times. */
  readonly timeZone: string;
  readonly totals: SolutionTotals;
  /** The value of each objective, most important first; priorities of one objective added up. */
  readonly objectives: readonly ObjectiveView[];
  readonly tours: readonly TourView[];
  readonly unserved: readonly UnservedView[];
  /** Resources without a tour. */
  readonly unusedIds: readonly string[];
  /** Broken rules of all tours together. */
  readonly violations: readonly ViolationView[];
}

/** The value of one objective. */
export interface ObjectiveView {
  readonly name: string;
  /** `number`: a count or an amount of money. */
  readonly unit: 'number' | 'meters' | 'seconds';
  readonly value: number;
}

/** Sums over all tours. */
export interface SolutionTotals {
  readonly tours: number;
  readonly served: number;
  readonly unserved: number;
  readonly km: number;
  readonly working: number;
  readonly travel: number;
  readonly delay: number;
  /** In the plan's unit of cost. */
  readonly cost: number;
  /** CO2 emissions in the plan's unit; absent if the plan has no emissions. */
  readonly co2?: number;
  readonly violations: number;
}

export type TimeInterval = readonly [begin: number, end: number];
export type LonLat = readonly [lon: number, lat: number];

/** A tour, and its row of the timeline. */
export interface TourView {
  readonly id: string;
  /** Working hours; only with the plan. */
  readonly window?: TimeInterval;
  readonly km: number;
  readonly working: number;
  readonly travel: number;
  readonly waiting: number;
  readonly delay: number;
  readonly cost: number;
  /** In the plan's unit; absent if the plan has no emissions for the tour. */
  readonly co2?: number;
  /** Highest loads on the way, and the limits of the resource, by capacity. */
  readonly loads: Readonly<Record<string, number>>;
  readonly capacities: Readonly<Record<string, number>>;
  readonly points: readonly PointView[];
  readonly violations: readonly ViolationView[];
}

/** A waypoint. */
export interface PointView {
  readonly kind: 'begin' | 'stop' | 'break' | 'end';
  /** Id of the stop. */
  readonly id?: string;
  /** Id of the stop's order if it differs; only with the plan. */
  readonly orderId?: string;
  /** Property `customer` of the stop, else of its order. */
  readonly customer?: string;
  readonly stopKind?: 'pickup' | 'delivery' | 'acknowledgement';
  /** Absent for breaks. */
  readonly place?: LonLat;
  readonly arrival: number;
  /** End of access and setup; only with the plan, and if there are any. */
  readonly ready?: number;
  /** Begin of service. */
  readonly begin: number;
  readonly departure: number;
  /** Seconds of the travel that leads here. */
  readonly travel: number;
  readonly km: number;
  /** Encoded polyline of that travel, precision 6. */
  readonly line?: string;
  /** Seconds by which service begins after the last preferred window. */
  readonly delay?: number;
  /** Loads at departure, by capacity; absent for breaks. */
  readonly loads?: Readonly<Record<string, number>>;
  /** Windows in which service may begin; only with the plan. */
  readonly windows?: readonly TimeInterval[];
  /** Windows in which service should begin; only with the plan. */
  readonly preferred?: readonly TimeInterval[];
}

/** An unserved stop or group of alternatives. */
export interface UnservedView {
  readonly id: string;
  readonly orderId?: string;
  /** Property `customer` of the stop, else of its order; only with the plan. */
  readonly customer?: string;
  /** Only with the plan. */
  readonly place?: LonLat;
}

/** A broken rule. */
export interface ViolationView {
  readonly type: string;
  /** Index of the waypoint in its tour. */
  readonly point?: number;
  /** Its other fields, as in the solution. */
  readonly figures: Readonly<Record<string, unknown>>;
}
