import { isObject } from '../model/structure/check.js';

const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

/** Whether the bytes are those of an Excel workbook: a ZIP file, or what `isOldWorkbook` recognizes. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return beginsWith(bytes, ZIP) || isOldWorkbook(bytes);
}

/** Whether the bytes are a compound file: a workbook of Excel before 2007, or one with a password. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return beginsWith(bytes, COMPOUND);
}

/** Whether a parsed JSON value is a VROOM request. */
export function isVroom(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value['vehicles']) || isGoogle(value)) return false;
  return Array.isArray(value['jobs']) || Array.isArray(value['shipments']);
}

/** Whether a parsed JSON value is a request of Google's service, or a ShipmentModel. */
export function isGoogle(value: unknown): boolean {
  if (!isObject(value)) return false;
  if ('model' in value) return isObject(value['model']) && Array.isArray(value['model']['shipments']);
  const { jobs, shipments } = value;
  if (jobs !== undefined || !Array.isArray(shipments)) return false;
  // A VROOM shipment always has a pickup and a delivery.
  return shipments.some((each) => isObject(each) && !('pickup' in each) && !('delivery' in each));
}

/** Whether a parsed JSON value is a problem in the pragmatic format. */
export function isPragmatic(value: unknown): boolean {
  return isObject(value) && isObject(value['plan']) && isObject(value['fleet']);
}

/** Whether a parsed JSON value is a data model with matrices, as in the examples of OR-Tools. */
export function isMatrixModel(value: unknown): boolean {
  return isObject(value) && ['distance_matrix', 'time_matrix', 'duration_matrix'].some((key) => key in value);
}

/** Whether a text is a jsprit problem file: XML with the root `problem` and an element of such a file. */
export function isJsprit(text: string): boolean {
  const head = text.slice(0, 20_000).replace(/<!--[^]*?-->/g, '');
  if (!/^\s*(<[?!][^>]*>\s*)*<([\w.-]+:)?problem[\s>]/.test(head)) return false;
  return /<([\w.-]+:)?(problemType|vehicles|vehicleTypes|services|shipments)[\s>]/.test(text);
}

/** The formats of benchmark instances. */
export type InstanceFormat = 'vrplib' | 'solomon' | 'li-lim';

/** Returns the format of an instance's text; undefined if it does not look like an instance. */
export function instanceFormat(text: string): InstanceFormat | undefined {
  const head = text.slice(0, 5000);
  if (/^\s*[A-Z_]+\s*:|^[A-Z_]+_SECTION/m.test(head) && /_SECTION\s*:?\s*$/m.test(text)) return 'vrplib';
  if (/^\s*VEHICLE\s*$/m.test(head)) return 'solomon';
  return /^\s*\d+[ \t]+\d+[ \t]+\d+[ \t]*[\r\n]\s*0([ \t]+[-\d.]+){8}[ \t]*[\r\n]/.test(head) ? 'li-lim' : undefined;
}
