import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRoadCache } from '../../../../src/travel/roads/cache/road-cache.js';
import { eachWay, placeOf, segmentOf, type Segment } from '../../../../src/travel/roads/cache/segment.js';
import { roadMatrix } from '../../../../src/travel/roads/road-matrix.js';
import { fakeRoads, townPositions } from '../../../support/fake-roads.js';

const places = townPositions(40);

/** A segment of all ways from some places; meters tell which way it is. */
function segmentFrom(sources: readonly number[], factor = 1): Segment {
  const ways = places.map((_, from) =>
    sources.includes(from)
      ? places.flatMap((_place, to) => (to === from ? [] : [to, factor * (100 * from + to), 7]))
      : [],
  );
  return segmentOf({ ways, positions: places });
}

/** The ways that segments hold, as "from to meters". */
function waysOf(segments: readonly Segment[]): string[] {
  const indexOf = new Map(places.map((place, index) => [placeOf(place), [index]]));
  const ways = new Set<string>();
  for (const segment of segments) {
    eachWay(segment, indexOf, (from, to, meters) => ways.add(`${from} ${to} ${meters}`));
  }
  return [...ways].sort();
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roads-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function filesIn(at: string): string[] {
  return readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.seg'));
}

describe('the cache of travels', () => {
  it('keeps answers for later processes', async () => {
    expect(await createRoadCache(folder).write('key', segmentFrom([1, 2]))).toBeUndefined();
    expect(waysOf(await createRoadCache(folder).read('key'))).toEqual(waysOf([segmentFrom([1, 2])]));
    expect(await createRoadCache(folder).read('other')).toEqual([]);
  });

  it('allows two concurrent writers', async () => {
    const [one, other] = [createRoadCache(folder), createRoadCache(folder)];
    await Promise.all([
      ...[0, 1, 2, 3].map((from) => one.write('key', segmentFrom([from]))),
      ...[2, 3, 4, 5].map((from) => other.write('key', segmentFrom([from]))),
    ]);
    const expected = waysOf([segmentFrom([0, 1, 2, 3, 4, 5])]);
    expect(waysOf(await one.read('key'))).toEqual(expected);
    expect(waysOf(await other.read('key'))).toEqual(expected);
  });

  it('merges many small files without loss', async () => {
    const cache = createRoadCache(folder);
    for (let from = 0; from < 40; from++) await cache.write('key', segmentFrom([from]));
    expect(filesIn(folder).length).toBeLessThan(20);
    expect(waysOf(await createRoadCache(folder).read('key'))).toEqual(waysOf([segmentFrom([...places.keys()])]));
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, 1000)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['no cache at all', (path: string) => writeFileSync(path, 'hello, world')],
    [
      'changed in one bit',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes[bytes.length - 5] ^= 1;
        writeFileSync(path, bytes);
      },
    ],
  ])('discards a file that is %s', async (_name, damage) => {
    await createRoadCache(folder).write('key', segmentFrom([1]));
    const [name] = filesIn(folder);
    damage(join(folder, name));
    expect(await createRoadCache(folder).read('key')).toEqual([]);
    expect(filesIn(folder)).toEqual([]);
  });

  it('never uses a file of another key, wherever it lies', async () => {
    const cache = createRoadCache(folder);
    await cache.write('one', segmentFrom([1]));
    await cache.write('other', segmentFrom([2], 5));
    const [some, others] = filesIn(folder).sort();
    writeFileSync(join(folder, some), readFileSync(join(folder, others)));
    const found = [await createRoadCache(folder).read('one'), await createRoadCache(folder).read('other')];
    expect(found.filter((segments) => segments.length > 0)).toHaveLength(1);
  });

  it('removes the least recently used entries when it becomes too large', async () => {
    const size = 4 * (11 + 3 * 40 + 1 + 3 * 39);
    const cache = createRoadCache(folder, { memory: 1e6, disk: 3.5 * size });
    for (const [age, key] of ['a', 'b', 'c'].entries()) {
      await cache.write(key, segmentFrom([1]));
      const [path] = filesIn(folder).filter((name) => Date.now() - readTime(name) < 60_000);
      utimesSync(join(folder, path), 1000 + age, 1000 + age);
    }
    await cache.write('d', segmentFrom([1]));
    const fresh = createRoadCache(folder);
    const known = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await fresh.read(key)).length));
    expect(known).toEqual([0, 0, 1, 1]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('counts as used what it serves from memory', async () => {
    const cache = createRoadCache(folder);
    await cache.write('key', segmentFrom([1]));
    const [name = ''] = filesIn(folder);
    utimesSync(join(folder, name), 1000, 1000);
    await cache.read('key');
    expect(readTime(name)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keeps no more in memory than it may', async () => {
    const cache = createRoadCache(undefined, { memory: 3500, disk: 0 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.write(key, segmentFrom([1]));
    const known = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (key) => (await cache.read(key)).length));
    expect(known.reduce((sum, count) => sum + count)).toBeLessThan(4);
    expect(known[4]).toBe(1);
  });

  it('reports why it cannot write, and serves from memory', async () => {
    // A file where a folder should be: what a full or a read-only disk does, too.
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const cache = createRoadCache(file);
    expect(await cache.write('key', segmentFrom([1]))).toMatch(/ENOTDIR|EEXIST/);
    expect(waysOf(await cache.read('key'))).toEqual(waysOf([segmentFrom([1])]));
  });

  it('fails no plan when it cannot write, and still adds its remark', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { estimated, remarks } = await roadMatrix({
      engine: fakeRoads(),
      cache: createRoadCache(file),
      profile: { type: 'car' },
      positions: places,
      wish: { hubs: [] },
    });
    expect(estimated).toBeUndefined();
    expect(remarks).toMatchObject([{ code: 'CACHE_OFF' }]);
  });

  function readTime(name: string): number {
    return statSync(join(folder, name)).mtimeMs;
  }
});
