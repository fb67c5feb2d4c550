/** One option that cannot be used. */
export interface OptionError {
  readonly option: string;
  readonly message: string;
}

/** The options of a call cannot be used; `errors` lists every one of them with advice. */
export class InvalidOptionsError extends Error {
  override readonly name = 'InvalidOptionsError';
  readonly errors: readonly OptionError[];

  constructor(errors: readonly OptionError[]) {
    super(errors.map(({ option, message }) => `${option}: ${message}`).join('\n'));
    this.errors = errors;
  }
}

/** The travel provider did not answer within the time of the call: without travels there are no tours. */
export class TravelTimeoutError extends Error {
  override readonly name = 'TravelTimeoutError';

  constructor() {
    super(
      'The travel provider did not answer within maxDuration. Maybe a longer maxDuration, or a faster provider, helps.',
    );
  }
}
