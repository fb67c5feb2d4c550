import type { AUDIT_ACTIONS, AuditEntrySchema, AuditPageSchema } from '../schemas/admin.js';
import type { Of } from '../schemas/common.js';
import type { Realm, Scope } from './principal.js';

export { AUDIT_ACTIONS } from '../schemas/admin.js';

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

/** One thing that was done. Ids ascend; those of transactions under way at the same time need not be in the order of their times. */
export type AuditEntry = Omit<Of<typeof AuditEntrySchema>, 'details'> & { readonly details?: AuditDetails };

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

/** Newest first; `next` is to be asked for as `before`. */
export type AuditPage = Omit<Of<typeof AuditPageSchema>, 'items'> & { readonly items: readonly AuditEntry[] };

/** What was done by whom. Entries are written in the transaction of what they record. */
export interface AuditLog {
  list(query: AuditQuery): Promise<AuditPage>;
}
