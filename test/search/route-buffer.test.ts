import { expect, test } from 'vitest';
import { packRoutes, unpackRoutes } from '../../src/search/route-buffer.js';

test('routes travel as resource, length, stops', () => {
  const buffer = packRoutes([
    { resource: 2, stops: [5, 3] },
    { resource: 7, stops: [1] },
  ]);
  expect([...buffer]).toEqual([2, 2, 2, 5, 3, 7, 1, 1]);
});

test('they come back as they went, those without stops left out', () => {
  const routes = unpackRoutes(Int32Array.of(3, 0, 2, 4, 5, 1, 0, 2, 1, 9));
  expect(routes.map(({ resource, stops }) => [resource, [...Array.from(stops)]])).toEqual([
    [0, [4, 5]],
    [2, [9]],
  ]);
});

test('no routes are a buffer too', () => {
  expect(unpackRoutes(packRoutes([]))).toEqual([]);
});
