import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Position } from 'tourwright';
import type { RoadEngine, RoadsError } from 'tourwright/travel';
import { roads, type RoadsServer } from '../src/index.js';
import { fakeServer, send, type Answer, type FakeServer, type Heard } from '../../test/support/fake-server.js';

const places: readonly Position[] = [0, 1, 2].map((i) => ({ lon: 8 + i / 100, lat: 49 }));
const car = { type: 'car' } as const;

let server: FakeServer | undefined;
let engine: RoadEngine | undefined;
afterEach(async () => {
  await engine?.close();
  await server?.close();
});

async function asked(answer: Answer, options: Partial<RoadsServer> = {}): Promise<RoadEngine> {
  server = await fakeServer(answer);
  engine = roads({ url: server.url, backoff: [1, 1, 1], ...options }).engine;
  return engine;
}

const rows = (height: number, width: number, value: unknown): unknown[][] =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => value));

/** What Valhalla answers to a table of this size. */
const table = (height: number, width: number, seconds: unknown = 60, kilometers: unknown = 1): unknown => ({
  sources_to_targets: { durations: rows(height, width, seconds), distances: rows(height, width, kilometers) },
});

const failure = async (question: Promise<unknown>): Promise<RoadsError> =>
  await question.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error as RoadsError,
  );

describe('a Valhalla server', () => {
  it('receives requests in its own format, with its token', async () => {
    const valhalla = await asked((_, __, response) => send(response, 200, table(3, 3)), {
      headers: { authorization: 'Bearer x' },
    });
    const { durations, distances } = await valhalla.table({ type: 'truck', height: 3.9 }, places, places);
    expect([...durations]).toEqual(Array(9).fill(60));
    expect([...distances]).toEqual(Array(9).fill(1000));
    const [{ path, headers, body }] = server?.heard ?? [];
    expect(path).toBe('/sources_to_targets');
    expect(headers['authorization']).toBe('Bearer x');
    expect(body).toMatchObject({
      costing: 'truck',
      costing_options: { truck: { height: 3.9, weight: 0 } },
      verbose: false,
    });
  });

  it('receives no request for traffic, and the user is warned', async () => {
    const valhalla = await asked((_, __, response) => send(response, 200, table(3, 3)));
    const profile = { type: 'car', withTraffic: true } as const;
    expect(valhalla.remarks(profile)).toMatchObject([{ code: 'TRAFFIC_OFF' }]);
    expect(await valhalla.dayParts?.(profile, 0)).toBeUndefined();
  });

  it('is retried when it is busy, failing or briefly unavailable', async () => {
    const troubles: Answer[] = [
      (_, __, response) => send(response, 503, ''),
      (_, __, response) => send(response, 429, '', { 'retry-after': '0' }),
      (_, __, response) => void response.destroy(),
    ];
    const valhalla = await asked((heard, number, response) =>
      number < 3 ? troubles[number](heard, number, response) : send(response, 200, table(1, 1)),
    );
    expect((await valhalla.table(car, [places[0]], [places[1]])).durations[0]).toBe(60);
    expect(server?.heard).toHaveLength(4);
  });

  it('fails after all attempts, with its name and the reason', async () => {
    const valhalla = await asked((_, __, response) => send(response, 503, ''));
    const error = await failure(valhalla.table(car, places, places));
    expect(error.code).toBe('UNAVAILABLE');
    expect(error.message).toContain(new URL(server?.url ?? '').host);
    expect(error.message).toContain('503');
    expect(server?.heard).toHaveLength(4);
  });

  it('fails after the timeout', async () => {
    const valhalla = await asked(() => undefined, { timeout: 0.05, backoff: [1] });
    const error = await failure(valhalla.table(car, places, places));
    expect(error.code).toBe('UNAVAILABLE');
    expect(error.message).toContain('nothing within 0.05 s');
    expect(server?.heard).toHaveLength(2);
  });

  it('ends at once when the request is aborted', async () => {
    const stop = new AbortController();
    const valhalla = await asked(() => stop.abort(new Error('enough')));
    const error = await failure(valhalla.table(car, places, places, { signal: stop.signal }));
    expect(error.message).toBe('enough');
    expect(server?.heard).toHaveLength(1);
  });

  it('receives no more simultaneous requests than configured', async () => {
    const valhalla = await asked(
      async (_, __, response) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        send(response, 200, table(1, 1));
      },
      { concurrency: 2 },
    );
    await Promise.all(Array.from({ length: 10 }, () => valhalla.table(car, [places[0]], [places[1]])));
    expect(server?.heard).toHaveLength(10);
    expect(server?.mostAtOnce()).toBeLessThanOrEqual(2);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another form', { rows: [] }],
    ['too few rows', table(2, 3)],
    ['too few columns', table(3, 2)],
    ['figures below 0', table(3, 3, -1)],
    ['figures beyond all roads', table(3, 3, 1e12)],
    ['texts', table(3, 3, '60')],
    ['a yes', table(3, 3, true)],
  ])('is refused as invalid when it answers %s', async (_, answer) => {
    const valhalla = await asked((__, ___, response) => send(response, 200, answer));
    expect((await failure(valhalla.table(car, places, places))).code).toBe('BAD_ANSWER');
  });

  it('reports a missing route as null', async () => {
    const valhalla = await asked((_, __, response) => send(response, 200, table(3, 3, null, null)));
    expect((await valhalla.table(car, places, places)).durations[0]).toBeNaN();
  });

  it('refuses a whole table for one place off the network: the rest is requested without it', async () => {
    const valhalla = await asked(({ path, body }, _, response) => {
      const question = body as { sources?: Position[]; targets: Position[]; locations: Position[] };
      const isOff = ({ lon }: Position): boolean => lon === places[1].lon;
      if (path === '/locate') {
        const found = question.locations.map((place) => ({
          edges: isOff(place) ? null : [{ correlated_lon: place.lon, correlated_lat: place.lat }],
        }));
        send(response, 200, found);
      } else if ([...(question.sources ?? []), ...question.targets].some(isOff)) {
        send(response, 400, { error_code: 171, error: 'No suitable edges near location', status_code: 400 });
      } else send(response, 200, table(question.sources?.length ?? 0, question.targets.length));
    });
    const { durations } = await valhalla.table(car, places, places);
    expect([...durations]).toEqual([60, NaN, 60, NaN, NaN, NaN, 60, NaN, 60]);
  });

  it('refuses a request that is too large: its message is passed on', async () => {
    const valhalla = await asked((_, __, response) =>
      send(response, 400, { error_code: 150, error: 'Exceeded max locations: 50', status_code: 400 }),
    );
    const error = await failure(valhalla.table(car, places, places));
    expect(error.code).toBe('REFUSED');
    expect(error.message).toContain('Exceeded max locations');
  });

  it('is identified by its version and the date of its tiles', async () => {
    const valhalla = await asked((_, __, response) =>
      send(response, 200, { version: '3.8.0', tileset_last_modified: 17 }),
    );
    expect(await valhalla.dataVersion()).toBe(`${server?.url ?? ''} 3.8.0 17`);
  });

  it('that does not allow exclusions receives a low preference, and the user is warned', async () => {
    const valhalla = await asked((_, __, response) =>
      send(response, 200, { ...(table(3, 3) as object), warnings: [{ code: 208, text: 'not allowed' }] }),
    );
    const profile = { ...car, avoidTollRoad: true };
    expect(valhalla.remarks(profile)).toEqual([]);
    await valhalla.table(profile, places, places);
    expect(valhalla.remarks(profile)[0].message).toContain('avoidTollRoad (this server avoids them only');
    const [{ body }] = server?.heard ?? [];
    expect(body).toMatchObject({ costing_options: { auto: { exclude_tolls: true, use_tolls: 0 } } });
  });
});

describe('an OSRM server', () => {
  const ok = (extra: object): object => ({ code: 'Ok', ...extra });

  it('answers tables', async () => {
    const osrm = await asked(
      (_, __, response) => send(response, 200, ok({ durations: rows(1, 2, 60.5), distances: rows(1, 2, 1000.5) })),
      { kind: 'osrm' },
    );
    const { durations, distances } = await osrm.table({ type: 'bicycle' }, places.slice(0, 1), places.slice(1));
    expect([...durations, ...distances]).toEqual([60.5, 60.5, 1000.5, 1000.5]);
    expect(server?.heard[0].path).toBe(
      '/table/v1/cycling/8,49;8.01,49;8.02,49?annotations=duration,distance&sources=0&destinations=1;2',
    );
  });

  it('answers routes, whose steps are joined', async () => {
    const leg = {
      duration: 10,
      distance: 100,
      steps: [{ geometry: '_c`|@_c`|@' }, { geometry: '_c`|@_c`|@_ibE_ibE' }],
    };
    const osrm = await asked((_, __, response) => send(response, 200, ok({ routes: [{ legs: [leg, leg] }] })), {
      kind: 'osrm',
    });
    const legs = await osrm.route(car, places);
    expect(legs).toEqual(Array(2).fill({ seconds: 10, meters: 100, polyline: '_c`|@_c`|@_ibE_ibE' }));
  });

  it('reports how far positions are from its roads', async () => {
    const sources = [
      { location: [8, 49], distance: 12 },
      { location: [8.5, 49], distance: 36_000 },
      { location: [8.02, 49], distance: 0 },
    ];
    const osrm = await asked((_, __, response) => send(response, 200, ok({ sources })), { kind: 'osrm' });
    const [near, far] = await osrm.locate(car, places);
    expect(near).toEqual({ snapped: { lon: 8, lat: 49 }, distance: 12 });
    expect(far).toEqual({ snapped: null, distance: Infinity });
  });

  /** Answers tables as OSRM does: of two places at least, and none where one of them is far from any road. */
  const strict = ({ path }: Heard, _: number, response: ServerResponse): void => {
    const [list = '', query = ''] = path.replace('/table/v1/driving/', '').split('?');
    const asked = list.split(';').map((place) => place.split(',').map(Number));
    const chosen = (name: string): number[][] =>
      new URLSearchParams(query)
        .get(name)
        ?.split(';')
        .map((index) => asked[Number(index)]) ?? asked;
    const [sources, targets] = [chosen('sources'), chosen('destinations')];
    if (asked.length < 2) send(response, 400, { code: 'InvalidOptions', message: 'Query string malformed' });
    else if (asked.some(([lon]) => lon === 8.01)) send(response, 400, { code: 'NoSegment', message: 'no match' });
    else {
      const figures = (figure: number): unknown => rows(sources.length, targets.length, figure);
      const snapped = sources.map((location) => ({ location, distance: 5 }));
      send(response, 200, ok({ durations: figures(60), distances: figures(1000), sources: snapped }));
    }
  };

  it('locates a position that is alone in the last part of its list', async () => {
    const osrm = await asked(strict, { kind: 'osrm', maxTableSize: 2 });
    expect((await osrm.locate(car, [places[0], places[2]])).map(({ distance }) => distance)).toEqual([5, 5]);
  });

  it('that refuses a list for one position without a road locates the others', async () => {
    const osrm = await asked(strict, { kind: 'osrm' });
    expect((await osrm.locate(car, places)).map(({ distance }) => distance)).toEqual([5, Infinity, 5]);
    expect((await failure(osrm.table(car, places, places))).code).toBe('REFUSED');
    expect((await osrm.table(car, [places[0]], [places[1]])).durations[0]).toBeNaN();
  });

  it.each([
    ['too much', 400, { code: 'TooBig', message: 'Too many table coordinates' }, 'REFUSED'],
    ['a failure', 500, '', 'UNAVAILABLE'],
    ['another form', 200, { durations: [] }, 'BAD_ANSWER'],
    ['a table of another size', 200, { code: 'Ok', durations: rows(1, 1, 1), distances: rows(1, 1, 1) }, 'BAD_ANSWER'],
  ])('gives the right error for %s', async (_, status, json, code) => {
    const osrm = await asked((__, ___, response) => send(response, status, json), { kind: 'osrm' });
    expect((await failure(osrm.table(car, places, places))).code).toBe(code);
  });

  it('names every field it cannot honour', () => {
    engine = roads({ url: 'http://127.0.0.1:9', kind: 'osrm' }).engine;
    const [remark, traffic] = engine.remarks({ type: 'truck', height: 4, avoidTollRoad: true, withTraffic: true });
    expect(remark.message).toContain('height, avoidTollRoad');
    expect(remark.message).toContain('no profile truck');
    expect(traffic.code).toBe('TRAFFIC_OFF');
    expect(engine.remarks(car)).toEqual([]);
  });
});
