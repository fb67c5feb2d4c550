import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solve, statsOf, type Plan, type Position } from 'tourwright';
import { addTraffic, readRoadsInfo, roads } from '../../src/index.js';
import { handMadeMap, noRoadMap, type HandMadeMap } from '../support/hand-made-map.js';

const missing = noRoadMap();
const car = { type: 'car', withTraffic: true } as const;

describe.skipIf(missing !== undefined)(`speeds by time of day, on a hand-made map (${missing ?? 'built here'})`, () => {
  let map: HandMadeMap;
  let home: Position;
  let away: Position;
  const speedsOf = (...lines: string[]): string => {
    const file = join(map.dir, '..', 'speeds.csv');
    writeFileSync(file, ['road,days,from,to,percent', ...lines].join('\n'));
    return file;
  };

  beforeAll(async () => {
    map = await handMadeMap();
    [home, away] = map.ends('plain');
  });
  afterAll(() => map?.remove());

  /** Seconds of a way at some time, asked as tables and as ways. */
  async function secondsAt(departure: string | undefined): Promise<{ table: number; way: number }> {
    const provider = roads({ dir: map.dir, processes: 1, cache: false });
    try {
      const { durations } = await provider.engine.table(car, [home, away], [away, home], { departure });
      const [leg] = await provider.engine.route(car, [home, away], { departure });
      return { table: durations[0]!, way: leg!.seconds };
    } finally {
      await provider.close();
    }
  }

  /** A tour that leaves home at a time of a Monday. */
  async function tourAt(hour: string) {
    const window = { begin: `2026-11-23T${hour}:00Z`, end: '2026-11-23T18:00:00Z' };
    const plan: Plan = {
      resources: [{ id: 'r', vehicleProfile: car, workingTimeWindow: window, departure: home }],
      orders: [{ id: 'o', stops: [{ type: 'single', id: 's', position: away }] }],
    };
    const provider = roads({ dir: map.dir, processes: 1, cache: false });
    try {
      const solution = await solve(plan, { iterations: 10, travel: provider });
      return { travel: solution.tours[0]?.travelDuration, warnings: statsOf(solution)!.warnings };
    } finally {
      await provider.close();
    }
  }

  it('are missing at first, which a warning reports', { timeout: 60_000 }, async () => {
    const { travel, warnings } = await tourAt('08:00');
    expect(travel).toBeDefined();
    expect(warnings).toMatchObject([{ code: 'TRAFFIC_OFF' }]);
  });

  it('make a route take longer at eight than at noon', { timeout: 60_000 }, async () => {
    const before = await secondsAt(undefined);
    await addTraffic({ dir: map.dir, speeds: speedsOf('all,mo-fr,07:00,09:30,40') });
    expect(await readRoadsInfo(map.dir)).toMatchObject({ traffic: { file: 'speeds.csv' } });
    const [rush, noon, sunday, free] = [
      await secondsAt('2026-11-23T08:00'),
      await secondsAt('2026-11-23T12:00'),
      await secondsAt('2026-11-22T08:00'),
      await secondsAt(undefined),
    ];
    expect(free).toEqual(before);
    for (const kind of ['table', 'way'] as const) {
      expect(rush[kind]).toBeGreaterThan(1.8 * noon[kind]);
      expect(sunday[kind]).toBeLessThan(1.2 * noon[kind]);
    }
  });

  it('affect tours according to their departure', { timeout: 60_000 }, async () => {
    const seconds = (text: string | undefined): number => {
      const [, minutes = '0', rest = '0'] = /^PT(?:(\d+)M)?(?:(\d+)S)?$/.exec(text ?? '') ?? [];
      return 60 * Number(minutes) + Number(rest);
    };
    const [rush, noon] = [await tourAt('08:00'), await tourAt('12:00')];
    expect(seconds(rush.travel)).toBeGreaterThan(1.8 * seconds(noon.travel));
    expect(rush.warnings).toEqual([]);
  });

  it('are replaced by others, and kept if these cannot be read', { timeout: 60_000 }, async () => {
    const info = readFileSync(join(map.dir, 'tourwright-roads.json'), 'utf8');
    await expect(addTraffic({ dir: map.dir, speeds: speedsOf('lane,mo,07:00,08:00,50') })).rejects.toThrow('line 2');
    await expect(addTraffic({ dir: map.dir, speeds: join(map.dir, 'none.csv') })).rejects.toThrow('ENOENT');
    expect(readFileSync(join(map.dir, 'tourwright-roads.json'), 'utf8')).toBe(info);
    await addTraffic({ dir: map.dir, speeds: speedsOf('all,mo-fr,11:00,13:30,40') });
    const [morning, noon] = [await secondsAt('2026-11-23T08:00'), await secondsAt('2026-11-23T12:00')];
    expect(noon.table).toBeGreaterThan(1.8 * morning.table);
    expect(existsSync(join(map.dir, 'tiles.partial'))).toBe(false);
  });
});
