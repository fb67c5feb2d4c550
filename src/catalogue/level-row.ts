/** A text in both languages of the console; the command line shows the English one. */
export type Bilingual = readonly [english: string, german: string];

/** One kind of level of the objective vector. */
export interface LevelRow {
  /** Its number in compiled plans; the codes of all rows are unique and without gaps. */
  readonly code: number;
  /** The objective that plans list; absent for levels above all objectives, in plans with decided tours only. */
  readonly objective?: {
    /** It begins with `minimize` or `maximize`, or the plan decides. Internally maximized ones count what is missing. */
    readonly name: string;
    /** Where plans list it as an object with this `type`; absent where they list its bare name. */
    readonly as?: 'type';
    /** True if plans that list no objectives have it. */
    readonly isDefault?: true;
    /** What a plan must have for two solutions to differ in it; absent: any plan will do. */
    readonly needs?: PlanPart;
    /** The priorities that have one entry each; absent if it is a single number. */
    readonly priorities?: 'mandatoryOrders' | 'optionalOrders' | 'resources';
    /** Its name in command line and console; absent where the plan names it. */
    readonly label?: Bilingual;
    readonly unit: Unit;
    /** Every tour makes it worse: listed above optional stops, it keeps them from being served. */
    readonly isAgainstTours?: true;
  };
  /** The level of the objective that it counts in its place, faster and alike, in plans that permit this. */
  readonly standsFor?: string;
  /** The figure of a solution from which kernels compute it. */
  readonly figure: LevelFigureName;
  /** The scale of its weight in the scalar objective of the search. */
  readonly weight: WeightClass;
  /** What fast paths may assume if it is an objective. A new level allows nothing until its row says so. */
  readonly allows: readonly Allowance[];
}

/** What an objective may need from a plan (`problem/plan/objective-list.ts` decides whether a plan has it). */
export type PlanPart =
  'preferredTimeWindows' | 'costs' | 'overlappingCapacities' | 'optionalOrders' | 'preferredStops' | 'earlyLoadings';

/** How a value is written: "12", "1,234.50", "162.3 km", "21:10 h", and "21:10". */
export type Unit = 'number' | 'money' | 'meters' | 'seconds' | 'clock';

/**
 * The figures of a solution that kernels keep. OWN: a sum over the tours that no other figure covers (computed per tour
 * by `tour/extras` of both kernels). TOGETHER: a figure that only all tours together determine.
 */
export const LEVEL_FIGURES = [
  'UNSERVED',
  'DELAY',
  'COST',
  'USED',
  'PREFERRED',
  'LARGEST',
  'WORKING',
  'DISTANCE',
  'OWN',
  'TOGETHER',
  'VIOLATIONS',
  'LATENESS',
  'CROW_FLY',
] as const;
export type LevelFigureName = (typeof LEVEL_FIGURES)[number];

/**
 * The scale of a typical change of a level: a mean leg (meters, seconds), the cost of one stop, the change of a custom
 * cost per stop, or a minute of delay; for levels without a typical change, one unit: a minute or a single item.
 */
export type WeightClass = 'legMeters' | 'legSeconds' | 'stopCost' | 'ownCost' | 'delay' | 'minutes' | 'count';

/**
 * - `timeless`: it does not depend on times;
 * - `sums`: its change follows from sums along a tour;
 * - `sumsAtGivenTimes`: its change follows from such sums if tours begin at a given time and no stop has several
 *   windows;
 * - `distanceOnly`: a move within served orders leaves it unchanged or changes it by the meters of the tours;
 * - `distanceAlways`: inserting and removing orders leaves it unchanged or changes it by the meters of the tours, too;
 * - `unclocked`: it does not depend on the times of single stops;
 * - `keepsStops`: a position may be worth more than sums show, by the stops of earlier tours that the tour has not
 *   kept;
 * - `boundedGain`: a position may be worth more than sums show, but by no more than the tour adds to the level now;
 * - `unrewarded`: no position of a stop is worth more than sums along the tour show.
 */
export type Allowance =
  | 'timeless'
  | 'sums'
  | 'sumsAtGivenTimes'
  | 'distanceOnly'
  | 'distanceAlways'
  | 'unclocked'
  | 'keepsStops'
  | 'boundedGain'
  | 'unrewarded';
