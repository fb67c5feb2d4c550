import { describe, expect, it } from 'vitest';
import { greatCircle, unitVectors } from '../../../src/travel/great-circle.js';
import { createRoadCache } from '../../../src/travel/roads/cache/road-cache.js';
import { countCells, hasCell } from '../../../src/travel/roads/cell-set.js';
import { RoadsError } from '../../../src/travel/roads/errors.js';
import type { MatrixRequest } from '../../../src/travel/roads/matrix-request.js';
import { roadMatrix } from '../../../src/travel/roads/road-matrix.js';
import { fakeRoads, gridMeters, townPositions, type AskedRoads } from '../../support/fake-roads.js';

const profile = { type: 'car' } as const;
const everything = { hubs: [] };

function request(engine: AskedRoads, count: number, more: Partial<MatrixRequest> = {}): MatrixRequest {
  return {
    engine,
    cache: undefined,
    profile,
    positions: townPositions(count),
    wish: everything,
    backoff: [1, 1],
    ...more,
  };
}

describe('roadMatrix', () => {
  it('requests all pairs in blocks within the limits, and has every figure of the engine', async () => {
    const sizes: number[] = [];
    const engine = fakeRoads({
      limits: { sources: 7, targets: 30, concurrency: 3 },
      onTable: ({ sources, targets }, answer) => {
        sizes.push(sources.length, targets.length);
        expect(sources.length).toBeLessThanOrEqual(7);
        expect(targets.length).toBeLessThanOrEqual(30);
        return answer();
      },
    });
    const { distances, durations, estimated, remarks, figures } = await roadMatrix(request(engine, 50));
    expect(estimated).toBeUndefined();
    expect(remarks).toEqual([]);
    expect(figures).toEqual({ asked: 50 * 49, cached: 0, estimated: 0 });
    const places = townPositions(50);
    for (const [from, to] of [
      [0, 1],
      [49, 3],
      [17, 30],
    ]) {
      const meters = gridMeters(places[from], places[to]);
      expect(Math.abs(distances[from * 50 + to] - meters)).toBeLessThan(1);
      expect(durations[from * 50 + to]).toBe(Math.ceil(Math.round(distances[from * 50 + to]) / 10 - 1e-6));
    }
    expect(sizes.length).toBeGreaterThan(2 * 7);
  });

  it('requests as many simultaneous blocks as the engine allows, and no more', async () => {
    let [now, most] = [0, 0];
    const engine = fakeRoads({
      limits: { sources: 5, targets: 100, concurrency: 3 },
      onTable: async (_question, answer) => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 2));
        now--;
        return answer();
      },
    });
    await roadMatrix(request(engine, 60));
    expect(most).toBe(3);
  });

  it('reports its progress, up to the last travel', async () => {
    const words: number[] = [];
    await roadMatrix(request(fakeRoads(), 40, { onProgress: ({ done, total }) => words.push(done / total) }));
    expect(words.length).toBeGreaterThan(1);
    expect([...words].sort((a, b) => a - b)).toEqual(words);
    expect(words.at(-1)).toBe(1);
  });

  it('retries a failed block', async () => {
    const engine = fakeRoads({
      onTable: ({ number }, answer) => {
        if (number % 2 === 0) throw new RoadsError('UNAVAILABLE', 'busy');
        return answer();
      },
    });
    const { estimated, remarks } = await roadMatrix(request(engine, 50, { backoff: [1, 1, 1, 1, 1, 1, 1, 1] }));
    expect(estimated).toBeUndefined();
    expect(remarks).toEqual([]);
  });

  it('requests refused blocks in halves: one bad pair fails no other', async () => {
    const places = townPositions(30);
    const bad = places[7];
    const isAt = (one: { lon: number }, other: { lon: number }): boolean => Math.abs(one.lon - other.lon) < 1e-6;
    const engine = fakeRoads({
      onTable: ({ sources, targets }, answer) => {
        const isBad = sources.some((at) => isAt(at, bad)) && targets.some((at) => isAt(at, places[20]));
        if (isBad) throw new RoadsError('REFUSED', 'too far');
        return answer();
      },
    });
    const { estimated, remarks } = await roadMatrix(request(engine, 30));
    expect(estimated === undefined ? [] : [hasCell(estimated, 7, 20), countCells(estimated)]).toEqual([true, 1]);
    expect(remarks).toMatchObject([{ code: 'TRAVEL_ESTIMATED' }]);
    expect(remarks[0].message).toContain('1 of 870 travels: too far');
  });

  it('gives up on an engine that never answers, with its reason', async () => {
    const engine = fakeRoads({
      onTable: () => {
        throw new RoadsError('UNAVAILABLE', 'connect ECONNREFUSED');
      },
    });
    await expect(roadMatrix(request(engine, 500))).rejects.toThrow('ECONNREFUSED');
    // Three blocks, three tries each; blocks under way at the same time may have theirs, too.
    expect(engine.asked.tables).toBeLessThan(20);
  });

  it('names the engine as the reason when the time is up before its last attempt', async () => {
    const stop = new AbortController();
    const engine: AskedRoads = {
      ...fakeRoads({
        onTable: () => {
          stop.abort(new Error('time is up'));
          return new Promise(() => undefined);
        },
      }),
      locate: () => Promise.reject(new RoadsError('UNAVAILABLE', 'connect ECONNREFUSED')),
    };
    await expect(roadMatrix(request(engine, 30, { signal: stop.signal }))).rejects.toThrow('ECONNREFUSED');
  });

  it('names why blocks failed when the time is up between their attempts', async () => {
    const failing = (failsFrom: number): Promise<unknown> => {
      const stop = new AbortController();
      const engine = fakeRoads({
        limits: { sources: 10, targets: 200, concurrency: 1 },
        onTable: ({ number }, answer) => {
          if (number < failsFrom) return answer();
          if (number > failsFrom) stop.abort(new Error('time is up'));
          throw new RoadsError('BAD_ANSWER', 'a travel of NaN m');
        },
      });
      return roadMatrix(request(engine, 30, { signal: stop.signal }));
    };
    await expect(failing(0)).rejects.toThrow('NaN m');
    expect(await failing(1)).toMatchObject({ remarks: [{ message: expect.stringContaining('NaN m') as unknown }] });
  });

  it.each([
    ['figures of another size', (table: { distances: Float64Array }) => ({ distances: table.distances.slice(1) })],
    ['ways shorter than a straight line', () => ({ distances: 0 })],
    ['negative seconds', () => ({ durations: -1 })],
    ['seconds without meters', () => ({ distances: NaN })],
    ['cars faster than any', () => ({ durations: 1e-3 })],
  ])('refuses %s and does not cache it', async (_name, lie) => {
    const cache = createRoadCache(undefined);
    const places = [...townPositions(20), ...townPositions(20, 5).map(({ lon, lat }) => ({ lon: lon + 1, lat }))];
    const engine = fakeRoads({
      limits: { sources: 10, targets: 100, concurrency: 1 },
      onTable: ({ number }, answer) => {
        const table = answer();
        if (number < 3) return table;
        const changed = Object.entries(lie(table)).map(([name, value]) => [
          name,
          typeof value === 'number' ? new Float64Array(table.distances.length).fill(value) : value,
        ]);
        return { ...table, ...(Object.fromEntries(changed) as object) };
      },
    });
    const { estimated, remarks } = await roadMatrix(request(engine, 0, { cache, positions: places }));
    expect(estimated).toBeDefined();
    expect(remarks[0].message).toContain('what cannot be');
    const honest = fakeRoads();
    const again = await roadMatrix(request(honest, 0, { cache, positions: places }));
    expect(again.figures.cached).toBe(3 * 10 * 39);
    const fresh = await roadMatrix(request(fakeRoads(), 0, { positions: places }));
    expect(again.distances).toEqual(fresh.distances);
  });

  it('estimates what did not arrive in time, from what did, and reports it', async () => {
    const stop = new AbortController();
    const engine = fakeRoads({
      limits: { sources: 10, targets: 100, concurrency: 1 },
      onTable: ({ number }, answer) => {
        if (number === 4) stop.abort();
        // Pays no heed to the signal, as a lost connection.
        return number < 4 ? answer() : new Promise<never>(() => undefined);
      },
    });
    const { distances, durations, estimated, remarks } = await roadMatrix(
      request(engine, 100, { signal: stop.signal }),
    );
    expect(estimated === undefined ? 0 : countCells(estimated)).toBe(60 * 99);
    expect(remarks).toMatchObject([{ code: 'TRAVEL_ESTIMATED' }]);
    expect(remarks[0].message).toContain('did not answer in time for 5,940 of 9,900 travels');
    const places = townPositions(100);
    const vectors = unitVectors(places);
    let [real, guessed] = [0, 0];
    for (let from = 40; from < 100; from++) {
      for (let to = 0; to < 100; to++) {
        if (from === to) continue;
        real += gridMeters(places[from], places[to]);
        guessed += distances[from * 100 + to];
        expect(distances[from * 100 + to]).toBeGreaterThanOrEqual(Math.floor(greatCircle(vectors, from, to)));
        expect(durations[from * 100 + to]).toBeGreaterThan(0);
      }
    }
    // Without roads at all the estimate would be a great circle times 1.3; these streets have about 1.34.
    expect(Math.abs(guessed / real - 1)).toBeLessThan(0.03);
  });

  it('reports positions off the road, and requests no travels for them', async () => {
    const places = townPositions(30);
    const engine = fakeRoads({
      beside: ({ lon }) => (Math.abs(lon - places[4].lon) < 1e-6 ? 3500 : 10),
      onTable: ({ sources, targets }, answer) => {
        expect([...sources, ...targets].some(({ lon }) => Math.abs(lon - places[4].lon) < 1e-6)).toBe(false);
        return answer();
      },
    });
    const { distances, offRoad, estimated } = await roadMatrix(request(engine, 30));
    expect(offRoad).toEqual([{ index: 4, meters: 3500 }]);
    expect(estimated).toBeUndefined();
    expect(distances[4 * 30 + 1]).toBe(-1);
    expect(distances[1 * 30 + 4]).toBe(-1);
  });

  it('has sparse tables for many positions: near ones in both directions, and hubs, are exact', async () => {
    const engine = fakeRoads({ limits: { sources: 20, targets: 400, concurrency: 2 } });
    const { estimated, figures, remarks } = await roadMatrix(
      request(engine, 400, { wish: { hubs: [11], pairs: [3, 399] }, sparse: { above: 300, nearest: 20 } }),
    );
    if (estimated === undefined) throw new Error('nothing is estimated');
    const places = townPositions(400);
    const vectors = unitVectors(places);
    const near = [...places.keys()]
      .filter((to) => to !== 200)
      .sort((a, b) => greatCircle(vectors, 200, a) - greatCircle(vectors, 200, b));
    for (const to of near.slice(0, 20)) {
      expect(hasCell(estimated, 200, to)).toBe(false);
      expect(hasCell(estimated, to, 200)).toBe(false);
    }
    expect(hasCell(estimated, 200, near[390])).toBe(true);
    expect(hasCell(estimated, 3, 399)).toBe(false);
    for (let at = 0; at < 400; at++) expect(hasCell(estimated, 11, at) || hasCell(estimated, at, 11)).toBe(false);
    expect(figures.asked).toBeLessThan(400 * 60);
    expect(figures.estimated + figures.asked).toBe(400 * 399);
    // Nobody wanted more.
    expect(remarks).toEqual([]);
  });

  it('has the same figures from an empty, a full and a foreign cache', async () => {
    const sparse = { above: 100, nearest: 15 };
    const wish = { hubs: [0] };
    const cache = createRoadCache(undefined);
    const fresh = await roadMatrix(request(fakeRoads(), 300, { sparse, wish }));
    await roadMatrix(request(fakeRoads(), 0, { positions: townPositions(300).slice(50, 150), cache }));
    const partly = await roadMatrix(request(fakeRoads(), 300, { sparse, wish, cache }));
    const engine = fakeRoads();
    const full = await roadMatrix(request(engine, 300, { sparse, wish, cache }));
    expect(partly.figures.cached).toBeGreaterThan(0);
    expect(full.figures.asked).toBe(0);
    expect(engine.asked).toMatchObject({ tables: 0, locates: 0 });
    for (const matrix of [partly, full]) {
      expect(matrix.distances).toEqual(fresh.distances);
      expect(matrix.durations).toEqual(fresh.durations);
      expect(matrix.estimated?.bits).toEqual(fresh.estimated?.bits);
    }
  });

  it('separates figures by data and by profile', async () => {
    const cache = createRoadCache(undefined);
    await roadMatrix(request(fakeRoads(), 20, { cache }));
    const newer = await roadMatrix(request(fakeRoads({ version: 'streets 2' }), 20, { cache }));
    const slow = await roadMatrix(request(fakeRoads(), 20, { cache, profile: { type: 'car', speedCap: 30 } }));
    expect([newer.figures.cached, slow.figures.cached]).toEqual([0, 0]);
  });
});
