import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import type { Plan, Solution } from '../../../src/index.js';
import { stage } from '../surroundings.js';

let folder = '';
const place = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  await writeFile(place('orders.csv'), 'id;Wo;Fenster\n2026/1;49,41 8,71;9-11 Uhr\n2026/2;49,42 8,72;\n');
  await writeFile(place('vehicles.csv'), 'id,lat,lon,from,to\nvan,49.41,8.69,8:00,16:00\n');
  await writeFile(place('map.json'), '{"orders": {"Wo": "position", "Fenster": "window"}}');
});
afterAll(() => rm(folder, { recursive: true }));

async function said(argv: readonly string[], stdin?: string) {
  const { surroundings, stdout, stderr } = stage(stdin === undefined ? {} : { stdin });
  const code = await run(
    argv.map((word) => (/\.(csv|json|txt)$/.test(word) ? place(word) : word)),
    surroundings,
  );
  return { code, stdout: stdout(), stderr: stderr() };
}

const tables = [
  'orders.csv',
  '--vehicles',
  'vehicles.csv',
  '--map',
  'map.json',
  '--date',
  '2026-03-10',
  '--tz',
  'Europe/Berlin',
];

describe('tourwright import', () => {
  it.each([[], ['--from', 'vroom'], ['--from', 'pragmatic']])(
    'reports where a file is not JSON: %j',
    async (...from) => {
      const { code, stderr } = await said(['import', '-', ...from], '{"vehicles": [],\n"jobs": [{"id": 1,,}]}');
      expect([code, stderr]).toEqual([3, expect.stringContaining('is not JSON: line 2, column 19.')]);
    },
  );

  it('recognizes a VROOM request, and keeps its travels on demand', async () => {
    const request = {
      vehicles: [{ id: 1, start_index: 0 }],
      jobs: [{ id: 7, location_index: 1 }],
      matrix: [
        [0, 5],
        [5, 0],
      ],
    };
    const dropped = await said(['import', '-'], JSON.stringify(request));
    expect([dropped.code, (JSON.parse(dropped.stdout) as Plan).orders?.[0]?.id]).toEqual([0, 'job-7']);
    expect(dropped.stderr).toContain('MATRICES');
    const kept = await said(['import', '-', '--matrices-output', 'travels.json'], JSON.stringify(request));
    expect([kept.code, kept.stderr]).toEqual([0, '']);
    const travels = JSON.parse(await readFile(place('travels.json'), 'utf8')) as { positions: unknown[] };
    expect(travels.positions).toHaveLength(2);
    expect((await said(['solve', '-', '--iterations', '1'], JSON.stringify(request))).code).toBe(0);
  });

  const google = {
    shipments: [{ deliveries: [{ arrivalLocation: { latitude: 49.4, longitude: 8.7 } }] }],
    vehicles: [{}],
  };
  const pragmatic = {
    plan: {
      jobs: [{ id: 'a', deliveries: [{ places: [{ location: { lat: 49.4, lng: 8.7 }, duration: 9 }], demand: [1] }] }],
    },
    fleet: {
      vehicles: [
        {
          typeId: 'v',
          vehicleIds: ['v1'],
          profile: { matrix: 'car' },
          costs: { fixed: 1, distance: 1, time: 0 },
          shifts: [{ start: { earliest: '2026-03-10T08:00:00Z', location: { lat: 49.4, lng: 8.69 } } }],
          capacity: [9],
        },
      ],
      profiles: [{ name: 'car' }],
    },
  };
  const vrplib = `NAME : two
TYPE : CVRP
DIMENSION : 2
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 9
NODE_COORD_SECTION
1 0 0
2 3 4
DEMAND_SECTION
1 0
2 5
DEPOT_SECTION
1
-1
EOF
`;
  const solomon = `C1
VEHICLE
NUMBER CAPACITY
 2 50

CUSTOMER
CUST NO. XCOORD. YCOORD. DEMAND READY DUE SERVICE

 0 40 50 0 0 1236 0
 1 45 68 10 912 967 90
`;
  const jsprit = `<?xml version="1.0" encoding="UTF-8"?>
<problem xmlns="http://www.w3schools.com">
<problemType><fleetSize>FINITE</fleetSize></problemType>
<vehicles><vehicle><id>v</id><typeId>t</typeId><startLocation><coord x="0" y="0"/></startLocation></vehicle></vehicles>
<vehicleTypes><type><id>t</id><capacity>9</capacity><costs><distance>1</distance></costs></type></vehicleTypes>
<services><service id="a"><coord x="3" y="4"/><capacity-demand>5</capacity-demand></service></services>
</problem>
`;
  const liLim = '2 50 1\n0 40 50 0 0 1236 0 0 0\n1 45 68 10 0 967 90 0 2\n2 45 70 -10 0 970 90 1 0\n';

  it.each([
    ['google', JSON.stringify(google)],
    ['google', JSON.stringify({ model: google })],
    ['pragmatic', JSON.stringify(pragmatic)],
    ['matrix', JSON.stringify({ distance_matrix: [[0, 1], [1, 0]], num_vehicles: 1, depot: 0 })], // prettier-ignore
    ['vrplib', vrplib],
    ['solomon', solomon],
    ['li-lim', liLim],
    ['jsprit', jsprit],
  ])('recognizes %s, which solve reads too, with the travels in it', async (format, text) => {
    const made = await said(['import', '-', '--matrices-output', 'travels.json'], text);
    expect([made.code, (JSON.parse(made.stdout || '{}') as Plan).orders?.length]).toEqual([0, 1]);
    const travels = /google|pragmatic/.test(format) ? [] : ['--matrix', 'travels.json'];
    const solved = await said(['solve', '-', '--iterations', '1', ...travels], made.stdout);
    expect([solved.code, solved.stderr]).toEqual([0, expect.not.stringContaining('error')]);
    const direct = await said(['solve', '-', '--iterations', '1', '--plan-output', 'plan.json'], text);
    expect(direct.code).toBe(0);
    expect((JSON.parse(direct.stdout) as Solution).tours).toEqual((JSON.parse(solved.stdout) as Solution).tours);
    expect(direct.stderr.includes('MATRICES')).toBe(!/google|pragmatic/.test(format));
  });

  it('takes the routing matrices of the pragmatic format', async () => {
    const text = JSON.stringify(pragmatic).replace(
      /\{"lat":[^}]*\}/g,
      (place) => `{"index":${place.includes('8.69') ? 0 : 1}}`,
    );
    await writeFile(place('car.json'), JSON.stringify({ profile: 'car', travelTimes: [0, 60, 90, 0], distances: [0, 500, 700, 0] })); // prettier-ignore
    const without = await said(['import', '-'], text);
    expect([without.code, without.stderr]).toEqual([3, expect.stringContaining('Give the matrices')]);
    const made = await said(['import', '-', '--matrix', 'car.json', '--matrices-output', 'kept.json'], text);
    const solved = await said(['solve', '-', '--iterations', '1', '--matrix', 'kept.json'], made.stdout);
    expect((JSON.parse(solved.stdout) as Solution).tours[0]?.distanceInKm).toBe(0.5);
    const refused = await said(['import', '-', '--matrix', 'car.json'], vrplib);
    expect(refused.stderr).toContain('--matrix has no effect with a VRPLIB instance.');
    const twice = await said(['import', '-', '--matrix', 'car.json', '--matrix', '-'], text);
    expect(twice.stderr).toContain('Only one of the files can be standard input.');
    const over = await said(['import', '-', '--matrix', 'car.json', '-o', 'car.json'], text);
    expect([over.code, await readFile(place('car.json'), 'utf8')]).toEqual([2, expect.stringContaining('travelTimes')]);
  });

  it('creates a plan, and stores the column mapping', async () => {
    const { code, stdout, stderr } = await said(['import', ...tables, '-o', 'plan.json', '--save-map', 'saved.json']);
    expect([code, stdout]).toEqual([0, `2 orders, 1 resource. Written to ${place('plan.json')}\n`]);
    expect(stderr).toContain('ID_CLEANED');
    const plan = JSON.parse(await readFile(place('plan.json'), 'utf8')) as Plan;
    expect(plan.orders?.map(({ id }) => id)).toEqual(['2026-1', '2026-2']);
    const saved = JSON.parse(await readFile(place('saved.json'), 'utf8')) as { orders: unknown };
    expect(saved.orders).toEqual({ id: 'id', Wo: 'position', Fenster: 'window' });
  });

  it('reads standard input, and reports every error', async () => {
    const { code, stdout, stderr } = await said(['import', '-'], 'id,lat,lon\n1,x,8.7\n2,,\n');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr.split('\n').slice(0, 6)).toEqual([
      'tourwright: standard input cannot be read as a table: 3 errors.',
      '  standard input row 2, column lat: "x" is not a number of degrees.',
      '    Write 49.41 or 49,41.',
      '  standard input row 3, column lat: No position.',
      '    Fill in lat and lon, or take the row out.',
      '  There are no vehicles.',
    ]);
  });

  it('reports an empty file', async () => {
    const { code, stderr } = await said(['import', '-'], '\ufeff\n');
    expect([code, stderr]).toEqual([3, 'tourwright: standard input is empty.\n']);
  });

  it('writes templates', async () => {
    expect((await said(['import', '--template', 'orders'])).stdout).toMatch(/^id,customer,address,lat,lon,/);
    expect((await said(['import', '--template', 'vehicles'])).stdout).toMatch(/^id,driver,lat,lon,/);
  });

  it('reports the lines of errors in a jsprit file', async () => {
    const { code, stderr } = await said(['import', '-'], jsprit.replace('<typeId>t', '<typeId>lorry'));
    expect(code).toBe(3);
    expect(stderr).toContain('standard input cannot be read as a problem of jsprit: one error.');
    expect(stderr).toContain('line 4, vehicles.vehicle[0].typeId: There is no type lorry.');
  });

  it('recognizes an old workbook', async () => {
    await writeFile(place('orders.xls'), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1));
    for (const command of ['import', 'solve'])
      expect((await said([command, place('orders.xls')])).stderr).toContain(
        'Excel before 2007 (.xls), or has a password',
      );
  });

  it('lists the formats when it recognizes none', async () => {
    const { code, stderr } = await said(['import', '-'], 'nothing');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('Name it with --from: xlsx, vrplib, solomon, li-lim, jsprit, csv, vroom, google, '),
    ]);
  });
});

it('solves a table directly', async () => {
  const files = ['-o', 'solution.json', '--plan-output', 'made.json'];
  const { code } = await said(['solve', ...tables, '--iterations', '20', ...files]);
  expect(code).toBe(0);
  const solution = JSON.parse(await readFile(place('solution.json'), 'utf8')) as Solution;
  expect(solution.unaffectedStopIds).toEqual([]);
  const sheet = await said(['export', 'solution.json', '--to', 'csv', '--plan', 'made.json']);
  expect(sheet.stdout).toMatch(/^van,\d,delivery,2026\/1,2026-1,,,,09:00–11:00,/m);
});
