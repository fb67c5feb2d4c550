import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { levelRows, objectiveRows } from '../../src/catalogue/objectives.js';
import { randomPlan } from '../../testing/src/index.js';
import type { Plan } from '../../src/index.js';
import { levels } from '../checker/objectives/values.js';
import { readPlan } from '../checker/plan/plan.js';

const page = readFileSync(new URL('../../docs/plan.md', import.meta.url), 'utf8');

/** Names and types that the lists of some plans have. */
function listed(plans: readonly Plan[]): ReadonlySet<string> {
  const objectives = plans.flatMap(({ objectives = [] }) => objectives);
  return new Set(objectives.map((objective) => (typeof objective === 'string' ? objective : objective.type)));
}

/** What a plan may have to list an objective. */
const FIELDS: Readonly<Record<string, object>> = {
  maximizePrecedences: { precedences: [] },
  minimizeChanges: { reference: [] },
  custom: { name: 'mine', direction: 'minimize', costsByResourceTag: {} },
};

const wire = {
  resources: [
    {
      id: 'r',
      vehicleProfile: { type: 'fly' },
      workingTimeWindow: { begin: '2030-01-01T08:00:00Z', end: '2030-01-01T18:00:00Z' },
    },
  ],
};

describe('the rows of levels', () => {
  it('have the codes 0, 1, 2 … each once', () => {
    const codes = levelRows.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual(codes.map((_, i) => i));
  });

  it('each have a name', () => {
    const names = objectiveRows.map(({ objective }) => objective.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('all occur in random plans, so that the kernels, the evaluator and the checker compute them', () => {
    const drawn = listed(fc.sample(randomPlan({ orders: 2 }), { seed: 1, numRuns: 1000 }));
    expect(objectiveRows.map(({ objective }) => objective.name).filter((name) => !drawn.has(name))).toEqual([]);
  });

  it.each(objectiveRows.map(({ objective }) => [objective.name]))('with %s are in docs/plan.md', (name) => {
    expect(page).toMatch(new RegExp(`\`${name}\`|"type": "${name}"`));
  });

  it.each(objectiveRows.map(({ objective }) => [objective]))('$name is counted by the checker', ({ name, as }) => {
    const listedAs = as === undefined ? name : { type: name, ...FIELDS[name] };
    expect(levels(listedAs as never, readPlan(wire as never), [])).toBeInstanceOf(Array);
  });
});
