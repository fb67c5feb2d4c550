import { Temporal } from 'temporal-polyfill';

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const DAY = 86_400;
/** Days kept per zone before the memory is cleared: enough for every plan but a hostile one. */
const MEMORY = 20_000;

/** Turns local clock times of one zone into epoch seconds. `clock` counts seconds as if the local clock were UTC. */
export type ZoneClock = (clock: number) => number;

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA time zone; undefined when nobody knows the zone. */
export function zoneClock(tz: string): ZoneClock | undefined {
  const known = clocks.get(tz);
  if (known || !NAME.test(tz)) return known;
  try {
    exact(tz, 0);
  } catch {
    return undefined;
  }
  const clock = rememberDays(tz);
  if (clocks.size >= 1_000) clocks.clear();
  clocks.set(tz, clock);
  return clock;
}

/**
 * Temporal is right but slow, and a plan names the same few days thousands of times: a day whose midnights lie 24 hours
 * apart has one offset, which is remembered. On a day with a clock change every time is asked for.
 */
function rememberDays(tz: string): ZoneClock {
  const midnights = new Map<number, number>();
  const midnight = (day: number): number => {
    let epoch = midnights.get(day);
    if (epoch === undefined) {
      if (midnights.size >= MEMORY) midnights.clear();
      epoch = exact(tz, day * DAY);
      midnights.set(day, epoch);
    }
    return epoch;
  };
  return (clock) => {
    const day = Math.floor(clock / DAY);
    const begin = midnight(day);
    return midnight(day + 1) - begin === DAY ? begin + (clock - day * DAY) : exact(tz, clock);
  };
}

/** A skipped time moves forward by the change, one that occurs twice is the first: Temporal's "compatible". */
function exact(tz: string, clock: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(clock * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime();
  return Math.floor(local.toZonedDateTime(tz, { disambiguation: 'compatible' }).epochMilliseconds / 1000);
}
