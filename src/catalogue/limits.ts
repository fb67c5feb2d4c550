import type { Bilingual } from './level-row.js';

/** A unit of limits. */
interface UnitRow {
  /** How plans and solutions write it: an ISO 8601 duration, a number, or a whole number (in plans at least 1). */
  readonly written: 'duration' | 'number' | 'count';
  readonly called: string;
  /** The name of one unit. */
  readonly one: string;
  /** The last part of the fields of violations: `exceeded…` for what is above a limit, `lacking…` for what is below. */
  readonly amount: string;
  /** The amount that ranks as high as one lacking skill where missed rules are compared. */
  readonly compared: number;
  /** How many of the units of compiled plans and tours make one: 1000 meters in a kilometer. */
  readonly counted: number;
  /** The step by which trade-offs vary a limit by default. */
  readonly step: number;
}

export const LIMIT_UNITS = {
  seconds: {
    written: 'duration',
    called: 'ISO 8601 duration',
    one: 'second',
    amount: 'Duration',
    compared: 3600,
    counted: 1,
    step: 1800,
  },
  km: {
    written: 'number',
    called: 'Kilometers',
    one: 'km',
    amount: 'DistanceInKm',
    compared: 50,
    counted: 1000,
    step: 10,
  },
  stops: {
    written: 'count',
    called: 'Whole number',
    one: 'stop',
    amount: 'Stops',
    compared: 5,
    counted: 1,
    step: 1,
  },
} as const satisfies Readonly<Record<string, UnitRow>>;

export type LimitUnit = keyof typeof LIMIT_UNITS;
export const limitUnits = Object.keys(LIMIT_UNITS) as LimitUnit[];

/** The name of a unit for an amount: "km", "stop", "stops". */
export function unitName(unit: LimitUnit, amount: string | number): string {
  return Number(amount) === 1 ? LIMIT_UNITS[unit].one : unit;
}

/**
 * One row per limit that a resource sets for its tour. A row is named after the field of the resource, which is also
 * the type of its violation, its relaxation and its variation. Schemas, violations, answers, trade-offs, the command
 * line and compiled plans read it. `violations/tour-limits.ts` and `library/tradeoffs/tour-limits.ts` compute the
 * amount that a tour has, and do not compile if a limit is missing.
 */
type LimitRow = LimitOfTour | LimitOfTravels;

interface LimitOfTour extends CommonRow {
  /** The limit applies to the tour as a whole. */
  readonly bounds: 'tour';
  readonly unit: LimitUnit;
  /** The array of compiled plans, by resource class. Infinity (0 for a minimum): no limit. */
  readonly array: `class${string}`;
  /** What fast paths may assume if a plan has it. A new limit allows nothing until its row says so. */
  readonly allows: readonly LimitAllowance[];
}

interface LimitOfTravels extends CommonRow {
  /** The limit applies to each travel; a plan may limit the first, the last and those between separately. */
  readonly bounds: 'travels';
  readonly unit: 'seconds' | 'km';
}

/**
 * - `sums`: sums along a tour determine whether a position keeps the limit;
 * - `plain`: the fast paths of plain plans check the limit.
 */
type LimitAllowance = 'sums' | 'plain';

interface CommonRow {
  /** A minimum, for tours with at least one stop: 0 in its array is no limit, and reports state what is lacking. */
  readonly isLeast?: true;
  /** The meaning of the resource's field; unit and default are added to it. */
  readonly means: string;
  /** The meaning of the violation. */
  readonly broken: string;
  /** The predicate of a tour or a travel that exceeds it: "works 25 min longer than PT8H". */
  readonly exceeds: (by: string, limit: string) => string;
  /** The console's sentence for an excess; `{…}` is a field of the violation. */
  readonly shown: Bilingual;
  /** The condition that would let an order in: "With 25 min more work (PT8H25M)". */
  readonly relaxed: (by: string, to: string) => string;
  /** One step more or less: "25 min more work". */
  readonly varied: (by: string, direction: 'more' | 'less') => string;
  /** The lowest value it is varied to, in its unit. Default: 0. */
  readonly leastVaried?: number;
}

const longer = (direction: 'more' | 'less'): string => (direction === 'more' ? 'longer' : 'shorter');

export const TOUR_LIMITS = {
  maxWorkingDuration: {
    bounds: 'tour',
    array: 'classMaxDuration',
    allows: ['sums', 'plain'],
    unit: 'seconds',
    means: 'the most from begin to end of the tour, waiting included',
    broken: 'The tour takes too long.',
    exceeds: (by, limit) => `works ${by} longer than ${limit}`,
    shown: [
      'works {exceededDuration} longer than {maxWorkingDuration}',
      'arbeitet {exceededDuration} länger als {maxWorkingDuration}',
    ],
    relaxed: (by, to) => `With ${by} more work (${to})`,
    varied: (by, direction) => `${by} ${direction} work`,
    leastVaried: 1,
  },
  maxDistanceInKm: {
    bounds: 'tour',
    array: 'classMaxDistance',
    allows: ['sums', 'plain'],
    unit: 'km',
    means: 'the longest the tour may be',
    broken: 'The tour is too long.',
    exceeds: (by, limit) => `drives ${by} more than ${limit}`,
    shown: [
      'drives {exceededDistanceInKm} km more than {maxDistanceInKm} km',
      'fährt {exceededDistanceInKm} km mehr als {maxDistanceInKm} km',
    ],
    relaxed: (by, to) => `With ${by} more (${to})`,
    varied: (by, direction) => `${by} ${direction}`,
  },
  'x-maxStops': {
    bounds: 'tour',
    array: 'classMaxStops',
    allows: ['sums', 'plain'],
    unit: 'stops',
    means: 'the most stops that the tour may have; departure, arrival and breaks are none',
    broken: 'The tour has too many stops.',
    exceeds: (by, limit) => `has ${by} more than ${limit}`,
    shown: ['has {exceededStops} more stops than {x-maxStops}', 'hat {exceededStops} Stopps mehr als {x-maxStops}'],
    relaxed: (by, to) => `With ${by} more (${to})`,
    varied: (by, direction) => `${by} ${direction}`,
    leastVaried: 1,
  },
  'x-minStops': {
    bounds: 'tour',
    array: 'classMinStops',
    allows: ['sums'],
    unit: 'stops',
    isLeast: true,
    means: 'the fewest stops that the tour may have if it has any; departure, arrival and breaks are none',
    broken: 'The tour has too few stops.',
    exceeds: (by, limit) => `has ${by} fewer than ${limit}`,
    shown: ['has {lackingStops} fewer stops than {x-minStops}', 'hat {lackingStops} Stopps weniger als {x-minStops}'],
    relaxed: (by, to) => `With ${by} fewer required (${to})`,
    varied: (by, direction) => `${by} ${direction} required`,
    leastVaried: 1,
  },
  maxInterStopDistanceInKm: {
    bounds: 'travels',
    unit: 'km',
    means: 'the longest that every single travel may be',
    broken: 'The travel that leads here is too long.',
    exceeds: (by, limit) => `is ${by} longer than ${limit}`,
    shown: [
      'is reached by a travel {exceededDistanceInKm} km longer than {maxInterStopDistanceInKm} km',
      'wird über eine Fahrt erreicht, die {exceededDistanceInKm} km länger ist als {maxInterStopDistanceInKm} km',
    ],
    relaxed: (_, to) => `With single travels of up to ${to}`,
    varied: (by, direction) => `travels ${by} ${longer(direction)}`,
  },
  maxInterStopDuration: {
    bounds: 'travels',
    unit: 'seconds',
    means: 'the longest that every single travel may take',
    broken: 'The travel that leads here takes too long.',
    exceeds: (by, limit) => `takes ${by} longer than ${limit}`,
    shown: [
      'is reached by a travel {exceededDuration} longer than {maxInterStopDuration}',
      'wird über eine Fahrt erreicht, die {exceededDuration} länger dauert als {maxInterStopDuration}',
    ],
    relaxed: (_, to) => `With single travels of up to ${to}`,
    varied: (by, direction) => `travels ${by} ${longer(direction)}`,
  },
} as const satisfies Readonly<Record<string, LimitRow>>;

export type TourLimit = keyof typeof TOUR_LIMITS;
/** Limits of the tour as a whole, or of each travel. */
export type LimitOf<B extends LimitRow['bounds']> = {
  [L in TourLimit]: (typeof TOUR_LIMITS)[L]['bounds'] extends B ? L : never;
}[TourLimit];

/** The arrays of compiled plans that hold limits of whole tours. */
export type LimitArray = (typeof TOUR_LIMITS)[LimitOf<'tour'>]['array'];

export const tourLimits = Object.keys(TOUR_LIMITS) as TourLimit[];

/** The limits of whole tours with their arrays. */
export const limitsWithArray = tourLimits.flatMap((limit) => {
  const row = limitRow(limit);
  return row.bounds === 'tour' ? [{ limit: limit as LimitOf<'tour'>, array: row.array as LimitArray }] : [];
});

/** The arrays of the limits of whole tours that allow it. */
export function limitArraysThat(allowance: LimitAllowance): LimitArray[] {
  return limitsWithArray.flatMap(({ limit, array }) =>
    (TOUR_LIMITS[limit].allows as readonly LimitAllowance[]).includes(allowance) ? [array] : [],
  );
}

/** True if some class has a limit of whole tours that does not allow it. */
export function hasLimitBeside(allowance: LimitAllowance, arrays: Readonly<Record<LimitArray, Float64Array>>): boolean {
  const allowed = limitArraysThat(allowance);
  return limitsWithArray.some(
    ({ limit, array }) => !allowed.includes(array) && arrays[array].some((amount) => amount !== noLimit(limit)),
  );
}

export function limitRow(limit: TourLimit): LimitRow {
  return TOUR_LIMITS[limit];
}

/** Narrows a violation, a relaxation or a variation to those of the given limits. */
export function isOfLimit<T extends { readonly type: string }>(
  one: T,
): one is Extract<T, { readonly type: TourLimit }> {
  return Object.hasOwn(TOUR_LIMITS, one.type);
}

/** The field of a limit's violation that holds the excess, or the lacking amount. */
export function exceededField(limit: TourLimit): string {
  const { unit, isLeast } = limitRow(limit);
  return `${isLeast ? 'lacking' : 'exceeded'}${LIMIT_UNITS[unit].amount}`;
}

/** The value that stands for "no limit" in compiled plans. */
export function noLimit(limit: TourLimit): number {
  return limitRow(limit).isLeast ? 0 : Infinity;
}

/** A limit and its excess in the units of its violation: durations, kilometers or stops. */
export function exceededLimit(violation: { readonly type: TourLimit }) {
  const { type } = violation;
  const figures = violation as unknown as Readonly<Record<string, string | number>>;
  return { unit: limitRow(type).unit, limit: figures[type], by: figures[exceededField(type)] };
}
