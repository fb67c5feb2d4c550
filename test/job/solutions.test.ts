import { expect, test } from 'vitest';
import type { TourTexts } from '../../src/link/protocol.js';
import { createSolutions, inParts, type Solutions, soundRoutes } from '../../src/job/solutions.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { emitSolution } from '../support/emit-solution.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from '../library/small-plans.js';

const problemOf = (orders: number, resources: number): Promise<Problem> =>
  compile(deliveries(orders, resources), fly());

/** Tours of so many stops, one after the other. */
const tours = (count: number, stops: number): Route[] =>
  Array.from({ length: count }, (_, resource) => ({
    resource,
    stops: Array.from({ length: stops }, (_stop, at) => resource * stops + at),
  }));

const read = ({ parts }: TourTexts): unknown[] => parts.flatMap((part) => JSON.parse(part) as unknown[]);

const whole = ({ solution, tours: texts }: ReturnType<Solutions['build']>): unknown => ({
  ...solution,
  timestamp: '',
  tours: read(texts),
});

test('a solution in parts equals the whole one', async () => {
  const problem = await problemOf(60, 6);
  const routes = tours(6, 8);
  const expected = { ...emitSolution(problem, [...routes].reverse()), timestamp: '' };
  const solutions = createSolutions(problem);
  await solutions.prepare(routes);
  expect(whole(solutions.build([...routes].reverse()))).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(whole(solutions.build([]))).toMatchObject({ tours: [] });
});

test('no part is much longer than the caller reads in one turn', () => {
  const texts = Array.from({ length: 20 }, (_, i) => JSON.stringify('x'.repeat(10 + 7 * (i % 5))));
  const written = texts.map((text, i) => [2 * i, text] as const);
  const { resources, parts } = inParts(written, 100);
  expect(resources).toEqual(written.map(([resource]) => resource));
  expect(read({ resources, parts })).toEqual(texts.map((text) => JSON.parse(text) as string));
  const longest = Math.max(...texts.map(({ length }) => length));
  for (const part of parts) expect(part.length).toBeLessThan(100 + longest + texts.length);
  expect(parts.length).toBeGreaterThan(3);
  expect(inParts([], 100)).toEqual({ resources: [], parts: [] });
});

test('fetched tours are not sent again, except with a new solution', async () => {
  const solutions = createSolutions(await problemOf(60, 6));
  const routes = tours(6, 8);
  await solutions.prepare(routes);
  expect(solutions.fetch().resources).toEqual([0, 1, 2, 3, 4, 5]);
  expect(solutions.fetch().resources).toEqual([]);
  const changed = routes.map((route) =>
    route.resource === 2 ? { ...route, stops: Array.from(route.stops).reverse() } : route,
  );
  await solutions.prepare(changed);
  expect(solutions.fetch().resources).toEqual([2]);
  // Nobody fetched what is prepared now.
  await solutions.prepare(routes);
  expect(solutions.build(routes).tours.resources).toHaveLength(6);
  const last = solutions.buildRest(routes);
  expect([last.resources, last.tours.resources]).toEqual([[0, 1, 2, 3, 4, 5], [2]]);
  // It took what had been fetched.
  expect(solutions.buildRest(routes).tours.resources).toHaveLength(6);
});

test('requests take precedence over preparation', async () => {
  const solutions = createSolutions(await problemOf(1000, 100));
  let isOver = false;
  const preparing = solutions.prepare(tours(100, 10)).then(() => (isOver = true));
  await new Promise(setImmediate);
  // One or two turns of four are done.
  expect(isOver).toBe(false);
  solutions.build(tours(1, 10));
  await new Promise(setImmediate);
  expect(isOver).toBe(true);
  await preparing;
});

test('of a start, only tours that break no rule are kept', async () => {
  const { resources, ...plan } = deliveries(40, 3);
  const problem = await compile({ ...plan, resources: resources.map((r) => ({ ...r, maxDistanceInKm: 30 })) }, fly());
  const all: Route[] = [
    { resource: 0, stops: [0] },
    { resource: 1, stops: Array.from({ length: 39 }, (_, i) => (i % 2 === 0 ? 1 + i / 2 : 39 - (i - 1) / 2)) },
  ];
  const { tours: emitted } = emitSolution(problem, all);
  expect(emitted.map(({ isValid }) => isValid)).toEqual([true, false]);
  expect(soundRoutes(problem, createSolutions(problem), all)).toEqual({ routes: [all[0]], isEmpty: false });
});
