import { describe, expect, it } from 'vitest';

import type { Order, Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { order, problemOf, resource } from '../evaluation/line.js';
import { nativeKernel } from '../support/kernels.js';
import { run, toursOf } from '../support/run.js';

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

const crowded = (id: string, km: number): Order => order(id, km, { tags: ['dock'], operationDuration: 'PT20M' });

/** Two resources, and stops at which nobody may be without being too many. */
const plan = (objectives: NonNullable<Plan['objectives']>): Plan => ({
  resources: [resource('one'), resource('other')],
  orders: [crowded('a', 1), crowded('b', 2), order('free', 3)],
  overlappingCapacitiesByStopTag: { dock: 0 },
  objectives,
});

describe.each(makers)('the $name kernel', (kernel) => {
  it('serves the orders that crowd no stop where that is worse than leaving orders out', async () => {
    const problem = await problemOf(plan(['minimizeOverOverlappingCapacitiesOnStops', 'maximizeMandatoryStops']));
    const { solution } = run(problem, { iterations: 200, kernel });
    expect(toursOf(solution).map(({ stopIds }) => stopIds)).toEqual([['free']]);
  });

  it('serves all orders where that is more important', async () => {
    const problem = await problemOf(plan(['maximizeMandatoryStops', 'minimizeOverOverlappingCapacitiesOnStops']));
    const { solution } = run(problem, { iterations: 200, kernel });
    expect(toursOf(solution).flatMap(({ stopIds }) => stopIds)).toHaveLength(3);
  });
});
