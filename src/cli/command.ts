import { renderUsage, type CommandDef } from 'citty';
import { parseStrictly, type Arguments, type Given } from './arguments.js';
import { exitCodeSection, type ExitCode } from './exit-code.js';
import type { Surroundings } from './surroundings.js';
import { refuseOverwriting } from './write.js';

/** One verb of the command line. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** What it takes, where that is known here. */
  readonly args?: Arguments;
  /** Commands of its own, named behind it. */
  readonly verbs?: readonly Command[];
  /** Text of `tourwright <name> --help`. */
  help(): Promise<string>;
  /** Answers `--help` itself, with the other arguments: the verb is another package's. */
  readonly hasOwnHelp?: boolean;
  run(rawArgs: readonly string[], surroundings: Surroundings): Promise<ExitCode>;
}

/** What a verb is made of. */
interface CommandParts<T extends Arguments> {
  readonly name: string;
  readonly description: string;
  readonly args: T;
  /** What --help says below the options. */
  readonly remarks: string;
  readonly run: (args: Given<T>, surroundings: Surroundings) => Promise<ExitCode>;
}

/** Makes a verb: strict arguments in front, a help text beside. */
export function makeCommand<const T extends Arguments>(parts: CommandParts<T>): Command {
  const { name, description, args, remarks, run } = parts;
  const definition: CommandDef = { meta: { name: `tourwright ${name}`, description }, args };
  return {
    name,
    description,
    args,
    help: async () =>
      `${(await renderUsage(definition)).replace(/ +$/gm, '').trimEnd()}\n\n${reflowed(remarks.trim())}\n\n${exitCodeSection()}\n`,
    run: async (rawArgs, surroundings) => {
      const given = parseStrictly(rawArgs, args, name);
      await refuseOverwriting(filesOf(args, given, false), filesOf(args, given, true));
      return run(given, surroundings);
    },
  };
}

/** Files that were given for the arguments that are written, or for those that are read. */
function filesOf(args: Arguments, given: Readonly<Record<string, unknown>>, areWritten: boolean): string[] {
  return Object.entries(args).flatMap(([name, { valueHint, isWritten = false }]) => {
    const path = given[name];
    const isFile = valueHint?.endsWith('file') === true && path !== '-';
    return isFile && isWritten === areWritten && typeof path === 'string' ? [path] : [];
  });
}

/** Paragraphs as one line each: a terminal has a width of its own. Lines that are indented stay. */
function reflowed(text: string): string {
  return text.replace(/(?<=^\S.{40,})\n(?=\S)/gm, ' ');
}
