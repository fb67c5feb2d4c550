import { parseArgs as tokenize } from 'node:util';
import { usageFailure } from './failure.js';
import { nearest } from './nearest.js';

/** One argument of a command: a positional file, an option with a value, or a switch. */
export interface Argument {
  readonly type: 'positional' | 'string' | 'boolean';
  /** Default: true for positionals, false for options. */
  readonly required?: boolean;
  /** One-letter short form of the name. */
  readonly alias?: string;
  /** Whether the option may be given several times; otherwise a second one is refused. */
  readonly repeatable?: boolean;
  /** Placeholder for the value in the help text. */
  readonly valueHint?: string;
  /** Whether the command writes the file; otherwise it reads it. */
  readonly isWritten?: boolean;
  /** The allowed values, if there are only a few. */
  readonly values?: readonly string[];
  readonly description?: string;
}

export type Arguments = Readonly<Record<string, Argument>>;

type ArgumentValue<A extends Argument> = A extends { readonly repeatable: true }
  ? readonly string[] | undefined
  : A extends { readonly type: 'boolean' }
    ? boolean | undefined
    : A extends { readonly required: true }
      ? string
      : string | undefined;

export type ArgumentValues<T extends Arguments> = { readonly [Name in keyof T]: ArgumentValue<T[Name]> };

/**
 * Parses the arguments of one command.
 *
 * @param command - its name, used in error messages
 * @throws Failure for an argument that is unknown, has no value, is repeated, superfluous or missing
 */
export function parseStrictly<const T extends Arguments>(
  rawArgs: readonly string[],
  definition: T,
  command: string,
): ArgumentValues<T> {
  const options = Object.entries(definition).filter(([, { type }]) => type !== 'positional');
  const { tokens } = tokenize({
    args: [...rawArgs],
    options: Object.fromEntries(options.map(([name, argument]) => [name, tokenized(argument)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const known = new Map(options);
  const given: Record<string, string | boolean | string[]> = {};
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    const argument = known.get(token.name);
    if (argument === undefined) throw unknownOption(token, [...known.keys()], command);
    const value = valueOf(token, argument);
    const before = given[token.name];
    if (argument.repeatable === true && typeof value === 'string') {
      given[token.name] = [...(Array.isArray(before) ? before : []), value];
    } else if (before !== undefined && argument.type === 'string') {
      const twice = `--${token.name} is given twice: "${String(before)}" and "${String(value)}".`;
      throw usageFailure(twice, 'Give it once.');
    } else given[token.name] = value;
  }
  placeFiles(files, definition, given, command);
  const missing = options.find(([name, { required }]) => required === true && given[name] === undefined);
  if (missing === undefined) return given as ArgumentValues<T>;
  const [name, { description, valueHint }] = missing;
  throw usageFailure(`--${name} is missing.`, `${description}: --${name} <${valueHint}>`);
}

function tokenized({ type, alias }: Argument): { type: 'string' | 'boolean'; short?: string } {
  const kind = type === 'boolean' ? 'boolean' : 'string';
  return alias === undefined ? { type: kind } : { type: kind, short: alias };
}

function unknownOption(
  { name, rawName }: Pick<OptionToken, 'name' | 'rawName'>,
  known: readonly string[],
  command: string,
): Error {
  const begun = known.filter((option) => option.startsWith(name));
  // One letter resembles whatever is short: it can only be how options begin.
  const meant = name.length > 1 ? (nearest(name, known) ?? begun[0]) : begun.join(', --');
  return usageFailure(
    `Unknown option ${rawName}.`,
    meant ? `Did you mean --${meant}?` : `tourwright ${command} --help lists what there is.`,
  );
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function valueOf(
  { name, rawName, value, inlineValue }: OptionToken,
  { type, valueHint = 'value', values }: Argument,
): string | true {
  if (type === 'boolean') {
    if (value === undefined) return true;
    throw usageFailure(`${rawName} takes no value, but got "${value}".`, `Write --${name} alone, or leave it out.`);
  }
  if (value === undefined || value === '')
    throw usageFailure(`${rawName} needs a value.`, `Write: --${name} <${valueHint}>`);
  // Negative numbers, and - for standard input, are values; any other word with a leading dash is the next option.
  if (inlineValue !== true && /^-[^\d.]/.test(value)) {
    throw usageFailure(
      `${rawName} needs a value, but ${value} follows.`,
      values === undefined
        ? `A value that begins with - is written so: --${name}=${value}`
        : `Write: --${name} <${valueHint}>`,
    );
  }
  // -o=file
  return inlineValue === true && !rawName.startsWith('--') ? value.replace(/^=/, '') : value;
}

function placeFiles(
  files: readonly string[],
  definition: Arguments,
  given: Record<string, string | boolean | string[]>,
  command: string,
): void {
  const expected = Object.entries(definition).filter(([, { type }]) => type === 'positional');
  const superfluous = files[expected.length];
  if (superfluous !== undefined) {
    throw usageFailure(`One argument too many: ${superfluous}`, 'File names with blanks need quotes around them.');
  }
  for (const [index, [name]] of expected.entries()) if (files[index] !== undefined) given[name] = files[index];
  const missing = expected.slice(files.length).find(([, { required }]) => required !== false);
  if (missing === undefined) return;
  const usage = `Write: tourwright ${command} ${expected.map(([name]) => `<${name}>`).join(' ')}`;
  throw usageFailure(`<${missing[0]}> is missing.`, usage);
}
