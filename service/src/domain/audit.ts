import type { Actor, Realm, Scope } from './principal.js';

/** Everything that is noted: what was done to what. */
export const AUDIT_ACTIONS = [
  'plan.created',
  'plan.changed',
  'plan.deleted',
  'plan.stopped',
  'plan.restarted',
  'plan.archived',
  'token.created',
  'token.regenerated',
  'token.revoked',
  'token.firstUsed',
  'agency.created',
  'agency.changed',
  'credits.booked',
  'webhook.created',
  'webhook.changed',
  'webhook.secretRotated',
  'webhook.deleted',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** More about what was done: never a secret, never the content of a plan. */
export interface AuditDetails {
  /** Credits that were spent, or booked. */
  readonly credits?: number | undefined;
  /** Of booked credits: what a billing system knows the purchase by. */
  readonly reference?: string | undefined;
  /** An archived plan was taken out of the archive. */
  readonly unarchived?: boolean | undefined;
  /** Of a token. */
  readonly name?: string | undefined;
  readonly scopes?: readonly Scope[] | undefined;
  /** The token that takes the place of a regenerated one. */
  readonly replacedBy?: string | undefined;
  readonly webhookId?: string | undefined;
  /** Names of the fields that were changed of an agency or a webhook. */
  readonly fields?: readonly string[] | undefined;
}

/** One thing that was done. */
export interface AuditEntry {
  /** Ascending; entries of transactions under way at the same time need not be in the order of their times. */
  readonly id: string;
  readonly at: string;
  readonly action: AuditAction;
  readonly by: Actor;
  readonly agencyId?: string;
  readonly planId?: string;
  /** The version that it led to, or that it was done to. */
  readonly planVersion?: number;
  /** The token that it was done to. */
  readonly tokenId?: string;
  readonly details?: AuditDetails;
}

/** Which entries are wanted; each field narrows them. */
export interface AuditQuery {
  /** What was done to agencies of this realm, and to tokens for them alone. */
  readonly realm?: Realm;
  readonly agencyId?: string | undefined;
  readonly planId?: string | undefined;
  /** Done by this token, or to it. */
  readonly tokenId?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Not before this moment: ISO 8601. */
  readonly from?: string | undefined;
  /** Before this moment. */
  readonly to?: string | undefined;
  /** Entries older than the one with this id. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface AuditPage {
  /** Newest first. */
  readonly items: readonly AuditEntry[];
  /** To be asked for as `before`; absent on the last page. */
  readonly next?: string;
}

/** What was done by whom. Entries are written with what they tell of, or not at all. */
export interface AuditLog {
  list(query: AuditQuery): Promise<AuditPage>;
}
