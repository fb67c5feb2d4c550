import type { Actor, Realm } from './principal.js';
import type { OnceOptions } from './once.js';

/** What an agency may do. Every value can be set per agency; null means without limit. */
export interface AgencyLimits {
  /** Plans that run at once; further ones wait. Default 10. */
  readonly runningPlans: number;
  readonly resources: number | null;
  readonly orders: number | null;
  /** All single stops, members of alternatives included. */
  readonly stops: number | null;
  /** Stops of one order that has not `successiveStops`. */
  readonly stopsPerOrder: number | null;
  /** Seconds. Defaults 5 and 21,600. */
  readonly longestOptimization: { readonly sandbox: number; readonly production: number };
  /** Seconds for plans that name none. Defaults 5 and 900. */
  readonly usualOptimization: { readonly sandbox: number; readonly production: number };
  /** Optimizations started a day and a month (UTC); a restart counts as one. */
  readonly dailyOptimizations: number | null;
  readonly monthlyOptimizations: number | null;
}

/** Changes to limits; what is not named stays. */
export type LimitChanges = { readonly [K in keyof AgencyLimits]?: AgencyLimits[K] | undefined };

export interface Agency {
  readonly id: string;
  readonly name: string;
  /** Unmetered agencies pay nothing. */
  readonly metered: boolean;
  /** Credits left; absent for unmetered agencies. */
  readonly credits?: number;
  readonly limits: AgencyLimits;
  /** Automatic repurchase: when the balance falls below `below`, a pack of `amount` credits is bought. */
  readonly repurchase?: RepurchaseRule;
  readonly createdAt: string;
}

export interface RepurchaseRule {
  readonly below: number;
  readonly amount: number;
}

/** One line of an agency's ledger: every change of its balance, in order. */
export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  /** free: credits of a new account; pack: bought; repurchase: bought by the rule; spend: a plan's stops. */
  readonly kind: 'free' | 'pack' | 'repurchase' | 'spend';
  /** Positive when credits come, negative when they are spent. */
  readonly amount: number;
  readonly balance: number;
  readonly planId?: string;
  readonly planVersion?: number;
  /** What a billing system knows the purchase by. */
  readonly reference?: string;
}

export interface AgencyRequest {
  /** `^[A-Z]{3,6}_…`; made up when absent. */
  readonly id?: string | undefined;
  readonly name: string;
  /** Default true. */
  readonly metered?: boolean | undefined;
  readonly limits?: LimitChanges | undefined;
}

export interface AgencyChanges {
  readonly name?: string | undefined;
  readonly metered?: boolean | undefined;
  readonly limits?: LimitChanges | undefined;
  /** null removes the rule. */
  readonly repurchase?: RepurchaseRule | null | undefined;
}

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
  usage(agencyId: string): Promise<{ readonly today: number; readonly thisMonth: number }>;
}
