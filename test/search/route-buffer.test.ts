import { expect, test, describe, it } from 'vitest';
import fc from 'fast-check';
import { packRoutes, unpackRoutes, listedRoutes } from '../../src/search/route-buffer.js';
import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import { runChain } from '../../src/search/driver.js';
import { line, order, resource, time } from '../evaluation/line.js';
import { nativeKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';

test('routes are encoded as resource, length, stops', () => {
  const buffer = packRoutes([
    { resource: 2, stops: [5, 3] },
    { resource: 7, stops: [1] },
  ]);
  expect([...buffer]).toEqual([2, 2, 2, 5, 3, 7, 1, 1]);
});

test('routes decode unchanged, without empty ones', () => {
  const routes = unpackRoutes(Int32Array.of(3, 0, 2, 4, 5, 1, 0, 2, 1, 9));
  expect(routes.map(({ resource, stops }) => [resource, [...Array.from(stops)]])).toEqual([
    [0, [4, 5]],
    [2, [9]],
  ]);
});

test('an empty list of routes is a buffer as well', () => {
  expect(unpackRoutes(packRoutes([]))).toEqual([]);
});

/** Minutes after eight as a time of the day. */
function after(minutes: number): string {
  const clock = [8 + Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return time(clock.join(':'));
}

/** A tour to these kilometers, each stop in a window about the time at which it comes there; all of it assigned. */
function listedTour(kms: readonly number[], slack: number, listing: readonly number[]): Plan {
  let minutes = 0;
  let from = 0;
  const orders = kms.map((km, i) => {
    minutes += Math.abs(km - from);
    from = km;
    const windows = [{ begin: after(Math.max(0, minutes - slack)), end: after(minutes) }];
    const whole = order(`s${i}`, km);
    return { ...whole, stops: whole.stops.map((stop) => ({ ...stop, authorizedTimeWindows: windows })) };
  });
  const assignments = kms.map((_, i) => ({ stopId: `s${i}`, status: 'assigned' as const }));
  const shuffled = [...orders.keys()].sort(
    (a, b) => listing[a % listing.length] - listing[b % listing.length] || a - b,
  );
  return { resources: [resource('van', { state: { assignments } })], orders: shuffled.map((i) => orders[i]) } as Plan;
}

const tours = fc.tuple(
  fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 6, maxLength: 14 }),
  fc.integer({ min: 0, max: 60 }),
  fc.array(fc.nat(100), { minLength: 6, maxLength: 14 }),
);

describe('tours that a state lists', () => {
  it('are used when nothing better is known', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(tours, async ([kms, slack, listing]) => {
        const problem = await compile(listedTour(kms, slack, listing), line());
        const listed = listedRoutes(problem);
        expect(listed && unpackRoutes(listed)).toHaveLength(1);
        const task = { arrays: problem.arrays, seed: 1, iterations: 0, deadline: undefined, start: undefined, listed };
        const stopFlag = new Int32Array(new SharedArrayBuffer(4));
        const { vector } = runChain(nativeKernel ?? typescriptKernel, { ...task, stopFlag }, () => {});
        // No rule is broken on the listed tour.
        expect(vector[0]).toBe(0);
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('are empty if nothing is assigned', async () => {
    const begun = { assignments: [{ stopId: 'a' }] };
    const plans = [undefined, begun].map((state) => ({
      resources: [resource('van', state === undefined ? {} : { state })],
      orders: [order('a', 10), order('b', 20)],
    }));
    for (const plan of plans) expect(listedRoutes(await compile(plan, line()))).toBeUndefined();
  });
});
