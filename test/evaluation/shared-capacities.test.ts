import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { emitSolution } from '../support/emit-solution.js';
import { compiled } from '../objectives/compiled.js';
import { checked, order, resource, routesOf, stop } from './line.js';

const plan: Plan = {
  resources: [resource('van')],
  orders: [
    order('p5', 10, { kind: 'pickup', capacities: { kg: 5 } }),
    order('d3', 20, { capacities: { kg: 3 } }),
    order('d4', 30, { capacities: { kg: 4, box: 1 } }),
    {
      id: 'o',
      stops: [stop('op', 10, { kind: 'pickup', capacities: { kg: 2 } }), stop('od', 20, { capacities: { kg: 2 } })],
    },
  ],
};

async function loadsAlong(stops: readonly string[], sharedCapacities: boolean) {
  const problem = await compiled({ ...plan, sharedCapacities });
  const [tour] = checked(emitSolution(problem, routesOf(problem, { van: stops }))).tours;
  const after = tour.wayPoints.flatMap((point) => (point.type === 'stop' ? [point.filledCapacitiesAfterStop.kg] : []));
  expect(tour.filledCapacitiesAtEnd.kg).toBe(after.at(-1));
  return [tour.filledCapacitiesAtBegin.kg, ...after];
}

describe('shared capacities', () => {
  it.each<[stops: string[], apart: number[], shared: number[]]>([
    [
      ['p5', 'd3', 'd4'],
      [7, 12, 9, 5],
      [2, 7, 4, 0],
    ],
    [
      ['d3', 'p5', 'd4'],
      [7, 4, 9, 5],
      [3, 0, 5, 1],
    ],
    [
      ['d3', 'd4', 'p5'],
      [7, 4, 0, 5],
      [7, 4, 0, 5],
    ],
    [
      ['op', 'd3', 'od'],
      [3, 5, 2, 0],
      [3, 5, 2, 0],
    ],
    [
      ['op', 'd3', 'p5', 'od'],
      [3, 5, 2, 7, 5],
      [1, 3, 0, 5, 3],
    ],
  ])('in %s include what any order still needs', async (stops, apart, shared) => {
    expect(await loadsAlong(stops, false)).toEqual(apart);
    expect(await loadsAlong(stops, true)).toEqual(shared);
  });

  it('are shared separately by capacity', async () => {
    const problem = await compiled({ ...plan, sharedCapacities: true });
    const [tour] = emitSolution(problem, routesOf(problem, { van: ['p5', 'd4'] })).tours;
    expect(tour.filledCapacitiesAtBegin).toEqual({ kg: 0, box: 1 });
  });
});
