import type { Bilingual } from './bilingual.js';

/** One kind of level of the objective vector. */
export interface LevelRow {
  /** What stands for it in compiled plans: the index of no other row, without gaps. */
  readonly code: number;
  /** How plans list it, absent for what stands above all objectives where something is decided. */
  readonly objective?: {
    readonly name: string;
    /** Listed by its bare name, or as an object with this `type`. */
    readonly as: 'name' | 'type';
    /** Which way is better; `own`: the plan says. Inside all are minimized, what is maximized as what is missing. */
    readonly direction: 'minimize' | 'maximize' | 'own';
    /** In the list of a plan that has none. */
    readonly isDefault?: true;
    /** What a plan must have for it to differ between two solutions; absent: it always can. */
    readonly needs?: PlanPart;
    /** Whose priorities it is counted by, an entry each; absent when it is one number. */
    readonly priorities?: 'mandatoryOrders' | 'optionalOrders' | 'resources';
    /** How command and console call it, absent where the plan names it, and how they write the value. */
    readonly label?: Bilingual;
    readonly unit: Unit;
    /** Every tour makes it worse: above optional stops it keeps them at home. */
    readonly isAgainstTours?: true;
  };
  /** The level of the objective that it counts instead, in plans where that is possible: faster, and the same. */
  readonly standsFor?: string;
  /** What of a solution a kernel counts for it. */
  readonly figure: LevelFigureName;
  /** What it is weighed by in the scalar of the search. */
  readonly weight: WeightClass;
  /** What fast paths may assume where it is an objective. A new one is assumed nothing of until its row says so. */
  readonly allows: readonly Allowance[];
}

/** What an objective may need of a plan (`problem/plan/objective-list.ts` says when a plan has it). */
export type PlanPart =
  'preferredTimeWindows' | 'costs' | 'overlappingCapacities' | 'optionalOrders' | 'preferredStops' | 'earlyLoadings';

/** How a value is written: "12", "1,234.50", "162.3 km", "21:10 h", and "21:10". */
export type Unit = 'number' | 'money' | 'meters' | 'seconds' | 'clock';

/**
 * Figures that kernels keep of their solutions. OWN: a sum over the tours that nothing else asks for (`tour/extras` of
 * both kernels counts it for a tour). TOGETHER: what follows from all tours together alone.
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
 * What a typical change of a level is measured in: a mean leg (meters, seconds), the cost of one stop, or what a cost of
 * the user's own adds to it; a minute of delay; and for levels that no such change is known of what counts as one of
 * them, a minute or one thing.
 */
export type WeightClass = 'legMeters' | 'legSeconds' | 'stopCost' | 'ownCost' | 'delay' | 'minutes' | 'count';

/**
 * - `timeless`: nobody has to look at a clock for it;
 * - `sums`: its change follows from sums along a tour; `sumsAtGivenTimes`: where tours begin at a given time and no stop
 *   has several windows;
 * - `distanceOnly`: a move within served orders does not change it, or changes it by the meters of the tours;
 * - `distanceAlways`: likewise when orders come and go;
 * - `unclocked`: the times of single stops are nothing to it;
 * - `keepsStops`: a stop in a place may be worth more than sums show, by the stops of earlier tours that the tour has not kept;
 * - `unrewarded`: no stop is worth more in a place than sums along the tour show.
 */
export type Allowance =
  | 'timeless'
  | 'sums'
  | 'sumsAtGivenTimes'
  | 'distanceOnly'
  | 'distanceAlways'
  | 'unclocked'
  | 'keepsStops'
  | 'unrewarded';
