export const ExitCode = {
  OK: 0,
  UNEXPECTED: 1,
  USAGE: 2,
  INVALID_INPUT: 3,
  CHECK_FAILED: 4,
  WAY_MISSING: 5,
  TOO_SHORT: 6,
  /** 128 + SIGINT */
  INTERRUPTED: 130,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The meaning of each exit code, for the help and docs/command.md. */
const MEANINGS: Readonly<Record<keyof typeof ExitCode, string>> = {
  OK: 'done; stops left unserved are part of a solution, not an error',
  UNEXPECTED: 'unexpected error (TOURWRIGHT_DEBUG=1 shows the stack)',
  USAGE: 'unknown command or option, value out of range, missing package or tool',
  INVALID_INPUT: 'a file cannot be read or written, is not JSON, or is not a valid plan or solution',
  CHECK_FAILED: 'check found violations or figures that differ; the tours of replan break rules',
  WAY_MISSING: 'check found tours over ways that do not exist, whatever else it found',
  TOO_SHORT: 'the time was too short for a first solution',
  INTERRUPTED: 'interrupted before there was a solution',
};

/** Returns the exit codes as the last section of a help text. */
export function exitCodeSection(): string {
  const lines = Object.entries(MEANINGS).map(
    ([name, meaning]) => `  ${String(ExitCode[name as keyof typeof ExitCode]).padStart(3)}  ${meaning}`,
  );
  return ['EXIT CODES', ...lines].join('\n');
}

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
