import { parseDuration } from '../index.js';
import { usageFailure } from './failure.js';

/** Reads a whole number within bounds. */
export function wholeNumber(
  option: string,
  text: string | undefined,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (value >= minimum && value <= maximum) return value;
  throw usageFailure(
    `--${option} is "${text}".`,
    `It must be a whole number from ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}.`,
  );
}

/** Reads a time budget, in seconds ("5", "2.5") or as an ISO 8601 duration ("PT5M"). @returns seconds */
export function timeBudget(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d*\.?\d+$/.test(text.trim()) ? Number(text) : durationOrNaN(text.trim());
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw usageFailure(
    `--${option} is "${text}".`,
    'It must be a number of seconds above 0 (5 or 2.5), or an ISO 8601 duration (PT30S, PT5M, PT1H).',
  );
}

/** What limits a search, as options give it. */
export function searchLimits(args: {
  readonly time: string | undefined;
  readonly iterations: string | undefined;
  readonly seed: string | undefined;
  readonly threads: string | undefined;
}) {
  return {
    maxDuration: timeBudget('time', args.time),
    iterations: wholeNumber('iterations', args.iterations, { minimum: 0, maximum: 2 ** 48 }),
    seed: wholeNumber('seed', args.seed, { minimum: -(2 ** 31), maximum: 2 ** 32 - 1 }),
    threads: wholeNumber('threads', args.threads, { minimum: 1, maximum: 256 }),
  };
}

function durationOrNaN(text: string): number {
  try {
    return parseDuration(text);
  } catch {
    return NaN;
  }
}
