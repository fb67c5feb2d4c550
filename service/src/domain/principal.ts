import type { IssuedTokenSchema, ModeSchema, SCOPES, TokenRequestSchema, TokenSchema } from '../schemas/admin.js';
import type { Of } from '../schemas/common.js';

export { SCOPES } from '../schemas/admin.js';

/** Who does something, as the audit log shows it. */
export interface Actor {
  /** The token; absent for what the service and its command line do. */
  readonly tokenId?: string | undefined;
  /** The token's name, or that of the part of the service. */
  readonly name: string;
  /** Where the request came from. */
  readonly address?: string | undefined;
}

/** What the service does by itself. */
export const SERVICE: Actor = { name: 'service' };
/** Plans put away by their age. */
export const RETENTION: Actor = { name: 'retention' };
/** Credits bought by an agency's rule. */
export const REPURCHASE: Actor = { name: 'repurchase rule' };
/** `tourwright token`. */
export const COMMAND: Actor = { name: 'command line' };

/** Sandbox runs are short and free; production runs cost credits. */
export type Mode = Of<typeof ModeSchema>;

/**
 * What a token may do: `read` plans and solutions; `plan`: make, change, run and delete them, and optimize at once; `admin`:
 * look after the token's own agencies: their tokens, ledgers and audit log; `operator`: the same for all agencies, make
 * agencies, set their limits and book credits. Who may `plan` may read, and an `operator` is an `admin`.
 */
export type Scope = (typeof SCOPES)[number];

/** The agencies that a token looks after; undefined for all of them. */
export type Realm = readonly string[] | undefined;

/** What calls of an administrator take besides. */
export interface AdminOptions extends OnceOptions {
  /** What lies outside is not found. Default: all agencies. */
  readonly realm?: Realm;
}

/** Who a valid token speaks for. */
export interface Principal extends Actor {
  readonly tokenId: string;
  /** The token's name, which `createdBy` and `updatedBy` show. */
  readonly name: string;
  readonly mode: Mode;
  /** In the order of SCOPES. */
  readonly scopes: readonly Scope[];
  /** The agencies it is for, at least one. Paths without an agency (`/plans`) mean the first. */
  readonly agencyIds: readonly [string, ...string[]];
}

/** A principal inside one agency: what every call on plans takes. */
export interface Caller extends Actor {
  readonly agencyId: string;
  readonly mode: Mode;
  /** Also for `createdBy` and `updatedBy`. */
  readonly name: string;
}

/** Tokens as the admin API and `tourwright token list` show them. Secrets are stored hashed and never shown again. */
export type TokenInfo = Of<typeof TokenSchema>;

/** A new token with its text, which nothing can show a second time: `Authorization: Bearer <token>`. */
export type IssuedToken = Of<typeof IssuedTokenSchema>;

export type TokenRequest = Of<typeof TokenRequestSchema>;

export interface Tokens {
  /**
   * @param authorization - the header as it came, undefined without one.
   * @param address - where the request came from
   * @throws DomainError unauthenticated, invalidToken
   */
  authenticate(authorization: string | undefined, address?: string): Promise<Principal>;
  /**
   * The principal inside an agency; without one, inside its first.
   * @throws DomainError agencyForbidden (also for agencies that do not exist)
   */
  enter(principal: Principal, agencyId?: string): Caller;
  /** @throws DomainError scopeMissing */
  require(principal: Principal, scope: Scope): void;
  /**
   * The agencies that an administrator looks after.
   * @throws DomainError agencyForbidden when the one he asks for is none of them
   */
  realm(principal: Principal, agencyId?: string): Realm;
  /** @param by - who makes it; the service itself when absent. @throws DomainError invalid for unknown agencies and unusable names */
  create(request: TokenRequest, by?: Actor, options?: OnceOptions): Promise<IssuedToken>;
  /** Invalid at once, everywhere. @throws DomainError notFound */
  revoke(tokenId: string, by?: Actor, options?: AdminOptions): Promise<TokenInfo>;
  /** The old text is invalid at once; the new token has the same rights. @throws DomainError notFound */
  regenerate(tokenId: string, by?: Actor, options?: AdminOptions): Promise<IssuedToken>;
  /** Newest first; of one agency, or all. */
  list(agencyId?: string, realm?: Realm): Promise<readonly TokenInfo[]>;
}

/** A request that is to have its effect once, however often it is sent: one with an Idempotency-Key. */
export interface OnceRequest {
  /** Whose key it is: an agency's id, or a token's. */
  readonly scope: string;
  readonly key: string;
  /** Equal for equal requests. */
  readonly fingerprint: string;
  /** Seals a result that may hold secrets: without it nobody reads what is kept. */
  readonly secret: string;
  /** Hears that the result is the one of an earlier request. */
  readonly onReplay?: () => void;
}

/** What a call that has an effect takes besides. */
export interface OnceOptions {
  /** The result is kept in the transaction of the effect; the same request then gets the same result, and no effect. */
  readonly once?: OnceRequest | undefined;
}
