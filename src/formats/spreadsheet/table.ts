import type { FormatFault, FormatWarning } from '../format.js';
import { fieldOf, readHeader, type ColumnNames } from './columns.js';
import { columnLetters, type Cell, type Sheet } from './sheet.js';
import { conventionsOf, readNumber, type Conventions } from './values.js';

/** By header: the field that it is, or null for a column that is only kept. */
export type ColumnMap = Readonly<Record<string, string | null>>;

/** A column of a table. */
export interface Column {
  readonly at: number;
  readonly header: string;
  /** Seconds of the unit of time in the header. */
  readonly unit?: number;
  /** Another unit in the header. */
  readonly measure?: string;
}

/** A sheet of which is known what its columns are. */
export interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** Columns that mean nothing here; their cells become properties. */
  readonly kept: readonly Column[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[];
  readonly conventions: Conventions;
}

/** Rows in which the header is looked for: exports have titles above it. */
const HEADER_ROWS = 10;

/** What may be stated of a table. */
export interface TableOptions {
  readonly map?: ColumnMap | undefined;
  readonly slashes?: Conventions['slashes'];
}

/** Finds the header of a sheet and what its columns are. Reports columns that are only kept. */
export function readTable(
  sheet: Sheet,
  names: ColumnNames,
  { map = {}, slashes }: TableOptions,
  findings: { readonly faults: FormatFault[]; readonly warnings: FormatWarning[] },
): Table {
  const stated = new Map(Object.entries(map).map(([header, field]) => [header.trim(), field]));
  const meaning = (cell: Cell): string | null | undefined => {
    const header = String(cell).trim();
    return stated.has(header) ? stated.get(header) : fieldOf(readHeader(header), names);
  };
  const found = (row: readonly Cell[]): number =>
    new Set(row.map(meaning).filter((field) => typeof field === 'string')).size;
  const counts = sheet.rows.slice(0, HEADER_ROWS).map(found);
  const best = Math.max(0, counts.indexOf(Math.max(...counts)));
  const named = sheet.rows[best] ?? [];
  const width = sheet.rows.slice(best + 1).reduce((most, { length }) => Math.max(most, length), named.length);
  const header = [...named, ...Array.from({ length: width - named.length }, () => '')];
  const known = new Map<string, Column>();
  const kept: Column[] = [];
  for (const [at, cell] of header.entries()) {
    const text = String(cell).trim();
    const { unit, measure } = readHeader(text);
    const column = {
      at,
      header: text || `column ${columnLetters(at)}`,
      ...(unit !== undefined && { unit }),
      ...(measure !== undefined && { measure }),
    };
    const field = text === '' ? undefined : meaning(cell);
    const path = `${sheet.name} row ${best + 1}, column ${column.header}`;
    if (typeof field === 'string' && !known.has(field) && (names.has(field.toLowerCase()) || isQuantity(field))) {
      known.set(field, column);
      continue;
    }
    kept.push(column);
    if (text !== '' && field !== null && sheet.rows.slice(best + 1).some((row) => !isBlank(row[at])))
      findings.warnings.push({ code: 'COLUMN_KEPT', path, message: keptBecause(field, known) });
  }
  for (const text of stated.keys()) {
    if (header.some((cell) => String(cell).trim() === text)) continue;
    const message = `The map names a column "${text}" that the sheet does not have.`;
    findings.faults.push({ path: sheet.name, message, advice: `It has: ${named.map(String).join(', ')}.` });
  }
  const rows = sheet.rows
    .map((cells, at) => ({ number: at + 1, cells }))
    .slice(best + 1)
    .filter(({ cells }) => !cells.every(isBlank));
  if (sheet.delimiter !== undefined) reportLongRows(sheet.name, sheet.delimiter, rows, named.length, findings.faults);
  const figures = new Set([...known].flatMap(([field, { at }]) => (isFigure(field) ? [at] : [])));
  const conventions = conventionsOf(sheet.rows.slice(best + 1), figures, slashes);
  reportThousands(sheet, rows, known, conventions, findings.warnings);
  reportMerged(sheet, rows, findings.warnings);
  return { name: sheet.name, columns: known, kept, rows, conventions };
}

/** Whether a field is a quantity, with a name. */
export function isQuantity(field: string): boolean {
  return /^quantity:./.test(field);
}

/** Whether cells of a field are numbers of which a sheet decides how to read them. */
function isFigure(field: string): boolean {
  return isQuantity(field) || /^(cost|maxDistance)|duration$/i.test(field);
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function keptBecause(field: string | undefined, known: ReadonlyMap<string, Column>): string {
  if (field === undefined) return 'What it means is not known. It is kept in properties, and no rule reads it.';
  const other = known.get(field);
  return other === undefined
    ? `The map says "${field}", which is no field. It is kept in properties.`
    : `Column ${other.header} is the ${field} already. It is kept in properties.`;
}

/** A row of CSV with more cells than the header was cut at a delimiter inside a text or number: all its cells may be displaced. */
function reportLongRows(
  name: string,
  delimiter: string,
  rows: Table['rows'],
  width: number,
  faults: FormatFault[],
): void {
  for (const { number, cells } of rows) {
    if (cells.slice(width).every(isBlank)) continue;
    faults.push({
      path: `${name} row ${number}`,
      message: `There are ${cells.length} cells under a header of ${width} columns.`,
      advice: `Put what has a ${JSON.stringify(delimiter)} in it in quotes, or give every column a header.`,
    });
  }
}

/** Rows below the first one of merged cells have blanks there. */
function reportMerged({ name, merged = [] }: Sheet, rows: Table['rows'], warnings: FormatWarning[]): void {
  for (const range of merged) {
    const [first = 0, last = 0] = range.split(':').map((cell) => Number(/\d+$/.exec(cell)));
    if (!(first >= (rows[0]?.number ?? Infinity) && rows.some(({ number }) => number > first && number <= last)))
      continue;
    const message = 'Of merged cells only the first row has the value: the rows below it are blank there.';
    warnings.push({ code: 'MERGED_CELLS', path: `${name} ${range}`, message });
    return;
  }
}

/** `1.234` can be two numbers: reports one that was read with thousands, or with decimals though no figure shows these. */
function reportThousands(
  { name }: Sheet,
  rows: Table['rows'],
  known: Table['columns'],
  conventions: Conventions,
  warnings: FormatWarning[],
): void {
  const { decimal, isShown } = conventions;
  const marks = isShown ? (decimal === ',' ? '.' : ',') : '.,';
  const ambiguous = new RegExp(`^[1-9]\\d{0,2}[${marks}]\\d{3}$`);
  for (const [field, { at, header }] of known) {
    if (!isQuantity(field)) continue;
    const row = rows.find(({ cells }) => typeof cells[at] === 'string' && ambiguous.test(cells[at].trim()));
    if (row === undefined) continue;
    const message = `"${row.cells[at]!}" was read as ${readNumber(row.cells[at]!, conventions)!}, as the sheet has a decimal ${decimal === ',' ? 'comma' : 'point'}.`;
    warnings.push({ code: 'THOUSANDS_READ', path: `${name} row ${row.number}, column ${header}`, message });
  }
}
