import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoadsError, type DayPart } from 'tourwright/travel';

/** File that describes a folder of roads. Written last: a folder without it is unfinished. */
export const INFO_FILE = 'tourwright-roads.json';

/** Version of the folder's layout. */
export const LAYOUT = 1;

/** Description of a folder of roads. */
export interface RoadsInfo {
  readonly layout: typeof LAYOUT;
  readonly engine: 'valhalla';
  /** Version of the engine that built the tiles. */
  readonly engineVersion: string;
  /** Name and bytes of the extract that they were built from. */
  readonly source: { readonly file: string; readonly bytes: number };
  /** Date of the extract's data, if its header has one: ISO 8601. */
  readonly dataDate?: string | undefined;
  /** Time of the build, ISO 8601. */
  readonly built: string;
  readonly buildSeconds: number;
  /** Bounding box in degrees. */
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
  readonly nodes: number;
  readonly edges: number;
  /** Bytes of the tiles. */
  readonly bytes: number;
  /** Whether driving sides and rules of countries are known. */
  readonly hasAdmins: boolean;
  /**
   * Added speeds by time of day: their file, when they were added (ISO 8601), and the number of edges that have them.
   */
  readonly traffic?: {
    readonly file: string;
    readonly added: string;
    readonly edges: number;
    /** By day of the week (0: Monday): the intervals in which speeds are constant. */
    readonly days: readonly (readonly DayPart[])[];
    /** Random, new for each addition. */
    readonly id: string;
  };
  /** Random, new for each build. */
  readonly id: string;
}

/**
 * Reads the description of a folder of roads.
 *
 * @throws RoadsError NO_DATA if it is not one, is unfinished, or has another layout
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
      `${folder} is not a folder of roads: ${why} ${INFO_FILE}. Build one: tourwright roads build area.osm.pbf -o ${folder}`,
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
