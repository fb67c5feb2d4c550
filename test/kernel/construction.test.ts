import { describe, expect, it, vi } from 'vitest';

import type { KernelFactory } from '../../src/kernel/kernel.js';
import { makeKernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { holdDecided } from '../../src/kernel/typescript/verbs/hold.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import type { Problem } from '../../src/problem/problem.js';
import { parametersOf } from '../../src/search/driver.js';
import { hiddenPlan, type RuleName } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, nativeKernel, newKernel } from '../support/kernels.js';

const CASES: readonly (readonly [string, RuleName[]])[] = [
  ['plain tours, by savings', []],
  ['costs of a mixed fleet', ['costs']],
  ['pickups, deliveries and what is decided', ['stopSequence', 'decidedAssignments']],
];

const planned = (rules: RuleName[]): Promise<Problem> =>
  compiled({ plan: hiddenPlan({ stops: 40, rules, seed: 4 }).plan, travel: { kind: 'fly' } });

/** Constructs with time for so many looks at the clock a call. @returns the routes and the number of calls */
function constructed({ arrays }: Problem, looks: number): { next: number[]; best: number[]; calls: number } {
  const context = makeKernelContext(
    arrays,
    parametersOf({ arrays, seed: 1 }),
    new Int32Array(new SharedArrayBuffer(4)),
  );
  if (context.instance.decided !== undefined) holdDecided(context);
  let left = looks;
  vi.spyOn(context.watch, 'left').mockImplementation(() => left--);
  let calls = 1;
  for (; !constructMixed(context, 1000); calls++) left = looks * (calls + 1);
  return { next: [...context.best.next], best: [...context.best.vector], calls };
}

describe('a construction split into several calls', () => {
  it.each(CASES)('ends like an unsplit one: %s', async (_, rules) => {
    const problem = await planned(rules);
    const { calls, ...whole } = constructed(problem, 1e9);
    expect(calls).toBe(1);
    const cut = constructed(problem, 4);
    expect(cut.calls).toBeGreaterThan(1);
    expect(cut).toMatchObject(whole);
  });

  it.skipIf(nativeKernel === undefined).each(CASES)(
    `does so in the native kernel: %s ${nativeAbsence}`,
    async (_, rules) => {
      const { arrays } = await planned(rules);
      const whole = newKernel(nativeKernel as KernelFactory, arrays, 1);
      whole.construct(Infinity);
      const cut = newKernel(nativeKernel as KernelFactory, arrays, 1);
      for (let milliseconds = 0.02; !cut.construct(milliseconds);) milliseconds *= 1.2;
      expect(cut.hash()).toBe(whole.hash());
      expect([...cut.best()]).toEqual([...whole.best()]);
      cut.free();
      whole.free();
    },
  );
});
