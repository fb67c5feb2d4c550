import type { TSchema } from 'typebox';
import type { Bilingual } from '../catalogue/level-row.js';
import { LIMIT_UNITS } from '../catalogue/limits.js';
import type { MissedRule, Plan, Resource, TourViolation } from './types.gen.js';

/** All texts about a type of violation, in addition to its schema. */
export interface ViolationRow<S extends TSchema = TSchema, V = TourViolation> {
  readonly schema: S;
  /** The text in the output of the command, after the resource and the place: "lacks the skills cooling". */
  readonly says: (violation: V, print: Print) => string;
  /** The text in the console; `{…}` is a figure of the violation. */
  readonly shown: Bilingual;
  /**
   * The amount by which an order fails because of it; undefined if another violation always reports it for the whole
   * tour.
   */
  readonly misses: ((violation: V, place: ViolationPlace) => Amount) | undefined;
}

/** Formats figures for the command. */
export interface Print {
  /** Formats an ISO 8601 duration as "7:05". */
  readonly hours: (duration: string) => string;
  /** Formats a UTC date-time as "2026-03-10 14:05". */
  readonly time: (dateTime: string) => string;
  /** Formats a number as "12,345" or "0.5". */
  readonly quantity: (amount: number) => string;
}

export interface ViolationPlace {
  readonly plan: Pick<Plan, 'tz'>;
  readonly resource: Resource;
  readonly stopId: string | undefined;
}

/**
 * The amount of a violation, as a number and in words. `size` makes violations comparable: an hour, 50 km, the limit
 * once more and a skill each count 1, something forbidden counts 5.
 */
export interface Amount extends Pick<MissedRule, 'by' | 'unit' | 'text'>, Partial<Pick<MissedRule, 'name' | 'rule'>> {
  readonly size: number;
}

/** The size of anything that is strictly forbidden. */
export const FORBIDDEN = 5;

/** The row of the violation with this schema, whose `type` determines the violation passed to its functions. */
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

/** An excess of seconds. */
export function missedSeconds(by: number, text: string): Amount {
  return { by, unit: 'seconds', text, size: by / LIMIT_UNITS.seconds.compared };
}

/** A number of forbidden items, all of the same size. */
export function missedCount(by: number, text: string, name?: string, each = FORBIDDEN): Amount {
  return { ...(name !== undefined && { name }), by, unit: 'count', text, size: each * by };
}
