import { coloursFor } from './text/colour.js';
import { ExitCode } from './exit-code.js';
import { InvalidOptionsError } from '../index.js';
import { Failure, usageFailure } from './failure.js';
import type { Surroundings } from './surroundings.js';
import { say } from './write.js';

/** Tells the user what went wrong, as advice and without a stack, and says with which code to end. */
export async function reportError(thrown: unknown, { stderr, env }: Surroundings): Promise<ExitCode> {
  // What the library refuses of an option came from the command line.
  const error = thrown instanceof InvalidOptionsError ? usageFailure(thrown.message) : thrown;
  const name = coloursFor(stderr, env).red('tourwright:');
  const message = error instanceof Error ? error.message : String(error);
  const advice = error instanceof Failure ? error.advice : unforeseen;
  const stack = env['TOURWRIGHT_DEBUG'] === '1' && error instanceof Error ? `${error.stack ?? ''}\n` : '';
  await say(stderr, `${[`${name} ${message}`, ...advice.map((line) => `  ${line}`)].join('\n')}\n${stack}`);
  return error instanceof Failure ? error.exitCode : ExitCode.UNEXPECTED;
}

const unforeseen = [
  'This was not foreseen. TOURWRIGHT_DEBUG=1 shows where it happened; with the plan it makes a good bug report.',
];
