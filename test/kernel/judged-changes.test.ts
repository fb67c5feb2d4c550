import { expect, it, vi } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import type { Plan } from '../../src/index.js';
import * as change from '../../src/kernel/typescript/moves/change.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { newKernel } from '../support/kernels.js';

vi.mock('../../src/kernel/typescript/moves/change.js', async (original) => {
  const actual: typeof change = await original();
  return { ...actual, makeChange: vi.fn(actual.makeChange) };
});

it('local search makes no change to see whether tours that work equally long come to work less differently', async () => {
  const instance = generate({ customers: 20, seed: 4 });
  const given = toPlan(instance) as Plan;
  const { capacities: _, ...van } = given.resources[0];
  const objectives = ['minimizeWorkingDurationSpread', 'minimizeDistance'] as const;
  const problem = await compile({ ...given, resources: [van], objectives: [...objectives] }, toTravel(instance));
  const kernel = newKernel(typescriptKernel, problem.arrays, 1);
  try {
    kernel.construct(Infinity);
    kernel.localSearch({ iterations: Infinity, milliseconds: Infinity });
    expect(change.makeChange).toHaveBeenCalled();
    vi.mocked(change.makeChange).mockClear();
    kernel.localSearch({ iterations: Infinity, milliseconds: Infinity });
    expect(change.makeChange).not.toHaveBeenCalled();
  } finally {
    kernel.free();
  }
});
