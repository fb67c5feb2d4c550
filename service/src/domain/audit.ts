import type { AUDIT_ACTIONS, AuditEntrySchema, AuditPageSchema, AuditQuerySchema } from '../schemas/admin.js';
import type { Of } from '../schemas/common.js';
import type { Realm, Scope } from './principal.js';

export { AUDIT_ACTIONS } from '../schemas/admin.js';

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Further details of an action: never a secret, never the content of a plan. */
export interface AuditDetails {
  /** Credits spent or booked. */
  readonly credits?: number | undefined;
  /** For booked credits: the billing system's reference of the purchase. */
  readonly reference?: string | undefined;
  /** An archived plan was taken out of the archive. */
  readonly unarchived?: boolean | undefined;
  /** The token's name. */
  readonly name?: string | undefined;
  readonly scopes?: readonly Scope[] | undefined;
  /** The token that replaces a regenerated one. */
  readonly replacedBy?: string | undefined;
  readonly webhookId?: string | undefined;
  /** Names of the changed fields of an agency or a webhook. */
  readonly fields?: readonly string[] | undefined;
}

/** One action. Ids ascend; the ids of concurrent transactions may not follow the order of their times. */
export type AuditEntry = Omit<Of<typeof AuditEntrySchema>, 'details'> & { readonly details?: AuditDetails };

/** Which entries are wanted: on agencies of the realm, and on tokens for these agencies alone. */
export type AuditQuery = Of<typeof AuditQuerySchema> & { readonly realm?: Realm };

/** Newest first; `next` is the `before` of the next page. */
export type AuditPage = Omit<Of<typeof AuditPageSchema>, 'items'> & { readonly items: readonly AuditEntry[] };

/** Who did what. Entries are written in the transaction of the action they record. */
export interface AuditLog {
  list(query: AuditQuery): Promise<AuditPage>;
}
