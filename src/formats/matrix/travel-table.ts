import { getOrInsert } from '../../model/maps.js';
import type { Position } from '../../model/types.gen.js';
import type { MatrixOptions } from '../../travel/matrix.js';
import type { FormatWarning } from '../format.js';
import { readCsv } from '../spreadsheet/read-csv.js';
import type { Cell, Sheet } from '../spreadsheet/sheet.js';
import { isBlank } from '../spreadsheet/table.js';
import { conventionsOf, readDegrees, readNumber, type Conventions } from '../spreadsheet/values.js';
import { MAX_AMOUNT, Notes } from '../shape.js';

/** The required columns. */
const COLUMNS = ['from_lat', 'from_lon', 'to_lat', 'to_lon', 'duration', 'distance'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** Maximum number of places in a table; larger matrices are better given as JSON or by a program. */
const MOST_PLACES = 5000;

/** The travel between two places of one profile: place numbers, seconds, meters. */
type TravelRow = readonly [from: number, to: number, duration: number, distance: number];

/**
 * Reads travels from a CSV file with one row per origin and destination: `from_lat`, `from_lon`, `to_lat`, `to_lon`,
 * `duration` in seconds, `distance` in meters and, if there are several profiles, `profile` (default `car`). Travel
 * from a place to itself may be left out.
 *
 * @throws FormatError with all faults by row and column
 */
export function readTravelTable(
  bytes: Uint8Array,
  name: string,
): { readonly matrices: MatrixOptions; readonly warnings: readonly FormatWarning[] } {
  const notes = new Notes(null);
  const sheet = readCsv(bytes, name, notes);
  const header = (sheet.rows[0] ?? []).map((cell) => String(cell).trim().toLowerCase());
  checkHeader(header, name, notes);
  return { matrices: new WayReader(sheet, header, notes).matrices(), warnings: notes.warnings };
}

/** Checks the header; unknown columns are named in warnings. @throws FormatError for missing columns */
function checkHeader(header: readonly string[], name: string, notes: Notes): void {
  const advice = `The first row must have ${COLUMNS.join(', ')}.`;
  for (const column of COLUMNS)
    if (!header.includes(column)) notes.fault(`${name} row 1`, `There is no column ${column}.`, advice);
  notes.throwFaults();
  for (const column of header) {
    if (column === '' || column === 'profile' || COLUMNS.some((known) => known === column)) continue;
    const message = 'The column means nothing here and is left out.';
    notes.warn('COLUMN_UNKNOWN', `${name} row 1, column ${column}`, message);
  }
}

class WayReader {
  readonly #conventions: Conventions;
  readonly #positions: Position[] = [];
  readonly #places = new Map<string, number>();
  /** By profile, then by both places. */
  readonly #ways = new Map<string, Map<string, TravelRow>>();

  constructor(
    private readonly sheet: Sheet,
    private readonly header: readonly string[],
    private readonly notes: Notes,
  ) {
    const figures = new Set([header.indexOf('duration'), header.indexOf('distance')]);
    this.#conventions = conventionsOf(sheet.rows.slice(1), figures, undefined);
  }

  /** @throws FormatError with all faults of the rows or, if there are none, with all missing pairs of places */
  matrices(): MatrixOptions {
    for (const [at, cells] of this.sheet.rows.entries()) if (at > 0 && !cells.every(isBlank)) this.#read(cells, at + 1);
    const size = this.#positions.length;
    if (size === 0) this.#fault('', 'There are no ways.', 'Add a row for each pair of places.');
    if (size > MOST_PLACES) this.#fault('', `It has ${size} places.`, `Give at most ${MOST_PLACES}, or JSON.`);
    this.notes.throwFaults();
    const profiles = Object.fromEntries([...this.#ways].map(([profile, ways]) => [profile, this.#figures(ways)]));
    this.notes.throwFaults();
    return { positions: this.#positions, profiles };
  }

  #read(cells: readonly Cell[], row: number): void {
    const cellOf = (column: ColumnName): Cell => cells[this.header.indexOf(column)] ?? '';
    const degrees = (column: ColumnName, most: number): number => {
      const cell = cellOf(column);
      const figure = readDegrees(cell);
      if (figure !== undefined && Math.abs(figure) <= most) return figure;
      return this.#noFigure(cell, ` row ${row}, column ${column}`, `Write degrees from ${-most} to ${most}.`);
    };
    const amount = (column: ColumnName): number => {
      const cell = cellOf(column);
      const figure = readNumber(cell, this.#conventions);
      if (figure !== undefined && figure >= 0 && figure <= MAX_AMOUNT) return Math.round(figure);
      return this.#noFigure(cell, ` row ${row}, column ${column}`, 'Write a number, 0 or more.');
    };
    const from = [degrees('from_lat', 90), degrees('from_lon', 180)] as const;
    const to = [degrees('to_lat', 90), degrees('to_lon', 180)] as const;
    const figures = [amount('duration'), amount('distance')] as const;
    if ([...from, ...to, ...figures].some(Number.isNaN)) return;
    const way: TravelRow = [this.#place(from), this.#place(to), ...figures];
    const profile = String(cells[this.header.indexOf('profile')] ?? '').trim() || 'car';
    const ways = getOrInsert(this.#ways, profile, () => new Map<string, TravelRow>());
    const key = `${way[0]} ${way[1]}`;
    if (ways.has(key)) this.#fault(` row ${row}`, 'The way stands twice.', 'Take one out.');
    ways.set(key, way);
  }

  #place([lat, lon]: readonly [number, number]): number {
    return getOrInsert(this.#places, `${lat} ${lon}`, () => this.#positions.push({ lat, lon }) - 1);
  }

  #figures(ways: ReadonlyMap<string, TravelRow>): { readonly duration: Int32Array; readonly distance: Int32Array } {
    const size = this.#positions.length;
    const [duration, distance] = [new Int32Array(size * size), new Int32Array(size * size)];
    for (const [from, to, seconds, meters] of ways.values()) {
      duration[from * size + to] = seconds;
      distance[from * size + to] = meters;
    }
    for (const [i, from] of this.#positions.entries()) {
      const missing = this.#positions.filter((_, k) => i !== k && !ways.has(`${i} ${k}`));
      const [to] = missing;
      if (to === undefined) continue;
      const others = missing.length > 1 ? `, nor to ${missing.length - 1} others` : '';
      const message = `There is no row from ${from.lat},${from.lon} to ${to.lat},${to.lon}${others}.`;
      this.#fault('', message, 'Add one for each pair of places, in both directions.');
    }
    return { duration, distance };
  }

  #noFigure(cell: Cell, where: string, advice: string): number {
    this.#fault(where, `"${String(cell)}" is none.`, advice);
    return NaN;
  }

  #fault(where: string, message: string, advice: string): void {
    this.notes.fault(`${this.sheet.name}${where}`, message, advice);
  }
}
