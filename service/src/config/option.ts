import { isIP } from 'node:net';
import { readRoads } from '@tourwright/roads';

/** A value that configuration can have. */
export type OptionValue = string | number | boolean;

/** One setting: how it is called on the command line, in the environment and in the file, and what it may be. */
export interface Option {
  /** In the file; on the command line in kebab case with two dashes. */
  readonly name: string;
  /** In the environment. */
  readonly env: string;
  readonly about: string;
  readonly group: string;
  /** How the value is shown in help: `<port>`. */
  readonly value: string;
  readonly preset?: OptionValue;
  /** Reads a text; throws a RangeError that says what is wanted instead. */
  readonly read: (text: string) => OptionValue;
  /** Never shown: passwords inside. */
  readonly secret?: boolean;
}

/** Any text but the empty one. */
export function text(input: string): string {
  if (input.trim() === '') throw new RangeError('a text that is not empty');
  return input;
}

/** A whole number within a range. */
export const whole =
  (least: number, most: number) =>
  (input: string): number => {
    const value = Number(input);
    if (input.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
      throw new RangeError(`a whole number from ${least} to ${most}`);
    }
    return value;
  };

/** A folder of roads, a server's URL, or such by profile. */
export function roadsText(input: string): string {
  if (input.trim() === 'none') return 'none';
  try {
    readRoads(input);
    return input;
  } catch (error) {
    throw new RangeError(
      `a folder of roads, a URL, or profile=folder-or-URL with commas between them (${(error as Error).message})`,
    );
  }
}

/** One of some names. */
export const oneOf =
  <const T extends string>(...names: readonly T[]) =>
  (input: string): T => {
    const found = names.find((name) => name === input);
    if (found === undefined) throw new RangeError(`one of ${names.join(', ')}`);
    return found;
  };

/** `true` or `false`. */
export function yesOrNo(input: string): boolean {
  if (input === 'true') return true;
  if (input === 'false') return false;
  throw new RangeError('true or false');
}

/** How many proxies; `true` is one, `false` is none. */
export function proxies(input: string): number {
  if (input === 'true') return 1;
  if (input === 'false') return 0;
  return whole(0, 100)(input);
}

/** Origins of web pages with commas between them, or `*`; read into the form in which browsers send them. */
export function origins(input: string): string {
  const read = input.split(',').map((part) => originOf(part.trim()));
  if (read.includes(undefined)) {
    throw new RangeError('origins such as https://app.example.com with commas between them, or *');
  }
  return read.join(',');
}

function originOf(text: string): string | undefined {
  if (text === '*') return text;
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isBare = pathname === '/' && search + hash + username === '' && !text.endsWith('?') && !text.endsWith('#');
  return /^https?:$/.test(protocol) && isBare ? origin : undefined;
}

/** Networks apart by commas, `10.0.0.0/8,fd00::/8`; single addresses too. */
export function networks(input: string): string {
  const named = input.split(',').map((part) => part.trim());
  if (!named.every(isNetwork)) throw new RangeError('networks apart by commas, such as 10.0.0.0/8,fd00::/8');
  return named.join(',');
}

/** Whether a text is an address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** `--archive-after-days` of `archiveAfterDays`. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
