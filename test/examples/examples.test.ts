import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { differences, evaluate, solve, validatePlan, validateSolution } from '../../src/index.js';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
const plans = readdirSync(folder).filter((name) => name.endsWith('.json'));
const readme = readFileSync(`${folder}README.md`, 'utf8');

describe.each(plans)('the example %s', (name) => {
  const json = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as Record<string, unknown>;

  const checked = validatePlan(json);

  it('is a plan without fault or unknown field', () => {
    expect(checked).toMatchObject({ valid: true, warnings: [] });
  });

  it('is told about in the README', () => {
    expect(readme).toContain(`(${name})`);
  });

  it('is served whole and without a violation within a few iterations', { timeout: 240_000 }, async () => {
    const solution = await solve(json, { iterations: 500 });
    expect(validateSolution(solution).valid).toBe(true);
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(solution.unaffectedAlternativeIds).toEqual([]);
    expect(solution.tours.flatMap(({ violations }) => violations)).toEqual([]);
    expect(differences(await evaluate(json, solution), solution)).toEqual([]);
  });
});

describe('the README', () => {
  const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

  it('shows the library example as it is', () => {
    expect(page).toContain(readFileSync(`${folder}library.mjs`, 'utf8').trim());
  });

  it('shows a plan that can be solved', async () => {
    const plan = /```json\n([^`]+)```/.exec(page)?.[1] ?? '';
    const solution = await solve(JSON.parse(plan) as Record<string, unknown>, { iterations: 10 });
    expect(solution.unaffectedStopIds).toEqual([]);
  });
});
