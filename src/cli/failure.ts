import { ExitCode } from './exit-code.js';

/** An end the user can do something about: what happened, and below it what to do. Printed without a stack. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  /** Sentences that say what to do, one a line. */
  readonly advice: readonly string[];

  constructor(exitCode: ExitCode, message: string, ...advice: readonly string[]) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
    this.advice = advice;
  }
}

/** The command line is not understood. */
export function usageFailure(message: string, ...advice: readonly string[]): Failure {
  return new Failure(ExitCode.USAGE, message, ...advice);
}

/** A file or its content is not usable. */
export function inputFailure(message: string, ...advice: readonly string[]): Failure {
  return new Failure(ExitCode.INVALID_INPUT, message, ...advice);
}
