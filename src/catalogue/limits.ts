import type { Bilingual } from './bilingual.js';

/** What is said of a unit of limits, whatever the limit. */
interface UnitRow {
  /** In plans and solutions: an ISO 8601 duration, of seconds, a number, or a whole number, in plans at least 1. */
  readonly written: 'duration' | 'number' | 'count';
  readonly called: string;
  /** What one of it is called. */
  readonly one: string;
  /** In the names of fields of violations: `exceeded…` says by how much a limit is exceeded, `lacking…` what lacks. */
  readonly amount: string;
  /** How much of it ranks as high, where rules are missed, as a lacking skill does. */
  readonly compared: number;
  /** How many of what compiled plans and tours count there are in one of it: whole meters in a kilometer. */
  readonly counted: number;
  /** How much more or less of it trade-offs look at, by default. */
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

/** "km", "stop", "stops": what so much of a unit is called. */
export function unitName(unit: LimitUnit, amount: string | number): string {
  return Number(amount) === 1 ? LIMIT_UNITS[unit].one : unit;
}

/**
 * One row a limit that a resource sets its tour, named as the field of the resource, the type of its violation, and the type
 * of what relaxes and varies it. Schemas, violations, answers, trade-offs, the command and compiled plans read it. How much a
 * tour has of it stands in `violations/tour-limits.ts` and `library/tradeoffs/tour-limits.ts`, which do not compile without.
 */
type LimitRow = LimitOfTour | LimitOfTravels;

interface LimitOfTour extends CommonRow {
  /** The tour as a whole. */
  readonly bounds: 'tour';
  readonly unit: LimitUnit;
  /** Its array of compiled plans, by class of resources. Infinity: no limit; of a least one 0. */
  readonly array: `class${string}`;
  /** What fast paths may assume where a plan has it. A new limit is assumed nothing of until its row says so. */
  readonly allows: readonly LimitAllowance[];
}

interface LimitOfTravels extends CommonRow {
  /** Each travel of the tour: a plan may limit the first, the last and those between apart. */
  readonly bounds: 'travels';
  readonly unit: 'seconds' | 'km';
}

/**
 * - `sums`: sums along a tour determine whether a place keeps it;
 * - `plain`: fast paths of plain plans look at it.
 */
type LimitAllowance = 'sums' | 'plain';

interface CommonRow {
  /** It bounds tours from below, those with any stop: 0 in its array is no limit, and reports say what they lack. */
  readonly isLeast?: true;
  /** What the field of the resource means; its unit and default are said around it. */
  readonly means: string;
  /** What the violation says. */
  readonly broken: string;
  /** "works 25 min longer than PT8H": said of a tour, or of a travel. */
  readonly exceeds: (by: string, limit: string) => string;
  /** What the console says where it is exceeded; `{…}` is a figure of the violation. */
  readonly shown: Bilingual;
  /** "With 25 min more of work (PT8H25M)": what would let an order in. */
  readonly relaxed: (by: string, to: string) => string;
  /** "25 min more work": one step more or less of it. */
  readonly varied: (by: string, direction: 'more' | 'less') => string;
  /** The least that it is varied to, in its unit. Default: 0. */
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

/** The arrays of compiled plans that hold the limits of whole tours. */
export type LimitArray = (typeof TOUR_LIMITS)[LimitOf<'tour'>]['array'];

export const tourLimits = Object.keys(TOUR_LIMITS) as TourLimit[];

/** The limits of whole tours, each with its array. */
export const limitsWithArray = tourLimits.flatMap((limit) => {
  const row = limitRow(limit);
  return row.bounds === 'tour' ? [{ limit: limit as LimitOf<'tour'>, array: row.array as LimitArray }] : [];
});

/** Arrays of the limits of whole tours that allow it. */
export function limitArraysThat(allowance: LimitAllowance): LimitArray[] {
  return limitsWithArray.flatMap(({ limit, array }) =>
    (TOUR_LIMITS[limit].allows as readonly LimitAllowance[]).includes(allowance) ? [array] : [],
  );
}

/** Some class has another limit of whole tours than those that allow it. */
export function hasLimitBeside(allowance: LimitAllowance, arrays: Readonly<Record<LimitArray, Float64Array>>): boolean {
  const allowed = limitArraysThat(allowance);
  return limitsWithArray.some(
    ({ limit, array }) => !allowed.includes(array) && arrays[array].some((amount) => amount !== noLimit(limit)),
  );
}

export function limitRow(limit: TourLimit): LimitRow {
  return TOUR_LIMITS[limit];
}

/** Narrows a violation, a relaxation or a variation to those of these limits. */
export function isOfLimit<T extends { readonly type: string }>(
  one: T,
): one is Extract<T, { readonly type: TourLimit }> {
  return Object.hasOwn(TOUR_LIMITS, one.type);
}

/** The field of a limit's violation that says by how much it is exceeded, or what lacks. */
export function exceededField(limit: TourLimit): string {
  const { unit, isLeast } = limitRow(limit);
  return `${isLeast ? 'lacking' : 'exceeded'}${LIMIT_UNITS[unit].amount}`;
}

/** What a limit in compiled plans is where there is none. */
export function noLimit(limit: TourLimit): number {
  return limitRow(limit).isLeast ? 0 : Infinity;
}

/** A limit and by how much it is exceeded, as its violation has them: durations, kilometers or stops. */
export function exceededLimit(violation: { readonly type: TourLimit }) {
  const { type } = violation;
  const figures = violation as unknown as Readonly<Record<string, string | number>>;
  return { unit: limitRow(type).unit, limit: figures[type], by: figures[exceededField(type)] };
}
