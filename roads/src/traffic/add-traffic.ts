import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { runTool } from '../build/engine-tools.js';
import { INFO_FILE, readRoadsInfo, type RoadsInfo } from '../data/roads-info.js';
import { RoadsError } from 'tourwright/travel';
import { tilesOf, valhallaConfig } from '../valhalla/config.js';
import { daysOf, readSpeeds, weekOf } from './speeds-file.js';
import { tileEdges } from './tile-edges.js';
import { codeOfWeek } from './week-code.js';

/** Options of adding traffic. */
export interface AddTrafficOptions {
  /** A folder of roads. */
  readonly dir: string;
  /** The file of speeds. */
  readonly speeds: string;
  /** Aborts the call; the roads remain unchanged. */
  readonly signal?: AbortSignal | undefined;
}

/** Subfolder that keeps the tiles without traffic. */
const FREE = 'tiles.free';
/** Subfolder in which the tiles with traffic are built. */
const PARTIAL = 'tiles.partial';

/** km/h; the engine accepts no lower traffic speed. */
const SLOWEST = 5;

/**
 * Adds speeds by time of day to the roads of a folder, replacing earlier ones. The tiles without speeds are kept; an
 * interrupted call leaves the roads unchanged.
 *
 * @returns the new description of the folder
 * @throws RoadsError if the folder has no roads, the file cannot be read, or there is no engine; the reason of the
 * signal
 */
export async function addTraffic({ dir, speeds, signal }: AddTrafficOptions): Promise<RoadsInfo> {
  const folder = resolve(dir);
  const info = await readRoadsInfo(folder);
  const text = await readFile(speeds, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new RoadsError('NO_DATA', `${speeds} cannot be read: ${error.code ?? error.message}.`);
  });
  const rules = readSpeeds(text, speeds);
  const weeks = Array.from({ length: 8 }, (_, kind) => weekOf(rules, kind));
  const [free, partial] = [join(folder, FREE), join(folder, PARTIAL)];
  const given = (await isThere(free)) ? free : tilesOf(folder);
  const lists = join(folder, `${PARTIAL}.speeds`);
  try {
    await clear(partial, lists);
    await cp(given, partial, { recursive: true });
    const edges = await writeLists(given, lists, weeks, signal);
    if (edges === 0) throw new RoadsError('NO_DATA', `${speeds} names no kind of road that ${dir} has.`);
    const config = JSON.stringify(valhallaConfig({ tiles: partial }, 'select_optimal', { isLogged: true }));
    let updated = 0;
    const onLine = (line: string): void => void (updated = Number(/Updated (\d+) directed/.exec(line)?.[1] ?? updated));
    const parallel = String(availableParallelism());
    await runTool('valhalla_add_predicted_traffic', ['-i', config, '-j', parallel, lists], {
      folder: lists,
      onLine,
      signal,
    });
    if (updated === 0) throw new RoadsError('UNAVAILABLE', 'The road engine accepted none of the speeds.');
    const traffic = {
      file: basename(speeds),
      added: new Date().toISOString(),
      edges,
      days: daysOf(rules),
      id: randomUUID(),
    };
    const newInfo: RoadsInfo = { ...info, traffic };
    if (given !== free) await rename(given, free);
    else await rm(tilesOf(folder), { recursive: true, force: true });
    await rename(partial, tilesOf(folder));
    await writeFile(join(folder, INFO_FILE), `${JSON.stringify(newInfo, null, 2)}\n`);
    return newInfo;
  } finally {
    await clear(partial, lists);
  }
}

async function clear(...folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

async function isThere(folder: string): Promise<boolean> {
  return await stat(folder).then(
    () => true,
    () => false,
  );
}

/** Writes the input of the engine's program, one file per tile. @returns the number of edges with speeds */
async function writeLists(
  tiles: string,
  lists: string,
  weeks: readonly (Float64Array | undefined)[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const files = (await readdir(tiles, { recursive: true })).filter((file) => file.endsWith('.gph'));
  const codes = new Map<string, string>();
  let edges = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const [level, ...digits] = file.slice(0, -'.gph'.length).split(sep);
    const tile = Number(digits.join(''));
    const lines: string[] = [];
    for (const { index, kind, speed } of tileEdges(await readFile(join(tiles, file)), file)) {
      const week = weeks[kind];
      if (week === undefined || speed <= SLOWEST) continue;
      const key = `${kind} ${speed}`;
      let code = codes.get(key);
      if (code === undefined) {
        code = codeOfWeek(week.map((share) => Math.max(SLOWEST, speed * share)));
        codes.set(key, code);
      }
      lines.push(`${level}/${tile}/${index},0,0,${code}`);
    }
    if (lines.length === 0) continue;
    edges += lines.length;
    const list = join(lists, `${file.slice(0, -'.gph'.length)}.csv`);
    await mkdir(dirname(list), { recursive: true });
    await writeFile(list, `${lines.join('\n')}\n`);
  }
  return edges;
}
