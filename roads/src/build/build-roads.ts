import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { INFO_FILE, LAYOUT, type RoadsInfo } from '../data/roads-info.js';
import { RoadsError } from 'tourwright/travel';
import { adminsOf, tilesOf, valhallaConfig } from '../valhalla/config.js';
import { enginePool } from '../valhalla/engine-pool.js';
import { fieldOf } from '../valhalla/answers.js';
import { engineTools, runTool } from './engine-tools.js';
import { readExtractHeader } from './extract-header.js';

/** Options of a build. */
export interface BuildRoadsOptions {
  /** An OpenStreetMap extract, `area.osm.pbf`. */
  readonly extract: string;
  /** Folder to be created. */
  readonly dir: string;
  /** Replaces existing roads. */
  readonly replace?: boolean | undefined;
  /** Number of threads. Default: all processors. */
  readonly threads?: number | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Aborts the build; nothing of it remains. */
  readonly signal?: AbortSignal | undefined;
}

/** Progress of a build. */
export interface BuildProgress {
  /** What is being done. */
  readonly stage: string;
  /** Completed share of the whole, 0 to 1, estimated from the usual durations of the stages. */
  readonly share: number;
}

/** Disk space and time that a build needs. */
export interface BuildEstimate {
  readonly extractBytes: number;
  readonly dataDate?: string | undefined;
  /** Bytes of the finished folder, and the peak during the build. */
  readonly bytes: number;
  readonly peakBytes: number;
  readonly seconds: number;
}

/**
 * Patterns of the engine's log that mark the beginning of a stage, and the share of the time that has passed by then.
 */
const STAGES: readonly (readonly [pattern: RegExp, stage: string, share: number])[] = [
  [/Parsing files for ways/, 'reading ways', 0.05],
  [/Parsing files for relations/, 'reading relations', 0.35],
  [/Parsing files for nodes/, 'reading nodes', 0.4],
  [/Creating graph edges/, 'making edges', 0.5],
  [/Building \d+ tiles/, 'making tiles', 0.55],
  [/Enhancing local graph/, 'enhancing crossings', 0.65],
  [/HierarchyBuilder/, 'sorting by kind of road', 0.78],
  [/Creating shortcuts/, 'making shortcuts', 0.82],
  [/Adding complex turn restrictions/, 'forbidding turns', 0.92],
  [/Validating, finishing/, 'checking tiles', 0.96],
];

/** Measured on a town of 2.5 MB: the tiles take three times the extract, and 1.2 s per megabyte on one processor. */
const TILE_BYTES = 3;
const PEAK_BYTES = 10;
const SECONDS_PER_MEGABYTE = 1.2;

/** Estimates a build. @throws RoadsError NO_DATA if the file is not an extract */
export async function estimateBuild(extract: string): Promise<BuildEstimate> {
  const { bytes, dataDate } = await readExtractHeader(extract);
  const seconds = Math.ceil(2 + (bytes / 1e6) * SECONDS_PER_MEGABYTE);
  return { extractBytes: bytes, dataDate, bytes: bytes * TILE_BYTES, peakBytes: bytes * PEAK_BYTES, seconds };
}

/**
 * Builds a folder of roads from an extract. It is written to `DIR.partial` and renamed to DIR at the end: an
 * interrupted build leaves nothing that could be taken for roads, and the next one starts from scratch.
 *
 * @throws RoadsError if the file is not an extract, there is no engine, the disk is full, or another build is running;
 * the reason of the signal
 */
export async function buildRoads(options: BuildRoadsOptions): Promise<RoadsInfo> {
  const dir = resolve(options.dir);
  const partial = `${dir}.partial`;
  const { version } = engineTools();
  const estimate = await estimateBuild(options.extract);
  await assertFree(dir, options);
  const work = await begin(partial, dir, estimate);
  try {
    const began = Date.now();
    const { hasAdmins, figures } = await build(options, work);
    const info: RoadsInfo = {
      layout: LAYOUT,
      engine: 'valhalla',
      engineVersion: version,
      source: { file: basename(options.extract), bytes: estimate.extractBytes },
      ...(estimate.dataDate === undefined ? {} : { dataDate: estimate.dataDate }),
      built: new Date().toISOString(),
      buildSeconds: Math.round((Date.now() - began) / 100) / 10,
      ...figures,
      bytes: await bytesOf(work),
      hasAdmins,
      id: randomUUID(),
    };
    await writeFile(join(work, INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
    await putInPlace(work, dir);
    await rm(partial, { recursive: true, force: true });
    return info;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Refuses a folder of roads unless it may be replaced, and any other folder always. */
async function assertFree(dir: string, { replace = false }: BuildRoadsOptions): Promise<void> {
  const files = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new RoadsError('NO_DATA', `${dir} cannot be used: ${error.code ?? error.message}.`);
  });
  if (files.length === 0) return;
  if (!files.includes(INFO_FILE)) {
    throw new RoadsError('NO_DATA', `${dir} exists and is not a folder of roads. Name another one with -o.`);
  }
  if (!replace)
    throw new RoadsError('NO_DATA', `${dir} already has roads. Replace them with --replace, or name another folder.`);
}

/**
 * Creates a separate subfolder for this build: processes that a killed build left running may still write to its own.
 *
 * @returns that subfolder
 */
async function begin(partial: string, dir: string, { peakBytes }: BuildEstimate): Promise<string> {
  const other = Number(await readFile(join(partial, 'build.pid'), 'utf8').catch(() => 'NaN'));
  if (other !== process.pid && isRunning(other)) {
    throw new RoadsError(
      'NO_DATA',
      `Another build is writing ${dir} (process ${other}). Wait for it, or name another folder.`,
    );
  }
  await rm(partial, { recursive: true, force: true });
  const work = join(partial, randomUUID());
  await mkdir(tilesOf(work), { recursive: true });
  await writeFile(join(partial, 'build.pid'), String(process.pid));
  const { bavail, bsize } = await statfs(dirname(partial));
  if (bavail * bsize >= peakBytes) return work;
  await rm(partial, { recursive: true, force: true });
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  throw new RoadsError(
    'NO_DATA',
    `The disk of ${dir} has ${megabytes(bavail * bsize)} left; the build needs about ${megabytes(peakBytes)}.`,
  );
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface GraphFigures {
  readonly bounds: RoadsInfo['bounds'];
  readonly nodes: number;
  readonly edges: number;
}

async function build(
  { extract, threads, onProgress, signal }: BuildRoadsOptions,
  work: string,
): Promise<{ readonly hasAdmins: boolean; readonly figures: GraphFigures }> {
  const source = resolve(extract);
  const config = join(work, 'build.json');
  const places = { tiles: tilesOf(work), admins: adminsOf(work) };
  await writeFile(config, JSON.stringify(valhallaConfig(places, 'select_optimal', { isLogged: true })));
  onProgress?.({ stage: 'reading borders', share: 0 });
  // An extract without complete borders has no administrative areas: roads are then built without the rules of
  // countries.
  const hasAdmins = await runTool('valhalla_build_admins', ['-c', config, source], {
    folder: work,
    onLine: () => undefined,
    signal,
  })
    .then(() => true)
    .catch((error: unknown) => {
      signal?.throwIfAborted();
      if (error instanceof RoadsError) return false;
      throw error;
    });
  if (!hasAdmins) {
    await writeFile(
      config,
      JSON.stringify(valhallaConfig({ tiles: places.tiles }, 'select_optimal', { isLogged: true })),
    );
  }
  let [nodes, edges] = [0, 0];
  const onLine = (line: string): void => {
    const stage = STAGES.find(([pattern]) => pattern.test(line));
    if (stage !== undefined) onProgress?.({ stage: stage[1], share: stage[2] });
    nodes = Number(/ Node Count = (\d+)/.exec(line)?.[1] ?? nodes);
    edges = Number(/Directed Edge Count = (\d+)/.exec(line)?.[1] ?? edges);
  };
  const parallel = threads === undefined ? [] : ['-j', String(threads)];
  await runTool('valhalla_build_tiles', ['-c', config, ...parallel, source], { folder: work, onLine, signal }).catch(
    (error: unknown) => {
      if (!(error instanceof RoadsError && /osmium::\w*error/.test(error.message))) throw error;
      const message = `${extract} is damaged, or not all of it was downloaded. Download it again.`;
      throw new RoadsError('NO_DATA', message, { cause: error });
    },
  );
  await rm(config);
  await rm(join(work, 'duplicateways.txt'), { force: true });
  onProgress?.({ stage: 'testing the roads', share: 0.98 });
  if (edges === 0) throw new RoadsError('NO_DATA', `${extract} has no roads.`);
  return { hasAdmins, figures: { bounds: await tried(places.tiles, signal), nodes, edges } };
}

/** Starts the engine on the tiles and returns their bounds. */
async function tried(tiles: string, signal: AbortSignal | undefined): Promise<RoadsInfo['bounds']> {
  const config = JSON.stringify(valhallaConfig({ tiles }, 'timedistancematrix', { knowsRegions: true }));
  const engine = enginePool({ configs: { timedistancematrix: config, costmatrix: config } }, 1);
  try {
    const status = await engine.ask('status', JSON.stringify({ verbose: true }), signal);
    const numbers = JSON.stringify(fieldOf(status, 'bbox') ?? null).match(/\[-?[\d.]+,-?[\d.]+\]/g) ?? [];
    const points = numbers.map((text) => JSON.parse(text) as [number, number]);
    if (points.length === 0) throw new RoadsError('NO_DATA', 'The engine finds no roads in the built tiles.');
    const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
    return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
  } finally {
    await engine.close();
  }
}

async function putInPlace(work: string, dir: string): Promise<void> {
  const old = `${dir}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(dir, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(work, dir);
  await rm(old, { recursive: true, force: true });
}

/** Total bytes of all files below a folder. */
async function bytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => (await stat(join(file.parentPath ?? file.path, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
