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
