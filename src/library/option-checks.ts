import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import { nearest } from '../model/structure/nearest.js';
import { show } from '../model/structure/show.js';
import { parseDuration } from '../model/time/duration.js';

/** What is wrong with the value of an option: a sentence, or one per faulty place in it; undefined if nothing is. */
export type OptionCheck = (value: unknown, option: string) => string | readonly OptionError[] | undefined;

export type Checks = Readonly<Record<string, OptionCheck>>;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Accepts an AbortSignal of this realm or another one (test runners have several). */
function isSignal(value: unknown): value is AbortSignal {
  return (
    isObject(value) && typeof (value as Partial<AbortSignal>).addEventListener === 'function' && 'aborted' in value
  );
}

export const aFunction: OptionCheck = (value) =>
  typeof value === 'function' ? undefined : `must be a function, not ${show(value)}`;

export const aBoolean: OptionCheck = (value) =>
  typeof value === 'boolean' ? undefined : `must be true or false, not ${show(value)}`;

export const anId: OptionCheck = (value) =>
  typeof value === 'string' ? undefined : `must be an id, not ${show(value)}`;

export const aListOfIds: OptionCheck = (value, option) =>
  Array.isArray(value)
    ? value.flatMap((id, place) => {
        const message = anId(id, option);
        return typeof message === 'string' ? [{ option: `${option}[${place}]`, message }] : [];
      })
    : `must be a list of ids, not ${show(value)}`;

export const aSignal: OptionCheck = (value) =>
  isSignal(value) ? undefined : `must be an AbortSignal, not ${show(value)}`;

export const wholeNumber =
  (least: number, most: number): OptionCheck =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}, not ${show(value)}`;

/** A number of seconds, or an ISO 8601 duration. */
export const aDuration: OptionCheck = (value) => {
  const isSeconds = typeof value === 'number' && Number.isFinite(value) && value >= 0;
  if (isSeconds || isDurationText(value)) return undefined;
  return `must be a number of seconds, 0 or more, or an ISO 8601 duration such as "PT30S", not ${show(value)}`;
};

/** An ISO 8601 duration in the syntax of plans. */
export const anIsoDuration: OptionCheck = (value) =>
  isDurationText(value) ? undefined : `must be an ISO 8601 duration such as "PT15M", not ${show(value)}`;

function isDurationText(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    parseDuration(value);
    return true;
  } catch {
    return false;
  }
}

/** Checks the options of a call, and returns them. @throws InvalidOptionsError that lists every fault */
export function check<T>(options: T, checks: Checks): T {
  const errors = faultsOf(options, checks);
  if (errors.length > 0) throw new InvalidOptionsError(errors);
  return options;
}

/** Faults of an object of options; `inside` names the option that holds the object, if there is one. */
export function faultsOf(options: unknown, checks: Checks, inside?: string): OptionError[] {
  if (!isObject(options) || Array.isArray(options) || options instanceof Date) {
    return [{ option: inside ?? 'options', message: `must be an object, not ${show(options)}` }];
  }
  return Object.entries(options).flatMap(([name, value]) => {
    const option = inside === undefined ? name : `${inside}.${name}`;
    if (value === undefined) return [];
    if (!Object.hasOwn(checks, name)) return [{ option, message: `is not an option. ${adviceFor(name, checks)}` }];
    const complaint = checks[name](value, option);
    if (complaint === undefined) return [];
    return typeof complaint === 'string' ? [{ option, message: complaint }] : complaint;
  });
}

function adviceFor(name: string, checks: Checks): string {
  const names = Object.keys(checks);
  const meant = nearest(name, names);
  return meant === undefined ? `Options are: ${names.join(', ')}.` : `Maybe ${meant} is meant.`;
}
