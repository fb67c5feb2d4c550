import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { readRoadsInfo } from '../data/roads-info.js';
import type { RoadEngine } from 'tourwright/travel';
import { adminsOf, tilesOf, valhallaConfig } from './config.js';
import { enginePool } from './engine-pool.js';
import { valhallaEngine } from './valhalla-engine.js';
import type { ValhallaTransport } from './transport.js';

/** Options of an engine on a folder of roads. */
export interface FolderOptions {
  readonly dir: string;
  /** Maximum number of processes. Default: the number of processors, at most 4. */
  readonly processes?: number | undefined;
}

/** Sources and targets of one table: a search from a source takes nearly the same time for any number of targets. */
const SOURCES = 50;
const TARGETS = 2500;

/** Valhalla on the tiles of a folder built by `tourwright roads build`. Nothing is read before the first question. */
export function folderEngine({ dir, processes }: FolderOptions): RoadEngine {
  const folder = resolve(dir);
  const size = processes ?? Math.min(4, availableParallelism());
  let isTimed = false;
  let info: ReturnType<typeof readRoadsInfo> | undefined;
  // A missing folder may be built in the meantime.
  const known = (): ReturnType<typeof readRoadsInfo> =>
    (info ??= readRoadsInfo(folder)
      .then((read) => {
        isTimed = read.traffic !== undefined;
        return read;
      })
      .catch((error: unknown) => {
        info = undefined;
        throw error;
      }));
  let pool: Promise<ValhallaTransport> | undefined;
  const open = async (): Promise<ValhallaTransport> => {
    const { hasAdmins } = await known();
    const places = { tiles: tilesOf(folder), admins: hasAdmins ? adminsOf(folder) : undefined };
    const configOf = (algorithm: 'timedistancematrix' | 'costmatrix'): string =>
      JSON.stringify(valhallaConfig(places, algorithm));
    const configs = { timedistancematrix: configOf('timedistancematrix'), costmatrix: configOf('costmatrix') };
    return enginePool({ configs }, size);
  };
  const opened = (): Promise<ValhallaTransport> =>
    (pool ??= open().catch((error: unknown) => {
      pool = undefined;
      throw error;
    }));
  const engine = valhallaEngine({
    transport: {
      table: async (question, signal) => await (await opened()).table(question, signal),
      ask: async (action, body, signal) => await (await opened()).ask(action, body, signal),
      close: async () => await (await pool)?.close(),
    },
    limits: { sources: SOURCES, targets: TARGETS, concurrency: size },
    dataVersion: async () => {
      const { engineVersion, id, traffic } = await known();
      return `${engineVersion} ${id}${traffic === undefined ? '' : ` ${traffic.id}`}`;
    },
    ability: () => ({ hardExclusions: true, traffic: isTimed }),
    choosesAlgorithm: true,
  });
  return { ...engine, dayParts: async (_profile, weekday) => (await known()).traffic?.days[weekday] };
}
