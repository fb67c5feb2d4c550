import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRoads, readRoadsInfo, roads } from '../../src/index.js';
import { noTown, TOWN_EXTRACT } from '../support/town-extract.js';

const missing = noTown();
/** Builds, and says each stage as it begins. */
const SCRIPT = `
  const [door, extract, dir] = process.argv.slice(1);
  const { buildRoads } = await import(door);
  await buildRoads({ extract, dir, onProgress: ({ stage }) => console.log(stage) });
`;
const DOOR = new URL('../../dist/index.js', import.meta.url).href;

/** Begins a build in a process of its own, which is killed once it is at this stage. */
async function killedAt(stage: string, dir: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, DOOR, TOWN_EXTRACT, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes(stage)) child.kill('SIGKILL');
  });
  const by = await new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  expect(by, said).toBe('SIGKILL');
}

describe.skipIf(missing !== undefined)(`a build that is cut short (${missing ?? 'tried here'})`, () => {
  let folder: string;
  let dir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tourwright-killed-'));
    dir = join(folder, 'roads');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([['reading borders'], ['reading ways'], ['making edges'], ['making shortcuts']])(
    'at %s leaves nothing that could be taken for roads, and the next one starts from scratch',
    async (stage) => {
      await killedAt(stage, dir);
      expect(existsSync(dir)).toBe(false);
      await expect(readRoadsInfo(dir)).rejects.toThrow();
      expect(existsSync(`${dir}.partial`)).toBe(true);

      const info = await buildRoads({ extract: TOWN_EXTRACT, dir });
      expect(info.edges).toBeGreaterThan(80_000);
      expect(readdirSync(folder)).toEqual(['roads']);
      const { engine, close } = roads({ dir, cache: false, processes: 1 });
      try {
        const places = [
          { lon: 8.6724, lat: 49.4077 },
          { lon: 8.7, lat: 49.412 },
        ];
        const { durations } = await engine.table({ type: 'car' }, places, places);
        expect(durations[1]).toBeGreaterThan(60);
      } finally {
        await close();
      }
    },
  );

  it('leaves the roads that it was to replace unchanged, even if it is only aborted', async () => {
    const before = await buildRoads({ extract: TOWN_EXTRACT, dir });
    const child = new AbortController();
    const replacing = buildRoads({
      extract: TOWN_EXTRACT,
      dir,
      replace: true,
      signal: child.signal,
      onProgress: ({ share }) => {
        if (share > 0) child.abort(new Error('enough'));
      },
    });
    await expect(replacing).rejects.toThrow('enough');
    expect(await readRoadsInfo(dir)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['roads']);
  });

  it('of half an extract leaves nothing, and says that it is damaged', async () => {
    const half = join(folder, 'half.osm.pbf');
    const whole = readFileSync(TOWN_EXTRACT);
    writeFileSync(half, whole.subarray(0, whole.length / 2));
    await expect(buildRoads({ extract: half, dir })).rejects.toMatchObject({
      code: 'NO_DATA',
      message: `${half} is damaged, or not all of it was downloaded. Download it again.`,
    });
    expect(readdirSync(folder)).toEqual(['half.osm.pbf']);
  });
});
