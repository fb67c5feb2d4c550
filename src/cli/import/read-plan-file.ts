import { value } from '../command.js';
import { FormatError, type FormatWarning } from '../../formats/format.js';
import { readDay } from '../../formats/spreadsheet/values.js';
import { zoneClock } from '../../model/time/time-zone.js';
import { inputFailure, usageFailure, type Failure } from '../failure.js';
import { badValue, oneOf, rejectUnused } from '../option-values.js';
import { printWarnings } from '../plan-errors.js';
import { decode, parseJson, readBytes, readJson } from '../read-input.js';
import type { Surroundings } from '../surroundings.js';
import { firstOf } from '../text/units.js';
import { importFormats, type ImportFile, type ImportOptions } from './formats.js';

/** The arguments of commands that read tables. */
export const tableOptions = {
  vehicles: value('file', 'The table of vehicles, for a table of orders'),
  map: value('file', 'JSON file that says what columns of tables mean'),
  date: value('day', 'The day of times without one, such as 2026-03-10'),
  tz: value('zone', "Time zone of tables (default: the machine's)"),
} as const;

type TableArguments = Readonly<Record<keyof typeof tableOptions, string | undefined>>;
type Read = Awaited<ReturnType<(typeof importFormats)[number]['read']>>;

const most = 50;

/**
 * Reads a file and determines its format: the one named, otherwise the first that recognizes it.
 *
 * @throws Failure with the position of the error if a file that must be JSON is not
 */
export async function openFile(
  path: string | undefined,
  from: string | undefined,
  { stdin }: Surroundings,
): Promise<{ readonly file: ImportFile; readonly format: (typeof importFormats)[number] | undefined }> {
  const names = importFormats.map(({ name }) => name);
  const wanted = from === undefined ? undefined : oneOf('from', from, names);
  const { name, bytes } = await readBytes(path, stdin, 'plan');
  const text = decode(name, bytes);
  const file = { name, bytes, text, json: parsed(text) };
  if (text.trim() === '') throw inputFailure(`${name} is empty.`);
  const format = importFormats.find((one) => (wanted === undefined ? one.recognizes(file) : one.name === wanted));
  const isJson = format === undefined ? /^\s*[{[]/.test(text) : format.isJson;
  if (isJson === true && file.json === undefined) parseJson(name, bytes);
  return { file, format };
}

/** Reads a plan in another format; warnings of its reader go to standard error. @throws Failure with all faults */
export async function readForeignPlan(
  { file, format }: { readonly file: ImportFile; readonly format: (typeof importFormats)[number] },
  args: TableArguments,
  surroundings: Surroundings,
  routingMatrices?: readonly string[],
): Promise<Read> {
  for (const option of Object.keys(tableOptions) as (keyof TableArguments)[])
    if (!format.options.includes(option)) rejectUnused(option, args[option], `with ${format.title}`, 'Leave it out.');
  if (!format.options.includes('matrices'))
    rejectUnused('matrix', routingMatrices, `with ${format.title}`, 'Leave it out.');
  const options = await readOptions(args, surroundings, routingMatrices);
  try {
    const read = await format.read(file, options);
    await printFormatWarnings(read.warnings, surroundings);
    return read;
  } catch (error) {
    throw error instanceof FormatError ? notReadable(file.name, format.title, error) : error;
  }
}

/** Prints the warnings of a format's reader or writer. */
export async function printFormatWarnings(
  warnings: readonly FormatWarning[],
  surroundings: Surroundings,
): Promise<void> {
  await printWarnings(
    warnings.map(({ code, path, message }) => ({ code, message, properties: { path } }) as never),
    surroundings,
  );
}

/** Rejects a date or a time zone that does not exist. */
export function checkTableOptions({ date, tz }: Pick<TableArguments, 'date' | 'tz'>): void {
  if (date !== undefined && readDay(date) !== date)
    throw badValue('date', date, 'It must be a day such as 2026-03-10.');
  if (tz !== undefined && zoneClock(tz) === undefined)
    throw badValue('tz', tz, 'It must be a time zone such as Europe/Berlin.');
}

async function readOptions(
  args: TableArguments,
  { stdin }: Surroundings,
  routingMatrices: readonly string[] = [],
): Promise<ImportOptions> {
  const { date, tz } = args;
  return {
    date,
    tz,
    vehicles: args.vehicles === undefined ? undefined : await readBytes(args.vehicles, stdin, 'table of vehicles'),
    map: args.map === undefined ? undefined : ((await readJson(args.map, stdin, 'map')).json as ImportOptions['map']),
    matrices: await Promise.all(routingMatrices.map(async (path) => (await readJson(path, stdin, 'matrix')).json)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Makes the failure with all faults of a file, two lines each. */
export function notReadable(name: string, title: string, { errors }: FormatError): Failure {
  const count = errors.length === 1 ? 'one error' : `${errors.length.toLocaleString('en')} errors`;
  const lines = firstOf(errors, most, ({ path, message, advice }) => [
    `${path === '' ? '' : `${path}: `}${message}`,
    ...(advice ? [`  ${advice}`] : []),
  ]);
  return inputFailure(`${name} cannot be read as ${title}: ${count}.`, ...lines);
}

export function unknownFormat(name: string): Failure {
  const names = importFormats.map((format) => format.name).join(', ');
  return usageFailure(`${name}: its format is not recognized.`, `Name it with --from: ${names}.`);
}
