import { describe, expect, it } from 'vitest';

import type { ResourceState } from '../../src/model/types.gen.js';
import type { Problem } from '../../src/problem/problem.js';
import { decisionFaults, keepDecisions } from '../../src/solution/decided-routes.js';
import { order, problemOf, resource, routesOf, stop, type Tours } from '../evaluation/line.js';

async function problemWith(state: ResourceState): Promise<Problem> {
  return problemOf({
    resources: [resource('van', { state }), resource('bike')],
    orders: [
      order('a', 10),
      order('b', 20),
      { id: 'o', stops: [stop('p', 5, { kind: 'pickup' }), stop('d', 6)] },
      { id: 'choice', stops: [{ type: 'alternatives', id: 'g', alternatives: [stop('home', 15), stop('shop', 16)] }] },
    ],
  });
}

/** Tours in short: `van: a b, bike: p`. */
function kept(problem: Problem, tours: Tours): string {
  return keepDecisions(problem, routesOf(problem, tours))
    .map(({ resource: r, stops }) => {
      const ids = Array.from(stops, (index) => problem.stops[index].id);
      return `${problem.resources[r].id}: ${ids.join(' ')}`;
    })
    .join(', ');
}

const assigned = (stopId: string) => ({ stopId, status: 'assigned' as const });

describe('tours brought in line with what is decided', () => {
  it.each<{ name: string; state: ResourceState; tours: Tours; expected: string }>([
    {
      name: 'keep what agrees already',
      state: { assignments: [{ stopId: 'a' }, assigned('p')] },
      tours: { van: ['a', 'p', 'b', 'd'], bike: ['home'] },
      expected: 'van: a p b d, bike: home',
    },
    {
      name: 'begin with what is fixed',
      state: { assignments: [{ stopId: 'a' }] },
      tours: { van: ['b', 'a'] },
      expected: 'van: a b',
    },
    {
      name: 'lose what belongs to another resource, which gets it at its end',
      state: { assignments: [assigned('p')] },
      tours: { van: ['b'], bike: ['p', 'd', 'a'] },
      expected: 'van: b p d, bike: a',
    },
    {
      name: 'get the missing stops of decided orders, all of them in order',
      state: { assignments: [{ stopId: 'a' }, assigned('d')] },
      tours: { van: ['a', 'd', 'b'] },
      expected: 'van: a b p d',
    },
    {
      name: 'lose orders that a decided tour would serve in part',
      state: { assignments: [{ stopId: 'a' }] },
      tours: { van: ['a', 'p', 'b'] },
      expected: 'van: a b',
    },
    {
      name: 'are the list in mode fixed, with the members that were chosen',
      state: { mode: 'fixed', assignments: [{ stopId: 'b' }, assigned('g')] },
      tours: { van: ['a', 'shop', 'b'] },
      expected: 'van: b shop',
    },
    {
      name: 'let nothing join after a fixed end',
      state: { assignments: [{ stopId: 'b' }, { type: 'end', arrivalTime: '2030-01-01T12:00:00Z' }] },
      tours: { van: ['b', 'a'] },
      expected: 'van: b',
    },
    {
      name: 'exist where a stop is decided',
      state: { assignments: [assigned('g')] },
      tours: {},
      expected: 'van: home',
    },
  ])('$name', async ({ state, tours, expected }) => {
    expect(kept(await problemWith(state), tours)).toBe(expected);
  });

  it('are the given ones if nothing is decided', async () => {
    const problem = await problemWith({});
    const routes = routesOf(problem, { van: ['p', 'b'] });
    expect(keepDecisions(problem, routes)).toEqual(routes);
  });
});

describe('tours that do not keep what is decided', () => {
  it('are all refused, with corrections', async () => {
    const problem = await problemWith({ assignments: [{ stopId: 'a' }, assigned('b')] });
    const routes = routesOf(problem, { van: ['b'], bike: ['a'] });
    const faults = decisionFaults(problem, routes, (r) => `tours[${r}]`);
    expect(faults.map(({ message, properties }) => `${properties.path} ${message}`)).toEqual([
      expect.stringMatching(/^tours\[0\] .*van does not keep.*It could visit a, b\./),
      expect.stringMatching(/^tours\[1\] .*bike does not keep.*It may visit nothing\./),
    ]);
  });
});
