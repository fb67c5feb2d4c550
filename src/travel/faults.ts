import type { OptionError } from '../model/errors.js';
import type { Position } from '../model/types.gen.js';
import { nearest } from '../model/structure/nearest.js';
import { show } from '../model/structure/show.js';

export interface FieldNames {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** By alias used in other programs: the name of the field. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export function faultsOfFields(given: object, path: string, fields: FieldNames): OptionError[] {
  const { required, optional = [], aliases = {} } = fields;
  const names = [...required, ...optional];
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const meant = (name: string): string | undefined => aliases[name] ?? nearest(name, names);
  return [
    ...required
      .filter((name) => (given as Readonly<Record<string, unknown>>)[name] === undefined)
      .map((name) => {
        const other = unknown.find((one) => meant(one) === name);
        const advice = other === undefined ? 'Give it.' : `Rename ${other}.`;
        return { option: below(path, name), message: `is missing. ${advice}` };
      }),
    ...unknown.map((name) => {
      const hint = meant(name);
      const advice = hint === undefined ? `Fields are: ${names.join(', ')}.` : `Maybe ${hint} is meant.`;
      return { option: below(path, name), message: `is not a field. ${advice}` };
    }),
  ];
}

/** The fault of a value of the wrong kind. */
export function wrongKind(option: string, given: unknown, advice: string): OptionError {
  return { option, message: `is ${show(given)}. ${advice}` };
}

/** True for objects that are not arrays. */
export function isRecord(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given) && !ArrayBuffer.isView(given);
}

/** The path of a field below a path. */
export function below(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}

export function faultsOfPosition(given: unknown, option: string): OptionError[] {
  if (!isRecord(given)) {
    const advice = Array.isArray(given) ? 'Write { lon, lat }: lists have no names.' : 'Give { lon, lat }.';
    return [{ option, message: `is ${show(given)} and no position. ${advice}` }];
  }
  const aliases = { lng: 'lon', long: 'lon', longitude: 'lon', x: 'lon', latitude: 'lat', y: 'lat' };
  const names = faultsOfFields(given, option, { required: ['lon', 'lat'], aliases });
  const { lon, lat } = given as Partial<Position>;
  return [...names, ...faultsOfDegrees(lon, `${option}.lon`, 180), ...faultsOfDegrees(lat, `${option}.lat`, 90)];
}

function faultsOfDegrees(given: unknown, option: string, most: number): OptionError[] {
  if (given === undefined || (typeof given === 'number' && Math.abs(given) <= most)) return [];
  return [wrongKind(option, given, `Give degrees as a number from -${most} to ${most}.`)];
}

/** True for arrays and typed arrays. */
export function isFigures(given: unknown): given is ArrayLike<unknown> {
  return Array.isArray(given) || (ArrayBuffer.isView(given) && !(given instanceof DataView));
}

/**
 * Faults of figures: the first one that is neither a number from 0 on nor stands for "no way", and the number of others
 * like it. `null` and `Infinity` stand for "no way"; in arrays of whole numbers, which can hold neither, a negative
 * figure does.
 *
 * @param place - writes the position of a figure, from its index
 */
export function faultsOfFigures(
  figures: ArrayLike<unknown>,
  option: string,
  unit: string,
  place: (index: number) => string = (index) => `[${index}]`,
): OptionError[] {
  const isWhole = figures instanceof Int32Array || figures instanceof Int16Array || figures instanceof Int8Array;
  if (isWhole) return [];
  let first = -1;
  let count = 0;
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i];
    if (figure === null || (typeof figure === 'number' && figure >= 0)) continue;
    if (count++ === 0) first = i;
  }
  if (count === 0) return [];
  const more = count === 1 ? '' : `, and ${count - 1} more figures like it`;
  const message = `is ${show(figures[first])}${more}. Give ${unit} as a number, 0 or more; null where there is no way.`;
  return [{ option: option + place(first), message }];
}
