import { localText } from '../../model/time/local-time.js';

/** When a plan's tours travel, in epoch seconds, and the time zone of its days. */
export interface Horizon {
  readonly origin: number;
  readonly end: number;
  readonly timeZone: string;
}

/** A part of a day in which speeds do not change. */
export interface DayPart {
  /** Minute of the day; the part lasts until the next one begins. */
  readonly begin: number;
  /** True if roads are free: no request is needed. */
  readonly isFree: boolean;
}

const DAY = 24 * 60;

/** The plan's first day: its date, its weekday (0: Monday), and the minutes between which tours travel. */
export function firstDayOf({ origin, end, timeZone }: Horizon) {
  const [first, last] = [origin, end].map((epoch) => localText(new Date(epoch * 1000).toISOString(), timeZone));
  const minuteOf = (local: string): number => 60 * Number(local.slice(11, 13)) + Number(local.slice(14, 16));
  const date = first.slice(0, 10);
  const isOneDay = date === last.slice(0, 10);
  // Days of the week count from Monday, those of a Date from Sunday.
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { date, weekday, from: isOneDay ? minuteOf(first) : 0, to: isOneDay ? minuteOf(last) : DAY };
}

/**
 * The parts of the plan's first day in which tours travel: when their bucket begins (`07:00`), their middle in local time
 * (`2026-11-23T08:15`; undefined on free roads), and their middle in any week, by day of the week (`0 08:15`).
 */
export function askedParts({ date, weekday, from, to }: ReturnType<typeof firstDayOf>, parts: readonly DayPart[]) {
  return parts.flatMap(({ begin, isFree }, i) => {
    const end = parts[i + 1]?.begin ?? DAY;
    if (end <= from || begin > to) return [];
    const middle = clock(Math.floor((begin + end) / 2));
    return [{ begin: clock(begin), departure: isFree ? undefined : `${date}T${middle}`, week: `${weekday} ${middle}` }];
  });
}

function clock(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
