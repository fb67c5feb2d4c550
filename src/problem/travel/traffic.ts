import { Size, UNREACHABLE } from '../arrays/codes.js';
import { travelDuration, upToSecond, type TravelArrays } from './metric.js';

// Durations that depend on the time of travel. The duration in a bucket is that of a travel made entirely within it,
// and thus implies a speed. A travel that passes from one bucket into the next covers the rest at the speed of the next
// (Ichoua, Gendreau and Potvin 2003), so that a later departure never arrives earlier. The native core repeats this
// file operation by operation.

/** True if the durations of a mode depend on the time of travel. */
export function hasTraffic({ modeBuckets }: Pick<TravelArrays, 'modeBuckets'>, mode: number): boolean {
  return modeBuckets[mode + 1] > modeBuckets[mode];
}

/**
 * Whole seconds from one location to another in a mode for a departure at `departure` (seconds after the origin),
 * UNREACHABLE if there is no connection.
 */
export function travelDurationAt(
  arrays: TravelArrays,
  mode: number,
  from: number,
  to: number,
  departure: number,
): number {
  if (from === to) return 0;
  if (!hasTraffic(arrays, mode)) return travelDuration(arrays, mode, from, to);
  const { bucketBegin } = arrays;
  const past = arrays.modeBuckets[mode + 1];
  const cell = from * arrays.sizes[Size.LOCATIONS] + to;
  let bucket = bucketAt(arrays, mode, departure);
  let clock = departure;
  let left = 1;
  for (;;) {
    const whole = bucketDuration(arrays, bucket, cell);
    if (whole >= UNREACHABLE) return UNREACHABLE;
    const arrival = clock + left * whole;
    if (bucket + 1 === past || arrival <= bucketBegin[bucket + 1]) return Math.max(0, upToSecond(arrival - departure));
    left -= (bucketBegin[bucket + 1] - clock) / whole;
    bucket++;
    clock = bucketBegin[bucket];
  }
}

/**
 * The part of a travel covered some seconds after the departure, and the whole travel, both in seconds of the bucket of
 * that moment. The native core has no counterpart.
 */
export function wayOver(
  arrays: TravelArrays,
  mode: number,
  [from, to]: readonly [from: number, to: number],
  departure: number,
  seconds: number,
): readonly [over: number, whole: number] {
  if (!hasTraffic(arrays, mode)) return [seconds, travelDuration(arrays, mode, from, to)];
  const { bucketBegin } = arrays;
  const past = arrays.modeBuckets[mode + 1];
  const cell = from * arrays.sizes[Size.LOCATIONS] + to;
  let bucket = bucketAt(arrays, mode, departure);
  let clock = departure;
  let over = 0;
  for (;;) {
    const whole = bucketDuration(arrays, bucket, cell);
    const end = Math.min(departure + seconds, bucket + 1 === past ? Infinity : bucketBegin[bucket + 1]);
    const now = over * whole + end - clock;
    if (end === departure + seconds) return [Math.min(whole, now), whole];
    over = now / whole;
    bucket++;
    clock = end;
  }
}

/**
 * The latest whole second at which a departure from one location reaches another by `arrival`; −Infinity if there is no
 * connection.
 */
export function latestDeparture(arrays: TravelArrays, mode: number, from: number, to: number, arrival: number): number {
  if (from === to || !Number.isFinite(arrival)) return arrival;
  const least = travelDuration(arrays, mode, from, to);
  if (least >= UNREACHABLE) return -Infinity;
  if (!hasTraffic(arrays, mode)) return arrival - least;
  const { bucketBegin } = arrays;
  const first = arrays.modeBuckets[mode];
  const cell = from * arrays.sizes[Size.LOCATIONS] + to;
  let bucket = bucketAt(arrays, mode, arrival);
  let clock = arrival;
  let left = 1;
  for (;;) {
    const whole = bucketDuration(arrays, bucket, cell);
    const departure = clock - left * whole;
    if (bucket === first || departure >= bucketBegin[bucket]) {
      clock = departure;
      break;
    }
    left -= (clock - bucketBegin[bucket]) / whole;
    clock = bucketBegin[bucket];
    bucket--;
  }
  // Seconds are whole, and durations rounded up: the approximate departure is corrected to the exact one.
  let departure = Math.floor(clock + 1e-6);
  while (departure + travelDurationAt(arrays, mode, from, to, departure) > arrival) departure--;
  while (departure + 1 + travelDurationAt(arrays, mode, from, to, departure + 1) <= arrival) departure++;
  return departure;
}

/** The bucket of a mode that contains a time. */
function bucketAt({ modeBuckets, bucketBegin }: TravelArrays, mode: number, time: number): number {
  let low = modeBuckets[mode];
  let high = modeBuckets[mode + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bucketBegin[middle] <= time) low = middle;
    else high = middle;
  }
  return low;
}

function bucketDuration({ sizes, bucketTable, bucketDurations }: TravelArrays, bucket: number, cell: number): number {
  const locations = sizes[Size.LOCATIONS];
  return bucketDurations[bucketTable[bucket] * locations * locations + cell];
}
