import { expect, test } from 'vitest';

import { openDesk } from '../../src/answers/desk.js';
import type { Explanation } from '../../src/model/types.gen.js';
import { compile } from '../../src/problem/compile.js';
import { jointPlan, type JointPlan } from '../support/joint-plan.js';

/** Stops that fit, or pay, only together. */
async function explained(bond: JointPlan['bond'], kilograms = 30, stops = 5): Promise<readonly Explanation[]> {
  const some = { seed: 1, stops, tours: 1, ordinary: 0, windows: false, goods: true, pause: false, pairs: false };
  const { plan, travel } = jointPlan({ ...some, bond });
  const resources = plan.resources.map((van) => ({ ...van, capacities: { kg: kilograms } }));
  const problem = await compile({ ...plan, resources }, travel);
  return await openDesk(problem, travel, []).explain({ most: 0 });
}

test('orders that fit together are reported as such, without proposing longer travel', async () => {
  const found = await explained('longest travel');
  expect(found).toHaveLength(5);
  const lonely = found.filter(({ status }) => status === 'noPlaceLeft');
  expect(lonely).toHaveLength(3);
  for (const why of lonely) {
    expect(why.text).toMatch(
      /^No tour has a place for it alone\. Together with o\d, o\d, o\d and 1 more it has a place on v0/,
    );
    expect(why).not.toHaveProperty('change');
  }
});

test('orders that fit together are found if they are many', async () => {
  const found = await explained('longest travel', 100, 100);
  expect(found.filter(({ text }) => text.includes('Together with'))).toHaveLength(98);
});

test('orders that pay off together are reported as such, with their cost alone', async () => {
  const found = await explained('fixed cost');
  expect(found.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'lost'));
  for (const { text } of found) expect(text).toContain('Together with');
});

test('orders that do not even fit together get their obstacles', async () => {
  for (const why of await explained('longest travel', 4)) expect(why.text).not.toContain('Together with');
});
