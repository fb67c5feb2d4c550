import type { Position } from '../../model/position.js';
import type { MatrixOptions } from '../../travel/matrix.js';
import { FormatError, type FormatFault, type FormatWarning } from '../format.js';
import { readCsv } from '../spreadsheet/read-csv.js';
import { isBlank } from '../spreadsheet/table.js';
import { conventionsOf, readDegrees, readNumber } from '../spreadsheet/values.js';

const COLUMNS = ['from_lat', 'from_lon', 'to_lat', 'to_lon', 'duration', 'distance'] as const;

/** Most places of a table: of more, the figures are better given as JSON or by a program. */
const MOST_PLACES = 5000;

/**
 * Reads travels of a CSV file with a row for each way: `from_lat`, `from_lon`, `to_lat`, `to_lon`, `duration` in seconds,
 * `distance` in meters, and where there are several, `profile` (else `car`). A way from a place to itself may be left out.
 *
 * @throws FormatError with all faults by row and column
 */
export function readTravelTable(
  bytes: Uint8Array,
  name: string,
): { readonly matrices: MatrixOptions; readonly warnings: readonly FormatWarning[] } {
  const warnings: FormatWarning[] = [];
  const faults: FormatFault[] = [];
  const { rows } = readCsv(bytes, name, warnings);
  const header = (rows[0] ?? []).map((cell) => String(cell).trim().toLowerCase());
  for (const column of COLUMNS) {
    if (header.includes(column)) continue;
    faults.push({ path: `${name} row 1`, message: `There is no column ${column}.`, advice: COLUMNS.join(',') });
  }
  for (const column of header) {
    if (column === '' || column === 'profile' || COLUMNS.some((known) => known === column)) continue;
    const message = 'The column means nothing here and is left out.';
    warnings.push({ code: 'COLUMN_UNKNOWN', path: `${name} row 1, column ${column}`, message });
  }
  if (faults.length > 0) throw new FormatError(faults);
  const conventions = conventionsOf(rows.slice(1), undefined);
  const positions: Position[] = [];
  const placeOf = new Map<string, number>();
  const place = (lat: number, lon: number): number => {
    const key = `${lat} ${lon}`;
    const known = placeOf.get(key) ?? positions.push({ lat, lon }) - 1;
    placeOf.set(key, known);
    return known;
  };
  const ways = new Map<string, Map<string, readonly [from: number, to: number, duration: number, distance: number]>>();
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every(isBlank)) continue;
    const read = (column: (typeof COLUMNS)[number], most: number): number => {
      const cell = cells[header.indexOf(column)] ?? '';
      const isPlace = column.startsWith('from') || column.startsWith('to');
      const figure = isPlace ? readDegrees(cell) : readNumber(cell, conventions);
      if (figure !== undefined && figure >= (isPlace ? -most : 0) && figure <= most) return figure;
      const path = `${name} row ${at + 1}, column ${column}`;
      const advice = isPlace ? `Write degrees from ${-most} to ${most}.` : 'Write a number, 0 or more.';
      faults.push({ path, message: `"${String(cell)}" is none.`, advice });
      return NaN;
    };
    const [fromLat, fromLon] = [read('from_lat', 90), read('from_lon', 180)];
    const [toLat, toLon] = [read('to_lat', 90), read('to_lon', 180)];
    const [duration, distance] = [read('duration', 1e9), read('distance', 1e9)];
    if ([fromLat, fromLon, toLat, toLon, duration, distance].some(Number.isNaN)) continue;
    const profile = String(cells[header.indexOf('profile')] ?? '').trim() || 'car';
    const [from, to] = [place(fromLat, fromLon), place(toLat, toLon)];
    const ofProfile = ways.get(profile) ?? new Map<string, readonly [number, number, number, number]>();
    ways.set(profile, ofProfile);
    if (ofProfile.has(`${from} ${to}`))
      faults.push({ path: `${name} row ${at + 1}`, message: 'The way stands twice.', advice: 'Take one out.' });
    ofProfile.set(`${from} ${to}`, [from, to, Math.round(duration), Math.round(distance)]);
  }
  const size = positions.length;
  if (size === 0 && faults.length === 0)
    faults.push({ path: name, message: 'There are no ways.', advice: 'Add a row for each pair of places.' });
  if (size > MOST_PLACES)
    faults.push({ path: name, message: `It has ${size} places.`, advice: `Give at most ${MOST_PLACES}, or JSON.` });
  if (faults.length > 0) throw new FormatError(faults);
  const profiles = Object.fromEntries(
    [...ways].map(([profile, ofProfile]) => {
      const duration = new Int32Array(size * size);
      const distance = new Int32Array(size * size);
      for (const [from, to, seconds, meters] of ofProfile.values()) {
        duration[from * size + to] = seconds;
        distance[from * size + to] = meters;
      }
      for (let from = 0; from < size; from++)
        for (let to = 0; to < size; to++)
          if (from !== to && !ofProfile.has(`${from} ${to}`))
            faults.push(missing(name, positions[from]!, positions[to]!));
      return [profile, { duration, distance }];
    }),
  );
  if (faults.length > 0) throw new FormatError(faults);
  return { matrices: { positions, profiles }, warnings };
}

function missing(name: string, from: Position, to: Position): FormatFault {
  const message = `There is no row from ${from.lat},${from.lon} to ${to.lat},${to.lon}.`;
  return { path: name, message, advice: 'Add one for each pair of places, in both directions.' };
}
