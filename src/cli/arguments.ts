import { parseArgs as tokenize } from 'node:util';
import { parseArgs, type ArgsDef, type ParsedArgs } from 'citty';
import { usageFailure } from './failure.js';
import { nearest } from './nearest.js';

/**
 * Parses the arguments of one command. Citty passes over what it does not know; a mistyped option would then be lost,
 * so the unknown, the valueless and the superfluous are refused first.
 */
export function parseStrictly<T extends ArgsDef>(rawArgs: readonly string[], definition: T): ParsedArgs<T> {
  const options = optionsOf(definition);
  const { tokens } = tokenize({
    args: [...rawArgs],
    options: Object.fromEntries(
      [...options].map(([name, { type, short }]) => [name, short ? { type, short } : { type }]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token.name, token.rawName, token.value, options);
  }
  checkPositionals(
    tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    definition,
  );
  return parseArgs<T>([...rawArgs], definition);
}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
}

function optionsOf(definition: ArgsDef): Map<string, Option> {
  const options = new Map<string, Option>();
  for (const [name, argument] of Object.entries(definition)) {
    if (argument.type === 'positional') continue;
    const short = 'alias' in argument && typeof argument.alias === 'string' ? argument.alias : undefined;
    const type = argument.type === 'boolean' ? 'boolean' : 'string';
    options.set(name, short === undefined ? { type } : { type, short });
  }
  return options;
}

function checkOption(
  name: string,
  written: string,
  value: string | undefined,
  options: ReadonlyMap<string, Option>,
): void {
  const option = options.get(name);
  if (option === undefined) {
    const meant = nearest(name, [...options.keys()]);
    throw usageFailure(
      `Unknown option ${written}.`,
      meant === undefined ? 'tourwright --help lists what there is.' : `Did you mean --${meant}?`,
    );
  }
  if (option.type === 'string' && (value === undefined || value === '')) {
    throw usageFailure(`${written} needs a value.`, `For example: --${name}=…`);
  }
  if (option.type === 'boolean' && value !== undefined) {
    throw usageFailure(`${written} takes no value, but got "${value}".`, `Write --${name} alone, or leave it out.`);
  }
}

function checkPositionals(values: readonly string[], definition: ArgsDef): void {
  const expected = Object.entries(definition).filter(([, { type }]) => type === 'positional');
  const superfluous = values[expected.length];
  if (superfluous !== undefined) {
    throw usageFailure(`One argument too many: ${superfluous}`, 'File names with blanks need quotes around them.');
  }
  const missing = expected.slice(values.length).find(([, { required }]) => required !== false);
  if (missing === undefined) return;
  throw usageFailure(
    `The file of the ${missing[0]} is missing.`,
    `Name the files in this order: ${expected.map(([name]) => `${name}.json`).join(' ')}`,
  );
}
