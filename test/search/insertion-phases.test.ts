import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import type { Kernel, Slice } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { LevelKind } from '../../src/problem/arrays/codes.js';
import { chosenServices, createInsertionPhases, isService } from '../../src/search/insertion-phases.js';
import { Tuning } from '../../src/search/tuning.js';
import { nativeKernel, newKernel } from '../support/kernels.js';

const levels = [LevelKind.UNSERVED_MANDATORY, LevelKind.DISTANCE];
const slice: Slice = { iterations: 100, milliseconds: Infinity, temperature: 5 };
const [first, second] = Tuning.insertionPhases;

/** A kernel that says what it is asked, and serves all after so many iterations. */
function kernelThatLacks(
  unserved: number,
  served = Infinity,
  kinds: readonly number[] = levels,
): { kernel: Kernel; asked: string[] } {
  const asked: string[] = [];
  const kernel = {
    bestObjectives: () => Float64Array.from(kinds, (kind) => (isService(kind) ? unserved : 1000)),
    best: () => ({}),
    inject: () => asked.push('inject'),
    step: ({ iterations }: Slice) => (asked.push(`step ${iterations}`), iterations),
    serve: ({ iterations }: Slice, level: number) => (asked.push(`serve ${level}`), Math.min(iterations, served)),
  };
  return { kernel: kernel as unknown as Kernel, asked };
}

describe('phases that insert unserved orders', () => {
  it('begin from the best solution, once each', () => {
    const { kernel, asked } = kernelThatLacks(2);
    const run = createInsertionPhases(kernel, levels, { fixed: true });
    for (const progress of [0, first.from, first.to - 1e-6, first.to, second.from]) run(slice, progress);
    expect(asked).toEqual(['step 100', 'inject', 'serve 0', 'serve 0', 'step 100', 'inject', 'serve 0']);
  });

  it('leave the rest of their slice to the tours if iterations are counted', () => {
    const { kernel, asked } = kernelThatLacks(1, 30);
    expect(createInsertionPhases(kernel, levels, { fixed: true })(slice, first.from)).toBe(100);
    expect(asked).toEqual(['inject', 'serve 0', 'step 70']);
    expect(createInsertionPhases(kernel, levels, { fixed: false })(slice, first.from)).toBe(30);
  });

  it('are skipped if everything is served, and if something else comes first', () => {
    const complete = kernelThatLacks(0);
    createInsertionPhases(complete.kernel, levels, { fixed: true })(slice, first.from);
    const dear = [LevelKind.COSTS, ...levels];
    const thrifty = kernelThatLacks(2, Infinity, dear);
    createInsertionPhases(thrifty.kernel, dear, { fixed: true })(slice, first.from);
    expect([complete.asked, thrifty.asked]).toEqual([['step 100'], ['step 100']]);
  });

  it('take turns if several levels count unserved orders', () => {
    const services = [LevelKind.UNSERVED_MANDATORY, LevelKind.UNSERVED_MANDATORY, LevelKind.UNSERVED_OPTIONAL];
    const kinds = [...services, LevelKind.DISTANCE, LevelKind.UNSERVED_OPTIONAL];
    const { kernel, asked } = kernelThatLacks(2, Infinity, kinds);
    const run = createInsertionPhases(kernel, kinds, { fixed: true });
    for (let share = 0; share < 4; share++) run(slice, first.from);
    expect(asked).toEqual(['inject', 'serve 0', 'serve 1', 'serve 2', 'serve 0']);
  });

  it('also come late if the search chooses what to serve', () => {
    const [late] = Tuning.insertionPhasesChosen;
    const several = [LevelKind.UNSERVED_MANDATORY, LevelKind.UNSERVED_OPTIONAL, LevelKind.DISTANCE];
    const asked = [levels, several].map((kinds) => {
      const lacking = kernelThatLacks(2, Infinity, kinds);
      createInsertionPhases(lacking.kernel, kinds, { fixed: true })(slice, late.from);
      return lacking.asked;
    });
    expect(asked).toEqual([['step 100'], ['inject', 'serve 0']]);
  });

  it('come even if decided tours may break rules', () => {
    const decided = [LevelKind.VIOLATIONS, LevelKind.LATENESS, LevelKind.CROW_FLY, ...levels];
    const { kernel, asked } = kernelThatLacks(2, Infinity, decided);
    createInsertionPhases(kernel, decided, { fixed: true })(slice, first.from);
    expect(asked).toEqual(['inject', 'serve 3']);
  });
});

describe('the search chooses what to serve', () => {
  const several = [LevelKind.VIOLATIONS, LevelKind.UNSERVED_MANDATORY, LevelKind.UNSERVED_OPTIONAL, LevelKind.COSTS];

  it('if several leading levels count orders, and some are unserved', () => {
    expect(chosenServices(kernelThatLacks(2, Infinity, several).kernel, several)).toEqual([1, 2]);
    expect(chosenServices(kernelThatLacks(0, Infinity, several).kernel, several)).toEqual([]);
  });

  it('not if one level leads, whatever follows the cost of tours', () => {
    const kinds = [LevelKind.UNSERVED_MANDATORY, LevelKind.COSTS, LevelKind.UNSERVED_OPTIONAL];
    expect(chosenServices(kernelThatLacks(2, Infinity, kinds).kernel, kinds)).toEqual([]);
  });
});

describe.each([typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])])(
  'the $name kernel, told to serve what is left out',
  (maker) => {
    it('ends as soon as everything is served, and at once if it was', async () => {
      const instance = generate({ customers: 40, seed: 8, windows: true });
      const { arrays } = await compile(toPlan(instance), toTravel(instance));
      const kernel = newKernel(maker, arrays, 1);
      try {
        const ran = kernel.serve({ iterations: 10_000, milliseconds: Infinity, temperature: 1 }, 0);
        expect(ran).toBeGreaterThan(0);
        expect(ran).toBeLessThan(10_000);
        expect(kernel.bestObjectives()[0]).toBe(0);
        expect(kernel.serve({ iterations: 10, milliseconds: Infinity, temperature: 1 }, 0)).toBe(0);
      } finally {
        kernel.free();
      }
    });
  },
);
