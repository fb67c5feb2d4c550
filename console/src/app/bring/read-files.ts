import type { Plan } from 'tourwright';
import {
  FormatError,
  isGoogle,
  isJsprit,
  isPragmatic,
  isVroom,
  readGoogle,
  readJsprit,
  readPragmatic,
  readSpreadsheet,
  readVroom,
  type ReadPlan,
} from 'tourwright/formats';

/** A remark on a place in a file. */
export interface Remark {
  /** `orders.csv, row 7, column weight`; `orders[3].stops[0].position`. */
  readonly path: string;
  readonly message: string;
}

/** The contents of files: a plan, or the errors to be corrected first. */
export interface Brought {
  readonly plan?: Plan;
  readonly faults: readonly Remark[];
  readonly remarks: readonly Remark[];
}

/** Defaults for tables. */
export interface TableDefaults {
  /** The day of times without a date, YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** IANA time zone. */
  readonly tz?: string | undefined;
}

/** A file with its bytes. */
interface Opened {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const VEHICLES = /vehic|véhic|fahrzeug|resource|ressource|fleet|flotte|fuhrpark|camion|wagen/i;
const NO_VEHICLES = 'Bring a table of them, too: choose or drop both files at once.';
const NO_PLAN = 'This is not a plan.';
const SOLUTION_ALONE = 'This is a solution. Bring the plan that it solves.';
const ONE_PLAN = 'Bring one plan at a time, or a table of orders and one of vehicles.';
const OWN_TRAVELS = 'The file brings travel times or distances of its own. The service computes them itself.';

/** Whether a file is a table, judged by its name: CSV or Excel. */
export const isTable = ({ name }: { readonly name: string }): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name);

/** Reads dropped files: one plan, or a table of orders and one of vehicles. */
export async function readFiles(files: readonly File[], options: TableDefaults): Promise<Brought> {
  try {
    // A folder appears as a file that cannot be read.
    const opened = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    const tables = opened.filter(isTable);
    if (opened.length > (tables.length === opened.length ? 2 : 1)) throw new Error(ONE_PLAN);
    const { plan, warnings, matrices } = tables.length > 0 ? readTables(tables, options) : readText(opened[0]);
    const own = matrices === undefined ? [] : [{ path: files[0].name, message: OWN_TRAVELS }];
    return { plan, faults: [], remarks: [...warnings, ...own] };
  } catch (error) {
    if (error instanceof FormatError) return { faults: error.errors.map(faultOf), remarks: [] };
    return { faults: [{ path: files[0].name, message: (error as Error).message }], remarks: [] };
  }
}

function faultOf({ path, message, advice }: FormatError['errors'][number]): Remark {
  return { path, message: `${message} ${message === 'There are no vehicles.' ? NO_VEHICLES : advice}`.trim() };
}

function readTables(tables: readonly Opened[], options: TableDefaults): ReadPlan {
  const vehicles = tables.length < 2 ? undefined : (tables.find(({ name }) => VEHICLES.test(name)) ?? tables[1]);
  const orders = tables.find((table) => table !== vehicles) ?? tables[0];
  return readSpreadsheet(orders, { ...options, vehicles });
}

function readText({ bytes }: Opened): ReadPlan {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (isJsprit(text)) return readJsprit(text);
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error(NO_PLAN);
  if (isVroom(json)) return readVroom(json);
  if (isGoogle(json)) return readGoogle(text);
  if (isPragmatic(json)) return readPragmatic(text);
  if ('tours' in json && !('resources' in json)) throw new Error(SOLUTION_ALONE);
  return { plan: json as Plan, warnings: [] };
}
