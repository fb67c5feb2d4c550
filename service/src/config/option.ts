import { isIP } from 'node:net';
import { readRoads } from '@tourwright/roads';

/** A value of a setting. */
export type OptionValue = string | number | boolean;

/** The type of a setting. */
interface OptionType<T extends OptionValue = OptionValue> {
  /** How a value is shown in help: `<port>`. */
  readonly value: string;
  /** Parses a text; throws a RangeError that says what is expected instead. */
  readonly read: (text: string) => T;
  /** Never shown: it contains passwords. */
  readonly isSecret?: boolean;
}

/** One setting. */
export interface Option<
  T extends OptionValue = OptionValue,
  P extends T | undefined = T | undefined,
> extends OptionType<T> {
  readonly about: string;
  /** The default. */
  readonly preset: P;
  /** The environment variable, if it is not the setting's name in capitals. */
  readonly env?: string;
}

/** The values of a table of options. */
export type OptionValues<Options extends Readonly<Record<string, Option>>> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer T, infer P>
    ? T | (P extends undefined ? undefined : never)
    : never;
};

/** Starts a setting with its type and its default; `about` completes it. */
export function option<T extends OptionValue, P extends T | undefined = undefined>(kind: OptionType<T>, preset?: P) {
  return { about: (about: string): Option<T, P> => ({ ...kind, preset: preset as P, about }) };
}

/** A value that is never shown. */
export function secret<T extends OptionValue>(kind: OptionType<T>): OptionType<T> {
  return { ...kind, isSecret: true };
}

/** Any non-empty text. */
export function text(value: string): OptionType<string> {
  const read = (input: string): string => {
    if (input.trim() === '') throw new RangeError('a non-empty text');
    return input;
  };
  return { value, read };
}

/** The address of a PostgreSQL database. */
export const databaseUrl: OptionType<string> = {
  value: '<url>',
  read: (input) => {
    const given = input.trim();
    // Without a host it is that of a parameter.
    if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given.replace('@/', '@host/'))) return given;
    throw new RangeError(
      'a URL such as postgres://user:password@host:5432/name, in which the characters # / ? @ % of a password are written %23 %2F %3F %40 %25',
    );
  },
};

/** A whole number within a range. */
export function whole(least: number, most: number, value = '<number>'): OptionType<number> {
  const read = (input: string): number => {
    const number = Number(input);
    if (input.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
      throw new RangeError(`a whole number from ${least} to ${most}`);
    }
    return number;
  };
  return { value, read };
}

/** A folder of roads, a server's URL, or either of them per profile. */
export const roadsText: OptionType<string> = {
  value: '<dir|url>',
  read: (input) => {
    if (input.trim() === 'none') return 'none';
    try {
      readRoads(input);
      return input;
    } catch (error) {
      throw new RangeError(
        `a folder of roads, a URL, or profile=folder-or-URL, separated by commas (${(error as Error).message})`,
      );
    }
  },
};

/** One of several names. */
export function oneOf<const T extends string>(value: string, ...names: readonly T[]): OptionType<T> {
  const read = (input: string): T => {
    const found = names.find((name) => name === input);
    if (found === undefined) throw new RangeError(`one of ${names.join(', ')}`);
    return found;
  };
  return { value, read };
}

/** `true` or `false`. */
export const yesOrNo: OptionType<boolean> = {
  value: '<true|false>',
  read: (input) => {
    if (input === 'true') return true;
    if (input === 'false') return false;
    throw new RangeError('true or false');
  },
};

/** A number of proxies; `true` is one, `false` is none. */
export const proxies: OptionType<number> = {
  value: '<count>',
  read: (input) => {
    if (input === 'true') return 1;
    if (input === 'false') return 0;
    return whole(0, 100).read(input);
  },
};

/** Origins of web pages separated by commas, or `*`; normalized to the form that browsers send. */
export const origins: OptionType<string> = {
  value: '<origins>',
  read: (input) => {
    const read = input.split(',').map((part) => originOf(part.trim()));
    if (read.includes(undefined)) {
      throw new RangeError('origins such as https://app.example.com, separated by commas, or *');
    }
    return read.join(',');
  },
};

/** The address of a style or of a PMTiles file, a path on the service's host, or a PMTiles file on disk. */
export const baseMap: OptionType<string> = {
  value: '<url|file>',
  read: (input) => {
    const given = input.trim();
    if (URL.canParse(given)) {
      const { protocol, href, username, password } = new URL(given);
      if (/^https?:$/.test(protocol) && username + password === '') return href;
    } else if (given.endsWith('.pmtiles') || /^\/[^/\\]/.test(given)) return given;
    throw new RangeError(
      'the URL of a MapLibre style (https://…, without a password), a path of one on this host (/…), or a file ' +
        'whose name ends in .pmtiles',
    );
  },
};

function originOf(text: string): string | undefined {
  if (text === '*') return text;
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isBare = pathname === '/' && search + hash + username === '' && !text.endsWith('?') && !text.endsWith('#');
  return /^https?:$/.test(protocol) && isBare ? origin : undefined;
}

/** Networks separated by commas, `10.0.0.0/8,fd00::/8`; single addresses, too. */
export const networks: OptionType<string> = {
  value: '<networks>',
  read: (input) => {
    const named = input.split(',').map((part) => part.trim());
    if (!named.every(isNetwork)) throw new RangeError('networks separated by commas, such as 10.0.0.0/8,fd00::/8');
    return named.join(',');
  },
};

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

/** `ARCHIVE_AFTER_DAYS` of `archiveAfterDays`. */
export function envOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
