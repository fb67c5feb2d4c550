import { parse } from 'node:path';
import type { ReadPlan } from '../../formats/format.js';
import type { SpreadsheetMap } from '../../formats/spreadsheet/read.js';
import {
  instanceFormat,
  isGoogle,
  isJsprit,
  isMatrixModel,
  isPragmatic,
  isVroom,
  isWorkbook,
  type InstanceFormat,
} from '../../formats/recognize.js';

/** A file that may be a plan in the format of another program. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Its text without a byte order mark. */
  readonly text: string;
  /** The parsed JSON; undefined if the file is not JSON. */
  readonly json: unknown;
}

/** Command options that are passed to a reader. */
export interface ImportOptions {
  readonly vehicles?: Pick<ImportFile, 'name' | 'bytes'> | undefined;
  readonly map?: SpreadsheetMap | undefined;
  readonly date?: string | undefined;
  readonly tz?: string | undefined;
  /** Routing matrices as parsed JSON. */
  readonly matrices?: readonly unknown[] | undefined;
}

/** A format that `tourwright import` reads. Its reader is loaded on first use. */
interface ImportFormat {
  readonly name: string;
  /** What messages call a file of this format. */
  readonly title: string;
  readonly isJson?: true;
  /** The options that apply to the format. */
  readonly options: readonly (keyof ImportOptions)[];
  recognizes(file: ImportFile): boolean;
  read(file: ImportFile, options: ImportOptions): Promise<ReadPlan & { readonly map?: SpreadsheetMap }>;
}

const spreadsheet = {
  options: ['vehicles', 'map', 'date', 'tz'],
  read: async (file, options) => (await import('../../formats/spreadsheet/read.js')).readSpreadsheet(file, options),
} as const satisfies Partial<ImportFormat>;

const benchmark = (name: InstanceFormat, title: string): ImportFormat => ({
  name,
  title,
  options: [],
  recognizes: ({ text, json }) => json === undefined && instanceFormat(text) === name,
  read: async ({ name: file, text }) =>
    (await import('../../formats/benchmarks/index.js')).readBenchmarkPlan(text, name, parse(file).name),
});

const inJson = (
  name: string,
  title: string,
  isOfIt: (json: unknown) => boolean,
  read: ImportFormat['read'],
  options: ImportFormat['options'] = [],
): ImportFormat => ({ name, title, isJson: true, options, recognizes: ({ json }) => isOfIt(json), read });

/** All formats; those that can be recognized with certainty come first. */
export const importFormats: readonly ImportFormat[] = [
  {
    ...spreadsheet,
    name: 'xlsx',
    title: 'an Excel workbook',
    recognizes: ({ bytes }) => isWorkbook(bytes),
  },
  benchmark('vrplib', 'a VRPLIB instance'),
  benchmark('solomon', 'an instance of Solomon'),
  benchmark('li-lim', 'an instance of Li and Lim'),
  {
    name: 'jsprit',
    title: 'a problem of jsprit',
    options: [],
    recognizes: ({ text }) => isJsprit(text),
    read: async ({ text }) => (await import('../../formats/jsprit/read.js')).readJsprit(text),
  },
  {
    ...spreadsheet,
    name: 'csv',
    title: 'a table',
    recognizes: ({ name, text, json }) =>
      /\.(csv|tsv)$/i.test(name) ||
      (json === undefined && !/\.json$/i.test(name) && /^[^{[<\n]*[;,\t|]/.test(text.trimStart())),
  },
  inJson('vroom', 'a VROOM request', isVroom, async ({ json }) =>
    (await import('../../formats/vroom/read.js')).readVroom(json),
  ),
  inJson('google', "a request of Google's Route Optimization", isGoogle, async ({ text }) =>
    (await import('../../formats/google/read.js')).readGoogle(text),
  ),
  inJson(
    'pragmatic',
    'a problem in the pragmatic format',
    isPragmatic,
    async ({ text }, { matrices }) => (await import('../../formats/pragmatic/read.js')).readPragmatic(text, matrices),
    ['matrices'],
  ),
  inJson('matrix', 'a data model of OR-Tools', isMatrixModel, async ({ text }) =>
    (await import('../../formats/matrix/read.js')).readMatrixModel(text),
  ),
];
