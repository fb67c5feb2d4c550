import { describe, expect, it } from 'vitest';
import { InvalidPlanError } from '../../src/model/errors.js';
import type { Plan } from '../../src/model/types.gen.js';
import type { Problem } from '../../src/problem/problem.js';
import { emitSolution } from '../support/emit-solution.js';
import { readRoutes } from '../../src/solution/read.js';
import { order, problemOf, resource, routesOf, stop } from '../evaluation/line.js';

const plan: Plan = {
  resources: [resource('van'), resource('bike')],
  orders: [
    order('a', 10),
    order('b', 20),
    { id: 'choice', stops: [{ type: 'alternatives', alternatives: [stop('home', 15), stop('shop', 16)] }] },
  ],
};

function faultsOf(problem: Problem, tours: unknown): string[] {
  try {
    readRoutes(problem, tours as []);
  } catch (error) {
    if (!(error instanceof InvalidPlanError)) throw error;
    return error.errors.map(({ code, properties }) => `${properties.path} ${code}`);
  }
  return [];
}

describe('readRoutes', () => {
  it('reads tours by ids', async () => {
    const problem = await problemOf(plan);
    expect(readRoutes(problem, [{ resourceId: 'bike', stopIds: ['b', 'shop'] }])).toEqual([
      { resource: 1, stops: [1, 3] },
    ]);
  });

  it('reads back what was emitted', async () => {
    const problem = await problemOf(plan);
    const routes = routesOf(problem, { van: ['b', 'home'], bike: ['a'] });
    expect(readRoutes(problem, emitSolution(problem, routes))).toEqual(routes);
  });

  it('omits tours without stops', async () => {
    const problem = await problemOf(plan);
    expect(readRoutes(problem, [{ resourceId: 'bike', stopIds: [] }])).toEqual([]);
  });

  it('reports all errors at once', async () => {
    const problem = await problemOf(plan);
    const tours = [
      { resourceId: 'van', stopIds: ['a', 'nowhere', 'a', 'home', 'shop'] },
      { resourceId: 'nobody', stopIds: ['b'] },
      { resourceId: 'van', stopIds: ['b'] },
    ];
    expect(faultsOf(problem, tours)).toEqual([
      'tours[0].stopIds[1] INVALID_ID_REFERENCE',
      'tours[1].resourceId INVALID_ID_REFERENCE',
      'tours[2].resourceId INVALID_VALUE',
      'tours[0].stopIds[2] INVALID_VALUE',
      'tours[0].stopIds[4] INVALID_VALUE',
      'tours[2].stopIds[0] INVALID_VALUE',
    ]);
  });

  it('points into the waypoints of a solution', async () => {
    const problem = await problemOf(plan);
    const tours = [
      { resourceId: 'van', wayPoints: [{ type: 'begin' }, { type: 'stop', stopId: 'z' }, { type: 'end' }] },
    ];
    expect(faultsOf(problem, { tours })).toEqual(['tours[0].wayPoints[1].stopId INVALID_ID_REFERENCE']);
  });

  it.each([
    { given: undefined, path: 'tours' },
    { given: null, path: 'tours' },
    { given: {}, path: 'tours' },
    { given: [null], path: 'tours[0]' },
    { given: [{ resourceId: 'van' }], path: 'tours[0]' },
  ])('refuses $given', async ({ given, path }) => {
    expect(faultsOf(await problemOf(plan), given)).toEqual([`${path} INVALID_INPUT`]);
  });

  it.each([
    ['hom', 'Maybe home is meant.'],
    ['o-1', 'It is an order; its stops are home, shop.'],
    ['a~rest~fetch', 'Give the plan of the day planned again'],
    ['elsewhere', 'Name a stop of the plan by its id.'],
  ])('advises on %s', async (id, advice) => {
    const orders = plan.orders!.map((one) => (one.id === 'choice' ? { ...one, id: 'o-1' } : one));
    const problem = await problemOf({ ...plan, orders });
    expect(() => readRoutes(problem, [{ resourceId: 'van', stopIds: [id] }])).toThrow(advice);
  });

  it('refuses ids that are not strings', async () => {
    const tours = [{ resourceId: { toString: 1 }, stopIds: [7, null] }];
    expect(faultsOf(await problemOf(plan), tours)).toHaveLength(3);
  });
});
