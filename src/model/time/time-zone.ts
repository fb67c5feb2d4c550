const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Maximum number of days cached per zone before the cache is cleared: more than a plan can name. */
const MEMORY = 400_000;
/** Maximum number of zones cached before the cache is cleared; there are about 600. */
const ZONES = 1_000;

/** Converts local clock times of one zone to epoch seconds. `clock` counts seconds as if the local clock were UTC. */
export type ZoneClock = (clock: number) => number;

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA time zone; undefined if the zone is unknown. */
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
 * Seconds by which clocks are set forward across a local time, 0 for a time that exists. Only within such a gap does a
 * later local time denote the same instant.
 *
 * @param clock - of the zone
 * @param local - as `ZoneClock` takes it
 * @param moment - the epoch seconds that it returns for `local`
 */
export function skippedBy(clock: ZoneClock, local: number, moment: number): number {
  const gap = DAY - (clock(local + DAY) - moment);
  return gap > 0 && clock(local + gap) === moment ? gap : 0;
}

/**
 * Looking up an offset is slow, and a plan names the same few days thousands of times: a day that is not close to a
 * clock change has one offset, which is cached. Close to a change every time is looked up.
 */
function rememberDays(tz: string): ZoneClock {
  const offsetAt = offsets(tz);
  const days = new Map<number, number | undefined>();
  const offsetOf = (day: number): number | undefined => {
    if (days.has(day)) return days.get(day);
    // Clocks have differed from UTC by up to 16 hours: in any zone the local day lies between these two instants.
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

/** Seconds by which the clocks of a zone are ahead of UTC at an instant. @throws RangeError for an unknown zone. */
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
    // The local day is that of UTC, or the one before or after it.
    const dayOf = (shift: number): number => new Date((midnight + shift * DAY) * 1000).getUTCDate();
    const shift = day === dayOf(0) ? 0 : day === dayOf(1) ? 1 : -1;
    return midnight + shift * DAY + hours! * HOUR + minutes! * 60 + seconds! - epoch;
  };
}

/**
 * A skipped time moves forward by the change, for one that occurs twice the first is taken: "compatible" in Temporal.
 */
function nearChange(offsetAt: (epoch: number) => number, clock: number): number {
  const [before, after] = [offsetAt(clock - DAY), offsetAt(clock + DAY)];
  const moments = [clock - before, clock - after].filter((moment) => moment + offsetAt(moment) === clock);
  return moments.length === 0 ? clock - before : Math.min(...moments);
}
