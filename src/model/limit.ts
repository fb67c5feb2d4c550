import { Type, type TSchema, type TOptional, type TUnsafe } from 'typebox';
import {
  exceededField,
  LIMIT_UNITS,
  limitRow,
  type TOUR_LIMITS,
  tourLimits,
  type LimitOf,
  type LimitUnit,
  type TourLimit,
} from '../catalogue/limits.js';
import { fields } from './documented.js';
import type { TourViolation } from './types.gen.js';
import { DurationSchema, formatDuration, parseDuration } from './time/duration.js';

/** The schemas of amounts in plans and answers, by kind. */
const GIVEN = { duration: DurationSchema, number: Type.Number({ minimum: 0 }), count: Type.Integer({ minimum: 1 }) };
const ANSWERED = { duration: DurationSchema, number: Type.Number(), count: Type.Integer() };

/** A limit of single travels, separately for each kind; an absent one is unlimited. */
export interface TravelLimits<T> {
  readonly firstTravel?: T;
  readonly interStop?: T;
  readonly lastTravel?: T;
}

/** The values of a limit in a plan: one figure, or one per kind of travel. */
export type LimitValue = string | number | TravelLimits<string | number>;

/** A figure of a plan or solution in seconds, or as a number. */
export function amountOf(figure: string | number): number {
  return typeof figure === 'string' ? parseDuration(figure) : figure;
}

/**
 * An amount of a unit in the syntax of plans and solutions; kilometers have millimeter precision, because limits are
 * whole meters.
 */
export function writtenAmount(unit: LimitUnit, amount: number): string | number {
  return LIMIT_UNITS[unit].written === 'duration' ? formatDuration(amount) : Math.round(amount * 1e6) / 1e6;
}

/** A limit with every figure changed. */
export function changedLimit<T>(limit: LimitValue, change: (figure: string | number) => T): T | TravelLimits<T> {
  if (typeof limit !== 'object') return change(limit);
  return Object.fromEntries(Object.entries(limit).map(([leg, figure]) => [leg, change(figure as string | number)]));
}

type NotationOf<L extends TourLimit> = (typeof LIMIT_UNITS)[(typeof TOUR_LIMITS)[L]['unit']]['written'];
type FigureOf<L extends TourLimit> = {
  readonly duration: string;
  readonly number: number;
  readonly count: number;
}[NotationOf<L>];
type LimitValueOf<L extends TourLimit> =
  L extends LimitOf<'tour'> ? FigureOf<L> : FigureOf<L> | TravelLimits<FigureOf<L>>;

/** A record with an entry for each limit; its type states what the rows determine at run time. */
function ofLimits<R extends Record<TourLimit, unknown>>(entry: (limit: TourLimit) => unknown): R {
  return Object.fromEntries(tourLimits.map((limit) => [limit, entry(limit)])) as R;
}

/** By limit: the schema of its values in a plan. */
export const LimitSchemas = ofLimits<{ [L in TourLimit]: TUnsafe<LimitValueOf<L>> }>((limit) => {
  const { bounds, unit } = limitRow(limit);
  const { called, written } = LIMIT_UNITS[unit];
  const given = GIVEN[written];
  if (bounds === 'tour') return given;
  const figure = Type.Optional(given);
  const ofTravels = fields({
    firstTravel: [`${called}, of the travel from the departure to the first stop. Default: no limit.`, figure],
    interStop: [`${called}, of each travel from one stop to the next. Default: no limit.`, figure],
    lastTravel: [`${called}, of the travel from the last stop to the arrival. Default: no limit.`, figure],
  });
  return Type.Union([given, ofTravels]);
});

/** By limit: the schema of its figures in an answer. */
export const AnsweredSchemas = ofLimits<{ [L in TourLimit]: TUnsafe<FigureOf<L>> }>(
  (limit) => ANSWERED[LIMIT_UNITS[limitRow(limit).unit].written],
);

/** The fields of a resource with limits, and their descriptions. */
export const limitFields = ofLimits<{ [L in TourLimit]: readonly [string, TOptional<TUnsafe<LimitValueOf<L>>>] }>(
  (limit) => {
    const { bounds, unit, means } = limitRow(limit);
    const apart = bounds === 'tour' ? '' : ', or `{ firstTravel, interStop, lastTravel }`';
    return [`${LIMIT_UNITS[unit].called}: ${means}${apart}. Default: no limit.`, Type.Optional(LimitSchemas[limit])];
  },
);

type OfType<T, L> = Extract<T, { readonly type: L }>;
/** A schema of the violations of these limits. */
export interface LimitViolationSchema<L extends TourLimit> extends TUnsafe<OfType<TourViolation, L>> {
  readonly properties: { readonly type: { readonly const: L } };
}

export const wayPointIndex = ['Index of the waypoint in the tour, from 0.', Type.Integer({ minimum: 0 })] as const;

/**
 * The schemas of violations of the limits of tours, or of travels. In the types, a single schema represents all of
 * them.
 */
export function limitViolationSchemas<B extends 'tour' | 'travels'>(
  bounds: B,
): readonly [LimitViolationSchema<LimitOf<B>>] {
  const isOfTravel = bounds === 'travels';
  const schemas = tourLimits
    .filter((limit) => limitRow(limit).bounds === bounds)
    .map((limit) => {
      const { unit, broken, isLeast } = limitRow(limit);
      const { called, written } = LIMIT_UNITS[unit];
      const answered = ANSWERED[written];
      const exceeded = exceededField(limit);
      return fields({
        type: [broken, Type.Literal(limit)],
        ...(isOfTravel && { wayPointIndex }),
        [limit]: [`${called}: the limit.`, answered],
        [exceeded]: [`${called}: ${isLeast ? 'what lacks' : 'by how much it is exceeded'}.`, answered],
      });
    });
  return schemas as unknown as readonly [LimitViolationSchema<LimitOf<B>>];
}

/**
 * One schema per limit, for an answer whose `type` names the limit. In the types, a single schema represents all of
 * them.
 */
export function schemasOfLimits<T>(schema: (limit: TourLimit) => TSchema): readonly [TUnsafe<OfType<T, TourLimit>>] {
  return tourLimits.map(schema) as unknown as readonly [TUnsafe<OfType<T, TourLimit>>];
}
