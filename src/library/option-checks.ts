import { parseDuration } from '../model/time/duration.js';
import { InvalidOptionsError, type OptionError } from './errors.js';

/** What is wrong with the value of an option; undefined: nothing. */
export type Check = (value: unknown) => string | undefined;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An AbortSignal of this realm or another (test runners have several). */
export function isSignal(value: unknown): value is AbortSignal {
  return (
    isObject(value) && typeof (value as Partial<AbortSignal>).addEventListener === 'function' && 'aborted' in value
  );
}

export const aFunction: Check = (value) => (typeof value === 'function' ? undefined : 'must be a function');

export const wholeNumber =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;

export const aDuration: Check = (value) => {
  const advice = 'must be a number of seconds, 0 or more, or an ISO 8601 duration such as "PT30S"';
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? undefined : advice;
  if (typeof value !== 'string') return advice;
  try {
    parseDuration(value);
    return undefined;
  } catch {
    return advice;
  }
};

export const aSignal: Check = (value) => (isSignal(value) ? undefined : 'must be an AbortSignal');

/** @throws InvalidOptionsError that lists all that is wrong */
export function check(options: unknown, checks: Readonly<Record<string, Check>>): void {
  if (!isObject(options)) throw new InvalidOptionsError([{ option: 'options', message: 'must be an object' }]);
  const errors: OptionError[] = [];
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(checks, option)) {
      const meant = Object.keys(checks).find((name) => name.toLowerCase() === option.toLowerCase());
      const advice =
        meant === undefined ? `Options are: ${Object.keys(checks).join(', ')}.` : `Maybe ${meant} is meant.`;
      errors.push({ option, message: `is not an option. ${advice}` });
    } else {
      const complaint = checks[option](value);
      if (complaint !== undefined) errors.push({ option, message: complaint });
    }
  }
  if (errors.length > 0) throw new InvalidOptionsError(errors);
}
