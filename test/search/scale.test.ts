import { expect, test } from 'vitest';

import { evaluate } from '../../src/index.js';
import type { Plan } from '../../src/index.js';
import { estimateScale, innerShare } from '../../src/search/scale.js';
import { packRoutes } from '../../src/search/route-buffer.js';
import { compiled } from '../support/compiled.js';

const depot = { lon: 8.6, lat: 49.4 };

/** One vehicle that begins and ends at the depot, a stop at each longitude. */
function planOf(longitudes: readonly number[]): Plan {
  const workingTimeWindow = { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' };
  return {
    resources: [{ id: 'r1', vehicleProfile: { type: 'fly' }, workingTimeWindow, departure: depot, arrival: depot }],
    orders: longitudes.map((lon, i) => ({ id: `o${i}`, stops: [{ id: `o${i}`, position: { lon, lat: 49.4 } }] })),
  };
}

const scaleOf = async (plan: Plan) => estimateScale((await compiled({ plan, travel: { kind: 'fly' } })).arrays);

test('legs are as long as the travels between neighbours', async () => {
  const plan = planOf([8.7, 8.71]);
  const there = await evaluate(plan, [{ resourceId: 'r1', stopIds: ['o0', 'o1'] }]);
  const back = await evaluate(plan, [{ resourceId: 'r1', stopIds: ['o0'] }]);
  const { legMeters } = await scaleOf(plan);
  // Out over the nearer stop and home again is longer than to it alone by about twice the leg between them.
  const longer = 1000 * (there.tours[0]!.distanceInKm - back.tours[0]!.distanceInKm);
  expect(legMeters).toBeGreaterThan(0.45 * longer);
  expect(legMeters).toBeLessThan(0.55 * longer);
});

test('a lone stop has no neighbour: its leg is the travel to it', async () => {
  const plan = planOf([8.7]);
  const { tours } = await evaluate(plan, [{ resourceId: 'r1', stopIds: ['o0'] }]);
  const { legMeters, legSeconds } = await scaleOf(plan);
  expect(2 * legMeters).toBeCloseTo(1000 * tours[0]!.distanceInKm, 6);
  expect(legSeconds).toBeGreaterThan(0);
});

test('legs between stops are a share of the mean leg, never more, and all of it if there are none', async () => {
  const { arrays } = await compiled({ plan: planOf([8.7, 8.71]), travel: { kind: 'fly' } });
  const scale = estimateScale(arrays);
  const routeOf = (...stops: number[]) => packRoutes([{ resource: 0, stops: Int32Array.from(stops) }]);
  // The estimate's mean leg is the one between the two stops.
  expect(innerShare(arrays, routeOf(0, 1), { ...scale, legMeters: 4 * scale.legMeters })).toBeCloseTo(0.25, 2);
  expect(innerShare(arrays, routeOf(0, 1), { ...scale, legMeters: scale.legMeters / 4 })).toBe(1);
  expect(innerShare(arrays, routeOf(0), scale)).toBe(1);
});
