import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { evaluate, type Solution } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

let folder = '';
let plan = '';
let solution: Solution;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  plan = join(folder, 'plan.json');
  await writeFile(plan, JSON.stringify(smallPlan));
  const found = await evaluate(smallPlan, [{ resourceId: 'van', stopIds: ['near'] }]);
  // By a road with one bend to the stop, and nobody knows how back.
  // 49.4 8.69, 49.405 8.695, 49.4 8.7
  const polyline = '_kcf}A_tkqOowHowHnwHowH';
  const [tour] = found.tours;
  const wayPoints = tour.wayPoints.map((point) =>
    point.type === 'stop' ? { ...point, fromPrevious: { ...point.fromPrevious, polyline } } : point,
  );
  solution = { ...found, tours: [{ ...tour, wayPoints }] };
});
afterAll(() => rm(folder, { recursive: true }));

const exported = (...args: string[]) => said('export', ...args);

async function said(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { surroundings, stdout, stderr } = stage({ stdin: JSON.stringify(solution) });
  const code = await run(argv, surroundings);
  return { code, stdout: stdout(), stderr: stderr() };
}

describe('tourwright export', () => {
  it('refuses a solution of another plan', async () => {
    const other = join(folder, 'other.json');
    await writeFile(other, JSON.stringify({ ...smallPlan, orders: [] }));
    const { code, stdout, stderr } = await exported('-', '--to', 'geojson', '--plan', other);
    expect(code).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain('The plan has no stop near.');
  });

  it('writes GeoJSON with roads where known, straight lines elsewhere, and unserved stops', async () => {
    const { code, stdout } = await exported('-', '--to', 'geojson', '--plan', plan);
    expect(code).toBe(0);
    const { type, features } = JSON.parse(stdout) as {
      type: string;
      features: { geometry: { type: string; coordinates: unknown }; properties: Record<string, unknown> }[];
    };
    expect(type).toBe('FeatureCollection');
    expect(features[0].geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [8.69, 49.4],
        [8.695, 49.405],
        [8.7, 49.4],
        [8.69, 49.4],
      ],
    });
    expect(features[0].properties).toMatchObject({ resourceId: 'van', profile: 'fly', isValid: true });
    expect(features.slice(1).map(({ properties }) => properties['type'])).toEqual(['begin', 'stop', 'end', 'unserved']);
    expect(features[2].properties).toMatchObject({ stopId: 'near', place: 1 });
    expect(features[4]).toMatchObject({
      geometry: { type: 'Point', coordinates: [8.72, 49.41] },
      properties: { orderId: 'far', stopId: 'far' },
    });
  });

  it('writes GPX: one track per tour, stops as waypoints', async () => {
    const { stdout } = await exported('-', '--to', 'gpx');
    expect(stdout).toContain('<gpx version="1.1" creator="tourwright" xmlns="http://www.topografix.com/GPX/1/1">');
    expect(stdout.match(/<trkpt /g)).toHaveLength(4);
    expect(stdout).toContain('<trkpt lat="49.405" lon="8.695"/>');
    expect(stdout).toMatch(
      /<wpt lat="49.4" lon="8.7"><time>2026-03-10T08:[0-9:]+Z<\/time><name>near<\/name><desc>van<\/desc><\/wpt>/,
    );
  });

  it('writes CSV: one row per waypoint', async () => {
    const { stdout } = await exported('-', '--to', 'csv');
    const rows = stdout.trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    const { travelDistanceInKm } = solution.tours[0].wayPoints[1].fromPrevious;
    expect(rows[2]).toMatch(
      new RegExp(`^van,1,delivery,near,near,.*,2026-03-10 08:01Z,.*,${travelDistanceInKm},0,boxes 0,,49.4,8.7$`),
    );
  });

  it("writes times in the plan's zone, with their offset", async () => {
    const local = join(folder, 'local.json');
    await writeFile(local, JSON.stringify({ ...smallPlan, tz: 'America/New_York' }));
    const table = await exported('-', '--to', 'csv', '--plan', local);
    expect(table.stdout).toMatch(/^van,,begin,{9}2026-03-10 04:00,/m);
    const map = await exported('-', '--to', 'geojson', '--plan', local);
    expect(map.stdout).toContain('"departureTime": "2026-03-10T04:00:00-04:00"');
  });

  it('writes into a file', async () => {
    const out = join(folder, 'tours.csv');
    const { code, stdout } = await exported('-', '--to', 'csv', '-o', out);
    expect([code, stdout]).toEqual([0, '']);
    expect(await readFile(out, 'utf8')).toContain('van,1,delivery,near');
  });

  it.each([
    [['-'], '--to is missing.'],
    [['-', '--to', 'kml'], '--to is "kml".'],
    [['-', '--to', 'csv', '--plan', '-'], 'Only one of the files can be standard input.'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await exported(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('writes an Excel workbook, but not to a terminal', async () => {
    const out = join(folder, 'tours.xlsx');
    const { code } = await exported('-', '--to', 'xlsx', '--plan', plan, '-o', out);
    expect(code).toBe(0);
    expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK');
    const { surroundings, stderr } = stage({ stdin: JSON.stringify(solution), terminal: true });
    expect(await run(['export', '-', '--to', 'xlsx'], surroundings)).toBe(2);
    expect(stderr()).toContain('--to xlsx writes no text.');
  });

  it('writes the answer of another program to its request', async () => {
    const at = { latitude: 49.4, longitude: 8.7 };
    const requests = {
      vroom: { vehicles: [{ id: 4, start: [8.69, 49.4] }], jobs: [{ id: 7, location: [8.7, 49.4] }] },
      google: { model: { vehicles: [{ startLocation: at }], shipments: [{ deliveries: [{ arrivalLocation: at }] }] } },
    };
    for (const to of ['vroom', 'google'] as const) {
      const [request, made, tours] = ['request', 'plan', 'tours'].map((name) => join(folder, `${to}-${name}.json`));
      await writeFile(request!, JSON.stringify(requests[to]));
      await said('import', request!, '-o', made!);
      await said('solve', made!, '--iterations', '1', '-o', tours!);
      const { code, stdout } = await said('export', tours!, '--to', to, '--request', request!);
      expect(code).toBe(0);
      const answer = JSON.parse(stdout) as { routes: { steps?: { id?: number }[]; visits?: unknown[] }[] };
      const [route] = answer.routes;
      expect(to === 'vroom' ? route!.steps!.map(({ id }) => id) : route!.visits).toHaveLength(to === 'vroom' ? 3 : 1);
      const other = await exported('-', '--to', to, '--request', request!);
      expect([other.code, other.stderr]).toEqual([3, expect.stringContaining('standard input: ')]);
      const broken = await said('export', tours!, '--to', to, '--request', plan);
      expect([broken.code, broken.stderr]).toEqual([3, expect.stringContaining('cannot be read as a request')]);
    }
    expect((await exported('-', '--to', 'vroom')).stderr).toContain('--request request.json');
    expect((await exported('-', '--to', 'csv', '--request', plan)).code).toBe(2);
  });

  it('refuses an invalid solution', async () => {
    const { surroundings, stderr } = stage({ stdin: '{}' });
    expect(await run(['export', '-', '--to', 'csv'], surroundings)).toBe(3);
    expect(stderr()).toContain('not a valid solution');
  });
});
