import type {
  AgencyChangesSchema,
  AgencyRequestSchema,
  AgencySchema,
  LedgerEntrySchema,
  LimitChangesSchema,
  LimitsSchema,
  RepurchaseSchema,
  UsageSchema,
} from '../schemas/admin.js';
import type { Of } from '../schemas/common.js';
import type { OnceOptions } from './once.js';
import type { Actor, Realm } from './principal.js';

/** What an agency may do. Every value can be set per agency. */
export type AgencyLimits = Of<typeof LimitsSchema>;

/** Changes to limits; what is not named stays. */
export type LimitChanges = Of<typeof LimitChangesSchema>;

export type Agency = Of<typeof AgencySchema>;

/** Automatic repurchase of credits. */
export type RepurchaseRule = Of<typeof RepurchaseSchema>;

/** One line of an agency's ledger: every change of its balance, in order. */
export type LedgerEntry = Of<typeof LedgerEntrySchema>;

/** Without an id one is made up. */
export type AgencyRequest = Of<typeof AgencyRequestSchema>;

export type AgencyChanges = Of<typeof AgencyChangesSchema>;

export interface Agencies {
  /** Metered agencies begin with the free credits (1,000). @throws DomainError invalid, conflict (the id is taken) */
  create(request: AgencyRequest, by?: Actor, options?: OnceOptions): Promise<Agency>;
  /** @throws DomainError notFound */
  read(agencyId: string): Promise<Agency>;
  /** All, or those of a realm. */
  list(realm?: Realm): Promise<readonly Agency[]>;
  /** @throws DomainError notFound, invalid */
  update(agencyId: string, changes: AgencyChanges, by?: Actor): Promise<Agency>;
  /** Books a pack of credits. The same reference twice books once. @throws DomainError notFound, invalid */
  addCredits(agencyId: string, amount: number, reference?: string, by?: Actor, options?: OnceOptions): Promise<Agency>;
  /** Newest first. @throws DomainError notFound */
  ledger(agencyId: string, page: { readonly limit: number; readonly before?: string }): Promise<readonly LedgerEntry[]>;
  /** Optimizations begun today and this month (UTC). @throws DomainError notFound */
  usage(agencyId: string): Promise<Of<typeof UsageSchema>>;
}
