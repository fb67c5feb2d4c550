import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import type { Solution } from '../../src/index.js';
import { stage } from './surroundings.js';

let folder = '';
const place = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  const request = {
    vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
    jobs: [{ id: 7, location_index: 1 }],
    matrices: { car: { durations: [[0, 50], [70, 0]], distances: [[0, 500], [700, 0]] } }, // prettier-ignore
  };
  await writeFile(place('request.json'), JSON.stringify(request));
  const at = (lat: number) => ({ lat, lon: 8.7 });
  const plan = {
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'car' },
        workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' },
        departure: at(49.4),
        arrival: at(49.4),
      },
    ],
    orders: [{ id: 'a', stops: [{ id: 'a', kind: 'delivery', position: at(49.5) }] }],
  };
  await writeFile(place('plan.json'), JSON.stringify(plan));
});
afterAll(() => rm(folder, { recursive: true }));

async function said(argv: readonly string[], stdin = '') {
  const { surroundings, stdout, stderr } = stage({ stdin });
  const code = await run(
    argv.map((word) => (word.endsWith('.json') ? place(word) : word)),
    surroundings,
  );
  return { code, stdout: stdout(), stderr: stderr() };
}
const header = 'from_lat,from_lon,to_lat,to_lon,duration,distance\n';
const table = `${header}49.4,8.7,49.5,8.7,50,500\n49.5,8.7,49.4,8.7,70,700\n`;
const solved = ['solve', 'plan.json', '--iterations', '1', '--json'];
const travelled = (stdout: string): number | undefined => (JSON.parse(stdout) as Solution).tours[0]!.distanceInKm;

describe('--matrix', () => {
  it('accepts the travels that import keeps of a request, in every command that computes', async () => {
    const { code } = await said(['import', 'request.json', '-o', 'made.json', '--matrices-output', 'travels.json']);
    expect(code).toBe(0);
    const found = await said([
      ...['solve', 'made.json', '--matrix', 'travels.json', '--iterations', '1', '-o', 'tours.json'],
    ]);
    expect([found.code, found.stderr]).toEqual([0, expect.not.stringContaining('GREAT_CIRCLE')]);
    expect((await said(['check', 'made.json', 'tours.json', '--matrix', 'travels.json'])).code).toBe(0);
    expect((await said(['check', 'made.json', 'tours.json'])).code).not.toBe(0);
    expect((await said(['explain', 'made.json', 'tours.json', '--matrix', 'travels.json'])).code).toBe(0);
  });

  it('finds places for an order by the travels of a file', async () => {
    const empty = await said([...solved.slice(0, 2), '--iterations', '0', '--json', '--matrix', '-'], table);
    const none = { ...(JSON.parse(empty.stdout) as Solution), tours: [], unaffectedStopIds: ['a'] };
    await writeFile(place('none.json'), JSON.stringify({ ...none, unusedResourceIds: ['van'] }));
    const suggest = ['suggest', 'plan.json', 'none.json', '--order', 'a', '--matrix'];
    const { code, stdout } = await said([...suggest, '-', '--json'], table);
    // Away at 08:00:00, there after the 50 seconds of the table.
    expect([code, JSON.parse(stdout)]).toMatchObject([0, [{ stops: [{ arrivalTime: '2026-03-10T08:00:50Z' }] }]]);
    const missing = await said([...suggest, 'nowhere.json']);
    expect([missing.code, missing.stderr]).toEqual([3, expect.stringContaining('nowhere.json: no such file.')]);
  });

  it('accepts a table with one row per travel', async () => {
    const found = await said([...solved, '--matrix', '-'], table);
    expect([found.code, travelled(found.stdout)]).toEqual([0, 1.2]);
    const german = 'from_lat;from_lon;to_lat;to_lon;duration;distance;note\n49,4;8,7;49,5;8,7;50,4;500;x\n49,5;8,7;49,4;8,7;70;700;\n'; // prettier-ignore
    const read = await said([...solved, '--matrix', '-'], german);
    expect(travelled(read.stdout)).toBe(1.2);
    expect(read.stderr).toContain('COLUMN_UNKNOWN');
  });

  it.each([
    ['all faulty cells', `${header}x,8.7,49.5,8.7,50,500\n49.5,8.7,49.4,200,-1,700\n`, ['row 2, column from_lat: "x"', 'row 3, column to_lon', 'row 3, column duration']], // prettier-ignore
    ['missing columns', 'a,b\n1,2\n', ['There is no column from_lat.', 'There is no column distance.']],
    ['a missing way', `${header}49.4,8.7,49.5,8.7,50,500\n`, ['There is no row from 49.5,8.7 to 49.4,8.7.']],
    ['a way twice', `${table}49.4,8.7,49.5,8.7,50,500\n`, ['row 4: The way stands twice.']],
    ['an empty table', header, ['There are no ways.']],
    ['no file at all', '', ['There is no column from_lat.']],
    ['JSON of another kind', '{"a": 1}', ['has no valid matrices', 'positions']],
    ['a table that is not square', '{"positions": [{"lon":8,"lat":49}], "profiles": {"car": {"distance": [1, 2], "duration": [1]}}}', ['has no valid matrices']], // prettier-ignore
    ['broken JSON', '{"positions": [', ['standard input']],
  ])('names %s', async (_what, text, expected) => {
    const { code, stderr } = await said([...solved, '--matrix', '-'], text);
    expect(code).toBe(3);
    for (const each of expected) expect(stderr).toContain(each);
  });

  it('reports a very long list of invalid places', async () => {
    const { code, stderr } = await said(
      [...solved, '--matrix', '-'],
      `{"positions": [${'1,'.repeat(299_999)}1], "profiles": {}}`,
    );
    expect([code, stderr]).toEqual([3, expect.stringContaining('positions[0]')]);
  });

  it('reports a place of the plan without travels, and refuses options without effect', async () => {
    const elsewhere = await said([...solved, '--matrix', '-'], table.replaceAll('49.5', '49.6'));
    expect([elsewhere.code, elsewhere.stderr]).toEqual([3, expect.stringContaining('orders[0].stops[0]')]);
    const profiled = `${header.trimEnd()},profile\n49.4,8.7,49.5,8.7,50,500,truck\n49.5,8.7,49.4,8.7,70,700,truck\n`;
    const other = await said([...solved, '--matrix', '-'], profiled);
    expect([other.code, other.stderr]).toEqual([3, expect.stringContaining('vehicleProfile')]);
    expect((await said([...solved, '--matrix', '-', '--roads', 'none'], table)).code).toBe(2);
    expect((await said([...solved, '--matrix', '-', '--geometry'], table)).code).toBe(2);
    expect((await said(['solve', '-', '--matrix', '-'], table)).code).toBe(2);
  });
});
