import { Type } from 'typebox';

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

/** The body of every answer that is not what was asked for, 429 excepted. */
export const EnvelopedErrorsSchema = Type.Object({ errors: Type.Array(ErrorSchema, { minItems: 1 }) });
