import { describe, expect, it } from 'vitest';

import { typescriptKernel } from '../../src/kernel/typescript.js';
import { hiddenPlan } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { nativeAbsence, twinKernel } from '../support/kernels.js';
import { SHORT } from '../support/numbered-runs.js';
import { assertTruthful, walk } from './walk.js';

const course = { seed: 5, slices: 4, iterationsPerSlice: SHORT ? 50 : 150, temperature: 300 };

/**
 * Every resource is used and has limits of its own, a third of the day is decided, and little of it is served at first.
 */
const { plan } = hiddenPlan({
  stops: 60,
  rules: ['additionalOperationDurations', 'sharedCapacities', 'decidedAssignments'],
  seed: 2,
});

describe('kernels whose tours exchange resources beside decided ones', () => {
  it.skipIf(twinKernel === undefined)(
    `walk the same states${twinKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
    { timeout: 3_600_000 },
    async () => {
      const problem = await compiled({ plan, travel: { kind: 'fly' } });
      const look = assertTruthful.bind(undefined, problem);
      const expected = walk(typescriptKernel, problem, course, look);
      expect(walk(twinKernel!, problem, course, look)).toEqual(expected);
    },
  );
});
