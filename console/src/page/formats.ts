import type { Texts } from './texts.js';

/** Formats figures and times in one language and time zone. */
export interface Formats {
  /** 08:30. */
  readonly clock: (seconds: number) => string;
  /** 08:30, with the day if there are several: Tue 10, 08:30. */
  readonly time: (seconds: number) => string;
  /** 08:30:05; without zero seconds, and with the day if there are several. */
  readonly exactTime: (seconds: number) => string;
  /** Tue, 10 Mar. */
  readonly day: (seconds: number) => string;
  /** Offset of local time from UTC in seconds, at a time. */
  readonly offset: (seconds: number) => number;
  /** 1 h 05 min; seconds only below one hour. */
  readonly duration: (seconds: number) => string;
  readonly km: (km: number) => string;
  readonly number: (value: number) => string;
  /** With exactly one decimal. */
  readonly tenths: (value: number) => string;
  /** kg 180, boxes 4. */
  readonly loads: (loads: Readonly<Record<string, number>>) => string;
  readonly timeZone: string;
  readonly language: string;
}

/**
 * @param timeZone - IANA; UTC if the browser does not know it
 * @param span - of all times, seconds since 1970: times are written with the day if it covers several days
 */
export function formatsFor(
  language: string,
  timeZone: string,
  { units }: Texts,
  [first, last]: readonly [begin: number, end: number] = [0, 1],
): Formats {
  const zone = knownZone(timeZone);
  const dates = (options: Intl.DateTimeFormatOptions): ((seconds: number) => string) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, ...options });
    return (seconds) => format.format(seconds * 1000);
  };
  const day = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  // Midnight at the end of a day belongs to that day.
  const withDay = day(first) === day(last - 1) ? {} : ({ weekday: 'short', day: 'numeric' } as const);
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = dates({ ...withDay, ...hours });
  const withSeconds = dates({ ...withDay, ...hours, second: '2-digit' });
  const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number = (value: number): string => decimals.format(value);
  return {
    clock: dates(hours),
    time,
    exactTime: (seconds) => (seconds % 60 === 0 ? time : withSeconds)(seconds),
    day,
    offset: offsetsIn(zone),
    duration: (seconds) => {
      const rounded = Math.round(seconds);
      if (rounded < 60) return `${rounded} ${units.s}`;
      const minutes = Math.round(rounded / 60);
      if (minutes < 60) return `${minutes} ${units.min}`;
      return `${number(Math.floor(minutes / 60))} ${units.h} ${String(minutes % 60).padStart(2, '0')} ${units.min}`;
    },
    km: (km) => `${tenths.format(km)} ${units.km}`,
    tenths: (value) => tenths.format(value),
    number,
    loads: (loads) =>
      Object.entries(loads)
        .map(([name, load]) => `${name} ${number(load)}`)
        .join(', '),
    timeZone: zone,
    language,
  };
}

function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/** Offsets change at quarters of an hour at most: each is computed once. */
function offsetsIn(timeZone: string): (seconds: number) => number {
  const known = new Map<number, number>();
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (seconds) => {
    const quarter = Math.floor(seconds / 900) * 900;
    let offset = known.get(quarter);
    if (offset === undefined) {
      const parts = Object.fromEntries(
        format.formatToParts(quarter * 1000).map(({ type, value }) => [type, Number(value)]),
      );
      const { year, month, day, hour, minute, second } = parts;
      offset = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - quarter;
      known.set(quarter, offset);
    }
    return offset;
  };
}
