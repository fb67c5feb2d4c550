import type { TSchema } from 'typebox';
import type { Bilingual } from '../catalogue/bilingual.js';
import { LIMIT_UNITS } from '../catalogue/limits.js';
import type { MissedRule, Plan, Resource, TourViolation } from './types.gen.js';

/** All that is said of a type of violation, beside its schema. */
export interface ViolationRow<S extends TSchema = TSchema, V = TourViolation> {
  readonly schema: S;
  /** What the command says, after the resource and the place: "lacks the skills cooling". */
  readonly says: (violation: V, print: Print) => string;
  /** What the console says; `{…}` is a figure of the violation. */
  readonly shown: Bilingual;
  /** What an order misses by it; undefined where another violation always says it of the whole tour. */
  readonly misses: ((violation: V, place: ViolationPlace) => Amount) | undefined;
}

/** How the command writes figures. */
export interface Print {
  /** "7:05" of an ISO 8601 duration. */
  readonly hours: (duration: string) => string;
  /** "2026-03-10 14:05" of a date-time in UTC. */
  readonly time: (dateTime: string) => string;
  /** "12,345" or "0.5". */
  readonly quantity: (amount: number) => string;
}

/** Where a violation is. */
export interface ViolationPlace {
  readonly plan: Pick<Plan, 'tz'>;
  readonly resource: Resource;
  readonly stopId: string | undefined;
}

/**
 * How much a violation misses, and in words. `size` is how much it is beside others: an hour, 50 km, as much again as the
 * limit, a skill count 1, a thing forbidden 5.
 */
export interface Amount extends Pick<MissedRule, 'by' | 'unit' | 'text'>, Partial<Pick<MissedRule, 'name' | 'rule'>> {
  readonly size: number;
}

/** The size of what is forbidden altogether. */
export const FORBIDDEN = 5;

/** The row of the violation with this schema. The schema's `type` says which violation its functions are given. */
export function violationRow<S extends TSchema & TypedSchema>(
  schema: S,
  row: Omit<ViolationRow<S, Violation<S>>, 'schema'>,
): ViolationRow<S> {
  return { schema, ...row } as unknown as ViolationRow<S>;
}

/** The schemas of rows, in their order. */
export function schemasOf<R extends readonly ViolationRow[]>(rows: R): { readonly [K in keyof R]: R[K]['schema'] } {
  return rows.map(({ schema }) => schema) as unknown as { readonly [K in keyof R]: R[K]['schema'] };
}

interface TypedSchema {
  readonly properties: { readonly type: { readonly const: TourViolation['type'] } };
}
type Violation<S extends TypedSchema> = Extract<TourViolation, { readonly type: S['properties']['type']['const'] }>;

/** So many seconds too much. */
export function missedSeconds(by: number, text: string): Amount {
  return { by, unit: 'seconds', text, size: by / LIMIT_UNITS.seconds.compared };
}

/** So many things that must not be, each of that size. */
export function missedCount(by: number, text: string, name?: string, each = FORBIDDEN): Amount {
  return { ...(name !== undefined && { name }), by, unit: 'count', text, size: each * by };
}
