import { describe, expect, it } from 'vitest';
import type { GlobalConstraint, GlobalViolation, Plan } from '../../src/model/types.gen.js';
import { emitSolution } from '../support/emit-solution.js';
import { checked, order, resource, routesOf, type Tours } from '../evaluation/line.js';
import { compiled } from '../objectives/compiled.js';

/** Tours: 20 km for a, 40 km for b, 60 km for c, a minute a kilometer. */
const plan: Plan = {
  resources: [
    resource('r', { tags: ['big', 'old'] }),
    resource('s', { tags: ['old'] }),
    resource('t', { tags: ['new', 'big'] }),
    resource('u'),
  ],
  orders: [order('a', 10, { tags: ['city'] }), order('b', 20), order('c', 30)],
};

async function solved(constraints: readonly GlobalConstraint[], tours: Tours) {
  const problem = await compiled({ ...plan, globalConstraints: [...constraints] });
  return checked(emitSolution(problem, routesOf(problem, tours)));
}

const all: Tours = { t: ['c'], r: ['a'], u: ['b'] };
const type = 'maxCumulatedCost';

interface Case {
  readonly name: string;
  readonly constraint: Omit<GlobalConstraint, 'type'>;
  readonly tours?: Tours;
  readonly violation?: Omit<GlobalViolation, 'type'>;
}

describe('the violations of cumulated costs', () => {
  it.each<Case>([
    {
      name: 'the excess, and who it comes from', // 20 + 60 km
      constraint: { name: 'kilometers', maximum: 75, costsByResourceTag: { big: { km: { costCoeff: 1 } } } },
      violation: { name: 'kilometers', resourceIds: ['r', 't'], maximum: 75, exceededCost: 5 },
    },
    {
      name: 'nothing at the maximum',
      constraint: { maximum: 80, costsByResourceTag: { big: { km: { costCoeff: 1 } } } },
    },
    {
      name: 'the type where there is no name', // r: the first of its tags that counts is big
      constraint: { maximum: 2, costsByResourceTag: { old: { using: 100 }, big: { using: 1.5 } } },
      violation: { name: type, resourceIds: ['r', 't'], maximum: 2, exceededCost: 1 },
    },
    {
      name: 'resources whose tour costs nothing',
      constraint: { maximum: 0, costsByResourceTag: { big: { costsByStopTag: { city: { constantCost: 3 } } }, new: {} } },
      violation: { name: type, resourceIds: ['r', 't'], maximum: 0, exceededCost: 3 },
    },
    {
      name: 'used resources only',
      constraint: { maximum: 0, costsByResourceTag: { old: { using: 1 } } },
      tours: { s: ['b'] },
      violation: { name: type, resourceIds: ['s'], maximum: 0, exceededCost: 1 },
    },
    {
      name: 'sums of millionths', // 1/3 h + 1 h = 0.333333 + 1, against 1.333332
      constraint: { maximum: 1.3333324, costsByResourceTag: { big: { workedHours: { costCoeff: 1 } } } },
      violation: { name: type, resourceIds: ['r', 't'], maximum: 1.333332, exceededCost: 0.000001 },
    },
    {
      name: 'nothing without a maximum',
      constraint: { costsByResourceTag: { big: { using: 100 } } },
    },
    {
      name: 'nothing of nobody',
      constraint: { maximum: 0, costsByResourceTag: { nobody: { using: 100 } } },
    },
  ])('count $name', async ({ constraint, tours = all, violation }) => {
    const { globalViolations, tours: written } = await solved([{ type, ...constraint }], tours);
    expect(globalViolations).toStrictEqual(violation === undefined ? [] : [{ type, ...violation }]);
    expect(written.every(({ isValid }) => isValid)).toBe(true);
  }); // prettier-ignore

  it('come in the order of the constraints, without those that have no effect', async () => {
    const using = (name: string, maximum: number | undefined, amount: number): GlobalConstraint => ({
      type,
      name,
      ...(maximum === undefined ? {} : { maximum }),
      costsByResourceTag: { big: { using: amount } },
    });
    const { globalViolations } = await solved(
      [using('b', 1, 1), using('none', undefined, 9), using('kept', 5, 1), using('a', 3, 2)],
      all,
    );
    expect(globalViolations.map(({ name, exceededCost }) => [name, exceededCost])).toEqual([
      ['b', 1],
      ['a', 1],
    ]);
  });

  it('do not exist in a plan without such constraints', async () => {
    expect((await solved([], all)).globalViolations).toEqual([]);
  });
});
