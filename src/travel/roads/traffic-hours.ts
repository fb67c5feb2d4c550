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

/** A part of a plan's day for which travels are requested. */
export interface AskedPart {
  /** When its bucket begins: `07:00`. */
  readonly begin: string;
  /** Its middle, local time: `2026-11-23T08:15`; undefined on free roads. */
  readonly departure: string | undefined;
  /** Its middle in any week, by day of the week: `0 08:15`. */
  readonly week: string;
}

const DAY = 24 * 60;

/** The plan's first day: its date, its weekday (0: Monday), and the minutes between which tours travel. */
export interface FirstDay {
  readonly date: string;
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function firstDayOf({ origin, end, timeZone }: Horizon): FirstDay {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  });
  const partsAt = (epoch: number): Readonly<Record<string, string>> =>
    Object.fromEntries(local.formatToParts(epoch * 1000).map(({ type, value }) => [type, value]));
  const [first, last] = [partsAt(origin), partsAt(end)];
  const dateOf = ({ year, month, day }: Readonly<Record<string, string>>): string => `${year}-${month}-${day}`;
  const minuteOf = ({ hour, minute }: Readonly<Record<string, string>>): number => 60 * Number(hour) + Number(minute);
  const isOneDay = dateOf(first) === dateOf(last);
  return {
    date: dateOf(first),
    weekday: WEEKDAYS.indexOf(first['weekday'] ?? ''),
    from: isOneDay ? minuteOf(first) : 0,
    to: isOneDay ? minuteOf(last) : DAY,
  };
}

/** The parts of the plan's first day in which tours travel. */
export function askedParts({ date, weekday, from, to }: FirstDay, parts: readonly DayPart[]): readonly AskedPart[] {
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
