import type { IssuedTokenSchema, ModeSchema, SCOPES, TokenRequestSchema, TokenSchema } from '../schemas/admin.js';
import type { Of } from '../schemas/common.js';

export { SCOPES } from '../schemas/admin.js';

/** Who performs an action, as the audit log shows it. */
export interface Actor {
  /** The token; absent for actions of the service and its command line. */
  readonly tokenId?: string | undefined;
  /** The name of the token, or of the part of the service. */
  readonly name: string;
  /** Where the request came from. */
  readonly address?: string | undefined;
}

/** Actions of the service itself. */
export const SERVICE: Actor = { name: 'service' };
/** Archiving and deletion of plans by age. */
export const RETENTION: Actor = { name: 'retention' };
/** Purchases of credits by an agency's rule. */
export const REPURCHASE: Actor = { name: 'repurchase rule' };
/** `tourwright token`. */
export const COMMAND: Actor = { name: 'command line' };

/** Sandbox runs are short and free; production runs cost credits. */
export type Mode = Of<typeof ModeSchema>;

/**
 * The permissions of a token: `read` plans and solutions; `plan`: create, change, run and delete them, and optimize
 * without storing; `admin`: manage the token's own agencies: their tokens, ledgers and audit log; `operator`: the same
 * for all agencies, create agencies, set their limits and book credits. `plan` implies `read`, and `operator` implies
 * `admin`.
 */
export type Scope = (typeof SCOPES)[number];

/** The agencies that a token administers; undefined for all. */
export type Realm = readonly string[] | undefined;

/** Options of administrators' calls. */
export interface AdminOptions extends OnceOptions {
  /** Anything outside is not found. Default: all agencies. */
  readonly realm?: Realm;
}

/** On whose behalf a valid token acts. */
export interface Principal extends Actor {
  readonly tokenId: string;
  /** The token's name, shown as `createdBy` and `updatedBy`. */
  readonly name: string;
  readonly mode: Mode;
  /** In the order of SCOPES. */
  readonly scopes: readonly Scope[];
  /** The agencies it is for, at least one. Paths without an agency (`/plans`) refer to the first. */
  readonly agencyIds: readonly [string, ...string[]];
}

/** A principal inside one agency: what every call on plans takes. */
export interface Caller extends Actor {
  readonly agencyId: string;
  readonly mode: Mode;
  /** Shown as `createdBy` and `updatedBy`. */
  readonly name: string;
}

/** Tokens as the admin API and `tourwright token list` show them. Secrets are stored hashed and never shown again. */
export type TokenInfo = Of<typeof TokenSchema>;

/** A new token with its text, which cannot be shown again: `Authorization: Bearer <token>`. */
export type IssuedToken = Of<typeof IssuedTokenSchema>;

export type TokenRequest = Of<typeof TokenRequestSchema>;

export interface Tokens {
  /**
   * @param authorization - the header as received, undefined without one
   * @param address - where the request came from
   * @throws DomainError unauthenticated, invalidToken
   */
  authenticate(authorization: string | undefined, address?: string): Promise<Principal>;
  /**
   * The principal inside an agency, by default its first.
   * @throws DomainError agencyForbidden (also for agencies that do not exist)
   */
  enter(principal: Principal, agencyId?: string): Caller;
  /** @throws DomainError scopeMissing */
  require(principal: Principal, scope: Scope): void;
  /**
   * The agencies that an administrator manages.
   * @throws DomainError agencyForbidden when the requested one is not among them
   */
  realm(principal: Principal, agencyId?: string): Realm;
  /**
   * @param by - who makes it; by default the service itself
   * @throws DomainError invalid for unknown agencies and invalid names
   */
  create(request: TokenRequest, by?: Actor, options?: OnceOptions): Promise<IssuedToken>;
  /** Makes the token invalid at once, everywhere. @throws DomainError notFound */
  revoke(tokenId: string, by?: Actor, options?: AdminOptions): Promise<TokenInfo>;
  /**
   * Replaces the token; the old text is invalid at once, the new token has the same rights.
   * @throws DomainError notFound
   */
  regenerate(tokenId: string, by?: Actor, options?: AdminOptions): Promise<IssuedToken>;
  /** Newest first; of one agency, or all. */
  list(agencyId?: string, realm?: Realm): Promise<readonly TokenInfo[]>;
}

/** A request that is to take effect once, however often it is sent: one with an Idempotency-Key. */
export interface OnceRequest {
  /** The owner of the key: an agency's id, or a token's. */
  readonly scope: string;
  readonly key: string;
  /** Equal for equal requests. */
  readonly fingerprint: string;
  /** Encrypts a result that may contain secrets: the stored result cannot be read without it. */
  readonly secret: string;
  /** Called when the result is that of an earlier request. */
  readonly onReplay?: () => void;
}

/** Options of a call that has an effect. */
export interface OnceOptions {
  /**
   * The result is stored in the transaction of the effect; a repeat of the request gets the same result without an
   * effect.
   */
  readonly once?: OnceRequest | undefined;
}
