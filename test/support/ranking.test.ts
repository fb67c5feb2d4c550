import { describe, expect, it } from 'vitest';

import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { ResourceState } from '../../src/model/types.gen.js';
import { rankingVector } from './ranking.js';
import { line, order, problemOf, resource, routesOf, time, window, type Tours } from '../evaluation/line.js';

async function ranked(state: ResourceState | undefined, tours: Tours, wallAtKm?: number): Promise<number[]> {
  const plan = {
    resources: [
      resource('van', {
        workingTimeWindow: window('08:00', '09:00'),
        ...(state === undefined ? {} : { state }),
      }),
    ],
    orders: [order('a', 10, { authorizedTimeWindows: [window('08:00', '08:20')] }), order('b', 30)],
    objectives: ['minimizeDistance' as const],
  };
  const problem = await problemOf(plan, line(wallAtKm));
  return [
    ...rankingVector(
      problem,
      routesOf(problem, tours).map((route) => evaluateRoute(problem, route)),
    ),
  ];
}

describe('the ranking of solutions', () => {
  it('uses the objectives if nothing is decided', async () => {
    expect(await ranked(undefined, { van: ['a'] })).toEqual([1, 20_000]);
  });

  it('puts violations, lateness and impossible travels first if something is decided', async () => {
    const state = { assignments: [{ stopId: 'a', arrivalTime: time('08:30') }] };
    // 10 minutes after its window; back at 9:20, 20 minutes too late: on the tour and on its end.
    expect(await ranked(state, { van: ['a', 'b'] })).toEqual([3, (10 + 20) * 60, 0, 0, 60_000]);
    // Back at 8:40.
    expect(await ranked(state, { van: ['a'] })).toEqual([1, 10 * 60, 0, 1, 20_000]);
  });

  it('counts each travel that does not exist', async () => {
    const state = { mode: 'fixed' as const, assignments: [{ stopId: 'b' }] };
    // There and back over the wall, as the crow flies: 33.4 km each way, so that the end, and the tour, are late.
    expect((await ranked(state, { van: ['b'] }, 20)).slice(0, 3)).toEqual([2, 404, 2]);
  });
});
