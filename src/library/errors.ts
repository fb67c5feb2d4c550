import { SharedError } from '../model/shared-error.js';

/** The travel provider did not answer within the time of the call: without travels there are no tours. */
export class TravelTimeoutError extends SharedError {
  static override readonly kind = 'TravelTimeoutError';

  constructor() {
    super(
      TravelTimeoutError.kind,
      'The travel provider did not answer within maxDuration. Maybe a longer maxDuration, or a faster provider, helps.',
    );
  }
}
