import { Type, type Static, type TSchema } from 'typebox';

/** RegexIdValidation of the specification. */
export const ID_PATTERN = '^[a-zA-Z0-9-._~:@!$,]+$';

export const IdSchema = Type.String({ pattern: ID_PATTERN });

export const AgencyIdSchema = Type.String({ pattern: '^[A-Z]{3,6}_[a-zA-Z0-9-._~:@!$,]+$' });

/** Numbers that may not fit a number. */
export const NumberTextSchema = Type.String({ pattern: '^\\d{1,18}$' });

export const PlanVersionSchema = Type.Integer({ minimum: 1 });

/** Which version of which plan an answer is about. */
export const OF_VERSION = { agencyId: AgencyIdSchema, planId: IdSchema, planVersion: PlanVersionSchema };

/** YYYY-MM-DDThh:mm:ssZ */
export const MomentSchema = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
});

export const DurationSchema = Type.String({
  pattern: '^P(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(\\d+H)?(\\d+M)?(\\d+S)?)?$',
});

/** What happened to something that was accepted. */
export const WarningSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  properties: Type.Object({ path: Type.String() }, { additionalProperties: { type: 'string' } }),
});

export const WarningsSchema = Type.Array(WarningSchema);

/** What a schema describes, for whoever only reads it: what is optional may be undefined, too. */
export type Of<S extends TSchema> = Readable<Static<S>>;

type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Readable<T[K]> | (object extends Pick<T, K> ? undefined : never) }
    : T;
