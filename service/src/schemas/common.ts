import { type Static, type TSchema, Type } from 'typebox';
import { annotatedSchemas, type JsonSchema, type ObjectSchema } from 'tourwright';

/** The schemas of the engine, with all that is known about their values. */
export const {
  Plan: PlanSchema,
  PlanChanges: PlanChangesSchema,
  Solution: SolutionSchema,
  Explanation: ExplanationSchema,
  Suggestion: SuggestionSchema,
  SlotOffer: SlotOfferSchema,
  Evaluation: EvaluationSchema,
  Tradeoffs: TradeoffsSchema,
} = annotatedSchemas;

/** The schema of the objects in a list. */
export function itemsOf({ items }: JsonSchema): ObjectSchema {
  return items as ObjectSchema;
}

/** RegexIdValidation of the specification. */
export const ID_PATTERN = '^[a-zA-Z0-9-._~:@!$,]+$';

export const IdSchema = Type.String({ pattern: ID_PATTERN });

export const AgencyIdSchema = Type.String({ pattern: '^[A-Z]{3,6}_[a-zA-Z0-9-._~:@!$,]+$' });

/** Integers that may exceed a JavaScript number. */
export const NumberTextSchema = Type.String({ pattern: '^\\d{1,18}$' });

/**
 * Parameters of lists that are read page by page.
 * @param description - of the parameter that marks the previous page
 */
export const paged = (description: string) => ({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  before: Type.Optional({ ...NumberTextSchema, description }),
});

export const PlanVersionSchema = Type.Integer({ minimum: 1 });

/** The version of the plan that an answer is about. */
export const OF_VERSION = { agencyId: AgencyIdSchema, planId: IdSchema, planVersion: PlanVersionSchema };

/** YYYY-MM-DDThh:mm:ssZ */
export const MomentSchema = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
});

export const DurationSchema = Type.String({
  format: 'duration',
  pattern: '^P(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(\\d+H)?(\\d+M)?(\\d+S)?)?$',
});

/** A warning about something that was accepted. */
export const WarningSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  properties: Type.Object({ path: Type.String() }, { additionalProperties: { type: 'string' } }),
});

export const WarningsSchema = Type.Array(WarningSchema);

/** The readable type of a schema: optional fields may also be undefined. */
export type Of<S extends TSchema> = Readable<Static<S>>;

type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Readable<T[K]> | (object extends Pick<T, K> ? undefined : never) }
    : T;

export const ErrorSchema = Type.Object({
  code: Type.Enum([
    'INVALID_INPUT',
    'ID_NOT_UNIQUE',
    'KEYS_NOT_UNIQUE',
    'INVALID_ID_REFERENCE',
    'INVALID_VALUE',
    'PRECONDITION_FAILED',
    'NOT_IMPLEMENTED',
    'NOT_AUTHENTICATED',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'NO_SOLUTION',
    'PLAN_SUPERSEDED',
    'OPTIMIZATION_STALLED',
    'IDEMPOTENCY_KEY_IN_USE',
    'IDEMPOTENCY_KEY_REUSED',
    'INSUFFICIENT_STORAGE',
    'SERVICE_UNAVAILABLE',
    'INTERNAL_SERVER_ERROR',
  ]),
  message: Type.String(),
  properties: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** The body of every error answer, except 429. */
export const EnvelopedErrorsSchema = Type.Object({ errors: Type.Array(ErrorSchema, { minItems: 1 }) });
