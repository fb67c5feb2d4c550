import type { OptionError } from '../model/errors.js';
import { show } from '../model/structure/show.js';
import { readDateTime } from '../model/time/moment.js';
import { zoneClock } from '../model/time/time-zone.js';
import { faultsOfFields, isRecord, wrongKind, type FieldNames } from './faults.js';
import type { TravelBuckets } from './provider.js';

/** A bucket for every five minutes of a day. */
const MAX_BUCKETS = 288;

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

const BUCKETS: FieldNames = { required: ['begins', 'durations'], optional: ['timeZone'], aliases: { tz: 'timeZone' } };

/** Faults of a value given as buckets. @param faultsOfTable - those of one bucket's durations */
export function faultsOfBuckets(
  given: unknown,
  path: string,
  faultsOfTable: (table: unknown, option: string) => readonly OptionError[],
): OptionError[] {
  if (!isRecord(given)) return [wrongKind(path, given, 'Give an object.')];
  const { begins, timeZone, durations } = given as Partial<TravelBuckets>;
  const faults = faultsOfFields(given, path, BUCKETS);
  const report = (field: string, message: string): void => void faults.push({ option: `${path}.${field}`, message });
  const isTexts = Array.isArray(begins) && begins.every((begin) => typeof begin === 'string');
  if (begins !== undefined && !isTexts) report('begins', `is ${show(begins)}. Give a list of texts such as "07:00".`);
  if (timeZone !== undefined && typeof timeZone !== 'string')
    report('timeZone', `is ${show(timeZone)}. Give a text such as "Europe/Paris".`);
  if (durations !== undefined && !Array.isArray(durations))
    report('durations', `is ${show(durations)}. Give a list of tables, one a bucket.`);
  if (faults.length > 0) return faults;
  reportTimes(given as TravelBuckets, report);
  return [...faults, ...durations!.flatMap((table, bucket) => faultsOfTable(table, `${path}.durations[${bucket}]`))];
}

/** Reports the first fault in when buckets begin. */
function reportTimes(
  { begins, timeZone, durations }: TravelBuckets,
  report: (field: string, message: string) => void,
): void {
  if (begins.length === 0 || begins.length > MAX_BUCKETS)
    return report('begins', `has ${begins.length} entries. Give 1 to ${MAX_BUCKETS}.`);
  if (durations.length !== begins.length)
    return report(
      'durations',
      `has ${durations.length} tables, and begins ${begins.length} entries. Give as many of each.`,
    );
  if (timeZone !== undefined && zoneClock(timeZone) === undefined)
    return report('timeZone', `is "${timeZone}", no time zone that is known here, as Europe/Paris is.`);
  const isDaily = secondsOfDay(begins[0]) !== undefined;
  const times = begins.map(isDaily ? secondsOfDay : epochOf);
  const at = times.findIndex((time, i) => time === undefined || (i > 0 && !(time > times[i - 1]!)));
  if (at < 0) return;
  const kind = isDaily ? 'no time of day (hh:mm)' : 'no date-time with Z or an offset';
  const wrong =
    at === 0 ? 'neither a time of day (hh:mm) nor a date-time with Z or an offset' : `${kind}, as the first one is`;
  report(
    `begins[${at}]`,
    `is "${begins[at]}", ${times[at] === undefined ? wrong : 'not later than the one before it'}.`,
  );
}

function secondsOfDay(text: string): number | undefined {
  const parts = TIME_OF_DAY.exec(text);
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0) : undefined;
}

function epochOf(text: string): number | undefined {
  const epoch = readDateTime(text, undefined);
  return typeof epoch === 'number' ? epoch : undefined;
}

const DAY = 86_400;

/** An interval in which one bucket applies, by its begin in epoch seconds. */
export interface BucketStretch {
  readonly begin: number;
  readonly bucket: number;
}

/** The maximum number of days for which buckets are expanded; after them the last bucket applies. */
const MAX_DAYS = 400;

/**
 * The buckets in the order in which they apply, the first from −Infinity on.
 *
 * @param span - epoch seconds of the first and the last travel
 * @param timeZone - for times of day without a zone
 */
export function bucketStretches(
  buckets: TravelBuckets,
  span: { readonly begin: number; readonly end: number },
  timeZone: string,
): readonly BucketStretch[] {
  const daily = buckets.begins.flatMap((begin) => secondsOfDay(begin) ?? []);
  const stretches: { begin: number; bucket: number }[] = [];
  const add = (begin: number, bucket: number): void => {
    // When clocks are changed, two local times may be the same instant.
    while (stretches.length > 0 && stretches[stretches.length - 1]!.begin >= begin) stretches.pop();
    if (stretches[stretches.length - 1]?.bucket !== bucket) stretches.push({ begin, bucket });
  };
  if (daily.length === 0) {
    buckets.begins.flatMap((begin) => epochOf(begin) ?? []).forEach(add);
  } else {
    const clock = zoneClock(buckets.timeZone ?? timeZone) ?? ((local: number) => local);
    const first = Math.floor(span.begin / DAY) - 2;
    const last = Math.min(first + MAX_DAYS, Math.floor(span.end / DAY) + 2);
    for (let day = first; day <= last; day++) {
      daily.forEach((seconds, bucket) => add(clock(day * DAY + seconds), bucket));
    }
  }
  return stretches.map((stretch, i) => (i === 0 ? { ...stretch, begin: -Infinity } : stretch));
}
