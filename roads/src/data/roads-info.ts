import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoadsError, type DayPart } from 'tourwright/travel';

/** File in a folder of roads that says what they are. Written last: a folder without it is not finished. */
export const INFO_FILE = 'tourwright-roads.json';

/** Version of the folder's layout. */
export const LAYOUT = 1;

/** What a folder of roads says of itself. */
export interface RoadsInfo {
  readonly layout: typeof LAYOUT;
  readonly engine: 'valhalla';
  /** Of the engine that built the tiles. */
  readonly engineVersion: string;
  /** Name and bytes of the extract they were built from. */
  readonly source: { readonly file: string; readonly bytes: number };
  /** State of the extract, where its header has it: ISO 8601. */
  readonly dataDate?: string | undefined;
  /** ISO 8601. */
  readonly built: string;
  readonly buildSeconds: number;
  /** Where the roads are, degrees. */
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
  readonly nodes: number;
  readonly edges: number;
  /** Of the tiles. */
  readonly bytes: number;
  /** Sides of the road and rules of countries are known. */
  readonly hasAdmins: boolean;
  /** Speeds by time of day, where they were added: their file, when (ISO 8601), and how many edges have them. */
  readonly traffic?: {
    readonly file: string;
    readonly added: string;
    readonly edges: number;
    /** By day of the week (0: Monday): the parts in which speeds do not change. */
    readonly days: readonly (readonly DayPart[])[];
    /** Made up each time. */
    readonly id: string;
  };
  /** Made up once for each build. */
  readonly id: string;
}

/**
 * Reads what a folder of roads says of itself.
 *
 * @throws RoadsError NO_DATA when it is none, or not finished, or of another layout
 */
export async function readRoadsInfo(folder: string): Promise<RoadsInfo> {
  let text: string;
  try {
    text = await readFile(join(folder, INFO_FILE), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' || code === 'ENOTDIR' ? 'it has no' : `no access to its`;
    throw new RoadsError(
      'NO_DATA',
      `${folder} is no folder of roads: ${why} ${INFO_FILE}. Build one: tourwright roads build area.osm.pbf -o ${folder}`,
    );
  }
  const info = parse(text);
  if (info?.layout === LAYOUT && info.engine === 'valhalla' && typeof info.id === 'string') return info as RoadsInfo;
  throw new RoadsError(
    'NO_DATA',
    `${join(folder, INFO_FILE)} is of another version of tourwright (layout ${String(info?.layout ?? 'unknown')}, this one reads ${LAYOUT}). Build the folder again.`,
  );
}

function parse(text: string): Partial<RoadsInfo> | undefined {
  try {
    return JSON.parse(text) as Partial<RoadsInfo>;
  } catch {
    return undefined;
  }
}
