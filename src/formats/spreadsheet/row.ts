import type { Position } from '../../model/types.gen.js';
import { cleanId } from '../clean-id.js';
import type { Notes } from '../shape.js';
import type { Cell } from './sheet.js';
import { isBlank, isQuantity, quantityName, type Table } from './table.js';
import * as values from './values.js';
import type { Conventions } from './values.js';

/** The day of times without a date. */
export interface Days {
  /** YYYY-MM-DD */
  readonly date?: string | undefined;
  /** Days given in rows so far, for vehicles without one. */
  readonly seen: Set<string>;
  /** Whether a time without a day has been reported already. */
  isMissing?: boolean | undefined;
}

/** Reads the cells of one row by field. An unreadable one is a fault, with its row and column, and absent. */
export class RowReader {
  readonly #cells: readonly Cell[];

  constructor(
    private readonly table: Table,
    private readonly row: Table['rows'][number],
    private readonly notes: Notes,
  ) {
    this.#cells = row.cells;
  }

  /** Returns the text of a cell; undefined if it is blank or the column is missing. */
  text(field: string): string | undefined {
    const cell = this.#cell(field);
    return cell === undefined ? undefined : String(cell).trim();
  }

  fault(field: string, message: string, advice: string): undefined {
    const header = this.table.columns.get(field)?.header;
    const path = `${this.table.name} row ${this.row.number}${header === undefined ? '' : `, column ${header}`}`;
    this.notes.fault(path, message, advice);
  }

  /** Returns a non-negative number in the unit of its column. */
  amount(field: string): number | undefined {
    const read = (cell: Cell, conventions: Conventions): number | undefined =>
      values.readNumber(values.splitUnit(cell)[0], conventions);
    const number = this.#read(field, read, 'number', 'Write 12.5 or 12,5.');
    return number !== undefined && number < 0 ? this.fault(field, `${number} is below 0.`, 'Write 0 or more.') : number;
  }

  flag(field: string): boolean | undefined {
    return this.#read(field, values.readFlag, 'yes or no', 'Write yes or no.');
  }

  kind(field: string): ReturnType<typeof values.readKind> {
    return this.#read(
      field,
      values.readKind,
      'kind of stop',
      'Write delivery, pickup or visit; or map the column to null.',
    );
  }

  priority(field: string): number | undefined {
    const advice = 'Write a whole number, lower is more important, or high, normal, low.';
    return this.#read(field, values.readPriority, 'priority', advice);
  }

  /** Returns a duration in whole seconds. */
  duration(field: string, unit = 60): number | undefined {
    const read = (cell: Cell, conventions: Conventions): number | undefined =>
      values.readDuration(cell, this.table.columns.get(field)?.unit?.seconds ?? unit, conventions);
    return this.#read(
      field,
      read,
      'duration',
      `Write ${unit === 60 ? 'minutes (15)' : 'hours (8)'} or hours and minutes (0:15).`,
    );
  }

  /** Returns the ids in a list; `isCleaned` says whether some were changed. */
  ids(field: string): { readonly ids: readonly string[]; readonly isCleaned: boolean } | undefined {
    const text = this.text(field);
    if (text === undefined) return undefined;
    const words = values.readList(text);
    const ids = [...new Set(words.map(cleanId))].filter((id) => id !== '');
    return ids.length === 0 ? undefined : { ids, isCleaned: words.some((word, at) => word !== ids[at]) };
  }

  /** Returns a position from one column or two; undefined if these are blank, or invalid, which is a fault. */
  position(pair: string, latField: string, lonField: string): Position | undefined {
    const both = this.#read(pair, values.readPair, 'position', 'Write latitude, longitude: 49.41, 8.69.');
    const lat = both?.[0] ?? this.#degrees(latField);
    const lon = both?.[1] ?? this.#degrees(lonField);
    const field = both === undefined ? latField : pair;
    if (lat === undefined || lon === undefined) {
      if (lat === undefined && lon === undefined) return undefined;
      const missing = lat === undefined ? 'latitude' : 'longitude';
      const isRead = this.text(lat === undefined ? latField : lonField) !== undefined;
      return isRead
        ? undefined
        : this.fault(
            lat === undefined ? latField : lonField,
            `No ${missing}.`,
            'A position needs both, latitude and longitude: fill it in.',
          );
    }
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)) return { lat, lon };
    const advice =
      Math.abs(lat) <= 180 && Math.abs(lon) <= 90 && Math.abs(lat) > 90
        ? 'Latitude and longitude may be swapped.'
        : lat === 0
          ? 'That is in the Atlantic: leave cells of unknown positions blank.'
          : 'Latitudes are from -90 to 90, longitudes from -180 to 180, in degrees with a decimal point or comma.';
    return this.fault(field, `${lat}, ${lon} is not a position.`, advice);
  }

  #degrees(field: string): number | undefined {
    return this.#read(field, values.readDegrees, 'number of degrees', 'Write 49.41 or 49,41.');
  }

  /** Returns the quantities above 0, by capacity. */
  quantities(): Readonly<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const field of this.table.columns.keys()) {
      const amount = isQuantity(field) ? this.amount(field) : undefined;
      if (amount !== undefined) found[quantityName(field)] = amount;
    }
    return found;
  }

  /** Whether one of the fields has a non-blank cell. */
  has(...fields: readonly string[]): boolean {
    return fields.some((field) => this.#cell(field) !== undefined);
  }

  /** Returns the cells of unrecognized columns, by property. */
  kept(): Readonly<Record<string, string>> {
    const entries = this.table.kept.flatMap(({ at, property }): [string, string][] =>
      isBlank(this.#cells[at]) ? [] : [[property, String(this.#cells[at]).trim()]],
    );
    return Object.fromEntries(entries);
  }

  /** Returns the windows of a row: from one column, or from pairs of start and end columns. */
  windows(days: Days, fields: WindowFields): LocalHours[] {
    const rules = { ...fields, days, day: this.#day('date') ?? days.date };
    const { window = '' } = fields;
    const written = this.#read(window, values.readWindows, 'window', 'Write 8:00-10:00.') ?? [];
    const stated = written.map(([from, to]) => this.#window({ clock: from }, { clock: to }, window, rules));
    const pairs = fields.pairs.map(([from, to]) =>
      this.has(from, to)
        ? this.#window(this.#moment(from), this.#moment(to), this.has(to) ? to : from, rules)
        : undefined,
    );
    return [...stated, ...pairs].filter((window) => window !== undefined).sort((a, b) => (a.begin < b.begin ? -1 : 1));
  }

  #window(
    from: values.DayAndClock | undefined,
    to: values.DayAndClock | undefined,
    field: string,
    { days, day, overnight, within }: WindowFields & { readonly days: Days; readonly day: string | undefined },
  ): LocalHours | undefined {
    if (from === undefined || to === undefined) return undefined;
    const first = from.day ?? day ?? to.day;
    const last = to.day ?? day ?? from.day;
    if (first === undefined || last === undefined) {
      if (days.isMissing === true) return undefined;
      days.isMissing = true;
      return this.fault(field, 'A time without a day.', 'Give the day with --date 2026-03-10, or a column date.');
    }
    days.seen.add(first);
    let begin = dateTime(first, from.clock ?? '00:00:00');
    let end = dateTime(last, to.clock ?? '24:00:00');
    if (end < begin && overnight === true && to.day === undefined)
      end = dateTime(dayAfter(last), to.clock ?? '24:00:00');
    if (within !== undefined && end <= within.begin && from.day === undefined && to.day === undefined) {
      const [nextBegin, nextEnd] = [begin, end].map((time) => dayAfter(time.slice(0, 10)) + time.slice(10));
      if (nextBegin! < within.end) [begin, end] = [nextBegin!, nextEnd!];
    }
    if (end >= begin) return { begin, end };
    return this.fault(
      field,
      `The window ends at ${end}, before it begins at ${begin}.`,
      'Midnight at the end of a day is 24:00. An end on a later day needs its day: 2026-03-11 2:00.',
    );
  }

  /** Reads a time; `{}` for a blank cell, which sets no limit. */
  #moment(field: string): values.DayAndClock | undefined {
    if (!this.has(field)) return {};
    const advice =
      'Write 8:30, 2026-03-10 8:30 or 2026-03-10T08:30:00Z; for 03/10/2026, a map of columns (--map) has to say "dates": "dmy" or "mdy".';
    return this.#read(field, values.readMoment, 'time', advice);
  }

  #day(field: string): string | undefined {
    const advice = 'Write 2026-03-10; for 03/10/2026, a map of columns (--map) has to say "dates": "dmy" or "mdy".';
    return this.#read(field, (cell, conventions) => values.readMoment(cell, conventions)?.day, 'day', advice);
  }

  #cell(field: string): Cell | undefined {
    const column = this.table.columns.get(field);
    const cell = column === undefined ? undefined : this.#cells[column.at];
    return isBlank(cell) ? undefined : cell;
  }

  #read<T>(
    field: string,
    read: (cell: Cell, conventions: Conventions) => T | undefined,
    what: string,
    advice: string,
  ): T | undefined {
    const cell = this.#cell(field);
    if (cell === undefined) return undefined;
    return read(cell, this.table.conventions) ?? this.fault(field, `"${String(cell)}" is not a ${what}.`, advice);
  }
}

/** The columns that contain the windows of a row. */
export interface WindowFields {
  readonly window?: string;
  readonly pairs: readonly (readonly [from: string, to: string])[];
  /** Whether an end before the start means the next day. */
  readonly overnight?: boolean;
  /** Working hours: a window without a date that would end before them is of the next day if they last until then. */
  readonly within?: LocalHours;
}

/** An interval between two local date-times. */
export interface LocalHours {
  readonly begin: string;
  readonly end: string;
}

function dateTime(day: string, clock: string): string {
  return clock === '24:00:00' ? `${dayAfter(day)}T00:00:00` : `${day}T${clock}`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
