/** What the command tells the shell. Documented in docs/command.md and by --help. */
export const ExitCode = {
  /** It did what was asked. */
  OK: 0,
  /** Something we did not foresee. */
  UNEXPECTED: 1,
  /** An unknown command or option, a value out of range, a missing package or tool. */
  USAGE: 2,
  /** A file that cannot be read or written, is not JSON, or is not a valid plan or solution. */
  INVALID_INPUT: 3,
  /** `check` found violations or figures that differ, or the tours of `replan` break rules. */
  CHECK_FAILED: 4,
  /** `check` found tours over ways that do not exist: their figures there are guesses. */
  WAY_MISSING: 5,
  /** The time was too short for any solution. */
  TOO_SHORT: 6,
  /** Interrupted before there was a solution (128 + SIGINT). */
  INTERRUPTED: 130,
} as const;

/** One of the codes above. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The lines of --help. */
export const exitCodeHelp: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [ExitCode.OK, 'done; stops left unserved are part of a solution, not an error'],
  [ExitCode.UNEXPECTED, 'unexpected error (TOURWRIGHT_DEBUG=1 shows the stack)'],
  [ExitCode.USAGE, 'unknown command or option, value out of range, missing package or tool'],
  [ExitCode.INVALID_INPUT, 'a file cannot be read or written, is not JSON, or is not a valid plan or solution'],
  [ExitCode.CHECK_FAILED, 'check found violations or figures that differ; the tours of replan break rules'],
  [ExitCode.WAY_MISSING, 'check found tours over ways that do not exist, whatever else it found'],
  [ExitCode.TOO_SHORT, 'the time was too short for a first solution'],
  [ExitCode.INTERRUPTED, 'interrupted before there was a solution'],
];
