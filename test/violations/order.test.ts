import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource, solutionOf, stop, type Tours } from '../evaluation/line.js';
import { violationsOf } from './helpers.js';

const plan: Plan = {
  resources: [resource('van'), resource('lorry')],
  orders: [
    { id: 'triple', stops: [stop('a', 10), stop('b', 20), stop('c', 30)] },
    {
      id: 'choice',
      stops: [
        { type: 'alternatives', id: 'door', alternatives: [stop('home', 5), stop('shop', 6)] },
        { type: 'alternatives', alternatives: [stop('bank', 7), stop('post', 8)] },
      ],
    },
    order('single', 40),
  ],
};

describe('the order violation', () => {
  it.each<{ name: string; tours: Tours; expected: string[]; missed: string[]; bad: string[] }>([
    {
      name: 'names what is missing',
      tours: { van: ['a', 'c'] },
      expected: ['a', 'b', 'c'],
      missed: ['b'],
      bad: [],
    },
    {
      name: 'names what comes before something that should precede it',
      tours: { van: ['c', 'a', 'b'] },
      expected: ['a', 'b', 'c'],
      missed: [],
      bad: ['c'],
    },
    {
      name: 'names all that come too early, in the order of the plan',
      tours: { van: ['c', 'b', 'a'] },
      expected: ['a', 'b', 'c'],
      missed: [],
      bad: ['b', 'c'],
    },
    {
      name: 'takes stops of another tour as missing',
      tours: { van: ['a', 'b'], lorry: ['c'] },
      expected: ['a', 'b', 'c'],
      missed: ['c'],
      bad: [],
    },
    {
      name: 'names the chosen member, and a group nobody visits by its id',
      tours: { van: ['shop'] },
      expected: ['shop', 'bank'],
      missed: ['bank'],
      bad: [],
    },
    {
      name: 'names a group by its own id where it has one',
      tours: { van: ['post'] },
      expected: ['door', 'post'],
      missed: ['door'],
      bad: [],
    },
  ])('$name', async ({ tours, expected, missed, bad }) => {
    expect(await violationsOf(plan, tours)).toEqual([
      { type: 'order', expectedOrderedStopIds: expected, missedStopIds: missed, badlyOrderedStopIds: bad },
    ]);
  });

  it('does not report orders that are completely served or completely unserved', async () => {
    expect(await violationsOf(plan, { van: ['a', 'home', 'b', 'single', 'post', 'c'] })).toEqual([]);
  });

  it('lists orders as the plan does', async () => {
    const violations = await violationsOf(plan, { van: ['home', 'a'] });
    expect(violations).toMatchObject([{ missedStopIds: ['b', 'c'] }, { missedStopIds: ['bank'] }]);
  });

  it('is reported for each tour that has a part of the order', async () => {
    const { tours } = await solutionOf(plan, { van: ['a', 'b'], lorry: ['c'] });
    expect(tours.map(({ violations }) => violations)).toMatchObject([
      [{ missedStopIds: ['c'] }],
      [{ missedStopIds: ['a', 'b'] }],
    ]);
  });
});
