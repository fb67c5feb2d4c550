import { type Plan, solve } from 'tourwright';
import { expect, it } from 'vitest';
import { takeOptimize } from '../../src/intake/take-optimize.js';
import { toAnswer } from '../../src/routes/optimize.js';
import type { OptimizeAnswer } from '../../src/schemas/optimize.js';

const start = { lon: 8, lat: 49 };
/** 7,295 m as the crow flies: 8:46 min at 50 km/h. */
const position = { lon: 8.1, lat: 49 };
const morning = { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T08:05:00Z' };

async function answer(request: object): Promise<OptimizeAnswer> {
  const reading = takeOptimize(request);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  const solution = await solve(JSON.parse(reading.plan.content) as Plan, { iterations: 50, seed: 1 });
  return toAnswer(solution, reading.plan.warnings, reading.firstMoment);
}

it('lets a vehicle without a window leave before the first order opens, and come home after the last has closed', async () => {
  const { tours, unservedOrderIds } = await answer({
    vehicles: [{ id: 'v', start, end: start }],
    orders: [{ id: 'o', position, windows: [morning] }],
  });
  expect(unservedOrderIds).toEqual([]);
  expect(tours).toMatchObject([{ departureTime: '2026-03-10T07:51:14Z', arrivalTime: '2026-03-10T08:08:46Z' }]);
});

it('begins a tour that waits for nothing at the first moment that the request names', async () => {
  const { tours } = await answer({
    vehicles: [
      { id: 'a', skills: ['a'], start },
      { id: 'b', skills: ['b'], start },
    ],
    orders: [
      { id: 'o', position, skills: ['a'], windows: [morning] },
      { id: 'p', position, skills: ['b'] },
    ],
  });
  expect(tours).toMatchObject([
    { vehicleId: 'a', departureTime: '2026-03-10T07:51:14Z', orders: [{ beginTime: '2026-03-10T08:00:00Z' }] },
    { vehicleId: 'b', departureTime: '2026-03-10T08:00:00Z', orders: [{ beginTime: '2026-03-10T08:08:46Z' }] },
  ]);
});

it('keeps a vehicle to its window', async () => {
  const { tours, unservedOrderIds } = await answer({
    vehicles: [{ id: 'v', start, window: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T18:00:00Z' } }],
    orders: [{ id: 'o', position, windows: [morning] }],
  });
  expect({ tours, unservedOrderIds }).toEqual({ tours: [], unservedOrderIds: ['o'] });
});
