/** What is said of a unit of limits, whatever the limit. */
interface UnitRow {
  /** In plans and solutions: an ISO 8601 duration, of seconds, or a number. */
  readonly written: 'duration' | 'number';
  readonly called: string;
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
    exceeded: 'exceededDuration',
    compared: 3600,
    counted: 1,
  },
  km: { written: 'number', called: 'Kilometers', exceeded: 'exceededDistanceInKm', compared: 50, counted: 1000 },
} as const satisfies Readonly<Record<string, UnitRow>>;

export type LimitUnit = keyof typeof LIMIT_UNITS;
export const limitUnits = Object.keys(LIMIT_UNITS) as LimitUnit[];

/**
 * One row a limit that a resource sets its tour, named as the field of the resource, the type of its violation, and the type
 * of what relaxes and varies it. Schemas, violations, answers, trade-offs, the command and compiled plans read it. How much a
 * tour has of it stands in `violations/tour-limits.ts` and `library/tradeoffs/tour-limits.ts`, which do not compile without.
 */
interface LimitRow {
  /** The tour as a whole, or each travel of it: then a plan may limit the first, the last and those between apart. */
  readonly bounds: 'tour' | 'travels';
  /** Of a limit of the tour as a whole: its array of compiled plans, by class of resources. Infinity: no limit. */
  readonly array?: `class${string}`;
  readonly unit: LimitUnit;
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

/** The field of a limit's violation that says by how much it is exceeded. */
export function exceededField(limit: TourLimit): string {
  return LIMIT_UNITS[limitRow(limit).unit].exceeded;
}

/** A limit and by how much it is exceeded, as its violation has them: durations or kilometers. */
export function exceededLimit(violation: { readonly type: TourLimit }) {
  const { type } = violation;
  const figures = violation as unknown as Readonly<Record<string, string | number>>;
  return { unit: limitRow(type).unit, limit: figures[type], by: figures[exceededField(type)] };
}
