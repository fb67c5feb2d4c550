import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { validatePlan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { fly } from '../../src/travel/index.js';
import { nativeKernel, newKernel } from '../support/kernels.js';

const example = new URL('../../examples/field-service-with-breaks.json', import.meta.url);

describe('a very short slice', () => {
  const kernels = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

  it.each(kernels.map((kernel) => [kernel.name, kernel] as const))(
    'ends with the current iteration if breaks are placed: %s',
    async (_, maker) => {
      const checked = validatePlan(JSON.parse(readFileSync(example, 'utf8')));
      if (!checked.valid) throw new Error('The example is a valid plan.');
      const problem = await compile(checked.plan, fly());
      const kernel = newKernel(maker, problem.arrays, 1);
      try {
        kernel.construct(Infinity);
        const done = kernel.step({ iterations: 1000, milliseconds: 0.1, temperature: 100 });
        expect(done).toBeLessThan(16);
      } finally {
        kernel.free();
      }
    },
  );
});
