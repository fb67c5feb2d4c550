const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Days kept per zone before the memory is cleared: more than a plan can name. */
const MEMORY = 400_000;
/** Zones kept before the memory is cleared; there are about 600. */
const ZONES = 1_000;

/** Turns local clock times of one zone into epoch seconds. `clock` counts seconds as if the local clock were UTC. */
export type ZoneClock = (clock: number) => number;

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA time zone; undefined when the zone is unknown. */
export function zoneClock(tz: string): ZoneClock | undefined {
  const known = clocks.get(tz);
  if (known || !NAME.test(tz)) return known;
  let clock: ZoneClock;
  try {
    clock = rememberDays(tz);
  } catch {
    return undefined;
  }
  if (clocks.size >= ZONES) clocks.clear();
  clocks.set(tz, clock);
  return clock;
}

/**
 * Seconds by which clocks are put forward over a local time, 0 for a time that exists. Within such a gap, and nowhere else, a
 * later time names the same moment.
 *
 * @param clock - of the zone
 * @param local - as `ZoneClock` takes it
 * @param moment - what it says of it, epoch seconds
 */
export function skippedBy(clock: ZoneClock, local: number, moment: number): number {
  const gap = DAY - (clock(local + DAY) - moment);
  return gap > 0 && clock(local + gap) === moment ? gap : 0;
}

/**
 * Asking for an offset is slow, and a plan names the same few days thousands of times: a day far from any clock change has
 * one offset, which is remembered. Near a change every single time is asked for.
 */
function rememberDays(tz: string): ZoneClock {
  const offsetAt = offsets(tz);
  const days = new Map<number, number | undefined>();
  const offsetOf = (day: number): number | undefined => {
    if (days.has(day)) return days.get(day);
    // Clocks have run up to 16 hours beside UTC: wherever the zone is, the local day lies between these two moments.
    const offset = offsetAt(day * DAY - 16 * HOUR);
    const quiet = offset === offsetAt((day + 1) * DAY + 16 * HOUR) ? offset : undefined;
    if (days.size >= MEMORY) days.clear();
    days.set(day, quiet);
    return quiet;
  };
  return (clock) => {
    const offset = offsetOf(Math.floor(clock / DAY));
    return offset === undefined ? nearChange(offsetAt, clock) : clock - offset;
  };
}

/** Seconds by which the clocks of a zone are ahead of UTC at a moment. @throws RangeError for an unknown zone. */
function offsets(tz: string): (epoch: number) => number {
  const two = '2-digit';
  const wall = new Intl.DateTimeFormat('en-US', {
    timeZone: tz,
    hourCycle: 'h23',
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  return (epoch) => {
    const [day, hours, minutes, seconds] = wall
      .format(epoch * 1000)
      .split(/\D+/, 4)
      .map(Number);
    const midnight = Math.floor(epoch / DAY) * DAY;
    // The local day is that of UTC, the one before or the one after.
    const dayOf = (shift: number): number => new Date((midnight + shift * DAY) * 1000).getUTCDate();
    const shift = day === dayOf(0) ? 0 : day === dayOf(1) ? 1 : -1;
    return midnight + shift * DAY + hours! * HOUR + minutes! * 60 + seconds! - epoch;
  };
}

/** A skipped time moves forward by the change, one that occurs twice is the first: "compatible" in Temporal. */
function nearChange(offsetAt: (epoch: number) => number, clock: number): number {
  const [before, after] = [offsetAt(clock - DAY), offsetAt(clock + DAY)];
  const moments = [clock - before, clock - after].filter((moment) => moment + offsetAt(moment) === clock);
  return moments.length === 0 ? clock - before : Math.min(...moments);
}
