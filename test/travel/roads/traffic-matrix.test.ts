import { describe, expect, it } from 'vitest';

import { createRoadCache } from '../../../src/travel/roads/cache/road-cache.js';
import { askedParts, firstDayOf, type DayPart } from '../../../src/travel/roads/traffic-hours.js';
import { trafficMatrix, type TrafficRequest } from '../../../src/travel/roads/traffic-matrix.js';
import type { MatrixRequest } from '../../../src/travel/roads/matrix-request.js';
import { fakeRoads, townPositions } from '../../support/fake-roads.js';

const parts: readonly DayPart[] = [
  { begin: 0, isFree: true },
  { begin: 420, isFree: false },
  { begin: 570, isFree: true },
  { begin: 960, isFree: false },
];
const epoch = (text: string): number => Date.parse(text) / 1000;
const horizon = { origin: epoch('2026-11-23T07:00:00Z'), end: epoch('2026-11-23T14:00:00Z'), timeZone: 'Europe/Paris' };
const traffic: TrafficRequest = { horizon, partsOf: () => Promise.resolve(parts) };

/** Twice as slow where a departure is told. */
function slowRoads() {
  const departures: (string | undefined)[] = [];
  const engine = fakeRoads({
    onTable: (_question, answer, query) => {
      departures.push(query?.departure);
      const table = answer();
      return query?.departure === undefined ? table : { ...table, durations: table.durations.map((way) => 2 * way) };
    },
  });
  return { engine, departures: () => [...new Set(departures)] };
}

const requestOf = (engine: MatrixRequest['engine'], more: Partial<MatrixRequest> = {}): MatrixRequest => ({
  engine,
  cache: undefined,
  profile: { type: 'car', withTraffic: true },
  positions: townPositions(12),
  wish: { hubs: [] },
  backoff: [1, 1],
  ...more,
});

describe('a plan’s first day', () => {
  it('is that of its zone, from the first begin to the last end', () => {
    expect(firstDayOf(horizon)).toEqual({ date: '2026-11-23', weekday: 0, from: 480, to: 900 });
    expect(firstDayOf({ ...horizon, end: epoch('2026-11-25T14:00:00Z') })).toMatchObject({ from: 0, to: 1440 });
  });

  it('is requested for the middle of its parts where roads are not free', () => {
    const day = firstDayOf(horizon);
    expect(askedParts(day, parts)).toEqual([
      { begin: '07:00', departure: '2026-11-23T08:15', week: '0 08:15' },
      { begin: '09:30', departure: undefined, week: '0 12:45' },
    ]);
    expect(askedParts({ ...day, to: 1000 }, parts).map(({ begin }) => begin)).toEqual(['07:00', '09:30', '16:00']);
  });
});

describe('trafficMatrix', () => {
  it('has a bucket for each part of the day', async () => {
    const { engine, departures } = slowRoads();
    const { buckets, durations, figures, remarks } = await trafficMatrix(requestOf(engine), traffic);
    expect(departures()).toEqual([undefined, '2026-11-23T08:15']);
    expect(buckets).toMatchObject({ begins: ['07:00', '09:30'], timeZone: 'Europe/Paris' });
    expect(buckets!.durations[1]).toBe(durations);
    expect(Math.abs(buckets!.durations[0]![1]! - 2 * durations[1]!)).toBeLessThanOrEqual(2);
    expect(figures).toEqual({ asked: 2 * 12 * 11, cached: 0, estimated: 0 });
    expect(remarks).toEqual([]);
  });

  it('caches answers by day of the week and time', async () => {
    const { engine, departures } = slowRoads();
    const cache = createRoadCache(undefined, { memory: 1e6, disk: 1e6 });
    const first = await trafficMatrix(requestOf(engine, { cache }), traffic);
    const again = await trafficMatrix(requestOf(engine, { cache }), {
      ...traffic,
      horizon: { ...horizon, origin: horizon.origin + 7 * 86_400, end: horizon.end + 7 * 86_400 },
    });
    expect(departures()).toEqual([undefined, '2026-11-23T08:15']);
    expect(again.figures).toMatchObject({ asked: 0 });
    expect(again.buckets!.durations).toEqual(first.buckets!.durations);
    const tuesday = { ...horizon, origin: horizon.origin + 86_400, end: horizon.end + 86_400 };
    await trafficMatrix(requestOf(engine, { cache }), { ...traffic, horizon: tuesday });
    expect(departures()).toContain('2026-11-24T08:15');
  });

  it('turns traffic off, and reports it, if not all of it is available', async () => {
    const { engine, departures } = slowRoads();
    const sparse = { above: 10, nearest: 3 };
    const large = await trafficMatrix(requestOf(engine, { sparse }), traffic);
    expect(large.buckets).toBeUndefined();
    expect(large.remarks).toMatchObject([{ code: 'TRAFFIC_OFF' }]);
    expect(departures()).toEqual([undefined]);

    const abort = new AbortController();
    const hasty = fakeRoads({
      onTable: (_question, answer, query) => {
        if (query?.departure !== undefined) abort.abort();
        return answer();
      },
    });
    const cut = await trafficMatrix(requestOf(hasty, { signal: abort.signal, positions: townPositions(30) }), traffic);
    expect(cut.buckets).toBeUndefined();
    expect(cut.estimated).toBeUndefined();
    expect(cut.remarks).toMatchObject([{ code: 'TRAFFIC_OFF' }]);
  });

  it('reports the overall progress', async () => {
    const { engine } = slowRoads();
    const heard: { done: number; total: number }[] = [];
    await trafficMatrix(requestOf(engine, { onProgress: (progress) => heard.push(progress) }), traffic);
    expect(heard.at(-1)).toEqual({ done: 2 * 12 * 11, total: 2 * 12 * 11 });
    expect(heard.every(({ done }, i) => i === 0 || done >= heard[i - 1]!.done)).toBe(true);
  });
});
