import { ExitCode } from './exit-code.js';

/** An error that the user can fix: a message, followed by advice. Printed without a stack trace. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  /** Sentences of advice, one per line. */
  readonly advice: readonly string[];

  constructor(exitCode: ExitCode, message: string, ...advice: readonly string[]) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
    this.advice = advice;
  }
}

/** Makes the failure for invalid command-line usage. */
export function usageFailure(message: string, ...advice: readonly string[]): Failure {
  return new Failure(ExitCode.USAGE, message, ...advice);
}

/** Makes the failure for a file that cannot be used, or whose content cannot. */
export function inputFailure(message: string, ...advice: readonly string[]): Failure {
  return new Failure(ExitCode.INVALID_INPUT, message, ...advice);
}
