/** Why a road engine gave no figures. */
export type RoadsErrorCode =
  /** It is not available: not installed, no connection, or no answer in time after all retries. */
  | 'UNAVAILABLE'
  /** It refused the request: too many locations, a profile it has no data for, or an unknown token. */
  | 'REFUSED'
  /** Its answer is implausible: wrong format, negative figures, or a table of the wrong size. */
  | 'BAD_ANSWER'
  /** Its data folder is missing, incomplete or made by another version. */
  | 'NO_DATA';

/** A road engine gave no figures; the message says which engine, why, and what to do. */
export class RoadsError extends Error {
  override readonly name = 'RoadsError';

  constructor(
    readonly code: RoadsErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether an error is a RoadsError. Compares names, because it may come from another copy of this package. */
export function isRoadsError(error: unknown): error is RoadsError {
  return error instanceof Error && error.name === 'RoadsError';
}
