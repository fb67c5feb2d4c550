import type { PlanErrorCode } from 'tourwright';

/** Codes of the envelope: those of plans, and those of the service. */
export type ErrorCode =
  | PlanErrorCode
  | 'NOT_AUTHENTICATED'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'NO_SOLUTION'
  | 'PLAN_SUPERSEDED'
  | 'OPTIMIZATION_STALLED'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INSUFFICIENT_STORAGE'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** One entry of the envelope: what is wrong, as a code for programs and a sentence for people. */
export interface ErrorItem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly properties?: Readonly<Record<string, string>>;
}
