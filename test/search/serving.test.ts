import { describe, expect, it } from 'vitest';

import { toPlan } from '../../bench/formats/to-plan.js';
import { toTravel } from '../../bench/formats/to-travel.js';
import { generate } from '../../bench/generator.js';
import type { Kernel, Slice } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { LevelKind } from '../../src/problem/arrays/codes.js';
import { createServing } from '../../src/search/serving.js';
import { Tuning } from '../../src/search/tuning.js';
import { nativeKernel, newKernel } from '../support/kernels.js';

const levels = [LevelKind.UNSERVED_MANDATORY, LevelKind.DISTANCE];
const slice: Slice = { iterations: 100, milliseconds: Infinity, temperature: 5 };
const [first, second] = Tuning.serving;

/** A kernel that says what it is asked, and serves all after so many iterations. */
function kernelThatLacks(
  unserved: number,
  served = Infinity,
  kinds: readonly number[] = levels,
): { kernel: Kernel; asked: string[] } {
  const asked: string[] = [];
  const kernel = {
    bestObjectives: () => Float64Array.from(kinds, (kind) => (kind === LevelKind.UNSERVED_MANDATORY ? unserved : 1000)),
    best: () => ({}),
    inject: () => asked.push('inject'),
    step: ({ iterations }: Slice) => (asked.push(`step ${iterations}`), iterations),
    reduce: ({ iterations }: Slice, level: number) => (asked.push(`reduce ${level}`), Math.min(iterations, served)),
  };
  return { kernel: kernel as unknown as Kernel, asked };
}

describe('stretches that serve what is left out', () => {
  it('begin from the best solution, once each', () => {
    const { kernel, asked } = kernelThatLacks(2);
    const run = createServing(kernel, levels, true);
    for (const progress of [0, first.from, first.to - 1e-6, first.to, second.from]) run(slice, progress);
    expect(asked).toEqual(['step 100', 'inject', 'reduce -1', 'reduce -1', 'step 100', 'inject', 'reduce -1']);
  });

  it('leave what they do not need of a slice to the tours, where iterations are counted', () => {
    const { kernel, asked } = kernelThatLacks(1, 30);
    expect(createServing(kernel, levels, true)(slice, first.from)).toBe(100);
    expect(asked).toEqual(['inject', 'reduce -1', 'step 70']);
    expect(createServing(kernel, levels, false)(slice, first.from)).toBe(30);
  });

  it('are left out where all is served, and where something else comes first', () => {
    const complete = kernelThatLacks(0);
    createServing(complete.kernel, levels, true)(slice, first.from);
    const dear = [LevelKind.COSTS, ...levels];
    const thrifty = kernelThatLacks(2, Infinity, dear);
    createServing(thrifty.kernel, dear, true)(slice, first.from);
    expect([complete.asked, thrifty.asked]).toEqual([['step 100'], ['step 100']]);
  });

  it('come where decided tours may break rules, too', () => {
    const decided = [LevelKind.VIOLATIONS, LevelKind.LATENESS, LevelKind.CROW_FLY, ...levels];
    const { kernel, asked } = kernelThatLacks(2, Infinity, decided);
    createServing(kernel, decided, true)(slice, first.from);
    expect(asked).toEqual(['inject', 'reduce -1']);
  });
});

describe.each([typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])])(
  'the $name kernel, told to serve what is left out',
  (maker) => {
    it('ends as soon as nothing is, and at once when nothing was', async () => {
      const instance = generate({ customers: 40, seed: 8, windows: true });
      const { arrays } = await compile(toPlan(instance), toTravel(instance));
      const kernel = newKernel(maker, arrays, 1);
      try {
        const ran = kernel.reduce({ iterations: 10_000, milliseconds: Infinity, temperature: 1 }, -1);
        expect(ran).toBeGreaterThan(0);
        expect(ran).toBeLessThan(10_000);
        expect(kernel.bestObjectives()[0]).toBe(0);
        expect(kernel.reduce({ iterations: 10, milliseconds: Infinity, temperature: 1 }, -1)).toBe(0);
      } finally {
        kernel.free();
      }
    });
  },
);
