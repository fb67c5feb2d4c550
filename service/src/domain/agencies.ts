import type * as schemas from '../schemas/admin.js';
import type { Of } from '../schemas/common.js';
import type { Actor, OnceOptions, Realm } from './principal.js';

export { AgencyChangesSchema, AgencyRequestSchema } from '../schemas/admin.js';

/** What an agency may do. Every value can be set per agency. */
export type AgencyLimits = Of<typeof schemas.LimitsSchema>;

/** Changes to limits; limits not named stay. */
export type LimitChanges = Of<typeof schemas.LimitChangesSchema>;

export type Agency = Of<typeof schemas.AgencySchema>;

/** Automatic repurchase of credits. */
export type RepurchaseRule = Of<typeof schemas.RepurchaseSchema>;

/** A line of an agency's ledger: every change of its balance, in order. */
export type LedgerEntry = Of<typeof schemas.LedgerEntrySchema>;

/** Without an id one is generated. */
export type AgencyRequest = Of<typeof schemas.AgencyRequestSchema>;

export type AgencyChanges = Of<typeof schemas.AgencyChangesSchema>;

export interface Agencies {
  /**
   * Creates an agency; metered ones start with the free credits (1,000).
   * @throws DomainError invalid, conflict (the id is taken)
   */
  create(request: AgencyRequest, by?: Actor, options?: OnceOptions): Promise<Agency>;
  /** @throws DomainError notFound */
  read(agencyId: string): Promise<Agency>;
  /** All, or those of a realm. */
  list(realm?: Realm): Promise<readonly Agency[]>;
  /** @throws DomainError notFound, invalid */
  update(agencyId: string, changes: AgencyChanges, by?: Actor, options?: OnceOptions): Promise<Agency>;
  /**
   * Books a pack of credits. The same reference is booked only once.
   * @throws DomainError notFound, invalid, conflict (the reference was used for another amount)
   */
  addCredits(agencyId: string, amount: number, reference?: string, by?: Actor, options?: OnceOptions): Promise<Agency>;
  /** Newest first. @throws DomainError notFound */
  ledger(agencyId: string, page: Of<typeof schemas.LedgerQuerySchema>): Promise<readonly LedgerEntry[]>;
  /** Optimizations started today and this month (UTC). @throws DomainError notFound */
  usage(agencyId: string): Promise<Of<typeof schemas.UsageSchema>>;
}
