import fc from 'fast-check';

import type { Plan } from 'tourwright';

/** A time zone and an instant at which its clocks change. */
interface ClockChange {
  readonly tz: string;
  /** The instant of the change, in epoch seconds. */
  readonly at: number;
}

const change = (tz: string, at: string): ClockChange => ({ tz, at: Date.parse(at) / 1000 });

/** Forward and back, by an hour and by half an hour, north and south, and a zone without changes. */
const CLOCK_CHANGES: readonly ClockChange[] = [
  change('Europe/Berlin', '2030-03-31T01:00:00Z'),
  change('Europe/Berlin', '2030-10-27T01:00:00Z'),
  change('America/New_York', '2030-03-10T07:00:00Z'),
  change('America/New_York', '2030-11-03T06:00:00Z'),
  change('Australia/Lord_Howe', '2030-04-06T15:00:00Z'),
  change('Asia/Kathmandu', '2030-05-05T00:00:00Z'),
];

/**
 * Notations of date-times: in UTC, with the zone's offset, in local time (with a T, a blank, or within a skipped hour).
 */
const STYLES = ['utc', 'offset', 'local', 'blank', 'skipped'] as const;
type Style = (typeof STYLES)[number];

/** A plan whose day has a clock change: once in UTC, once in mixed notations. Both mean the same. */
export interface ZonedPlan {
  readonly meant: Plan;
  readonly written: Plan;
}

/**
 * Moves a plan's day to one with a clock change, and writes its date-times in many notations: in UTC, with offsets, in
 * local time, in local times that the change skips. Both plans of the pair mean the same.
 */
export function zoned(plan: fc.Arbitrary<Plan>): fc.Arbitrary<ZonedPlan> {
  return fc
    .record({
      plan,
      change: fc.constantFrom(...CLOCK_CHANGES),
      into: fc.nat({ max: 600 }),
      styles: fc.array(fc.constantFrom(...STYLES), { minLength: 1, maxLength: 12 }),
    })
    .map(({ plan, change, into, styles }) => {
      const shift = change.at - 60 * into - firstInstant(plan);
      let count = 0;
      const meant = withInstants(plan, (seconds) => utc(seconds + shift));
      const written = withInstants(plan, (seconds) =>
        write(seconds + shift, change.tz, styles[count++ % styles.length]!),
      );
      return { meant, written: { ...written, tz: change.tz } };
    });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The earliest begin of work, in epoch seconds. */
function firstInstant({ resources }: Plan): number {
  return Math.min(...resources.map(({ workingTimeWindow }) => Date.parse(workingTimeWindow.begin) / 1000));
}

/** A copy with each date-time rewritten. */
function withInstants<T>(value: T, write: (seconds: number) => string): T {
  if (typeof value === 'string') return (INSTANT.test(value) ? write(Date.parse(value) / 1000) : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withInstants(item, write)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) => [key, withInstants(field, write)]),
  ) as T;
}

const utc = (seconds: number): string => new Date(1000 * seconds).toISOString().replace('.000Z', 'Z');

function write(seconds: number, tz: string, style: Style): string {
  const local = localTime(seconds, tz);
  // Local notation cannot express the second of two equal local times.
  const isRepeated = [1800, 3600].some((change) => localTime(seconds - change, tz) === local);
  if (style === 'utc') return utc(seconds);
  if (style === 'offset' || isRepeated) return `${utc(local).slice(0, 19)}${offset(local - seconds)}`;
  const skipped = [1800, 3600].find((change) => local - localTime(seconds - change, tz) === 2 * change);
  const clock = utc(style === 'skipped' && skipped !== undefined ? local - skipped : local).slice(0, 19);
  return style === 'blank' ? clock.replace('T', ' ') : clock;
}

/** Local time of the zone, as the epoch seconds of a UTC clock that shows the same. */
function localTime(seconds: number, tz: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: tz,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(1000 * seconds);
  const get = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) / 1000;
}

function offset(seconds: number): string {
  const minutes = Math.abs(seconds) / 60;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
