import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { evaluate, type Plan, type Replanned } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

let folder = '';
const file = (name: string): string => join(folder, `${name}.json`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  const changes = [{ type: 'cancelOrder', orderId: smallPlan.orders![0]!.id }];
  await writeFile(file('plan'), JSON.stringify(smallPlan));
  await writeFile(file('changes'), JSON.stringify(changes));
  await writeFile(file('wrong'), JSON.stringify([{ type: 'cancelOrder', orderId: 'nobody' }]));
  await writeFile(file('nothing'), JSON.stringify({ change: 1 }));
  const tours = [{ resourceId: 'van', stopIds: ['near', 'far'] }];
  await writeFile(file('solution'), JSON.stringify(await evaluate(smallPlan, tours)));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a run of the command says, and its exit code. */
async function replanned(...more: string[]): Promise<{ code: number; out: string; err: string }> {
  const { surroundings, stdout, stderr } = stage();
  const code = await run(['replan', file('plan'), file('solution'), '--iterations', '50', ...more], surroundings);
  return { code, out: stdout(), err: stderr() };
}

describe('tourwright replan', () => {
  it('lists the stops that are served differently', async () => {
    const { code, out } = await replanned('--changes', file('changes'), '--stability', 'resource');
    expect(code).toBe(0);
    expect(out).toContain('1 stop served differently than before');
    expect(out).toContain('→ nobody (cancelled)');
  });

  it('reports that nothing changes', async () => {
    expect((await replanned('--stability', 'resource,time', '--rank', '0')).out).toContain('Nothing changes.');
  });

  it('writes solution and plan to the named files, and everything as JSON', async () => {
    const { code, out } = await replanned(
      ...['--changes', file('changes'), '--json', '-o', file('later'), '--plan-output', file('plan-later')],
    );
    expect(code).toBe(0);
    const { solution, plan } = JSON.parse(out) as Replanned;
    expect(JSON.parse(await readFile(file('later'), 'utf8'))).toEqual(solution);
    expect((JSON.parse(await readFile(file('plan-later'), 'utf8')) as Plan).orders).toEqual(plan.orders);
  });

  it('lists the violations of its result, also in its exit code', async () => {
    const late = [{ type: 'delayResource', resourceId: 'van', until: '2026-03-10T11:59:50Z' }];
    await writeFile(file('late'), JSON.stringify(late));
    const { code, out } = await replanned('--changes', file('late'), '--freeze-until', '2026-03-10T08:00:30Z');
    expect(code).toBe(4);
    expect(out).toMatch(/violations?:\n {2}van/);
  });

  it.each([
    [['--changes', 'wrong'], 3, 'wrong.json is not a valid list of changes: one error.'],
    [['--changes', 'wrong'], 3, 'The plan has no order nobody.'],
    [['--changes', 'nothing'], 3, 'has no list of changes'],
    [['--allowed', '2'], 2, '--allowed has no effect without --stability.'],
    [['--stability', 'mood'], 2, '--stability is "mood".\n  It must be one or more of resource, sequence, time'],
    [['--freeze-until', 'noon'], 2, '--freeze-until is "noon".\n  "noon" is not a date-time.'],
    [['--keep', 'most'], 2, '--keep is "most".\n  It must be one of: none, next, aboard, all.'],
  ])('refuses %j', async (args, code, said) => {
    const found = await replanned(...args.map((word) => (['wrong', 'nothing'].includes(word) ? file(word) : word)));
    expect(found.code).toBe(code);
    expect(found.err).toContain(said);
  });
});
