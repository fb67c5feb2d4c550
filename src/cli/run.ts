import type { Command } from './command.js';
import { buildKernelCommand } from './commands/build-kernel.js';
import { checkCommand } from './commands/check.js';
import { completionCommand } from './commands/completion.js';
import { explainCommand } from './commands/explain.js';
import { exportCommand } from './commands/export.js';
import { importCommand } from './commands/import.js';
import { replanCommand } from './commands/replan.js';
import { roadsCommand } from './commands/roads.js';
import { serveCommand, tokenCommand } from './commands/service.js';
import { showCommand } from './commands/show.js';
import { solveCommand } from './commands/solve.js';
import { suggestCommand } from './commands/suggest.js';
import { tradeoffsCommand } from './commands/tradeoffs.js';
import { viewCommand } from './commands/view.js';
import { ExitCode, Failure, usageFailure } from './failure.js';
import { generalHelp, show, version } from './help.js';
import { nearest } from './nearest.js';
import type { Surroundings } from './surroundings.js';
import { coloursFor } from './text/colour.js';
import { printable, printableLines } from './text/printable.js';
import { InvalidOptionsError } from '../index.js';
import { print } from './write.js';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  solveCommand,
  showCommand,
  viewCommand,
  checkCommand,
  explainCommand,
  suggestCommand,
  tradeoffsCommand,
  replanCommand,
  importCommand,
  exportCommand,
  roadsCommand,
  serveCommand,
  tokenCommand,
  buildKernelCommand,
  completionCommand(() => commands),
];

/** Runs one command line. Never throws: every outcome is an exit code, and errors are printed to standard error. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  try {
    return await dispatch(argv, surroundings);
  } catch (error) {
    return await reportError(error, surroundings);
  }
}

async function dispatch(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === '--version' || name === '-v') return show(`${version}\n`, surroundings);
  if (name === '--help' || name === '-h' || name === 'help') {
    const asked = commands.find((command) => command.name === rest[0]);
    if (asked === undefined) return show(generalHelp(commands), surroundings);
    return asked.hasOwnHelp === true ? asked.run(['--help'], surroundings) : show(await asked.help(), surroundings);
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) throw unknownCommand(name);
  const options = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  const asksForHelp = options.includes('--help') || options.includes('-h');
  if (asksForHelp && command.hasOwnHelp !== true) return show(await command.help(), surroundings);
  return command.run(rest, surroundings);
}

function unknownCommand(name: string | undefined): Error {
  if (name === undefined) {
    return usageFailure(
      'No command given.',
      'Try: tourwright solve plan.json',
      'tourwright --help lists all commands.',
    );
  }
  const names = commands.map((command) => command.name);
  const meant = name.endsWith('.json') ? `solve ${name}` : nearest(name, names);
  return usageFailure(
    `Unknown command ${name}.`,
    meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean: tourwright ${meant}`,
    'tourwright --help says what they do.',
  );
}

/** Prints an error as advice, without a stack trace. @returns the exit code */
export async function reportError(thrown: unknown, { stderr, env }: Surroundings): Promise<ExitCode> {
  // An option that the library rejects came from the command line.
  const error = thrown instanceof InvalidOptionsError ? usageFailure(thrown.message) : thrown;
  const name = coloursFor(stderr, env).red('tourwright:');
  const message = printableLines(error instanceof Error ? error.message : String(error));
  const advice = error instanceof Failure ? printable(error.advice) : unforeseen;
  const isDebugged = env['TOURWRIGHT_DEBUG'] === '1' && error instanceof Error;
  const stack = isDebugged ? `${printableLines(error.stack ?? '')}\n` : '';
  const text = `${[`${name} ${message}`, ...advice.map((line) => `  ${line}`)].join('\n')}\n${stack}`;
  // A failure to write this would be reported the same way, endlessly.
  await print(stderr, text).catch(() => undefined);
  return error instanceof Failure ? error.exitCode : ExitCode.UNEXPECTED;
}

const unforeseen = [
  'This was not foreseen. TOURWRIGHT_DEBUG=1 shows where it happened; with the plan it makes a good bug report.',
];
