import { isObject } from '../../model/structure/check.js';
import { isUint, type FieldReader, type JsonFields } from './fields.js';
import type { VroomMatrices } from './request.js';

/** Reads the matrices of a request, which need at least `size` rows. */
export function readMatrices(reader: FieldReader, request: JsonFields, size: number): Map<string, VroomMatrices> {
  const given = request['matrices'];
  const found = new Map<string, VroomMatrices>();
  if (given !== undefined && request['matrix'] !== undefined) {
    reader.warn('MATRIX', 'matrix', 'The old field matrix does not count beside matrices.');
  }
  if (given === undefined && request['matrix'] !== undefined) {
    const durations = square(reader, 'matrix', request['matrix']);
    if (durations !== undefined) found.set('car', { durations });
  } else if (given !== undefined && !isObject(given)) {
    reader.fault('matrices', 'Unexpected matrices value.', 'It must be an object: matrices by profile.');
  } else {
    for (const [profile, tables] of Object.entries(given ?? {})) {
      if (!isObject(tables) || tables['durations'] === undefined) {
        reader.warn('MATRIX', `matrices.${profile}`, 'Matrices without durations do not count.');
        continue;
      }
      const read = (key: string): number[][] | undefined => {
        const path = `matrices.${profile}.${key}`;
        reader.known(`matrices.${profile}`, tables, ['durations', 'distances', 'costs']);
        const matrix = tables[key] === undefined ? undefined : square(reader, path, tables[key]);
        if (matrix?.length === 0) reader.fault(path, `Empty ${key} matrix for ${profile} profile.`, 'Leave it out.');
        return matrix;
      };
      const [durations, distances, costs] = [read('durations'), read('distances'), read('costs')];
      if (durations !== undefined) found.set(profile, { durations, distances, costs });
    }
  }
  checkSizes(reader, found, size);
  return found;
}

function checkSizes(reader: FieldReader, found: ReadonlyMap<string, VroomMatrices>, size: number): void {
  for (const [profile, tables] of found) {
    for (const [key, matrix] of Object.entries(tables) as [string, readonly unknown[] | undefined][]) {
      if (matrix === undefined || matrix.length >= size) continue;
      const message = `location_index exceeding matrix size for ${profile} profile.`;
      const advice = `An index asks for ${size} rows, there are ${matrix.length}.`;
      reader.fault(`matrices.${profile}.${key}`, message, advice);
    }
  }
}

function square(reader: FieldReader, path: string, value: unknown): number[][] | undefined {
  if (!Array.isArray(value)) return void reader.fault(path, 'Invalid matrix.', 'It must be a list of rows.');
  for (const [i, row] of (value as unknown[]).entries()) {
    if (!Array.isArray(row) || row.length !== value.length) {
      return void reader.fault(`${path}[${i}]`, 'Unexpected matrix line length.', `It needs ${value.length} figures.`);
    }
    const faulty = row.findIndex((figure) => !isUint(figure));
    if (faulty < 0) continue;
    const advice = 'It must be a whole number from 0 to 4294967295.';
    return void reader.fault(`${path}[${i}][${faulty}]`, 'Invalid matrix entry.', advice);
  }
  return value as number[][];
}
