import { renderUsage, type CommandDef } from 'citty';
import { parseStrictly, type Argument, type Arguments, type ArgumentValues } from './arguments.js';
import { ExitCode, exitCodeSection, usageFailure } from './failure.js';
import type { Surroundings } from './surroundings.js';
import { checkOutputFile, refuseOverwriting } from './write.js';

/** One verb of the command line. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** Its arguments, where they are known here. */
  readonly args?: Arguments;
  readonly verbs?: readonly Command[];
  /** Returns the text of `tourwright <name> --help`. */
  help(): Promise<string>;
  /** Whether the verb handles `--help` itself, as verbs provided by another package do. */
  readonly hasOwnHelp?: boolean;
  run(rawArgs: readonly string[], surroundings: Surroundings): Promise<ExitCode>;
}

interface CommandParts<T extends Arguments> {
  readonly name: string;
  readonly description: string;
  readonly args: T;
  /** The text of --help below the options. */
  readonly remarks: string;
  /** Runs the verb; without a returned exit code it has succeeded. */
  readonly run: (args: ArgumentValues<T>, surroundings: Surroundings) => Promise<ExitCode> | Promise<void>;
}

type More = Partial<Argument>;
type With<A, M> = Readonly<Omit<A, keyof M> & M>;

/** A positional argument: a file or another value. */
export function place<const M extends More = object>(valueHint: string, description: string, more?: M) {
  const own = { type: 'positional', required: true, valueHint, description } as const;
  return { ...own, ...more } as NoInfer<With<typeof own, M>>;
}

export function value<const M extends More = object>(valueHint: string, description: string, more?: M) {
  const own = { type: 'string', valueHint, description } as const;
  return { ...own, ...more } as NoInfer<With<typeof own, M>>;
}

export function flag(description: string) {
  return { type: 'boolean', description } as const;
}

/** Makes a verb with strictly parsed arguments and a help text. */
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

/** The files that are read, and those that are written. @throws Failure of usage for `-` as a file to write */
function filesOf(
  args: Arguments,
  given: Readonly<Record<string, unknown>>,
): { readonly read: string[]; readonly written: string[] } {
  const files = { read: [] as string[], written: [] as string[] };
  for (const [name, { valueHint, isWritten = false }] of Object.entries(args)) {
    if (valueHint?.endsWith('file') !== true) continue;
    for (const path of [given[name]].flat()) {
      if (path === '-' && isWritten)
        throw usageFailure(`--${name} is "-".`, 'It must be a file. Without -o standard output gets the answer.');
      if (typeof path === 'string' && path !== '-') files[isWritten ? 'written' : 'read'].push(path);
    }
  }
  return files;
}

/** Joins each paragraph into one line, since terminals differ in width. Indented lines are kept. */
function reflowed(text: string): string {
  return text.replace(/(?<=^\S.{40,})\n(?=\S)/gm, ' ');
}
