import type { Plan } from '../../model/types.gen.js';
import { validatePlan } from '../../model/validate-plan.js';
import { FormatError, type FormatFault, type FormatWarning, type ReadPlan } from '../format.js';
import { ORDER_COLUMNS, ORDER_NAMES, VEHICLE_COLUMNS, VEHICLE_NAMES } from './columns.js';
import { readOrders } from './orders.js';
import { readCsv } from './read-csv.js';
import { isWorkbook } from '../recognize.js';
import { readXlsx } from './read-xlsx.js';
import type { Days } from './row.js';
import type { Sheet } from './sheet.js';
import { isQuantity, readTable, type Column, type ColumnMap, type Table } from './table.js';
import { readVehicles } from './vehicles.js';

/** A file: its bytes, and its name in messages. */
export interface SpreadsheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A column map, as in its JSON file. */
export interface SpreadsheetMap {
  /** By header of the orders: a field, `quantity:NAME`, or null for a column that is only kept. */
  readonly orders?: ColumnMap;
  /** By header of the vehicles: a field, `quantity:NAME`, or null for a column that is only kept. */
  readonly vehicles?: ColumnMap;
  /** The order of day and month in dates such as 03/10/2026. */
  readonly dates?: 'dmy' | 'mdy';
}

/** Options in addition to the file of orders. */
export interface SpreadsheetOptions {
  /** The file of vehicles; absent if the workbook of the orders has a sheet of vehicles. */
  readonly vehicles?: SpreadsheetFile | undefined;
  readonly map?: SpreadsheetMap | undefined;
  /** The day of times without a date, YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** Time zone of all times. Default: that of the machine, with a warning. */
  readonly tz?: string | undefined;
}

/** A plan made from spreadsheets, and the recognized meaning of their columns. */
export interface SpreadsheetPlan extends ReadPlan {
  readonly map: SpreadsheetMap;
}

const VEHICLE_SHEET = /vehic|véhic|fahrzeug|resource|ressource|fleet|flotte|fuhrpark|camion|wagen/i;

/**
 * Makes a plan from a table of orders and one of vehicles: CSV or Excel workbooks (.xlsx). Columns are recognized by
 * their usual names in English, German and French, or by a map.
 *
 * @throws FormatError with all faults of all rows
 */
export function readSpreadsheet(orders: SpreadsheetFile, options: SpreadsheetOptions = {}): SpreadsheetPlan {
  const { map = {}, date, tz } = options;
  const faults: FormatFault[] = [...faultsOfMap(map)];
  const warnings: FormatWarning[] = [];
  const findings = { faults, warnings };
  if (date !== undefined && !isDay(date))
    faults.push({ path: 'date', message: `"${date}" is no day.`, advice: 'Write 2026-03-10.' });
  if (faults.length > 0) throw new FormatError(faults);
  const [orderSheet, vehicleSheet] = chooseSheets(orders, options.vehicles, findings);
  const days: Days = { date, seen: new Set() };
  const orderTable = readTable(orderSheet, ORDER_NAMES, { map: map.orders, slashes: map.dates }, findings);
  if (orderTable.rows.length === 0)
    faults.push({
      path: orderTable.name,
      message: 'There are no rows.',
      advice: 'The first row has the names of columns, each below it an order.',
    });
  const orderList = readOrders(orderTable, days, findings);
  const vehicleTable =
    vehicleSheet === undefined
      ? undefined
      : readTable(vehicleSheet, VEHICLE_NAMES, { map: map.vehicles, slashes: map.dates }, findings);
  const resources = vehicleTable === undefined ? [] : readVehicles(vehicleTable, orderList, days, findings);
  if (vehicleTable !== undefined) faults.push(...otherUnits(orderTable, vehicleTable));
  if (
    resources.length === 0 &&
    !faults.some(({ path }) => vehicleTable !== undefined && path.startsWith(vehicleTable.name))
  ) {
    const advice =
      'Name a table of them with --vehicles FILE. tourwright import --template vehicles writes one to fill in.';
    faults.push({ path: vehicleTable?.name ?? '', message: 'There are no vehicles.', advice });
  }
  if (faults.length > 0) throw new FormatError(faults);
  const zone = tz ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (tz === undefined)
    warnings.push({
      code: 'TIME_ZONE_ASSUMED',
      path: 'tz',
      message: `Times are those of ${zone}. Choose another time zone with --tz.`,
    });
  const plan: Plan = { tz: zone, resources, orders: orderList };
  assertPlan(plan);
  return { plan, warnings, map: mapOf(orderTable, vehicleTable, map.dates) };
}

/**
 * Returns a fault for each quantity that orders have in one unit and vehicles in another: numbers are not converted.
 */
function otherUnits(orders: Table, vehicles: Table): readonly FormatFault[] {
  const quantities = ({ columns }: Table): (readonly [string, Column])[] =>
    [...columns].filter(([field]) => isQuantity(field));
  const [only, ...others] = quantities(orders);
  return quantities(vehicles).flatMap(([field, { header, unit }], _at, { length }) => {
    const bare = field === 'quantity:quantity' && length === 1 && others.length === 0 ? only?.[1] : undefined;
    const ordered = orders.columns.get(field) ?? bare;
    if (unit === undefined || ordered?.unit === undefined || ordered.unit.name === unit.name) return [];
    const message = `Vehicles carry ${unit.name}, and column ${ordered.header} of the orders has ${ordered.unit.name}.`;
    return [{ path: `${vehicles.name}, column ${header}`, message, advice: 'Write both in one unit.' }];
  });
}

/**
 * Returns the sheets of orders and vehicles. The orders are in the first sheet; the vehicles are in a sheet recognized
 * by its name or, if they have their own file, in its first sheet.
 */
function chooseSheets(
  orders: SpreadsheetFile,
  vehicles: SpreadsheetFile | undefined,
  { warnings }: { readonly warnings: FormatWarning[] },
): readonly [Sheet, Sheet | undefined] {
  const book = filledSheets(orders, warnings);
  const fleet = vehicles === undefined ? book : filledSheets(vehicles, warnings);
  // The file name, which starts the name of a sheet, says nothing about its content.
  const marked = (sheets: readonly Sheet[], { name: file }: SpreadsheetFile): Sheet | undefined =>
    sheets.find(({ name }) => VEHICLE_SHEET.test(name.slice(file.length)));
  const own = marked(book, orders);
  const first = book.find((sheet) => sheet !== own) ?? { name: orders.name, rows: [] };
  const other = vehicles && (marked(fleet, vehicles) ?? fleet[0] ?? { name: vehicles.name, rows: [] });
  const second = vehicles === undefined ? own : other;
  const unread = new Set([...book, ...fleet].map(({ name }) => name));
  for (const sheet of [first, second]) unread.delete(sheet?.name ?? '');
  for (const path of unread) warnings.push({ code: 'SHEET_NOT_READ', path, message: 'This sheet was not read.' });
  return [first, second];
}

/** Returns the sheets of a file that have rows, named after the file, and also after the sheet if there are several. */
function filledSheets({ name, bytes }: SpreadsheetFile, warnings: FormatWarning[]): readonly Sheet[] {
  const sheets = isWorkbook(bytes) ? readXlsx(bytes, name) : [readCsv(bytes, name, warnings)];
  return sheets
    .map((sheet) => ({ ...sheet, name: sheets.length === 1 ? name : `${name} ${sheet.name}` }))
    .filter(({ rows }) => rows.length > 0);
}

function faultsOfMap(map: unknown): FormatFault[] {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const advice =
    'A map is an object such as {"orders": {"Kd.-Nr.": "customer", "Kolli": "quantity:parcels"}, "dates": "dmy"}.';
  const fault = (path: string, message: string): FormatFault[] => [{ path: `map${path}`, message, advice }];
  if (!isMap(map)) return fault('', 'This is no object.');
  return Object.entries(map).flatMap(([key, value]) => {
    if (key === 'dates') return value === 'dmy' || value === 'mdy' ? [] : fault('.dates', 'It must be "dmy" or "mdy".');
    if (key !== 'orders' && key !== 'vehicles') return fault(`.${key}`, 'There is no such part of a map.');
    if (!isMap(value)) return fault(`.${key}`, 'This is no object.');
    const known: Readonly<Record<string, unknown>> = key === 'orders' ? ORDER_COLUMNS : VEHICLE_COLUMNS;
    return Object.entries(value).flatMap(([header, field]) => {
      const isField =
        field === null || (typeof field === 'string' && (Object.hasOwn(known, field) || isQuantity(field)));
      return isField
        ? []
        : fault(
            `.${key}["${header}"]`,
            `${JSON.stringify(field)} is no field. There are: ${Object.keys(known).join(', ')}, quantity:NAME, null.`,
          );
    });
  });
}

/** Whether a text is an existing date. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Rejects what is an invalid plan although each cell is valid: a local time skipped by the zone, or an unknown zone.
 */
function assertPlan(plan: Plan): void {
  const checked = validatePlan(plan);
  if (checked.valid) return;
  throw new FormatError(
    checked.errors.map(({ message, properties }) => ({ path: `plan ${properties.path}`, message, advice: '' })),
  );
}

/** Returns the map of the recognized columns, to be corrected by hand. */
function mapOf(orders: Table, vehicles: Table | undefined, dates: SpreadsheetMap['dates']): SpreadsheetMap {
  const fields = ({ columns, kept }: Table): ColumnMap =>
    Object.fromEntries<string | null>([
      ...kept
        .filter(({ header }) => !/^column [A-Z]+$/.test(header))
        .map(({ header }): [string, null] => [header, null]),
      // Of two columns with the same header, the first is the recognized one: it overrides the other here.
      ...[...columns].map(([field, { header }]): [string, string] => [header, field]),
    ]);
  return {
    orders: fields(orders),
    ...(vehicles !== undefined && { vehicles: fields(vehicles) }),
    ...(dates !== undefined && { dates }),
  };
}
