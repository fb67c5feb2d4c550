import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { hiddenPlan } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel } from '../support/kernels.js';
import { run, violationsOf } from '../support/run.js';

describe('orders of several stops without goods', () => {
  const kernels = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

  it.each(kernels.map((kernel) => [kernel.name, kernel] as const))(
    'keep the working window even if only distance counts: %s',
    async (_, kernel) => {
      const { plan } = hiddenPlan({ stops: 200, rules: ['stopSequence'], seed: 2 });
      const { solution } = run(await compiled({ plan, travel: { kind: 'fly' } }), { kernel, iterations: 20 });
      expect(violationsOf(solution)).toEqual([]);
    },
  );
});
