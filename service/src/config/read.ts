import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flagOf, type Option, type OptionValue, type OptionValues } from './option.js';
import { SETTINGS, type Config } from './options.js';

/** The configuration is invalid; every fault, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** @param usable - the valid settings */
  constructor(
    readonly faults: readonly string[],
    readonly usable: Partial<Config> = {},
  ) {
    super(faults.join('\n'));
  }
}

/**
 * Reads the settings: the command line takes precedence over the environment, the environment over the file (`--config`
 * or TOURWRIGHT_CONFIG, a JSON object of names and values), the file over the defaults.
 *
 * @throws ConfigError with every fault
 */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const flags = readFlags(args, ['config', ...SETTINGS.map(({ name }) => flagOf(name))], faults);
  const path = flags['config'] ?? nonEmpty(env['TOURWRIGHT_CONFIG']);
  const file = path === undefined ? {} : readFile(path, faults);
  const config: Record<string, OptionValue | undefined> = {};
  for (const option of SETTINGS) {
    const { name } = option;
    const given = [
      { from: `--${flagOf(name)}`, input: flags[flagOf(name)] },
      { from: option.env, input: nonEmpty(env[option.env]) },
      { from: `${name} in ${path}`, input: file[name] },
    ].find(({ input }) => input !== undefined);
    config[name] = given === undefined ? option.preset : read(option, given.from, given.input!, faults);
  }
  if (faults.length > 0) throw new ConfigError(faults, config as Partial<Config>);
  return config as unknown as Config;
}

/** An environment variable with an empty value counts as not set. */
function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

function read(option: Option, from: string, input: string, faults: string[]): OptionValue | undefined {
  try {
    return option.read(input);
  } catch (error) {
    const shown = option.isSecret === true ? '' : ` ${JSON.stringify(input)}`;
    faults.push(`${from}${shown} must be ${(error as RangeError).message}.`);
    return undefined;
  }
}

/** Reads options from the command line alone, with every fault. */
export function readOptions<Options extends Readonly<Record<string, Option>>>(
  table: Options,
  args: readonly string[],
): { readonly values: OptionValues<Options>; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const flags = readFlags(args, Object.keys(table).map(flagOf), faults);
  const values = Object.entries(table).map(([name, option]) => {
    const input = flags[flagOf(name)];
    return [name, input === undefined ? option.preset : read(option, `--${flagOf(name)}`, input, faults)];
  });
  return { values: Object.fromEntries(values) as OptionValues<Options>, faults };
}

function readFlags(
  args: readonly string[],
  names: readonly string[],
  faults: string[],
): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(names.map((flag) => [flag, { type: 'string' as const }]));
  // In strict mode it would report only the first fault.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const flags: Record<string, string> = {};
  tokens.forEach((token, place) => {
    const before = tokens[place - 1];
    if (token.kind === 'option-terminator') return;
    if (token.kind === 'positional') {
      // An unknown option and its value are one fault.
      if (before?.kind !== 'option' || before.value !== undefined)
        faults.push(`"${token.value}" does not belong to an option.`);
    } else if (!names.includes(token.name)) faults.push(`${token.rawName} is not an option.`);
    else if (token.value === undefined) faults.push(`${token.rawName} needs a value.`);
    else flags[token.name] = token.value;
  });
  return flags;
}

function readFile(path: string, faults: string[]): Readonly<Record<string, string>> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    faults.push(`The file ${path} cannot be read: ${(error as Error).message}.`);
    return {};
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    faults.push(`The file ${path} must hold a JSON object of names and values.`);
    return {};
  }
  const entries = Object.entries(json);
  for (const [name] of entries) {
    if (!SETTINGS.some((option) => option.name === name)) faults.push(`${name} in ${path} is not a setting.`);
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
