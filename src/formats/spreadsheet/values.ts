import { formatDateTime, parseDateTime, readDateTime } from '../../model/time/moment.js';
import { localText } from '../../model/time/local-time.js';
import { unitOf } from './columns.js';
import type { Cell } from './sheet.js';

/** The conventions of a sheet for ambiguous notations. */
export interface Conventions {
  readonly decimal: ',' | '.';
  /** Whether a figure proves the decimal separator, rather than other cells only. */
  readonly isShown: boolean;
  /** The order of day and month in dates such as 03/10/2026; absent if no cell proves it. */
  readonly slashes?: 'dmy' | 'mdy' | undefined;
  /** The IANA zone whose local times replace times with an offset from UTC. Default: UTC. */
  readonly timeZone?: string | undefined;
}

/**
 * Determines from the cells of a sheet how it writes numbers and dates. Unambiguous cells in the columns `figures`
 * decide on numbers: positions and times often come from elsewhere.
 */
export function conventionsOf(
  rows: readonly (readonly Cell[])[],
  figures: ReadonlySet<number>,
  stated: Conventions['slashes'],
): Conventions {
  const commas = { sure: 0, all: 0 };
  const dots = { sure: 0, all: 0 };
  let slashes = stated;
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (typeof cell !== 'string') continue;
      const text = figures.has(at) ? String(splitUnit(cell)[0]) : cell.trim();
      const isSure = figures.has(at) && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? 1 : 0;
      for (const [votes, form] of [
        [commas, /^-?[\d.]*\d,\d+$/],
        [dots, /^-?[\d,]*\d\.\d+$/],
      ] as const) {
        if (!form.test(text)) continue;
        votes.all += 1;
        votes.sure += isSure;
      }
      const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/.exec(text) ?? [];
      if (first !== undefined && Number(first) > 12) slashes ??= 'dmy';
      if (second !== undefined && Number(second) > 12) slashes ??= 'mdy';
    }
  }
  const isShown = commas.sure !== dots.sure;
  const isComma = isShown ? commas.sure > dots.sure : commas.all > dots.all;
  return { decimal: isComma ? ',' : '.', isShown, slashes };
}

/** Returns a cell without the unit after its figures, and the name of that unit. */
export function splitUnit(cell: Cell): readonly [figures: Cell, unit?: string] {
  if (typeof cell === 'number') return [cell];
  const text = cell.trim();
  const [, figures, word = ''] = /^(.*\d)\s*(\p{L}+[³3]?\.?|€)$/u.exec(text) ?? [];
  const unit = unitOf(word);
  return figures === undefined || unit === undefined ? [text] : [figures, unit.name];
}

/** Reads a number with a decimal comma or point and thousands separators, by the conventions of the sheet. */
export function readNumber(cell: Cell, { decimal }: Conventions): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = cell.replace(/[\s'’\u00a0\u202f]/g, '');
  const group = decimal === ',' ? '.' : ',';
  const grouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(group, '') : text;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** Reads degrees, which have no thousands separators: both comma and point are decimal separators. */
export function readDegrees(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = cell.trim().replace(/°$/, '').replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d*)?$/.test(text) ? Number(text) : undefined;
}

/** Reads `49.4, 8.7`, `49,4; 8,7` or `(49.4 8.7)`. @returns latitude and longitude */
export function readPair(cell: Cell): readonly [number, number] | undefined {
  const text = String(cell)
    .replace(/[()[\]]/g, '')
    .trim();
  const parts =
    [/\s*[;|]\s*/, /,\s+/, /\s+/].map((gap) => text.split(gap)).find(({ length }) => length === 2) ??
    (/\d\.\d/.test(text) ? text.split(',') : [text]);
  const [lat, lon] = parts.map((part) => readDegrees(part));
  return parts.length === 2 && lat !== undefined && lon !== undefined ? [lat, lon] : undefined;
}

/** Reads a duration: a number in the unit of its column, `0:15`, `1 h 30`, `20 min`, `PT20M`. @returns whole seconds */
export function readDuration(cell: Cell, unit: number, conventions: Conventions): number | undefined {
  const number = readNumber(cell, conventions);
  if (number !== undefined) return number >= 0 ? Math.round(number * unit) : undefined;
  const text = String(cell).trim().toLowerCase();
  const [, hours, minutes, seconds = '0'] = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const units =
    /^(?:pt)?(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?|heures?)\s*)?(?:(\d+)\s*(?:m|mn|mins?\.?|minuten?|minutes?|$)\s*)?(?:(\d+)\s*(?:s|secs?\.?|seconds?|secondes?|sek\.?|sekunden?))?$/.exec(
      text,
    );
  if (units === null || text === '' || text === 'pt') return undefined;
  const [h = '0', m = '0', s = '0'] = units.slice(1);
  return Math.round(Number(h.replace(',', '.')) * 3600 + Number(m) * 60 + Number(s));
}

/** Reads a day as `2026-03-10`, `10.03.2026` or, where the sheet shows the order, `10/03/2026`. @returns YYYY-MM-DD */
export function readDay(text: string, slashes?: Conventions['slashes']): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return existingDay(year, month!, day!);
  const [, a, mark, b, y] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (a === undefined) return undefined;
  const full = y!.length === 2 ? `20${y!}` : y!;
  if (mark !== '/') return existingDay(full, b!, a);
  if (a === b) return existingDay(full, a, a);
  if (slashes === undefined) return undefined;
  return slashes === 'dmy' ? existingDay(full, b!, a) : existingDay(full, a, b!);
}

function existingDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Reads a time of day: `8`, `8:30`, `08:30:15`, `8.30`, `8h30`, `0830`, `8:30 pm`, `14 Uhr`. @returns HH:MM:SS */
export function readClock(cell: Cell): string | undefined {
  if (typeof cell === 'number' && cell > 0 && cell < 1) return clockText(Math.round(cell * 86_400));
  const text = String(cell)
    .trim()
    .toLowerCase()
    .replace(/\s*uhr\b/, '');
  const match =
    /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?::(\d{2})(?:\.\d+)?)?|h)?\s*(am|pm|a\.m\.|p\.m\.)?$/.exec(text) ??
    /^(\d{1,2})([0-5]\d)()$/.exec(text);
  if (match === null) return undefined;
  const [, hours, minutes = '0', seconds = '0', half] = match;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0);
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return clockText(hour * 3600 + Number(minutes) * 60 + Number(seconds || '0'));
}

function clockText(seconds: number): string | undefined {
  if (seconds > 86_400) return undefined;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A date, a time of day, or both. */
export interface DayAndClock {
  readonly day?: string;
  readonly clock?: string;
}

const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a cell with a date, a time of day, or both; `2026-03-10T08:00:00Z` and `2026-03-10T09:00+01:00` become local
 * times of the zone. A time in the hour that is repeated when clocks are set back is read if it is the first of the two.
 */
export function readMoment(cell: Cell, conventions: Conventions): DayAndClock | undefined {
  let text = String(cell).trim();
  const [isInstant, date, clockTime, seconds = ':00', offset] = WITH_OFFSET.exec(text) ?? [];
  if (isInstant !== undefined) {
    const { timeZone = 'UTC' } = conventions;
    const moment = readDateTime(`${date}T${clockTime}${seconds}${offset}`, undefined);
    if (typeof moment === 'string') return undefined;
    text = localText(formatDateTime(moment), timeZone);
    if (parseDateTime(text, timeZone) !== moment) return undefined;
  }
  const [, first = '', rest = ''] = /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})(?:[T,\s]+(.+))?$/.exec(text) ?? [];
  const day = readDay(first, conventions.slashes);
  if (day !== undefined) {
    const clock = rest === '' ? undefined : readClock(rest);
    if (rest !== '' && clock === undefined) return undefined;
    return { day, ...(clock !== undefined && { clock }) };
  }
  const clock = readClock(cell);
  return clock === undefined ? undefined : { clock };
}

/** Reads windows such as `8:00-10:00`, `8-10 Uhr, 14-16 Uhr`. @returns pairs of start and end */
export function readWindows(cell: Cell): readonly (readonly [string, string])[] | undefined {
  const texts = String(cell)
    .split(/[;,|/&]|\s(?:und|and|et|y)\s/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const windows = texts.map((text) => {
    const ends = text
      .replace(/^(?:from|von|de|desde)\s/i, '')
      .split(/\s*(?:-|–|—|\sto\s|\sbis\s|\sà\s|\sa\s|\shasta\s)\s*/);
    const [begin, end] = ends.map((part) => readClock(part));
    return ends.length === 2 && begin !== undefined && end !== undefined ? ([begin, end] as const) : undefined;
  });
  return windows.length > 0 && windows.every((window) => window !== undefined) ? windows : undefined;
}

const YES = 'yes y true 1 x ja j wahr oui o vrai sí si verdadero pflicht mandatory'.split(' ');
const NO = 'no n false 0 nein falsch non faux falso optional'.split(' ');

export function readFlag(cell: Cell): boolean | undefined {
  const text = String(cell).trim().toLowerCase();
  return YES.includes(text) ? true : NO.includes(text) ? false : undefined;
}

/** Words for priorities. Lower is more important. */
const PRIORITIES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'urgent high hoch dringend haute eleve express urgente alta'.split(' ').map((word) => [word, -1]),
  ),
  ...Object.fromEntries('normal medium mittel normale moyenne standard media'.split(' ').map((word) => [word, 0])),
  ...Object.fromEntries('low niedrig gering basse faible baja'.split(' ').map((word) => [word, 1])),
};

/** Reads a priority: a whole number, or a word. */
export function readPriority(cell: Cell, conventions: Conventions): number | undefined {
  const number = readNumber(cell, conventions);
  if (number !== undefined) return Number.isSafeInteger(number) ? number : undefined;
  return PRIORITIES[withoutAccents(String(cell))];
}

const KINDS = {
  delivery: 'delivery deliver drop dropoff lieferung zustellung anlieferung livraison entrega',
  pickup: 'pickup pick collection collect abholung retoure enlevement collecte ramassage recogida',
  acknowledgement: 'visit service acknowledgement besuch wartung montage visite intervention visita servicio',
} as const;

export function readKind(cell: Cell): keyof typeof KINDS | undefined {
  const text = withoutAccents(String(cell)).replace(/[^a-z]/g, '');
  const found = Object.entries(KINDS).find(([, words]) => words.split(' ').includes(text));
  return found?.[0] as keyof typeof KINDS | undefined;
}

/** Returns a text in lower case without accents. */
function withoutAccents(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

export function readList(cell: Cell): readonly string[] {
  return String(cell)
    .split(/[,;|/\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
