import { cleanId, uniqueIds } from '../clean-id.js';
import type { Notes } from '../shape.js';
import { fieldOf, readHeader, type ColumnNames, type CellUnit } from './columns.js';
import { columnLetters, type Cell, type Sheet } from './sheet.js';
import { conventionsOf, readNumber, splitUnit, type Conventions } from './values.js';

/** By header: the field, or null for a column that is only kept. */
export type ColumnMap = Readonly<Record<string, string | null>>;

/** A column of a table. */
export interface Column {
  readonly at: number;
  readonly header: string;
  /** The unit in the header, otherwise the unit of a quantity's cells. */
  readonly unit?: CellUnit | undefined;
}

/** A column without a known meaning. */
export interface KeptColumn extends Column {
  /** The field for which it was taken, if any; null if the map says that the column is only kept. */
  readonly field: string | null | undefined;
  /** Name of its property: the header, unless another property has this name. */
  readonly property: string;
}

/** A sheet with recognized columns. */
export interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** Columns whose cells become properties. */
  readonly kept: readonly KeptColumn[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[];
  readonly conventions: Conventions;
}

/** Fields that form an address. */
const ADDRESS_PARTS = ['street', 'houseNumber', 'postcode', 'city', 'country'] as const;

/** Number of rows searched for the header: exports have titles above it. */
const HEADER_ROWS = 10;

/** Finds the header of a sheet and recognizes its columns. Reports columns that are only kept. */
export function readTable(
  sheet: Sheet,
  names: ColumnNames,
  { map = {}, slashes, timeZone }: Pick<Conventions, 'slashes' | 'timeZone'> & { readonly map?: ColumnMap | undefined },
  notes: Notes,
): Table {
  const stated = new Map(Object.entries(map).map(([header, field]) => [header.trim(), field]));
  const meaning = (cell: Cell): string | null | undefined => {
    const header = String(cell).trim();
    const field = stated.has(header) ? stated.get(header) : fieldOf(readHeader(header), names);
    return typeof field === 'string' && isQuantity(field) ? `quantity:${cleanId(quantityName(field))}` : field;
  };
  const found = (row: readonly Cell[]): number =>
    new Set(row.map(meaning).filter((field) => typeof field === 'string')).size;
  const counts = sheet.rows.slice(0, HEADER_ROWS).map(found);
  const best = Math.max(0, counts.indexOf(Math.max(...counts)));
  const named = sheet.rows[best] ?? [];
  const width = sheet.rows.slice(best + 1).reduce((most, { length }) => Math.max(most, length), named.length);
  const header = [...named, ...Array.from({ length: width - named.length }, () => '')];
  const known = new Map<string, Column>();
  const unknown: Omit<KeptColumn, 'property'>[] = [];
  for (const [at, cell] of header.entries()) {
    const text = String(cell).trim();
    const { unit } = readHeader(text);
    const column = { at, header: text || `column ${columnLetters(at)}`, unit };
    const field = text === '' ? undefined : meaning(cell);
    if (typeof field === 'string' && !known.has(field) && (names.has(field.toLowerCase()) || isQuantity(field))) {
      known.set(field, column);
      continue;
    }
    unknown.push({ ...column, field });
  }
  const kept = withProperties(unknown, known);
  for (const { at, header: text, field, property } of kept) {
    if (isBlank(header[at]) || field === null || sheet.rows.slice(best + 1).every((row) => isBlank(row[at]))) continue;
    const message = `${keptBecause(field, known)} It is kept in properties${property === text ? '' : ` as "${property}"`}.`;
    notes.warn('COLUMN_KEPT', `${sheet.name} row ${best + 1}, column ${text}`, message);
  }
  for (const text of stated.keys()) {
    if (header.some((cell) => String(cell).trim() === text)) continue;
    const message = `The map names a column "${text}" that the sheet does not have.`;
    notes.fault(sheet.name, message, `It has: ${named.map(String).join(', ')}.`);
  }
  const rows = sheet.rows
    .map((cells, at) => ({ number: at + 1, cells }))
    .slice(best + 1)
    .filter(({ cells }) => !cells.every(isBlank));
  if (sheet.delimiter !== undefined) reportLongRows(sheet.name, sheet.delimiter, rows, named.length, notes);
  const figures = new Set([...known].flatMap(([field, { at }]) => (isFigure(field) ? [at] : [])));
  const conventions = { ...conventionsOf(sheet.rows.slice(best + 1), figures, slashes), timeZone };
  const table: Table = { name: sheet.name, columns: known, kept, rows, conventions };
  for (const [field, column] of known) if (hasAmounts(field)) known.set(field, inOneUnit(field, column, table, notes));
  reportThousands(table, notes);
  reportMinutes(table, notes);
  reportMerged(sheet, rows, notes);
  return table;
}

/** Gives unrecognized columns property names that differ from those of fields and of the combined address. */
function withProperties(
  columns: readonly Omit<KeptColumn, 'property'>[],
  known: Table['columns'],
): readonly KeptColumn[] {
  const names = uniqueIds();
  for (const field of known.keys()) names(field);
  if (!known.has('address') && ADDRESS_PARTS.some((field) => known.has(field))) names('address');
  return columns.map((column) => ({ ...column, property: names(column.header) }));
}

export function isQuantity(field: string): boolean {
  return /^quantity:./.test(field);
}

export function quantityName(field: string): string {
  return field.slice('quantity:'.length);
}

/** Fixed units of fields, regardless of their headers. */
const FIELD_UNITS: Readonly<Record<string, string>> = {
  costFixed: 'eur',
  costPerHour: 'eur',
  costPerKm: 'eur',
  maxDistance: 'km',
  count: 'stk',
};

/** Whether cells of a field are amounts, which may have a unit. */
function hasAmounts(field: string): boolean {
  return isQuantity(field) || Object.hasOwn(FIELD_UNITS, field);
}

/** Reports cells in another unit than the one of the header or field, or else of the first cell that has one. */
function inOneUnit(field: string, column: Column, { name, rows, conventions }: Table, notes: Notes): Column {
  const { at, header } = column;
  const stated = FIELD_UNITS[field] ?? column.unit?.name;
  const amounts = rows
    .filter(({ cells }) => !isBlank(cells[at]))
    .map(({ number, cells }) => ({ number, cell: cells[at]!, parts: splitUnit(cells[at]!) }));
  const unit = stated ?? amounts.find(({ parts }) => parts[1] !== undefined)?.parts[1];
  for (const { number, cell, parts } of amounts) {
    // In a column of pieces, a cell without a unit is in pieces.
    const [figures, own = stated ?? (unit === 'stk' ? unit : undefined)] = parts;
    if (own === unit || readNumber(figures, conventions) === 0) continue;
    const message = `"${cell}" has ${own === undefined ? 'no unit' : `the unit ${own}`}, and the column ${unit!}.`;
    const advice = 'Write all cells of a column in one unit, and name it in the header.';
    notes.fault(`${name} row ${number}, column ${header}`, message, advice);
  }
  return unit === undefined ? column : { ...column, unit: { name: unit } };
}

/** Whether cells of a field are numbers whose notation depends on the sheet. */
function isFigure(field: string): boolean {
  return hasAmounts(field) || /duration$/i.test(field);
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function keptBecause(field: string | undefined, known: ReadonlyMap<string, Column>): string {
  if (field === undefined) return 'What it means is not known, and no rule reads it.';
  const other = known.get(field);
  return other === undefined
    ? `The map says "${field}", which is not a field.`
    : `Column ${other.header} is the ${field} already.`;
}

/** Reports CSV rows with more cells than the header: a delimiter inside a cell may have shifted the others. */
function reportLongRows(name: string, delimiter: string, rows: Table['rows'], width: number, notes: Notes): void {
  for (const { number, cells } of rows) {
    if (cells.slice(width).every(isBlank)) continue;
    const message = `There are ${cells.length} cells under a header of ${width} columns.`;
    const advice = `Put what has a ${JSON.stringify(delimiter)} in it in quotes, or give every column a header.`;
    notes.fault(`${name} row ${number}`, message, advice);
  }
}

/** Reports merged cells: all rows but the first are blank there. */
function reportMerged({ name, merged = [] }: Sheet, rows: Table['rows'], notes: Notes): void {
  const found = merged.filter((range) => {
    const [first = 0, last = 0] = range.split(':').map((cell) => Number(/\d+$/.exec(cell)));
    return first >= (rows[0]?.number ?? Infinity) && rows.some(({ number }) => number > first && number <= last);
  });
  if (found.length === 0) return;
  const message = 'Of merged cells only the first row has the value: the rows below it are blank there.';
  const others = found.length === 1 ? '' : ` (${found.length} ranges)`;
  notes.warn('MERGED_CELLS', `${name} ${found[0]!}`, `${message}${others}`);
}

/** Reports a number such as `1.234` that was read with a thousands separator, or with decimals no figure proves. */
function reportThousands({ name, columns, rows, conventions }: Table, notes: Notes): void {
  const { decimal, isShown } = conventions;
  const marks = isShown ? (decimal === ',' ? '.' : ',') : '.,';
  const ambiguous = new RegExp(`^[1-9]\\d{0,2}[${marks}]\\d{3}$`);
  for (const [field, { at, header }] of columns) {
    if (!isQuantity(field)) continue;
    const figures = (cell: Cell | undefined): string => (typeof cell === 'string' ? String(splitUnit(cell)[0]) : '');
    const row = rows.find(({ cells }) => ambiguous.test(figures(cells[at])));
    if (row === undefined) continue;
    const message = `"${row.cells[at]!}" was read as ${readNumber(figures(row.cells[at]), conventions)!}, as the sheet has a decimal ${decimal === ',' ? 'comma' : 'point'}.`;
    notes.warn('THOUSANDS_READ', `${name} row ${row.number}, column ${header}`, message);
  }
}

/** Operations of more minutes than these are rather in seconds. */
const LONG_OPERATION = 240;

/** Reports numbers that were read as minutes, but are mostly as large as seconds are, or below 1 as hours may be. */
function reportMinutes({ name, columns, rows, conventions }: Table, notes: Notes): void {
  for (const field of ['duration', 'pickupDuration']) {
    const column = columns.get(field);
    if (column === undefined || column.unit !== undefined) continue;
    const { at, header } = column;
    const minutes = rows
      .map(({ number, cells }) => ({ number, value: readNumber(cells[at] ?? '', conventions) ?? 0 }))
      .filter(({ value }) => value > 0);
    const warn = (doubtful: typeof minutes, advice: string): void => {
      const [first] = doubtful;
      if (first === undefined || 2 * doubtful.length < minutes.length) return;
      const message = `"${first.value}" was read as minutes. ${advice}`;
      notes.warn('MINUTES_READ', `${name} row ${first.number}, column ${header}`, message);
    };
    const long = minutes.filter(({ value }) => value > LONG_OPERATION);
    warn(long, `If it is seconds, name the unit in the header: ${header} (s).`);
    const short = minutes.filter(({ value }) => value < 1);
    warn(
      short,
      `If it is hours, name the unit in the header: ${header} (h). If it is a part of a day, format the cells as times.`,
    );
  }
}
