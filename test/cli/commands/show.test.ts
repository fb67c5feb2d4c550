import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { evaluate, type Plan, type Solution } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

/** A night in Berlin: service begins at 23:30 and after midnight, behind ten minutes of access. */
const [van] = smallPlan.resources;
const night: Plan = {
  ...smallPlan,
  tz: 'Europe/Berlin',
  accessDurationsByStopTag: { yard: 'PT10M' },
  resources: [
    { ...van!, workingTimeWindow: { begin: '2026-03-10T23:00:00', end: '2026-03-11T02:00:00' } },
    { ...van!, id: 'spare' },
  ],
  orders: [
    {
      id: 'first',
      stops: [
        {
          id: 'near',
          position: { lon: 8.7, lat: 49.4 },
          tags: ['yard'],
          capacities: { boxes: 1 },
          authorizedTimeWindows: [{ begin: '2026-03-10T23:30:00', end: '2026-03-10T23:40:00' }],
        },
      ],
    },
    {
      id: 'far',
      stops: [
        {
          id: 'far',
          position: { lon: 8.72, lat: 49.41 },
          preferredTimeWindows: [{ begin: '2026-03-10T23:00:00', end: '2026-03-10T23:25:00' }],
          operationDuration: 'PT45M',
        },
      ],
    },
    { id: 'cold', requiredSkills: ['ice'], stops: [{ id: 'cold-1', position: { lon: 8.7, lat: 49.4 } }] },
  ],
};

let folder = '';
let solution: Solution;
const place = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  solution = await evaluate(night, [{ resourceId: 'van', stopIds: ['near', 'far'] }]);
  await writeFile(place('plan.json'), JSON.stringify(night));
  await writeFile(place('solution.json'), JSON.stringify(solution));
});
afterAll(() => rm(folder, { recursive: true }));

async function shown(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return piped(undefined, ...argv.map((word) => (word.endsWith('.json') ? place(word) : word)));
}

async function piped(json: unknown, ...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { surroundings, stdout, stderr } = stage(json === undefined ? {} : { stdin: JSON.stringify(json) });
  const code = await run(['show', ...argv], surroundings);
  return { code, stdout: stdout(), stderr: stderr() };
}

describe('tourwright show', () => {
  it("prints the summary, in the plan's zone", async () => {
    const { code, stdout } = await shown('solution.json', '--plan', 'plan.json');
    expect(code).toBe(0);
    expect(stdout).toContain('2 of 3 stops served by 1 of 2 resources\n');
    expect(stdout).toContain('time (Europe/Berlin)');
    expect(stdout).toMatch(/^van +2 +23:00–00:\d\d /m);
    expect(stdout).toContain('Unserved orders\n  cold\n');
    expect(stdout).not.toContain('departure');
  });

  it("prints it without a plan, in UTC, also from a service's envelope", async () => {
    const { code, stdout } = await piped({ item: solution }, '-', '--stops');
    expect(code).toBe(0);
    expect(stdout).toContain('2 of 3 stops served by 1 of 2 resources\n');
    expect(stdout).toMatch(/^van +2 +22:00–23:\d\d /m);
    expect(stdout).toContain('Unserved stops\n  cold-1\n');
    expect(stdout).toContain('\nvan  2026-03-10 (UTC)\n');
    expect(stdout.slice(stdout.indexOf('(UTC)\n'))).not.toContain('+1');
  });

  it('lists the stops of each tour, with the day after the first', async () => {
    const { stdout } = await shown('solution.json', '--plan', 'plan.json', '--stops');
    const list = stdout.slice(stdout.indexOf('\nvan  2026-03-10 (Europe/Berlin)\n')).trim().split('\n');
    expect(list[1]).toMatch(/^# +stop +order +arrival +begin +departure +waiting +delay +travel +km +load$/);
    expect(list[2]).toMatch(/^ +begin +23:00 +boxes 1$/);
    // Of the time until 23:30 ten minutes are access.
    const [, arrival] = /^1 +near +first +23:(\d\d) +23:30 +23:30 /.exec(list[3]!)!;
    expect(list[3]).toMatch(new RegExp(` 0:${20 - Number(arrival)} +0:0\\d +\\d\\.\\d +boxes 0$`));
    expect(list[4]).toMatch(/^2 +far +23:\d\d +23:\d\d +00:\d\d \+1 +0:\d\d +0:0\d /);
    expect(list[5]).toMatch(/^ +end +00:\d\d \+1 /);
    expect(list).toHaveLength(6);
  });

  it('prints a single tour', async () => {
    const [tour] = solution.tours;
    const [begin, near, far, end] = tour!.wayPoints as never[];
    const wayPoints = (one: object) => [begin, one, end];
    const tours = [
      { ...tour!, wayPoints: wayPoints(near) },
      { ...tour!, resourceId: 'spare', wayPoints: wayPoints(far) },
    ];
    const two = { ...solution, tours, unusedResourceIds: [] };
    const { code, stdout } = await piped(two, '-', '--tour', 'spare', '--stops');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tour .*\nspare +1 .*\ntotal .*\n\nspare {2}2026-03-10 \(UTC\)\n/);
    expect(stdout).not.toContain('van');
  });

  it('shows violations and their places', async () => {
    const plan: Plan = { ...night, resources: [{ ...night.resources[0]!, capacities: { boxes: 0 } }] };
    const broken = await evaluate(plan, [{ resourceId: 'van', stopIds: ['near'] }]);
    const { stdout } = await piped(broken, '-', '--tour', 'van', '--stops');
    expect(stdout).toContain('Violations\n  van, begin: exceeds its capacity of boxes by 1 (capacity)\n');
    expect(stdout).toContain('\nvan (!)  2026-03-10 (UTC)\n');
    expect(stdout).toMatch(/^ +begin \(!\) /m);
    expect(stdout).not.toMatch(/^# +stop +order/m);
  });

  it('suggests similar names for an unknown tour', async () => {
    const near = await shown('solution.json', '--tour', 'vam');
    expect([near.code, near.stderr]).toEqual([2, expect.stringContaining('--tour is "vam".')]);
    expect(near.stderr).toContain('Did you mean van?\n  There are tours of: van.\n');
    const tours = Array.from({ length: 30 }, (_, at) => ({
      ...solution.tours[0]!,
      resourceId: `van-${at}`,
      wayPoints: [],
    }));
    const far = await piped({ ...solution, tours }, '-', '--tour', 'van-290');
    expect(far.stderr).toMatch(/There are tours of: van-2(0|9), .* and 18 more\.\n/);
  });

  it('refuses a solution of another plan, and two standard inputs', async () => {
    await writeFile(place('other.json'), JSON.stringify({ ...night, orders: [] }));
    const { code, stderr } = await shown('solution.json', '--plan', 'other.json');
    expect([code, stderr]).toEqual([3, expect.stringContaining('The plan has no stop near.')]);
    expect((await piped(solution, '-', '--plan', '-')).code).toBe(2);
  });

  it('lets no text of a solution control the terminal or leave its cell', async () => {
    const evil = 'box\u001b[2J\u009b1m\u202e\nvan-9';
    const [tour] = solution.tours;
    const wayPoints = tour!.wayPoints.map((point) =>
      point.type === 'stop' ? { ...point, filledCapacitiesAfterStop: { [evil]: 1 } } : point,
    );
    const tours = [{ ...tour!, wayPoints, maxFilledCapacities: { [evil]: 1 }, [evil]: 1 }];
    const { code, stdout, stderr } = await piped({ ...solution, tours }, '-', '--stops');
    expect(code).toBe(0);
    const safe = String.raw`box\u001b[2J\u009b1m\u202e\u000avan-9`;
    expect(stdout.split(`${safe} 1\n`)).toHaveLength(4);
    expect(stderr).toContain(`The field ${safe} is not known`);
    expect(`${stdout}${stderr}`).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  });

  it('creates one formatter of times, whatever the number of stops', async () => {
    const [tour] = solution.tours;
    const stops = tour!.wayPoints.filter(({ type }) => type === 'stop');
    const wayPoints = Array.from({ length: 1000 }, (_, at) => ({ ...stops[at % 2]!, stopId: `st-${at}` }));
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const { code, stdout } = await piped({ ...solution, tours: [{ ...tour!, wayPoints }] }, '-', '--stops');
    expect([code, stdout.split('\n').length]).toEqual([0, expect.any(Number)]);
    expect(stdout).toContain('st-999');
    expect(made.mock.calls.length).toBeLessThan(5);
    made.mockRestore();
  });
});
