import { readDateTime } from '../model/time/moment.js';
import { zoneClock } from '../model/time/time-zone.js';
import type { TravelBuckets } from './provider.js';

/** When buckets begin: seconds of each day in a time zone, or epoch seconds. */
export type BucketTimes =
  | { readonly kind: 'daily'; readonly seconds: readonly number[]; readonly timeZone: string | undefined }
  | { readonly kind: 'once'; readonly epochs: readonly number[] };

/** A bucket for every five minutes of a day. */
const MAX_BUCKETS = 288;

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/**
 * Reads when buckets begin.
 *
 * @param path - of the buckets, for error messages
 * @throws RangeError with the fault
 */
export function bucketTimes({ begins, timeZone, durations }: TravelBuckets, path: string): BucketTimes {
  if (begins.length === 0 || begins.length > MAX_BUCKETS) {
    throw new RangeError(`${path}.begins has ${begins.length} entries; give 1 to ${MAX_BUCKETS}.`);
  }
  if (durations.length !== begins.length) {
    throw new RangeError(
      `${path}.durations has ${durations.length} tables, and ${path}.begins ${begins.length} entries: give as many of each.`,
    );
  }
  if (timeZone !== undefined && zoneClock(timeZone) === undefined) {
    throw new RangeError(`${path}.timeZone, "${timeZone}", is no time zone that is known here, as Europe/Paris is.`);
  }
  const daily = begins.map(secondsOfDay);
  const isDaily = daily[0] !== undefined;
  const times = begins.map((begin, i) => (isDaily ? daily[i] : epochOf(begin)));
  times.forEach((time, i) => {
    if (time === undefined) {
      const kinds = isDaily ? 'a time of day (hh:mm)' : 'a date-time with Z or an offset';
      throw new RangeError(`${path}.begins[${i}], "${begins[i]}", is not ${kinds}, as the first entry is.`);
    }
    if (i > 0 && !(time > times[i - 1]!)) {
      throw new RangeError(`${path}.begins[${i}], "${begins[i]}", is not later than the one before it.`);
    }
  });
  const known = times as readonly number[];
  return isDaily ? { kind: 'daily', seconds: known, timeZone } : { kind: 'once', epochs: known };
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
  times: BucketTimes,
  span: { readonly begin: number; readonly end: number },
  timeZone: string,
): readonly BucketStretch[] {
  const stretches: { begin: number; bucket: number }[] = [];
  const add = (begin: number, bucket: number): void => {
    // When clocks are changed, two local times may be the same instant.
    while (stretches.length > 0 && stretches[stretches.length - 1]!.begin >= begin) stretches.pop();
    if (stretches[stretches.length - 1]?.bucket !== bucket) stretches.push({ begin, bucket });
  };
  if (times.kind === 'once') {
    times.epochs.forEach(add);
  } else {
    const clock = zoneClock(times.timeZone ?? timeZone) ?? ((local: number) => local);
    const first = Math.floor(span.begin / DAY) - 2;
    const last = Math.min(first + MAX_DAYS, Math.floor(span.end / DAY) + 2);
    for (let day = first; day <= last; day++) {
      times.seconds.forEach((seconds, bucket) => add(clock(day * DAY + seconds), bucket));
    }
  }
  return stretches.map((stretch, i) => (i === 0 ? { ...stretch, begin: -Infinity } : stretch));
}
