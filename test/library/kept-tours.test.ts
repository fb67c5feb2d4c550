import { expect, test } from 'vitest';
import { createSolutions } from '../../src/job/solutions.js';
import { createJob } from '../../src/library/job.js';
import { createKeptTours, wholeOf } from '../../src/library/kept-tours.js';
import type { JobLine } from '../../src/library/job-pool.js';
import { compile } from '../../src/problem/compile.js';
import type { Route } from '../../src/problem/problem.js';
import { emitSolution } from '../support/emit-solution.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from './small-plans.js';

const routes: Route[] = [0, 1, 2, 3].map((resource) => ({ resource, stops: [0, 1, 2].map((at) => 3 * resource + at) }));
const changed = routes.map((route) =>
  route.resource === 1 ? { ...route, stops: Array.from(route.stops).reverse() } : route,
);

test('a solution is assembled from fetched and unfetched tours', async () => {
  const problem = await compile(deliveries(12, 4), fly());
  const solutions = createSolutions(problem);
  let asked = 0;
  const ask = (() => {
    asked++;
    return Promise.resolve(solutions.fetch());
  }) as unknown as JobLine['ask'];
  const kept = createKeptTours({ ask });
  await solutions.prepare(routes);
  await kept.fetch();
  expect(asked).toBe(2);
  const expected = JSON.parse(JSON.stringify(emitSolution(problem, changed))) as { tours: unknown };
  const built = await wholeOf({ ...solutions.buildRest(changed), crowFly: [] }, kept.take());
  expect(built.solution.tours).toEqual(expected.tours);
  // The next one has its own.
  const again = await wholeOf({ ...solutions.buildRest(changed), crowFly: [] }, kept.take());
  expect(again.solution.tours).toEqual(expected.tours);
  again.solution.tours.forEach((tour, at) => expect(tour).not.toBe(built.solution.tours[at]));
});

test('fetching ends when a solution is requested, which contains nothing later', async () => {
  const problem = await compile(deliveries(12, 4), fly());
  const solutions = createSolutions(problem);
  const stale = createSolutions(problem).build(routes).tours;
  const asked: string[] = [];
  // There is always more to fetch, and the solution takes long to read.
  const ask = ((name: string) => {
    asked.push(name);
    if (name !== 'build') return Promise.resolve(name === 'fetch' ? stale : undefined);
    const { tours, ...text } = solutions.build(changed);
    const parts = [...tours.parts, ...Array.from({ length: 20_000 }, () => '[]')];
    return Promise.resolve({ ...text, tours: { ...tours, parts }, crowFly: [] });
  }) as unknown as JobLine['ask'];
  const job = createJob({ ask, use: () => undefined, renew: () => undefined, end: () => undefined });
  const preparing = job.prepareLast(new Int32Array([0]));
  await new Promise(setImmediate);
  const { solution } = await job.buildLast(new Int32Array([0]));
  await preparing;
  const expected = JSON.parse(JSON.stringify(emitSolution(problem, changed))) as { tours: unknown };
  expect(solution.tours).toEqual(expected.tours);
  // A slow machine fetches more than once before it builds; nothing is fetched from then on.
  expect(asked.filter((name, at) => name !== asked[at - 1])).toEqual(['prepare', 'fetch', 'build']);
});
