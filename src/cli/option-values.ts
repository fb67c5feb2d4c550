import { value } from './command.js';
import {
  formatDuration,
  parseDateTime,
  parseDuration,
  type Plan,
  type Solution,
  type TimeWindow,
  type Tour,
} from '../index.js';
import { usageFailure, type Failure } from './failure.js';
import { byNearness, nearest } from './nearest.js';

/** The option for the output file of an answer's JSON, with the same wording in every command. */
export const outputOption = value('file', 'Write the JSON there', { alias: 'o', isWritten: true });

/** The options of a search that every search has. */
export const searchOptions = {
  seed: value('n', 'Seed of the random numbers (default 1)'),
  threads: value('n', 'Search threads (default 1)'),
} as const;

/** Makes the failure for an invalid option value; `advice` says what it must be. */
export function badValue(option: string, text: string, ...advice: readonly string[]): Failure {
  return usageFailure(`--${option} is "${text}".`, ...advice);
}

/** Reads an integer within bounds. */
export function wholeNumber(
  option: string,
  text: string | undefined,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (value >= minimum && value <= maximum) return value;
  const bounds = `from ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`;
  throw badValue(option, text, `It must be a whole number ${bounds}.`);
}

/** Reads a time budget, in seconds ("5", "2.5") or as an ISO 8601 duration ("PT5M"). @returns seconds */
export function timeBudget(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d*\.?\d+$/.test(text.trim()) ? Number(text) : durationOrNaN(text.trim());
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw badValue(
    option,
    text,
    'It must be a number of seconds above 0 (5 or 2.5), or an ISO 8601 duration (PT30S, PT5M, PT1H).',
  );
}

/** Reads a duration in the plan, in whole seconds ("900") or as an ISO 8601 duration. @returns the duration */
export function duration(option: string, text: string | undefined, minimum: number): string | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : durationOrNaN(text.trim());
  // Numbers above the largest duration are invalid as well.
  if (seconds >= minimum && !Number.isNaN(durationOrNaN(`PT${seconds}S`))) return formatDuration(seconds);
  throw badValue(
    option,
    text,
    `It must be an ISO 8601 duration (PT15M, PT2H) or whole seconds, ${formatDuration(minimum)} or more.`,
  );
}

export function oneOf<const T extends string>(option: string, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text.trim());
  if (found !== undefined) return found;
  throw badValue(option, text, `It must be one of: ${words.join(', ')}.`);
}

/** Reads one or more of the given words, separated by commas. */
export function someOf<const T extends string>(
  option: string,
  text: string | undefined,
  words: readonly T[],
): readonly T[] | undefined {
  if (text === undefined) return undefined;
  const given = text.split(',').map((word) => word.trim());
  if (given.every((word) => words.includes(word as T))) return [...new Set(given)] as T[];
  throw badValue(option, text, `It must be one or more of ${words.join(', ')}, with commas between.`);
}

/** Reads a date-time in the notation of plans: local if the plan has a time zone. @returns the text */
export function moment(option: string, text: string | undefined, plan: Plan): string | undefined {
  if (text === undefined) return undefined;
  const fault = momentFault(text, plan);
  if (fault === undefined) return text;
  throw badValue(option, text, `${fault} ${momentAdvice(plan)}`);
}

/** Reads comma-separated time windows of the form `begin/end`. */
export function timeWindows(option: string, text: string | undefined, plan: Plan): TimeWindow[] | undefined {
  return text?.split(',').map((window) => {
    const [begin = '', end = '', ...more] = window.split('/').map((time) => time.trim());
    const refuse = (why: string): Failure =>
      badValue(option, text, why, 'A window is begin/end, such as 2026-03-10T08:00:00Z/2026-03-10T10:00:00Z.');
    if (begin === '' || end === '' || more.length > 0) throw refuse(`"${window}" is not a window.`);
    for (const time of [begin, end]) {
      const fault = momentFault(time, plan);
      if (fault !== undefined) throw refuse(fault);
    }
    if (parseDateTime(begin, plan.tz) > parseDateTime(end, plan.tz)) throw refuse(`"${window}" ends before it begins.`);
    return { begin, end };
  });
}

/**
 * Reads comma-separated order ids. An id may itself contain commas: if there are several readings, the longest ids of
 * the plan win, and repeating the option names them one by one.
 *
 * @returns undefined if none were given
 */
export function orderIds(option: string, texts: readonly string[] | undefined, plan: Plan): string[] | undefined {
  if (texts === undefined) return undefined;
  const known = new Set((plan.orders ?? []).map(({ id }) => id));
  const commas = Math.max(0, ...[...known].map((id) => id.split(',').length - 1));
  return texts.flatMap((text) => {
    if (known.has(text)) return [text];
    const parts = text.split(',');
    const ids: string[] = [];
    for (let at = 0; at < parts.length;) {
      let taken = Math.min(commas + 1, parts.length - at);
      while (taken > 1 && !known.has(parts.slice(at, at + taken).join(','))) taken -= 1;
      const id = parts.slice(at, at + taken).join(',');
      const unknown = known.has(id) ? undefined : id.trim();
      if (unknown !== undefined && !known.has(unknown)) throw noOrder(option, text, unknown, [...known]);
      ids.push(unknown ?? id);
      at += taken;
    }
    return ids;
  });
}

/** Makes the failure for an option that names an order missing from the plan. */
export function noOrder(option: string, text: string, id: string, known: readonly string[]): Failure {
  const meant = nearest(id, known);
  const advice = meant === undefined ? 'It must be the id of an order.' : `Did you mean ${meant}?`;
  return badValue(option, text, `The plan has no order "${id}". ${advice}`);
}

/** Maximum number of tours listed when the named one does not exist; the most similar are listed if there are more. */
const LISTED_TOURS = 12;

/** Returns the tours of the resource that an option names. @throws Failure with the most likely intended resource */
export function toursOf(option: string, resource: string, solution: Solution): readonly Tour[] {
  const tours = solution.tours.filter(({ resourceId }) => resourceId === resource);
  if (tours.length > 0) return tours;
  const known = solution.tours.map(({ resourceId }) => resourceId);
  const meant = nearest(resource, known);
  const listed = (known.length > LISTED_TOURS ? byNearness(resource, known) : known).slice(0, LISTED_TOURS);
  const hidden = known.length - LISTED_TOURS;
  const more = hidden > 0 ? ` and ${hidden.toLocaleString('en')} more` : '';
  throw badValue(
    option,
    resource,
    `The solution has no tour of it.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    `There are tours of: ${listed.join(', ') || 'nobody'}${more}.`,
  );
}

/** Rejects an option that has no effect in combination with the others. */
export function rejectUnused(option: string, value: unknown, why: string, ...advice: readonly string[]): void {
  if (value === undefined || value === false) return;
  throw usageFailure(`--${option} has no effect ${why}.`, ...advice);
}

export function searchLimits(args: Readonly<Record<'time' | 'iterations' | 'seed' | 'threads', string | undefined>>) {
  return {
    maxDuration: timeBudget('time', args.time),
    iterations: wholeNumber('iterations', args.iterations, { minimum: 0, maximum: 2 ** 48 }),
    seed: wholeNumber('seed', args.seed, { minimum: -(2 ** 31), maximum: 2 ** 32 - 1 }),
    threads: wholeNumber('threads', args.threads, { minimum: 1, maximum: 256 }),
  };
}

function momentFault(text: string, { tz }: Plan): string | undefined {
  try {
    parseDateTime(text, tz);
    return undefined;
  } catch (error) {
    return (error as RangeError).message;
  }
}

function momentAdvice({ tz }: Plan): string {
  const local = tz === undefined ? '' : `, or 2026-03-10T12:00 in the plan's time zone ${tz}`;
  return `It must be a date-time such as 2026-03-10T12:00:00Z${local}.`;
}

function durationOrNaN(text: string): number {
  try {
    return parseDuration(text);
  } catch {
    return NaN;
  }
}
