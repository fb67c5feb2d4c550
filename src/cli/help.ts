import { stripVTControlCharacters } from 'node:util';
import { version } from '../../package.json';
import type { Command } from './command.js';
import { ExitCode, exitCodeSection } from './failure.js';
import type { Surroundings } from './surroundings.js';
import { coloursFor, plain } from './text/colour.js';
import { wrap } from './text/wrap.js';
import { write } from './write.js';

/** The version printed by `tourwright --version`. */
export { version };

/** Returns the text of `tourwright --help`: all commands, in the order in which they are usually needed. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `tourwright ${version}: a plan of resources, orders and rules in, the best tours found in the time given out.`,
    '',
    'USAGE',
    '  tourwright solve plan.json --time 10 -o solution.json',
    '  tourwright check plan.json solution.json',
    '',
    'COMMANDS',
    ...commands.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`),
    '',
    '  tourwright <command> --help describes one of them; tourwright --version prints the version.',
    '',
    exitCodeSection(),
    '',
    'ENVIRONMENT',
    '  TOURWRIGHT_KERNEL=native|typescript  forces one search kernel (otherwise native when it loads)',
    '  TOURWRIGHT_ROADS=dir|url             travels on roads, as --roads',
    '  TOURWRIGHT_DEBUG=1                   shows the stack of an unexpected error',
    '  NO_COLOR=1                           no colours',
    '',
  ].join('\n');
}

/** Columns of a help text that is not printed on a terminal. */
const FILE_COLUMNS = 100;

/** Prints a help text wrapped at spaces, with colours where supported. */
export async function show(text: string, { stdout, env }: Surroundings): Promise<ExitCode> {
  const wrapped = wrap(text, (stdout.isTTY === true ? stdout.columns : undefined) ?? FILE_COLUMNS);
  await write(stdout, coloursFor(stdout, env) === plain ? stripVTControlCharacters(wrapped) : wrapped);
  return ExitCode.OK;
}
