import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource, stop } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

const plan: Plan = {
  resources: [resource('van')],
  orders: [
    { id: 'triple', stops: [stop('a', 10), stop('b', 20), stop('c', 30)], successiveStops: true },
    {
      id: 'choice',
      stops: [stop('p', 5), { type: 'alternatives', id: 'door', alternatives: [stop('home', 6), stop('shop', 7)] }],
      successiveStops: true,
    },
    order('single', 40, {}, { successiveStops: true }),
    { id: 'loose', stops: [stop('x', 5), stop('y', 6)] },
  ],
};

describe('the successiveStops violation', () => {
  it.each<[name: string, stops: string[], expected: [ids: string[], between: string[]][]]>([
    ['does not exist where the stops follow one another', ['single', 'a', 'b', 'c', 'p', 'shop'], []],
    ['does not exist for orders that may be interrupted', ['x', 'a', 'b', 'c', 'y'], []],
    [
      'names the stops between',
      ['a', 'single', 'b', 'x', 'y', 'c'],
      [
        [
          ['a', 'b', 'c'],
          ['single', 'x', 'y'],
        ],
      ],
    ],
    ['names the chosen member of a group', ['p', 'single', 'home'], [[['p', 'home'], ['single']]]],
    [
      'lists orders as the plan does',
      ['p', 'a', 'home', 'b', 'c'],
      [
        [['a', 'b', 'c'], ['home']],
        [['p', 'home'], ['a']],
      ],
    ],
  ])('%s', async (_name, stops, expected) => {
    expect(await brokenBy(plan, stops)).toEqual(
      expected.map(([expectedSuccessiveStopIds, interleavedStopIds]) => ({
        type: 'successiveStops',
        expectedSuccessiveStopIds,
        interleavedStopIds,
      })),
    );
  });

  it('comes before the order violation, and lists unvisited stops', async () => {
    expect(await brokenBy(plan, ['a', 'x', 'c', 'y'])).toEqual([
      { type: 'successiveStops', expectedSuccessiveStopIds: ['a', 'b', 'c'], interleavedStopIds: ['x'] },
      { type: 'order', expectedOrderedStopIds: ['a', 'b', 'c'], missedStopIds: ['b'], badlyOrderedStopIds: [] },
    ]);
    expect(await brokenBy(plan, ['p'])).toMatchObject([{ type: 'order', missedStopIds: ['door'] }]);
  });
});
