import { renderUsage, type CommandDef } from 'citty';
import { parseStrictly, type Argument, type Arguments, type ArgumentValues } from './arguments.js';
import { exitCodeSection, ExitCode } from './exit-code.js';
import type { Surroundings } from './surroundings.js';
import { checkOutputFile, refuseOverwriting } from './write.js';

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
  /** Ends well where it says nothing else. */
  readonly run: (args: ArgumentValues<T>, surroundings: Surroundings) => Promise<ExitCode> | Promise<void>;
}

type More = Partial<Argument>;
type With<A, M> = Readonly<Omit<A, keyof M> & M>;

/** A file, or another thing, by its place. */
export function place<const M extends More = object>(valueHint: string, description: string, more?: M) {
  const own = { type: 'positional', required: true, valueHint, description } as const;
  return { ...own, ...more } as NoInfer<With<typeof own, M>>;
}

/** An option with a value. */
export function value<const M extends More = object>(valueHint: string, description: string, more?: M) {
  const own = { type: 'string', valueHint, description } as const;
  return { ...own, ...more } as NoInfer<With<typeof own, M>>;
}

/** An option without one. */
export function flag(description: string) {
  return { type: 'boolean', description } as const;
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
      const { read, written } = filesOf(args, given);
      await refuseOverwriting(read, written);
      for (const path of written) await checkOutputFile(path);
      return ((await run(given, surroundings)) as ExitCode | undefined) ?? ExitCode.OK;
    },
  };
}

/** Files that were given for the arguments that are read, and for those that are written. */
function filesOf(
  args: Arguments,
  given: Readonly<Record<string, unknown>>,
): { readonly read: string[]; readonly written: string[] } {
  const files = { read: [] as string[], written: [] as string[] };
  for (const [name, { valueHint, isWritten = false }] of Object.entries(args)) {
    if (valueHint?.endsWith('file') !== true) continue;
    for (const path of [given[name]].flat())
      if (typeof path === 'string' && path !== '-') files[isWritten ? 'written' : 'read'].push(path);
  }
  return files;
}

/** Paragraphs as one line each: a terminal has a width of its own. Lines that are indented stay. */
function reflowed(text: string): string {
  return text.replace(/(?<=^\S.{40,})\n(?=\S)/gm, ' ');
}
