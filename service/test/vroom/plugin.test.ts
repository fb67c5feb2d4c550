import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import openrouteservice from 'openrouteservice-js';
import { afterEach, describe, expect, it } from 'vitest';
import { fly, type TravelProvider } from 'tourwright/travel';
import { searchSeconds } from '../../src/vroom/answer-request.js';
import { vroomPlugin, type VroomOptions } from '../../src/vroom/plugin.js';
import { until } from '../support/domains.js';

const opened: FastifyInstance[] = [];
/** Lines about errors. */
const logged: string[] = [];

async function open(options: VroomOptions = {}): Promise<FastifyInstance> {
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
  const app = fastify({ forceCloseConnections: true, logger });
  await app.register(vroomPlugin, { threads: 1, explore: 0, ...options });
  opened.push(app);
  return app;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
  logged.length = 0;
});

/** A van, and jobs around it. */
const inTown = (jobs: number) => ({
  vehicles: [{ id: 1, profile: 'driving-car', start: [8.69, 49.41], end: [8.69, 49.41], capacity: [50] }],
  jobs: Array.from({ length: jobs }, (_, i) => ({
    id: i + 1,
    location: [8.65 + 0.01 * (i % 9), 49.38 + 0.01 * (i % 7)],
    service: 120,
    delivery: [1],
  })),
});

/** The documented example with a matrix. */
const withMatrix = {
  vehicles: [{ id: 0, start_index: 0, end_index: 3 }],
  jobs: [
    { id: 1414, location_index: 1 },
    { id: 1515, location_index: 2 },
  ],
  matrix: [
    [0, 2104, 197, 1299],
    [2103, 0, 2255, 3152],
    [197, 2256, 0, 1102],
    [1299, 3153, 1102, 0],
  ],
};

/** A provider whose tables never come; hears when they are asked for, and when nobody wants them any more. */
function stuckTravel(): { travel: TravelProvider; asked: () => number; ended: () => number } {
  let [asked, ended] = [0, 0];
  const matrix: TravelProvider['matrix'] = (_profile, _positions, signal) => {
    asked++;
    return new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => {
        ended++;
        reject(signal!.reason as Error);
      });
    });
  };
  return { travel: { matrix }, asked: () => asked, ended: () => ended };
}

describe('the drop-in for VROOM', () => {
  it('answers POST / as vroom-express does', async () => {
    const app = await open();
    const response = await app.inject({ method: 'POST', url: '/', payload: withMatrix });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(response.json()).toMatchObject({ code: 0, summary: { cost: 5461, routes: 1, unassigned: 0 } });
    expect(Object.keys((response.json() as { summary: { computing_times: object } }).summary.computing_times)).toEqual([
      'loading',
      'solving',
      'routing',
    ]);
  });

  it('gives openrouteservice-js its answers', async () => {
    const app = await open();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const client = new openrouteservice.Optimization({
      api_key: 'none',
      host: `http://127.0.0.1:${port}`,
      timeout: 60_000,
    });
    const answer = await client.optimize(inTown(5));
    expect(answer).toMatchObject({ code: 0, unassigned: [] });
    expect(answer.routes[0]!.steps.map(({ type }) => type)).toEqual([
      'start',
      'job',
      'job',
      'job',
      'job',
      'job',
      'end',
    ]);
    const refused: unknown = await client.optimize({ jobs: [], vehicles: [] }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 400 });
  });

  it.each([
    ['{', 'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body', 400, 2],
    [
      '{"jobs":[]}',
      'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body',
      400,
      2,
    ],
    [JSON.stringify(inTown(6)), 'Too many locations ( 6 ) in query, maximum is set to 5', 413, 4],
    [
      JSON.stringify({ jobs: [], vehicles: [1, 2, 3] }),
      'Too many vehicles ( 3 ) in query, maximum is set to 2',
      413,
      4,
    ],
    [JSON.stringify({ jobs: [], vehicles: [{ id: 1 }] }), 'No start or end specified for vehicle 1.', 400, 2],
    [' '.repeat(9000), 'request entity too large', 413, 4],
  ])('refuses %.20s', async (payload, error, status, code) => {
    const app = await open({ maxLocations: 5, maxVehicles: 2, bodyLimit: 8000 });
    const headers = { 'content-type': 'text/plain' };
    const response = await app.inject({ method: 'POST', url: '/', payload, headers });
    expect([response.statusCode, response.json()]).toEqual([status, { code, error }]);
  });

  it('says that it is well, and lets pages of any origin in', async () => {
    const app = await open({ path: '/vroom' });
    const health = await app.inject('/vroom/health');
    expect([health.statusCode, health.body]).toEqual([200, '']);
    const asked = await app.inject({ method: 'OPTIONS', url: '/vroom/optimization' });
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
    const answered = await app.inject({ method: 'POST', url: '/vroom', payload: withMatrix });
    expect(answered.statusCode).toBe(200);
  });

  it('takes requests of several megabytes', async () => {
    const app = await open();
    const jobs = withMatrix.jobs.map((job) => ({ ...job, description: 'x'.repeat(1_500_000) }));
    const response = await app.inject({ method: 'POST', url: '/', payload: { ...withMatrix, jobs } });
    expect(response.statusCode).toBe(200);
  });

  it('heeds the options of a request, where it may have any', async () => {
    const steps = [{ type: 'start' }, { type: 'job', id: 1515 }, { type: 'job', id: 1414 }, { type: 'end' }];
    const vehicles = [{ ...withMatrix.vehicles[0]!, steps, time_window: [0, 100] }];
    const payload = { ...withMatrix, vehicles, options: { c: true, x: 1, t: 9, l: 1 } };
    const judged = await (await open()).inject({ method: 'POST', url: '/', payload });
    expect(judged.json()).toMatchObject({
      summary: {
        cost: 197 + 2256 + 3152,
        unassigned: 0,
        violations: [{ cause: 'delay', duration: 197 + 2256 + 3152 - 100 }],
      },
    });
    const searched = await (await open({ override: false })).inject({ method: 'POST', url: '/', payload });
    expect(searched.json()).toMatchObject({ summary: { unassigned: 2, violations: [] } });
  });

  it('turns off by the options of a request what the settings turn on', async () => {
    const app = await open({ geometry: true, planMode: true });
    const ask = async (options: object): Promise<object[]> => {
      const response = await app.inject({ method: 'POST', url: '/', payload: { ...inTown(2), options } });
      return response.json<{ routes: object[] }>().routes;
    };
    expect(await ask({})).toEqual([]);
    const [searched] = await ask({ c: false });
    expect(searched).toHaveProperty('geometry');
    expect((await ask({ c: 0, g: false }))[0]).not.toHaveProperty('geometry');
  });

  it('names what counts otherwise than in VROOM, or not at all', async () => {
    const app = await open();
    const told = async (vehicle: object, options = {}): Promise<string[] | undefined> => {
      const vehicles = [{ ...withMatrix.vehicles[0]!, ...vehicle }];
      const response = await app.inject({ method: 'POST', url: '/', payload: { ...withMatrix, vehicles, options } });
      return response.json<{ warnings?: { code: string }[] }>().warnings?.map(({ code }) => code);
    };
    expect(await told({})).toBeUndefined();
    expect(await told({ colour: 'red', max_distance: 5 })).toEqual(['UNKNOWN_FIELD', 'MAX_DISTANCE']);
    expect(await told({ colour: 'red' }, { c: true })).toEqual(['UNKNOWN_FIELD']);
  });

  it('tells the way of each route with -g', async () => {
    const app = await open({ geometry: true });
    const response = await app.inject({ method: 'POST', url: '/', payload: inTown(3) });
    const { routes } = response.json() as { routes: { geometry: string; distance: number }[] };
    expect(routes[0]!.geometry.length).toBeGreaterThan(10);
    expect(routes[0]!.distance).toBeGreaterThan(1000);
  });

  it('answers that travels are missing', async () => {
    const travel: TravelProvider = { matrix: () => Promise.reject(new Error('The engine is down.')) };
    const app = await open({ travel });
    const response = await app.inject({ method: 'POST', url: '/', payload: inTown(3) });
    expect([response.statusCode, response.json()]).toEqual([500, { code: 3, error: 'The engine is down.' }]);
    const unknown = { ...inTown(1), vehicles: [{ id: 1, start: [8, 49], profile: 'hovercraft' }] };
    const refused = await app.inject({
      method: 'POST',
      url: '/',
      payload: { ...unknown, jobs: [{ id: 1, location: [8, 49] }] },
    });
    expect([refused.statusCode, refused.json()]).toEqual([400, { code: 2, error: 'Invalid profile: hovercraft.' }]);
  });

  it('serves nothing where there is no way, and goes on', async () => {
    const travel: TravelProvider = {
      matrix: (profile, positions, signal) => {
        const n = positions.length;
        const table = fly().matrix(profile, positions, signal) as {
          durations: ArrayLike<number>;
          distances: ArrayLike<number>;
        };
        // Nothing leads to the last place.
        const without = (figures: ArrayLike<number>) =>
          Array.from(figures, (figure, i) => (i % n === n - 1 && i < n * n - 1 ? Infinity : figure));
        return { durations: without(table.durations), distances: without(table.distances) };
      },
    };
    const app = await open({ travel });
    const response = await app.inject({ method: 'POST', url: '/', payload: inTown(4) });
    expect(response.json()).toMatchObject({ code: 0, unassigned: [{ id: 4, type: 'job' }] });
  });

  it('ends what a client that left has asked for, and lets the next one in', async () => {
    const { travel, asked, ended } = stuckTravel();
    const app = await open({ travel, concurrency: 1, maxWaiting: 1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    let arrived = 0;
    app.server.on('request', () => arrived++);
    const post = () => {
      const request = send({ host: '127.0.0.1', port, method: 'POST', path: '/' });
      request.on('error', () => undefined);
      request.end(JSON.stringify(inTown(2)));
      return request;
    };
    const first = post();
    await until('the first one is worked on', () => asked() === 1);
    const second = post();
    await until('the second one has arrived', () => arrived === 2);
    // The place in the line is taken once its body is read.
    let refused = 0;
    await until('the line is full', async () => {
      if (refused !== 503) refused = await statusOf(port);
      return refused === 503;
    });
    first.destroy();
    await until('the first one has ended, and the second is worked on', () => ended() === 1 && asked() === 2);
    second.destroy();
    await until('nobody is left', () => ended() === 2);
    expect(logged).toEqual([]);
  });
});

/** The status of a request that leaves the line at once where it is not refused. */
async function statusOf(port: number): Promise<number> {
  const request = send({ host: '127.0.0.1', port, method: 'POST', path: '/' });
  request.on('error', () => undefined);
  request.end(JSON.stringify(inTown(2)));
  const answered = once(request, 'response').then(([response]) => (response as { statusCode: number }).statusCode);
  const status = await Promise.race([
    answered.catch(() => 0),
    new Promise<number>((resolve) => setTimeout(resolve, 50, 0)),
  ]);
  if (status === 0) request.destroy();
  return status;
}

describe('how long is searched', () => {
  it('grows with the level of exploration and the tasks, up to the limit', () => {
    const seconds = (explore: number, tasks: number, limit = 300) => searchSeconds({ explore, limit }, tasks);
    expect(seconds(0, 10)).toBeCloseTo(0.08);
    expect(seconds(5, 100)).toBeCloseTo(2.1);
    expect(seconds(5, 1000)).toBeCloseTo(18.3);
    expect(seconds(5, 1000, 4)).toBe(4);
  });
});
