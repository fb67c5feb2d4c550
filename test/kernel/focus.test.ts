import { expect, test } from 'vitest';

import { makeFocus, drawSlot, follow, isFocused } from '../../src/kernel/typescript/ruin/focus.js';
import { makeInstance } from '../../src/kernel/typescript/instance/instance.js';
import { Random } from '../../src/kernel/typescript/state/random.js';
import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { compile } from '../../src/problem/compile.js';

async function focusOn(customers: number) {
  const instance = generate({ customers, seed: 1 });
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  return makeFocus(makeInstance(arrays));
}

test('small plans are always ruined anywhere', async () => {
  expect(isFocused(await focusOn(100))).toBe(false);
});

test('in a large plan ruins focus on one region for a while, and sweep over all regions', async () => {
  const focus = await focusOn(2000);
  const random = new Random(1);
  const seen = new Set<number>();
  let regions = 0;
  // 2,000 stops are 10 regions of 200, of 800 ruins each.
  for (let ruin = 0; ruin < 8000; ruin++) {
    const before = focus.begin;
    follow(focus, random);
    if (focus.begin !== before || ruin === 0) regions++;
    seen.add(drawSlot(focus, random));
  }
  expect(regions).toBe(10);
  // One of 200 slots is missed by 800 draws with a chance of 1.8 %.
  expect(seen.size).toBeGreaterThan(1900);
});
