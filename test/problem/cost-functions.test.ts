import { describe, expect, it } from 'vitest';
import { Size, TermKind } from '../../src/problem/arrays/codes.js';
import { order, problemOf, resource } from './plans.js';

const orders = [
  order('a', 1, { capacities: { kg: 2.5 }, tags: ['city', 'cold'] }),
  order('b', 2, { kind: 'pickup', capacities: { kg: -4, box: 1 }, tags: ['city'] }),
  order('c', 3, { kind: 'acknowledgement', capacities: { kg: 9 }, tags: ['cold'] }),
];

describe('cost functions', () => {
  it('list their terms with floors, missing ones as 0 and infinity', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('r', {
          cost: { workedHours: { costCoeff: 20 }, km: { constantCost: 3, costFloor: 1, costCoeff: 2, overcostFloor: 9, overcostCoeff: 4 }, using: 50 }, // prettier-ignore
        }),
      ],
      orders,
    });
    expect([...arrays.costTerms]).toEqual([0, 3]);
    expect([...arrays.termKind]).toEqual([TermKind.HOURS, TermKind.KM, TermKind.USING]);
    expect([...arrays.termFloors]).toEqual([0, 0, 20, Infinity, 0, 3, 1, 2, 9, 4, 50, 0, 0, 0, 0]);
  });

  it('measure tagged stops, and what is picked up and delivered', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('r', {
          cost: {
            costsByStopTag: { city: { costCoeff: 1 }, nowhere: { constantCost: 1 } },
            costsByCapacity: { kg: { costCoeff: 1 }, box: { costCoeff: 1, stopTags: ['city', 'cold'] }, none: { constantCost: 1 } }, // prettier-ignore
            costPerCapacityPerTravelledKm: { box: { costCoeff: 1 } },
            costPerCapacityPerTravelledHour: { kg: { costCoeff: 1 }, none: { costCoeff: 1 } },
          },
        }),
      ],
      orders,
    });
    expect([...arrays.termKind]).toEqual([
      TermKind.MEASURE,
      TermKind.MEASURE,
      TermKind.MEASURE,
      TermKind.LOAD_KM,
      TermKind.LOAD_HOURS,
    ]);
    expect([...arrays.termArgument]).toEqual([0, 1, 2, 1, 0]);
    expect([...arrays.measureUnit]).toEqual([1, 1e6, 1e6]);
    expect([...arrays.measures]).toEqual([1, 1, 0, 2.5e6, 4e6, 0, 0, 1e6, 0]);
  });

  it('are shared by equal costs, and by costs and emissions', async () => {
    const km = { km: { costCoeff: 1 } };
    const problem = await problemOf({
      resources: [
        resource('r', { cost: km }),
        resource('s', { cost: { km: { costCoeff: 1, costFloor: 0 } } }),
        resource('t', { cost: { km: { costCoeff: 2 } }, tags: ['diesel'] }),
        resource('free'),
        resource('own', { CO2EmissionCalculation: { using: 1 }, tags: ['diesel'] }),
      ],
      orders,
      CO2EmissionCalculationByResourceTag: { diesel: km },
    });
    expect([...problem.arrays.resourceClass].map((c) => problem.arrays.classCost[c])).toEqual([0, 0, 1, -1, -1]);
    expect([...problem.resourceEmission]).toEqual([-1, -1, 0, -1, 2]);
    expect(problem.arrays.sizes[Size.COST_FUNCTIONS]).toBe(3);
  });

  it('treat an emission that is always zero as present, a cost that is always zero as absent', async () => {
    const nothing = { costsByStopTag: { nowhere: { costCoeff: 1 } } };
    const problem = await problemOf({
      resources: [resource('r', { cost: nothing, CO2EmissionCalculation: nothing })],
      orders,
    });
    expect([...problem.arrays.classCost]).toEqual([-1]);
    expect([...problem.resourceEmission]).toEqual([0]);
  });
});
