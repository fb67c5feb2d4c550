import { bucketStretches } from '../../travel/buckets.js';
import type { TravelBuckets, TravelMatrix } from '../../travel/provider.js';
import type { Horizon } from '../../travel/roads/traffic-hours.js';
import { UNREACHABLE } from '../arrays/codes.js';
import { sharedFloat64From, sharedInt32, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';
import type { PlanClock } from '../plan/clock.js';
import type { Plan } from '../../model/types.gen.js';
import { reachable, stretched, upToSecond, type TravelArrays } from './metric.js';

/** The travel arrays that determine how durations change with the time of travel. */
type BucketArrays = Pick<TravelArrays, 'modeBuckets' | 'bucketBegin' | 'bucketTable' | 'bucketDurations'>;

/** Durations that are the same at all hours. */
export function noBuckets(modes: number): BucketArrays {
  return {
    modeBuckets: sharedInt32(modes + 1),
    bucketBegin: sharedFloat64From([]),
    bucketTable: sharedInt32(0),
    bucketDurations: sharedInt32(0),
  };
}

export interface ModeBuckets {
  /** Begin of each bucket, seconds after the origin, and its table among `tables`. */
  readonly begins: readonly number[];
  readonly table: readonly number[];
  readonly tables: readonly Int32Array[];
}

/** The arrays of all modes; a mode without buckets is undefined. */
export function bucketArrays(modes: readonly (ModeBuckets | undefined)[]): BucketArrays {
  const tables = modes.flatMap((mode) => mode?.tables ?? []);
  const size = tables[0]?.length ?? 0;
  const bucketDurations = sharedInt32(tables.length * size);
  tables.forEach((table, i) => bucketDurations.set(table, i * size));
  let before = 0;
  const bucketTable = modes.flatMap((mode) => {
    const own = (mode?.table ?? []).map((table) => before + table);
    before += mode?.tables.length ?? 0;
    return own;
  });
  return {
    modeBuckets: sharedStarts(modes.map((mode) => mode?.begins ?? [])),
    bucketBegin: sharedFloat64From(modes.flatMap((mode) => mode?.begins ?? [])),
    bucketTable: sharedInt32From(bucketTable),
    bucketDurations,
  };
}

/** The buckets of each mode, in array form. */
export function bucketsOfModes(arrays: BucketArrays, size: number): (ModeBuckets | undefined)[] {
  const { modeBuckets, bucketBegin, bucketTable, bucketDurations } = arrays;
  return Array.from({ length: modeBuckets.length - 1 }, (_, mode) => {
    const [from, past] = [modeBuckets[mode], modeBuckets[mode + 1]];
    if (from === past) return undefined;
    const own = [...bucketTable.subarray(from, past)];
    const known = [...new Set(own)];
    return {
      begins: [...bucketBegin.subarray(from, past)],
      table: own.map((table) => known.indexOf(table)),
      tables: known.map((table) => bucketDurations.subarray(table * size, (table + 1) * size)),
    };
  });
}

/**
 * Whole seconds by bucket, UNREACHABLE if there is no connection in one of them. Zero is zero in all buckets or in
 * none.
 */
interface BucketSeconds {
  readonly tables: readonly Int32Array[];
  /** By cell, the minimum. UNREACHABLE if there is no connection. */
  readonly least: Int32Array;
}

/** @throws RangeError when the size of the tables is not n·n */
export function bucketSeconds({ durations }: TravelBuckets, n: number): BucketSeconds {
  const wrong = durations.find(({ length }) => length !== n * n);
  if (wrong !== undefined) {
    throw new RangeError(
      `The travel provider gave ${wrong.length} durations in a bucket for ${n} positions; it must give ${n * n}.`,
    );
  }
  const tables = durations.map(() => new Int32Array(n * n));
  const least = new Int32Array(n * n);
  for (let cell = 0; cell < n * n; cell++) {
    let shortest = UNREACHABLE;
    let longest = 0;
    for (let bucket = 0; bucket < tables.length; bucket++) {
      const given = durations[bucket][cell];
      const seconds = given >= 0 ? reachable(upToSecond(given)) : UNREACHABLE;
      tables[bucket][cell] = seconds;
      if (seconds < shortest) shortest = seconds;
      if (seconds > longest) longest = seconds;
    }
    if (longest >= UNREACHABLE) shortest = UNREACHABLE;
    else if (longest > 0 && shortest === 0) shortest = 1;
    least[cell] = shortest;
    for (const table of tables) table[cell] = Math.max(shortest, table[cell]);
  }
  // A travel from a location to itself takes no time.
  for (const table of [least, ...tables]) for (let cell = 0; cell < n * n; cell += n + 1) table[cell] = 0;
  return { tables, least };
}

/** Scales seconds to those of a mode with the given `coefficient`. */
export function stretchedTable(seconds: Int32Array, coefficient: number): Int32Array {
  if (coefficient === 1) return seconds;
  return seconds.map((value) => (value < UNREACHABLE ? reachable(stretched(value, coefficient)) : UNREACHABLE));
}

/** The period in which a plan's travels take place: from its first working window to its last. */
export function horizonOf(plan: Plan, clock: PlanClock): Horizon {
  const ends = plan.resources.map(({ workingTimeWindow }) => clock.seconds(workingTimeWindow.end));
  return {
    origin: clock.origin,
    end: clock.origin + ends.reduce((latest, end) => Math.max(latest, end), 0),
    timeZone: plan.tz ?? 'UTC',
  };
}

/** When each bucket of a matrix applies, for a mode: table i of the mode is bucket i. */
export function bucketLayout(
  buckets: NonNullable<TravelMatrix['buckets']>,
  { origin, end, timeZone }: Horizon,
): Pick<ModeBuckets, 'begins' | 'table'> {
  const stretches = bucketStretches(buckets, { begin: origin, end }, timeZone);
  return {
    begins: stretches.map(({ begin }) => begin - origin),
    table: stretches.map(({ bucket }) => bucket),
  };
}
