import { describe, expect, it } from 'vitest';
import { visitsOf } from '../../src/evaluation/visits.js';
import type { Plan } from '../../src/model/types.gen.js';
import { order, problemOf, resource, routesOf, stop, type Tours } from './line.js';

const plan: Plan = {
  resources: [resource('van'), resource('lorry')],
  orders: [
    { id: 'pair', stops: [stop('p', 10), stop('d', 20)] },
    { id: 'choice', stops: [{ type: 'alternatives', alternatives: [stop('home', 5), stop('shop', 6)] }] },
    order('single', 30),
  ],
};

describe('an order', () => {
  it.each<{ name: string; tours: Tours; served: number[] }>([
    { name: 'is served whole and in order', tours: { van: ['p', 'shop', 'd'] }, served: [1, 1, 0] },
    { name: 'is not served backwards', tours: { van: ['d', 'p', 'single'] }, served: [0, 0, 1] },
    { name: 'is not served by half', tours: { van: ['p'], lorry: ['home'] }, served: [0, 1, 0] },
    { name: 'is not served by two resources', tours: { van: ['p', 'single'], lorry: ['d'] }, served: [0, 0, 1] },
    { name: 'is not served by its last stop alone', tours: { van: ['d'] }, served: [0, 0, 0] },
    { name: 'is not served without tours', tours: {}, served: [0, 0, 0] },
  ])('$name', async ({ tours, served }) => {
    const problem = await problemOf(plan);
    expect([...visitsOf(problem, routesOf(problem, tours)).served]).toEqual(served);
  });

  it('is not served by two members of one group', async () => {
    const problem = await problemOf(plan);
    const stops = ['home', 'shop'].map((id) => problem.stopIndex.get(id)!);
    expect([...visitsOf(problem, [{ resource: 0, stops }]).served]).toEqual([0, 0, 0]);
  });
});

describe('the visits', () => {
  it('name the chosen member and the route of each slot', async () => {
    const problem = await problemOf(plan);
    const { slotStop, slotRoute } = visitsOf(problem, routesOf(problem, { van: ['p'], lorry: ['shop', 'd'] }));
    expect([...slotStop].map((index) => problem.stops[index]?.id)).toEqual(['p', 'd', 'shop', undefined]);
    expect([...slotRoute]).toEqual([0, 1, 1, -1]);
  });
});
