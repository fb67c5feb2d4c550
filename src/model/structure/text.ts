import { formatDateTime, readDateTime } from '../time/date-time.js';
import { parseDuration } from '../time/duration.js';
import { ID_PATTERN } from '../id.js';
import { skippedBy, zoneClock } from '../time/time-zone.js';
import { wrongType, type Check, type Schema, type SchemaWalk } from './check.js';
import { show } from './show.js';
import { warnOfUnknownTag } from './tags.js';

/** A fault of a string: what is wrong with it, and what to write instead. */
interface Fault {
  readonly details: string;
  readonly advice: string;
}

type Form = (text: string, walk: SchemaWalk) => Fault | 'unknowable' | undefined;

/** Checks strings: those with a pattern, durations, date-times, time zones, tags. */
export function textCheck(schema: Schema): Check {
  const form = formOf(schema);
  const carrier = schema['x-tag'];
  return (value, walk) => {
    if (typeof value !== 'string') return wrongType(schema, value, walk);
    const fault = form(value, walk);
    if (fault === 'unknowable') return false;
    if (fault) {
      const { details, advice } = fault;
      walk.report.error('INVALID_VALUE', walk.path, details, () => `${show(value)} ${details}. ${advice}`);
      return false;
    }
    if (carrier) warnOfUnknownTag(carrier, value, walk);
    return true;
  };
}

function formOf(schema: Schema): Form {
  switch (schema.format) {
    case 'duration':
      return duration;
    case 'moment':
      return moment;
    case 'date-time':
      return utc(new RegExp(schema.pattern!));
    case 'time-zone':
      return timeZone;
    default:
      return schema.pattern === undefined ? ofLength(schema) : matching(schema.pattern);
  }
}

function duration(text: string, walk: SchemaWalk): Fault | undefined {
  try {
    const seconds = parseDuration(text);
    if (seconds === 0 && !/\d/.test(text)) {
      const message = (): string =>
        `${show(text)} names no time and counts as 0. Write PT0S, or the time that is meant.`;
      walk.report.warning('WITHOUT_EFFECT', walk.path, message);
    }
    return undefined;
  } catch (error) {
    const details = (error as RangeError).message;
    return { details, advice: 'Write hours, minutes and whole seconds like PT1H30M, days like P2D.' };
  }
}

function moment(text: string, walk: SchemaWalk): Fault | 'unknowable' | undefined {
  const { clock } = walk;
  let local: number | undefined;
  const epoch = readDateTime(text, clock ? (time) => clock((local = time)) : undefined);
  if (typeof epoch === 'number') {
    if (clock && local !== undefined) warnOfSkippedTime(text, skippedBy(clock, local, epoch), local, walk);
    return undefined;
  }
  // The plan's zone is reported once, at its own field; whether local times exist in it is unknown.
  if (clock === null && typeof readDateTime(text, (local) => local) === 'number') return 'unknowable';
  return { details: epoch, advice: adviceOfMoment(text, clock) };
}

function adviceOfMoment(text: string, clock: SchemaWalk['clock']): string {
  if (/^\d{4}-\d\d-\d\d[T ]24:00/.test(text)) return 'The end of a day is 00:00 of the next day.';
  const local = clock === undefined ? 'give a tz for local times' : "2025-03-30T08:00:00 in the plan's tz";
  return `Write it like 2025-03-30T08:00:00Z or 2025-03-30T08:00:00+02:00, or ${local}.`;
}

/** A local time that a clock change skips can be parsed, but was hardly intended. */
function warnOfSkippedTime(text: string, gap: number, local: number, { report, path }: SchemaWalk): void {
  if (gap === 0) return;
  const message = (): string =>
    `${show(text)} does not exist: the clocks of the tz are put forward over it. It is read as ` +
    `${formatDateTime(local + gap).slice(0, 16)}. Write a time that exists, or give it an offset (+01:00).`;
  report.warning('WITHOUT_EFFECT', path, message);
}

function utc(pattern: RegExp): Form {
  return (text) => {
    const details = pattern.test(text) ? readDateTime(text, undefined) : 'is not a date-time in UTC';
    return typeof details === 'number' ? undefined : { details, advice: 'Write it like 2025-03-30T08:00:00Z.' };
  };
}

function timeZone(text: string): Fault | undefined {
  if (zoneClock(text)) return undefined;
  return { details: 'is no known time zone', advice: 'Use an IANA name such as Europe/Paris.' };
}

function matching(pattern: string): Form {
  const form = new RegExp(pattern);
  const advice =
    pattern === ID_PATTERN
      ? 'Use one or more unaccented letters, digits and - . _ ~ : @ ! $ , only.'
      : `Write it so that it matches ${pattern}.`;
  const details = pattern === ID_PATTERN ? 'is not a valid id' : `does not match ${pattern}`;
  return (text) => (form.test(text) ? undefined : { details, advice });
}

function ofLength({ minLength = 0, maxLength = Infinity }: Schema): Form {
  return (text) => {
    if (text.length < minLength) return { details: 'is too short', advice: 'Write something.' };
    if (text.length > maxLength) return { details: `is longer than ${maxLength} characters`, advice: 'Shorten it.' };
    return undefined;
  };
}
