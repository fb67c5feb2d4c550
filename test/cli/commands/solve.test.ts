import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { validateSolution } from '../../../src/index.js';
import type { Solution } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

const piped = JSON.stringify(smallPlan);
const quick = ['--iterations', '50'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('tourwright solve', () => {
  it('writes only the JSON to a pipe', async () => {
    const { surroundings, stdout, stderr } = stage({ stdin: piped });
    expect(await run(['solve', ...quick], surroundings)).toBe(0);
    expect(validateSolution(JSON.parse(stdout())).valid).toBe(true);
    expect(stderr()).toBe('');
  });

  it.runIf(existsSync('/dev/full'))('prints a solution that the file has no room for', async () => {
    const { surroundings, stdout, stderr } = stage({ stdin: piped, terminal: true });
    expect(await run(['solve', ...quick, '-o', '/dev/full'], surroundings)).toBe(3);
    expect(validateSolution(JSON.parse(stdout())).valid).toBe(true);
    expect(stderr()).toContain('/dev/full cannot be written: ENOSPC');
  });

  it('gives the same answer for the same seed and iterations', async () => {
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const { surroundings, stdout } = stage({ stdin: piped });
        await run(['solve', '-', ...quick, '--seed', '7'], surroundings);
        return { ...(JSON.parse(stdout()) as object), timestamp: '' };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('shows a progress line and a summary on a terminal', async () => {
    const { surroundings, stdout, stderr } = stage({ stdin: piped, terminal: true });
    expect(await run(['solve', '-', ...quick], surroundings)).toBe(0);
    expect(stderr()).toContain('looking for a first solution');
    expect(stdout()).toContain('2 of 2 stops served');
    expect(stdout()).toMatch(/50 iterations, (native|typescript) kernel|ended by (converged|iterations)/);
  });

  it('writes JSON on a terminal with --json', async () => {
    const { surroundings, stdout } = stage({ stdin: piped, terminal: true });
    expect(await run(['solve', '-', '--json', ...quick], surroundings)).toBe(0);
    expect(validateSolution(JSON.parse(stdout())).valid).toBe(true);
  });

  it('writes the JSON to a file and the summary to standard output with -o', async () => {
    const file = join(folder, 'solution.json');
    const { surroundings, stdout } = stage({ stdin: piped });
    expect(await run(['solve', '-', '-o', file, ...quick], surroundings)).toBe(0);
    expect(validateSolution(JSON.parse(await readFile(file, 'utf8'))).valid).toBe(true);
    expect(stdout()).toContain('2 of 2 stops served');
    expect(stdout()).toContain(`Written to ${file}`);
  });

  it('writes warnings to standard error, apart from the JSON', async () => {
    const { surroundings, stdout, stderr } = stage({ stdin: JSON.stringify({ ...smallPlan, colour: 'red' }) });
    expect(await run(['solve', ...quick], surroundings)).toBe(0);
    expect(validateSolution(JSON.parse(stdout())).valid).toBe(true);
    expect(stderr()).toContain('UNKNOWN_FIELD  colour');
  });

  it('lists every error of a plan, and the mistyped field that causes one', async () => {
    const plan = { resources: [{ id: 'a b' }], orders: [{ id: 'o', stops: [{ id: 's', positon: {} }] }] };
    const { surroundings, stdout, stderr } = stage({ stdin: JSON.stringify(plan) });
    expect(await run(['solve'], surroundings)).toBe(3);
    expect(stdout()).toBe('');
    for (const path of ['resources[0].id', 'resources[0].vehicleProfile', 'orders[0].stops[0].position']) {
      expect(stderr()).toContain(path);
    }
    expect(stderr()).toContain('Maybe position was meant');
  });

  it.each(['null', '[]', '"plan"', '42', '{}'])('refuses %s as a plan', async (stdin) => {
    const { surroundings, stderr } = stage({ stdin });
    expect(await run(['solve'], surroundings)).toBe(3);
    expect(stderr()).toContain('standard input is not a valid plan');
  });

  it('ends with the best solution so far when interrupted', async () => {
    const { surroundings, signals, stdout } = stage({ stdin: piped, terminal: true });
    const running = run(['solve', '-', '--time', '600'], surroundings);
    const interrupt = setInterval(() => signals.emit('SIGINT'), 1000);
    const once = (): void => clearInterval(interrupt);
    signals.on('SIGINT', once);
    expect([0, 130]).toContain(await running);
    once();
    expect(stdout() === '' || stdout().includes('stops served')).toBe(true);
  });

  it('refuses a file it cannot write before it searches', async () => {
    const { surroundings, stderr } = stage({ stdin: piped });
    expect(await run(['solve', '-', '--time', '600', '-o', join(folder, 'no', 'x.json')], surroundings)).toBe(3);
    expect(stderr()).toContain('cannot be written');
  });

  it('reports when the time was too short for any solution', async () => {
    const { surroundings, stdout, stderr } = stage({ stdin: JSON.stringify(smallPlan) });
    const code = await run(['solve', '-', '--time', '0.001'], surroundings);
    // A fast machine may have found one.
    const isEmpty = (JSON.parse(stdout()) as Solution).tours.length === 0;
    expect(code).toBe(isEmpty ? 6 : 0);
    if (isEmpty) expect(stderr()).toContain('The time was too short for any solution');
    else expect(stderr()).toMatch(/^$|TIME_TOO_SHORT/);
  });

  it.each([['--time=0'], ['--time=5s'], ['--iterations=many'], ['--seed=1.5'], ['--threads=0'], ['--tme=5']])(
    'refuses %s',
    async (option) => {
      const { surroundings, stderr } = stage({ stdin: piped });
      expect(await run(['solve', '-', option], surroundings)).toBe(2);
      expect(stderr()).not.toContain('    at ');
    },
  );
});
