import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { differences, evaluate, solve, validatePlan, validateSolution } from '../../src/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}examples/`;
const plans = readdirSync(folder).filter((name) => name.endsWith('.json'));
const readme = readFileSync(`${folder}README.md`, 'utf8');

describe.each(plans)('the example %s', (name) => {
  const json = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as Record<string, unknown>;

  const checked = validatePlan(json);

  it('is a plan without errors or unknown fields', () => {
    expect(checked).toMatchObject({ valid: true, warnings: [] });
  });

  it('is described in the README', () => {
    expect(readme).toContain(`(${name})`);
  });

  it('is served completely and without violations within a few iterations', { timeout: 240_000 }, async () => {
    const solution = await solve(json, { iterations: 500 });
    expect(validateSolution(solution).valid).toBe(true);
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(solution.unaffectedAlternativeIds).toEqual([]);
    expect(solution.tours.flatMap(({ violations }) => violations)).toEqual([]);
    expect(differences(await evaluate(json, solution), solution)).toEqual([]);
  });
});

describe('the README', () => {
  const page = readFileSync(`${root}README.md`, 'utf8');

  it('shows a program and what it prints', () => {
    const [program, printed] = ['js', 'text'].map((kind) => page.split(`\`\`\`${kind}\n`)[1]?.split('```')[0] ?? '');
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program!], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ stdout: printed, status: 0 });
  });
});
