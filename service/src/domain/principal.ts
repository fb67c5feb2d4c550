/** Sandbox runs are short and free; production runs cost credits. */
export type Mode = 'sandbox' | 'production';

/** Who a valid token speaks for. */
export interface Principal {
  readonly tokenId: string;
  /** The token's name, which `createdBy` and `updatedBy` show. */
  readonly name: string;
  readonly mode: Mode;
  /** May use the admin API. */
  readonly admin: boolean;
  /** The agencies it is for, at least one. Paths without an agency (`/plans`) mean the first. */
  readonly agencyIds: readonly [string, ...string[]];
}

/** A principal inside one agency: what every call on plans takes. */
export interface Caller {
  readonly agencyId: string;
  readonly mode: Mode;
  /** For `createdBy` and `updatedBy`. */
  readonly name: string;
}

/** Tokens as the admin API and `tourwright token list` show them. Secrets are stored hashed and never shown again. */
export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly admin: boolean;
  readonly agencyIds: readonly string[];
  readonly status: 'active' | 'expired' | 'revoked' | 'regenerated';
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly lastUsedAt?: string;
}

/** A new token with its text, which nothing can show a second time. */
export interface IssuedToken extends TokenInfo {
  /** What the client sends: `Authorization: Bearer <token>`. */
  readonly token: string;
}

export interface TokenRequest {
  readonly name: string;
  readonly mode: Mode;
  /** At least one, all existing. */
  readonly agencyIds: readonly string[];
  readonly admin?: boolean | undefined;
  /** Seconds from now; without it the token does not expire. */
  readonly lifetimeSeconds?: number | undefined;
}

export interface Tokens {
  /**
   * @param authorization - the header as it came, undefined without one.
   * @throws DomainError unauthenticated, invalidToken
   */
  authenticate(authorization: string | undefined): Promise<Principal>;
  /**
   * The principal inside an agency; without one, inside its first.
   * @throws DomainError agencyForbidden (also for agencies that do not exist)
   */
  enter(principal: Principal, agencyId?: string): Caller;
  /** @throws DomainError adminOnly */
  requireAdmin(principal: Principal): void;
  /** @throws DomainError invalid for unknown agencies and unusable names */
  create(request: TokenRequest): Promise<IssuedToken>;
  /** Invalid at once, everywhere. @throws DomainError notFound */
  revoke(tokenId: string): Promise<TokenInfo>;
  /** The old text is invalid at once; the new token has the same rights. @throws DomainError notFound */
  regenerate(tokenId: string): Promise<IssuedToken>;
  /** Newest first; of one agency, or all. */
  list(agencyId?: string): Promise<readonly TokenInfo[]>;
}
