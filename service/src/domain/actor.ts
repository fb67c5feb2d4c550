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
