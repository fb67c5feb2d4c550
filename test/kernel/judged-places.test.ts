import { describe, expect, it } from 'vitest';

import { FOUR_BREAKS, LUNCH, REST, fieldDay, longHauls, parcelDay } from '../../bench/break-days.js';
import { FastPath } from '../../src/problem/arrays/codes.js';
import { compile } from '../../src/problem/compile.js';
import { fly } from '../../src/travel/index.js';
import { nativeAbsence, nativeKernel } from '../support/kernels.js';
import { compareWithout } from './same-places.js';

const DAYS = [
  { name: 'four breaks, late departure', plan: fieldDay({ jobs: 21, breaks: FOUR_BREAKS, lateDeparture: true }) },
  { name: 'four breaks', plan: fieldDay({ jobs: 21, breaks: FOUR_BREAKS, lateDeparture: false }) },
  { name: 'nights and driving breaks, some goods from customer to customer', plan: longHauls(40) },
  { name: 'lunch and a rest, distance alone', plan: parcelDay(40, [LUNCH, REST]) },
];

describe.skipIf(nativeKernel === undefined)(
  `places in tours with several breaks${nativeKernel ? '' : ` (skipped: ${nativeAbsence})`}`,
  () => {
    it.each(DAYS)('have the same cost, computed from travels or from whole tours: $name', async ({ plan }) => {
      const { arrays } = await compile(plan, fly());
      expect(compareWithout(FastPath.JUDGED_BY_LABELS, nativeKernel!, arrays, 100)).toBeGreaterThan(10);
    });
  },
);
