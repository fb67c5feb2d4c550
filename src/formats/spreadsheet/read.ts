import type { Plan } from '../../model/types.gen.js';
import { zoneClock } from '../../model/time/time-zone.js';
import { validatePlan } from '../../model/validate-plan.js';
import { FormatError, type ReadPlan } from '../format.js';
import { isObject } from '../../model/structure/check.js';
import { Notes } from '../shape.js';
import { ORDER_COLUMNS, ORDER_NAMES, VEHICLE_COLUMNS, VEHICLE_NAMES } from './columns.js';
import { readOrders } from './orders.js';
import { readCsv } from './read-csv.js';
import { isWorkbook } from '../recognize.js';
import { readXlsx } from './read-xlsx.js';
import type { Days } from './row.js';
import type { Sheet } from './sheet.js';
import { isQuantity, readTable, type Column, type ColumnMap, type Table } from './table.js';
import { readDay } from './values.js';
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
 * their usual names in English, German, French and Spanish, or by a map.
 *
 * @throws FormatError with all faults of all rows
 */
export function readSpreadsheet(orders: SpreadsheetFile, options: SpreadsheetOptions = {}): SpreadsheetPlan {
  const { map = {}, date, tz } = options;
  const notes = new Notes(null);
  checkMap(map, notes);
  if (date !== undefined && readDay(date) !== date) notes.fault('date', `"${date}" is not a day.`, 'Write 2026-03-10.');
  notes.throwFaults();
  const [orderSheet, vehicleSheet] = chooseSheets(orders, options.vehicles, notes);
  const days: Days = { date, seen: new Set() };
  const zone = tz ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  // An unknown zone is rejected with the plan.
  const shared = { slashes: map.dates, timeZone: zoneClock(zone) === undefined ? undefined : zone };
  const orderTable = readTable(orderSheet, ORDER_NAMES, { map: map.orders, ...shared }, notes);
  if (orderTable.rows.length === 0) {
    const advice = 'The first row has the names of columns, each row below it is an order.';
    notes.fault(orderTable.name, 'There are no rows.', advice);
  }
  const orderList = readOrders(orderTable, days, notes);
  const vehicleTable =
    vehicleSheet === undefined
      ? undefined
      : readTable(vehicleSheet, VEHICLE_NAMES, { map: map.vehicles, ...shared }, notes);
  const resources = vehicleTable === undefined ? [] : readVehicles(vehicleTable, orderList, days, notes);
  if (vehicleTable !== undefined) checkUnits(orderTable, vehicleTable, notes);
  if (
    resources.length === 0 &&
    !notes.faults.some(({ path }) => vehicleTable !== undefined && path.startsWith(vehicleTable.name))
  ) {
    const advice =
      'Name a table of them with --vehicles FILE. tourwright import --template vehicles writes one to fill in.';
    notes.fault(vehicleTable?.name ?? '', 'There are no vehicles.', advice);
  }
  notes.throwFaults();
  if (tz === undefined)
    notes.warn('TIME_ZONE_ASSUMED', 'tz', `Times are those of ${zone}. Choose another time zone with --tz.`);
  const plan: Plan = { tz: zone, resources, orders: orderList };
  assertPlan(plan);
  return { plan, warnings: notes.warnings, map: mapOf(orderTable, vehicleTable, map.dates) };
}

/** Reports each quantity that orders have in one unit and vehicles in another: numbers are not converted. */
function checkUnits(orders: Table, vehicles: Table, notes: Notes): void {
  const quantities = ({ columns }: Table): (readonly [string, Column])[] =>
    [...columns].filter(([field]) => isQuantity(field));
  const [only, ...others] = quantities(orders);
  const carried = quantities(vehicles);
  for (const [field, { header, unit }] of carried) {
    const bare = field === 'quantity:quantity' && carried.length === 1 && others.length === 0 ? only?.[1] : undefined;
    const ordered = orders.columns.get(field) ?? bare;
    if (unit === undefined || ordered?.unit === undefined || ordered.unit.name === unit.name) continue;
    const message = `Vehicles carry ${unit.name}, and column ${ordered.header} of the orders has ${ordered.unit.name}.`;
    notes.fault(`${vehicles.name}, column ${header}`, message, 'Write both in one unit.');
  }
}

/**
 * Returns the sheets of orders and vehicles. The orders are in the first sheet; the vehicles are in a sheet recognized
 * by its name or, if they have their own file, in its first sheet.
 */
function chooseSheets(
  orders: SpreadsheetFile,
  vehicles: SpreadsheetFile | undefined,
  notes: Notes,
): readonly [Sheet, Sheet | undefined] {
  const book = filledSheets(orders, notes);
  const fleet = vehicles === undefined ? book : filledSheets(vehicles, notes);
  // The file name, which starts the name of a sheet, says nothing about its content.
  const marked = (sheets: readonly Sheet[], { name: file }: SpreadsheetFile): Sheet | undefined =>
    sheets.find(({ name }) => VEHICLE_SHEET.test(name.slice(file.length)));
  const own = marked(book, orders);
  const first = book.find((sheet) => sheet !== own) ?? { name: orders.name, rows: [] };
  const other = vehicles && (marked(fleet, vehicles) ?? fleet[0] ?? { name: vehicles.name, rows: [] });
  const second = vehicles === undefined ? own : other;
  const unread = new Set([...book, ...fleet].map(({ name }) => name));
  for (const sheet of [first, second]) unread.delete(sheet?.name ?? '');
  for (const path of unread) notes.warn('SHEET_NOT_READ', path, 'This sheet was not read.');
  return [first, second];
}

/** Returns the sheets of a file that have rows, named after the file, and also after the sheet if there are several. */
function filledSheets({ name, bytes }: SpreadsheetFile, notes: Notes): readonly Sheet[] {
  const sheets = isWorkbook(bytes) ? readXlsx(bytes, name) : [readCsv(bytes, name, notes)];
  return sheets
    .map((sheet) => ({ ...sheet, name: sheets.length === 1 ? name : `${name} ${sheet.name}` }))
    .filter(({ rows }) => rows.length > 0);
}

function checkMap(map: unknown, notes: Notes): void {
  const advice =
    'A map is an object such as {"orders": {"Kd.-Nr.": "customer", "Kolli": "quantity:parcels"}, "dates": "dmy"}.';
  const fault = (path: string, message: string): void => notes.fault(`map${path}`, message, advice);
  if (!isObject(map)) return fault('', 'This is not an object.');
  for (const [key, value] of Object.entries(map)) {
    if (key === 'dates') {
      if (value !== 'dmy' && value !== 'mdy') fault('.dates', 'It must be "dmy" or "mdy".');
    } else if (key !== 'orders' && key !== 'vehicles') fault(`.${key}`, 'There is no such part of a map.');
    else if (!isObject(value)) fault(`.${key}`, 'This is not an object.');
    else {
      const known: Readonly<Record<string, unknown>> = key === 'orders' ? ORDER_COLUMNS : VEHICLE_COLUMNS;
      const fields = `${Object.keys(known).join(', ')}, quantity:NAME, null`;
      for (const [header, field] of Object.entries(value)) {
        if (field === null || (typeof field === 'string' && (Object.hasOwn(known, field) || isQuantity(field))))
          continue;
        fault(`.${key}["${header}"]`, `${JSON.stringify(field)} is not a field. There are: ${fields}.`);
      }
    }
  }
}

/** Rejects what is invalid although each cell is valid: a local time skipped by the zone, or an unknown zone. */
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
