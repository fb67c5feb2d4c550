import { expect, test } from 'vitest';
import { createSolutions } from '../../src/job/solutions.js';
import { createKeptTours } from '../../src/library/kept-tours.js';
import type { JobLine } from '../../src/library/job-line.js';
import { compile } from '../../src/problem/compile.js';
import type { Route } from '../../src/problem/problem.js';
import { emitSolution } from '../../src/solution/emit.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from './small-plans.js';

const routes: Route[] = [0, 1, 2, 3].map((resource) => ({ resource, stops: [0, 1, 2].map((at) => 3 * resource + at) }));
const changed = routes.map((route) =>
  route.resource === 1 ? { ...route, stops: Array.from(route.stops).reverse() } : route,
);

test('a solution is put together from what was fetched and what was not', async () => {
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
  const built = await kept.whole({ ...solutions.build(changed, false), crowFly: [] });
  expect(built.solution.tours).toEqual(expected.tours);
  // The next one has its own.
  const again = await kept.whole({ ...solutions.build(changed, false), crowFly: [] });
  expect(again.solution.tours).toEqual(expected.tours);
  again.solution.tours.forEach((tour, at) => expect(tour).not.toBe(built.solution.tours[at]));
});

test('fetching ends where a solution is wanted', async () => {
  const solutions = createSolutions(await compile(deliveries(12, 4), fly()));
  let asked = 0;
  // There is always more.
  const ask = (() => {
    asked++;
    return Promise.resolve({ resources: [0], parts: ['[{}]'] });
  }) as unknown as JobLine['ask'];
  const kept = createKeptTours({ ask });
  const fetching = kept.fetch();
  await kept.whole({ ...solutions.build(routes), crowFly: [] });
  await fetching;
  expect(asked).toBe(1);
});
