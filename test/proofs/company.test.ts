import { describe, expect, it } from 'vitest';

import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { fly, matrix } from '../../src/travel/index.js';
import { nativeKernel } from '../support/kernels.js';
import { run } from '../support/run.js';

const depot = { lon: 8.6, lat: 49.4 };
const positions = [depot, { lon: 8.61, lat: 49.4 }, { lon: 8.62, lat: 49.4 }, { lon: 8.63, lat: 49.4 }];
const shift = { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' };

/** One vehicle and a stop at each place but the depot. */
function planOf(more: Partial<Plan> = {}): Plan {
  return {
    resources: [
      { id: 'r1', vehicleProfile: { type: 'car' }, workingTimeWindow: shift, departure: depot, arrival: depot },
    ],
    orders: positions.slice(1).map((position, i) => ({ id: `o${i}`, stops: [{ id: `o${i}`, position }] })),
    ...more,
  };
}

/** Ways between the places, as rows of from and columns of to; 0: there is none. */
function ways(meters: readonly (readonly number[])[]) {
  const table = meters.map((row, from) => row.map((figure, to) => (figure > 0 || from === to ? figure : Infinity)));
  return matrix({ positions, profiles: { car: { distance: table, duration: table } } });
}

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

describe.each(makers)('with the $name kernel', (kernel) => {
  it('orders reachable only through each other are served together', async () => {
    // Out to the first alone, home from the last alone: no stop has a tour of its own, and no two have one.
    const travel = ways([
      [0, 500, 0, 0],
      [0, 0, 700, 0],
      [0, 0, 0, 900],
      [1000, 0, 0, 0],
    ]);
    const { solution } = run(await compile(planOf(), travel), { iterations: 200, kernel });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(solution.objectives.find(({ name }) => name === 'minimizeDistance')!.value).toBe(3100);
  });

  it('an order is served however long the wait for it, if that precedes the working time', async () => {
    const late = { begin: '2030-01-07T17:00:00Z', end: '2030-01-07T17:30:00Z' };
    const orders = planOf().orders!.map((order, i) => ({
      ...order,
      optional: i === 2,
      stops: order.stops.map((stop) => ({ ...stop, ...(i === 2 && { authorizedTimeWindows: [late] }) })),
    }));
    const plan = planOf({
      resources: [{ ...planOf().resources[0]!, vehicleProfile: { type: 'fly' } }],
      orders,
      objectives: ['minimizeResources', 'maximizeOptionalStops', 'minimizeWorkingDuration', 'minimizeDistance'],
    });
    const { solution } = run(await compile(plan, fly()), { iterations: 2000, kernel });
    expect(solution.unaffectedStopIds).toEqual([]);
  });
});
