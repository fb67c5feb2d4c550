import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource } from '../evaluation/line.js';
import { violationsOf } from './helpers.js';

describe('the skills violation', () => {
  it('names what the resource lacks, at each stop of the order', async () => {
    const plan: Plan = {
      resources: [resource('van', { skills: ['crane'] })],
      orders: [
        order('a', 10, {}, { requiredSkills: ['crane'] }),
        order('b', 20, {}, { requiredSkills: ['frost', 'crane', 'keys'] }),
        order('c', 30),
      ],
    };
    expect(await violationsOf(plan, { van: ['a', 'b', 'c'] })).toEqual([
      { type: 'skills', wayPointIndex: 2, lackingSkills: ['frost', 'keys'] },
    ]);
  });
});

describe('the forbiddenAssignment violation', () => {
  const pair = { resourceTag: 'diesel', stopTag: 'centre' };
  const other = { resourceTag: 'novice', stopTag: 'school' };
  const plan: Plan = {
    resources: [resource('van', { tags: ['novice', 'diesel'] }), resource('bike')],
    orders: [
      order('a', 10, { tags: ['centre'] }),
      order('b', 20, { tags: ['school', 'centre'] }),
      order('c', 30, { tags: ['village'] }),
    ],
    additionalConstraints: [
      { type: 'forbiddenAssignment', ...pair, name: 'clean air' },
      { type: 'forbiddenAssignment', ...other },
    ],
  };

  it('names the pairs of tags, at each stop', async () => {
    expect(await violationsOf(plan, { van: ['a', 'b', 'c'] })).toEqual([
      { type: 'forbiddenAssignment', wayPointIndex: 1, forbiddenAssignments: [pair] },
      { type: 'forbiddenAssignment', wayPointIndex: 2, forbiddenAssignments: [pair, other] },
    ]);
  });

  it('does not apply to resources without the tag', async () => {
    expect(await violationsOf(plan, { bike: ['a', 'b', 'c'] })).toEqual([]);
  });

  it('accepts the old notation, and reports a pair once', async () => {
    expect(await violationsOf({ ...plan, forbiddenAssignments: [other, pair] }, { van: ['b'] })).toEqual([
      { type: 'forbiddenAssignment', wayPointIndex: 1, forbiddenAssignments: [other, pair] },
    ]);
  });
});
