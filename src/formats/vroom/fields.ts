import { isObject } from '../../model/structure/check.js';
import { Notes } from '../shape.js';
import { MAX_UINT, type VroomWindow } from './request.js';

/** An object with one optional field. */
type Optional<N extends string, T> = Readonly<Partial<Record<N, T>>>;

export type JsonFields = Readonly<Record<string, unknown>>;

/** Whether a value is an unsigned 32-bit integer. */
export const isUint = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_UINT;

const UINT_ADVICE = 'It must be a whole number from 0 to 4294967295.';
const ID_ADVICE = 'An id is a whole number from 0 on.';

/** Reads fields of a VROOM request; collects faults with VROOM's messages, and what is not carried over. */
export class FieldReader extends Notes {
  /** Adds warnings for fields that VROOM does not know. */
  known(path: string, fields: JsonFields, names: readonly string[]): void {
    for (const name of Object.keys(fields)) {
      if (names.includes(name)) continue;
      const at = path === '' ? name : `${path}.${name}`;
      this.warn('UNKNOWN_FIELD', at, `VROOM has no field ${at.replace(/\[\d+\]/g, '[]')}; it is ignored.`);
    }
  }

  idOf(fields: JsonFields): number | undefined {
    const { id } = fields;
    return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
  }

  /** Returns an object that has an id; undefined, with a fault, if it has none. */
  withId(path: string, value: unknown, type: string): (JsonFields & { readonly id: number }) | undefined {
    if (!isObject(value)) return void this.fault(path, `Invalid ${type}.`, 'It must be an object.');
    if (this.idOf(value) !== undefined) return value as JsonFields & { readonly id: number };
    return void this.fault(`${path}.id`, `Invalid or missing id for ${type}.`, ID_ADVICE);
  }

  unique(path: string, seen: Set<number>, id: number, type: string): void {
    if (seen.has(id)) this.fault(`${path}.id`, `Duplicate ${type} id: ${id}.`, 'Give each an id of its own.');
    seen.add(id);
  }

  uint(path: string, value: unknown, preset: number, message: string): number {
    if (value === undefined) return preset;
    if (isUint(value)) return value;
    this.fault(path, message, UINT_ADVICE);
    return preset;
  }

  optionalUint<N extends string>(path: string, fields: JsonFields, key: string, name: N): Optional<N, number> {
    const value = fields[key];
    if (value === undefined) return {} as Optional<N, number>;
    return { [name]: this.uint(`${path}.${key}`, value, 0, `Invalid ${key} value.`) } as Optional<N, number>;
  }

  duration(path: string, fields: JsonFields, key: string): number {
    return this.uint(`${path}.${key}`, fields[key], 0, `Invalid ${key} duration.`);
  }

  text<N extends string>(path: string, fields: JsonFields, key: N): Optional<N, string> {
    const value = fields[key];
    if (value === undefined) return {} as Optional<N, string>;
    if (typeof value !== 'string') this.fault(`${path}.${key}`, `Invalid ${key} value.`, 'It must be a text.');
    return { [key]: String(value) } as Optional<N, string>;
  }

  /** Returns the amounts by kind of goods; if the field is absent, a zero for each kind. */
  amount(path: string, fields: JsonFields, key: string, length: number): number[] {
    const value = fields[key];
    if (value === undefined) return new Array<number>(length).fill(0);
    const at = `${path}.${key}`;
    if (!Array.isArray(value)) {
      this.fault(at, `Invalid ${key} array.`, 'It must be a list of whole numbers.');
      return new Array<number>(length).fill(0);
    }
    return value.map((figure: unknown, i) => this.uint(`${at}[${i}]`, figure ?? -1, 0, `Invalid ${key} value.`));
  }

  skills(path: string, fields: JsonFields): number[] {
    const value = fields['skills'] ?? [];
    const at = `${path}.skills`;
    if (!Array.isArray(value)) {
      this.fault(at, 'Invalid skills object.', 'It must be a list of whole numbers.');
      return [];
    }
    return [
      ...new Set(value.map((skill: unknown, i) => this.uint(`${at}[${i}]`, skill ?? -1, 0, 'Invalid skill value.'))),
    ];
  }

  perType(path: string, fields: JsonFields, key: string, name: string): Map<string, number> {
    const value = fields[key] ?? {};
    const at = `${path}.${key}`;
    if (!isObject(value)) {
      this.fault(at, `Invalid ${key} for ${name}.`, 'It must be an object: seconds by type of vehicle.');
      return new Map();
    }
    const message = `Invalid value in ${key} for ${name}.`;
    return new Map(
      Object.entries(value).map(([type, seconds]) => [type, this.uint(`${at}.${type}`, seconds ?? -1, 0, message)]),
    );
  }

  window(path: string, value: unknown): VroomWindow {
    const [begin, end] = Array.isArray(value) ? (value as unknown[]) : [];
    if (!isUint(begin) || !isUint(end)) {
      this.fault(path, 'Invalid time-window.', 'It is [begin, end], in whole seconds from 0 to 4294967295.');
      return [0, MAX_UINT];
    }
    if (begin > end) this.fault(path, `Invalid time window: [${begin}, ${end}]`, 'It must end at or after its begin.');
    return [begin, end];
  }

  windows(path: string, fields: JsonFields & { readonly id: number }, type: string): VroomWindow[] {
    const value = fields['time_windows'];
    if (value === undefined) return [];
    const at = `${path}.time_windows`;
    if (!Array.isArray(value)) {
      this.fault(at, `Invalid time_windows array for ${type} ${fields.id}.`, 'It must be a list of [begin, end].');
      return [];
    }
    if (value.length === 0) {
      this.fault(at, `Empty time windows for ${type} ${fields.id}.`, 'Leave it out where any time is good.');
    }
    const windows = value.map((window: unknown, i) => this.window(`${at}[${i}]`, window));
    windows.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    if (windows.some((window, i) => i > 0 && window[0] <= windows[i - 1]![1])) {
      const message = `Unsorted or overlapping time windows for ${type} ${fields.id}.`;
      this.fault(at, message, 'Join windows that overlap.');
    }
    return windows;
  }
}
