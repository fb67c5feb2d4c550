/** What is said of a unit of limits, whatever the limit. */
interface UnitRow {
  /** In plans and solutions: an ISO 8601 duration, of seconds, a number, or a whole number, in plans at least 1. */
  readonly written: 'duration' | 'number' | 'count';
  readonly called: string;
  /** What one of it is called. */
  readonly one: string;
  /** The field of violations that says by how much a limit is exceeded. */
  readonly exceeded: string;
  /** How much of it ranks as high, where rules are missed, as a lacking skill does. */
  readonly compared: number;
  /** How many of what compiled plans and tours count there are in one of it: whole meters in a kilometer. */
  readonly counted: number;
}

export const LIMIT_UNITS = {
  seconds: {
    written: 'duration',
    called: 'ISO 8601 duration',
    one: 'second',
    exceeded: 'exceededDuration',
    compared: 3600,
    counted: 1,
  },
  km: {
    written: 'number',
    called: 'Kilometers',
    one: 'km',
    exceeded: 'exceededDistanceInKm',
    compared: 50,
    counted: 1000,
  },
  stops: {
    written: 'count',
    called: 'Whole number',
    one: 'stop',
    exceeded: 'exceededStops',
    compared: 5,
    counted: 1,
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
interface LimitRow {
  /** The tour as a whole, or each travel of it: then a plan may limit the first, the last and those between apart. */
  readonly bounds: 'tour' | 'travels';
  /** Of a limit of the tour as a whole: its array of compiled plans, by class of resources. Infinity: no limit; of a least one 0. */
  readonly array?: `class${string}`;
  readonly unit: LimitUnit;
  /** It bounds tours from below, those with any stop: 0 in its array says nothing, and what they lack is told. */
  readonly isLeast?: true;
  /** What the field of the resource means; its unit and default are said around it. */
  readonly means: string;
  /** What the violation says. */
  readonly broken: string;
  /** "works 25 min longer than PT8H": said of a tour, or of a travel. */
  readonly exceeds: (by: string, limit: string) => string;
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
    unit: 'seconds',
    means: 'the most from begin to end of the tour, waiting included',
    broken: 'The tour takes too long.',
    exceeds: (by, limit) => `works ${by} longer than ${limit}`,
    relaxed: (by, to) => `With ${by} more of work (${to})`,
    varied: (by, direction) => `${by} ${direction} work`,
    leastVaried: 1,
  },
  maxDistanceInKm: {
    bounds: 'tour',
    array: 'classMaxDistance',
    unit: 'km',
    means: 'the longest the tour may be',
    broken: 'The tour is too long.',
    exceeds: (by, limit) => `drives ${by} more than ${limit}`,
    relaxed: (by, to) => `With ${by} more (${to})`,
    varied: (by, direction) => `${by} ${direction}`,
  },
  'x-maxStops': {
    bounds: 'tour',
    array: 'classMaxStops',
    unit: 'stops',
    means: 'the most stops that the tour may have; departure, arrival and breaks are none',
    broken: 'The tour has too many stops.',
    exceeds: (by, limit) => `has ${by} more than ${limit}`,
    relaxed: (by, to) => `With ${by} more (${to})`,
    varied: (by, direction) => `${by} ${direction}`,
    leastVaried: 1,
  },
  'x-minStops': {
    bounds: 'tour',
    array: 'classMinStops',
    unit: 'stops',
    isLeast: true,
    means: 'the fewest stops that the tour may have if it has any; departure, arrival and breaks are none',
    broken: 'The tour has too few stops.',
    exceeds: (by, limit) => `has ${by} less than ${limit}`,
    relaxed: (by, to) => `With ${by} less to fill (${to})`,
    varied: (by, direction) => `${by} ${direction} to fill`,
    leastVaried: 1,
  },
  maxInterStopDistanceInKm: {
    bounds: 'travels',
    unit: 'km',
    means: 'the longest that every single travel may be',
    broken: 'The travel that leads here is too long.',
    exceeds: (by, limit) => `is ${by} longer than ${limit}`,
    relaxed: (_, to) => `With travels of ${to}`,
    varied: (by, direction) => `travels ${by} ${longer(direction)}`,
  },
  maxInterStopDuration: {
    bounds: 'travels',
    unit: 'seconds',
    means: 'the longest that every single travel may take',
    broken: 'The travel that leads here takes too long.',
    exceeds: (by, limit) => `takes ${by} longer than ${limit}`,
    relaxed: (_, to) => `With travels of ${to}`,
    varied: (by, direction) => `travels ${by} ${longer(direction)}`,
  },
} as const satisfies Readonly<Record<string, LimitRow>>;

type Rows = typeof TOUR_LIMITS;
export type TourLimit = keyof Rows;
/** Limits of the tour as a whole, or of each travel. */
export type LimitOf<B extends LimitRow['bounds']> = {
  [L in TourLimit]: Rows[L]['bounds'] extends B ? L : never;
}[TourLimit];

/** The arrays of compiled plans that hold the limits of whole tours. */
export type LimitArray = Rows[LimitOf<'tour'>]['array'];

export const tourLimits = Object.keys(TOUR_LIMITS) as TourLimit[];

/** The limits of whole tours, each with its array. */
export const limitsWithArray = tourLimits.flatMap((limit) => {
  const { array } = limitRow(limit);
  return array === undefined ? [] : [{ limit: limit as LimitOf<'tour'>, array: array as LimitArray }];
});

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
  return isLeast ? LACKING : LIMIT_UNITS[unit].exceeded;
}

/** The field of violations that says how many stops lack. */
const LACKING = 'lackingStops';

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
