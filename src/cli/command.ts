import { renderUsage, type ArgsDef, type CommandDef, type ParsedArgs } from 'citty';
import { parseStrictly } from './arguments.js';
import type { ExitCode } from './exit-code.js';
import type { Surroundings } from './surroundings.js';

/** One verb of the command line. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** Text of `tourwright <name> --help`. */
  help(): Promise<string>;
  /** Answers `--help` itself, with the other arguments: the verb is another package's. */
  readonly hasOwnHelp?: boolean;
  run(rawArgs: readonly string[], surroundings: Surroundings): Promise<ExitCode>;
}

/** What a verb is made of. */
export interface CommandParts<T extends ArgsDef> {
  readonly name: string;
  readonly description: string;
  readonly args: T;
  /** What --help says below the options. */
  readonly remarks: string;
  readonly run: (args: ParsedArgs<T>, surroundings: Surroundings) => Promise<ExitCode>;
}

/** Makes a verb: strict arguments in front, a help text beside. */
export function makeCommand<const T extends ArgsDef>(parts: CommandParts<T>): Command {
  const { name, description, args, remarks, run } = parts;
  const definition: CommandDef<T> = { meta: { name: `tourwright ${name}`, description }, args };
  return {
    name,
    description,
    help: async () => `${(await renderUsage(definition)).replace(/ +$/gm, '').trimEnd()}\n\n${remarks.trim()}\n`,
    run: (rawArgs, surroundings) => run(parseStrictly(rawArgs, args), surroundings),
  };
}
