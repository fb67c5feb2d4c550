import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import { nearest } from '../model/structure/nearest.js';
import { faultsOfBuckets } from './buckets.js';
import { ROAD_SPEED } from './crow-fly.js';
import {
  below,
  faultsOfFields,
  faultsOfFigures,
  faultsOfPosition,
  isFigures,
  isRecord,
  wrongKind,
  type FieldNames,
} from './faults.js';
import type { MatrixFigures, MatrixOptions, MatrixProfile } from './matrix.js';
import { placeIndex, placeKey } from './place-index.js';

const OPTIONS: FieldNames = {
  required: ['positions', 'profiles'],
  aliases: { locations: 'positions', points: 'positions' },
};

const PROFILE: FieldNames = {
  required: ['distance', 'duration'],
  optional: ['buckets'],
  aliases: {
    ...Object.fromEntries(['distances', 'meters', 'lengths'].map((name) => [name, 'distance'])),
    ...Object.fromEntries(['durations', 'times', 'time', 'seconds', 'travelTimes'].map((name) => [name, 'duration'])),
  },
};

const TYPES = ['fly', ...Object.keys(ROAD_SPEED)];

/** @throws InvalidOptionsError with all faults of the options of `matrix` */
export function checkMatrix(given: unknown): void {
  const faults = isRecord(given) ? faultsOfOptions(given) : [wrongKind('options', given, 'Give an object.')];
  if (faults.length > 0) throw new InvalidOptionsError(faults);
}

function faultsOfOptions(given: object): OptionError[] {
  const { positions, profiles } = given as Partial<MatrixOptions>;
  const faults = faultsOfFields(given, '', OPTIONS);
  const n = Array.isArray(positions) ? positions.length : undefined;
  if (positions !== undefined && n === undefined) {
    faults.push(wrongKind('positions', positions, 'Give a list of { lon, lat }, one for each row.'));
  }
  // One by one, because a list may have more entries than a call may have arguments.
  for (const [i, place] of n === undefined ? [] : positions!.entries())
    faults.push(...faultsOfPosition(place, `positions[${i}]`));
  if (profiles !== undefined && !isRecord(profiles)) faults.push(wrongKind('profiles', profiles, 'Give an object.'));
  if (!isRecord(profiles)) return faults;
  for (const [type, profile] of Object.entries(profiles)) faults.push(...faultsOfProfile(type, profile, n));
  return faults.length > 0 ? faults : faultsOfRepeated(given as MatrixOptions);
}

function faultsOfProfile(type: string, given: unknown, n: number | undefined): OptionError[] {
  const path = `profiles.${type}`;
  const faults: OptionError[] = [];
  if (!TYPES.includes(type)) {
    const meant = nearest(type, TYPES);
    const advice = meant === undefined ? `Types are: ${TYPES.join(', ')}.` : `Maybe ${meant} is meant.`;
    faults.push({ option: path, message: `is no type of vehicle profile. ${advice}` });
  }
  if (!isRecord(given)) return [...faults, wrongKind(path, given, 'Give an object.')];
  const { distance, duration, buckets } = given as Partial<MatrixProfile>;
  faults.push(
    ...faultsOfFields(given, path, PROFILE),
    ...(distance === undefined ? [] : faultsOfTable(distance, n, `${path}.distance`, 'meters')),
    ...(duration === undefined ? [] : faultsOfTable(duration, n, `${path}.duration`, 'seconds')),
  );
  if (buckets === undefined) return faults;
  const ofTable = (table: unknown, option: string): OptionError[] => faultsOfTable(table, n, option, 'seconds');
  return [...faults, ...faultsOfBuckets(buckets, `${path}.buckets`, ofTable)];
}

/** @param n - the expected number of rows; undefined: unknown */
function faultsOfTable(given: unknown, n: number | undefined, option: string, unit: string): OptionError[] {
  if (!isFigures(given)) return [wrongKind(option, given, `Give rows of ${unit}, or all in one list.`)];
  if (!isNested(given)) {
    const width = n ?? 0;
    const place = (index: number): string => `[${index}]${width > 0 ? ` (row ${Math.floor(index / width)})` : ''}`;
    return [
      ...(n === undefined || given.length === n * n ? [] : [wrongSize(option, `${given.length} figures`, n)]),
      ...faultsOfFigures(given, option, unit, place),
    ];
  }
  const size = n === undefined || given.length === n ? [] : [wrongSize(option, `${given.length} rows`, n)];
  const rows = Array.from(given).flatMap((row: unknown, from): OptionError[] => {
    const at = `${option}[${from}]`;
    if (!isFigures(row)) return [wrongKind(at, row, `Give a row of ${unit}.`)];
    const wrong = n === undefined || row.length === n ? [] : [wrongSize(at, `${row.length} figures`, n)];
    return [...wrong, ...faultsOfFigures(row, at, unit)];
  });
  return [...size, ...folded(rows)];
}

/** Limits faults reported for single rows to the first few. */
function folded(faults: readonly OptionError[]): OptionError[] {
  if (faults.length <= MAX_ROWS) return [...faults];
  const [{ option, message }] = faults;
  return [{ option, message: `${message} ${faults.length - 1} more rows are wrong, too.` }];
}

/** The number of rows whose faults are reported individually. */
const MAX_ROWS = 3;

/** Whether a table is given row by row. */
export function isNested(given: unknown): given is readonly ArrayLike<number | null>[] {
  return Array.isArray(given) && given.some((row) => typeof row === 'object' && row !== null);
}

/** Equal positions must have equal figures, because only one of their rows is read. */
function faultsOfRepeated({ positions, profiles }: MatrixOptions): OptionError[] {
  const index = placeIndex(positions);
  const n = positions.length;
  const repeated = positions.flatMap((position, row) => {
    const first = index.get(placeKey(position))!;
    return first === row ? [] : [{ row, first }];
  });
  return repeated.flatMap(({ row, first }): OptionError[] => {
    const differs = Object.entries(profiles).flatMap(([type, { distance, duration, buckets }]) => {
      const tables: [string, MatrixFigures][] = [
        ['distance', distance],
        ['duration', duration],
        ...(buckets?.durations ?? []).map((table, i): [string, MatrixFigures] => [`buckets.durations[${i}]`, table]),
      ];
      const wrong = tables.find(([, table]) => !isSameRow(table, n, row, first));
      return wrong === undefined ? [] : [below(`profiles.${type}`, wrong[0])];
    });
    if (differs.length === 0) return [];
    const message = `is the place of positions[${first}], but ${differs[0]} has other figures for it. Leave one of them out.`;
    return [{ option: `positions[${row}]`, message }];
  });
}

/** True if two rows, and their columns, have equal figures, not counting the figures between the two. */
function isSameRow(table: MatrixFigures, n: number, row: number, first: number): boolean {
  const rows = isNested(table) ? table : undefined;
  const figure = (from: number, to: number): unknown =>
    rows === undefined ? (table as ArrayLike<number | null>)[from * n + to] : rows[from][to];
  for (let other = 0; other < n; other++) {
    if (other === row || other === first) continue;
    if (figure(row, other) !== figure(first, other) || figure(other, row) !== figure(other, first)) return false;
  }
  return true;
}

function wrongSize(option: string, found: string, n: number): OptionError {
  return { option, message: `has ${found}; ${n} positions need ${n} rows of ${n} figures, or one list of ${n * n}.` };
}
