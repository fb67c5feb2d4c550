import type { Order, Resource } from '../../model/types.gen.js';
import { formatDuration } from '../../model/time/duration.js';
import { cleanId, uniqueIds } from '../clean-id.js';
import { costOf, durationOf, filled } from '../filled.js';
import type { Notes } from '../shape.js';
import { quantityNames, totalQuantities } from './orders.js';
import { RowReader, type Days, type LocalHours, type WindowFields } from './row.js';
import type { Table } from './table.js';

const PROFILES = ['car', 'truck', 'bicycle', 'pedestrian', 'scooter', 'motorbike', 'fly'] as const;
const HOURS = { window: 'window', pairs: [['from', 'to']], overnight: true } as const;
const BREAK = { pairs: [['breakFrom', 'breakTo']], overnight: true } as const;
const POSITION = ['position', 'lat', 'lon'] as const;
const END_POSITION = ['endPosition', 'endLat', 'endLon'] as const;

/** Maximum number of vehicles per row. */
const MAX_COUNT = 1000;

/** Makes resources from the rows of a table. Missing limits of quantities never bind, which is reported. */
export function readVehicles(table: Table, orders: readonly Order[], days: Days, notes: Notes): readonly Resource[] {
  const names = uniqueIds();
  const totals = totalQuantities(orders);
  const limited = quantityNames(table);
  const unlimited = new Set<string>();
  const resources = table.rows.flatMap((row) => {
    const reader = new RowReader(table, row, notes);
    const written = reader.text('id');
    const id = cleanId(written ?? reader.text('driver') ?? '') || `vehicle-${row.number}`;
    const capacities = limits(reader.quantities(), limited, totals, unlimited);
    const resource = readResource(reader, days, { written: id === written ? undefined : written, capacities });
    const count = reader.amount('count') ?? 1;
    if (!Number.isInteger(count) || count > MAX_COUNT) {
      reader.fault('count', `${count} vehicles.`, `Write a whole number up to ${MAX_COUNT}.`);
      return [];
    }
    return Array.from({ length: count }, (_, at) => ({ ...resource, id: names(count > 1 ? `${id}-${at + 1}` : id) }));
  });
  for (const name of unlimited) {
    const message = `Not every vehicle says how much ${name} it can carry: those that do not carry any amount.`;
    notes.warn('CAPACITY_UNLIMITED', table.name, message);
  }
  return resources;
}

/**
 * Returns a vehicle's limit for each quantity of the orders. If a single column `capacity` is the only limit, it
 * applies to the only quantity of the orders, whatever its name.
 */
function limits(
  given: Readonly<Record<string, number>>,
  limited: readonly string[],
  totals: Readonly<Record<string, number>>,
  unlimited: Set<string>,
): Readonly<Record<string, number>> | undefined {
  const ordered = Object.keys(totals);
  const [only] = ordered;
  const isBare = ordered.length === 1 && limited.length === 1 && limited[0] === 'quantity' && only !== undefined;
  const own = isBare && given['quantity'] !== undefined ? { [only]: given['quantity'] } : given;
  if (limited.length === 0) {
    for (const name of ordered) unlimited.add(name);
    return undefined;
  }
  const missing = ordered.filter((name) => own[name] === undefined);
  for (const name of missing) unlimited.add(name);
  return { ...own, ...Object.fromEntries(missing.map((name) => [name, totals[name]!])) };
}

function readResource(
  reader: RowReader,
  days: Days,
  {
    written,
    capacities,
  }: { readonly written: string | undefined; readonly capacities: Resource['capacities'] | undefined },
): Omit<Resource, 'id'> {
  const departure = reader.position(...POSITION);
  const arrival = reader.position(...END_POSITION) ?? departure;
  const maxWorkingDuration = durationOf(reader.duration('maxDuration', 3600));
  const maxDistanceInKm = reader.amount('maxDistance');
  const cost = costOf({
    using: reader.amount('costFixed'),
    hour: reader.amount('costPerHour'),
    km: reader.amount('costPerKm'),
  });
  const workingTimeWindow = workingHours(reader, days);
  const breaks = readBreak(reader, days, workingTimeWindow);
  return filled<Omit<Resource, 'id'>>({
    vehicleProfile: readProfile(reader),
    workingTimeWindow,
    departure,
    arrival,
    capacities,
    maxWorkingDuration,
    maxDistanceInKm,
    breaks,
    skills: [...(reader.ids('skills')?.ids ?? [])],
    tags: [...(reader.ids('tags')?.ids ?? [])],
    cost,
    properties: filled<Record<string, string>>({ id: written, driver: reader.text('driver'), ...reader.kept() }),
  });
}

function workingHours(reader: RowReader, days: Days): LocalHours {
  // A file of vehicles may give times only: the day is then that of the orders, if they have a single one.
  const [seen, ...others] = days.seen;
  const day = days.date ?? (others.length === 0 ? seen : undefined);
  const [hours, second] = windowsOf(reader, days, day, HOURS);
  if (second !== undefined)
    reader.fault('window', 'A vehicle has one shift.', 'Write the second shift as a row of its own.');
  if (hours !== undefined) return hours;
  if (!reader.has('window', 'from', 'to')) {
    reader.fault('from', 'No working hours.', 'Fill in columns from and to: 8:00 and 16:00.');
  }
  return { begin: '', end: '' };
}

/** The windows of a vehicle on a day. That the day is missing is one fault of all rows. */
function windowsOf(reader: RowReader, days: Days, date: string | undefined, fields: WindowFields): LocalHours[] {
  const own = { ...days, date, seen: new Set<string>() };
  const windows = reader.windows(own, fields);
  days.isMissing = own.isMissing;
  return windows;
}

function readProfile(reader: RowReader): Resource['vehicleProfile'] {
  const text = reader.text('profile')?.toLowerCase();
  const type = PROFILES.find((profile) => profile === text);
  if (text !== undefined && type === undefined) {
    reader.fault('profile', `"${text}" is not a profile.`, `Write ${PROFILES.join(', ')}; or map the column to null.`);
  }
  return { type: type ?? 'car' } as Resource['vehicleProfile'];
}

function readBreak(reader: RowReader, days: Days, within: LocalHours): Resource['breaks'] | undefined {
  const seconds = reader.duration('breakDuration');
  const [seen] = days.seen;
  const [timeWindow] = windowsOf(reader, days, days.date ?? seen, { ...BREAK, within });
  if (timeWindow === undefined) {
    // A window that cannot be read has a fault of its own.
    if (seconds === undefined || reader.has('breakFrom', 'breakTo')) return undefined;
    const advice = 'Fill in columns break from and break to: 11:30 and 13:30.';
    return reader.fault('breakDuration', 'A break without a window.', advice);
  }
  const whole = (Date.parse(`${timeWindow.end}Z`) - Date.parse(`${timeWindow.begin}Z`)) / 1000;
  return [{ duration: formatDuration(seconds ?? whole), timeWindow }];
}
