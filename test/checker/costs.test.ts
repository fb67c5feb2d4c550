import { describe, expect, it } from 'vitest';

import { planOf, solved, stop, toured } from './example.js';
import type { Cost } from './wire.js';

describe('costs', () => {
  // One tour: 10 km with 2 kg, 10 km with 5 kg, 20 km home with 3 kg; 5 min of service at "a": 45 min.
  const tour = (cost: Cost) =>
    planOf({ cost, arrival: { lon: 0, lat: 0 } }, [
      [stop('a', 10, { kind: 'pickup', capacities: { kg: 3 }, tags: ['cold'], operationDuration: 'PT5M' })],
      [stop('b', 20, { capacities: { kg: 2 } })],
    ]);

  const cases: [name: string, cost: Cost, total: number][] = [
    ['none', {}, 0],
    ['hours', { workedHours: { costCoeff: 20 } }, 15], // 0.75 · 20
    ['km above a floor', { km: { costFloor: 15, costCoeff: 2 } }, 50], // (40 - 15) · 2
    // 1 + (30 - 10) · 2 + (40 - 30) · 5
    [
      'km with overcost',
      { km: { constantCost: 1, costFloor: 10, costCoeff: 2, overcostFloor: 30, overcostCoeff: 5 } },
      91,
    ],
    ['use', { using: 7.5 }, 7.5],
    ['stops with a tag', { costsByStopTag: { cold: { constantCost: 2, costCoeff: 3 } } }, 5],
    ['stops with a tag that none has', { costsByStopTag: { hot: { constantCost: 2, costCoeff: 3 } } }, 0],
    ['handled goods', { costsByCapacity: { kg: { costCoeff: 1 } } }, 5], // 3 + 2
    ['handled goods by tag', { costsByCapacity: { kg: { costCoeff: 1, stopTags: ['cold'] } } }, 3],
    ['load and km', { costPerCapacityPerTravelledKm: { kg: { costCoeff: 0.1 } } }, 13], // 20 + 50 + 60 = 130
    ['load and hours', { costPerCapacityPerTravelledHour: { kg: { costCoeff: 6 } } }, 13], // 130 / 60 · 6
    ['all that rounds', { workedHours: { costCoeff: 0.1 / 3 } }, 0.025],
  ];

  it.each(cases)('are due for %s', (_, cost, total) => {
    expect(toured(tour(cost), 'a b')['tourCost']).toBe(total);
  });

  it('of emissions come from the resource, otherwise from its first tag in the map', () => {
    const plan = planOf({ tags: ['x', 'b', 'a'] }, [[stop('a', 10)]], {
      CO2EmissionCalculationByResourceTag: { a: { km: { costCoeff: 1 } }, b: { km: { costCoeff: 0.2 } } },
    });
    expect(solved(plan, { r: 'a' })).toMatchObject({ CO2Emission: 2, tours: [{ CO2Emission: 2 }] });
    expect(solved(planOf({}, [[stop('a', 10)]]), { r: 'a' })).not.toHaveProperty('CO2Emission');
  });

  it('of all tours together are limited by global constraints', () => {
    const plan = planOf({ tags: ['van'] }, [[stop('a', 10)]], {
      globalConstraints: [
        { type: 'maxCumulatedCost', name: 'fuel', maximum: 6, costsByResourceTag: { van: { km: { costCoeff: 1 } } } },
        { type: 'maxCumulatedCost', costsByResourceTag: { van: { km: { costCoeff: 1 } } } },
      ],
    });
    expect(solved(plan, { r: 'a' }).globalViolations).toEqual([
      { type: 'maxCumulatedCost', name: 'fuel', resourceIds: ['r'], maximum: 6, exceededCost: 4 },
    ]);
  });
});
