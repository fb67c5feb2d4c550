/** What the page gets: plain records of JSON. Times are seconds since 1970, durations seconds, places [lon, lat] in degrees. */
export interface View {
  /** The plan's property `name`, or its id; empty where it has neither. */
  readonly name: string;
  /** IANA time zone of all times that are shown. */
  readonly timeZone: string;
  readonly totals: SolutionTotals;
  /** What is reached in each objective, most important first; priorities of one objective added up. */
  readonly objectives: readonly ObjectiveView[];
  readonly tours: readonly TourView[];
  readonly unserved: readonly UnservedView[];
  /** Resources without a tour. */
  readonly unusedIds: readonly string[];
  /** Rules over all tours that are broken. */
  readonly violations: readonly ViolationView[];
}

/** What the tours reach in one objective. */
export interface ObjectiveView {
  readonly name: string;
  /** `number`: of things, or an amount of money. */
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
  /** In the plan's units of cost. */
  readonly cost: number;
  /** Emissions of CO2, in the unit of the plan; absent where nothing says what a tour emits. */
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
  /** In the plan's unit; only where something says what a tour emits. */
  readonly co2?: number;
  /** Largest loads on the way and what the resource carries, by capacity. */
  readonly loads: Readonly<Record<string, number>>;
  readonly capacities: Readonly<Record<string, number>>;
  readonly points: readonly PointView[];
  readonly violations: readonly ViolationView[];
}

/** A waypoint. */
export interface PointView {
  readonly kind: 'begin' | 'stop' | 'break' | 'end';
  /** Of the stop. */
  readonly id?: string;
  /** Of the stop's order, where it is another one; only with the plan. */
  readonly orderId?: string;
  readonly stopKind?: 'pickup' | 'delivery' | 'acknowledgement';
  /** Breaks have none. */
  readonly place?: LonLat;
  readonly arrival: number;
  /** When access and setup are over; only with the plan, and where there are some. */
  readonly ready?: number;
  /** When service begins. */
  readonly begin: number;
  readonly departure: number;
  /** Of the travel that leads here. */
  readonly travel: number;
  readonly km: number;
  /** Its way, an encoded polyline of precision 6. */
  readonly line?: string;
  /** How long after the last preferred window service begins. */
  readonly delay?: number;
  /** Loads when it is left, by capacity; a break has none. */
  readonly loads?: Readonly<Record<string, number>>;
  /** When service may begin; only with the plan. */
  readonly windows?: readonly TimeInterval[];
  /** When it should begin; only with the plan. */
  readonly preferred?: readonly TimeInterval[];
}

/** A stop, or a group of alternatives, that no tour serves. */
export interface UnservedView {
  readonly id: string;
  readonly orderId?: string;
  /** Only with the plan. */
  readonly place?: LonLat;
}

/** A rule that is broken. */
export interface ViolationView {
  readonly type: string;
  /** Place of the waypoint in its tour, from 0. */
  readonly point?: number;
  /** Its other fields, as the solution has them. */
  readonly figures: Readonly<Record<string, unknown>>;
}
