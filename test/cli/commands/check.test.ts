import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExitCode } from '../../../src/cli/failure.js';
import { run } from '../../../src/cli/run.js';
import { evaluate, type Solution } from '../../../src/index.js';
import * as roadsPackage from '../../../roads/src/index.js';
import { fakeServer, send } from '../../support/fake-server.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

let folder = '';
let plan = '';
let good: Solution;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  plan = join(folder, 'plan.json');
  await writeFile(plan, JSON.stringify(smallPlan));
  good = await evaluate(smallPlan, [{ resourceId: 'van', stopIds: ['near', 'far'] }]);
});
afterAll(() => rm(folder, { recursive: true }));

describe('tourwright check', () => {
  it('accepts a solution of tourwright', async () => {
    const { surroundings, stdout } = stage({ stdin: JSON.stringify(good) });
    expect(await run(['check', plan, '-'], surroundings)).toBe(0);
    expect(stdout()).toContain('No rule is broken (1 tour).');
    expect(stdout()).toContain('All figures agree with the recomputed ones.');
  });

  it('reads the envelope of a service', async () => {
    const envelope = { item: good, agencyId: 'LOCAL_x', planId: 'plan', planVersion: 1 };
    expect(await run(['check', plan, '-'], stage({ stdin: JSON.stringify(envelope) }).surroundings)).toBe(0);
  });

  it('reports a figure that differs: path, given, recomputed', async () => {
    const [tour] = good.tours;
    const wrong = { ...good, tours: [{ ...tour, distanceInKm: 1.5 }] };
    const { surroundings, stdout } = stage({ stdin: JSON.stringify(wrong) });
    expect(await run(['check', plan, '-'], surroundings)).toBe(4);
    expect(stdout()).toContain(`tours[0].distanceInKm: given 1.5, recomputed ${tour!.distanceInKm}`);
  });

  it('writes its findings as JSON', async () => {
    const { surroundings, stdout } = stage({ stdin: JSON.stringify({ ...good, emptyDistanceInKm: 99 }) });
    expect(await run(['check', plan, '-', '--json'], surroundings)).toBe(4);
    expect(JSON.parse(stdout())).toEqual({
      isValid: true,
      agrees: false,
      violations: [],
      missingWays: [],
      differences: [{ path: 'emptyDistanceInKm', given: 99, recomputed: good.emptyDistanceInKm }],
    });
  });

  it('lists the rules that tours break, though the solution claims to be valid', async () => {
    const tight = { ...smallPlan, resources: [{ ...smallPlan.resources[0], capacities: { boxes: 1 } }] };
    const path = join(folder, 'tight.json');
    await writeFile(path, JSON.stringify(tight));
    const { surroundings, stdout } = stage({ stdin: JSON.stringify(good) });
    expect(await run(['check', path, '-'], surroundings)).toBe(4);
    expect(stdout()).toContain('1 violation:');
    expect(stdout()).toContain('van, begin: exceeds its capacity of boxes by 1 (capacity)');
    expect(stdout()).toContain('tours[0].isValid: given true, recomputed false');
  });

  it('exits with a separate code if the tours use routes that do not exist', async () => {
    // An OSRM server that knows no way to the first stop.
    const server = await fakeServer(({ path }, _, response) => {
      const [, service, places = '', query = ''] = /^\/(\w+)\/v1\/driving\/([^?]*)\??(.*)$/.exec(path) ?? [];
      const lons = places.split(';').map((place) => place.split(',')[0]);
      if (service === 'nearest') {
        return send(response, 200, {
          code: 'Ok',
          waypoints: [{ location: places.split(',').map(Number), distance: 0 }],
        });
      }
      const numbers = (name: string): number[] =>
        new URLSearchParams(query).get(name)?.split(';').map(Number) ?? [...lons.keys()];
      const rows = numbers('sources').map((from) =>
        numbers('destinations').map((to) => (from !== to && lons[to] === '8.7' ? null : 60)),
      );
      send(response, 200, { code: 'Ok', durations: rows, distances: rows });
    });
    const driven = join(folder, 'driven.json');
    const [van] = smallPlan.resources;
    await writeFile(driven, JSON.stringify({ ...smallPlan, resources: [{ ...van, vehicleProfile: { type: 'car' } }] }));
    try {
      const packages = { '@tourwright/roads': roadsPackage };
      const said = stage({ stdin: JSON.stringify(good), env: { XDG_CACHE_HOME: folder }, packages });
      const code = await run(['check', driven, '-', '--roads', `osrm+${server.url}`], said.surroundings);
      expect([code, said.stderr()]).toEqual([ExitCode.WAY_MISSING, '']);
      expect(said.stdout()).toMatch(/Ways that do not exist:\n {2}.*no way.*8.7/);
    } finally {
      await server.close();
    }
  });

  it('refuses a solution of another plan', async () => {
    const other = { ...good, tours: [{ ...good.tours[0], resourceId: 'lorry' }] };
    const { surroundings, stderr } = stage({ stdin: JSON.stringify(other) });
    expect(await run(['check', plan, '-'], surroundings)).toBe(3);
    expect(stderr()).toContain('lorry');
  });

  it('refuses a plan instead of a solution', async () => {
    const { surroundings, stderr } = stage({ stdin: JSON.stringify(smallPlan) });
    expect(await run(['check', plan, '-'], surroundings)).toBe(3);
    expect(stderr()).toContain('standard input is a plan.');
  });

  it.each([[['check']], [['check', 'plan.json']], [['check', '-', '-']]])('requires both files: %j', async (argv) => {
    expect(await run(argv, stage({ stdin: '{}' }).surroundings)).toBe(2);
  });
});
