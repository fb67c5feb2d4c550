import { describe, expect, it } from 'vitest';

import type { Order, Plan } from '../../src/index.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { emitSolution } from '../support/emit-solution.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { compiled } from '../support/compiled.js';
import { judge } from '../support/judge.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { stateOf } from './walk.js';

const FLY = { kind: 'fly' } as const;
const DAY = '2030-01-07T';

/** One stop on a line, served within ten minutes from a given hour on. */
function orderAt(id: string, hour: number, kind: 'pickup' | 'delivery'): Order {
  const begin = `${DAY}${String(hour).padStart(2, '0')}:00:00Z`;
  const end = `${DAY}${String(hour).padStart(2, '0')}:10:00Z`;
  return {
    id,
    stops: [
      {
        id,
        kind,
        position: { lon: 8.7 + hour / 1000, lat: 49.4 },
        capacities: { pallet: 2 },
        authorizedTimeWindows: [{ begin, end }],
      },
    ],
  };
}

/** A vehicle for two pallets that is promised to the first and the last of four stops; between them it is full. */
const plan: Plan = {
  sharedCapacities: true,
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly' },
      workingTimeWindow: { begin: `${DAY}07:00:00Z`, end: `${DAY}18:00:00Z` },
      departure: { lon: 8.7, lat: 49.4 },
      capacities: { pallet: 2 },
      state: {
        mode: 'free',
        assignments: [
          { type: 'begin', departureTime: `${DAY}07:00:00Z` },
          { stopId: 'early', status: 'assigned' },
          { stopId: 'late', status: 'assigned' },
        ],
      },
    },
  ],
  orders: [
    orderAt('early', 8, 'pickup'),
    orderAt('gives', 9, 'delivery'),
    orderAt('takes', 10, 'pickup'),
    orderAt('late', 12, 'delivery'),
  ],
};

const makers: KernelFactory[] = [typescriptKernel, ...(twinKernel === undefined ? [] : [twinKernel])];

describe.each(makers)('two stops that only fit together, in the $name kernel', (maker) => {
  it('join a tour together if goods are shared', async () => {
    const problem = await compiled({ plan, travel: FLY });
    const kernel = newKernel(maker, problem.arrays, 1);
    try {
      kernel.construct(Infinity);
      kernel.step({ iterations: 60, milliseconds: Infinity, temperature: 10 });
      const solution = emitSolution(problem, unpackRoutes(kernel.best()));
      expect(solution.unaffectedStopIds).toEqual([]);
      expect(solution.tours.flatMap(({ violations }) => violations)).toEqual([]);
      const visited = solution.tours[0]?.wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : []));
      expect(visited).toEqual(['early', 'gives', 'takes', 'late']);
      expect(await judge({ plan, travel: FLY }, solution)).toEqual([]);
      expect(stateOf(kernel).stats.steps).toBe(60);
    } finally {
      kernel.free();
    }
  });
});
