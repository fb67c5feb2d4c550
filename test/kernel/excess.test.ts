import { describe, expect, it } from 'vitest';

import type { Plan, Resource } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { order, problemOf, resource } from '../evaluation/line.js';
import { nativeKernel } from '../support/kernels.js';
import { run, toursOf } from '../support/run.js';

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

const kg = (amount: number) => ({ kind: 'pickup' as const, capacities: { kg: amount } });

/** A tour that exceeds a limit by what is decided, and two more orders, one of which would lengthen the excess. */
const plan = (limits: Partial<Resource>, fields: Partial<Plan>, [near, beyond]: readonly [number, number]): Plan => ({
  resources: [
    resource('r', { tags: ['own'], state: { assignments: [{ stopId: 'far', status: 'assigned' }] }, ...limits }),
  ],
  orders: [order('far', 20, kg(5)), order('same', near), order('more', beyond, kg(1))],
  ...fields,
});

const budget: Partial<Plan> = {
  globalConstraints: [{ type: 'maxCumulatedCost', maximum: 1, costsByResourceTag: { own: { km: { costCoeff: 1 } } } }],
};

describe.each(makers)('the $name kernel adds no order that lengthens an excess', (kernel) => {
  it.each<[string, Partial<Resource>, Partial<Plan>, readonly [number, number]]>([
    ['of the distance', { maxDistanceInKm: 30 }, {}, [10, 25]],
    ['of the working duration', { maxWorkingDuration: 'PT30M' }, {}, [10, 25]],
    ['of a load', { capacities: { kg: 4 } }, {}, [10, 10]],
    ['of the length of a travel', { maxInterStopDistanceInKm: 10 }, {}, [0, 25]],
    ['of the duration of a travel', { maxInterStopDuration: 'PT10M' }, {}, [0, 25]],
    ['of the cost of all tours', {}, budget, [10, 25]],
  ])('%s', async (_, limits, fields, places) => {
    const { solution } = run(await problemOf(plan(limits, fields, places)), { iterations: 200, kernel });
    expect(toursOf(solution).flatMap(({ stopIds }) => stopIds.toSorted())).toEqual(['far', 'same']);
  });

  it('of the number of stops', async () => {
    const state = { assignments: ['far', 'more'].map((stopId) => ({ stopId, status: 'assigned' as const })) };
    const { solution } = run(await problemOf(plan({ 'x-maxStops': 1, state }, {}, [10, 25])), {
      iterations: 200,
      kernel,
    });
    expect(toursOf(solution).flatMap(({ stopIds }) => stopIds.toSorted())).toEqual(['far', 'more']);
  });
});
