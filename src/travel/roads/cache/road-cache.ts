import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decode, encode, merged, sizeOf, type Segment } from './segment.js';

/** Size limits of a cache. */
export interface CacheBounds {
  /** Bytes in memory, and on disk. */
  readonly memory: number;
  readonly disk: number;
}

/** 128 MB in memory and 1 GB on disk: the pairs of ten and of ninety plans of a thousand positions. */
export const CACHE_BOUNDS: CacheBounds = { memory: 128e6, disk: 1e9 };

/**
 * Travels requested before, by key (data of the engine, profile). It never fails: what cannot be read is requested
 * again, what cannot be written is dropped.
 */
export interface RoadCache {
  /** Everything known under a key. */
  read(key: string): Promise<readonly Segment[]>;
  /** Stores a segment. @returns why it was not stored on disk; undefined on success */
  write(key: string, segment: Segment): Promise<string | undefined>;
}

interface CachedSegment {
  readonly segment: Segment;
  readonly size: number;
}

/** The number of small files of a key at which they are merged. */
const MAX_SMALL = 16;
const SMALL = 4e6;

/** Prefix of the names of segments that are in memory only. */
const ONLY_HERE = 'memory ';

/** Minimum ms between updates of a used file's modification time. */
const TOUCH_MS = 600_000;

/** Age in ms at which a partly written file counts as abandoned. */
const STALE_MS = 3_600_000;

/**
 * A cache in memory, and in a folder if one is given.
 *
 * A segment is a file that is written once, under a temporary name in the same folder, and then renamed: readers see
 * all of it or nothing, whoever else writes. Files that do not match their digest are discarded. So several processes
 * may share a folder without locks, which a crashed process would leave behind.
 */
export function createRoadCache(folder: string | undefined, bounds: CacheBounds = CACHE_BOUNDS): RoadCache {
  /** By key: what is known of it, files by name; the most recently used key is last. */
  const memory = new Map<string, Map<string, CachedSegment>>();

  const remember = (key: string, name: string, segment: Segment): void => {
    const known = memory.get(key) ?? new Map<string, CachedSegment>();
    memory.delete(key);
    memory.set(key, known.set(name, { segment, size: sizeOf(segment) }));
    let bytes = [...memory.values()].reduce((all, kept) => all + total(kept), 0);
    for (const [other, kept] of memory) {
      if (bytes <= bounds.memory) return;
      for (const [file, { size }] of kept) {
        if (bytes <= bounds.memory || (other === key && file === name)) break;
        kept.delete(file);
        bytes -= size;
      }
      if (kept.size === 0) memory.delete(other);
    }
  };

  return {
    async read(key) {
      const segments = [...(memory.get(key) ?? [])].flatMap(([name, { segment }]) =>
        name.startsWith(ONLY_HERE) ? [segment] : [],
      );
      if (folder === undefined) return segments;
      const place = join(folder, nameOf(key));
      const names = await filesIn(place);
      for (const name of names) {
        const segment = memory.get(key)?.get(name)?.segment ?? (await readSegment(place, name, key));
        if (segment === undefined) continue;
        await touch(join(place, name));
        segments.push(segment);
        remember(key, name, segment);
      }
      return segments;
    },
    async write(key, segment) {
      const name = `${randomUUID()}.seg`;
      if (folder === undefined) {
        remember(key, ONLY_HERE + name, segment);
        return undefined;
      }
      try {
        const place = join(folder, nameOf(key));
        await writeWhole(place, name, encode(key, segment));
        remember(key, name, segment);
        await mergeSmallFiles(place, key, segment);
        await shrink(folder, bounds.disk);
        return undefined;
      } catch (error) {
        remember(key, ONLY_HERE + name, segment);
        return (error as Error).message;
      }
    },
  };
}

function total(kept: ReadonlyMap<string, CachedSegment>): number {
  return [...kept.values()].reduce((sum, { size }) => sum + size, 0);
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

async function filesIn(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => []);
  return names.filter((name) => name.endsWith('.seg')).sort();
}

async function readSegment(place: string, name: string, key: string): Promise<Segment | undefined> {
  const path = join(place, name);
  try {
    const segment = decode(key, await readFile(path));
    if (segment === undefined) await rm(path, { force: true });
    return segment;
  } catch {
    // Another process may have merged it with others, or may not let us read it.
    return undefined;
  }
}

async function touch(path: string): Promise<void> {
  const now = Date.now();
  try {
    if (now - (await stat(path)).mtimeMs > TOUCH_MS) await utimes(path, now / 1000, now / 1000);
  } catch {
    // Another process may own or have removed it.
  }
}

/** @throws any error of the file system */
async function writeWhole(place: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(place, { recursive: true });
  const fresh = join(place, `${name}.part`);
  try {
    await writeFile(fresh, bytes);
    await rename(fresh, join(place, name));
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Merges many small files of a key into one, after a small one was written. */
async function mergeSmallFiles(place: string, key: string, written: Segment): Promise<void> {
  if (sizeOf(written) > SMALL) return;
  const small: string[] = [];
  for (const name of await filesIn(place)) {
    const known = await stat(join(place, name)).catch(() => undefined);
    if (known !== undefined && known.size <= SMALL) small.push(name);
  }
  if (small.length < MAX_SMALL) return;
  const segments: Segment[] = [];
  for (const name of small) {
    const segment = await readSegment(place, name, key);
    if (segment !== undefined) segments.push(segment);
  }
  await writeWhole(place, `${randomUUID()}.seg`, encode(key, merged(segments)));
  for (const name of small) await rm(join(place, name), { force: true });
}

/** Removes the least recently used files until four fifths of the bytes are left, abandoned files, and empty folders. */
async function shrink(folder: string, most: number): Promise<void> {
  const files: { path: string; size: number; at: number }[] = [];
  for (const key of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, key)).catch(() => [])) {
      const path = join(folder, key, name);
      const known = await stat(path).catch(() => undefined);
      if (known === undefined) continue;
      const isStale = name.endsWith('.part') && Date.now() - known.mtimeMs > STALE_MS;
      if (isStale) await rm(path, { force: true });
      else if (name.endsWith('.seg')) files.push({ path, size: known.size, at: known.mtimeMs });
    }
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= most) return;
  for (const { path, size } of files.sort((a, b) => a.at - b.at)) {
    if (bytes <= 0.8 * most) return;
    await rm(path, { force: true }).catch(() => undefined);
    // It fails for a folder with other files.
    await rmdir(dirname(path)).catch(() => undefined);
    bytes -= size;
  }
}
