import { describe, expect, it } from 'vitest';
import type { Plan, Solution } from '../../src/model/types.gen.js';
import { differences } from '../../src/solution/compare.js';
import { order, resource, solutionOf } from '../evaluation/line.js';

const plan: Plan = {
  resources: [resource('van', { cost: { km: { costCoeff: 0.1 } } }), resource('bike')],
  orders: [order('a', 10, { capacities: { kg: 1 } }), order('b', 20), order('c', 30)],
};

async function sample(): Promise<Solution> {
  return solutionOf(plan, { van: ['a', 'b'], bike: ['c'] });
}

describe('differences', () => {
  it('finds none between equal solutions, whenever and wherever they were created', async () => {
    const solution = await sample();
    const again = { ...solution, timestamp: '2000-01-01T00:00:00Z', agencyId: 'ABC_d', planId: 'x', planVersion: 9 };
    expect(differences(solution, again)).toEqual([]);
  });

  it('names the field, and both values', async () => {
    const solution = await sample();
    const given = structuredClone(solution) as unknown as {
      tours: { tourCost: number; wayPoints: { arrivalTime?: string }[] }[];
    };
    given.tours[0].tourCost = 5;
    given.tours[1].wayPoints[1].arrivalTime = '2030-01-01T08:31:00Z';
    expect(differences(solution, given as unknown as Solution)).toEqual([
      { path: 'tours[0].tourCost', expected: 4, given: 5 },
      {
        path: 'tours[1].wayPoints[1].arrivalTime',
        expected: '2030-01-01T08:30:00Z',
        given: '2030-01-01T08:31:00Z',
      },
    ]);
  });

  it.each([
    { value: 4 + 3e-6, isDifferent: false, why: 'a millionth of 4 is 4e-6' },
    { value: 4 + 5e-6, isDifferent: true, why: 'more than a millionth of 4' },
    { value: '4', isDifferent: true, why: 'text is no number' },
    { value: null, isDifferent: true, why: 'nothing is no number' },
    { value: Number.NaN, isDifferent: true, why: 'not a number is no number' },
  ])('compares the cost 4 with $value: $why', async ({ value, isDifferent }) => {
    const solution = await sample();
    const [van, bike] = solution.tours;
    const given = { ...solution, tours: [{ ...van, tourCost: value as number }, bike] };
    expect(differences(solution, given)).toHaveLength(isDifferent ? 1 : 0);
  });

  it('reports fields that one of them lacks', async () => {
    const { CO2Emission: _, ...solution } = { ...(await sample()), CO2Emission: 1 };
    expect(differences(solution, { ...solution, CO2Emission: 2 })).toEqual([
      { path: 'CO2Emission', expected: undefined, given: 2 },
    ]);
    expect(differences({ ...solution, CO2Emission: 2 }, solution)).toEqual([
      { path: 'CO2Emission', expected: 2, given: undefined },
    ]);
  });

  it('compares tours by resource when they come in another order', async () => {
    const solution = await sample();
    const [van, bike] = solution.tours;
    const given = { ...solution, tours: [{ ...bike, distanceInKm: 61 }, van] };
    expect(differences(solution, given)).toEqual([
      { path: 'tours', expected: ['van', 'bike'], given: ['bike', 'van'] },
      { path: 'tours[0].distanceInKm', expected: 60, given: 61 },
    ]);
  });

  it('reports missing and additional entries of lists', async () => {
    const solution = await sample();
    expect(differences(solution, { ...solution, tours: [solution.tours[0]], unusedResourceIds: ['x'] })).toEqual([
      { path: 'unusedResourceIds[0]', expected: undefined, given: 'x' },
      { path: 'tours[1]', expected: solution.tours[1], given: undefined },
    ]);
  });
});
