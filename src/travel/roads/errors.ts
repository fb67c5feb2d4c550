/** Why a road engine gave no figures. */
export type RoadsErrorCode =
  /** It is not there: not installed, no connection, no answer in time after all tries. */
  | 'UNAVAILABLE'
  /** It said no to the question: too many locations, a profile it has no data for, a token it does not know. */
  | 'REFUSED'
  /** It answered what cannot be: another form than its interface has, figures below 0, a table of another size. */
  | 'BAD_ANSWER'
  /** Its folder is missing, not finished or made by another version. */
  | 'NO_DATA';

/** A road engine that gives no figures; the message says which, why, and what to do. */
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

/** Whether an error is a RoadsError, by name: it may come from another copy of this package. */
export function isRoadsError(error: unknown): error is RoadsError {
  return error instanceof Error && error.name === 'RoadsError';
}
