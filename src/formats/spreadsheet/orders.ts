import { append } from '../../model/maps.js';
import type { Order, SingleStop } from '../../model/types.gen.js';
import { cleanId, uniqueIds } from '../clean-id.js';
import { durationOf, filled } from '../filled.js';
import type { Notes } from '../shape.js';
import { TEXT_COLUMNS } from './columns.js';
import { RowReader, type Days } from './row.js';
import { isQuantity, quantityName, type Table } from './table.js';

/** The columns of a row's own stop. */
const OWN: StopColumns = {
  kind: 'delivery',
  duration: 'duration',
  windows: {
    window: 'window',
    pairs: [
      ['from', 'to'],
      ['from2', 'to2'],
    ],
  },
  position: ['position', 'lat', 'lon'],
};
/** The columns of a pickup in the row of its delivery. */
const PICKUP: StopColumns = {
  kind: 'pickup',
  duration: 'pickupDuration',
  windows: { pairs: [['pickupFrom', 'pickupTo']] },
  position: ['pickupPosition', 'pickupLat', 'pickupLon'],
};

/** The order of one row, and the data that shows whether it is half of a pair. */
interface OrderRow {
  readonly number: number;
  /** The id as written in the file. */
  readonly written: string | undefined;
  readonly order: Order;
}

/** Reports a table without columns of positions, with the headers that were not recognized. @returns whether it has them */
function hasPositions({ name, columns, kept }: Table, notes: Notes): boolean {
  const has = (field: string): boolean => columns.has(field);
  if (has('position') || has('pickupPosition') || (has('lat') && has('lon'))) return true;
  const missing = has('lat') ? 'longitudes' : has('lon') ? 'latitudes' : 'positions';
  const message = `There are no columns with ${missing}.`;
  const unknown = kept.length === 0 ? '' : ` Not recognized: ${kept.map(({ header }) => header).join(', ')}.`;
  const advice =
    'Tourwright looks up no addresses: add columns lat and lon (any geocoder makes them), or name those that there are in a map of columns (--map).';
  notes.fault(name, message, `${advice}${unknown}`);
  return false;
}

/** Makes orders from the rows of a table: one of each row; two rows with one id are its pickup and its delivery. */
export function readOrders(table: Table, days: Days, notes: Notes): readonly Order[] {
  if (!hasPositions(table, notes)) return [];
  const names = uniqueIds();
  const byId = new Map<string, OrderRow[]>();
  let cleaned = 0;
  let made = 0;
  for (const row of table.rows) {
    const reader = new RowReader(table, row, notes);
    const written = reader.text('id');
    const clean = cleanId(written ?? '') || `row-${row.number}`;
    if (written === undefined) made += 1;
    else if (clean !== written) cleaned += 1;
    const known = written === undefined ? undefined : byId.get(written);
    const id = known === undefined ? names(clean) : known[0]!.order.id;
    const entry = { number: row.number, written, order: readOrder(reader, id, written, days) };
    append(byId, written ?? ` ${row.number}`, entry);
  }
  const orders = [...byId.values()].flatMap((rows) => joined(table, rows, notes));
  const header = table.columns.get('id')?.header;
  const path = `${table.name}${header === undefined ? '' : ` column ${header}`}`;
  if (cleaned > 0) {
    const message = `Ids with characters that ids of a plan may not have: ${cleaned}. The originals are in properties.id.`;
    notes.warn('ID_CLEANED', path, message);
  }
  if (made > 0) notes.warn('ID_MADE', path, `Rows without an id: ${made}. They are called by the number of the row.`);
  return orders;
}

function readOrder(reader: RowReader, id: string, written: string | undefined, days: Days): Order {
  const quantities = reader.quantities();
  const hasPickup = reader.has(...PICKUP.position);
  const kind = reader.kind('kind') ?? 'delivery';
  const stops: SingleStop[] = [];
  if (hasPickup) stops.push(readStop(reader, `${id}-pickup`, PICKUP, quantities, days));
  const main = hasPickup ? OWN : { ...OWN, kind };
  stops.push(readStop(reader, hasPickup ? `${id}-delivery` : id, main, quantities, days));
  const skills = reader.ids('skills');
  const priority = reader.priority('priority');
  const mandatory = reader.flag('mandatory');
  const optional = reader.flag('optional') ?? (mandatory === undefined ? undefined : !mandatory);
  const properties = readTexts(reader, id === written ? undefined : written);
  if (skills?.isCleaned === true) properties['skills'] ??= reader.text('skills')!;
  const requiredSkills = [...(skills?.ids ?? [])];
  return filled<Order>({ id, stops, priority, optional: optional || undefined, requiredSkills, properties });
}

interface StopColumns {
  readonly kind: NonNullable<SingleStop['kind']>;
  readonly duration: string;
  readonly windows: Parameters<RowReader['windows']>[1];
  readonly position: readonly [pair: string, lat: string, lon: string];
}

function readStop(
  reader: RowReader,
  id: string,
  { kind, duration, windows, position }: StopColumns,
  quantities: Readonly<Record<string, number>>,
  days: Days,
): SingleStop {
  const [pair, lat, lon] = position;
  const place = reader.position(pair, lat, lon);
  if (place === undefined && !reader.has(...position)) {
    const address = addressOf(reader);
    const where =
      address === undefined ? '' : ` "${address}" has to be looked up with a geocoder: tourwright does not.`;
    reader.fault(reader.has(pair) ? pair : lat, `No position.${where}`, 'Fill in lat and lon, or take the row out.');
  }
  const address = kind === 'pickup' ? reader.text('pickupAddress') : undefined;
  const operationDuration = durationOf(reader.duration(duration) || undefined);
  const authorizedTimeWindows = reader.windows(days, windows);
  return filled<SingleStop>({
    id,
    position: place ?? { lat: 0, lon: 0 },
    kind: kind === 'delivery' ? undefined : kind,
    operationDuration,
    capacities: kind === 'acknowledgement' ? {} : quantities,
    tags: [...(reader.ids('tags')?.ids ?? [])],
    authorizedTimeWindows,
    properties: address === undefined ? {} : { address },
  });
}

/** Returns the texts for drivers, and the cells of all columns that are only kept. */
function readTexts(reader: RowReader, id: string | undefined): Record<string, string> {
  const texts = Object.keys(TEXT_COLUMNS).map((field) => [field, reader.text(field)] as const);
  return filled<Record<string, string>>({
    id,
    ...Object.fromEntries(texts),
    address: addressOf(reader),
    ...reader.kept(),
  });
}

/** Returns the address as one text, made of its parts if it has no column of its own. */
function addressOf(reader: RowReader): string | undefined {
  const line = (...fields: readonly string[]): string => fields.flatMap((field) => reader.text(field) ?? []).join(' ');
  const parts = [line('street', 'houseNumber'), line('postcode', 'city'), line('country')].filter(
    (part) => part !== '',
  );
  return reader.text('address') ?? (parts.length > 0 ? parts.join(', ') : undefined);
}

/** Combines the rows with the same id into one order: a pickup and a delivery; more rows are a fault. */
function joined(table: Table, rows: readonly OrderRow[], notes: Notes): readonly Order[] {
  if (rows.length === 1) return [rows[0]!.order];
  const stops = rows.flatMap(({ order }) => order.stops) as readonly SingleStop[];
  const pickup = stops.find(({ kind }) => kind === 'pickup');
  const delivery = stops.find(({ kind }) => kind === undefined);
  const [first] = rows.map(({ order }) => order);
  if (stops.length === 2 && pickup !== undefined && delivery !== undefined) {
    const [, second] = rows;
    for (const field of ['priority', 'optional', 'requiredSkills'] as const) {
      const [one, other] = [first![field], second!.order[field]];
      if (one === undefined || other === undefined || String(one) === String(other)) continue;
      const message = `${field}: ${String(other)}, and row ${rows[0]!.number} of the same order has ${String(one)}.`;
      notes.fault(`${table.name} row ${second!.number}`, message, 'Write the same in both rows.');
    }
    const half = (stop: SingleStop, side: string): SingleStop => {
      const own = rows.find(({ order }) => order.stops[0] === stop)!.order;
      return filled<SingleStop>({ ...stop, id: `${first!.id}-${side}`, properties: own.properties ?? stop.properties });
    };
    return [{ ...second!.order, ...first!, stops: [half(pickup, 'pickup'), half(delivery, 'delivery')] }];
  }
  const header = table.columns.get('id')?.header ?? 'id';
  notes.fault(
    `${table.name} row ${rows[1]!.number}, column ${header}`,
    `"${rows[0]!.written ?? ''}" is the id of row ${rows[0]!.number}, too.`,
    'Give each order an id of its own; a pickup and its delivery, distinguished by a column type, share one.',
  );
  return [first!];
}

/** Returns the total of each quantity in the table: the load of a vehicle never exceeds it. */
export function totalQuantities(orders: readonly Order[]): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { stops } of orders) {
    for (const stop of stops as readonly SingleStop[])
      for (const [name, amount] of Object.entries(stop.capacities ?? {})) totals[name] = (totals[name] ?? 0) + amount;
  }
  return totals;
}

/** Returns the names of the quantities for which a table has columns. */
export function quantityNames(table: Table): readonly string[] {
  return [...table.columns.keys()].filter(isQuantity).map(quantityName);
}
